"""How many tokens, counters, cards, life or damage there are with replacement effects that change the number."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ..numerals import count
from ..situation.quoted import as_card_text
from .showing import ME, OTHER, Shown, played, spell
from .text import FOE, SIZE, Left, N, asking, told
from .words import risky

if TYPE_CHECKING:
    from ..stage import Stage

_TEXT = re.compile(r"§ (se [^§]+) §")
_SPOKEN: tuple[tuple[re.Pattern[str], str], ...] = (
    (
        re.compile(
            r"\b(?:che )?(?:mi )?(?:raddoppia(?:no)?|crea il doppio del\w+)(?: tutt[ei])?(?: (?:le|i|"
            r"dei|delle))? (?:mie )?(?:pedine|token)(?: che (?:creo|metto|faccio))?"
        ),
        "Se un effetto sta per creare una o più pedine sotto il tuo controllo, crea invece il doppio di "
        "quelle pedine",
    ),
    (
        re.compile(
            r"\b(?:che )?(?:mi )?raddoppia(?:no)?(?: tutti)?(?: (?:i|gli))? (?:miei )?segnalini(?: "
            r"\+1/\+1)?(?: che (?:metto|ricev\w+|vengono messi))?(?: sulle mie creature| sui miei "
            r"permanenti)?"
        ),
        "Se un effetto sta per mettere uno o più segnalini su un permanente che controlli, invece ne "
        "viene messo il doppio",
    ),
    (
        re.compile(
            r"\b(?:che )?(?:mi )?raddoppia(?:no)?(?: tutti)?(?: (?:i|il))? (?:miei )?dann[oi](?: "
            r"(?:delle|inflitt\w+ dalle|che fanno le|fatti dalle) mie fonti| delle fonti che controllo| "
            r"che (?:infliggo|faccio))?"
        ),
        "Se una fonte che controlli sta per infliggere danno a un permanente o a un giocatore, invece "
        "ne infligge il doppio",
    ),
    (
        re.compile(
            r"\b(?:che )?(?:mi )?raddoppia(?:no)?(?: tutti)?(?: (?:i|la|le))? (?:miei )?(?:punti vita|"
            r"vita|vite|guadagni di vita)(?: che guadagno| guadagnat[ei])?"
        ),
        "Se stai per guadagnare punti vita, guadagni invece il doppio di quei punti vita",
    ),
    (
        re.compile(
            r"\b(?:che )?(?:mi )?(?:fa pescare due carte invece di una|raddoppia(?:no)? le (?:carte che "
            r"pesco|pescate))"
        ),
        "Se stai per pescare una carta, pesca invece due carte",
    ),
)
_KINDS = (
    r"(?:goblin|soldat[oi]|zombie|elf[oi]|spirit[oi]|serv[oi]|guerrier[oi]|tesor[oi]|indizio?|cib[oi]|drago|draghi"
    r"|lup[oi])"
)
"""What tokens are called by."""
_PIECES: tuple[tuple[str, str], ...] = (
    (
        "pedine",
        rf"\b(?:cre[oai]\w*|fa|faccio|genera\w*|mett\w+|produc\w+|fanno|creerebbe|per creare) "
        rf"(?:normalmente |solo )?({N}|un solo|una sola)(?: sol[oa])? (?:pedin[ae](?: (?:creatura|{SIZE}|"
        rf"[a-z]+ {SIZE}))?|{_KINDS})",
    ),
    (
        "segnalini",
        rf"\b(?:mett\w+|piazz\w+|aggiung\w+|da|do|prende|riceve|con) ({N}|un solo) segnalin[oi](?: \+1/\+1)?",
    ),
    ("danni", rf"\b(?:fulmine|bolt|magia|spell) da ({N})(?: danni)?\b|\b({N}) dann[oi]\b"),
    ("vita", rf"\bguadagn\w+ (?:solo )?({N}) (?:punti vita|vite|vita|pv|punto vita)"),
    ("carte", rf"\bpesc\w+ ({N}|una sola) cart[ae]"),
)
_ASKS: tuple[tuple[str, str], ...] = (
    (
        "pedine",
        rf"\bquant[ie] (?:pedine|pedina|{_KINDS}|ne)?(?: (?:cre\w+|arriv\w+|fa\w*|entr\w+|ottengo|ho|mi (?:ri)?trovo"
        r"|mett\w+|controllo|escono|nascono|"
        r"ricevo|vengono|in campo|in tutto|totale|alla fine|finali|create|ne|pedine|effettivamente))+",
    ),
    (
        "segnalini",
        r"\bquant[ie] (?:segnalini|ne)(?: \+1/\+1)?(?: (?:ha|avra|ricev\w+|mett\w+|metto|prend\w+|"
        r"arriv\w+|ci|finiscono|in tutto|alla fine|la creatura|su|sopra|vanno|ottiene|effettivamente|ne))+",
    ),
    (
        "taglia",
        r"\b(?:quanto (?:e|diventa)(?: (?:grande|gross[ao]))?|che (?:forza e costituzione|taglia) (?:ha|"
        r"avra))(?: (?:la|mia|creatura|adesso|ora|alla fine))*",
    ),
    (
        "danni",
        r"\bquant[io] (?:dann[oi])?(?: ?(?:subisc\w+|prend\w+|fa\w*|infligg\w+|gli|mi|becc\w+|arriv\w+|"
        r"riceve\w*|in tutto|subirei|subisco|totale|in faccia|faccio|ne))+",
    ),
    (
        "resta",
        r"\ba (?:quant[oie](?: (?:punti vita|vite))?|che vita) (?:va|resta|arriva|scende|finisce|rimane|"
        r"sono|arrivo|salgo|sto|vado|resto|scendo|finisco|mi ritrovo)(?: (?:il mio|mio|l')? ?avversario|"
        r" lui)?",
    ),
    (
        "vita",
        r"\bquant[ie] (?:punti vita|vite|vita|ne)?(?: ?(?:guadagno|guadagna|ne guadagno|in tutto|prendo|"
        r"ottengo|alla fine))+",
    ),
    ("carte", r"\bquant[ie] (?:carte|ne)?(?: ?(?:pesco|pesca|ne pesco|in tutto|prendo|alla fine))+"),
)
_SAYS = re.compile(
    r"\b(?:incantes\w+|artefatt\w+|permanent\w+|effett\w+|cart[ae]) (?:ugual\w+ |identic\w+ )?(?:che "
    r")?(?:dic\w+|recita\w*)?|\bugual[ei]\b|\bidentic[ie]\b"
)
_MANY = re.compile(
    r"\b(due|tre|2|3) (?:incantesimi|artefatti|permanenti|copie|effetti|carte)(?:,? (?:ugual[ei]|identic\w+|che"
    r"|con|in|gioco|"
    r"campo|sotto|il|mio|miei|mie|controllo|di|me|mia|parte|ognun[oa]|ciascun[oa]|entramb[ie]|tutti|tutte|e"
    r"|dic\w+|recita\w*|"
    r"testo|scritto|stess[oa])){0,10}(?: [a-z]+)?[,:;]? ?$"
)
_SEVERAL = re.compile(
    r"\b(?:due|tre|quattro|cinque|[2-9]|ognun[oa]|ciascun[oa]|entramb[ie]|un altro|un'altra)\b"
)
"""Words by which a text is told of several permanents, or of more than one effect."""
_BEST = re.compile(
    r"\bscegli\w+ (?:io )?[^.?,]*(?:favorevole|meglio|migliore|convien\w+|ordine)[^.?,]*|\bnel modo "
    r"(?:piu|a me) [a-z ]*favorevole[a-z ]*"
)
_LIFE = re.compile(
    rf"\b(?:e|xe|sta|che e|che sta|lui|{FOE}|sono|sto|ho)? ?a (\d{{1,2}})(?: (?:punti (?:di )?vita|vite|"
    rf"vita|pv))?\b|\b(?:ho|ha) (\d{{1,2}}) (?:punti vita|vite)\b"
)
_MINE = re.compile(r"\b(?:subisco|subirei|prendo|resto|vado|scendo|finisco|mi (?:arriva\w*|fa|becco))\b")
_HIS = re.compile(r"\b(?:subisce|infliggo|faccio|scende|gli)\b")
_RISKY = risky(
    "lanci cast gioc tir effett controll creature risol incantesimo artefatto bersagl met infligg "
    "inflit permanent turno entr attiv spar faccia istantan prend abilit fa normal ne torn solo pedin"
)


def show(text: str, stage: Stage) -> Shown | None:
    """The number in the end; None for any other tale."""
    plain = told(text)
    if not re.search(r"§ se |raddoppia|due carte invece", plain):
        return None
    left = Left(plain)
    start = plain.rfind(asking(plain))
    asked = _question(left, start)
    if not asked:
        return None
    mine: list[str] = []
    theirs: list[str] = []
    for match in list(_TEXT.finditer(left.text)):
        said = as_card_text(match[1].strip())
        if said is None:
            return None
        clause = re.split(r"[.;?!§]", left.text[: match.start()])[-1]
        many = _MANY.search(clause)
        if many is None and _SEVERAL.search(clause):
            return None
        whose = theirs if re.search(rf"\b{FOE} (?:controlla|ha|possiede)\b", clause) else mine
        whose += [said] * (count(many[1]) if many else 1)
        left.blank(match)
        if many is not None:
            left.drop(re.escape(many[0].strip()))
    for pattern, said in _SPOKEN:
        for match in list(pattern.finditer(left.text)):
            clause = re.split(r"[.;?!§]", left.text[: match.start()])[-1]
            many = _MANY.search(clause + " ") or re.search(r"\b(due|tre) [a-z]+ (?:che )?(?:mi )?$", clause)
            whose = theirs if re.search(rf"\b{FOE} (?:controlla|ha|possiede)\b", clause) else mine
            whose += [f"{said}."] * (count(many[1]) if many else 1)
            left.blank(match)
    if not 0 < len(mine) + len(theirs) <= 4:
        return None
    return _told(left, asking(plain), asked, mine, theirs, stage)


def _question(left: Left, start: int) -> tuple[str, ...]:
    """What may be asked: "quanti ne" may be of anything that is counted."""
    found = [
        (name, match)
        for name, pattern in _ASKS
        for match in re.finditer(pattern, left.text)
        if match.start() >= start
    ]
    for _, match in found:
        left.blank(match)
    return tuple(name for name, _ in found)


def _told(
    left: Left, sentence: str, asking_of: tuple[str, ...], mine: list[str], theirs: list[str], stage: Stage
) -> Shown | None:
    left.drop(_BEST)
    pieces: list[tuple[str, int, int]] = []
    for name, pattern in _PIECES:
        for match in left.take(pattern):
            said = next(group for group in match.groups() if group)
            word = said.split()[-1]
            pieces.append((name, 1 if word in ("solo", "sola") else count(word), match.start()))
    if len(pieces) != 1:
        return None
    what, n, place = pieces[0]
    fits = {"taglia": ("segnalini",), "resta": ("danni", "vita")}
    fits |= {name: (name,) for name in ("pedine", "segnalini", "danni", "vita", "carte")}
    asked = next((name for name in asking_of if what in fits[name]), "")
    if not asked or not 0 < n <= 20:
        return None
    around = left.sentence(place)
    by_foe = re.search(
        rf"\b{FOE}(?: mi| poi| in risposta)? (?:bersagli\w+|tira|spara|lancia|casta|infligge|fa|crea|"
        rf"guadagna|pesca|mette)\b|\bmi "
        rf"(?:bersaglia|tira|spara|infligge|fa|lancia|casta)\b",
        around,
    )
    by_foe = by_foe or re.search(rf"\b{FOE}(?: poi| ne)? ?$", left.text[:place])
    by_foe = by_foe or re.search(
        rf"\b(?:lancia|gioca|casta|attiva|controlla) {FOE}\b|\bsotto il suo controllo\b", around
    )
    sizes = [(int(match[1]), int(match[2])) for match in left.take(SIZE)]
    life = [int(match[1] or match[2]) for match in left.take(_LIFE)]
    left.drop(
        _SAYS,
        r"\bsotto (?:di me|il mio controllo)\b|\bun effetto(?= crea)",
        r"\b(?:due|tre) (?=¤)|\bdue (?=incantesimi|artefatti)|\bin faccia\b|\bfulmine\b",
    )
    if len(sizes) > 1 or len(life) > 1 or not left.harmless(_RISKY):
        return None
    if by_foe and what != "danni":
        return None
    if what == "danni" and re.search(_MINE if not by_foe else _HIS, sentence):
        return None  # it is asked of whom it is not dealt to
    if what == "segnalini" and not sizes:
        sizes = [(2, 2)]
    return _played(asked, what, n, mine, theirs, bool(by_foe), sizes, life, stage)


def _played(
    asked: str, what: str, n: int, mine: list[str], theirs: list[str], by_foe: bool, sizes: list[tuple[int, int]],
    life: list[int], stage: Stage,
) -> Shown | None:  # fmt: skip
    doer, victim = (OTHER, ME) if by_foe else (ME, OTHER)
    text = {
        "pedine": "Crea una pedina creatura 1/1." if n == 1 else f"Crea {n} pedine creatura 1/1.",
        "segnalini": f"Metti {'un segnalino' if n == 1 else f'{n} segnalini'} +1/+1 sulla creatura bersaglio.",
        "danni": f"Prova infligge {'1 danno' if n == 1 else f'{n} danni'} a un giocatore bersaglio.",
        "vita": f"Guadagni {'1 punto vita' if n == 1 else f'{n} punti vita'}.",
        "carte": f"Pesca {'una carta' if n == 1 else f'{n} carte'}.",
    }[what]
    cards = [spell("Prova", text)]
    players: dict[str, dict[str, Any]] = {ME: {"campo": {}}, OTHER: {"campo": {}}}
    for who, texts in ((ME, mine), (OTHER, theirs)):
        for place, said in enumerate(texts):
            name = f"Effetto di {who} {place + 1}"
            cards.append(spell(name, said, "Incantesimo"))
            players[who]["campo"][name.lower()] = name
    if sizes:
        players[ME]["campo"]["bestia"] = f"creatura {sizes[0][0]}/{sizes[0][1]}"
    players[doer] |= {"mano": ["Prova"], "costi": "gratis"}
    if life:
        players[victim if asked == "resta" and what == "danni" else ME]["vita"] = life[0]
    target = {"segnalini": {"bersagli": "bestia"}, "danni": {"bersagli": victim}}.get(what, {})
    key = {
        "pedine": f"pedine create da {ME}", "segnalini": "segnalini +1/+1 su bestia",
        "taglia": "forza/costituzione di bestia",
        "danni": f"danno inflitto a {victim}", "resta": f"vita di {ME if what == 'vita' else victim}",
        "vita": f"punti vita guadagnati da {ME}",
        "carte": f"carte pescate da {ME}",
    }[asked]  # fmt: skip
    values: list[tuple[int | str, str]] = []
    for order in (None, "1", "2"):
        action: Any = (
            "risolvi la pila" if order is None else {"tutti passano": {"effetto di sostituzione": order}}
        )
        document = {
            "titolo": "Effetti che cambiano un numero",
            "regole": ["614.1a", "616.1"],
            "partita": {"turno_di": doer},
            "giocatori": {doer: players[doer], victim: players[victim]},
            "carte": cards,
            "azioni": [{f"{doer} lancia Prova": target}, action],
        }
        found = played(document, {key: "0/0" if asked == "taglia" else 0}, stage)
        if found is not None:
            values.append((found[0][key], found[1]))
            if order is None:
                break
    if not values:
        return None
    # Who is affected chooses which of several effects applies first: what is best for them comes out.
    best = min(values, key=lambda item: int(item[0])) if asked == "danni" and len(values) > 1 else values[0]
    if asked != "danni" and len({value for value, _ in values}) > 1:
        return None
    several = len(mine) + len(theirs) > 1
    rules = (
        *(("616.1",) if several else ()),
        "614.1a",
        "614.5",
        "614.6",
        *({"vita": ("119.3",), "segnalini": ("122.6", "614.16"), "pedine": ("614.16",)}.get(what, ())),
    )
    if any("previeni" in said for said in mine + theirs):
        rules = (*rules[:1], "615.1", *rules[1:])
    tail = " Ogni effetto si applica una volta sola allo stesso evento (614.5)." if several else ""
    unit = {
        "pedine": "pedine",
        "segnalini": "segnalini",
        "danni": "danni",
        "vita": "punti vita",
        "carte": "carte",
    }.get(asked, "")
    lead = f"{best[0]} {unit}".strip()
    return Shown(
        best[1],
        f"{lead}: l'effetto di sostituzione cambia il numero prima che avvenga (614.1a, 614.6).{tail}",
        rules,
        value=str(best[0]),
    )
