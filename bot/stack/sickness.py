"""What a creature that came under somebody's control this turn may do (302.6): attack, pay {T}, and what is not held up."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ..outcome import Draft
from ..question import Question
from ..scenario_text import as_yaml
from .saying import NAME, shown

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from ..stage import Stage

_NOW = (
    r"(?:appena|adesso|ora|in questo(?: stesso)? turno|questo turno|lo stesso turno|nello stesso turno|subito prima"
    r"|nel mio turno|nel suo turno|in lo stesso turno|in il (?:mio|suo) turno|(?:precombat )?main phase|fase"
    r" principale)"
)
_CAME = (
    r"(?:entrat\w+|entra\b|lanci\w+|cast(?:o|a|ato|ata|iamo)\b|gioc(?:o|a|ato|ata)\b|evocat\w+|calat\w+|calo\b"
    r"|rianim\w+|resuscit\w+"
    r"|mess[oa] in (?:campo|gioco)|mett\w+ in (?:campo|gioco)|arrivat\w+|creat[oaie]\b|rub(?:o|a|at\w+)\b|fregat\w+"
    r"|(?:pre(?:so|ndo|nde)|ottengo|ottiene|ottenuto) il controllo|risolv\w+|flickerat\w+|blinkat\w+|rientrat\w+)"
)
_ARRIVED = re.compile(rf"\b{_NOW}\b[^.?]*?\b{_CAME}|\b{_CAME}[^.?]*?\b{_NOW}\b")
_CREATURE = re.compile(
    r"\b(?:creatur\w+|\d+/\d+|pedin\w+|token|elf\w+|drag\w+|goblin|angel\w+|zombie|bestia|mostro|omino"
    r"|mana dork|lord|clone|mag[oh]i?|druid\w+|sciaman\w+|guerrier\w+|uman[oi]|soldat\w+|cavalier\w+|vampir\w+|lupo|orso"
    r"|gatto|ragno|serpente|omino|spirit[oi]|mercante|ladr[oi]|ninja|gigante)\b"
)
_STOLEN = re.compile(r"\b(?:pre(?:so|ndo|nde) (?:\S+ )?(?:il )?controllo|rub(?:o|a|at\w+)|fregat\w+)\b")
_TAKES = re.compile(r"prendi il controllo della creatura|gain control of target creature", re.IGNORECASE)
_AS_COST = re.compile(r"\bstappat[aeio] che controll", re.IGNORECASE)
_BEFORE = re.compile(
    r"\b(?:(?:turno|turni) (?:scors[oi]|precedent[ei]|fa|prima)|da (?:diversi|due|tre|piu|molti|parecchi) turni"
    r"|da(?:l| il) (?:turno|mio) (?:scorso|precedente|ultimo)|un turno|da l' inizio)\b"
)
_OWNED_BEFORE = re.compile(
    r"(?:che )?(?:lui|lei|P1|l' avversario|\w+)? ?(?:la )?controllava (?:\w+ ){0,2}?(?:da [^.,;?]*|turno scorso)|"
    r"(?:entrata|giocata|lanciata) (?:da lui )?(?:il|nel|in il) (?:suo )?turno (?:scorso|precedente|prima)"
)
_HASTE = re.compile(r"\b(?:rapidita|haste)\b")
_NO_HASTE = re.compile(
    r"\b(?:senza(?: (?:ri)?dar(?:le|gli|e|gliela)| conferir\w+)?"
    r"|non (?:ha|hanno|abbia|da|danno|ho niente che da|conferisc\w+|le da|gli da"
    r"|gliela da|ottiene|possied\w+|avendo|aveva))"
    r"(?: (?:ne|pero|anche|alcuna|comunque|la|l'))* (?:rapidita|haste)\b|\b(?:nessun[ao]?|niente|no) (?:rapidita"
    r"|haste)\b"
)
_ODD = re.compile(
    r"\b(?:perd\w+|togli\w+|annull\w+|lampo|flash|mantenimento|ninjutsu|veicol\w+|vehicle|equipaggi\w+|se avesse"
    r"|planeswalker|terr[ae]\b|artefatt\w+|incantesim\w+|copi\w+|trasform\w+|anim[ao]\w*|prossimo turno|turno dopo"
    r"|turno successivo|fine turno (?:la|torna)"
    r"|di nuovo|ancora una volta|altra volta|seconda volta|due volte|gia (?:dichiarat\w+|attaccat\w+)|(?:ho|ha)"
    r" attaccato"
    r"|dopo (?:aver attaccato|il combattimento|l' attacco)|postcombat|main 2|seconda (?:main|fase)|difensore"
    r"|tappat[ao]"
    r"|convo\w+|crew|pilot\w*|tesor[oi]|treasures?|indizi\w?|clues?|station|stazion\w+|waterbend|costo di"
    r"|sell\w+|creatur\w+ (?:appena )?stappat\w+ che controll\w+"
    r"|avessi|averl[ea]|sospes\w+|sospension\w+|tumulto|riot|mindslaver"
    r"|controllo di (?:il |un )?(?:mio |suo )?(?:P1|avversari\w+|giocator\w+)"
    r"|spacc\w+|distrugg\w+|distrutt\w+|disincant\w+"
    r"|tolt\w+|restare|star(?:e|sene) ferm\w+|non attaccare|harmonize|armonizzar\w*|sconto|costa)\b"
)
_ATTACK = re.compile(
    r"\b(?:posso|puo|potro|potra|riesc\w+ a|potrei)\b[^?]*"
    r"\b(?:attacc(?!ant)\w+|dichiarar\w+ (?:come )?attaccante|menar\w+|swingar\w+)"
    r"|\b(?:attacca|attacco) (?:subito|gia|in questo turno|questo turno)\b"
)
_BLOCK = re.compile(r"\b(?:posso|puo|potra|riesc\w+ a)\b[^?]*\bblocc\w+")
_ACTIVATE = re.compile(
    r"\b(?:posso|puo|potro|riesc\w+ a|potrei)\b[^?]*"
    r"\b(?:attivar\w+|usar\w+|tapp\w+|far(?:e|mi|gli) (?:mana|danno))"
)
_TAPS = re.compile(
    r"\{t\}|\btapp(?:arl|are|ando|a )\w*|\bsimbolo (?:di )?(?:tap|stap)\b|\bsimbolo tap\b", re.IGNORECASE
)
_NO_TAP = re.compile(
    r"\b(?:non (?:ha|usa|contiene|c'e|richiede|prevede|serve) (?:il |un )?(?:simbolo|tap)|senza (?:il"
    r" )?(?:simbolo|tap|\{t\}))",
    re.IGNORECASE,
)
_IN_THEIRS = re.compile(r"\b(?:suo turno|turno (?:di |avversario|di l' avversario|P1)(?:P1)?)")
_MY_TURN_NOW = re.compile(r"\b(?:adesso|ora|poi) (?:tocca a (?:me|P0)|sta a (?:me|P0)|e il turno mio)\b")
_QUOTES = re.compile(r"[«\"“]([^«»\"”]{4,300})[»\"”]")


def while_sick(text: str, question: Question, kb: KnowledgeBase, stage: Stage) -> Draft | None:
    """Whether a creature that arrived this turn may attack or be tapped for an ability; None for any other question.

    `text` is the question in plain words.
    """
    if "?" not in text or len(text.split()) > 90:
        return None
    quotes = [found[1] for found in _QUOTES.finditer(question.text)]
    if any(_AS_COST.search(quoted) for quoted in quotes):
        return None  # no {T} is paid
    taken = any(_TAKES.search(quoted) for quoted in quotes)
    plain = _OWNED_BEFORE.sub(" ", text)
    body, asked = _parted(plain)
    if _IN_THEIRS.search(plain) and ("mio turno" in plain or _MY_TURN_NOW.search(plain)):
        return None
    came = _ARRIVED.search(plain)
    arrived = (
        came is not None and _CREATURE.search(plain[max(came.start() - 40, 0) : came.end() + 40]) is not None
    )
    if _BEFORE.search(plain) or _ODD.search(plain) or not (taken or arrived or _STOLEN.search(body)):
        return None
    given = " ".join([_NO_HASTE.sub(" ", plain), *quotes]).lower()
    haste = _HASTE.search(given) is not None
    if haste and _NO_HASTE.search(plain):
        return None
    if _ATTACK.search(asked):
        act = "attacca"
    elif _ACTIVATE.search(asked):
        told = " ".join([plain, *quotes])
        ability = [quoted for quoted in quotes if ":" in quoted]
        taps = bool(_TAPS.search(" ".join(ability) if ability else told)) and not _NO_TAP.search(plain)
        if not taps and not (ability or _NO_TAP.search(plain)):
            return None
        act = "TAPpa" if taps else "attiva"
    elif _BLOCK.search(asked) and not taken:
        return None
    else:
        return None
    holds = haste or act == "attiva"
    source = _scenario(act, haste, holds)
    if stage.simulate(source, NAME).outcome.value != "superato":
        return None
    rules = ("302.6", "702.10b", "508.1a") if act == "attacca" else ("302.6", "702.10c", "602.5a")
    if haste and act != "attiva":
        rules = (rules[1], rules[0], rules[2])
    why = {
        "attacca": "attacca solo una creatura che controlli dall'inizio del tuo turno più recente, o che ha rapidità",
        "TAPpa": "un'abilità con {T} nel costo vuole una creatura che controlli dall'inizio del tuo turno, o con rapidità",
        "attiva": "essere arrivata in questo turno impedisce solo di attaccare e di pagare {T} o {Q}",
    }[act]
    return shown(question, holds, f"{why} ({rules[0]}).", rules, source, kb, stage)


def _parted(text: str) -> tuple[str, str]:
    """What is told, and the sentence that asks."""
    body, stop, asked = text[: text.rindex("?")].rpartition(".")
    return (body, asked + "?") if stop else (text, text)


def _scenario(act: str, haste: bool, holds: bool) -> str:
    """A creature that arrived this turn, with or without haste."""
    cost = "{T}" if act == "TAPpa" else "{0}"
    card: dict[str, Any] = {
        "nome": "Arrivata",
        "costo": "{1}",
        "tipo": "Creatura",
        "forza": 2,
        "costituzione": 2,
    }
    card["testo"] = ("Rapidità\n" if haste else "") + f"{cost}: Guadagni 1 punto vita."
    action: dict[str, Any] = (
        {"arrivata può attaccare": "sì" if holds else "no"}
        if act == "attacca"
        else {"può" if holds else "non può": "Anna attiva arrivata"}
    )
    document: dict[str, Any] = {
        "titolo": "Una creatura arrivata in questo turno",
        "regole": ["302.6"],
        "giocatori": {
            "Anna": {"campo": {"arrivata": {"carta": "Arrivata", "appena_entrata": "sì"}}},
            "Bruno": {},
        },
        "carte": [card],
        "attese": [action],
    }
    if act == "attacca":
        document["azioni"] = [{"avanza fino a": "inizio del combattimento"}]
    return as_yaml(document)
