"""Rules for whose turn it is, which step, and what comes later."""

from __future__ import annotations

from ..grammar import Found, Reading, rule
from ..model import END_OF_TURN, ME, OPPONENT, Act, AdvanceAction, AttackAction, BlockAction, Effect


@rule(
    r"(?:(?:in|durante|e|fosse|se fosse|siamo in|e in|ed e)? ?)(?:il )?(?P<mine>mio|tuo) (?:stesso |prossimo )?turno",
    r"(?:in|e) il turno di P0",
    r"(?:e|se e|quando e|tocca) (?:di )?(?:il )?(?P<mine2>mio) turno",
    r"tocca a (?:me|P0)",
    r"(?:a l' )?inizio (?:di )?(?:il )?mio turno",
)
def my_turn(reading: Reading, found: Found) -> None:
    _turn_of(reading, OPPONENT if reading.negated else ME)
    reading.negated = False


@rule(
    r"(?:(?:in|durante|e|fosse|se fosse|siamo in)? ?)(?:il )?(?:suo|loro) turno(?: suo)?",
    r"(?:(?:in|durante|e|fosse|siamo in)? ?)(?:il )?turno (?:di P1|avversario|suo|altrui|P1)",
    r"tocca a P1",
    r"(?:a l' )?inizio (?:di )?(?:il )?suo turno",
    r"non (?:e|fosse) il mio turno",
)
def their_turn(reading: Reading, found: Found) -> None:
    _turn_of(reading, OPPONENT)


def _turn_of(reading: Reading, player: int) -> None:
    """Whose turn it is; when something was done in another's turn, the game goes on to this one."""
    situation = reading.situation
    before = situation.turn
    if before is None:
        before = next((action.by for action in situation.actions if isinstance(action, AttackAction)), None)
    if situation.actions and before is not None and before != player and not reading.following:
        if (
            isinstance(situation.actions[-1], AdvanceAction)
            and situation.actions[-1].step == "prossimo turno"
        ):
            return  # it is that turn already
        situation.actions.append(AdvanceAction("prossimo turno"))
        return
    situation.turn = player


_STEPS = {
    "mantenimento": "mantenimento",
    "upkeep": "mantenimento",
    "acquisizione": "sottofase di acquisizione",
    "prima fase principale": "prima fase principale",
    "fase principale": "prima fase principale",
    "main phase": "prima fase principale",
    "main": "prima fase principale",
}


@rule(
    r"(?:in|durante|a) (?:il |la |l' )?(?:mio |mia |suo |sua )?(?P<step>mantenimento"
    r"|upkeep|acquisizione|prima fase principale|fase principale|main phase"
    r"|main)"
)
def in_step(reading: Reading, found: Found) -> bool:
    if reading.situation.actions:
        return False
    if " suo " in found.text or " sua " in found.text:
        reading.situation.turn = OPPONENT
    elif " mio " in found.text or " mia " in found.text:
        reading.situation.turn = ME
    reading.situation.step = _STEPS[found["step"]]
    return True


@rule(
    r"(?:in|durante|a) (?:la |il )?(?:mia |sua )?(?:fase di |inizio di il |inizio )?combattimento",
    r"in combat",
    r"(?:a )?(?:l' )?inizio (?:di )?(?:il )?(?:suo |mio )?(?:combattimento|combat)",
    r"durante il combat",
    r"prima (?:di i |di il |che )(?:danni|danno|vengano inflitti i danni|il danno)(?: da combattimento)?",
)
def in_combat(reading: Reading, found: Found) -> bool:
    """Said of what is played between blocks and damage: that is where the order of the words puts it."""
    if "prima" in found.text:
        return any(isinstance(action, AttackAction | BlockAction) for action in reading.situation.actions)
    return True


_PARTED = frozenset({",", ".", ";", "e", "poi", "ma"})


@rule(
    r"(?:poi )?(?:a|alla|in) (?:la )?fine (?:di )?(?:il )?(?:di )?turno",
    r"(?:a )?fine turno",
    r"(?:in )?(?:il )?(?:turno dopo|turno successivo|prossimo turno|turno seguente)",
    r"(?:quando|dopo che) (?:il turno )?(?:finisce|termina)(?: il turno)?",
    r"(?:poi )?(?:passo|passa|finisce) (?:il )?turno",
)
def end_of_turn(reading: Reading, found: Found) -> None:
    acts = reading.situation.actions
    before = found.match.string[: found.match.start()].split()
    # "mi attacca il turno dopo": the attack is in that turn
    of_attack = len(acts) > 1 and isinstance(acts[-1], AttackAction) and before and before[-1] not in _PARTED
    later = of_attack and found.text.split()[-1] in ("dopo", "successivo", "seguente")
    ending = found.text.split()[-3:-1] == ["di", "il"] or found.text.endswith("fine turno")
    step = END_OF_TURN if ending and "fine" in found.text.split() else "prossimo turno"
    acts.insert(len(acts) - 1 if later else len(acts), AdvanceAction(step))


@rule(
    r"(?:dopo|finito|a fine|alla fine di il) (?:il |di )?(?:combattimento|combat)",
    r"(?:in (?:la )?|nella )?(?:mia |sua )?(?:seconda fase principale|seconda main|main 2|main due|second main)",
)
def after_combat(reading: Reading, found: Found) -> bool:
    if not any(isinstance(action, AttackAction) for action in reading.situation.actions):
        acts = reading.situation.actions
        hurt = any(isinstance(act, Effect) and act.act is Act.DAMAGE for act in acts)
        return not acts or hurt or any(thing.damage for thing in reading.situation.things)
    reading.situation.actions.append(AdvanceAction("seconda fase principale"))
    return True
