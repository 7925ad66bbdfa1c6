"""Who attacks, when only what is asked tells it: "una 4/4 bloccata da una 1/1, quanti danni prendo?"."""

from __future__ import annotations

from .model import ME, OPPONENT, AttackAction, BlockAction, Situation

_SUFFERED = frozenset({"danni_a", "danni_a_si", "danni_a_n", "vita_persa", "veleno", "veleno_si", "vita"})


def whose_attack(situation: Situation) -> None:
    """Whoever asks what they suffer is attacked, unless the text says that they attack."""
    if not situation.asked or situation.named:
        return
    asked = situation.asked[0]
    attacks = [act for act in situation.actions if isinstance(act, AttackAction)]
    blocks = [act for act in situation.actions if isinstance(act, BlockAction)]
    if len(attacks) != 1 or attacks[0].by != ME or asked.player != ME or asked.about not in _SUFFERED:
        return
    attackers = [situation.things[number] for number in attacks[0].things]
    blockers = [situation.things[number] for block in blocks for number in block.pairs]
    if (
        not blockers
        or not all(thing.supposed for thing in attackers)
        or len(situation.actions) > 1 + len(blocks)
    ):
        return
    attacks[0].by = OPPONENT
    for thing in attackers:
        thing.owner = OPPONENT
    for block in blocks:
        block.by = ME
    for thing in blockers:
        thing.owner = ME
