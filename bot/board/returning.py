"""Creatures that come back when they die (persist, undying): with which counters, how often, and what keeps them from it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ..numerals import count
from .showing import ME, OTHER, Shown, played, spell
from .text import DELTA, SIZE, Left, N, asking, told, unclaimed
from .words import risky

if TYPE_CHECKING:
    from ..stage import Stage

_ABILITY = re.compile(
    r"\b(?:con |ha |l'|grazie a |di )?(?:un[ao]? )?(persistere|immortale)(?: \( ?(?:persistere|"
    r"immortale) ?\))?"
)
_AGAIN = (
    r"(?: (?:ancora|di nuovo|un'? ?altra volta|una seconda volta|comunque|lo stesso|in (?:campo|"
    r"gioco)|sul campo(?: di battaglia)?|di battaglia|dal cimitero|la mia creatura|la creatura))*"
)
_ASKED = re.compile(
    rf"\b(?:mi )?(?:(?:la |lo )?(?:fa|riporta|rimette)(?: (?:tornare|rientrare|ritornare))?|torn\w+|"
    rf"ritorn\w+|rientr\w+"
    rf"|rivive|(?:la |lo )?rived\w+|si innesca|scatta|si attiva){_AGAIN}"
)
_COUNTERS = re.compile(
    rf"\b(?:gia )?(?:({N}|il suo|il) )?segnalin[oi] (?:da |di tipo )?({DELTA})(?: (?:sopra|addosso|su "
    rf"di lei))*"
)
_HAS = re.compile(
    r"\b(?:con|ha|ha gia|avendo|sopra|addosso|aveva|porta)(?: (?:sopra|gia|addosso|di se|su|solo|soltanto))* *$"
)
_IF_IT_HAD = re.compile(
    rf" se (?:(?:quando (?:muore|e morta) )?(?:la creatura |lei )?(?:ha|aveva|avesse|porta|portava)(?:"
    rf" (?:gia|sopra|addosso))*"
    rf"(?= (?:{N} |il suo )?segnalin|(?: un)? {DELTA})|(?=non (?:ha|aveva|avesse) (?:nessun |altri )?segnalin))"
)
"""How many counters it has, supposed after what is asked: "torna se aveva un segnalino?"."""
_NONE = re.compile(
    r"\b(?:(?:e |ma )?senza (?:altri |alcun |nessun )?(?:segnalin\w+|counter)|(?:che )?non (?:ha|aveva|avesse) (?:nessun "
    r"|altri )?segnalin\w+|(?:e )?nessun (?:segnalino)?(?= ?[+-]\d))"
    rf"(?: {DELTA})?(?: (?:sopra|addosso))?"
)
_FINAL = re.compile(
    r"\b(?:con |ha |aveva |porta )?(?:gia |anche |pure )?(?:addosso |sopra )?(?:un |il |col )?"
    r"(?:segnalin[oi] (?:\()?(?:finality|definitivita|finale|finalita|di finalita|di definitivita)(?:\))?"
    r"(?: \((?:finality|definitivita|finale|finalita)\))?"
    r"|(?:finality|definitivita|finale|finalita) segnalin[oi])(?: (?:sopra|addosso|su di lei))*"
)
"""A finality counter (122.1h), whatever it is called."""
_INFECTED = re.compile(
    rf"\b({N}) dann[oi] (?:da |di |con )?(?:una |un )?(?:[a-z]+ (?:con |che ha )?){{0,3}}?(?:infettare|avvizzire)"
    rf"(?:,? (?:cioe|quindi|ovvero|ossia|vale a dire) (?:\w+ )?(?:{N} )?segnalin[oi] -1/-1)?"
)
_BY_ITSELF = re.compile(r"(?:e )?(?:muor|va al|finisce al|crepa|schiatta)")
"""It dies: nobody says who did it."""
_BACK = re.compile(
    rf"\b(?:(?:poi )?(?:torn\w+|ritorn\w+|rientr\w+)(?: (?:in (?:campo|gioco)|sul campo(?: di "
    rf"battaglia)?|giu))*"
    rf"(?: (?:con|col|con il|con un|grazie a[l]?)(?: suo| un| il)? ?(?:segnalino(?: {DELTA})?|{DELTA}|"
    rf"persistere|immortale)?)*)"
)
_UNDER_WHOM = re.compile(
    r"\bsotto (?:il )?(?:mio|suo) controllo\b|\bdi chi\b|\bchi la controlla\b|\bmi[oa] o su[oa]\b"
)
"""Of whose it is then, another room tells."""
_ELSEWHERE = re.compile(
    r"\b(?:andrebb\w+|dovrebbe\w* andare) (?:al|nel|in un|in) cimitero\b[^§]*$|\binvece (?:del|di andare"
    r" al) cimitero\b"
)
"""Something sends it elsewhere, in words that are not a card's."""
_ALREADY = re.compile(
    r"\b(?:e|xe|era|ha) (?:gia )?(?:tornat[ao]|rientrat[ao]|ritornat[ao])(?: (?:una volta|gia|in campo|"
    r"in gioco))*|\bgia (?:tornat[ao]|rientrat[ao])(?: una volta)?"
)
_DIES = re.compile(
    r"\b(?:(?:viene|e|venga) )?(?:(?:ri)?muor\w+|mor[tie]\w*|(?:ri)?distrugg\w+|(?:ri)?distrutt\w+|"
    r"(?:ri)?ammazz\w+|(?:ri)?uccid\w+"
    r"|(?:ri)?uccis\w+|(?:ri)?fulmin\w+|sacrific\w+|(?:va|finisce) al (?:cimitero|cimi|grave)|crepa|schiatta|"
    r"fa fuori|bolt\w*)"
    r"(?: (?:di nuovo|ancora|la mia creatura|la creatura|subito|in combattimento|con un[ao']? ?[a-z]+|"
    r"con una distruzione))*"
)
_SWEPT = re.compile(
    r"\b(?:(?:mi|ci|l'avversario|lui) )*(?:fa|fanno|faccio|lanci[ao]|lanciano|cast[aoi]|castano"
    r"|gioc[ao]|risolv\w+|arriva|passa)"
    r" (?:un'|una |la )(?:ira(?: di dio)?|wrath(?: of god)?|spazzata|board ?wipe|rimozione di massa)"
    r"(?: che distrugge tutte le creature)?"
)
"""A spell that destroys every creature, called by what everyone calls it."""
_EXILED = re.compile(r"\b(?:(?:viene|e|me la|la|lo) )?(?:esili\w+)(?: (?:la creatura|con un[ao']? ?[a-z]+))*")
_FLICKERED = re.compile(
    r"\b(?:(?:viene|e|me la|la|lo|e poi|poi la|poi) )?(?:(?:l'ho |l'ha )?(?:blink|flicker|sfarfall)\w+"
    r"|esili\w+ e (?:poi )?(?:la |lo )?(?:rimett\w+|fatta? (?:tornare|rientrare)|facci\w (?:tornare|rientrare)"
    r"|riport\w+|torna|rientra)"
    r"(?: subito)?(?: in (?:campo|gioco))?)(?: (?:la (?:mia )?creatura|con un[ao']? ?[a-z]+))*"
)
_STILL_HAS = re.compile(
    rf"\b(?:l'ha|ha|avra|tiene|conserva|mantiene|ci sono|c'e)(?: (?:ancora|sempre|comunque|lo stesso))*(?: (?:il"
    rf"|un|quel|suo|addosso))*"
    rf"(?: segnalin[oi])?(?: ({DELTA}))?(?: (?:ancora|addosso|sopra))*(?= *\?)"
)
"""Whether it has that counter in the end, rather than whether it comes back."""
_BOUNCED = re.compile(r"\b(?:(?:viene|e|me la|la|lo) )?(?:rimbalz\w+|bounc\w+)(?: (?:la creatura|in mano))*")
_INSTEAD = re.compile(r"§ (se una (?:creatura|carta)[^§]*esili[^§]*) §")
_NO_ABILITIES = re.compile(r"\bperde(?:re)? (?:tutte )?le (?:sue )?abilita(?: per-il-turno)?")
_TOKEN = re.compile(r"\b(?:una |un |la |mia |e una |e )*pedina(?: creatura)?")
_REMOVED = re.compile(
    rf"\b(?:poi )?(?:il|quel|quello|il suo) segnalino(?: {DELTA})? (?:me lo |glielo |gli viene |viene |"
    rf"le viene |gli )*(?:tolgono|tolt\w|rimoss\w|rimuov\w+|tolgo|leva\w*)|"
    rf"\b(?:tolg\w+|rimuov\w+|lev[oa]|perde) (?:il|un|quel|il suo) segnalino(?: {DELTA})?"
)
_RISKY = risky(
    "bersagl altro turno turni combatt risol effett poi lanci cast fase met volta piu invece incantesimo "
    "senza stess "
    "pres prend controll creature dopo mano mutat mor abilit"
)
_IT = "Bestia"
_OWN = {"immortale": "+1/+1", "persistere": "-1/-1"}
"""The counter with which it comes back."""
_OF_THE_GRAVE = re.compile(r"\b(?:dissotterr|unearth)\w*")
"""What leaves for exile instead."""
_WITH_ITS_COUNTER = re.compile(
    rf" ?(?:con|col) (?:un |il |suo |altro |solo )*(?:segnalino )?({DELTA})(?= *\?)"
)


def show(text: str, stage: Stage) -> Shown | None:
    """Whether the creature comes back the last time that it dies; None for any other tale."""
    plain = unclaimed(told(text))
    plain = re.sub(r"\bl'immortalita\b|\bimmortalita\b", "immortale", plain)
    if ("persistere" not in plain and "immortale" not in plain) or _OF_THE_GRAVE.search(plain):
        return None
    if _UNDER_WHOM.search(asking(plain)) or _ELSEWHERE.search(told(text)):
        return None
    left = Left(plain)
    start = plain.rfind(asking(plain))
    asked = [match for match in re.finditer(_ASKED, left.text) if match.start() >= start]
    kept = next(
        (match for match in _STILL_HAS.finditer(left.text) if match.start() >= start and match[1]), None
    )
    if kept is not None and not (asked and asked[-1].start() > kept.start()):
        asked = [kept]
    else:
        kept = None
    if not asked:
        return None
    supposed = _IF_IT_HAD.match(left.text, asked[-1].end())
    if re.match(r" se\b", left.text[asked[-1].end() :]) and supposed is None:
        return None  # a condition on it, of which nothing has been told
    while any(char in left.text[asked[0].end() : asked[-1].start()] for char in ".,;:"):
        del asked[0]  # "la faccio rientrare, poi muore: torna?" tells first, then asks
    ending = left.text[asked[0].start() : asked[-1].end()]
    if re.search(r"\bnon\b|\bquant|\bche (?:taglia|forza)", left.text[start:]):
        return None
    left.text = left.text[: asked[0].start()] + "¤" * len(ending) + left.text[asked[-1].end() :]
    final = bool(list(left.take(_FINAL)))
    wearing = _WITH_ITS_COUNTER.match(left.text, asked[-1].end())
    if wearing is not None:
        left.blank(wearing)
    abilities = {match[1] for match in left.take(_ABILITY)}
    if len(abilities) != 1:
        return None
    ability = abilities.pop()
    if wearing is not None and wearing[1] != _OWN[ability]:
        return None
    steps, counters = _steps(left, ability)
    if supposed is not None and not steps:
        steps = [(len(left.text), "muore", "")]  # what is asked of the ability is asked of a death
    told_size = next((int(match[2]) for match in left.take(SIZE)), None)
    fallen = _shrunk(steps, counters, told_size, plain)
    if fallen is None:
        return None
    steps, toughness = fallen
    if final:
        counters["finale"] = 1
    document = _document(ability, steps, counters, bool(list(left.take(_TOKEN))), toughness or 3)
    left.drop(
        r"\b(?:d|n)(?:a|al|alla|all'|a una|a un'|a un|ella|el) ?(?:wrath(?: of god)?|ira di dio|spazzata|fulmine"
        r"|bolt|removal|rimozione"
        r"|combattimento|magia|board ?wipe)\b"
    )
    left.drop(r"\bdopo (?:il|questo|quel|lo) (?:flicker|blink|sfarfallio|ritorno)\b")
    if counters:
        left.drop(r"\bcon (?:il|un) (?:suo )?segnalino\b")
    left.drop(
        r"\b(?:con|da) un'?(?: |altra )carta\b|\ba (?:stack|pila) vuot\w\b|\bnel (?:mio|suo) turno\b|\bquando\b"
    )
    left.drop(r"\b\d+/\d+\b|\bun pump\b|\bdurante il combattimento\b|\bin combattimento\b|\bmain phase\b")
    kills = [step for step in steps if step[1] in ("muore", "esilio", "mano", "blink")]
    if steps and steps[-1][1] == "torna":
        return None  # it has come back, and what it shall come back from this time was not read
    if not left.harmless(_RISKY) or not (kills or toughness):
        return None
    if kept is not None:
        return _kept(document, kept[1], [step[1] for step in steps], stage)
    found = played(document, {f"zona di {_IT}": "campo di battaglia"}, stage)
    if found is None:
        return None
    back = found[0][f"zona di {_IT}"].startswith("campo")
    if final and not back:
        why = (
            "il segnalino finale la manda in esilio invece che nel cimitero: non muore, e non torna (122.1h)."
        )
        return Shown(found[1], why, ("122.1h", *_rules(ability, steps, document)), holds=back)
    why, rules = _why(ability, back, steps), _rules(ability, steps, document)
    return Shown(found[1], why, rules, holds=back, surely=left.read_whole())


def _kept(document: dict[str, Any], counter: str, kinds: list[str], stage: Stage) -> Shown | None:
    """Whether it has that counter at the end."""
    found = played(document, {f"segnalini {counter} su {_IT}": 0}, stage)
    if found is None:
        return None
    n = int(found[0][f"segnalini {counter} su {_IT}"])
    why = "chi cambia zona è un oggetto nuovo: i segnalini che aveva cessano di esistere (122.2, 400.7)."
    if n and kinds[-1] == "muore":
        why = "quando torna dal cimitero entra con il segnalino della sua abilità (702.79a, 702.93a)."
    elif n:
        why = "finché resta sul campo di battaglia conserva i suoi segnalini (122.1)."
    return Shown(
        found[1],
        why,
        ("122.2", "400.7", "702.79a") if not n else ("702.79a", "702.93a", "122.1"),
        holds=n > 0,
    )


def _shrunk(
    steps: list[tuple[int, str, str]], counters: dict[str, int], toughness: int | None, plain: str
) -> tuple[list[tuple[int, str, str]], int] | None:
    """What happens without the death that its own -1/-1 counters are, and the toughness with which they are that.

    Its toughness is 0 where nothing of the kind is told; None where it is not clear what it died of.
    """
    grown = counters.get("+1/+1", 0) - counters.get("-1/-1", 0)
    for place, (at, what, detail) in enumerate(steps):
        if what not in ("mette", "invece"):
            break
        if what == "invece":
            continue
        times, kind = detail.split()
        grown += int(times) * {"+1/+1": 1, "-1/-1": -1}.get(kind, 0)
        after = steps[place + 1] if place + 1 < len(steps) else None
        if kind != "-1/-1" or (after is not None and after[1] == "mette"):
            continue
        by_itself = after is not None and after[1] == "muore" and _BY_ITSELF.match(plain[after[0] :].lstrip())
        if toughness is not None:
            if toughness + grown > 0:
                continue
            rest = steps[place + 2 :] if by_itself else steps[place + 1 :]
            return [*steps[: place + 1], *rest], toughness
        if by_itself and after is not None:
            if grown >= 0:
                continue  # its counters leave it what it was: something else kills it
            if re.search(r"[.;:?!]", plain[at : after[0]]):
                return None
            return [*steps[: place + 1], *steps[place + 2 :]], -grown
    return steps, 0


def _steps(left: Left, ability: str) -> tuple[list[tuple[int, str, str]], dict[str, int]]:
    """What happens, by its place: (place, what, detail); and the counters it begins with."""
    steps: list[tuple[int, str, str]] = []
    counters: dict[str, int] = {}
    own = _OWN[ability]
    for match in left.take(_INSTEAD):
        steps.append((-1, "invece", match[1]))
    left.drop(_NONE)
    for match in left.take(_FLICKERED):
        steps.append((match.start(), "blink", ""))
    for match in left.take(_INFECTED):
        steps.append((match.start(), "mette", f"{count(match[1])} -1/-1"))
    for match in left.take(_REMOVED):
        steps.append((match.start(), "toglie", own))
    for match in left.take(_BACK):
        steps.append((match.start(), "torna", ""))
    for match in left.take(rf"\b(?:ha|aveva) (?:gia )?(?:un|il) ({DELTA})"):
        counters[match[1]] = counters.get(match[1], 0) + 1
    for match in left.take(_COUNTERS):
        times = count(match[1]) if match[1] not in (None, "il", "il suo") else 1
        puts = re.search(r"\bmett\w+|\bpiazz\w+|\bdo\b|\bda\b", left.clause(match.start()))
        with_it = re.search(r"¤ e(?: anche| gia)? *$", left.text[: match.start()]) is not None
        if (not puts and (with_it or _HAS.search(left.clause(match.start())))) or (
            not any(step[1] == "muore" for step in steps)
            and left.text[: match.start()].rstrip().endswith(("con", "ha"))
        ):
            counters[match[2]] = counters.get(match[2], 0) + times
        else:
            steps.append((match.start(), "mette", f"{times} {match[2]}"))
    for match in left.take(rf"(?<=¤) (?:con|e) (?:gia )?(?:un |il )?({DELTA})(?= *[:,;.])"):
        counters[match[1]] = counters.get(match[1], 0) + 1
    for match in left.take(rf"\b(?:e |con |un |il )*({DELTA}) (?:gia )?(?:addosso|sopra)(?: gia)?\b"):
        counters[match[1]] = counters.get(match[1], 0) + 1
    for match in left.take(rf"\b(?:mett\w+|piazz\w+) (?:sopra |su |addosso )?({N}) ({DELTA})"):
        steps.append((match.start(), "mette", f"{count(match[1])} {match[2]}"))
    for _ in left.take(_ALREADY):
        counters.setdefault(own, 1)
    for match in left.take(_NO_ABILITIES):
        steps.append((match.start(), "perde", ""))
    for match in left.take(_EXILED):
        steps.append((match.start(), "esilio", ""))
    for match in left.take(_BOUNCED):
        steps.append((match.start(), "mano", ""))
    for pattern in (_SWEPT, _DIES):
        for match in left.take(pattern):
            steps.append((match.start(), "muore", ""))
    steps.sort()
    if steps and steps[0][1] == "torna":  # it has died and come back before
        counters.setdefault(own, 1)
        del steps[0]
    return steps, counters


def _document(
    ability: str, steps: list[tuple[int, str, str]], counters: dict[str, int], token: bool, toughness: int
) -> dict[str, Any]:
    cards: list[dict[str, Any]] = [
        {
            "nome": _IT,
            "costo": "{1}",
            "tipo": "Creatura",
            "forza": 3,
            "costituzione": toughness,
            "testo": ability.capitalize(),
        }
    ]
    thing: dict[str, Any] = {"carta": _IT}
    if counters:
        thing["segnalini"] = counters
    if token:
        thing["pedina"] = "sì"
    board: dict[str, Any] = {"originale": thing}
    hand: list[str] = []
    actions: list[Any] = []
    for place, (_, what, detail) in enumerate(steps):
        name = f"Magia {place + 1}"
        text = {
            "muore": "Distruggi la creatura bersaglio.",
            "esilio": "Esilia la creatura bersaglio.",
            "mano": "Fai tornare la creatura bersaglio in mano al suo proprietario.",
            "blink": "Esilia la creatura bersaglio, poi rimettila sul campo di battaglia sotto il controllo del suo "
            "proprietario.",
            "perde": "La creatura bersaglio perde tutte le abilità fino alla fine del turno.",
            "toglie": f"Rimuovi un segnalino {detail} dalla creatura bersaglio.",
        }.get(what, "")
        if what == "mette":
            n, kind = detail.split()
            many = f"un segnalino {kind}" if n == "1" else f"{n} segnalini {kind}"
            text = f"Metti {many} sulla creatura bersaglio."
        if what == "invece":
            cards.append(spell("Divieto", f"{detail[:1].upper()}{detail[1:]}.", "Incantesimo"))
            board["divieto"] = "Divieto"
        elif what == "torna":
            actions.append({"attesa": {f"zona di {_IT}": "campo di battaglia"}})
        else:
            cards.append(spell(name, text))
            hand.append(name)
            actions += [{f"{ME} lancia {name}": {"bersagli": _IT}}, "risolvi la pila"]
    return {
        "titolo": "Una creatura che torna dal cimitero",
        "regole": ["702.79a" if ability == "persistere" else "702.93a"],
        "giocatori": {ME: {"campo": board, "mano": hand, "costi": "gratis"}, OTHER: {}},
        "carte": cards,
        "azioni": actions,
    }


def _rules(ability: str, steps: list[tuple[int, str, str]], document: dict[str, Any]) -> tuple[str, ...]:
    own = "702.79a" if ability == "persistere" else "702.93a"
    kinds = [step[1] for step in steps]
    thing = document["giocatori"][ME]["campo"]["originale"]
    if "invece" in kinds:
        return (own, "614.6", "700.4")
    if "esilio" in kinds or "mano" in kinds:
        return (own, "700.4", "701.13a")
    if "pedina" in thing:
        return ("111.7", own, "704.5d")
    met = set(thing.get("segnalini", {})) | {step[2].split()[-1] for step in steps if step[1] == "mette"}
    return (own, "704.5q", "122.3") if len(met) > 1 else (own, "700.4", "603.6c")


def _why(ability: str, back: bool, steps: list[tuple[int, str, str]]) -> str:
    own, number = ("-1/-1", "702.79a") if ability == "persistere" else ("+1/+1", "702.93a")
    if back:
        return f"quando è morta non aveva segnalini {own}, quindi torna con uno ({number})."
    kinds = [step[1] for step in steps]
    if "mano" in kinds and "muore" not in kinds:
        return f"tornare in mano non è morire: l'abilità non si innesca ({number}, 700.4)."
    if "invece" in kinds or "esilio" in kinds:
        return f"va in esilio e non nel cimitero: non è morta, e l'abilità non si innesca ({number}, 700.4)."
    return f"non torna: {ability} non si innesca per chi ha già un segnalino {own} ({number})."
