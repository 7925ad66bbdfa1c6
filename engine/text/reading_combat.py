"""Back to Italian: what effects do to the turn and combat, and the rule changes of combat."""

from __future__ import annotations

from collections.abc import Callable

from ..combat import restrictions as names
from ..wording import combat as cmb
from ..wording.costs import Cost
from ..wording.instructions import Rule
from ..wording.values import EventAmount, Number, Players, Selection
from .words import NUMBER_WORDS

YOU = Players()
RULES = {
    (names.GOADED, YOU): "è spronata",
    (names.CANT_ATTACK_THIS, YOU): "non può attaccare te",
    (names.CANT_ATTACK_THEIRS, YOU): "non può attaccare te o i planeswalker che controlli",
    (names.ATTACKS_ONLY_ALONE, None): "può attaccare solo da sola",
    (names.BLOCKS_SHADOW, None): "può bloccare creature con ombra come se avesse ombra",
}
NUMBERED = {
    names.ATTACKS_WITH_OTHERS: "non può attaccare a meno che non attacchino almeno altre {} creature",
    names.MIN_BLOCKERS: "non può essere bloccata tranne che da {} o più creature",
    names.MAX_BLOCKERS_EACH: "non può essere bloccata da più di {} creature",
}
COSTED = {
    names.ATTACK_COST: "non può attaccare a meno che il suo controllore non paghi {}",
    names.BLOCK_COST: "non può bloccare a meno che il suo controllore non paghi {}",
}


def rule_words(mod: Rule, cost: Callable[[Cost], str]) -> str | None:
    """A combat rule change about one object; None for one that this module does not know."""
    if mod.filter is not None:
        return None
    if mod.number is not None and mod.name in NUMBERED:
        word = NUMBER_WORDS.get(mod.number, str(mod.number))
        return NUMBERED[mod.name].format(word)
    if mod.cost is not None and mod.name in COSTED:
        return COSTED[mod.name].format(cost(mod.cost))
    return next((text for (name, who), text in RULES.items() if (name, who) == (mod.name, mod.who)), None)


def instruction(
    effect: cmb.CombatInstruction, verb: Callable[[str], str], what: Callable[[Selection], str]
) -> str | None:
    """An instruction of the turn or combat; None for what keywords alone say."""
    match effect:
        case cmb.ExtraPhases():
            return _added(effect)
        case cmb.Goad(what=chosen):
            return f"{verb('spronare')} {what(chosen)}"
        case cmb.Exert(what=chosen):
            return f"{verb('stremare')} {what(chosen)}"
        case cmb.RemoveFromCombat(what=chosen):
            return f"{verb('rimuovere')} {what(chosen)} dal combattimento"
        case cmb.BecomesBlocked(what=chosen):
            return f"{what(chosen)} viene bloccata"
        case _:
            return None


def _added(effect: cmb.ExtraPhases) -> str | None:
    first = effect.phases[0]
    article = "un" if first == "mantenimento" else "una"
    added = f"{article} {first} addizionale"
    if isinstance(effect.amount, EventAmount):
        added = f"altrettante {first} addizionali"
    elif effect.amount != Number(1):
        return None
    if len(effect.phases) == 2:
        added += f" seguita da una {effect.phases[1]} addizionale"
    after = "questa sottofase" if effect.after_step else "questa fase"
    has = "hai" if effect.yours else "c'è"
    return f"{has} {added} dopo {after}"
