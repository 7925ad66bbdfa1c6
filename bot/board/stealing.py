"""Whether a creature that came under one's control this turn may attack (302.6)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from .showing import ME, OTHER, Shown, played, spell
from .text import FOE, Left, asking, told
from .words import risky

if TYPE_CHECKING:
    from ..stage import Stage

_WHAT = (
    r"(?:un[ao]? |la |il |l'|una sua |la sua |il suo |quell[ao] )?(?:creatura|drago|bestia|angelo|"
    r"mostro|demone)(?: bersaglio| \d+/\d+)?"
)
_OF = rf"(?: (?:del |dell'|di |della )?{FOE}| avversari[ao])?"
_TOOK = re.compile(
    rf"\b(?:rub\w+|prend\w+ (?:fino a fine turno )?il controllo(?: di| della| del| dell')?|ho preso il "
    rf"controllo(?: di| della| del)?|mi prendo|"
    rf"prend\w+ control\w*) ?{_WHAT}{_OF}|§ prendi il controllo della creatura bersaglio(?: "
    rf"per-il-turno)?[^§]*§(?: (?:sulla|alla|su una|su) {_WHAT}{_OF})?"
)
_STOLEN = re.compile(
    rf"\b(?:una |con una )?(?:creatura|drago|bestia|angelo|mostro|demone) (?:rubat[oa]|pres[oa])(?: a {FOE})?"
    rf"|\b(?:ho |avevo )(?:rubat[oa]|pres[oa]) {_WHAT}{_OF}(?: a {FOE})?|\bgli rubo {_WHAT}|\brubo {_WHAT}(?: a {FOE})?"
    rf"|\b(?:prendo|ho preso) il controllo(?: per sempre| )* ?(?:di |della |del |dell')?{_WHAT}{_OF}"
)
_FLICKERED = re.compile(
    rf"\b(?:faccio (?:blinkare|sfarfallare|il blink (?:di|della)|blink su|un blink (?:a|su))|blink\w+|"
    rf"flicker\w+|sfarfall\w+) ?(?:la mia )?(?:{_WHAT})?"
)
_AURA = re.compile(r"\bcon un'?(?:aura| incantesimo)(?: §[^§]*§)?|§ controlli la creatura incantata §")
_HASTE = re.compile(
    r"\b(?:(?:e |, )?(?:le|gli)? ?(?:do|da|dia|conferi\w+|ha|guadagna|ottiene|con|prende))? ?rapidita\b"
)
_NO_HASTE = re.compile(
    r"\b(?:(?:e |ma )?(?:non (?:ha|ottiene|prende|guadagna|le do|gli do|(?:le|gli) da)"
    r"|senza(?: (?:dar(?:gli|le)|che (?:abbia|prenda|ottenga)))?|niente) rapidita|e (?:lo spell|"
    r"la magia|l'effetto) non (?:gliela|le|gli) (?:conferisce|da)[a-z ]*)"
)
_ASKED = re.compile(
    r"\b(?:posso|puo|riesco a|potrei|posso gia)[^?.]*?(?:attacc\w+|dichiarar\w+[^?.]*?attaccante)(?: "
    r"(?:subito|con (?:lei|lui|quella|essa)|in questo turno|questo turno|"
    r"nello stesso turno|gia|con quella creatura|con la creatura|come attaccante|quest[oa]|il turno "
    r"stesso|immediatamente))*|\b(?:attacca|attacco) subito(?: con (?:lei|lui))?"
)
_LATER = re.compile(
    r"\b(?:(?:nel|il|al|dal) (?:mio )?(?:prossimo turno|turno (?:dopo|successivo|seguente))|(?:mio )?prossimo turno"
    r"|(?:lo |nel |nello |il |al )?(?:scorso turno|turno (?:scorso|precedente|prima))|(?:un turno|due"
    r" turni|tre turni) fa)\b"
)
"""Another turn than the one in which it was taken."""
_FOREVER = re.compile(
    r"\b(?:per sempre|permanentemente|definitivamente|a titolo definitivo|senza durata|(?P<kept>permanente))\b"
)
_STORY = re.compile(
    r"\b(?:la |lo |e )?stapp\w+(?: (?:la|quella creatura))?\b|\b(?:nella|in|durante la|nel)(?: (?:mia|"
    r"mio))? (?:fase principale|turno|prima fase principale|mio turno)\b|\bche (?:lui |lei )?controllava"
    r"(?: (?:gia )?da (?:tre|due|molti|diversi|vari) turni)?|\bper-il-turno\b|\b(?:con )?(?:una|un) "
    r"(?:stregoneria|magia|istantaneo|spell|effetto)\b"
    r"|\bda (?:tre|due|molti|diversi|vari) turni\b"
)
_RISKY = risky(
    "controll turno turni lanci cast risol effett stapp incantesimo prend torn entr mia solo magi "
    "istantan fase pres rientr ne abilit"
)


def show(text: str, stage: Stage) -> Shown | None:
    """Whether it may attack in the turn in which it was taken or came back; None for any other tale."""
    plain = told(text)
    if (later := _LATER.search(plain)) is not None:
        return _in_another_turn(plain, later, stage)
    left = Left(plain)
    start = plain.rfind(asking(plain))
    asked = [match for match in _ASKED.finditer(left.text) if match.start() >= start]
    if len(asked) != 1 or re.search(
        r"\bprossimo|\bsuo turno\b|\bturno (?:del|dell|di|avversario)\b|\bdopo\b|\bbloccare\b", plain
    ):
        return None
    left.blank(asked[0])
    without = bool(list(left.take(_NO_HASTE)))
    taken = [match[0] for match in left.take(_TOOK)]
    auras = [match[0] for match in left.take(_AURA)]
    by_aura = bool(auras) and (bool(taken) or any("controlli" in said for said in auras))
    flickered = bool(list(left.take(_FLICKERED)))
    if (bool(taken) or by_aura) == flickered:
        return None
    haste = any("rapidita" in said for said in taken)
    haste = bool(list(left.take(_HASTE))) or haste
    if haste and without:
        return None
    left.drop(_STORY, r"§|\b\d+/\d+\b")
    if not left.harmless(_RISKY):
        return None
    return _played(flickered, haste, stage)


def _in_another_turn(plain: str, later: re.Match[str], stage: Stage) -> Shown | None:
    """What was taken for good, and is still there in a later turn."""
    plain = plain.replace(later[0], " " * len(later[0]), 1)
    if _LATER.search(plain):
        return None
    left = Left(re.sub(r"\bcontrollo permanente\b", "controllo per sempre ", plain))
    start = plain.rfind(asking(plain))
    forever = list(left.take(_FOREVER))
    left.text = re.sub(r" +", " ", left.text.replace("¤", ""))
    asked = list(re.finditer(_ASKED, left.text))
    if len(asked) != 1 or not forever or re.search(r"\bnon\b|\bbloccare\b", plain[start:]):
        return None
    left.blank(asked[0])
    taken = list(left.take(_TOOK)) + list(left.take(_STOLEN))
    left.drop(
        _AURA,
        _STORY,
        r"\b(?:in|nel) (?:questo|mio) turno\b|\bquesto turno\b|\bgli\b|\b\d+/\d+\b",
        rf"\b{FOE}\b",
    )
    if len(taken) != 1 or not left.read_whole():
        return None
    found = played(
        {
            "titolo": "Una creatura controllata da un turno precedente",
            "regole": ["302.6"],
            "giocatori": {
                ME: {"mano": ["Prova"], "costi": "gratis"},
                OTHER: {"campo": {"bestia": "creatura 3/3"}},
            },
            "carte": [spell("Prova", "Prendi il controllo della creatura bersaglio.", "Stregoneria")],
            "azioni": [
                {f"{ME} lancia Prova": {"bersagli": "bestia"}},
                "risolvi la pila",
                {"avanza fino a": f"turno di {OTHER}"},
                {"avanza fino a": f"prima fase principale di {ME}"},
            ],
        },
        {"bestia può attaccare": "sì"},
        stage,
    )
    if found is None:
        return None
    may = found[0]["bestia può attaccare"].startswith("s")
    why = "la controlla ininterrottamente dall'inizio del suo turno più recente, e può attaccare (302.6)."
    return Shown(found[1], why, ("302.6", "508.1a"), holds=may, surely=True)


def _played(flickered: bool, haste: bool, stage: Stage) -> Shown | None:
    give = " La creatura bersaglio ha rapidità fino alla fine del turno." if haste and not flickered else ""
    text = (
        "Esilia la creatura bersaglio, poi rimettila sul campo di battaglia sotto il controllo del suo "
        "proprietario."
        if flickered
        else "Prendi il controllo della creatura bersaglio fino alla fine del turno. STAPpa quella creatura."
        + (" Essa ha rapidità fino alla fine del turno." if give else "")
    )
    kind = "creatura 3/3 con rapidità" if flickered and haste else "creatura 3/3"
    owner = ME if flickered else OTHER
    players: dict[str, Any] = {ME: {"mano": ["Prova"], "costi": "gratis", "campo": {}}, OTHER: {"campo": {}}}
    players[owner]["campo"]["bestia"] = {"carta": "Bestia"}
    card: dict[str, Any] = {
        "nome": "Bestia",
        "costo": "{1}",
        "tipo": "Creatura",
        "forza": 3,
        "costituzione": 3,
    }
    if kind.endswith("rapidità"):
        card["testo"] = "Rapidità"
    found = played(
        {
            "titolo": "Una creatura controllata da questo turno",
            "regole": ["302.6"],
            "giocatori": players,
            "carte": [card, spell("Prova", text, "Stregoneria")],
            "azioni": [{f"{ME} lancia Prova": {"bersagli": "Bestia"}}, "risolvi la pila"],
        },
        {"Bestia può attaccare": "sì"},
        stage,
    )
    if found is None:
        return None
    may = found[0]["Bestia può attaccare"].startswith("s")
    if may:
        return Shown(
            found[1],
            "ha rapidità, e attacca anche se la controlli solo da questo turno (702.10b).",
            ("702.10b", "302.6"),
            holds=True,
        )
    why = "non la controlli ininterrottamente dall'inizio del turno e non ha rapidità (302.6)."
    return Shown(found[1], why, ("302.6", "508.1a"), holds=False)
