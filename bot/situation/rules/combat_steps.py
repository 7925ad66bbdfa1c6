"""Rules for when in a combat something is done: once attackers or blockers are declared, or once damage is dealt."""

from __future__ import annotations

from ..grammar import Found, Reading, rule
from ..model import (
    END_OF_COMBAT,
    FIRST_DAMAGE,
    ME,
    OPPONENT,
    AdvanceAction,
    AttackAction,
    BlockAction,
    Effect,
)
from .attacks import attack
from .blocks import block

_DONE = (
    r"(?: (?:vengano|siano|sono|sono stati|sono gia|vengono|e stato|e) (?:stati )?(?:gia )?"
    r"(?:inflitt[oi]|fatt[oi]|assegnat[oi]|dichiarat[io]|scelt[io]|dat[oi]))?"
)
_ONCE = r"(?:subito dopo|appena dopo|dopo|una volta|quando gia|a)"
_WHO = r"(?:P\d |lui |lei )?(?:ha |ho |hai |abbiamo |aver |avere |sono stati |vengono |si sono )?"
_DAMAGE = r"(?:i danni|il danno|danno|danni|che i danni|che il danno)"


def _after(reading: Reading, found: Found, what: str) -> bool:
    """Note that what was just told, or what is told next, is done once attackers or blockers are declared."""
    kind = AttackAction if what == "attacchi" else BlockAction
    acts = reading.situation.actions
    if any(isinstance(action, kind) for action in acts):
        return True
    if _ends_a_clause(found) and acts and isinstance(acts[-1], Effect):
        acts[-1].after = what
    else:
        reading.later = what
    return True


def _ends_a_clause(found: Found) -> bool:
    """Whether this is said of what comes before it ("la ruba dopo i blocchi"), not of what follows."""
    before = found.match.string[: found.match.start()].split()
    return bool(before) and before[-1] not in {
        ",",
        ".",
        ";",
        ":",
        "e",
        "poi",
        "ma",
        "io",
        "se",
        "(",
        "P0",
        "P1",
    }


@rule(
    rf"{_ONCE} (?:che )?{_WHO}(?:(?:dichiarat[oi]|fatto|dichiarati gia) (?:gia )?)?"
    rf"(?:i |il |la |l' |gli )?(?:blocchi|blocco|bloccanti|dichiarazione (?:di )?(?:i |il )?(?:blocchi"
    rf"|bloccanti)){_DONE}"
    r"(?= [,.;:?)]| [a-z]| E| P|$)",
    rf"{_ONCE} (?:che )?{_WHO}(?:bloccato|dichiarato bloccanti)(?! E\d| con)",
    rf"{_ONCE} (?:che )?{_WHO}(?:dichiarato|deciso|scelto|detto)(?= (?:nessun|zero|niente|di non|che non) )",
    rf"{_ONCE}(?= (?:che )?(?:P\d )?non (?:ha |ho )?blocc)",
    r"(?:P\d )?(?:rispond[oe]|rispondendo) a (?:i |il )(?:mio |suo |miei |suoi )?(?:blocchi|blocco|bloccanti)",
    r"(?:in|durante) (?:la )?(?:sottofase|fase|step) (?:di )?(?:(?:dichiarazione )?(?:di )?(?:i |le )?(?:E\d+"
    r" )?bloccanti"
    r"|(?:i )?blocchi)",
    r"a blocchi (?:gia )?(?:fatti|dichiarati|avvenuti)",
)
def after_blocks(reading: Reading, found: Found) -> bool:
    """ "dopo i blocchi le do +3/+3", "me la tappa dopo che ho bloccato"."""
    return _after(reading, found, "blocchi")


@rule(r"(?:dopo|una volta) (?:che )?(?:P\d )?(?P<who>ho|ha|aver|averl[ao]|avere) bloccat[oa] con <E:y>")
def after_blocking_with(reading: Reading, found: Found) -> bool:
    """ "esilio l'attaccante dopo aver bloccato con la mia 2/2"."""
    acts = reading.situation.actions
    side = OPPONENT if found["who"] == "ha" else ME
    owner = found.phrase("y").owner
    side = side if owner is None else owner
    last = acts[-1] if acts else None
    if not block(reading, found.things("y", side), None, side):
        return False
    if isinstance(last, Effect) and _ends_a_clause(found):
        last.after = "blocchi"
    return True


@rule(
    rf"{_ONCE} (?:che )?{_WHO}(?:(?:dichiarat[oi]|fatto) (?:gia )?)?"
    r"(?:i |il |la |l' |gli )?(?:attacchi|attacco|attaccanti"
    r"|dichiarazione (?:di )?(?:gli |l' )?(?:attacchi|attacco|attaccanti))"
    rf"{_DONE}(?! con| improvviso)",
    rf"{_ONCE} (?:che )?{_WHO}attaccato(?! E\d| con| P\d)",
    r"(?:in risposta|rispondendo) a (?:il |la |l' )?(?:sua |mia |suo |mio )?(?:dichiarazione (?:di )?(?:gli |l' "
    r"|un )?"
    r"(?:attacco|attacchi|attaccanti)|attacco)",
    r"(?:in|durante) (?:la )?(?:sottofase|fase|step) (?:di )?(?:dichiarazione )?(?:di )?(?:gli )?(?:attaccanti"
    r"|attacchi)",
)
def after_attacks(reading: Reading, found: Found) -> bool:
    """ "la ruba dopo che ho dichiarato gli attacchi"."""
    return _after(reading, found, "attacchi")


@rule(
    r"(?:durante|in|in mezzo a|a meta di) (?:il |l' )(?:mio |suo )?(?:attacco|combattimento|combat)(?! con)"
)
def during_combat(reading: Reading, found: Found) -> bool:
    """ "durante il mio attacco lui …": of an attack that may be told afterwards."""
    if not any(isinstance(action, AttackAction) for action in reading.situation.actions):
        reading.later = "attacchi"
    return True


@rule(
    rf"(?:subito dopo|appena dopo|dopo|una volta) {_DAMAGE}(?: da combattimento| normal[ei])?{_DONE}(?! (?:di|da) K)",
    r"dopo che (?:si )?(?:sono (?:stati )?(?:inflitti|fatti|assegnati|scambiati|risolti)|hanno fatto|si sono fatte)"
    r" (?:gia )?(?:i danni|il danno|danno)(?: da combattimento)?",
    r"a danni (?:gia )?(?:fatti|inflitti|assegnati)",
)
def after_damage(reading: Reading, found: Found) -> bool:
    """ "dopo i danni le do +3/+3": too late for what died of them."""
    return _at_step(reading, found, END_OF_COMBAT)


@rule(
    r"(?:subito dopo|dopo|una volta)(?: che)?(?: e| sono)?(?: stat[oi])?(?: inflitt[oi]| fatt[oi])?"
    r" (?:il |i )?(?:(?:prim[oi] )?(?:dann[oi]|colp[oi]|step|strike) (?:di|da|per|in) (?:il )?K\d+"
    rf"|prim[oi] (?:dann[oi]|colp[oi]|strike))(?: damage| di K\d+)?{_DONE}",
    r"(?:tra|fra) (?:i due|il primo e il secondo) (?:danni|danno|colpi|colpo|step|passi|momenti)(?: di (?:i"
    r" )?dann[oi])?",
)
def after_first_strike(reading: Reading, found: Found) -> bool:
    """ "dopo il danno di attacco improvviso perde doppio attacco": between the two combat damage steps."""
    return _at_step(reading, found, FIRST_DAMAGE)


@rule(
    r"(?:durante|mentre|a il momento di|in il momento di|quando) (?:(?:si )?(?:fanno|assegnano|infliggono|calcolano"
    r"|assegna|infligge|calcola|scambiano) )?(?:i |il )?dann[oi](?: da combattimento)?(?= [.,;:?!]|$)",
    r"quando (?:si )?(?:fanno|assegnano|infliggono|calcolano|assegna|infligge|calcola|scambiano) (?:i |il )?dann[oi]"
    r"(?: da combattimento)?",
)
def while_damage_is_dealt(reading: Reading, found: Found) -> bool:
    """ "che taglia ha durante i danni?": as it fights, not what is left of it."""
    reading.at_damage = True
    return True


def _at_step(reading: Reading, found: Found, step: str) -> bool:
    """Go on to a step of the combat, before what was just told if this is said of that."""
    acts = reading.situation.actions
    last = acts[-1] if acts else None
    if not any(isinstance(action, AttackAction) for action in acts):
        thing = reading.latest(kind="creatura")
        if thing is None or step != FIRST_DAMAGE:
            return False
        attack(reading, ME if thing.owner is None else thing.owner, [thing.number])
        reading.situation.unblocked = True
    if isinstance(last, Effect) and _ends_a_clause(found):
        acts.remove(last)
        acts += [AdvanceAction(step), last]
    else:
        acts.append(AdvanceAction(step))
    return True
