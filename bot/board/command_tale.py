"""What becomes of a commander that is cast, countered, killed or put elsewhere: tax, zone and abilities (903.8, 903.9)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from msgspec import Struct, field

from ..numerals import count
from .kept_asked import AGAIN
from .kept_words import TRIGGERS
from .seats import SOMEBODY
from .showing import ME, OTHER, Shown, decided, played, spell
from .text import FOE, Left, N, asking, told, unclaimed

if TYPE_CHECKING:
    from ..stage import Stage

_CMD = r"(?:(?:il |lo |la |del |al |sul |un |quel )?(?:mio |mia |suo )?(?:comandante|generale|capo)(?: (?:mio|creatura))?)"
_ZC = r"(?:(?:nella|in|alla|la|dalla|a) (?:mia )?(?:zona(?: di)? (?:di )?comando))"
_ME = (
    r"(?:(?:me l'|me lo |me la |mi |l'|lo |la |gliel'|poi |e |che |viene |ha |hanno |ho |e stato |era stato "
    r"|e gia stato |io )*)"
)
_HOW_OFTEN = rf"(?: (?P<n>{N}) volt[ae](?: di fila)?)?"
_FROM = rf"(?: (?:{_ZC}|in questa partita|finora|gia|per la prima volta|la prima volta|normalmente))*"
_EVENTS: tuple[tuple[str, re.Pattern[str]], ...] = (
    (
        "mano, lancia",
        re.compile(
            rf"\b{_ME}(?:ri)?(?:lanciat[oa]|lancio|castat[oa]|casto|giocat[oa]"
            rf"|gioco)(?: {_CMD})? dalla (?:mia )?mano\b"
        ),
    ),
    (
        "messo",
        re.compile(
            rf"\b{_ME}(?:mess[oa]|mett[oa]|entrat[oa])(?: {_CMD})? (?:in (?:campo|gioco)"
            rf"|sul campo(?: di battaglia)?)(?: {_ZC})?"
            rf"(?: (?:con|da) (?:il |un'|un |una |l')?(?:ninjutsu|abilita"
            rf"|effetto)(?: del comandante)?)?(?: {_ZC})?(?: senza (?:lanciarl[oa]|essere lanciat[oa]))?"
        ),
    ),
    (
        "lancia",
        re.compile(
            rf"\b(?:{_CMD} )?{_ME}(?:gia )?(?:lanciat[oa]|castat[oa]|giocat[oa]|lancio"
            rf"|casto)(?: {_CMD})?{_FROM}{_HOW_OFTEN}{_FROM}"
        ),
    ),
    (
        "neutralizza",
        re.compile(
            rf"\b{_ME}(?:{_CMD} )?(?:e |viene |venga |e stato )?(?:counter\w*|contrat[oa]|neutralizz\w+"
            rf"|annullat[oa])(?: {_CMD})?{_HOW_OFTEN}"
        ),
    ),
    (
        "cimitero",
        re.compile(
            rf"\b(?:{_CMD} )?{_ME}(?:muore|mor(?:to|ta|ire)|uccis[oa]|uccid\w+|ammazz\w+|distrutt[oa]"
            rf"|distrugg\w+|sacrificat[oa]|(?:va|finisce|finito) (?:al|nel) cimitero)(?: {_CMD})?{_HOW_OFTEN}"
        ),
    ),
    (
        "esilio",
        re.compile(
            rf"\b(?:{_CMD} )?{_ME}(?:esili\w+|(?:va|finisce"
            rf"|finito) in esilio)(?: {_CMD})?(?: con (?:swords|path|un effetto|una magia))?{_HOW_OFTEN}"
        ),
    ),
    (
        "mano",
        re.compile(
            rf"\b(?:{_CMD} )?{_ME}(?:rimbalz\w+|bounc\w+|(?:torna|tornato|rimandat[oa]|rispedi\w+|rimess[oa]"
            rf"|riport\w+|rimand\w+)(?: {_CMD})?(?= in mano))(?: {_CMD})?(?: in mano)?"
        ),
    ),
    (
        "zona",
        re.compile(
            rf"\b(?:e |poi |lo |l'ho |io |se |anche se |ma |ed |e io |scelgo di |decido di |e lo |e poi lo "
            rf"|e lo |e ora |e tornat[oa] |torna |tornat[oa] |e )*"
            rf"(?:(?:ri)?(?:mess[oa]|mett[oa]|metter(?:lo|e)|mand[oa]|mandat[oa]|mandarlo|portat[oa]|spost[oa]"
            rf"|spostat[oa]|spostarlo|riport\w+|finit[oa]|va|torna|tornat[oa]"
            rf"|e))?(?: {_CMD})? ?{_ZC}(?: (?:invece|al posto (?:del cimitero|della mano)))?"
        ),
    ),
    (
        "tiene",
        re.compile(
            r"\b(?:e |ma |poi |lo |l'ho |scelgo di |decido di )*(?:tengo|tenuto|tenerlo|lascio"
            r"|lasciato|lasciarlo)(?: (?:in mano|li|nel cimitero|in esilio|dov'e|dov'era))+"
        ),
    ),
)
_MORE = rf"(?: (?:di |ben |i |quei )*\{{?(?P<n>\d{{1,2}}|{N})\}}?(?: mana)?)?(?: (?:di |in )?piu| (?:di tassa|extra))"
_TAX = re.compile(
    rf"\b(?:(?:(?:mi |lo |la |adesso |ora |poi |comunque |la prossima volta )*(?:costa|costera|pago|paghero"
    rf"|pagarlo|devo pagare|devo aggiungere|mi tocca)(?: (?:gia|comunque|ancora|sempre|solo|adesso|ora))*{_MORE}"
    rf"|(?:la |lo )?(?:tassa|tax)(?: (?:di (?:\d|due)|del comandante|la|lo|non|mi|gia|comunque"
    rf"|lo stesso))* (?:pago|paga|sale|aumenta|cresce|si paga|scatta|c'e|conta|vale|la pago)(?: (?:lo stesso"
    rf"|comunque|gia|ancora))*"
    r"|(?:devo pagare|pago|aggiungo)(?: (?:comunque|gia|lo stesso))* (?:la |una )?(?:tassa"
    r"|tax)(?: (?:del comandante|di (?:due|\d)))?)"
    r"(?: (?:la prossima volta|la seconda volta|per rilanciarl[oa]|a rilanciarl[oa]|quando lo rilancio|stavolta"
    r"|adesso|ora|rispetto a prima|la terza volta|al prossimo lancio|di tassa|per lanciarl[oa]|del suo costo"
    r"|dalla zona di comando))*)"
)
_FORCED = re.compile(
    rf"\b(?:(?:lo |la )?(?:devo|deve|sono obbligat[oa] a|per forza|mi tocca|sono costrett[oa] a)(?: (?:per forza"
    rf"|obbligatoriamente))* (?:metter\w+|mandar\w+|spostar\w+|rimetter\w+|andare|tornare"
    rf"|riportar\w+)(?: {_CMD})? {_ZC}(?: per forza)?"
    rf"|(?:va|deve andare|finisce|torna) (?:per forza|obbligatoriamente|sempre) {_ZC})"
)
_MAY_PUT = re.compile(
    rf"\b(?:(?:lo |la )?(?:posso|potrei|puo|riesco a|decido io (?:se|di)|scelgo io (?:se|di))(?: (?:ancora|poi"
    rf"|invece|comunque|subito|io|gia|scegliere di|decidere di|anche))* (?:(?:ri)?metter\w+|spostar\w+"
    rf"|rimandar\w+|mandar\w+|riportar\w+|far\w+ (?:andare|tornare))"
    rf"(?: {_CMD})?(?: (?:invece|ancora|direttamente|subito))*(?: {_ZC})(?: (?:invece(?: (?:che|di) (?:in mano"
    rf"|nel (?:cimitero|grimorio|mazzo)|riprenderlo in mano|lasciarlo [a-z ]+))?|al posto (?:del cimitero"
    rf"|della mano)|lo stesso|comunque|subito))*)"
)
_SOONER = re.compile(
    r"\b(?:da (?:un|due|tre|vari|qualche|\d) turn\w+|ci ripenso|cambio idea|adesso|ora|ieri"
    r"|lasciat\w+|lasciarc\w+|avevo)\b"
)
"""It went there before, or will be put elsewhere later: another reader tells."""
_AGAIN_CAST = re.compile(
    rf"\b(?:e |se |ora |adesso |quando |per |poi )*(?:lo |la )?(?:rilancio|rilanciarl[oa]"
    rf"|ricasto|ricastarl[oa]|rilanciare|rigioco)(?: {_CMD})?(?: {_ZC})?(?: (?:la prossima volta|una seconda volta"
    rf"|adesso|ora|di nuovo))*"
)
_STORY = re.compile(
    rf"\b(?:{_CMD}|{SOMEBODY}|{_ZC}|partita|(?:a|in) comandante|mentre (?:e |era )?in pila|in pila|in risposta"
    rf"|la prossima volta|(?:la )?(?:prima|seconda|terza) volta|al prossimo lancio|senza (?:mai )?entrare|mana|"
    r"giusto|visto che|per rilanciarlo|poi|da (?:un|una) (?:magia|effetto|removal)|con (?:una|un) (?:magia"
    r"|effetto|removal|contromagia|wrath|ira)|stavolta|edh|tavolo|da 4|in quattro)\b"
)
_NOT_ENTERED = re.compile(
    r"\b(?:(?:e |ma |visto che |anche se |perche )?(?:non |mai |non e mai |non e |non era "
    r"|senza (?:mai )?)(?:mai )?(?:entrat[oa]|entrare|risolt[oa]|e entrat[oa])(?: (?:in (?:campo|gioco)|sul campo))?)\b"
)
_ODD = re.compile(
    r"\b(?:partner|ninjutsu|costo alternativo|senza pagare|riduzione|sconto|morph|metamorfosi|faccia in giu"
    r"|rub\w+|copi\w+|clon\w+|turni? fa|dopo|quanto|quanti|ogni volta|non (?:l'ho mai|mai) lanciat\w"
    r"|planeswalker|prestat\w+|danni|danno|persistere|immortale|se una creatura|leyline|rest in peace)\b"
)


class Told(Struct):
    """What happens to a commander, in order, each with how often; what is asked."""

    events: list[tuple[str, int]] = field(default_factory=list)
    asked: str = ""
    amount: int | None = None
    by_hand: bool = False
    trigger: str = ""


def show(text: str, stage: Stage) -> Shown | None:
    """Whether its tax is that, it must go there, or what it does when it dies happens; None for any other tale."""
    plain = told(text)
    if not re.search(r"\b(?:comandante|generale)\b", plain) or _ODD.search(plain):
        return None
    plain = unclaimed(plain)
    sentence = asking(plain)
    if "?" not in sentence:
        return None
    left = Left(plain, dropped=False)
    tale = Told()
    if not _asked(left, tale, plain, plain.rfind(sentence)):
        return None
    left.drop(_NOT_ENTERED)
    tale.by_hand = tale.asked == "tassa" and re.search(r"\bdalla (?:mia )?mano\b", plain) is not None
    found: list[tuple[int, str, int]] = []
    for what, pattern in _EVENTS:
        for match in left.take(pattern):
            n = match.groupdict().get("n")
            found.append((match.start(), what, count(n) if n else 1))
    for _, what, n in sorted(found):
        last = tale.events[-1][0] if tale.events else ""
        if what == last or (what == "cimitero" and last == "neutralizza"):
            continue  # told once more
        tale.events.append((what, n or 1))
    left.drop(_AGAIN_CAST, _STORY, rf"\b{FOE}\b")
    if not left.read_whole(
        frozenset(
            {
                "gia",
                "comunque",
                "stesso",
                "subito",
                "mi",
                "mia",
                "io",
                "cosi",
                "effetto",
                "magia",
                "scelgo",
                "voglio",
                "quando",
            }
        )
    ):
        return None
    return _shown(tale, stage)


def _asked(left: Left, tale: Told, plain: str, start: int) -> bool:
    quoted = list(
        left.take(
            r"§ (?:quando|ogniqualvolta) (?:quest[oa] [a-z]+ )?(?P<when>muore|lascia"
            r"|entra)\b(?![^§]*\bse\b)[^§]*§"
        )
    )
    kinds = [match["when"] for match in quoted]
    kinds += [what for what, pattern in TRIGGERS if list(left.take(pattern))]
    if len(set(kinds)) > 1:
        return False
    for kind, pattern in (("puo", _MAY_PUT), ("obbligo", _FORCED), ("tassa", _TAX), ("innesco", AGAIN)):
        matches = [match for match in pattern.finditer(left.text, start) if match[0].strip()]
        if not matches:
            continue
        match = matches[-1]
        if re.search(r"\bnon (?:mi |la |lo |si )*\Z", left.text[: match.start()]):
            return False
        if kind == "puo" and _SOONER.search(plain):
            return False
        if kind == "tassa" and re.search(r"\bprima volta\b|\bnon\b", f"{plain[start:]} {match[0]}"):
            return False
        tale.asked = kind
        if kind == "tassa" and match["n"]:
            tale.amount = count(match["n"])
        left.blank(match)
        break
    if not tale.asked or (tale.asked == "innesco") is not bool(kinds):
        return False
    if kinds:
        verb = "lascia il campo di battaglia" if kinds[0] == "lascia" else kinds[0]
        tale.trigger = f"Quando questa creatura {verb}, guadagni 1 punto vita."
    return True


_CARRIES_OUT = {
    "cimitero": "Distruggi la creatura bersaglio.",
    "esilio": "Esilia la creatura bersaglio.",
    "mano": "Fai tornare la creatura bersaglio in mano al suo proprietario.",
    "neutralizza": "Neutralizza una magia bersaglio.",
}


def _shown(tale: Told, stage: Stage) -> Shown | None:
    document = _document(tale)
    if document is None:
        return None
    holds: bool
    rules: tuple[str, ...]
    if tale.asked == "tassa" and tale.by_hand:
        if tale.amount is not None:
            return None
        tried = decided(document, "può", "non può", f"{ME} lancia capo", stage)
        if tried is None:
            return None
        holds, source = not tried[0], tried[1]
        why, rules = "la tassa si paga solo lanciandolo dalla zona di comando (903.8).", ("903.8",)
    else:
        key, shape = {
            "tassa": ("tassa del comandante capo", 0),
            "obbligo": ("zona di capo", "cimitero"),
            "puo": ("zona di capo", "cimitero"),
            "innesco": ("inneschi di capo", 0),
        }[tale.asked]
        found = played(document, {key: shape}, stage)
        if found is None:
            return None
        value, source = found[0][key], found[1]
        if tale.asked == "tassa":
            holds = int(value) == tale.amount if tale.amount is not None else int(value) > 0
            why = (
                f"costa {{2}} in più per ogni volta che è già stato lanciato dalla zona di comando: {{{value}}}"
                " in più (903.8)."
            )
            rules = ("903.8",)
        elif tale.asked == "puo":
            holds = value == "zona di comando"
            why = (
                "mentre va in mano o nel grimorio, o appena è nel cimitero o in esilio, il proprietario può"
                " scegliere la zona di comando (903.9a, 903.9b)."
            )
            rules = (
                ("903.9b", "903.9a")
                if any(event[0] == "mano" for event in tale.events)
                else ("903.9a", "704.6d")
            )
        elif tale.asked == "obbligo":
            holds = value == "zona di comando"
            why = "il proprietario può lasciarlo dov'è finito: la zona di comando è una scelta (903.9a, 903.9b)."
            rules = ("903.9a", "903.9b")
        else:
            holds = value != "0"
            why = (
                "va nel cimitero, e muore, prima che il proprietario lo metta nella zona di comando (903.9a, 700.4)."
                if holds
                else "non è andato dal campo di battaglia al cimitero: non è morto (700.4)."
            )
            rules = ("903.9a", "700.4", "603.6c")
    return Shown(source, why, rules, holds=holds, surely=True)


def _document(tale: Told) -> dict[str, Any] | None:
    """The play; None where the events do not make one."""
    capo: dict[str, Any] = {
        "nome": "Capo",
        "costo": "{1}",
        "tipo": "Creatura Leggendaria — Elfo",
        "forza": 2,
        "costituzione": 2,
    }
    if tale.trigger:
        capo["testo"] = tale.trigger
    cards = [capo]
    hands: dict[str, list[str]] = {ME: [], OTHER: []}
    actions: list[Any] = []
    events = [event for event in tale.events if event[0] not in ("zona",)]
    to_zone = any(event[0] == "zona" for event in tale.events)
    kept = any(event[0] == "tiene" for event in tale.events)
    events = [event for event in events if event[0] != "tiene"]
    cast = [event for event in events if event[0] == "lancia"]
    away = [event for event in events if event[0] in _CARRIES_OUT]
    if tale.asked == "tassa":
        if (
            len(cast) > 1
            or len(away) > 1
            or (any(event[0] in ("messo", "mano, lancia") for event in events) and not tale.by_hand)
        ):
            return None
        times = max([n for _, n in (*cast, *away)], default=0)
        if not cast and not away:
            return None
        does = away[0][0] if away else "neutralizza"
        if tale.by_hand:
            does, times = "mano", max(times, 1)
        elif does == "mano" and (kept or not to_zone):
            return None
        if times > 4:
            return None
        for turn in range(times):
            name = f"Colpo {turn + 1}"
            cards.append(spell(name, _CARRIES_OUT[does]))
            hands[OTHER].append(name)
            actions.append(f"{ME} lancia capo")
            if does != "neutralizza":
                actions.append("risolvi la pila")
            actions += [
                {f"{OTHER} lancia {name}": {"bersagli": "capo"}},
                "tutti passano",
                {f"{ME} sceglie": {"comandante": "no" if tale.by_hand else "sì"}},
            ]
            if tale.by_hand:
                break
        zone = "comando"
    else:
        if len(away) != 1 or len(events) - len(cast) != 1 or away[0][1] != 1 or kept:
            return None
        on_stack = away[0][0] == "neutralizza"
        if (cast and not on_stack) or (on_stack and tale.asked == "innesco"):
            return None
        name = "Colpo"
        cards.append(spell(name, _CARRIES_OUT[away[0][0]]))
        hands[OTHER].append(name)
        actions = [
            *([f"{ME} lancia capo"] if on_stack else []),
            {f"{OTHER} lancia {name}": {"bersagli": "capo"}},
            "tutti passano",
            {f"{ME} sceglie": {"comandante": "no" if tale.asked == "obbligo" else "sì"}},
        ]
        if tale.asked == "innesco" and not to_zone:
            return None
        zone = "comando" if on_stack else "campo"
    me: dict[str, Any] = {zone: {"capo": {"carta": "Capo", "comandante": "sì"}}, "mano": hands[ME]}
    me |= {"mana": "{1}{1}"} if tale.by_hand else {"costi": "gratis"}
    return {
        "titolo": "Che cosa ne è di un comandante",
        "regole": ["903.8" if tale.asked == "tassa" else "903.9a"],
        "partita": {"formato": "commander"},
        "giocatori": {ME: me, OTHER: {"mano": hands[OTHER], "costi": "gratis"}},
        "carte": cards,
        "azioni": actions,
    }
