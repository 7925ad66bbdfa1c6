"""Scenario -> the position it starts from. Everything is put in place by atoms, without events."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from .. import aftermath
from ..atoms import game, players, status, zones
from ..combat.roles import may_protect
from ..errors import EngineError, ScenarioError, UnknownText
from ..face_down import hide_as_printed
from ..faces import as_part, double_faced, parts
from ..keywords.special import COMPANION
from ..mana import MANA_TYPES, Mana, ManaCost
from ..named_tokens import looked_up
from ..objects import CardType, Characteristics, ObjectId, ObjectKind, PlayerId, Zone
from ..state import COMBAT_STEPS, MAIN_STEPS, Combat, PlayerState, State, Step, Task
from ..table import reaches
from ..transaction import Transaction
from ..turn import ORDER
from ..vanguards import life_modifier
from . import keys
from .library import CardLibrary, fold
from .model import GameSetup, Piece, PlayerSetup, Scenario
from .nodes import Table, plain
from .pieces import FILLER
from .references import Reader
from .sheets import sheet
from .tables import starting_life
from .without import without

FREE_MANA = 15
"""How much mana of each type «costi: gratis» gives."""

LIBRARY_SIZE = 10
"""Filler cards in a library that the scenario does not describe."""

ZONES = {
    "campo": Zone.BATTLEFIELD,
    "mano": Zone.HAND,
    "grimorio": Zone.LIBRARY,
    "cimitero": Zone.GRAVEYARD,
    "esilio": Zone.EXILE,
    "comando": Zone.COMMAND,
    COMPANION: Zone.OUTSIDE,
    "fuori": Zone.OUTSIDE,
}

_STEP_NAMES = {
    "stap": Step.UNTAP,
    "sottofase di stap": Step.UNTAP,
    "mantenimento": Step.UPKEEP,
    "sottofase di mantenimento": Step.UPKEEP,
    "acquisizione": Step.DRAW,
    "fase principale": Step.MAIN1,
    "prima fase principale": Step.MAIN1,
    "fase principale pre-combattimento": Step.MAIN1,
    "combattimento": Step.BEGIN_COMBAT,
    "attaccanti": Step.ATTACKERS,
    "dichiarazione degli attaccanti": Step.ATTACKERS,
    "bloccanti": Step.BLOCKERS,
    "dichiarazione dei bloccanti": Step.BLOCKERS,
    "danno": Step.DAMAGE,
    "danno da combattimento": Step.DAMAGE,
    "danno da attacco improvviso": Step.FIRST_DAMAGE,
    "seconda fase principale": Step.MAIN2,
    "fase principale post-combattimento": Step.MAIN2,
    "fine del turno": Step.END,
    "fine": Step.END,
    "cancellazione": Step.CLEANUP,
}
"""Names that scenarios may use beside the engine's own."""


def step_named(text: str) -> Step | None:
    """The step or phase a scenario calls by `text`."""
    wanted = fold(text)
    own = {fold(step.value): step for step in Step}
    return own.get(wanted) or _STEP_NAMES.get(wanted)


def step_hint(text: str) -> str:
    return keys.hint(text, [step.value for step in Step])


class Cards(Struct):
    """Names to characteristics: the scenario's own cards, then the library, then descriptions."""

    library: CardLibrary
    own: dict[str, Characteristics]
    file: str

    def find(self, text: str, line: int) -> Characteristics:
        """Raises ScenarioError when `text` is no card nor description, UnknownText when its text is not understood."""
        if text == FILLER:
            return Characteristics(name=FILLER)
        card = self.own.get(fold(text)) or self.library.find(text)
        if card is None:
            card = self._described(text, line)
        if card.partial:
            raise UnknownText(card.partial[0], card.text)
        if "pedin" in card.text.lower():
            return looked_up(card, lambda name: self.own.get(fold(name)) or self.library.find(name))
        return card

    def _described(self, text: str, line: int) -> Characteristics:
        from ..text.cards import parse_inline

        try:
            return parse_inline(text)
        except UnknownText as error:
            known = (*(card.name for card in self.own.values()), *self.library.names())
            raise ScenarioError(
                f"non conosco la carta «{text}»{keys.hint(text, known)} (né la so leggere come descrizione: {error})",
                self.file,
                line,
            ) from error


def cards_of(scenario: Scenario, library: CardLibrary) -> Cards:
    """The cards a scenario may name. Raises ScenarioError on a definition that is wrong, UnknownText on unknown text."""
    from ..text.cards import parse_card

    own: dict[str, Characteristics] = {}
    for table in scenario.cards:
        own |= _own_card(table, scenario.file, parse_card)
    return Cards(library, own, scenario.file)


def _own_card(table: Table, file: str, parse_card: object) -> dict[str, Characteristics]:
    try:
        card: Characteristics = parse_card(plain(table))  # type: ignore[operator]
    except EngineError:
        raise
    except (ValueError, KeyError, TypeError) as error:
        raise ScenarioError(f"la carta non si legge: {error}", file, table.line, "carte") from error
    found = {fold(card.name): card, **{fold(part.name): card for part in parts(card)}}
    name = table.get("nome")
    if name is not None:
        found[fold(str(plain(name)))] = card
    english = table.get("inglese")
    if english is not None:
        found[fold(str(plain(english)))] = card
    return found


def build(scenario: Scenario, cards: Cards) -> State:
    """The position a scenario starts from, ready for `flow.advance`. Raises ScenarioError."""
    if scenario.position is not None:
        return without(scenario.position, scenario.without)
    setup = scenario.game
    if setup.from_start:
        return without(_from_start(scenario, cards), scenario.without)
    step = _step(setup, scenario.file)
    active = _active(scenario)
    count = len(scenario.players)
    table = setup.table
    turn = setup.turn or 2 * count + 1
    state = State(
        players=tuple(
            PlayerState(
                number,
                player.name,
                life=_life(scenario, number, cards),
                counters=_team_counters(scenario, number),
                lands_played=player.lands_played,
                turn_began=max(1, turn - _turns_ago(scenario, active, number)),
                stickers=sheet(player.stickers, number),
            )
            for number, player in enumerate(scenario.players)
        ),
        objects={},
        turn=turn,
        active=active,
        step=step,
        seed=setup.seed,
        table=table,
        reach=reaches(table, range(count), count),
        monarch=setup.monarch,
        initiative=setup.initiative,
        day=setup.day,
    )
    tx = Transaction(state)
    attachments: list[tuple[ObjectId, Piece]] = []
    for number, player in enumerate(scenario.players):
        _mana(tx, number, player, scenario.file)
        for key, zone in ZONES.items():
            pieces = player.zone(key)
            if pieces is None:
                pieces = (Piece(FILLER, 0, number=LIBRARY_SIZE),) if zone is Zone.LIBRARY else ()
            for piece in pieces:
                attachments += _put(tx, number, zone, _as_said(key, piece), cards, scenario)
    reader = Reader(scenario.file, cards.library)
    for id, piece in attachments:
        to = reader.one(tx.state, piece.attached_to, piece.line)
        status.set_fields(tx, id, attached_to=to, attach_timestamp=tx.state.objects[id].timestamp)
    aftermath.settle(tx)
    _agenda(tx, step, active)
    return without(tx.state, scenario.without)


def _life(scenario: Scenario, number: PlayerId, cards: Cards) -> int:
    """What the scenario says of the player, or of a teammate with the same life total, else the format's own."""
    table = scenario.game.table
    sharing = table.members(number) if table.shared_life else (number,)
    said = [scenario.players[member].life for member in (number, *sharing)]
    own = next((life for life in said if life is not None), None)
    if own is not None:
        return own
    commanding = scenario.players[number].zone("comando") or ()
    return starting_life(scenario.game.format, table, number, len(scenario.players)) + life_modifier(
        cards.find(piece.card, piece.line) for piece in commanding
    )


def _team_counters(scenario: Scenario, number: PlayerId) -> tuple[tuple[str, int], ...]:
    """A player's counters; poison written for one of two heads is the team's (810.10)."""
    table = scenario.game.table
    counters = dict(scenario.players[number].counters)
    if table.shared_life:
        team = (dict(scenario.players[member].counters).get("veleno", 0) for member in table.members(number))
        counters["veleno"] = max(team)
    return tuple(sorted((kind, many) for kind, many in counters.items() if many))


def _turns_ago(scenario: Scenario, active: PlayerId, number: PlayerId) -> int:
    """How many turns before this one the player's last turn began."""
    table, count = scenario.game.table, len(scenario.players)
    if not table.shared_turns:
        return (active - number) % count
    teams = list(dict.fromkeys(table.teams))
    return (teams.index(table.teams[active]) - teams.index(table.teams[number])) % len(teams)


def _step(setup: GameSetup, file: str) -> Step:
    step = step_named(setup.step) if setup.step else Step.MAIN1
    if step is None:
        raise ScenarioError(
            f"fase sconosciuta: «{setup.step}»{step_hint(setup.step)}", file, setup.line, "fase"
        )
    if step in COMBAT_STEPS and ORDER.index(step) > ORDER.index(Step.ATTACKERS):
        raise ScenarioError(
            "non si può cominciare a combattimento già avviato: comincia prima e dichiara gli attaccanti",
            file,
            setup.line,
            "fase",
        )
    return step


def _active(scenario: Scenario) -> PlayerId:
    from .loader import player_named

    name = scenario.game.active
    active = player_named(name, scenario.players, scenario.game.line, scenario.file) if name else 0
    table = scenario.game.table
    return table.members(active)[0] if table.shared_turns else active


def _agenda(tx: Transaction, step: Step, active: PlayerId) -> None:
    """What comes next: in a main phase somebody has priority; any other step begins now, with its own actions."""
    later = tuple(Task("step", step=other) for other in ORDER[ORDER.index(step) + 1 :])
    if step in MAIN_STEPS:
        now = Task("priority", active)
    else:
        now = Task("step", step=step)
        if step in COMBAT_STEPS and step is not Step.BEGIN_COMBAT:
            game.set_combat(tx, Combat())
        game.set_game(tx, step=None)
    game.plan(tx, now, *later, Task("next turn"))


def _mana(tx: Transaction, number: PlayerId, player: PlayerSetup, file: str) -> None:
    pool: list[Mana] = []
    for text, persists in ((player.mana, True), (player.pool, False)):
        pool += [Mana(kind, persists=persists) for kind in mana_types(text, file, player.line)]
    if player.free:
        pool += [Mana(kind, persists=True) for kind in MANA_TYPES for _ in range(FREE_MANA)]
    if pool:
        players.set_player(tx, number, pool=tuple(pool))


def mana_types(text: str, file: str, line: int) -> tuple[str, ...]:
    """ "{R}{R}{3}" as types of mana, generic as colourless. Raises ScenarioError."""
    try:
        symbols = ManaCost.parse(text).symbols if text else ()
    except ValueError as error:
        raise ScenarioError(str(error), file, line, "mana") from error
    found: list[str] = []
    for symbol in symbols:
        if symbol.isdigit():
            found += ["C"] * min(int(symbol), 100)
        elif symbol in MANA_TYPES:
            found.append(symbol)
        else:
            raise ScenarioError(f"«{{{symbol}}}» non è un tipo di mana", file, line, "mana")
    return tuple(found)


def _as_said(key: str, piece: Piece) -> Piece:
    """A card written as the companion is one (702.139a)."""
    return replace(piece, designations=piece.designations | {COMPANION}) if key == COMPANION else piece


def _put(
    tx: Transaction, player: PlayerId, zone: Zone, piece: Piece, cards: Cards, scenario: Scenario
) -> list[tuple[ObjectId, Piece]]:
    from .loader import player_named

    base = cards.find(piece.card, piece.line)
    owner = player
    if piece.owner:
        owner = player_named(piece.owner, scenario.players, piece.line, scenario.file)
    if piece.transformed:
        base = _back_face(base, piece, scenario.file)
    token = piece.token or fold(piece.card).startswith("pedina")
    found: list[tuple[ObjectId, Piece]] = []
    for number in range(piece.number):
        alias = piece.alias if piece.number == 1 or not piece.alias else f"{piece.alias} {number + 1}"
        id = zones.add_object(
            tx,
            ObjectKind.TOKEN if token else ObjectKind.CARD,
            base,
            owner,
            zone,
            controller=player if zone is Zone.BATTLEFIELD else owner,
            alias=alias,
            tapped=piece.tapped,
            counters=_counters(base, piece) if zone is Zone.BATTLEFIELD else piece.counters,
            sick=piece.sick,
            commander=piece.commander,
        )
        status.set_fields(
            tx,
            id,
            damage=piece.damage,
            cast=piece.cast,
            left_there=piece.commander and zone in (Zone.GRAVEYARD, Zone.EXILE),
            face_down=piece.face_down,
            flipped=piece.flipped,
            designations=piece.designations,
            protector=_protector(tx, id, zone, piece, scenario),
            regeneration_shields=piece.shields,
        )
        if piece.commander_damage:
            for other in tx.state.players:
                if other.id != owner:
                    card = tx.state.objects[id].card
                    players.note_commander_damage(tx, other.id, card, piece.commander_damage)
        if piece.face_down and zone is Zone.BATTLEFIELD:
            hide_as_printed(tx, id)
        if piece.attached_to:
            found.append((id, piece))
    return found


def _protector(
    tx: Transaction, id: ObjectId, zone: Zone, piece: Piece, scenario: Scenario
) -> PlayerId | None:
    """Who protects a battle: as written, or the only player who may (310.8a)."""
    from .loader import player_named

    item = tx.state.objects[id]
    if zone is not Zone.BATTLEFIELD or CardType.BATTLE not in item.base.types:
        return None
    if piece.protector:
        return player_named(piece.protector, scenario.players, piece.line, scenario.file)
    allowed = may_protect(tx.state, item.controller, item.base.subtypes)
    return allowed[0] if len(allowed) == 1 else None


def _back_face(base: Characteristics, piece: Piece, file: str) -> Characteristics:
    if not double_faced(base):
        raise ScenarioError("solo una carta bifronte può essere trasformata", file, piece.line, "trasformata")
    return as_part(base, 1)


def _counters(base: Characteristics, piece: Piece) -> tuple[tuple[str, int], ...]:
    """Planeswalkers and battles stand with their printed loyalty or defense unless the scenario says otherwise."""
    counters = dict(piece.counters)
    if CardType.PLANESWALKER in base.types and base.loyalty:
        counters.setdefault("fedeltà", base.loyalty)
    if CardType.BATTLE in base.types and base.defense:
        counters.setdefault("difesa", base.defense)
    return tuple(sorted(counters.items()))


def _from_start(scenario: Scenario, cards: Cards) -> State:
    """103: libraries are shuffled, hands drawn, mulligans asked. What is in a library comes from the scenario."""
    from ..start import new_game

    decks = tuple(_deck(player, cards) for player in scenario.players)
    state = new_game(
        decks,
        tuple(player.name for player in scenario.players),
        seed=scenario.game.seed,
        life=starting_life(scenario.game.format, scenario.game.table, 0, len(decks)),
        starting=_active(scenario) if scenario.game.active else None,
        table=scenario.game.table,
    )
    tx = Transaction(state)
    for number, player in enumerate(scenario.players):
        players.set_player(tx, number, life=_life(scenario, number, cards))
        for key, zone in ZONES.items():
            if zone is not Zone.LIBRARY:
                for piece in player.zone(key) or ():
                    _put(tx, number, zone, _as_said(key, piece), cards, scenario)
    return tx.state


def _deck(player: PlayerSetup, cards: Cards) -> tuple[Characteristics, ...]:
    pieces = player.zone("grimorio")
    if pieces is None:
        pieces = (Piece(FILLER, 0, number=60),)
    return tuple(cards.find(piece.card, piece.line) for piece in pieces for _ in range(piece.number))
