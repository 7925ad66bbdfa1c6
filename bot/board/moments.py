"""Whether something may be cast or activated at a moment: in whose turn, in which step, with what on the stack (117.1)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from ..plain_cards import PLAIN_CARDS
from .moments_words import (
    ACTS,
    ASKS,
    AT_ONCE,
    BY_FLASH,
    BY_VERB,
    CASTS,
    FLASHBACK,
    IN_MAIN,
    KNOWN,
    MAY_TELL,
    MY_TURN,
    NO_FLASH,
    ODD,
    OTHERS_TURN,
    RISKY,
    STACK,
    STACK_EMPTY,
    STEPS,
    STORY,
    VERB,
    WHAT,
)
from .showing import ME, OTHER, Shown, decided
from .text import FOE, SIZE, Left, asking, told, unclaimed

if TYPE_CHECKING:
    from ..stage import Stage

_SORCERY = frozenset({"stregoneria", "permanente", "terra", "equipaggiare", "fedelta", "come stregoneria"})
"""What waits for a main phase of one's own and an empty stack."""
_RULES: dict[str, tuple[str, ...]] = {
    "stregoneria": ("307.1", "117.1a"),
    "permanente": ("302.1", "117.1a"),
    "terra": ("305.1", "505.6b"),
    "equipaggiare": ("702.6a", "602.5d"),
    "fedelta": ("606.3", "117.1b"),
    "come stregoneria": ("602.5d", "117.1b"),
    "lampo": ("702.8a", "117.1a"),
    "istantaneo": ("117.1a", "304.1"),
    "abilita": ("117.1b", "602.2"),
    "manovrare": ("702.122a", "117.1b"),
    "ciclare": ("702.29a", "117.1b"),
}
_CARDS: dict[str, dict[str, Any]] = {
    **PLAIN_CARDS,
    "come stregoneria": {
        "tipo": "Artefatto",
        "testo": "{0}: Guadagni 1 punto vita. Attiva solo come una stregoneria.",
    },
    "manovrare": {"tipo": "Artefatto — Veicolo", "forza": 3, "costituzione": 3, "testo": "Manovrare 1"},
    "ciclare": {"tipo": "Creatura", "forza": 2, "costituzione": 2, "testo": "Ciclare {1}"},
}
_ON_BOARD = frozenset({"abilita", "come stregoneria", "equipaggiare", "fedelta", "manovrare"})


class Moment(Struct):
    """What would be done, and when."""

    act: str
    turn: str
    step: str = ""
    waiting: bool = False
    """Something is on the stack."""
    flashback: bool = False


def show(text: str, stage: Stage) -> Shown | None:
    """Whether it may be done then; None for any other question."""
    plain = told(text)
    if not MAY_TELL.search(plain) or ODD.search(plain):
        return None
    plain = unclaimed(plain)
    sentence = asking(plain)
    if "?" not in sentence:
        return None
    start = plain.rfind(sentence)
    left = Left(plain)
    asks = [match for match in ASKS.finditer(left.text) if match.start() >= start]
    if len(asks) != 1 or re.search(r"\bnon (?:la |lo |l'|ci |mi )*$", plain[: asks[0].start()]):
        return None
    left.blank(asks[0])
    moment = _moment(left, asks[0][0])
    if moment is None:
        return None
    if re.search(r"\bpuo\b", asks[0][0]) and not re.search(r"\bsi puo\b", asks[0][0]):
        moment.turn = ME if moment.turn == OTHER else OTHER  # somebody else would do it
    left.drop(VERB, WHAT, STORY, AT_ONCE, rf"\b{FOE}\b", SIZE)
    if not (CASTS.search(plain) and left.harmless(RISKY) and left.read_whole(KNOWN)):
        return None
    return _played(moment, stage)


def _moment(left: Left, verb: str) -> Moment | None:
    no_flash = bool(list(left.take(NO_FLASH)))
    flash = bool(list(left.take(BY_FLASH)))
    flashback = bool(list(left.take(FLASHBACK)))
    empty = bool(list(left.take(STACK_EMPTY)))
    waiting = bool(list(left.take(STACK)))
    walker = re.search(r"\b(?:planeswalker|walker)\b", left.text) is not None
    main = bool(list(left.take(IN_MAIN)))
    steps = [name for name, pattern in STEPS for _ in left.take(pattern)]
    turns = {OTHER for _ in left.take(OTHERS_TURN)} | {ME for _ in left.take(MY_TURN)}
    acts = {name for name, pattern in ACTS if list(left.take(pattern))}
    if flash and no_flash:
        return None
    flash = flash or "flash" in verb
    if not acts & {"abilita", "permanente"} and BY_VERB[0][1].search(verb):
        return None  # what is used was not named
    acts |= {name for name, pattern in BY_VERB if pattern.search(verb)}
    act = _act(acts, flash=flash)
    if act == "abilita" and walker:
        act = "fedelta"
    if (
        act is None
        or len(turns) > 1
        or len(set(steps)) > 1
        or (empty and waiting)
        or (main and steps and steps[0] != "seconda")
    ):
        return None
    if act == "terra" and turns != {OTHER} and not (waiting or steps):
        return None  # whether one was played already decides
    if flashback and act not in ("stregoneria", "istantaneo"):
        return None
    if not (turns or steps or main or waiting):
        return None
    turn = next(iter(turns), ME)
    if not turns and steps and steps[0] != "seconda" and (act not in _SORCERY or steps[0] == "main"):
        return None
    if not turns and waiting and act not in _SORCERY and not steps and not main:
        return None  # another room knows what may be done in response
    return Moment(act, turn, steps[0] if steps else "", waiting, flashback)


def _act(acts: set[str], *, flash: bool) -> str | None:
    """What would be done, of all that is named."""
    if "come stregoneria" in acts:
        acts -= {"stregoneria", "abilita", "permanente"}
    if "fedelta" in acts or "equipaggiare" in acts or "manovrare" in acts or "ciclare" in acts:
        acts -= {"permanente", "abilita"}
    if "abilita" in acts:
        acts -= {"permanente"} if not flash else set()
    if "stregoneria" in acts or "istantaneo" in acts or "terra" in acts:
        acts -= {"permanente"} if not flash else set()
    if flash:
        return "lampo" if acts <= {"permanente"} else None
    return next(iter(acts)) if len(acts) == 1 else None


def _played(moment: Moment, stage: Stage) -> Shown | None:
    active, waits = moment.turn, OTHER if moment.turn == ME else ME
    on_board = moment.act in _ON_BOARD
    mine: dict[str, Any] = {"costi": "gratis", "campo": {"creatura": "creatura 2/2"}, "mano": []}
    theirs: dict[str, Any] = {"costi": "gratis", "campo": {"guardia": "creatura 2/2"}, "mano": []}
    cards: list[dict[str, Any]] = []
    if moment.act == "terra":
        mine["mano"].append("Foresta")
        move: Any = f"{ME} gioca Foresta"
    else:
        card = {"nome": "Prova", "costo": "{1}", **_CARDS[moment.act]}
        if moment.flashback:
            card["testo"] = f"{card['testo']}\nFlashback {{1}}"
            mine["cimitero"] = ["Prova"]
        elif on_board:
            mine["campo"]["fonte"] = "Prova"
        else:
            mine["mano"].append("Prova")
        cards.append(card)
        move = f"{ME} attiva fonte" if on_board else f"{ME} lancia Prova"
        if moment.flashback:
            move = {move: {"costo": "flashback"}}
        elif moment.act == "ciclare":
            move = f"{ME} attiva Prova"
        elif moment.act == "equipaggiare":
            move = {move: {"bersagli": "creatura"}}
        elif moment.act == "manovrare":
            move = {move: {"TAPpare": "creatura"}}
    players = {ME: mine, OTHER: theirs}
    actions = _until(moment, active, waits)
    if moment.waiting:
        cards.append(
            {"nome": "Prima magia", "costo": "{1}", "tipo": "Istantaneo", "testo": "Pesca una carta."}
        )
        players[active]["mano"].append("Prima magia")
        actions.append(f"{active} lancia Prima magia")
    if active == OTHER:
        actions.append(f"{OTHER} passa")
    document = {
        "titolo": "Che cosa si può fare in un certo momento",
        "regole": [_RULES[moment.act][0]],
        "partita": {"turno_di": active, "fase": _BEGINS.get(moment.step, "prima fase principale")},
        "giocatori": players,
        "carte": cards,
        "azioni": actions,
    }
    found = decided(document, "può", "non può", move, stage)
    if found is None:
        return None
    holds, source = found
    if moment.act in _SORCERY:
        why = "si fa solo nella propria fase principale, con la priorità e la pila vuota"
    else:
        why = "si può fare ogni volta che si ha la priorità, nel turno di chiunque"
    rules = _RULES[moment.act]
    return Shown(source, f"{why} ({rules[0]}).", rules, holds=holds, surely=True)


_BEGINS = {
    "mantenimento": "mantenimento",
    "acquisizione": "sottofase di acquisizione",
    "finale": "sottofase finale",
}
"""Steps with which a scenario may begin."""


def _until(moment: Moment, active: str, waits: str) -> list[Any]:
    """What leads to the step that is told."""
    fighter, guard = ("creatura", "guardia") if active == ME else ("guardia", "creatura")
    match moment.step:
        case "combattimento":
            return [{"avanza fino a": "inizio del combattimento"}]
        case "attaccanti":
            return [{f"{active} attacca con": [fighter]}]
        case "bloccanti":
            return [{f"{active} attacca con": [fighter]}, {f"{waits} blocca": {guard: fighter}}]
        case "seconda":
            return [{"avanza fino a": "seconda fase principale"}]
    return []
