"""What a player does in a line of the script, as actions of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..abilities import ActivatedAbility
from ..casting_parts import with_part
from ..choices import Activate, Ask, CastSpell, PlayLand, SpecialAction
from ..controlling import maker
from ..errors import IllegalAction, ScenarioError
from ..faces import FUSED, castable_parts, parts
from ..keywords import abilities_of
from ..layers import view
from ..objects import CardType, Layout, ObjectId, TargetRef, Zone
from . import moves
from .answers import Offer, object_name
from .failure import ScriptFailure
from .library import fold
from .model import Line
from .nodes import shown

if TYPE_CHECKING:
    from .script import Script

_CASTABLE = (Zone.HAND, Zone.COMMAND, Zone.GRAVEYARD, Zone.EXILE, Zone.LIBRARY)


class Actor:
    """Carries out the moves of players for a script."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.reader = script.reader

    def act(self, move: moves.Move, line: Line) -> None:
        """Raises IllegalAction, ScriptFailure, ScenarioError, NotFound, Ambiguous."""
        script = self.script
        match move:
            case moves.PassMove(player=player):
                script.give_priority(player)
                script.pass_once()
            case moves.ConcedeMove(player=player):
                script.concede(player)
            case moves.Cast(player=player, what=what):
                details = self._details(line, player, "costo", "faccia")
                script.give_priority(player)
                id = self._card(player, what)
                part = self._part(id, details.get("faccia", what), line)
                script.take(CastSpell(id, details.get("costo", ""), part))
            case moves.PlayCard(player=player, what=what):
                details = self._details(line, player, "costo", "faccia")
                script.give_priority(player)
                id = self._card(player, what)
                part = self._part(id, details.get("faccia", what), line)
                land = CardType.LAND in view(with_part(script.state, id, part), id).types
                script.take(PlayLand(id, part) if land else CastSpell(id, details.get("costo", ""), part))
            case moves.ActivateMove(player=player):
                self._activate(move, line)
            case moves.Special(player=player, kind=kind, what=what):
                self._details(line, player)
                script.give_priority(player)
                script.take(SpecialAction(kind, self.reader.object(script.state, what, controller=player)))
            case moves.Attack(player=player, pairs=pairs):
                script.reach_declaration(player, Ask.ATTACKERS)
                script.declare(tuple(self._attack(player, who, whom, line.line) for who, whom in pairs))
            case moves.Block(player=player, pairs=pairs):
                script.reach_declaration(player, Ask.BLOCKERS)
                script.declare(tuple(self._block(player, who, whom, line.line) for who, whom in pairs))

    def _details(self, line: Line, player: int, *special: str) -> dict[str, str]:
        """The details of a line: `special` keys come back as text, the others become prepared choices."""
        found: dict[str, str] = {}
        for key, value, at in moves.options(line.value, self.script.scenario.file):
            if fold(key) in map(fold, special):
                found[next(name for name in special if fold(name) == fold(key))] = shown(value)
            else:
                self.script.own.append(Offer.of(key, value, at, maker(self.script.state, player)))
        return found

    def _part(self, id: ObjectId, wanted: str, line: Line) -> int:
        """The part of the card that `wanted` names: by its name, or "fusa", "prototipo"."""
        values = self.script.state.objects[id].base
        if values.printed is None:
            return 0
        words = fold(wanted)
        if words in ("fusa", "fuse", "tutte e due"):
            return FUSED
        if words == "prototipo":
            return 1
        for place, part in enumerate(parts(values)):
            if fold(part.name) == words or words.startswith(f"{fold(part.name)} "):
                return place
        if len(castable_parts(values, False)) > 1 and values.printed.layout in (Layout.SPLIT, Layout.ROOM):
            names = ", ".join(part.name for part in parts(values))
            raise ScriptFailure(f"di' quale metà («faccia: …»): {names}", line.line)
        return 0

    def _card(self, player: int, what: str) -> ObjectId:
        state = self.script.state
        pool = [id for zone in _CASTABLE for id in state.zone(zone)]
        if self.reader.objects(state, what, pool):
            return self.reader.object(state, what, _CASTABLE, pool, player)
        return self.reader.object(state, what, _CASTABLE, controller=player)

    def _activate(self, move: moves.ActivateMove, line: Line) -> None:
        script = self.script
        details = self._details(line, move.player, "abilità")
        wanted = details.get("abilità", "")
        script.give_priority(move.player)
        state = script.state
        id = self.reader.object(state, move.what, (Zone.BATTLEFIELD,), controller=move.player)
        script.take(Activate(id, self._ability(id, wanted, move.mana, line)))

    def _ability(self, id: ObjectId, wanted: str, mana: bool, line: Line) -> int:
        """The place, among all its abilities, of the activated ability that `wanted` (number or words) names."""
        state = self.script.state
        known = [
            (index, ability)
            for index, ability in enumerate(abilities_of(state, id))
            if isinstance(ability, ActivatedAbility) and (ability.is_mana or not mana)
        ]
        name = object_name(state, id)
        if not known:
            raise IllegalAction(f"{name} non ha abilità attivate" + (" di mana" if mana else ""), "602.2")
        if not wanted:
            if len(known) == 1:
                return known[0][0]
            raise ScenarioError(
                f"{name} ha più abilità attivate, di' quale («abilità: 1»): "
                + "; ".join(f"{place}) {ability.text}" for place, (_, ability) in enumerate(known, 1)),
                self.script.scenario.file,
                line.line,
                "abilità",
            )
        if wanted.isdigit() and 1 <= int(wanted) <= len(known):
            return known[int(wanted) - 1][0]
        words = fold(wanted.replace("−", "-"))
        for index, ability in known:
            text = fold(ability.text.replace("−", "-"))
            if text.startswith(words) or words in text:
                return index
        raise ScriptFailure(f"{name} non ha un'abilità attivata «{wanted}»", line.line)

    def _owner_of_pair(self, player: int, who: str) -> int:
        """Whose creature `who` is: a team with shared turns attacks and blocks as one (805.10)."""
        state = self.script.state
        if not state.table.shared_turns:
            return player
        for mate in (player, *state.team(player)):
            ids = tuple(id for id in state.battlefield if view(state, id).controller == mate)
            if self.reader.objects(state, who, ids):
                return mate
        return player

    def _attack(self, player: int, who: str, whom: str, line: int) -> tuple[ObjectId, TargetRef]:
        state = self.script.state
        id = self.reader.object(state, who, (Zone.BATTLEFIELD,), controller=self._owner_of_pair(player, who))
        if not whom:
            opponents = state.opponents(player)
            if len(opponents) != 1:
                raise ScriptFailure(f"di' chi attacca: «{who}: giocatore»", line)
            return id, TargetRef(player=opponents[0])
        return id, self.reader.one(state, whom, line, (Zone.BATTLEFIELD,))

    def _block(self, player: int, who: str, whom: str, line: int) -> tuple[ObjectId, ObjectId]:
        state = self.script.state
        attackers = tuple(attack.attacker for attack in state.combat.attacks) if state.combat else ()
        blocker = self.reader.object(
            state, who, (Zone.BATTLEFIELD,), controller=self._owner_of_pair(player, who)
        )
        if not whom:
            if len(attackers) != 1:
                raise ScriptFailure(f"di' chi blocca: «{who}: attaccante»", line)
            return blocker, attackers[0]
        if not self.reader.objects(state, whom, attackers):
            raise IllegalAction(f"{whom} non sta attaccando", "509.1a")
        return blocker, self.reader.object(state, whom, among=attackers)
