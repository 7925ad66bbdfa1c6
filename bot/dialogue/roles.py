"""Which creature of a tale attacks and which one blocks, by the words around it (rules 508.1, 509.1)."""

from __future__ import annotations

import re
from enum import StrEnum

from kb.analysis import fold


class Role(StrEnum):
    """What a creature does in the combat that is told."""

    ATTACKER = "attaccante"
    BLOCKER = "bloccante"


_BLOCKS_BEFORE = re.compile(
    r"\bblocc(?:at[oaei] (?:da|dal|dalla|dai|dalle)|\w{1,4}(?: [^,.;]{1,25}?)? con) \Z"
    r"|\b(?:mi|la|lo|le|li|l') ?blocc(?:a|ano) \Z"
)
_ATTACKS_BEFORE = re.compile(
    r"\bblocc(?:o|a|ano|are) \Z|\b(?:attacc\w{1,5}|swing\w+)(?: [^,.;]{1,20}?)? con \Z"
    r"|\bmi attacc(?:a|ano) \Z|\battaccat[oaei] da \Z"
)
_WITH = (
    r"(?: con (?!un)(?:(?!\b(?:nessuno|lui|lei|io|l'avversario)\b)[\w' +/-]){3,30}?)?(?: sol[oa])?(?: che)?"
)
_ATTACKS_AFTER = re.compile(
    rf"{_WITH} (?:mi )?attacc(?:a|ano)\b|{_WITH} (?:non |viene |vengono |e' |senza essere )*bloccat[oaei]\b"
    rf"|{_WITH}(?:,| e) (?:nessuno|lui non|l'avversario non) (?:mi |l[aoei] )?blocca\b"
)
_BLOCKS_AFTER = re.compile(rf"{_WITH} (?:l[aoei] |mi )?blocc(?:a|ano)\b")
_SAID = re.compile(r"\b(?:(?P<attacks>attaccant[ei]|attacca|attaccano)|bloccant[ei]|blocca|bloccano)\Z")


def role_of(plain: str, start: int, end: int) -> Role | None:
    """The role of what stands from `start`, its article, to `end`; None where the tale does not say."""
    before, after = plain[:start], plain[end:]
    if _BLOCKS_BEFORE.search(before):
        return Role.BLOCKER
    if _ATTACKS_BEFORE.search(before) or _ATTACKS_AFTER.match(after):
        return Role.ATTACKER
    return Role.BLOCKER if _BLOCKS_AFTER.match(after) else None


def role_said(who: str) -> Role | None:
    """The role that a creature is called by: "il bloccante", "quella che attacca"."""
    said = _SAID.search(fold(who).strip())
    if said is None:
        return None
    return Role.ATTACKER if said["attacks"] else Role.BLOCKER
