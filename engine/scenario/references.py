"""What a scenario's words point at: «Bruno», «primo orso», «Orso di Bruno», «Fulmine in pila», «abilità di Guardiano»."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from msgspec import Struct

from ..errors import ScenarioError
from ..faces import parts
from ..layers import view
from ..objects import GameObject, ObjectId, ObjectKind, PlayerId, TargetRef, Zone
from ..state import State
from . import keys
from .library import CardLibrary, fold

_ZONE_WORDS: tuple[tuple[str, Zone], ...] = (
    ("sul campo di battaglia", Zone.BATTLEFIELD),
    ("sul campo", Zone.BATTLEFIELD),
    ("in campo", Zone.BATTLEFIELD),
    ("in pila", Zone.STACK),
    ("nella mano", Zone.HAND),
    ("in mano", Zone.HAND),
    ("nel cimitero", Zone.GRAVEYARD),
    ("al cimitero", Zone.GRAVEYARD),
    ("in cimitero", Zone.GRAVEYARD),
    ("in esilio", Zone.EXILE),
    ("nel grimorio", Zone.LIBRARY),
    ("nella zona di comando", Zone.COMMAND),
)
_PREFERENCE = (
    Zone.BATTLEFIELD,
    Zone.STACK,
    Zone.HAND,
    Zone.GRAVEYARD,
    Zone.EXILE,
    Zone.COMMAND,
    Zone.LIBRARY,
    Zone.OUTSIDE,
)
_ORDINALS = {
    "prima": 1,
    "primo": 1,
    "seconda": 2,
    "secondo": 2,
    "terza": 3,
    "terzo": 3,
    "quarta": 4,
    "quarto": 4,
    "quinta": 5,
    "quinto": 5,
}
_NUMBERED = re.compile(r"^(.+?)\s+(?:n\.?\s*)?(\d{1,3})$")
_ABILITY = re.compile(r"^(?:l')?abilita(?: (innescata|attivata))? (?:di |d')(.+)$")


class NotFound(LookupError):
    """Nothing in the position answers to the words; the message is Italian."""


class Ambiguous(LookupError):
    """Several different things answer to the words; the message names them."""


class Reader(Struct, frozen=True):
    """Reads references in one scenario; `library` translates English card names."""

    file: str
    library: CardLibrary

    # --- players ---------------------------------------------------------------------------------------------

    def player(self, state: State, text: str) -> PlayerId | None:
        """The player called `text`, or None."""
        wanted = fold(text)
        for who in state.players:
            if fold(who.name) == wanted or wanted == f"giocatore {fold(who.name)}":
                return who.id
        return None

    def need_player(self, state: State, text: str, line: int) -> PlayerId:
        found = self.player(state, text)
        if found is None:
            raise ScenarioError(
                f"non c'è un giocatore «{text}»{keys.hint(text, [who.name for who in state.players])}",
                self.file,
                line,
            )
        return found

    # --- objects ---------------------------------------------------------------------------------------------

    def one(
        self,
        state: State,
        text: str,
        line: int,
        prefer: Sequence[Zone] = (),
        among: Iterable[ObjectId] | None = None,
        controller: PlayerId | None = None,
    ) -> TargetRef:
        """The player or the single object `text` means. Raises NotFound, Ambiguous."""
        player = self.player(state, text)
        if player is not None and among is None:
            return TargetRef(player=player)
        return TargetRef(object=self.object(state, text, prefer, among, controller))

    def object(
        self,
        state: State,
        text: str,
        prefer: Sequence[Zone] = (),
        among: Iterable[ObjectId] | None = None,
        controller: PlayerId | None = None,
    ) -> ObjectId:
        """The single object `text` means; `prefer` zones are looked at first, `controller`'s objects before others."""
        found = self.objects(state, text, among)
        if not found:
            raise NotFound(f"non c'è nessun oggetto «{text}»{self._hint(state, text)}")
        if controller is not None:
            mine = tuple(id for id in found if belongs_to(state, id, controller))
            found = mine or found
        for zone in (*prefer, *_PREFERENCE):
            here = tuple(id for id in found if state.objects[id].zone is zone)
            if here:
                found = here
                break
        first = found[0]
        if any(_fingerprint(state, id) != _fingerprint(state, first) for id in found[1:]):
            names = ", ".join(self._described(state, id) for id in found)
            raise Ambiguous(f"«{text}» può essere: {names}; dai loro un nome")
        return first

    def objects(
        self, state: State, text: str, among: Iterable[ObjectId] | None = None
    ) -> tuple[ObjectId, ...]:
        """Every object `text` may mean, oldest first."""
        pool = tuple(sorted(state.objects) if among is None else (id for id in among if id in state.objects))
        words = fold(text)
        found = self._named(state, words, pool)
        if found:
            return found
        if (m := _ABILITY.match(words)) is not None:
            found = self._abilities(state, m[1] or "", m[2], pool)
            if found:
                return found
        for words_of_zone, zone in _ZONE_WORDS:
            at = words.find(f" {words_of_zone}")
            if at > 0:
                rest = (words[:at] + words[at + 1 + len(words_of_zone) :]).strip()
                inside = tuple(id for id in pool if state.objects[id].zone is zone)
                return self.objects(state, rest, inside)
        for who in state.players:
            for tail in (f" di {fold(who.name)}", f" d'{fold(who.name)}"):
                if words.endswith(tail):
                    mine = tuple(id for id in pool if belongs_to(state, id, who.id))
                    return self.objects(state, words.removesuffix(tail), mine)
        first, _, rest = words.partition(" ")
        if rest and first in ("pedina", "carta", "magia", "copia"):
            kind = {"pedina": ObjectKind.TOKEN, "carta": ObjectKind.CARD, "copia": ObjectKind.COPY}.get(first)
            return self.objects(
                state,
                rest.removeprefix("di "),
                [id for id in pool if kind is None or state.objects[id].kind is kind],
            )
        number = _ORDINALS.get(first)
        if rest and number:
            return self.objects(state, rest, pool)[number - 1 : number]
        if (m := _NUMBERED.match(words)) is not None:
            return self.objects(state, m[1], pool)[int(m[2]) - 1 : int(m[2])]
        return ()

    def _named(self, state: State, words: str, pool: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
        found = tuple(id for id in pool if fold(state.objects[id].alias) == words)
        if found:
            return found
        italian = self.library.italian(words)
        names = {words} | ({fold(italian)} if italian else set())
        found = tuple(
            id
            for id in pool
            if fold(state.objects[id].base.name) in names or fold(view(state, id).name) in names
        )
        if found:
            return found
        found = tuple(
            id for id in pool if any(fold(part.name) in names for part in parts(state.objects[id].base))
        )
        if found:
            return found
        name = f"pedina {words}"  # «Soldato» for «Pedina Soldato» (111.4)
        return tuple(
            id
            for id in pool
            if state.objects[id].kind is ObjectKind.TOKEN and fold(state.objects[id].base.name) == name
        )

    def _abilities(
        self, state: State, kind: str, source: str, pool: tuple[ObjectId, ...]
    ) -> tuple[ObjectId, ...]:
        """Abilities on the stack whose source answers to `source`, gone or not."""
        found: list[ObjectId] = []
        for id in pool:
            item = state.objects[id]
            if item.kind is not ObjectKind.ABILITY or item.stack is None:
                continue
            if kind and kind not in fold(item.base.name):
                continue
            names = {fold(item.base.name).partition(" di ")[2]}
            if item.stack.source_snapshot is not None:
                last = item.stack.source_snapshot
                names |= {fold(last.object.alias), fold(last.name)}
            italian = self.library.italian(source)
            if source in names or (italian and fold(italian) in names):
                found.append(id)
        if not found and (m := _NUMBERED.match(source)) is not None:
            return self._abilities(state, kind, m[1], pool)[int(m[2]) - 1 : int(m[2])]
        return tuple(found)

    def known(self, state: State) -> tuple[str, ...]:
        """Every name that means something in this position."""
        names = [who.name for who in state.players]
        for item in state.objects.values():
            names += [name for name in (item.alias, item.base.name) if name]
        return tuple(dict.fromkeys(names))

    def _hint(self, state: State, text: str) -> str:
        return keys.hint(text, self.known(state))

    def _described(self, state: State, id: ObjectId) -> str:
        item = state.objects[id]
        who = state.players[view(state, id).controller].name
        return f"{item.alias or item.base.name} di {who} ({item.zone.value})"


def belongs_to(state: State, id: ObjectId, player: PlayerId) -> bool:
    """Controlled by the player, or owned where nobody controls anything."""
    item = state.objects[id]
    if item.zone in (Zone.BATTLEFIELD, Zone.STACK):
        return view(state, id).controller == player
    return item.owner == player


def _fingerprint(state: State, id: ObjectId) -> tuple[object, ...]:
    """Two objects with the same one are interchangeable for whoever names them."""
    item: GameObject = state.objects[id]
    if item.kind is ObjectKind.ABILITY:
        return (id,)
    attacking = state.combat is not None and any(
        attack.attacker == id or id in attack.blockers for attack in state.combat.attacks
    )
    return (
        item.kind,
        item.base,
        item.owner,
        item.controller,
        item.zone,
        item.tapped,
        item.counters,
        item.damage,
        item.attached_to,
        item.alias,
        item.face_down,
        item.controlled_since,
        id if attacking else 0,
        item.stack.targets if item.stack else (),
    )
