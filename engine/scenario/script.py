"""Playing a script: whose turn it is to act, who passes to let whom, and where the answers to choices come from."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy

from msgspec import Struct

from .. import flow
from ..choices import Action, Answer, Ask, Decision, Pass
from ..errors import BoundReached, IllegalAction, ScenarioError
from ..events import Event, StepBegan, TurnBegan
from ..objects import TargetRef
from ..state import State, Step
from ..turn import ORDER
from . import moves
from .acting import Actor
from .answers import Offer, answer_with, leftover_allowed, option_name
from .failure import ScriptFailure
from .loader import player_named, scripted
from .model import Line, Scenario
from .nodes import Node
from .references import Ambiguous, NotFound, Reader

MAX_EVENTS = 20_000
MAX_PASSES = 600
_STOPS = (Ask.PRIORITY, Ask.ATTACKERS, Ask.BLOCKERS)


class Played(Struct, frozen=True):
    """One answer given to the game, and what it led to."""

    before: State
    after: State
    events: tuple[Event, ...]
    line: int


class _Position(Struct, frozen=True):
    """Where the script is, to come back to after an illegal move."""

    step: flow.Step
    played: tuple[Played, ...]
    count: int
    chosen: tuple[tuple[tuple[Node, ...], bool], ...]


class Script:
    """A scenario being played. The game's own state is never changed in place: coming back is free."""

    def __init__(self, scenario: Scenario, state: State, reader: Reader) -> None:
        self.scenario = scenario
        self.reader = reader
        self.start = state
        self.step = flow.Step(state, (), None)
        self.played: list[Played] = []
        self.event_count = 0
        self.line = 0
        self.offers = [
            Offer.of(choice.key, choice.value, choice.line, self._player(choice.player, choice.line))
            for choice in scenario.choices
        ]
        self.own: list[Offer] = []
        """Choices prepared with the line being played."""
        self.path: list[int] | None = None
        """While trying whether a move is possible: which answer to give at each unscripted choice."""
        self.widths: list[int] = []

    # --- the position ----------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        return self.step.state

    @property
    def decision(self) -> Decision | None:
        return self.step.decision

    def events(self) -> tuple[Event, ...]:
        """Everything that happened so far."""
        return tuple(event for played in self.played for event in played.events)

    def begin(self) -> None:
        """Let the game run to its first choice."""
        self._record(self.start, flow.advance(self.start))
        self._settle(())

    def _record(self, before: State, step: flow.Step) -> None:
        self.step = step
        self.event_count += len(step.events)
        if self.event_count > MAX_EVENTS:
            raise BoundReached(f"lo scenario produce più di {MAX_EVENTS} eventi")
        if step.events:
            self.played.append(Played(before, step.state, step.events, self.line))

    def feed(self, answer: Answer) -> flow.Step:
        """Answer the pending decision. Raises IllegalAction, leaving everything as it was."""
        before = self.state
        self._record(before, flow.apply(before, answer))
        return self.step

    def further(self, way: list[Played], step: flow.Step) -> Script:
        """A script of its own that stands where this one would after `way`."""
        other = copy(self)
        other.played = [*self.played, *way]
        other.step = step
        other.own = []
        return other

    # --- playing lines ---------------------------------------------------------------------------------------

    def play(self, line: Line, following: tuple[Line, ...] = ()) -> None:
        """Play one line of `azioni`; `following` are the «sceglie» lines right after it.

        Raises IllegalAction when the rules forbid it, ScriptFailure when the script does not say enough or too much.
        """
        self.line = line.line
        move = moves.read(self.scenario, line)
        kept = self._keep()
        self.own = []
        try:
            self._carry_out(move, line, following)
            self._check_leftovers(kept.step.state)
        except IllegalAction:
            self._back_to(kept)
            raise
        except (NotFound, Ambiguous) as error:
            raise ScriptFailure(str(error), line.line) from error
        finally:
            self.own = []

    def _carry_out(self, move: moves.Move, line: Line, following: tuple[Line, ...]) -> None:
        for other in following:
            chooser = moves.read(self.scenario, other)
            if isinstance(chooser, moves.Choose) and other.value is not None:
                for choice in scripted("", other.value):
                    self.own.append(Offer.of(choice.key, choice.value, other.line, chooser.player))
        match move:
            case moves.AllPass(times=times):
                for key, value, at in moves.options(line.value, self.scenario.file):
                    self.own.append(Offer.of(key, value, at))
                for _ in range(times):
                    self.everyone_passes()
            case moves.ResolveAll():
                if not self.state.stack:
                    raise ScriptFailure("la pila è già vuota", line.line)
                self._until(lambda: not self.state.stack or self.state.ended is not None)
            case moves.ResolveObject(what=what):
                id = self.reader.object(self.state, what, among=self.state.stack)
                self._until(lambda: id not in self.state.stack)
            case moves.AdvanceTo():
                self._advance(move)
            case moves.Choose():
                raise ScriptFailure("«sceglie» va subito dopo l'azione che porta alla scelta", line.line)
            case moves.Expect() | moves.Refused():
                raise ScenarioError(
                    "«attesa» e «illegale» stanno da sole tra le azioni, non dentro un'altra",
                    self.scenario.file,
                    line.line,
                    "azioni",
                )
            case _:
                Actor(self).act(move, line)

    def _keep(self) -> _Position:
        chosen = tuple((tuple(offer.entries), offer.used) for offer in self.offers)
        return _Position(self.step, tuple(self.played), self.event_count, chosen)

    def _back_to(self, kept: _Position) -> None:
        self.step, self.played, self.event_count = kept.step, list(kept.played), kept.count
        for offer, (entries, used) in zip(self.offers, kept.chosen, strict=True):
            offer.entries, offer.used = list(entries), used

    def _check_leftovers(self, before: State) -> None:
        """Every detail of a line must have been asked for, or say what could not be otherwise.

        What was chosen may have moved since (a creature sacrificed as a cost): it is looked for `before` too.
        """
        if self.scenario.without:
            return  # the choices were prepared for the scenario as it is
        now = self.step.seen or self.state
        for offer in self.own:
            if offer.entries and not any(
                leftover_allowed(self.reader, seen, offer, self.step.forced) for seen in (now, before)
            ):
                forced = [
                    option_name(before, decision, decision.options.index(option))
                    for decision, answer in self.step.forced
                    if Offer(offer.key, offer.entries, 0, offer.player).fits(decision)
                    for option in answer
                    if option in decision.options
                ]
                because = (
                    f": l'unica risposta legale è {', '.join(forced)}" if forced else ": non viene chiesto"
                )
                raise IllegalAction(f"«{offer}» non è possibile{because}")

    # --- choices ---------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Answer choices until somebody must act (priority, attack, block) or the game is over."""
        self._settle(tuple(self.own))

    def _settle(self, own: tuple[Offer, ...]) -> None:
        while (decision := self.decision) is not None and decision.ask not in _STOPS:
            self.feed(self._answer(decision, own))

    def _answer(self, decision: Decision, own: tuple[Offer, ...]) -> Answer:
        seen = self.step.seen or self.state
        for offer in (*own, *self.offers):
            if offer.fits(decision):
                return answer_with(self.reader, seen, decision, offer)
        if decision.suggested is not None:
            return decision.suggested
        if self.path is not None:
            return self._explored(decision)
        names = [option_name(seen, decision, index) for index in range(len(decision.options))]
        shown = "; ".join(names[:20]) + ("; …" if len(names) > 20 else "")
        raise ScriptFailure(
            f"lo scenario non dice come {seen.players[decision.maker].name} risponde a «{decision.prompt}» "
            f"(chiave «{decision.key}»): {shown}",
            self.line,
        )

    def _explored(self, decision: Decision) -> Answer:
        """The answer of the branch being tried."""
        assert self.path is not None
        answers = _branches(decision)
        depth = len(self.widths)
        self.widths.append(len(answers))
        return answers[self.path[depth] if depth < len(self.path) else 0]

    # --- passing ---------------------------------------------------------------------------------------------

    def pass_once(self) -> None:
        """Whoever is asked to act does nothing: passes, or declares no attackers or blockers."""
        decision = self.decision
        if decision is None:
            raise IllegalAction("la partita è finita", "104.1")
        self.feed((Pass(),) if decision.ask is Ask.PRIORITY else ())
        self.settle()

    def completes(self) -> bool:
        """Whether passing now would make everybody pass in succession (117.4)."""
        decision = self.decision
        if decision is None or decision.ask is not Ask.PRIORITY:
            return False
        return set(self.state.living) <= self.state.passed | {decision.player}

    def everyone_passes(self) -> None:
        """117.4: all players pass in succession once: the top of the stack resolves, or the step ends."""
        for _ in range(MAX_PASSES):
            last = self.completes()
            self.pass_once()
            if last or self.decision is None:
                return
        raise BoundReached("troppi passaggi di priorità")

    def _until(self, done: Callable[[], bool]) -> None:
        for _ in range(MAX_PASSES):
            if done():
                return
            if self.decision is None:
                raise ScriptFailure("la partita è finita prima", self.line)
            self.everyone_passes()
        raise BoundReached(f"non succede dopo {MAX_PASSES} passaggi di priorità")

    def _advance(self, move: moves.AdvanceTo) -> None:
        """Pass until the step begins. Attack and block declarations of that very step are left to the script."""
        seen = 0
        mark = len(self.played)
        for _ in range(MAX_PASSES):
            if self._asks_in(move):
                return
            while mark + seen < len(self.played):
                events = self.played[mark + seen].events
                seen += 1
                if any(self._reached(move, event) for event in events):
                    return
            if self.decision is None:
                raise ScriptFailure("la partita finisce prima", self.line)
            self.pass_once()
        raise ScriptFailure(f"non si arriva a «{move.step or 'turno'}» in {MAX_PASSES} passaggi", self.line)

    def _asks_in(self, move: moves.AdvanceTo) -> bool:
        wanted = {Step.ATTACKERS.value: Ask.ATTACKERS, Step.BLOCKERS.value: Ask.BLOCKERS}.get(move.step)
        decision = self.decision
        return (
            wanted is not None
            and decision is not None
            and decision.ask is wanted
            and move.player in (None, self.state.active)
        )

    def _reached(self, move: moves.AdvanceTo, event: Event) -> bool:
        if move.turn:
            return isinstance(event, TurnBegan) and move.player in (None, event.player)
        return (
            isinstance(event, StepBegan) and event.step == move.step and move.player in (None, event.player)
        )

    def give_priority(self, player: int) -> None:
        """Let others pass until `player` has priority, without anything resolving or ending. Raises IllegalAction."""
        name = self.state.players[player].name
        for _ in range(MAX_PASSES):
            decision = self.decision
            if decision is None:
                raise IllegalAction("la partita è finita", "104.1")
            if self.state.players[player].lost is not None:
                raise IllegalAction(f"{name} ha lasciato la partita", "104.5")
            if decision.ask is Ask.PRIORITY and decision.player == player:
                return
            if self.completes():
                raise IllegalAction(
                    f"{name} non riceve più la priorità qui: tutti gli altri hanno passato", "117.4"
                )
            self.pass_once()
        raise BoundReached("troppi passaggi di priorità")

    def take(self, action: Action) -> None:
        """The player with priority takes an action, with the choices of the line."""
        self.feed((action,))
        self.settle()

    def declare(self, pairs: tuple[tuple[int, TargetRef], ...] | tuple[tuple[int, int], ...]) -> None:
        """Declare attackers or blockers, as asked."""
        self.feed(pairs)
        self.settle()

    def concede(self, player: int) -> None:
        """104.3a: at any time, whoever has priority."""
        if self.state.players[player].lost is not None:
            raise IllegalAction(f"{self.state.players[player].name} ha già lasciato la partita", "104.3a")
        before = self.state
        self._record(before, flow.concede(before, player))
        self.settle()

    def reach_declaration(self, player: int, ask: Ask) -> None:
        """Go on in this turn until `player` is asked for attackers or blockers. Raises IllegalAction if never."""
        step = Step.ATTACKERS if ask is Ask.ATTACKERS else Step.BLOCKERS
        name = self.state.players[player].name
        word, rule = ("attaccare", "508.1") if ask is Ask.ATTACKERS else ("bloccare", "509.1")
        if ask is Ask.ATTACKERS and player not in self.state.taking_turn:
            raise IllegalAction(f"{name} non può attaccare: non è il suo turno", "508.1")
        turn = self.state.turn
        for _ in range(MAX_PASSES):
            decision = self.decision
            if decision is None:
                raise IllegalAction("la partita è finita", "104.1")
            if decision.ask is ask and (
                decision.player == player
                or (self.state.table.shared_turns and self._mates(decision.player, player))
            ):
                return
            past = decision.ask is Ask.PRIORITY and _at_or_past(self.state, step)
            if past or self.state.turn != turn:
                raise IllegalAction(f"{name} non può {word} con nessuna creatura", rule)
            self.pass_once()
        raise BoundReached("troppi passaggi di priorità")

    # --- trying ----------------------------------------------------------------------------------------------

    def possible(self, line: Line) -> IllegalAction | None:
        """None if the move can be made now in some way, else the reason it can't. The position stays as it is.

        Choices the line leaves open are tried one after another. Raises BoundReached past 400 attempts.
        """
        kept, kept_line = self._keep(), self.line
        path: list[int] = []
        reason: IllegalAction | None = None
        try:
            for _ in range(400):
                self.path, self.widths = path, []
                try:
                    self.play(line)
                    return None
                except IllegalAction as error:
                    reason = reason or error
                self._back_to(kept)
                following = _next_path(path, self.widths)
                if following is None:
                    return reason
                path = following
            raise BoundReached("troppe scelte possibili per dire se la mossa è legale")
        finally:
            self.path = None
            self._back_to(kept)
            self.line = kept_line

    def finish(self) -> None:
        """The script is over. Raises ScriptFailure when prepared choices were never asked for."""
        left = [offer for offer in self.offers if offer.entries]
        if left:
            offer = left[0]
            who = self.state.players[offer.player].name if offer.player is not None else "qualcuno"
            raise ScriptFailure(f"la scelta di {who} «{offer}» non è mai stata chiesta", offer.line)

    def _mates(self, one: int, other: int) -> bool:
        return self.state.table.mates(one, other)

    def _player(self, name: str, line: int) -> int:
        return player_named(name, self.scenario.players, line, self.scenario.file)


def _at_or_past(state: State, step: Step) -> bool:
    """Whether the turn is in `step` or later."""
    return state.step is not None and ORDER.index(state.step) >= ORDER.index(step)


def _branches(decision: Decision) -> tuple[Answer, ...]:
    """Answers worth trying when looking for any legal way."""
    options = decision.options
    match decision.ask:
        case Ask.ORDER:
            return (options,)
        case Ask.DIVISION:
            count = len(options)
            rest = decision.total - decision.least * count
            return tuple(
                tuple(decision.least + (rest if index == lucky else 0) for index in range(count))
                for lucky in range(count)
            )
    if decision.minimum > 1:
        return (options[: decision.minimum],)
    singles = tuple((option,) for option in options[:60])
    return (*singles, ()) if decision.minimum == 0 else singles


def _next_path(path: list[int], widths: list[int]) -> list[int] | None:
    """The next branch in depth-first order, or None when all were tried."""
    current = [path[depth] if depth < len(path) else 0 for depth in range(len(widths))]
    for depth in range(len(widths) - 1, -1, -1):
        if current[depth] + 1 < widths[depth]:
            return [*current[:depth], current[depth] + 1]
    return None
