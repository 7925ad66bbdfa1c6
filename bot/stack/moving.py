"""The move that a clause tells: who makes it, what it is aimed at, and what it answers when only that was told."""

from __future__ import annotations

import re

from . import words as said
from .clauses import MARK, Clause
from .doing import everything_done, of_card
from .model import AIMS, HARMS, HELPS, ME, OTHER, Creature, Does, Move
from .quoting import Said, of_text
from .state import UNTOLD, Reader, creatures, everyone, spell_card


def person(reader: Reader, clause: Clause, start: int, verb: str) -> int | None:
    """Who does what a verb says: by its ending, its auxiliary, or the player named before it."""
    if reader.named:
        passive = re.search(r"(?:viene|vengono|xe|stat[oaie])(?: \S+)? $", clause.text[:start])
        named = subject(clause.text[:start].split())
        return None if passive else reader.subject if named is None else named
    return _in_person(clause, start, verb)


def _in_person(clause: Clause, start: int, verb: str) -> int | None:
    before = clause.text[:start].split()
    helper = next((word for word in reversed(before[-3:]) if word in _MINE | _THEIRS), "")
    plain = verb.split()[0]
    passive = any(word in ("viene", "vengono", "stata", "stato", "stati", "state") for word in before[-2:])
    who: int | None = None
    if passive:
        return None
    if helper and (
        (plain[-1:] in "oaie" and plain[-2:-1] in "ts")
        or plain.endswith(("re", "rla", "rlo", "rle", "rgli", "ndo"))
    ):
        who = ME if helper in _MINE else OTHER
    elif before[-1:] in (["aver"], ["avere"], ["avendo"], ["essere"]) or plain.endswith(
        ("ando", "endo", "are", "ere", "ire", "arla", "arlo", "arli", "arle")
    ):
        who = None
    elif (plain.endswith("o") and not plain.endswith(("ano", "ono", "anno"))) or plain in (
        "ho",
        "faccio",
        "do",
    ):
        who = ME
    elif plain[-1:] in "aei" or plain.endswith(("ano", "ono", "anno")):
        who = OTHER
    named = subject(before)
    if who is None:
        return named
    if who == OTHER and named == ME and "P1" not in before:
        return OTHER if any(word in ("mi", "l'") for word in before) else who
    return who


_MINE = frozenset(
    {
        "ho",
        "abbiamo",
        "posso",
        "vorrei",
        "voglio",
        "provo",
        "stavo",
        "volevo",
        "decido",
        "sto",
        "avevo",
        "potrei",
    }
)
_THEIRS = frozenset({"ha", "hanno", "puo", "prova", "decide", "vuole", "sta", "cerca", "aveva"})


def subject(before: list[str]) -> int | None:
    for place in range(len(before) - 1, -1, -1):
        found = re.fullmatch(r"P(\d)", before[place])
        if found and (
            place == 0
            or before[place - 1] not in ("a", "su", "di", "da", "con", "contro", "per", "in", "faccia")
        ):
            return int(found[1])
    return None


def move_of(reader: Reader, clause: Clause, done: list[Said]) -> Move | None:
    kinds = {each.does for each in done}
    if len(kinds) != 1:
        return None
    first = done[0]
    amounts = {each.amount for each in done if each.amount}
    sizes = {each.size for each in done if each.size[0]}
    told = [each for each in done if not each.card and each.amount]
    amount = told[0].amount if told else max(amounts, default=0)
    cast = said.CAST.search(clause.text)
    by = None
    verbs = [each for each in done if each.verb and not each.verb.endswith("zione")]
    for each in verbs:
        at = clause.text.find(each.verb)
        if " che " in f" {clause.text[:at]} " and cast and cast.start() < at:
            continue
        by = person(reader, clause, at, each.verb) if by is None else by
    if by is None and cast:
        by = person(reader, clause, cast.start(), cast[0])
    if by is None:
        by = subject(clause.words)
    if (
        by is None
        and re.search(r"\b(?:il mio|la mia|un mio|una mia)\b", clause.text)
        and not re.search(r"\bE\d", clause.text.split(" mi")[0][:4])
    ):
        by = ME
    whose = re.match(r"(?:e |ma |allora )?(?:il |la |l' |un |una )?(?P<w>mi[oa]|su[oa]) (?!P\d)", clause.text)
    if whose and by != ME:
        by = ME if whose["w"].startswith("m") else OTHER
    if by is None and reader.tale.moves and re.search(r"\b(?:viene|vengono|x?e stat[oa])\b", clause.text):
        by = 1 - reader.tale.moves[0].by
    whole = re.match(r"\S+(?: \S+)? di P(\d)$", clause.text)
    if by is None and whole:
        by = int(whole[1])
    agent = re.search(r"\bda (?:(?:un|una|uno|il|la|lo|l') )?(?:[a-z]+ ){0,3}?(?:di )?P(\d)\b", clause.text)
    if by is None and agent:
        by = int(agent[1])
    if by is None and not reader.tale.moves:
        by = UNTOLD
    if by is None:
        return None
    if cast and cast[0] in ("arriva", "parte", "prendo", "becco", "prendi"):
        by = OTHER if re.search(r"\b(?:mi|prendo|becco)\b", clause.text) else by
    card = next((each.card for each in done if each.card), "")
    move = Move(first.does, by, amount=amount, size=next(iter(sizes), ("", "")), what=first.what, card=card)
    move.color = next((each.color for each in done if each.color), "") or color(clause.text)
    move.vague = first.vague
    for each in done:
        move.also += [more for more in each.also if more not in move.also]
        move.text, move.gain = move.text or each.text, move.gain or each.gain
    if len(sizes) > 1 or len({each.what for each in done if each.what and not each.card}) > 1:
        return None
    if Does.DRAW not in move.also and (
        re.search(r"\bpesc[ahi]\w*\b", clause.text) or "pesca una carta" in first.what.lower()
    ):
        move.also.append(Does.DRAW)
    if re.search(r"\b(?:ogni|ciascun[ao]?|ognuna)\b", clause.text) and not (
        move.text or move.does in (Does.SWEEP, Does.SWEEP_BURN, Does.EDICT) or reader.tale.moves
    ):
        return None  # as often as something else happens
    return aimed(reader, clause, move)


COLORS = {"ross": "rosso", "ner": "nero", "bianc": "bianco", "verd": "verde", "blu": "blu"}


def color(text: str) -> str:
    found = re.search(
        r"\b(?:magia|istantaneo|istant|instant|stregoneria|sorcery"
        r"|rimozione|spell|removal|wrath)(?: \S+)? (ross|ner|bianc|verd|blu)",
        text,
    )
    return COLORS[found[1]] if found else ""


def aimed(reader: Reader, clause: Clause, move: Move) -> Move | None:
    """What the move is aimed at."""
    if move.does in (Does.LIFE, Does.DRAW, Does.SWEEP, Does.SWEEP_BURN):
        move.player = move.by
        everyone(reader, clause)
        return move
    if move.does is Does.PREVENT:
        if reader.last is None or re.search(r"\b(?:a me|mi|su di me|P0)\b", clause.text):
            move.player = move.by
        else:
            move.on = [reader.last]
        return move if move.amount else None
    if move.does is Does.COUNTER:
        return move if reader.tale.moves or _base_spell(reader, clause, move) else None
    if move.does is Does.CREATURE and reader.last is not None and not reader.tale.moves:
        cast = reader.tale.creatures[reader.last]
        if cast.quotes and any(
            cast.quotes == reader.marked.phrases[int(w[1:])].texts for w in clause.words if _THING.match(w)
        ):
            cast.cast = True
    if move.does in (Does.CREATURE, Does.SPELL):
        if move.does is Does.CREATURE:
            everyone(reader, clause)
        return move if not reader.tale.moves else None
    if move.does is Does.EDICT:
        move.player = 1 - move.by
        return move
    on: list[int] = []
    if move.does is Does.FIGHT and not said.CAST.search(clause.text):
        move.by = UNTOLD
    for word in clause.words:
        mark = MARK.match(word)
        if mark and mark[1] == "E":
            phrase = reader.marked.phrases[int(mark[2])]
            if spell_card(reader, phrase) is not None and of_card(reader, reader.cards[phrase.card or 0]):
                continue
            if phrase.kind in ("terra", "equipaggiamento", "aura"):
                continue
            on += [n for n in creatures(reader, int(mark[2])) if n not in on]
    face = re.search(
        r"\b(?:in faccia|su P(\d)|a P(\d)|contro P(\d)|(?:mi|me|gli) (?:ho |ha |hanno )?(?:spar|tir|"
        r"lanci|fa|arriva|bolt|"
        r"brucia|bersagli|inflig))",
        clause.text,
    )
    if (
        not on
        and move.does is Does.BURN
        and face
        and not (reader.last is not None and re.search(r"\b(?:gli|le|la|lo)\b", clause.text))
    ):
        move.player = (
            1 - move.by if not (face[1] or face[2] or face[3]) else int(face[1] or face[2] or face[3])
        )
        return move
    burnt = [other.player for other in reader.tale.moves if other.does is Does.BURN and not other.on]
    if not on and move.does is Does.BURN and burnt and not reader.tale.creatures:
        move.player = burnt[0] if burnt[0] != move.by else 1 - move.by
        return move
    if not on and reader.last is not None:
        ones = re.search(
            r"^(?:una|uno) (?:x?e|viene)\b|\bne (?:\S+ )?(?:una|uno)\b|\b(?:una|uno) (?:di|tra) (?:le|i|"
            r"quelle) due",
            clause.text,
        )
        told = next((move.on for move in reader.tale.moves if len(move.on) > 1), [0])
        on = told[:1] if ones and len(reader.tale.creatures) > 1 else [reader.last]
        if (
            move.does in HARMS
            and len(reader.tale.creatures) > 1
            and not re.search(r"\b(?:la|lo|gli|le)\b", clause.text)
            and not ones
        ):
            return None
    if not on:
        if move.does in (Does.SACRIFICE,) or move.does in AIMS:
            reader.tale.creatures.append(Creature(stands_in=True))
            on = [len(reader.tale.creatures) - 1]
            reader.last = on[0]
        else:
            return None
    several = (
        move.does in (Does.FIGHT, Does.DESTROY, Does.BURN) or "due creature bersaglio" in move.text.lower()
    )
    if len(on) > 1 and not several:
        return None
    for n in on:
        creature = reader.tale.creatures[n]
        if creature.owner is None and move.by != UNTOLD:
            helps = (
                move.does in HELPS
                or move.does is Does.SACRIFICE
                or (move.does is Does.SIZE and not move.size[1].startswith("-"))
            )
            creature.owner = move.by if helps else 1 - move.by
    if move.does is Does.SACRIFICE and reader.tale.creatures[on[0]].owner != move.by:
        return None
    if move.does is Does.FIGHT and move.by == UNTOLD:
        owner = reader.tale.creatures[on[0]].owner
        move.by = ME if owner is None else owner
    move.on = on
    if move.does is Does.SACRIFICE:
        _by_its_own(reader, move)
    reader.last = on[-1]
    return move


def _by_its_own(reader: Reader, move: Move) -> None:
    """What a creature sacrificed for an ability of its own does: "sacrifica questa creatura: pesca una carta"."""
    for index in reader.texts:
        done = of_text(reader.quotes[index])
        if done is not None and done.does is Does.SACRIFICE:
            move.also += [more for more in done.also if more not in move.also]
            move.gain = move.gain or done.gain
            reader.understood.add(index)


_THING = re.compile(r"E\d+$")


def _base_spell(reader: Reader, clause: Clause, move: Move) -> bool:
    """What a counterspell that begins the tale counters: "gli countero il drago"."""
    marks = [word for word in clause.words if MARK.match(word) and word[0] == "E"]
    creature = any(reader.marked.phrases[int(word[1:])].card is None for word in marks)
    everyone(reader, clause)
    reader.texts.clear()  # of what was countered, what it would have done is not asked
    reader.tale.moves.append(Move(Does.CREATURE if creature else Does.SPELL, 1 - move.by))
    return True


def answered(reader: Reader, clause: Clause, done: list[Said]) -> Move | None:
    """The move told only as what is answered: "in risposta al suo fulmine sulla mia 3/3 …"."""
    found = re.search(
        r"\b(?:in risposta|rispond\w+|rispost\w+) a (?:(?:il|la|l'|lo) )?(?P<rest>.*)$", clause.text
    )
    if found is None:
        return None
    head = found["rest"]
    cut = re.search(
        r"(?: P\d)? (?:la|lo|le|gli|mi|ne|do|io|sacrific\w+|l'|P\d|ho|ha|blink\w+|rimbalz\w+|"
        r"rigener\w+|esili\w+|(?:[a-z]{2,}[ae]ndo)(?:gli|le|la|lo)?|prev\w+|guadagn\w+)\b",
        f" {head}",
    )
    piece = head[: max(cut.start() - 1, 0)] if cut else head
    inner = Clause(piece.split(), clause.sentence, piece)
    things = everything_done(reader, inner)
    if len({each.does for each in things}) != 1 or (
        things[0].verb and not (things[0].does is Does.COUNTER or things[0].verb[:1].isdigit())
    ):
        return None
    for each in things:
        if each in done:
            done.remove(each)
    done[:] = [
        each
        for each in done
        if not any(each.does is other.does and (not each.verb or each.verb[:1].isdigit()) for other in things)
    ] or done
    by = ME if re.search(r"\b(?:mio|mia)\b", piece.split(" su ")[0]) else OTHER
    move = Move(
        things[0].does,
        by,
        amount=things[0].amount,
        size=things[0].size,
        what=things[0].what,
        card=things[0].card,
    )
    move.color, move.vague = things[0].color, things[0].vague
    base = aimed(reader, inner, move)
    for word in inner.words:
        if word in clause.words and word[:1] == "E":
            clause.words.remove(word)
    clause.text = " ".join(clause.words)
    return base


# --- the end -----------------------------------------------------------------------------------------------------
