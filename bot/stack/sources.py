"""Abilities on the stack and the permanents they come from: "attiva il -2 del suo planeswalker", "l'innesco di una 2/2"."""

from __future__ import annotations

import re

from ..numerals import number
from .clauses import MARK, Clause
from .model import ME, OTHER, Creature, Does, Move
from .moving import person
from .quoting import Said, of_text
from .state import UNTOLD, Reader, creatures

_NAMED = r"(?:abilita(?: innescata| attivata)?|innesco|trigger|etb|effetto)"
_ACTIVATES = re.compile(
    rf"\b(?P<v>attiv\w+|us[oaie]|usat[oa]) (?:(?:il |la |un )?(?:suo |mio )?(?P<loyalty>[-+]?\d+)(?! dann)"
    rf"|(?:una |un' ?|un |la |l' |il |lo )?(?:sua |mia |suo |mio )?{_NAMED})(?: (?:di|da|su|"
    rf"con) (?P<of>E\d+))?"
)
_AIMS = re.compile(r"\b(?:bersagli|punt|targett|mir|prend|distrugg|esili)\w+ E\d")
_SOMETHING = re.compile(r"\battiv\w+ (?:la |il |l' |un |una )?(?P<w>su[oa]|mi[oa]) (?!E\d|abilita)[a-z]{3,}")
_UNHEARD_OF = re.compile(rf"\battiv(?:o|a|ano) (?:il|la|lo|l'|un|una) (?!E\d|{_NAMED}\b)[a-z]{{3,}}\b")
"""What is activated is called by a name that is not known: what it does was done by it, and what is done to it later too."""
_ITSELF = re.compile(r"\b(?:la|lo|l') (?P<v>attiv\w+)")
_IT_DOES = re.compile(r"\b(?P<v>attiv\w+) (?P<of>E\d+)")
_TRIGGERS = re.compile(
    rf"\b(?:si (?:\S+ )?(?:innesca|attiva)\w*|(?:scatta|parte|triggera)\w* (?:\S+ ){{0,2}}?{_NAMED}|"
    rf"(?:innescat|attivat)[oa]|(?:la sua |la mia |l' |"
    rf"il suo |il mio |un |una )?{_NAMED}\b.*\bin pila)\b"
)
_OF = re.compile(rf"\b{_NAMED}(?: di entrata| etb)? (?:di|da) (?P<of>E\d+)")
_ENTERS = re.compile(
    r"\b(?:entra\w*|arriva\w*|cast[aoi]\w*|evoc\w+|attacca\w*|attacco|cala\w*|gioc\w+|lanci\w*|mett\w+|scende)\b"
)
_HARM = re.compile(r"\b(?P<n>\d+|un|due|tre|quattro|cinque|sei) dann[oi]\b")
_RESPONDS = re.compile(r"\b(?:in risposta|rispond\w*|prima che)\b")


def ability_of(reader: Reader, clause: Clause) -> Move | None:
    """The ability that a clause puts on the stack first, with the permanent it comes from; None when it tells none."""
    if reader.tale.moves or _RESPONDS.search(clause.text):
        return None
    found = _ACTIVATES.search(clause.text) or _IT_DOES.search(clause.text) or _ITSELF.search(clause.text)
    entered = reader.last is not None and _TRIGGERS.search(clause.text) is not None
    if _AIMS.search(clause.text) and not (found and found.groupdict().get("of")):
        if not (entered and all(_anything(reader, word) for word in clause.words)):
            return None  # what matters is what it is aimed at
        return ability_from(reader, reader.last or 0, clause.text)
    by: int | None = None
    of = ""
    if found:
        by = person(reader, clause, found.start(), found["v"])
        of = found.groupdict().get("of") or ""
    elif (unknown := _SOMETHING.search(clause.text)) is not None:
        reader.tale.creatures.append(Creature(ME if unknown["w"][0] == "m" else OTHER))
        reader.last = len(reader.tale.creatures) - 1
    elif (named := _OF.search(clause.text)) is not None:
        of = named["of"]
    elif not _TRIGGERS.search(clause.text):
        reader.gave_up = reader.gave_up or _UNHEARD_OF.search(clause.text) is not None
        _remember(reader, clause)
        return None
    upon = re.search(r"\bsu (E\d+)", clause.text)
    if upon and by is not None:
        on = creatures(reader, int(upon[1][1:]))
        for n in on:
            target = reader.tale.creatures[n]
            target.owner = 1 - by if target.owner is None else target.owner
        return _aimed(reader, clause, of, by, on, found.groupdict().get("loyalty") if found else None)
    source = _source(reader, clause, of)
    if source is None and re.search(r"\bQ\d", clause.text) and not reader.tale.creatures:
        mine = re.search(r"\b(?:mi|mi[oa]|ho)\b", clause.text) is not None
        reader.tale.creatures.append(Creature(ME if mine else OTHER, kind="incantesimo"))
        source = 0
    if source is None:
        return None
    permanent = reader.tale.creatures[source]
    permanent.owner = by if permanent.owner is None else permanent.owner
    permanent.owner = ME if permanent.owner is None else permanent.owner
    move = ability_from(
        reader, source, " ".join([clause.text, *(reader.quotes[n] for n in _quotes(reader, clause, of))])
    )
    if found and found.groupdict().get("loyalty"):
        move.cost = abs(int(found["loyalty"]))
        permanent.kind = "planeswalker"
    move.waits = "in pila" in clause.text
    return move


def _aimed(reader: Reader, clause: Clause, of: str, by: int, on: list[int], loyalty: str | None) -> Move:
    """An ability aimed at a creature; what it comes from is a planeswalker, when a loyalty cost is told."""
    told = [each for n in _quotes(reader, clause, of) if (each := of_text(reader.quotes[n])) is not None]
    move = Move(told[0].does if told else Does.AIMED, by, on=on, vague=not told)
    if told:
        move.amount, move.size, move.what = told[0].amount, told[0].size, told[0].what
        reader.understood.update(_quotes(reader, clause, of))
    if loyalty:
        named = [n for n in creatures(reader, int(of[1:]), quoting=True) if n not in on] if of else []
        if not named:
            reader.tale.creatures.append(Creature(by, kind="planeswalker"))
            named = [len(reader.tale.creatures) - 1]
        move.source, move.cost = named[0], abs(int(loyalty))
        walker = reader.tale.creatures[named[0]]
        walker.kind, walker.owner, walker.quotes = "planeswalker", by, []
        reader.last = on[-1] if on else None
    return move


def _anything(reader: Reader, word: str) -> bool:
    """Whether a word is no thing, or one of which nothing is told: "una creatura"."""
    mark = MARK.match(word)
    if not mark or mark[1] != "E":
        return True
    phrase = reader.marked.phrases[int(mark[2])]
    return not phrase.definite and phrase.owner is None and phrase.size is None


def ability_from(reader: Reader, source: int, told: str) -> Move:
    """The ability of a permanent, with what was told that it does."""
    told = told.lower()
    permanent = reader.tale.creatures[source]
    permanent.owner = OTHER if permanent.owner is None else permanent.owner
    move = Move(Does.ABILITY, permanent.owner, source=source)
    harm = _HARM.search(told)
    if harm and not re.search(r"\b(?:ogni|ciascun\w+|tutte)\b", told):
        move.amount, move.player = number(harm["n"]) or 0, 1 - move.by
    if re.search(r"\bpesc\w+\b", told):
        move.also.append(Does.DRAW)
    if re.search(r"\bdistrugg\w+ (?:la|una|un|il|l')[^.]*\bbersaglio\b", told):
        move.also.append(Does.DESTROY)
    if re.search(r"\b(?:se|finche|a meno che)\b", told):
        reader.gave_up = True  # what it checks may have changed
    reader.last = source
    return move


_WHEN = re.compile(r"^(?:quando|ogniqualvolta|ogni volta che) [^,]+, (?P<does>.*\bbersaglio\b.*)$")


def entered(reader: Reader, clause: Clause, done: list[Said]) -> Move | None:
    """The triggered ability of what entered or attacked, once it is told what it is aimed at: "bersaglio la sua 4/4"."""
    if reader.tale.moves or not reader.texts or [each.does for each in done] != [Does.AIMED]:
        return None
    found = _WHEN.match(" ".join(reader.quotes[reader.texts[-1]].lower().split()))
    told = of_text(found["does"]) if found else None
    sources = [n for n, each in enumerate(reader.tale.creatures) if reader.texts[-1] in each.quotes]
    if told is None or not sources:
        return None
    on = [n for word in clause.words if re.fullmatch(r"E\d+", word) for n in creatures(reader, int(word[1:]))]
    source = reader.tale.creatures[sources[0]]
    if not on or on == sources:
        return None
    source.owner = ME if source.owner is None else source.owner
    source.cast = False
    for n in on:
        target = reader.tale.creatures[n]
        target.owner = 1 - source.owner if target.owner is None else target.owner
    reader.last = sources[0]
    move = Move(
        told.does, source.owner, on=on, source=sources[0], amount=told.amount, size=told.size, what=told.what
    )
    move.also, move.gain = list(told.also), told.gain
    return move


def _quotes(reader: Reader, clause: Clause, of: str) -> list[int]:
    told = [int(word[1:]) for word in clause.words if MARK.match(word) and word[0] == "Q"]
    for word in {*clause.words, of}:
        mark = MARK.match(word)
        if mark and mark[1] == "E":
            told += reader.marked.phrases[int(mark[2])].texts
    if reader.last is not None and not told:
        told += reader.tale.creatures[reader.last].quotes
    return told + reader.texts


def _remember(reader: Reader, clause: Clause) -> None:
    """What enters or attacks may have an ability that triggers, told next."""
    if not _ENTERS.search(clause.text):
        return
    for word in clause.words:
        mark = MARK.match(word)
        if mark and mark[1] == "E" and reader.marked.phrases[int(mark[2])].texts:
            reader.texts += reader.marked.phrases[int(mark[2])].texts
            creatures(reader, int(mark[2]), quoting=True)


def implied(reader: Reader, clause: Clause) -> Move | None:
    """The ability answered by a clause that names it only so: "in risposta all'innesco la distruggo"."""
    entering = [move.does for move in reader.tale.moves] == [Does.CREATURE] and bool(reader.texts)
    if (reader.tale.moves and not entering) or reader.last is None:
        return None
    if not re.search(
        rf"\b(?:in risposta|rispond\w+) a (?:la |l' |il |lo )?(?:sua |mia |suo |mio )?{_NAMED}\b"
        rf"|\b(?:con|mentre|quando) (?:la |l' |il |lo )?(?:sua |mia |suo |mio )?{_NAMED} (?:xe |ancora |gia )*(?:in pila|su "
        r"(?:la pila|lo stack))|\bprima che (?:la |l' |il |lo )?(?:sua |mia |suo |mio )?(?:si )?(?:\S+ )?(?:si )?risolv",
        clause.text,
    ):
        return None
    came = reader.tale.creatures[reader.last]
    if entering and came.owner is None and reader.tale.moves[0].by != UNTOLD:
        came.owner = reader.tale.moves[0].by
    reader.tale.moves.clear()
    came.cast = False
    told = [reader.quotes[n] for n in reader.texts]
    if re.search(r"\b(?:quando|ogni volta|ogniqualvolta)\b", reader.heard):
        told.append(reader.heard)
    move = ability_from(reader, reader.last, " ".join(told))
    move.waits = re.search(r"\bin pila\b|\bsu (?:la pila|lo stack)\b", clause.text) is not None
    return move


def _source(reader: Reader, clause: Clause, of: str) -> int | None:
    """The permanent an ability comes from: the one named with it, else the one that was told last."""
    marks = [of] if of else [word for word in clause.words if MARK.match(word) and word[0] == "E"]
    for word in marks:
        found = creatures(reader, int(word[1:]), quoting=True)
        if found:
            return found[0]
    if reader.last is not None and not reader.tale.creatures[reader.last].stands_in:
        return reader.last
    return None
