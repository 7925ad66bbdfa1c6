"""Facts without which a combat may end otherwise: they are asked for, or the reading is not trusted."""

from __future__ import annotations

from .model import ME, Act, AttackAction, Effect, Situation
from .naming import who


def life(situation: Situation) -> None:
    """Whether somebody whose life nobody told dies in a combat hangs on it."""
    for asked in situation.asked:
        player = asked.player if asked.player is not None else ME
        attacked = any(isinstance(act, AttackAction) and act.by != player for act in situation.actions)
        if asked.about != "perso" or not attacked or situation.players[player].life is not None:
            continue
        other = situation.players[player].poison or any(
            thing.commander_damage or name.startswith(("tossico", "infettare", "velenoso"))
            for thing in situation.things
            for name in thing.keywords or [""]
        )
        if not other and not situation.commander_damage:
            whose = who(situation, player)
            situation.missing.append(f"quanti punti vita {'hai' if whose == 'tu' else f'ha {whose}'}")


def shield_unused(situation: Situation) -> bool:
    """ "il mio attaccante si rigenera: resta in combattimento?": nothing is told that it would replace."""
    if not any(asked.about in ("in_combattimento", "tappata") for asked in situation.asked):
        return False
    acts = [act.act for act in situation.actions if isinstance(act, Effect)]
    return Act.REGENERATE in acts and not {Act.DESTROY, Act.DESTROY_ALL, Act.DAMAGE, Act.SPELL} & set(acts)
