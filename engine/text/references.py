"""What pronouns stand for, and the numbering of target phrases: from effects with marks to a finished Body (608.2c)."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from ..abilities import TriggeredAbility
from ..errors import UnknownText
from ..objects import CardType, Zone
from ..wording import instructions as ins
from ..wording.instructions import Body
from ..wording.library import ExileTop, LookAtTop, TakeFromHand
from ..wording.values import (
    ControllerOf,
    Every,
    Filter,
    Matches,
    MeasureOf,
    Number,
    OwnerOf,
    Pick,
    Ref,
    Reference,
    Target,
    TargetSpec,
)
from .marks import ChooseMark, DelayedMark, Pronoun, ReflexiveMark, Said, SwapMark, TargetMark

THIS = Ref(Reference.THIS)
LAST = Ref(Reference.LAST)
_MOVERS = (ins.Exile, ins.MoveTo, ins.Destroy, ins.Sacrifice, ins.Counter)
_MAKERS = (
    ins.CreateTokens,
    ins.CopyPermanentToken,
    ins.SearchLibrary,
    ins.RevealTop,
    ins.Mill,
    ins.Discard,
    ins.Draw,
    ExileTop,
    LookAtTop,
    TakeFromHand,
)
_ON_STACK = (ins.Counter, ins.CopySpell, ins.ChangeTarget, ins.CastWithoutPaying)
_ORDER: dict[type, tuple[str, ...]] = {ins.DealDamage: ("source", "amount", "to", "divided", "unpreventable")}


class Antecedent(Struct):
    """Something said before that a pronoun may mean."""

    selection: Any
    filter: Filter | None = None
    moved: bool = False
    player: bool = False
    made: bool = False
    number: int = 0
    """1 for one thing, 2 for several, 0 when it can't be told."""
    card: bool = False
    """What the event made of it is a card ("quella carta")."""


class Context(Struct):
    """What an ability's first words set up before its effects: the event's object and player, if any."""

    said: tuple[Antecedent, ...] = ()
    """In the order the trigger says them."""
    event_source: bool = False
    text: str = ""


class _Scope(Struct):
    context: Context
    marks: list[TargetMark] = field(default_factory=list)
    said: list[Antecedent] = field(default_factory=list)
    outer: tuple[Antecedent, ...] = ()
    remembered: list[Any] = field(default_factory=list)
    remembering: bool = False
    group: bool = False
    on_stack: bool = False
    """The instruction being settled acts on spells."""


def fail(what: str, context: Context) -> UnknownText:
    return UnknownText(what, context.text)


_NAMES_OF: dict[type, tuple[str, ...]] = dict(_ORDER)


def _many_sources(source: Any) -> bool:
    """ "Ogni creatura infligge danno pari alla sua forza": each would deal its own, which one instruction can't say."""
    if isinstance(source, TargetMark):
        return source.spec.maximum != 1 or source.spec.x_count
    return isinstance(source, Every)


def _names(kind: type[Struct]) -> tuple[str, ...]:
    """The fields of a class, in the order that text says them."""
    found = _NAMES_OF.get(kind)
    if found is None:
        found = _NAMES_OF[kind] = kind.__struct_fields__
    return found


def build_body(effects: tuple[Any, ...], context: Context) -> Body:
    """Number the target phrases and settle the pronouns; raise UnknownText when one has no clear antecedent."""
    return _finish(effects, _Scope(context, said=[replace(said) for said in context.said]))


def _finish(effects: tuple[Any, ...], scope: _Scope) -> Body:
    done = tuple(
        item for effect in effects if not isinstance(item := _instruction(effect, scope), ChooseMark)
    )
    order = sorted({mark.start: mark for mark in scope.marks}.values(), key=lambda mark: mark.start)
    numbers = {mark.start: index for index, mark in enumerate(order)}
    specs = tuple(_spec(mark, order[:index]) for index, mark in enumerate(order))
    return Body(targets=specs, effects=tuple(_number(effect, numbers) for effect in done))


def _spec(mark: TargetMark, earlier: list[TargetMark]) -> TargetSpec:
    """ "un'altra creatura bersaglio" means other than the targets before it; if none, other than the source."""
    spec = mark.spec
    if spec.objects is not None and spec.objects.other:
        alike = tuple(index for index, other in enumerate(earlier) if other.spec.objects is not None)
        if alike:
            return replace(spec, objects=replace(spec.objects, other=False), other_than=alike[-1:])
    return spec


def _number(value: Any, numbers: dict[int, int]) -> Any:
    if isinstance(value, TargetMark):
        return Target(numbers[value.start])
    return rebuild(value, lambda part: _number(part, numbers))


def rebuild(value: Any, change: Any) -> Any:
    """The same tree with `change` applied to every part, except inside finished abilities and bodies."""
    if isinstance(value, tuple):
        parts = tuple(change(part) for part in value)
        return parts if any(new is not old for new, old in zip(parts, value, strict=True)) else value
    if (
        not isinstance(value, Struct)
        or isinstance(value, (Body, Filter, TriggeredAbility))
        or type(value).__module__.endswith(".abilities")
    ):
        return value
    changes = {}
    for name in _names(type(value)):
        old = getattr(value, name)
        if old is None or isinstance(old, (str, int, frozenset)):
            continue
        new = change(old)
        if new is not old:
            changes[name] = new
    return replace(value, **changes) if changes else value


def _instruction(effect: Any, scope: _Scope) -> Any:
    if isinstance(effect, DelayedMark):
        return _delayed(effect, scope)
    if isinstance(effect, SwapMark):
        depth = len(scope.said)
        previous = tuple(_instruction(part, scope) for part in effect.previous)
        scope.said[depth:] = [replace(said, moved=False) for said in scope.said[depth:] if not said.made]
        condition = _settle(
            effect.condition, scope, acting=False
        )  # "Se è un Umano" is about what was just said
        return ins.If(condition, tuple(_instruction(part, scope) for part in effect.effects), previous)
    if isinstance(effect, ReflexiveMark):
        inner = _Scope(scope.context, outer=tuple(scope.said), group=False)
        return ins.Reflexive(_finish(effect.effects, inner))
    if isinstance(effect, (ins.May, ins.Unless, ins.If, ins.Repeat)):
        changes = {
            name: _settle(getattr(effect, name), scope, acting=False)
            for name in _names(type(effect))
            if name not in {"effects", "then", "otherwise"}
        }
        for name in ("effects", "then", "otherwise"):
            if hasattr(effect, name):
                changes[name] = tuple(_instruction(part, scope) for part in getattr(effect, name))
        return replace(effect, **changes)
    changes = {}
    acted: list[Antecedent] = []
    scope.on_stack = isinstance(effect, _ON_STACK)
    for name in _names(type(effect)):
        old = getattr(effect, name)
        if old is None or isinstance(old, (str, int, frozenset)):
            continue
        if name == "modifications":
            group = isinstance(changes.get("what", getattr(effect, "what", None)), Every)
            scope.group, before = group, scope.group
            new = _settle(old, scope, acting=False)
            scope.group = before
        else:
            new = _settle(old, scope, acting=True)
        changes[name] = new
        mention = _mention(new, effect, name)
        if mention is not None:
            acted.append(mention)
            scope.said.append(mention)
    if isinstance(effect, ins.DealDamage):
        if changes.get("source") == THIS:
            changes["source"] = None
        if _many_sources(changes.get("source")):
            raise fail("danno da più fonti", scope.context)
    result = replace(effect, **changes) if changes else effect
    if isinstance(effect, _MOVERS):
        for mention in acted:
            mention.moved = not mention.player
        if isinstance(effect, ins.Sacrifice) and effect.what is None:
            scope.said.append(Antecedent(LAST, effect.filter, made=True))
    elif isinstance(effect, _MAKERS):
        amount = getattr(effect, "amount", None)
        scope.said.append(
            Antecedent(
                LAST, None, made=True, number=0 if not isinstance(amount, Number) else min(2, amount.value)
            )
        )
    elif isinstance(effect, ins.Fight):
        scope.said.append(Antecedent(None))
    return result


def _mention(value: Any, effect: Any, name: str) -> Antecedent | None:
    if isinstance(value, TargetMark):
        one = value.spec.maximum == 1 and not value.spec.x_count
        return Antecedent(
            value, value.spec.objects, player=value.spec.objects is None, number=1 if one else 2
        )
    if isinstance(value, (Every, Pick)):
        one = isinstance(value, Pick) and value.count == Number(1)
        return Antecedent(LAST, value.filter, made=True, number=1 if one else 2)
    if isinstance(value, Ref):
        return Antecedent(value, made=value == LAST, number=1 if value == THIS else 0)
    if isinstance(value, (ControllerOf, OwnerOf)) and name in {"who", "to"}:
        return Antecedent(value, player=True)
    return None


def _settle(value: Any, scope: _Scope, acting: bool) -> Any:
    """Replace pronouns and note targets. `acting`: in the place of the thing an instruction acts on."""
    if isinstance(value, TargetMark):
        scope.marks.append(value)
        return value
    if isinstance(value, Pronoun):
        return _antecedent(value, scope, acting)
    if isinstance(value, (ControllerOf, OwnerOf, MeasureOf, Matches)):
        return rebuild(value, lambda part: _settle(part, scope, acting=False))
    return rebuild(value, lambda part: _settle(part, scope, acting))


def _fits(pronoun: Pronoun, said: Antecedent, on_stack: bool) -> bool:
    if said.selection is None:
        return True
    if pronoun.said is Said.PLAYER:
        return said.player or (
            isinstance(said.selection, TargetMark) and said.selection.spec.players is not None
        )
    if said.player:
        return False
    if pronoun.plural is not None and said.number == (1 if pronoun.plural else 2):
        return False
    filter_ = said.filter
    spell = filter_ is not None and filter_.zone is Zone.STACK and not said.moved
    if (
        pronoun.said in {Said.OBJECT, Said.SUBJECT}
        and spell
        and not (on_stack and pronoun.said is Said.OBJECT)
    ):
        return False
    if pronoun.said is Said.TOKEN:
        return said.made or said.moved or (filter_ is not None and filter_.token is True)
    if pronoun.said is Said.EXILED:
        return said.made or said.moved
    if pronoun.said is Said.CARD:
        return (
            said.made
            or said.moved
            or said.card
            or (filter_ is not None and filter_.zone is not Zone.BATTLEFIELD)
        )
    if pronoun.said is Said.SPELL:
        return filter_ is not None and filter_.zone is Zone.STACK
    if pronoun.type is not None and filter_ is not None and not said.made:
        types = filter_.types | filter_.all_types
        return not types or pronoun.type in types or _land(pronoun.type, filter_)
    return not (pronoun.strong and said.selection == THIS)


def _land(type_: CardType, filter_: Filter) -> bool:
    return bool(filter_.subtypes) and type_ is CardType.LAND


def _antecedent(pronoun: Pronoun, scope: _Scope, acting: bool) -> Any:
    if scope.group and pronoun.said in {Said.OBJECT, Said.SUBJECT} and not pronoun.strong:
        return Ref(Reference.IT)
    if pronoun.said is Said.SOURCE:
        if scope.context.event_source:
            return Ref(Reference.EVENT_SOURCE)
        raise fail("quella fonte", scope.context)
    for said in reversed(scope.said):
        if _fits(pronoun, said, scope.on_stack):
            return _mean(pronoun, said, scope, acting)
    for said in reversed(scope.outer):
        if _fits(pronoun, said, scope.on_stack):
            if said.selection is None:
                break
            return said.selection if said.selection == THIS else Ref(Reference.REMEMBERED)
    if pronoun.said is Said.EXILED:
        return Ref(Reference.LINKED)
    others = any(not said.player for said in (*scope.said, *scope.outer))
    if (
        pronoun.said in {Said.OBJECT, Said.SUBJECT}
        and not pronoun.strong
        and not pronoun.plural
        and not others
    ):
        return THIS
    raise fail(_NAMES[pronoun.said], scope.context)


_NAMES = {
    Said.OBJECT: "essa",
    Said.SUBJECT: "essa",
    Said.PLAYER: "quel giocatore",
    Said.CARD: "quella carta",
    Said.TOKEN: "quella pedina",
    Said.SPELL: "quella magia",
    Said.SOURCE: "quella fonte",
    Said.EXILED: "la carta esiliata",
}


def _mean(pronoun: Pronoun, said: Antecedent, scope: _Scope, acting: bool) -> Any:
    if said.selection is None:
        raise fail(_NAMES[pronoun.said], scope.context)
    selection = said.selection
    rivals = any(other.selection not in (THIS, None) and not other.player for other in scope.said)
    if said.selection == THIS and not pronoun.strong and rivals and not scope.outer:
        raise fail(_NAMES[pronoun.said], scope.context)
    if said.moved and acting:
        selection = LAST
    if scope.remembering and selection != THIS:
        scope.remembered.append(selection)
        return Ref(Reference.REMEMBERED)
    return selection


def _delayed(mark: DelayedMark, scope: _Scope) -> Any:
    """A delayed trigger remembers the one thing that its effects speak of."""
    scope.remembering, before = True, scope.remembering
    first = len(scope.remembered)
    depth = len(scope.said)
    marks = len(scope.marks)
    if mark.of is not None:
        _settle(mark.of, scope, acting=True)
    effects = tuple(_instruction(effect, scope) for effect in mark.effects)
    scope.remembering = before
    found = scope.remembered[first:]
    del scope.remembered[first:]
    del scope.said[depth:]
    if len(set(map(repr, found))) > 1 or len(scope.marks) != marks:
        raise fail("effetto ritardato", scope.context)
    ability = TriggeredAbility((mark.pattern,), Body(effects=effects))
    return ins.CreateDelayed(ability, found[0] if found else None, this_turn=mark.this_turn, once=mark.once)
