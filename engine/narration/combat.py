"""Combat in words."""

from __future__ import annotations

from ..events import (
    Attacked,
    AttackerReturned,
    BecameBlocked,
    Blocked,
    Enlisted,
    Exerted,
    NotBlocked,
    PhasesAdded,
    PutAttacking,
    RemovedFromCombat,
)
from .names import Names, by, listed
from .registry import tells


@tells(Attacked)
def attacked(event: Attacked, names: Names) -> str:
    alone = " da sola" if event.alone else ""
    return f"{names.object(event.object)} attacca {names.ref(event.defender)}{alone}"


@tells(Blocked)
def blocked(event: Blocked, names: Names) -> str:
    return f"{names.object(event.blocker)} blocca {names.object(event.attacker)}"


@tells(BecameBlocked)
def became_blocked(event: BecameBlocked, names: Names) -> str:
    who = f" {by(listed(names.object(id) for id in event.blockers))}" if event.blockers else ""
    return f"{names.object(event.attacker)} viene bloccata{who}"


@tells(NotBlocked)
def not_blocked(event: NotBlocked, names: Names) -> str:
    return f"{names.object(event.attacker)} non viene bloccata"


@tells(RemovedFromCombat)
def removed(event: RemovedFromCombat, names: Names) -> str:
    return f"{names.object(event.object)} viene rimossa dal combattimento"


@tells(Exerted)
def exerted(event: Exerted, names: Names) -> str:
    return f"{names.player(event.player)} strema {names.object(event.object)}"


@tells(Enlisted)
def enlisted(event: Enlisted, names: Names) -> str:
    return f"{names.object(event.attacker)} arruola {names.object(event.object)}"


@tells(AttackerReturned)
def attacker_returned(event: AttackerReturned, names: Names) -> str:
    return f"{names.object(event.object)}, che attaccava {names.ref(event.defender)}, torna in mano"


@tells(PutAttacking)
def put_attacking(event: PutAttacking, names: Names) -> str:
    return (
        f"{names.object(event.object)} è ora tra le creature attaccanti e attacca {names.ref(event.defender)}"
    )


@tells(PhasesAdded)
def phases_added(event: PhasesAdded, names: Names) -> str:
    after = "questa sottofase" if event.after_step else "questa fase"
    article = "un" if event.what[0] == "mantenimento" else "una"
    added = ", poi ".join(dict.fromkeys(event.what))
    times = f" ({len(event.what)} volte)" if len(event.what) > len(set(event.what)) else ""
    return f"Dopo {after} c'è {article} {added} in più{times}"
