"""What becomes of a spell and of its copies, and of what waits for spells to be cast (707.10, 702.34a, 601.2i).

One spell, at most one copy or its storm, at most one counterspell; one question. Where anything else is told nothing
is said.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from msgspec import Struct, field

from ..board.kept_asked import AGAIN
from ..board.showing import ME, OTHER, Shown, played, spell
from ..board.text import FOE, Left, asking, told, unclaimed
from ..numerals import count
from .spent_words import (
    BEFORE,
    BONUS,
    COPIED,
    COUNTERED,
    HOWS,
    IS_CAST,
    KNOWN,
    LOST_TARGET,
    MAY_TELL,
    ODD,
    OWN,
    RESOLVED,
    RESOLVES,
    RISKY,
    STORY,
    SUBJECT_COPY,
    SUBJECT_ORIGINAL,
    TO_TRIGGER,
    WATCHES,
    ZONE,
)

if TYPE_CHECKING:
    from ..stage import Stage

_BASE, _WATCHER = "Base", "Testimone"
_ORDINALS = {"seconda": 1, "terza": 2, "quarta": 3, "quinta": 4, "sesta": 5}


_OTHER_TEXT = re.compile(r" ?(?!ogniqualvolta|ogni volta che|quando)\w")
"""A quotation of something else than what waits for a spell."""


class Spent(Struct):
    """One spell: how it is cast, what is done to it, what waits for it, and what is asked."""

    how: set[str] = field(default_factory=set)
    copied: bool = False
    countered: str = ""
    """The original, the copy or what triggered."""
    fizzles: bool = False
    by_hand: bool = False
    paid: bool = False
    before: int = 0
    """Spells cast before it."""
    watcher: str = ""
    own: str = ""
    """Its own ability that triggers when it is cast."""
    asked: str = ""
    place: str = ""
    of_copy: bool = False
    flipped: bool = False


def show(text: str, stage: Stage) -> Shown | None:
    """Whether what is asked is so at the end; None for any other tale."""
    plain = told(text)
    if not MAY_TELL.search(plain) or ODD.search(re.sub("§[^§]*§", " ", plain)):
        return None
    plain = unclaimed(plain)
    if "?" not in plain or any(_OTHER_TEXT.match(said) for said in plain.split("§")[1::2]):
        return None
    start = plain.rfind(asking(plain))
    left = Left(plain, dropped=False)
    tale = Spent()
    _watching(left, tale)
    if not _asked(left, tale, start, plain):
        return None
    tale.how = {name for name, pattern in HOWS if list(left.take(pattern))}
    left.drop(TO_TRIGGER)
    tale.by_hand = "dalla mano" in plain
    tale.paid = re.search(r"\bpag\w+", plain) is not None
    for match in left.take(BEFORE):
        tale.before = _ORDINALS.get(match["o"] or "", 0) or count(match["n"] or "") or 0
    counters = list(left.take(COUNTERED))
    if len(counters) > 1:
        return None
    for match in counters:
        parts = match.groupdict()
        tale.countered = "innesco" if parts["t"] else "copia" if parts["c"] or parts["c2"] else "originale"
    tale.fizzles = bool(list(left.take(LOST_TARGET)))
    left.drop(RESOLVED)
    tale.copied = bool(list(left.take(COPIED)))
    left.drop(STORY, rf"\b{FOE}\b")
    if not (left.harmless(RISKY) and left.read_whole(KNOWN)) or not _coherent(tale):
        return None
    return _shown(tale, stage)


def _watching(left: Left, tale: Spent) -> None:
    for match in left.take(OWN):
        tale.own = "Quando lanci questa magia, guadagni 5 punti vita."
        if (does := match.groupdict().get("does")) and "bersaglio" in does:
            tale.own = ""
    for match in left.take(WATCHES):
        said = match["q"] or match["t"] or ""
        if match["p"]:
            tale.watcher = "Prodezza"
        elif "stregoneri" in said or "istantane" in said:
            tale.watcher = "Ogniqualvolta lanci una magia istantaneo o stregoneria, guadagni 5 punti vita."
        else:
            tale.watcher = "Ogniqualvolta lanci una magia, guadagni 5 punti vita."


def _asked(left: Left, tale: Spent, start: int, plain: str) -> bool:
    """Note what is asked, the last thing of all; false where it is not clear."""
    found = [
        (match.start(), place, kind, match)
        for place, (kind, pattern) in enumerate(
            (
                ("innesco", AGAIN),
                ("risolve", RESOLVES),
                ("bonus", BONUS),
                ("zona", ZONE),
                ("lanciata", IS_CAST),
            )
        )
        for match in pattern.finditer(left.text, start)
        if match[0].strip()
    ]
    if not found:
        return False
    _, _, kind, match = max(found, key=lambda one: one[:2])
    sentence = re.split(r"\b(?:se|quando|dopo che|mentre)\b", plain[match.start() :])[0]
    of_copy, of_original = SUBJECT_COPY.search(sentence), SUBJECT_ORIGINAL.search(sentence)
    if of_copy is None and of_original is None:
        sentence = plain[max(plain.rfind(mark, 0, match.start()) for mark in ".;?!") + 1 : match.start()]
        named = [
            (one.start(), one)
            for pattern in (SUBJECT_COPY, SUBJECT_ORIGINAL)
            for one in pattern.finditer(sentence)
        ]
        last = max(named, key=lambda one: one[0])[1] if named else None
        of_copy, of_original = (
            (last, None) if last is not None and last[0].startswith("cop") else (None, last)
        )
    tale.of_copy = of_copy is not None
    if of_copy and of_original:
        return False
    if kind == "lanciata":
        tale.asked = "innesco"
        tale.watcher = tale.watcher or "Ogniqualvolta lanci una magia, guadagni 5 punti vita."
    elif kind in ("innesco", "bonus"):
        if not (tale.watcher or tale.own) or (kind == "bonus" and tale.watcher != "Prodezza"):
            return False
        tale.flipped = "perde" in match[0]
        again = re.search(
            r"\bdi nuovo\b|\bun'altra\b|\bseconda volta\b|\banche\b|\bpure\b", f"{match[0]} {sentence}"
        )
        tale.of_copy = tale.of_copy or (again is not None and SUBJECT_COPY.search(plain) is not None)
        tale.asked = "innesco"
    elif kind == "risolve":
        tale.asked, tale.flipped = "risolve", bool(match["no"])
        if (tale.watcher or tale.own) and not (of_copy or of_original) and tale.watcher != "Prodezza":
            tale.asked = "innesco"
    else:
        parts = match.groupdict()
        tale.place = "cimitero" if parts["c"] else "mano" if parts["m"] else "esilio"
        tale.asked = "zona"
    left.blank(match)
    return re.search(r"\bnon (?:la |lo |mi |si |me la )*\Z", plain[: match.start()]) is None


def _coherent(tale: Spent) -> bool:
    """Whether it is a tale that is played, and what is asked of it is in it."""
    if "flashback" in tale.how and tale.by_hand:
        return False
    if len(tale.how) > 1 or (tale.of_copy and not (tale.copied or "tempesta" in tale.how)):
        return False
    if tale.countered in ("copia", "innesco") or (tale.own and "cascata" in tale.how):
        return False
    if tale.fizzles and (tale.countered or tale.copied):
        return False
    match tale.asked:
        case "zona":
            if "riscatto" in tale.how and not (tale.paid or tale.countered):
                return False
            return bool(tale.how & {"flashback", "riscatto"}) or (tale.of_copy and tale.copied)
        case "risolve":
            if tale.how == {"cascata"}:
                return bool(tale.countered) and not tale.copied
            return tale.of_copy and tale.countered == "originale"
        case "innesco":
            return (tale.of_copy or bool(tale.countered) or bool(tale.how)) and not tale.fizzles
    return False


def _shown(tale: Spent, stage: Stage) -> Shown | None:
    key, shape = _statement(tale)
    found = played(_document(tale), {key: shape}, stage)
    if found is None:
        return None
    value = found[0][key]
    match tale.asked:
        case "zona" if tale.of_copy:
            holds = int(value) > (tale.place == _home(tale))  # the original is there
        case "zona":
            holds = value.startswith(tale.place)
        case "risolve":
            holds = int(value) > 0
        case _:
            before = tale.before or (2 if "tempesta" in tale.how else 0)
            casts = 1 + ("cascata" in tale.how) + (before if tale.watcher else 0)
            holds = int(value) > (casts if tale.of_copy else 0)
            if "cascata" in tale.how and not tale.of_copy:
                holds = int(value) > 1 if not tale.countered else int(value) > 0
    why, rules = _why(tale, holds)
    return Shown(found[1], why, rules, holds=holds is not tale.flipped, surely=True)


def _home(tale: Spent) -> str:
    """Where the spell that was copied goes as it resolves."""
    ways = {"flashback": "esilio", "riscatto": "mano"}
    return next((where for way, where in ways.items() if way in tale.how), "cimitero")


def _statement(tale: Spent) -> tuple[str, Any]:
    if tale.asked == "zona":
        where = {"esilio": "in esilio", "mano": "in mano"}.get(tale.place, "nel cimitero")
        return (f"carte {where} di {ME}", 0) if tale.of_copy else (f"zona di {_BASE}", "esilio")
    if tale.asked == "risolve":
        return f"punti vita guadagnati da {ME}", 0
    return f"inneschi di {_WATCHER if tale.watcher else _BASE}", 0


def _document(tale: Spent) -> dict[str, Any]:
    lines = ["Distruggi la creatura bersaglio." if tale.fizzles else "Guadagni 3 punti vita."]
    lines += [
        {"flashback": "Flashback {1}", "riscatto": "Riscatto {1}"}.get(name, name.capitalize())
        for name in tale.how
    ]
    if tale.own:
        lines.append(tale.own)
    kind = "Stregoneria" if "cascata" in tale.how else "Istantaneo"
    cards: list[dict[str, Any]] = [{"nome": _BASE, "costo": "{4}", "tipo": kind, "testo": "\n".join(lines)}]
    mine: dict[str, Any] = {"costi": "gratis", "campo": {}, "mano": []}
    theirs: dict[str, Any] = {"costi": "gratis", "campo": {"vittima": "creatura 2/2"}, "mano": []}
    mine["cimitero" if "flashback" in tale.how else "mano"] = [_BASE]
    actions: list[Any] = []
    if tale.watcher:
        watcher: dict[str, Any] = {
            "nome": _WATCHER,
            "costo": "{1}",
            "tipo": "Creatura",
            "forza": 1,
            "costituzione": 1,
        }
        cards.append({**watcher, "testo": tale.watcher})
        mine["campo"]["testimone"] = _WATCHER
    before = tale.before or (2 if "tempesta" in tale.how else 0)
    if before:
        cards.append(spell("Prima", "Guadagni 0 punti vita."))
        mine["mano"] += ["Prima"] * before
        actions += [{"ripeti": {"volte": before, "azioni": [f"{ME} lancia Prima", "risolvi la pila"]}}]
    if "cascata" in tale.how:
        cards.append(spell("Minore", "Guadagni 3 punti vita.", "Stregoneria"))
        mine["grimorio"] = ["Minore", "5 carte"]
    details: dict[str, Any] = {}
    if "flashback" in tale.how:
        details["costo"] = "flashback"
    if "riscatto" in tale.how:
        details["riscatto"] = "sì"
    if tale.fizzles:
        details["bersagli"] = "vittima"
    if tale.watcher and tale.how & {"cascata", "tempesta"}:
        details["ordine degli inneschi"] = ["testimone", _BASE]
    actions.append({f"{ME} lancia {_BASE}": details} if details else f"{ME} lancia {_BASE}")
    if tale.copied:
        cards.append(spell("Eco", "{0}: Copia una magia istantaneo o stregoneria bersaglio.", "Artefatto"))
        mine["campo"]["eco"] = "Eco"
        actions += [{f"{ME} attiva eco": {"bersagli": _BASE}}, "tutti passano"]
    if tale.countered:
        cards.append(spell("Nego", "Neutralizza una magia bersaglio."))
        theirs["mano"].append("Nego")
        actions.append({f"{OTHER} lancia Nego": {"bersagli": _BASE}})
    if tale.fizzles:
        cards.append(spell("Salvo", "Esilia la creatura bersaglio."))
        theirs["mano"].append("Salvo")
        actions.append({f"{OTHER} lancia Salvo": {"bersagli": "vittima"}})
    if "cascata" in tale.how:
        actions += ["tutti passano"] * (1 + bool(tale.countered))
        actions.append({f"{ME} sceglie": {"lanciare": "sì"}})
    actions.append("risolvi la pila")
    document: dict[str, Any] = {
        "titolo": "Che cosa ne è di una magia",
        "regole": [_rules_of(tale)[0]],
        "giocatori": {ME: mine, OTHER: theirs},
        "carte": cards,
        "azioni": actions,
    }
    return document


def _rules_of(tale: Spent) -> tuple[str, ...]:
    if tale.asked == "zona":
        if tale.of_copy:
            return ("707.10a", "704.5e")
        return ("702.34a", "701.6a") if "flashback" in tale.how else ("702.27a", "608.2n", "701.6a")
    if tale.asked == "risolve":
        if "cascata" in tale.how:
            return ("702.85a", "113.7a", "701.6a")
        return ("702.40a", "707.10", "701.6a") if "tempesta" in tale.how else ("707.10", "701.6a")
    if tale.of_copy:
        return ("702.40a", "707.10", "601.2i") if "tempesta" in tale.how else ("707.10", "601.2i", "603.2")
    return ("603.2", "601.2i", "701.6a")


def _why(tale: Spent, holds: bool) -> tuple[str, tuple[str, ...]]:
    rules = _rules_of(tale)
    if tale.asked == "zona":
        if tale.of_copy:
            return "la copia di una magia fuori dalla pila cessa di esistere (707.10a).", rules
        if "flashback" in tale.how:
            return (
                "una magia lanciata con flashback lascia la pila per l'esilio, e per nient'altro (702.34a).",
                rules,
            )
        if holds is (tale.place == "mano"):
            return "con il riscatto pagato torna in mano mentre si risolve (702.27a).", rules
        return "il riscatto la fa tornare in mano solo mentre si risolve (702.27a).", rules
    if tale.asked == "risolve":
        if "cascata" in tale.how:
            return (
                "la cascata si risolve per conto suo, anche se la magia è stata neutralizzata (702.85a).",
                rules,
            )
        return "ogni copia è in pila per conto suo, e si risolve anche senza l'originale (707.10).", rules
    if tale.of_copy:
        return (
            "una copia messa in pila non è lanciata, e non innesca ciò che aspetta le magie lanciate (707.10).",
            rules,
        )
    return "si innesca appena la magia è lanciata, qualunque cosa ne sia dopo (603.2, 601.2i).", rules
