"""Rules for spells that make somebody draw or discard."""

from __future__ import annotations

from ..grammar import Found, Reading, rule
from ..model import ME, OPPONENT, Act, Effect

_SPELL = r"(?:una?|la|il|la mia|il mio|la sua|il suo) (?:magia|istantaneo|stregoneria|carta|spell|effetto|incantesimo)"


@rule(
    rf"(?:<P:subject> )?<CL:c>(?:<V:lanciare>|<V:giocare>|<V:usare>|<V:fare>|<V:castare>|<V:attivare>) {_SPELL}"
    r"(?: con cui| e| ,)? (?:(?:che )?(?P<whom>mi|gli|ci|lo) (?:fa|faccio) pescare|(?P<own>pesco|pesca)) <N:n>"
    r"(?: cart[ae])?",
    rf"(?:<P:subject> )?<CL:c>(?:<V:lanciare>|<V:giocare>|<V:usare>) {_SPELL} che (?:dice |fa )?(?:di )?pesca(?:re)? <N:n>"
    r"(?: cart[ae])?",
    r"(?:<P:subject> )?(?P<whom>mi|gli|lo) (?:fa|faccio|fanno) pescare(?: <N:n>)?(?: cart[ae])?",
)
def makes_draw(reading: Reading, found: Found) -> bool:
    """ "lancio una magia che mi fa pescare 3 carte"."""
    by = found.by if found["me"] or found["they"] or found["subject"] else ME
    if found["whom"]:
        who = ME if found["whom"] == "mi" else by if found["whom"] == "ci" else OPPONENT
    elif not found["own"]:
        who = by
    else:
        who = ME if found["own"] == "pesco" else OPPONENT
    reading.effect(Effect(Act.DRAW, who, player=who, amount=found.number("n")))
    return True


@rule(r"(?:e |, )?(?:poi |dopo )?(?:ne pesco )?altre <N:n>(?: cart[ae])?(?= [.,;:?!]| e )")
def draws_more(reading: Reading, found: Found) -> bool:
    """ "pesco 2 carte e poi altre 2"."""
    last = reading.last_effect
    if last is None or last.act is not Act.DRAW or last is not reading.situation.actions[-1]:
        return False
    reading.effect(Effect(Act.DRAW, last.by, player=last.player, amount=found.number("n")))
    return True
