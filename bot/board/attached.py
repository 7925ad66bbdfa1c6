"""Auras and Equipment: what becomes of them when what they are attached to changes, goes away or phases out."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from .attached_stolen import asks_whose, is_stolen, of_stolen
from .showing import ME, OTHER, Shown, played, spell
from .text import FOE, Left, asking, told
from .words import risky

if TYPE_CHECKING:
    from ..stage import Stage

_COLORS = {
    "bianc": ("W", "bianco"),
    "blu": ("U", "blu"),
    "ner": ("B", "nero"),
    "ross": ("R", "rosso"),
    "verd": ("G", "verde"),
}
_AURA = re.compile(
    r"\b(?:(?:un|l|la|una|mia|sua)'? ?)*(?:aura|incantesimo aura)(?: (bianc|blu|ner|ross|verd)\w*)?"
)
_EQUIPMENT = re.compile(
    r"\b(?:(?:un|l|la|una|mia|sua|il|lo|lo mio|un'|l')'? ?)*(?:equipaggiamento|spada|martello|ascia|"
    r"elmo|lancia|armatura|scudo|mazza)\b"
    r"(?: equipaggiat\w)?"
)
_PROTECTED = re.compile(r"\bprotezione dal(?: |l')?(bianc|blu|ner|ross|verd)\w*")
_SHIELDED = re.compile(r"\b(anti-malocchio|velo|egida|indistruttibile)\b")
_GETS = re.compile(
    r"\b(?:(?:le|gli) (?:do|da|faccio (?:ottenere|prendere|guadagnare)|fa (?:ottenere|prendere))|do(?: "
    r"alla (?:mia )?creatura)?|ottiene|guadagna|"
    r"acquisisce|prende|riceve|diventa|faccio)\b"
)
_PHASES = re.compile(
    r"\b(?:(?:faccio|fa|fai|la faccio) )?(?:(?:va|finisce|viene messa) )?(?:phas\w+|fasa\w*|fuori fase|"
    r"scompar\w+|phase)(?: (?:via|out|fuori|la mia creatura))*"
)
_GOES: tuple[tuple[str, str], ...] = (
    (
        "Distruggi la creatura bersaglio.",
        r"\b(?:(?:viene|me la|la|e) )?(?:distrutt\w|distrugg\w+|uccis\w|uccid\w+|ammazz\w+|muore|mort\w|"
        r"sacrific\w+|va al cimitero)\b",
    ),
    ("Esilia la creatura bersaglio.", r"\b(?:(?:viene|me la|la|e) )?(?:esiliat\w|esili\w+)\b"),
    (
        "Fai tornare la creatura bersaglio in mano al suo proprietario.",
        r"\b(?:(?:viene|me la|la|e) )?(?:rimbalz\w+|bounc\w+|torna in mano|tornare in mano|ripres\w in "
        r"mano)(?: in mano)?",
    ),
)
_ITSELF = re.compile(
    r"\b(?:distrugg\w+|uccid\w+|esili\w+|rimbalz\w+|sacrific\w+|bounc\w+) (?:(?:la|il|lo|un|una|mia|mio|sua|suo) |l'|un')*"
    r"(?:aura|equipaggiamento|spada|martello|ascia|elmo|lancia|armatura|scudo|mazza)\b"
    r"|(?<!con una )(?<!con la )(?<!con un )(?<!con un')(?<!con l')(?<!da un')(?<!di )"
    r"\b(?:aura|equipaggiamento|spada|martello|ascia|elmo|armatura|mazza) (?:mi |gli )?(?:viene|e stat\w) (?:distrutt"
    r"|esiliat"
    r"|rimbalzat|sacrificat)\w"
)
"""What is destroyed, exiled or sent back is the Aura or Equipment, not what wears it."""
_COLORED = re.compile(
    r"\b(?:equipaggiamento|spada|martello|ascia|elmo|armatura|mazza) (?:bianc|blu|ner|ross|verd)\w*"
)
_FALLS = re.compile(
    r"\b(?:cade|si stacca|va (?:al|nel) cimitero|finisce (?:al|nel) cimitero|muore|(?:viene|e) "
    r"(?:distrutt|mess)\w(?: nel cimitero)?|va via"
    r"|la perdo|lo perdo|sparisce|se ne va)\b"
)
_STAYS = re.compile(
    r"\b(?:(?:resta|rimane|e|sta|rientra|torna)(?: (?:ancora|comunque|sempre))* (?:attaccat\w|"
    r"assegnat\w|addosso|equipaggiat\w|legat\w|"
    r"sul campo(?: di battaglia)?|in campo|in gioco|su di lei|sulla creatura)|(?:ha|avra|mantiene)(?: "
    r"(?:ancora|sempre|comunque))*|resta|rimane|l'ho ancora)\b"
)
_ON = re.compile(
    r"\b(?:attaccat\w|assegnat\w|addosso|equipaggiat\w|incantat\w|legat\w|su di lei|sulla creatura|e "
    r"ancora)\b"
)
_RISKY = risky(
    "controll effett rispost rispond turno stess incantesimo istantan lanci cast risol fase rientr torn "
    "mano stapp prend mia solo abilit vit"
    " equip aur pila wrath bersagl removal rimoz dopo entr cimiter attacc legam mantien ancora dal combatt"
)


def show(text: str, stage: Stage) -> Shown | None:
    """Whether the Aura or Equipment falls, or is still attached; None for any other tale."""
    plain = told(text)
    sentence = _question(asking(plain))
    start = plain.rfind(sentence)
    after = plain[start + len(sentence) :].strip(" ?.") if start >= 0 else ""
    aura, equipment = _AURA.search(plain), _EQUIPMENT.search(plain)
    if re.search(r"\b(?:conferir\w+|bestow\w*)\b", plain):
        return None  # a creature card too: what becomes of it is told elsewhere
    if (aura is None) == (equipment is None) or re.search(r"\bnon\b|\bquant|\bchi\b|\bposso\b", sentence):
        return None
    if _ITSELF.search(plain) or (equipment and _COLORED.search(plain)):
        return None
    noun = _AURA if aura else _EQUIPMENT
    if not noun.search(sentence):
        return None
    falls, stays = _FALLS.search(sentence), _STAYS.search(sentence)
    if is_stolen(plain[:start]):
        return of_stolen(
            plain[:start], sentence, noun, bool(aura), (falls is not None, stays is not None), stage
        )
    if (falls is None) == (stays is None):
        return None
    on_host = bool(_ON.search(sentence)) or bool(re.search(r"\b(?:ha|avra|mantiene)\b", sentence))
    body = Left(f"{plain[:start]} {after}")
    color = next((match[1] for match in noun.finditer(plain) if aura and match[1]), None)
    shield = next((match for match in body.take(_PROTECTED)), None)
    keyword = next((match[1] for match in body.take(_SHIELDED)), None)
    phases = bool(list(body.take(_PHASES)))
    gone = [said for said, pattern in _GOES for _ in body.take(pattern)]
    body.drop(noun, _GETS, _ON)
    if phases:
        body.drop(r"\bc'e una wrath in pila\b|\bwrath\b")
    if not body.harmless(_RISKY):
        return None
    events = [bool(shield), bool(keyword), phases, bool(gone)]
    if phases and (gone or not re.search(r"\brientr|\britorn|\btorna\b|\bstap", plain)):
        return None
    if sum(events) != 1 and not (sum(events) == 2 and gone and (shield or keyword)):
        return None
    if gone and not (shield or keyword) and re.search(r"\bin risposta\b", plain):
        return None  # it was not yet on it
    if gone and (shield or keyword):
        if not re.search(r"\bin risposta\b|rimozione|removal", plain):
            return None
        gone = []  # the removal is answered, and finds no legal target or does no harm to what is asked
    if shield and aura and color is None:
        return None
    theirs = re.search(
        rf"\b(?:aura|equipaggiamento)(?: \w+)? (?:dell'|del |di |della ){FOE}?|\bsua aura\b|\b{FOE} "
        rf"(?:mi )?(?:mette|incanta|ha messo)",
        plain,
    )
    return _played(
        bool(aura),
        color,
        shield[1] if shield else None,
        keyword,
        phases,
        gone,
        bool(theirs),
        falls is not None,
        on_host,
        stage,
    )


_IT = r"(?:anche |pure )?(?:l'|la |lo |il |un'|quell[ao] |mia |mio |sua |suo )*"
_NOUN = re.compile(rf"{_IT}(?:(?<=')|\b)(?:aura|equipaggiamento|spada|martello|ascia|elmo|armatura|mazza)\b")


def _question(sentence: str) -> str:
    """The clause that names the Aura or Equipment and asks what becomes of it: the tale may stand before or after it."""
    named = list(_NOUN.finditer(sentence))
    if not named:
        return sentence
    last = sentence[named[-1].start() :]
    if _FALLS.search(last) or _STAYS.search(last) or asks_whose(last):
        return re.split(r"\b(?:se|quando|appena) ", last)[0]
    clause = re.split(r"[:;,]", sentence)[-1]
    asked = list(_FALLS.finditer(clause))
    if _NOUN.search(clause) and len(asked) > 1 and _NOUN.search(clause, asked[-1].start()):
        return clause[asked[-1].start() :]  # "quando muore la creatura va al cimitero anche la spada?"
    return clause if _NOUN.search(clause) and asked else sentence


def _played(
    aura: bool, color: str | None, shield: str | None, keyword: str | None, phases: bool, gone: list[str], theirs: bool,
    falls: bool, on_host: bool, stage: Stage,
) -> Shown | None:  # fmt: skip
    symbol = _COLORS[color][0] if color else "1"
    thing = (
        {"nome": "Veste", "costo": f"{{{symbol}}}", "tipo": "Incantesimo — Aura"}
        | {"testo": "Incanta creatura\nLa creatura incantata prende +1/+1."}
        if aura
        else {"nome": "Veste", "costo": "{1}", "tipo": "Artefatto — Equipaggiamento"}
        | {"testo": "La creatura equipaggiata prende +1/+1.\nEquipaggiare {1}"}
    )
    given = f"protezione dal {_COLORS[shield][1]}" if shield else keyword
    text = gone[0] if gone else "La creatura bersaglio scompare." if phases else ""
    text = text or f"La creatura bersaglio ha {given} fino alla fine del turno."
    owner = OTHER if theirs else ME
    players: dict[str, Any] = {
        ME: {"campo": {"bestia": "creatura 3/3"}, "mano": ["Prova"], "costi": "gratis"},
        OTHER: {"campo": {}},
    }
    players[owner]["campo"]["veste"] = {"carta": "Veste", "assegnata_a": "bestia"}
    actions: list[Any] = [{f"{ME} lancia Prova": {"bersagli": "bestia"}}, "risolvi la pila"]
    if phases:
        actions.append({"avanza fino a": f"mantenimento di {ME}"})
    document = {
        "titolo": "Aura o Equipaggiamento",
        "regole": ["704.5m"],
        "giocatori": players,
        "carte": [thing, spell("Prova", text)],
        "azioni": actions,
    }
    zone = played(document, {"zona di veste": "campo di battaglia"}, stage)
    if zone is None:
        return None
    there = zone[0]["zona di veste"].startswith("campo")
    source, attached = zone[1], False
    if there:
        found = played(document, {"veste è assegnata a": "bestia"}, stage)
        if found is None:
            return None
        attached = "bestia" in found[0]["veste è assegnata a"]
        if on_host:
            source = found[1]
    holds = (not there) if falls else attached if on_host else there
    return Shown(
        source, _why(aura, there, attached, phases), _rules(aura, there, shield, keyword, phases), holds=holds
    )


def _why(aura: bool, there: bool, attached: bool, phases: bool) -> str:
    if phases:
        return "scompare e ricompare insieme alla creatura, ancora assegnata a lei (702.26g)."
    if not there:
        return (
            "non può più essere assegnata a quella creatura e va nel cimitero del suo proprietario (704.5m)."
        )
    if attached:
        return "resta assegnata: niente la rende illegale (704.5m)." if aura else "resta assegnata (704.5n)."
    return "si stacca e resta sul campo di battaglia (704.5n)."


def _rules(aura: bool, there: bool, shield: str | None, keyword: str | None, phases: bool) -> tuple[str, ...]:
    if phases:
        return ("702.26g", "702.26d")
    first: tuple[str, ...] = ()
    if shield:
        first = ("702.16c",) if aura else ("702.16d",)
    elif keyword:
        first = {"anti-malocchio": ("702.11b",), "velo": ("702.18a",), "indistruttibile": ("702.12b",)}.get(
            keyword, ()
        )
    return (*first, "704.5m", "303.4c") if aura else (*first, "704.5n", "301.5c")
