"""A clause of the tale told anew: "lui non blocca", "e se blocca con una 2/2?" is "lui blocca con una 2/2"."""

from __future__ import annotations

import re

from kb.analysis import fold

from .grammar import A_CLITIC, A_FINITE_VERB, noun_phrases, subject_of

_STEMS = (
    "attacc|blocc|bersagli|targett|lanci|cast|gioc|sacrific|distrugg|esili|rimbalz|counter|neutralizz|annull|"
    "pesc|scart|rub|infligg|attiv|uccid|ammazz|guadagn|tapp|stapp|equipaggi|incant|rispond|preven|rigener|divent|pag|sparisc|scompar"
)
_DOES = re.compile(
    rf"(?<!doppio )(?<!primo )(?<!un )(?<!il )(?<!l')(?<!di )(?<!d')\b(?P<stem>{_STEMS})(?P<ending>\w*)"
)
_A_NOUN = re.compile(r"ant[ei]|(?:at|it)or[ei]|abil[ei]|zion[ei]|ment[oi]|(?:o improvviso)")
_BOUNDS = re.compile(r"\s*[,;:.]\s+(?:(?:e|ma|poi|e poi)\s+)?|\s+(?:e|ma)\s+(?:poi\s+)?")
_NOBODY = re.compile(r"\b(?:nessuno|niente)\b")
_SOMEBODY = re.compile(
    r"(?:(?:se|che|poi|invece|e|ma|pero|adesso|in risposta)\s+)*"
    r"(?P<who>(?:il mio |l'|un |il )?(?:avversari[oa]|amic[oa]|oppo\w*)|lui|lei|io|marco|luca)\b"
)
_NO_ONES = re.compile(
    r",?\s*\b(?:che )?(?:non (?:e' |viene |e' stat[aoie] |viene mai )?(?P<stem>blocc|bersagli)at[aoei]"
    r"|senza (?:essere |venire )(?P<other>blocc|bersagli)at[aoei])\b"
)
_SAID_AFTER = re.compile(r"\b(?:io|lui|lei|loro)\b")
_OF_MANY = re.compile(r"(?:ano|ono)\Z")


def with_clause(told: str, new: str) -> str | None:
    """The tale with `new` in the place of the clause that tells the same deed; None when it tells of none."""
    deed = _deed(fold(new))
    if deed is None:
        return None
    for start, end in reversed(_clauses(told)):
        old = told[start:end]
        had = _deed(fold(old))
        if had is None or had["stem"] != deed["stem"] or _of_another_thing(new, deed, old):
            continue
        return f"{told[:start]}{_with_its_subject(old, had, new, deed)}{told[end:]}"
    return _of_none(told, new, deed["stem"])


def _of_another_thing(new: str, deed: re.Match[str], old: str) -> bool:
    """Whether the deed is of a thing that it names before its verb, and the old clause does not: "il fulmine lo lancia"."""
    named = _NAMED_BEFORE.search(fold(new)[: deed.start()]) if deed["stem"] in _BY_A_PLAYER else None
    return named is not None and named["noun"][:5] not in fold(old)


_BY_A_PLAYER = frozenset({"lanci", "cast", "gioc", "attiv", "sacrific"})
"""What only a player does: before their verb and its pronoun stands what it is done to."""
_NAMED_BEFORE = re.compile(r"(?:\b(?:il|lo|la|i|gli|le) |\bl')(?P<noun>\w{3,}) (?:lo|la|li|le|l') ?\Z")


def happens_instead(told: str, new: str) -> str | None:
    """ "una creatura viene esiliata e torna", "e se invece cambia controllore?": of the same thing, something else.

    None where the follow-up says of what it tells, where it points to something told before, or nothing was told.
    """
    to_me = _TO_ME.match(fold(new))
    subject, verb = subject_of(told), A_FINITE_VERB.match(fold(new), to_me.end() if to_me else 0)
    if subject is None or verb is None or _NO_DEED.match(verb[0]) or A_CLITIC.match(fold(new)):
        return None
    return f"{told[: subject.end]} {new}"


_TO_ME = re.compile(r"(?:mi|gli|ci) ")
_NO_DEED = re.compile(r"(?:ha|hanno|ho|e'|sono|c'e|posso|puo|devo|deve)\Z")


def says_instead(whole: str, core: str) -> str | None:
    """ "una magia che fa 3 danni a ogni creatura", "e se invece dice distruggi…?": another text of the same thing."""
    said, had = _WHAT_IT_SAYS.fullmatch(fold(core)), list(_ITS_TEXT.finditer(fold(whole)))
    if said is None or len(had) != 1:
        return None
    end = had[0].end()
    if not A_FINITE_VERB.search(fold(whole[: had[0].start("text")] + whole[end:])):
        return None  # what is asked would be lost
    return f"{whole[: had[0].start('text')]}{core[said.start('text') :]}{whole[end:]}"


_WHAT_IT_SAYS = re.compile(
    r"(?:(?:la magia|l'effetto|l'abilita|la carta) )?(?:invece )?"
    r"(?P<text>(?:dice|distrugge|esilia|infligge|rimbalza|costringe|riporta|neutralizza|previene)\b.+)"
)
_ITS_TEXT = re.compile(
    r"\b(?:magia|abilita|effetto|carta|stregoneria|istantaneo|spell)\b[\w ]{0,20}? che "
    r"(?P<text>(?!attacc|blocc|muore|entra|ha\b|e')[^,;:.?]+)"
)


def names_more(told: str, new: str, size: re.Pattern[str]) -> bool:
    """Whether the clause told anew names a creature's size where the old one named none."""
    deed = _deed(fold(new))
    if deed is None or not size.search(fold(new)):
        return False
    for start, end in reversed(_clauses(told)):
        had = _deed(fold(told[start:end]))
        if had is not None and had["stem"] == deed["stem"]:
            return size.search(fold(told[start:end])) is None
    return _of_none(told, new, deed["stem"]) is not None


def _deed(plain: str) -> re.Match[str] | None:
    """The first verb of a clause that is a deed of the game."""
    for found in _DOES.finditer(plain):
        rest = found["ending"] + plain[found.end() :][:12]
        if _A_NOUN.match(rest):
            continue
        before = plain[: found.start()]
        lasts = found["stem"] in ("tapp", "stapp")
        if _A_STATE.match(found["ending"]) and not (_DONE_TO_IT if lasts else _OF_A_DEED).search(before):
            continue  # "una creatura tappata" is how it is, and no deed
        if (
            found["stem"] == "bersagli"
            and found["ending"] in ("", "o")
            and not _WITH_A_PRONOUN.search(before)
        ):
            continue  # "due bersagli"
        return found
    return None


_A_STATE = re.compile(r"[aiu]t[aoie]\Z|s[aoie]\Z")
_OF_A_DEED = re.compile(
    r"\b(?:e'|viene|vengono|stat[aoie]|ho|hai|ha|abbiamo|hanno|essere|sono|l'ho|l'ha|venga) (?:\w+ )?\Z"
)
_DONE_TO_IT = re.compile(
    r"\b(?:viene|vengono|stat[aoie]|ho|hai|ha|abbiamo|hanno|essere|l'ho|l'ha|venga) (?:\w+ )?\Z"
)
""" "è ancora stappata" is how it is."""
_WITH_A_PRONOUN = re.compile(r"\b(?:la|lo|li|le|l'|mi|ci|io)\s?\Z")


def _clauses(told: str) -> list[tuple[int, int]]:
    """Where each clause of a tale begins and ends."""
    plain = fold(told)
    places, start = [], 0
    for bound in _BOUNDS.finditer(plain):
        if _NAMED_TOO.match(plain, bound.end()):
            continue
        places.append((start, bound.start()))
        start = bound.end()
    return [*places, (start, len(plain))]


_NAMED_TOO = re.compile(
    r"(?:(?:con |da )?(?:un[oa]?|la|il|l'|due|tre) ?)(?:mi[oa] |su[oa] |altr[oa] )?"
    r"(?:\d+/\d+|[a-z]+)(?: con [a-z ]+)?(?=,|\Z)"
)
"""Beside what was named before it, and no clause: "blocca con un 2/2 e un 1/1"."""


def _with_its_subject(old: str, had: re.Match[str], new: str, deed: re.Match[str]) -> str:
    """The new clause, with who did the old one where it does not say who does it."""
    new = _with_its_object(old, had, new, deed)
    if (
        _SOMEBODY.match(fold(new))
        or _SAID_AFTER.search(fold(new))
        or fold(new)[: deed.start()].strip() not in ("", "la", "lo", "li", "le")
    ):
        return new
    before = _SOMEBODY.match(fold(old))
    if before is not None:
        return f"{before['who']} {new}"
    return f"l'avversario {new}" if _NOBODY.search(fold(old)) and not _OF_MANY.search(deed[0]) else new


def _with_its_object(old: str, had: re.Match[str], new: str, deed: re.Match[str]) -> str:
    """The new clause with what the old one did it to in the place of a pronoun: "la lancio dopo" of "lancio una pedina"."""
    pronoun = _ITS_OBJECT.search(fold(new)[: deed.start()])
    pieces = [piece for piece in noun_phrases(old) if piece.start >= had.end()]
    if pronoun is None or not pieces or old[had.end() : pieces[0].start].strip():
        return new
    thing, rest = pieces[0], fold(old)
    mark = _MARK.match(rest, thing.end)
    name = old[thing.start : mark.end() if mark else thing.end]
    return f"{new[: pronoun.start()]}{new[deed.start() : deed.end()]} {name}{new[deed.end() :]}"


_ITS_OBJECT = re.compile(r"\b(?:la|lo|li|le)\s+\Z|\bl'\Z")
_MARK = re.compile(r"\s+con\s+(?!un)[\w-]+(?:\s(?:letale|vitale|attacco|improvviso))?")


def _of_none(told: str, new: str, stem: str) -> str | None:
    """The tale of an attacker that is not blocked, with the blocks told in its place."""
    for found in _NO_ONES.finditer(fold(told)):
        if stem in (found["stem"], found["other"]):
            rest = told[found.end() :]
            return f"{told[: found.start()]}, {new}{rest if rest.startswith(',') or not rest.strip() else ',' + rest}"
    return None
