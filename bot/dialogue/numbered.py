"""How many creatures there are, told anew: "e se gli attaccanti sono tre?", "e se mi bloccano in due?", "e con due?"."""

from __future__ import annotations

import re

from kb.analysis import fold

from .qualities import SIZE
from .roles import Role, role_of

_N = r"(?P<n>due|tre|quattro|cinque|sei|\d{1,2})"
_ROLE = r"(?P<role>attaccant|bloccant)i"
_IN_A_ROLE = tuple(
    re.compile(said)
    for said in (
        rf"(?:i |gli )?(?:(?:miei|suoi) )?{_ROLE} (?:e'|sono) (?:solo |in )?{_N}(?: creature)?",
        rf"(?:sono|ci sono|ho|ha|con) {_N} {_ROLE}(?:,? (?:da|di) (?P<size>{SIZE.pattern}))?",
        rf"sono {_N} (?:gli |i )?{_ROLE}",
        rf"(?:(?:mi|lo|la|li|le) )*(?P<role>attacc|blocc)ano in {_N}(?: creature)?"
        rf"(?:,? (?:con|da) (?P<size>{SIZE.pattern}))?",
        rf"ad? (?P<role>attacc|blocc)ar(?:mi|lo|la|e)? (?:e'|sono|ci sono|vengono)(?: in)? {_N}(?: creature)?",
        rf"(?:(?:lo|la) )(?P<role>blocc)ano {_N}(?: creature)?",
        rf"(?:(?:lui|lei|l'avversario|ci|me|ne) )*(?:mette|mettono|manda|usa|dichiara) {_N}(?: creature)?"
        r" (?:a|per) (?P<role>blocc)ar(?:mi|l[aoei]|e)",
    )
)
_SO_MANY_OF_THEM = re.compile(
    rf"(?:con|sono|siano|ne ho|ne attaccano)(?: in)? {_N}(?: (?:cosi|uguali|di (?:loro|quelli|quelle|queste|questi)))?"
)
_A_CREATURE = re.compile(
    rf"\b(?P<many>un sol[oa]|una sola|un[oa]?|il mio|la mia|il suo|la sua|due|tre|quattro|cinque|\d{{1,2}}) "
    rf"(?P<whose>(?:mi[oae]|miei|su[oae]|suoi) )?"
    rf"(?P<what>{SIZE.pattern}|(?:creatur|pedin)[ae]|bloccante|attaccante)(?![\w/])"
    r"(?P<alone> sol[oa]\b)?"
)
_MANY_OF = {"creatura": "creature", "pedina": "pedine", "bloccante": "bloccanti", "attaccante": "attaccanti"}


_SOME_OF_THEM = re.compile(
    r"(?:solo |almeno )?(?P<some>un[ao]?|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|\d{1,2}|meta|alcun[ei])"
    r"(?: (?:di|tra|fra) (?:quell[ei]|loro|quest[ei]|ess[ei]|qu[ei]i))?,? "
    r"(?P<rest>(?:l[ei] |l'\s?)(?:ha|ho|hanno|abbiamo|aveva|avevo)\b.+|(?:e'|sono|era|erano) (?:gia )?"
    r"(?:mi[oae]|miei|su[oae]|suoi|dell'avversario|di un altro)\b.*|(?:ven\w+|viene|arriva\w*|proviene|provengono)\b.+)"
)


def of_some_of_them(core: str) -> str | None:
    """What a follow-up says of some of those that were told, as said after them: "due le ha lanciate lui"."""
    said = _SOME_OF_THEM.fullmatch(fold(core))
    if said is None:
        return None
    return f"di cui {said['some']} {_THEM.sub('', core[said.start('rest') :])}"


_THEM = re.compile(r"\Al[ei] |\Al'\s?")


def so_many(text: str, core: str) -> str | None:
    """The text with as many attackers or blockers as are told now; None when the follow-up tells no such number."""
    plain, change = fold(text), fold(core)
    if (group := _again_in_a_group(text, change)) is not None:
        return group
    said = next((found for each in _IN_A_ROLE if (found := each.fullmatch(change))), None)
    things = list(_A_CREATURE.finditer(plain))
    if said is not None:
        role = Role.ATTACKER if said["role"].startswith("attacc") else Role.BLOCKER
        meant = [thing for thing in things if role_of(plain, thing.start(), thing.end()) is role]
        if not meant and len(things) == 1 and role_of(plain, things[0].start(), things[0].end()) is None:
            meant = things if role is Role.ATTACKER or "blocc" in plain else []
        size = said.groupdict().get("size")
    elif (said := _SO_MANY_OF_THEM.fullmatch(change)) is not None:
        meant = [thing for thing in things if thing["many"] in _ONE]
        size = None
        if len(things) != len(meant) or _A_NUMBER.search(plain):
            return None  # more than one of something is told: which of them is not plain
    else:
        return None
    return _put(text, meant[0], said["n"], size) if len(meant) == 1 else None


def _again_in_a_group(text: str, change: str) -> str | None:
    """ "mi bloccano in due con dei 2/2", "e se mi bloccano in tre?": as many of the same."""
    now, had = (list(_IN_A_GROUP.finditer(each)) for each in (change, fold(text)))
    if len(now) != 1 or len(had) != 1 or now[0]["stem"] != had[0]["stem"] or now[0].end() != len(change):
        return None
    size = now[0]["size"] or had[0]["size"]
    so = f"con {now[0]['n']} {size}" if size else f"in {now[0]['n']}"
    return f"{text[: had[0].start('n_and_what')]}{so}{text[had[0].end() :]}"


_IN_A_GROUP = re.compile(
    rf"\b(?P<stem>attacc|blocc)ano (?P<n_and_what>in {_N}(?:,? con (?:dei|delle|due|tre|quattro) (?P<size>{SIZE.pattern}))?)"
)


def only_one_of_them(text: str, core: str) -> str | None:
    """ "il mio 3/3 e il mio 2/2 bloccano un 4/4", "e se blocca solo il 3/3?": one of the two that did it together."""
    said = _ONLY_ONE.fullmatch(fold(core))
    by = list(_BY_TWO.finditer(fold(text))) if said and said["stem"] == "blocc" else []
    if said is not None and len(by) == 1 and (by[0]["size"], by[0]["other_size"]).count(said["size"]) == 1:
        return f"{text[: by[0].start('who')]}da un {said['size']}{text[by[0].end() :]}"
    both = [found for found in _TWO_TOGETHER.finditer(fold(text)) if said and found["stem"] == said["stem"]]
    if said is None or len(both) != 1:
        return None
    sizes = (both[0]["size"], both[0]["other_size"])
    if sizes.count(said["size"]) != 1:
        return None
    name = "one" if sizes[0] == said["size"] else "other"
    who = text[both[0].start(name) : both[0].end(name)]
    return f"{text[: both[0].start()]}{who} {said['stem']}a{text[both[0].end() :]}"


_ONLY_ONE = re.compile(
    r"(?:(?:lo|la|mi|li) )*(?P<stem>attacc|blocc)[ao] (?:solo |soltanto )(?:con )?(?:il |la |l')?"
    rf"(?:mi[oa] )?(?P<size>{SIZE.pattern})"
)
_BY_TWO = re.compile(
    rf"\bbloccat[oa] (?P<who>da un[oa]? (?P<size>{SIZE.pattern})"
    rf" e (?:da )?un[oa]? (?P<other_size>{SIZE.pattern}))(?=,|\.|\Z)"
)
_A_FIGHTER = r"(?:il|la|un|una)(?: mi[oa]| su[oa])? "
_TWO_TOGETHER = re.compile(
    rf"(?P<one>{_A_FIGHTER}(?P<size>{SIZE.pattern})) e (?P<other>{_A_FIGHTER}(?P<other_size>{SIZE.pattern}))"
    r" (?P<stem>attacc|blocc)ano(?: insieme)?\b"
)
_A_NUMBER = re.compile(r"(?<![\w/+-])(?:\d{1,3}|due|tre|quattro|cinque|sei)(?![\w/])")
_ONE = frozenset({"un", "uno", "una", "un solo", "una sola"})


def _put(text: str, thing: re.Match[str], many: str, size: str | None) -> str:
    what = size or _MANY_OF.get(thing["what"], thing["what"])
    rest = _THEY.sub(lambda verb: f"{verb['before']}{verb['stem']}ano", text[thing.end() :], count=1)
    before = _HE.sub(r"\1ano ", text[: thing.start()])
    return f"{before}{many} {what}{rest}"


_THEY = re.compile(
    r"\A(?P<before>(?: con (?!un)(?:(?! e | nessuno | non | lui )[\w' ]){3,24}?)?(?: che)? (?:mi )?)"
    r"(?P<stem>attacc|blocc)a\b"
)
_HE = re.compile(r"(\b(?:mi|la|lo|l') ?(?:attacc|blocc))a \Z")
