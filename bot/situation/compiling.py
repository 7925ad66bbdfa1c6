"""The situation -> the scenario, as YAML that a judge can read."""

from __future__ import annotations

import itertools
from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from ..scenario_text import as_yaml
from . import effects
from .claims import Claim, claims_of, probe
from .division import divisions
from .model import (
    COMBAT_STEPS,
    ME,
    Act,
    ActivateAction,
    AdvanceAction,
    AttackAction,
    BlockAction,
    CastAction,
    Effect,
    Situation,
)
from .naming import names
from .placing import Placing

Orders = tuple[tuple[str, tuple[str, ...]], ...]
"""(player, names of sources): in which order triggered abilities go on the stack."""


_AS_IT_STANDS = frozenset({"in_attacco", "bloccata", "in_combattimento", "puo_dividere"})
"""What is asked of the combat as it is, before damage is dealt."""


def claims(situation: Situation) -> list[Claim]:
    """The statements that answer what is asked."""
    aliases = names(situation)
    out: dict[str, Claim] = {}
    for asked in situation.asked:
        for claim in claims_of(situation, asked, aliases):
            out.setdefault(claim.key, claim)
    for number in situation.told_dead:
        out.setdefault(f"{aliases[number]} è morta", Claim(f"{aliases[number]} è morta", "sì"))
    return list(out.values())


class Way(Struct, frozen=True):
    """How the scenario is played where the text leaves it to the game.

    `passes`: how often all pass at the end, where going on to the second main phase would play past the end of the game;
    `orders`: how triggered abilities go on the stack; `divide`: combat damage is divided by choice.
    """

    passes: int | None = None
    orders: Orders = ()
    divide: bool = True


USUAL = Way()


def compile_situation(
    situation: Situation, values: Mapping[str, object] | None = None, way: Way = USUAL
) -> str:
    """The YAML source; `values` are what the statements shall say."""
    return _Compiler(situation, way).source(values or {})


class _Compiler(Placing):
    def __init__(self, situation: Situation, way: Way) -> None:
        super().__init__(situation)
        self.way = way
        self.used: set[str] = set()

    def source(self, values: Mapping[str, object]) -> str:
        actions = self._actions()
        fields = [self.player(index) for index in range(len(self.situation.players))]
        document: dict[str, object] = {"titolo": "La situazione della domanda"}
        game = self._game()
        if game:
            document["partita"] = game
        document["giocatori"] = dict(
            zip((player.name for player in self.situation.players), fields, strict=True)
        )
        if self.cards:
            document["carte"] = self.cards
        if actions:
            document["azioni"] = actions
        if self.way.orders:
            document["scelte"] = [
                {who: {"ordine degli inneschi": list(order)}} for who, order in self.way.orders
            ]
        document["attese"] = [self._claim(claim, values) for claim in claims(self.situation)]
        return as_yaml(document)

    def _claim(self, claim: Claim, values: Mapping[str, object]) -> dict[str, object]:
        value = values.get(claim.key, claim.value)
        if claim.action is not None:
            return {"può" if value in ("sì", True) else "non può": claim.action}
        if claim.key.endswith(" è") and isinstance(value, str):
            is_one = str(claim.value) in value.split(", ")
            return {claim.key if is_one else f"{claim.key[:-2]} non è": claim.value}
        if claim.key.endswith(" ha") and isinstance(value, str):
            has = str(claim.value) in value.split(", ")
            return {claim.key if has else f"{claim.key[:-3]} non ha": claim.value}
        return {claim.key: value}

    def _game(self) -> dict[str, object]:
        out: dict[str, object] = {}
        if self.situation.turn is not None and self.situation.turn != ME:
            out["turno_di"] = self.situation.players[self.situation.turn].name
        if self.situation.step:
            out["fase"] = self.situation.step
        return out

    # --- actions -------------------------------------------------------------------------------------------------

    def _actions(self) -> list[object]:
        actions = self.situation.actions
        out: list[object] = []
        fought = ended = False
        for place, action in enumerate(actions):
            following = actions[place + 1] if place + 1 < len(actions) else None
            if isinstance(action, AttackAction):
                if place and isinstance(actions[place - 1], AttackAction):
                    continue
                together = itertools.takewhile(lambda each: isinstance(each, AttackAction), actions[place:])
                out.append(self._attack([each for each in together if isinstance(each, AttackAction)]))
                fought, ended = True, False
            elif isinstance(action, BlockAction):
                out += self._block(action)
            elif isinstance(action, AdvanceAction):
                out.append(f"avanza fino a: {action.step}")
                if fought and not ended and action.step not in COMBAT_STEPS:
                    out += self._shares()
                ended = action.step not in COMBAT_STEPS
            elif isinstance(action, ActivateAction):
                out += self._activate(
                    action, last=not (isinstance(following, Effect | CastAction) and following.response)
                )
            elif isinstance(action, Effect | CastAction):
                out += self._cast(
                    action, last=not (isinstance(following, Effect | CastAction) and following.response)
                )
        if self.way.passes and not fought and out and out[-1] == "risolvi la pila":
            out[-1] = "tutti passano" if self.way.passes == 1 else f"tutti passano x{self.way.passes}"
        if any(asked.about == "puo_bersagliare" for asked in self.situation.asked):
            self._probe()
        if any(asked.about == "puo_bloccare" for asked in self.situation.asked):
            self._attack_first(out)
        elif fought and not ended and any(asked.before_damage for asked in self.situation.asked):
            out.append("risolvi la pila")
        elif fought and not ended and not any(asked.about in _AS_IT_STANDS for asked in self.situation.asked):
            out += self._fight_on()
        return [self._line(item) for item in out]

    def _line(self, item: object) -> object:
        if isinstance(item, str) and ": " in item:
            key, _, value = item.partition(": ")
            return {key: value}
        return item

    def _attack(self, together: list[AttackAction]) -> object:
        """All that attacks at once, whatever it attacks."""
        who = self.situation.players[together[0].by].name
        if all(action.at is None for action in together):
            return {
                f"{who} attacca con": [
                    self.aliases[number] for action in together for number in action.things
                ]
            }
        at = {
            self.aliases[number]: self.situation.players[1 - action.by].name
            if action.at is None
            else self.aliases[action.at]
            for action in together
            for number in action.things
        }
        return {f"{who} attacca con": at}

    def _block(self, action: BlockAction) -> list[object]:
        who = self.situation.players[action.by].name
        table: dict[str, object] = {}
        for blocker, blocked in action.pairs.items():
            attackers = [self.aliases[number] for number in blocked]
            table[self.aliases[blocker]] = attackers[0] if len(attackers) == 1 else attackers
        return [{f"{who} blocca": table}]

    def _fight_on(self) -> list[object]:
        """Combat damage: on to the second main phase, or so many passes; none where the game is over before."""
        if self.way.passes == 0:
            return []
        step: object = (
            "avanza fino a: seconda fase principale"
            if self.way.passes is None
            else f"tutti passano x{self.way.passes}"
        )
        if self.way.passes is not None and self.way.passes == 1:
            step = "tutti passano"
        return [step, *self._shares()]

    def _shares(self) -> list[object]:
        """How combat damage is divided, where it is by choice."""
        choices = divisions(self.situation, self.aliases) if self.way.divide else []
        return [
            {f"{self.situation.players[by].name} sceglie": {"divisione": [shares]}} for by, shares in choices
        ]

    def _attack_first(self, out: list[object]) -> None:
        """Whether a creature may block is seen when it has to."""
        for asked in self.situation.asked:
            acts = self.situation.actions
            later = bool(acts) and isinstance(acts[-1], AdvanceAction)
            if asked.about != "puo_bloccare" or (
                not later and any(isinstance(action, AttackAction) for action in acts)
            ):
                continue
            owner = self.situation.things[asked.other[0]].owner
            who = self.situation.players[owner or 0].name
            out.append({f"{who} attacca con": [self.aliases[number] for number in asked.other]})

    def _probe(self) -> None:
        """A spell to try targets with."""
        for asked in self.situation.asked:
            if asked.about == "puo_bersagliare" and probe(asked) != "Prova":
                self.hands[asked.player or 0].append(probe(asked))
            elif asked.about == "puo_bersagliare":
                it = "la creatura" if self.situation.things[asked.things[0]].creature else "il permanente"
                cost = effects.COLOR_COST.get(asked.what, "{2}")
                self.cards.append(
                    {
                        "nome": "Prova",
                        "costo": cost,
                        "tipo": "Istantaneo",
                        "testo": f"Distruggi {it} bersaglio.",
                    }
                )
                self.hands[asked.player or 0].append("Prova")

    def _activate(self, action: ActivateAction, last: bool) -> list[object]:
        """A Vehicle that is crewed, a Ninja that is put onto the battlefield."""
        thing = self.situation.things[action.thing]
        alias = self.aliases[thing.number]
        before: list[object] = []
        if thing.zone == "mano":
            self.hands[action.by].append({"carta": self.spell(thing), "nome": alias})
            if not any(isinstance(act, BlockAction) for act in self.situation.actions):
                before = ["avanza fino a: dichiarazione delle creature bloccanti"]
        line: object = f"{self.situation.players[action.by].name} attiva {alias}"
        if action.tapping:
            line = {str(line): {"TAPpare": [self.aliases[number] for number in action.tapping]}}
        return [*before, line, "risolvi la pila"] if last else [*before, line]

    def _cast(self, action: Effect | CastAction, last: bool) -> list[object]:
        who = self.situation.players[action.by].name
        resolve: list[object] = ["risolvi la pila"] if last else []
        if isinstance(action, CastAction):
            thing = self.situation.things[action.thing]
            if thing.zone == "campo":  # it was there before, and went back to a hand
                return [f"{who} lancia {self.aliases[thing.number]}", *resolve]
            card = self.spell(thing)
            alias = self.aliases[thing.number]
            self.hands[action.by].append({"carta": card, "nome": alias})
            return [f"{who} lancia {alias}", *resolve]
        if action.act is Act.COUNTER:
            return self._counter(action, who, resolve)
        if effects.shielded(self.situation, action) and not action.targeted:
            for number in action.things:
                self.card_name(self.situation.things[number])
        out: list[object] = []
        groups = (
            [[number] for number in action.things]
            if action.act not in (Act.FIGHT, Act.BITE) and len(action.things) > 1
            else [action.things]
        )
        for place, group in enumerate(groups):
            part = _only(action, group)
            untargeted = {
                number: self.named[number]
                for number in group
                if number in self.named and effects.shielded(self.situation, action)
            }
            made = effects.card(self.situation, part, self.aliases, self.used, untargeted)
            if made is None:
                self.situation.unread.append(action.act.value)
                continue
            if made.definition is not None:
                self.cards.append(made.definition)
            self.hands[action.by].append(made.name)
            line: object = f"{who} lancia {made.name}"
            if made.targets:
                line = {
                    f"{who} lancia {made.name}": {
                        "bersagli": list(made.targets) if len(made.targets) > 1 else made.targets[0]
                    }
                }
            out.append(line)
            if place < len(groups) - 1 or resolve:
                out.append("risolvi la pila")
                if action.act is Act.PROLIFERATE and (chosen := self._proliferated(action.by)):
                    out.append({f"{who} sceglie": {"proliferare": chosen}})
                if made.sacrifice:
                    out.append({f"{who} sceglie": {"sacrificio": made.sacrifice}})
        return out

    def _proliferated(self, by: int) -> list[str]:
        """What whoever proliferates would choose: good counters of theirs, bad ones of the other player's."""
        chosen = [player.name for n, player in enumerate(self.situation.players) if n != by and player.poison]
        for thing in self.situation.things:
            good = thing.loyalty is not None or any(kind.startswith("+") for kind in thing.counters)
            bad = any(kind.startswith("-") for kind in thing.counters)
            if thing.zone == "campo" and (good if thing.owner == by else bad):
                chosen.append(self.aliases[thing.number])
        return chosen

    def _counter(self, action: Effect, who: str, resolve: list[object]) -> list[object]:
        made = effects.counterspell(self.used)
        target = next(
            (name for hand in self.hands.values() for name in reversed(hand) if isinstance(name, str)), None
        )
        if target is None:
            self.situation.unread.append(action.act.value)
            return []
        self.cards.append(made)
        self.hands[action.by].append(str(made["nome"]))
        return [{f"{who} lancia {made['nome']}": {"bersagli": target}}, *resolve]


def _only(effect: Effect, things: list[int]) -> Effect:
    return replace(effect, things=list(things))
