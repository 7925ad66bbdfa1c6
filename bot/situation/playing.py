"""Playing a reading out: the scenario is run, and what it found is put as an answer to what was asked."""

from __future__ import annotations

import copy
import re

from msgspec import Struct
from msgspec.structs import replace

from engine.errors import ScenarioError
from engine.scenario import CardLibrary, Outcome, ScenarioReport, run

from .answering import answer
from .compiling import USUAL, Way
from .decisive import decisive
from .findings import Finding
from .in_combat_size import while_it_fights
from .model import Act, AdvanceAction, Effect, Situation
from .naming import label, names
from .reading import SituationReading

_ENDED = ("la partita finisce prima", "la partita è finita")
_MOST_PASSES = 4
_MOST_ORDERS = 3
_ORDER = re.compile(
    r"non dice come (?P<who>.+?) risponde a «[^»]*» \(chiave «ordine degli inneschi»\): (?P<options>.+)"
)


class Played(Struct, frozen=True):
    """What playing showed: the source whose statements all hold, its report, and the answers, the deciding one first.

    `rules` are the rules that decide the first answer, best first.
    """

    reading: SituationReading
    source: str
    report: ScenarioReport | None
    findings: tuple[Finding, ...]
    why: str = ""
    """Why it could not be played, or what came out otherwise (Italian)."""
    rules: tuple[str, ...] = ()

    @property
    def proved(self) -> bool:
        """Whether the scenario ran to its end and its statements hold."""
        return self.report is not None and self.report.outcome is Outcome.PASSED and bool(self.findings)


class _Run(Struct, frozen=True):
    """One way to play the scenario, and what came out (None when it did not get to its end)."""

    way: Way
    report: ScenarioReport
    found: dict[str, str] | None


def play(reading: SituationReading, cards: CardLibrary | None = None) -> Played:
    """Run the scenario of a reading: once to see what comes out, once more with that stated.

    A scenario that cannot be played is reported as such: nothing that a text says raises.
    """
    try:
        best = _explore(reading, cards)
        if best.found is None and (possible := _without_the_impossible(reading, best)) is not None:
            return play(possible, cards)
        if best.found is None and (timely := _without_the_late(reading, best)) is not None:
            return play(timely, cards)
        if best.found is None and (earlier := _until_the_end(reading, best)) is not None:
            return play(earlier, cards)
        if best.found is None:
            source = reading.scenario_source(way=best.way)
            return Played(reading, source, best.report, (), best.report.why)
        if not _died_as_told(reading.situation, best.found):
            return Played(reading, reading.scenario_source(way=best.way), None, (), _OTHERWISE)
        if (fighting := while_it_fights(reading, best.found)) is not None:
            return play(fighting, cards)
        values = {key: _value(text) for key, text in best.found.items()}
        source = reading.scenario_source(values, best.way)
        final = run(source, cards, name="situazione")
    except ScenarioError as error:
        return Played(reading, reading.scenario_source(), None, (), str(error))
    findings = answer(reading.situation, best.found)
    rules = decisive(reading.situation, reading.asked, final, reading.rules)
    return Played(reading, source, final, findings, final.why, rules)


_OTHERWISE = "il racconto dice che muore, e non muore"


def _died_as_told(situation: Situation, found: dict[str, str]) -> bool:
    """Whether all that the tale says died did."""
    aliases = names(situation)
    return all(found.get(f"{aliases[number]} è morta", "sì") != "no" for number in situation.told_dead)


_OF_THE_GAME = frozenset({"perso", "vinto", "vincitore", "pari"})


def _until_the_end(reading: SituationReading, tried: _Run) -> SituationReading | None:
    """The same situation without its last play, when the game is over before: who lost is decided by then."""
    asked = {each.about for each in reading.situation.asked}
    if "la partita è finita" not in tried.report.why or not asked <= _OF_THE_GAME:
        return None
    if len(reading.situation.actions) < 2:
        return None
    situation = copy.deepcopy(reading.situation)
    situation.actions.pop()
    return replace(reading, situation=situation)


_NO_TARGET = re.compile(
    r"non è una scelta legale \(scegli il bersaglio|non ci sono bersagli legali a sufficienza"
)


def _without_the_impossible(reading: SituationReading, tried: _Run) -> SituationReading | None:
    """The same situation without a spell whose target it may not have: it cannot be cast so."""
    if not _NO_TARGET.search(tried.report.why):
        return None
    barred = [
        action
        for action in reading.situation.actions
        if isinstance(action, Effect)
        and action.targeted
        and action.act is not Act.DESTROY_ALL
        and action.things
        and _barred(reading.situation, action)
    ]
    if len(barred) != 1 or barred[0].act is Act.FIGHT:
        return None
    situation = copy.deepcopy(reading.situation)
    place = reading.situation.actions.index(barred[0])
    del situation.actions[place]
    if any(isinstance(action, Effect) and action.response for action in situation.actions[place:]):
        return None
    name = label(situation, situation.things[barred[0].things[0]])
    said = f"{name[:1].upper()}{name[1:]} non può essere bersagliata così: quella magia non si può lanciare."
    return replace(reading, situation=situation, assumptions=(*reading.assumptions, said))


_NOT_THERE = re.compile(r"«bersagli: [^»]+» non è possibile")


def _without_the_late(reading: SituationReading, tried: _Run) -> SituationReading | None:
    """The same situation without a spell cast after combat damage at a creature that it killed: it is not there any more."""
    if not (_NOT_THERE.search(tried.report.why) or _NO_TARGET.search(tried.report.why)):
        return None
    acts = reading.situation.actions
    after = next((n for n, act in enumerate(acts) if isinstance(act, AdvanceAction)), len(acts))
    late = [
        act
        for act in acts[after:]
        if isinstance(act, Effect) and act.targeted and any(_fought(reading.situation, n) for n in act.things)
    ]
    if len(late) != 1 or acts[-1] is not late[0] or not isinstance(acts[-2], AdvanceAction):
        return None
    situation = copy.deepcopy(reading.situation)
    situation.actions.pop()
    name = label(situation, situation.things[late[0].things[0]])
    said = f"{name[:1].upper()}{name[1:]} non è più sul campo di battaglia quando si vuole lanciare quella magia."
    return replace(reading, situation=situation, assumptions=(*reading.assumptions, said))


def _fought(situation: Situation, number: int) -> bool:
    return situation.things[number].attacking or situation.things[number].blocking


def _barred(situation: Situation, effect: Effect) -> bool:
    """Whether what it is aimed at has an ability that keeps it from being a target."""
    thing = situation.things[effect.things[0]]
    return any(
        name == "velo"
        or name.startswith("protezione")
        or (name == "anti-malocchio" and thing.owner != effect.by)
        for name in thing.keywords
    )


def _explore(reading: SituationReading, cards: CardLibrary | None) -> _Run:
    """The way of playing that gets to the end: choices that the text leaves open must not change what comes out."""
    first = _run(reading, cards, USUAL)
    if "divisione" in first.report.why and "non viene chiesto" in first.report.why:
        first = _run(reading, cards, replace(first.way, divide=False))
    for _ in range(_MOST_ORDERS):
        match = _ORDER.search(first.report.why)
        if match is None:
            break
        names = tuple(
            option.split(":")[0].strip() for option in match["options"].split("; ") if ":" in option
        )
        ways = [
            _run(reading, cards, replace(first.way, orders=(*first.way.orders, (match["who"], order))))
            for order in (names, names[::-1])
        ]
        if ways[0].found != ways[1].found:
            return _Run(first.way, first.report, None)
        first = ways[0]
    if first.found is not None or not any(words in first.report.why for words in _ENDED):
        return first
    for passes in range(_MOST_PASSES + 1):
        tried = _run(reading, cards, replace(first.way, passes=passes))
        if tried.found is None and passes:
            break
        if (
            tried.found is not None
            and tried.report.final is not None
            and any(player.lost is not None for player in tried.report.final.players)
        ):
            return tried
    return first


def _run(reading: SituationReading, cards: CardLibrary | None, way: Way) -> _Run:
    report = run(reading.scenario_source(way=way), cards, name="situazione")
    return _Run(way, report, _found(reading, report))


def _found(reading: SituationReading, report: ScenarioReport) -> dict[str, str] | None:
    """Statement -> what was found; None when the scenario did not get that far."""
    if report.outcome is Outcome.NOT_SIMULATED:
        return None
    if report.outcome is Outcome.FAILED and not report.why.startswith("non è vero"):
        return None
    found = {key: checked.found for key, checked in zip(reading.asks, report.expectations, strict=False)}
    return found if len(found) == len(reading.asks) else None


def _value(found: str) -> object:
    """What was found, as a statement says it."""
    if found.startswith("si può"):
        return "sì"
    if found.startswith("non si può"):
        return "no"
    if found.startswith("nessuna: non esiste più"):
        return "nessuna"
    if found.lstrip("-").isdecimal():
        return int(found)
    return found


__all__ = ["Played", "play"]
