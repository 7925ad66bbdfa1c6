"""Taking note of what each clause tells: creatures, life totals, moves; a clause read in part is not read."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ..numerals import number
from . import words as said
from .clauses import Clause
from .doing import everything_done
from .model import HARMS, HELPS, ME, OTHER, Does, Move
from .moving import answered, move_of
from .noting import colored, describe, divides, hurt_before, life, note_who
from .quoting import Said
from .sources import ability_of, entered, implied
from .state import UNTOLD, Reader, creatures, everyone

MOST_MOVES = 6
_BARE_REPLY = 4
"""Words: "io in risposta" says nothing yet; more than these say what is done."""


def tell(reader: Reader, clause: Clause) -> None:
    """Note what a clause tells."""
    if clause.text == "?":
        return
    moves = reader.tale.moves
    if moves and moves[-1].does is Does.FLICKER and _BACK_ALREADY.fullmatch(clause.text):
        return
    if reader.named:
        note_who(reader, clause)
    life(reader, clause)
    sure = re.search(
        r"\bnon (?:si puo (?:neutralizzare|counterare)|(?:puo|possa|poteva) (?:venire |"
        r"essere )(?:neutralizzat|counterat)[oa])\b",
        clause.text,
    )
    if sure:
        clause.text = clause.text.replace(sure[0], "")
        clause.words = clause.text.split()
    stern = re.search(
        r"\b(?:che )?non (?:puo|possa|possono) (?:venire |essere )rigenerat[aeo]\b", clause.text
    )
    if stern:
        clause.text = clause.text.replace(stern[0], "")
        clause.words = clause.text.split()
    if (ability := ability_of(reader, clause)) is not None:
        reader.tale.moves.append(ability)
        doubt(reader, clause, {Does.ABILITY})
        return
    if (ability := implied(reader, clause)) is not None:
        reader.tale.moves.append(ability)
    if divides(reader, clause) or hurt_before(reader, clause):
        return
    if colored(reader, clause):
        return
    done = everything_done(reader, clause)
    if reader.gave_up:
        return
    reply = said.REPLY.search(clause.text) is not None
    if sure and not done and not reader.tale.moves:
        theirs = re.search(r"\b(?:su[oa]|P1|ha)\b", clause.text) is not None
        reader.tale.moves.append(Move(Does.SPELL, OTHER if theirs else ME, uncounterable=True))
        return
    moves = reader.tale.moves
    if moves and _AGAIN.search(clause.text):
        if moves[-1].source is not None or (
            done and {each.does for each in done} - {moves[-1].does, Does.SPELL}
        ):
            reader.gave_up = True
            return
        moves.append(replace(moves[-1], reply=True))
        return
    if not done and ability is not None:
        return
    if not done:
        reader.heard = clause.text
        if reply and not _HARMLESS.search(clause.text):
            reader.announced = len(moves)
        if reply and len(clause.words) > _BARE_REPLY and not _HARMLESS.search(clause.text):
            reader.gave_up = True  # something is done in response, and what was not understood
            return
        if reply and _HARMLESS.search(clause.text):
            return
        describe(reader, clause)
        aimed = re.search(r"\b(?:punt|mir|bersagli|targett|scegli|scelg|indic)\w*\b", clause.text)
        chosen = [
            n
            for word in clause.words
            if word[0] == "E" and word[1:].isdecimal()
            for n in reader.told.get(int(word[1:]), [])
        ]
        whom = re.search(
            r"\b(?:punt|mir|bersagli|targett|scegli|scelg)\w* (?:a |su |contro )?P(\d)\b", clause.text
        )
        if whom and reader.tale.moves and reader.tale.moves[-1].does is Does.BURN:
            for n in reader.tale.moves[-1].on:
                reader.tale.creatures[n].cast |= reader.tale.creatures[n].stands_in
            reader.tale.moves[-1].on, reader.tale.moves[-1].player = [], int(whom[1])
        if aimed and chosen and reader.tale.moves and reader.tale.moves[-1].does in HARMS:
            for n in reader.tale.moves[-1].on:
                reader.tale.creatures[n].cast |= reader.tale.creatures[n].stands_in
            reader.tale.moves[-1].on = chosen
        doubt(reader, clause, set())
        return
    moves = reader.tale.moves
    if moves and moves[-1].does in HARMS and not reply and [each.does for each in done] == [Does.AIMED]:
        chosen = [
            n
            for word in clause.words
            if word[0] == "E" and word[1:].isdecimal()
            for n in creatures(reader, int(word[1:]))
        ]
        if chosen:
            moves[-1].on = chosen  # "l'innesco dice distruggi la creatura bersaglio, punta la mia 3/3"
            return
    if moves and _same(moves[-1], done, clause):
        if moves[-1].does is Does.FIGHT and len(moves[-1].on) < 2:
            again = move_of(reader, clause, done)
            if again is not None:
                moves[-1].on = again.on
        everyone(reader, clause)
        return
    if (entering := entered(reader, clause, done)) is not None:
        moves.append(entering)
        return
    countering = any(each.does is Does.COUNTER for each in done)
    if said.SEQUENCE.search(clause.text) and moves and not reply and not countering:
        reader.gave_up = True
        return
    if reply and not moves and (base := answered(reader, clause, done)) is not None:
        moves.append(base)
        if {each.does for each in done} == {base.does} and _ACTIVATED.search(clause.text):
            reader.gave_up = True  # "in risposta a «…» attivo …": what was activated was not read
            return
    spoken = moves[-1] if moves and clause.words[0][:1] == "Q" and not reply else None
    if spoken is not None and spoken.does in (Does.SPELL, Does.AIMED) and not spoken.text:
        moves.pop()  # "lancia una stregoneria nera: «…»"
        if not moves:
            reader.subject = spoken.by
        clause.text = f"P{spoken.by} {'lancio' if spoken.by == ME else 'lancia'} {clause.text}"
        clause.words = clause.text.split()
    else:
        spoken = None
    move = move_of(reader, clause, done)
    if move is None:
        reader.gave_up = True
        return
    if spoken is not None:
        move.by, move.on, move.color = (
            spoken.by,
            move.on if move.player is not None else spoken.on or move.on,
            spoken.color,
        )
    if moves and moves[0].by == UNTOLD and move.by != UNTOLD:
        moves[0].by = 1 - move.by
        if moves[0].player is not None:
            moves[0].player = move.by if moves[0].does in (Does.EDICT, Does.BURN) else 1 - move.by
        for n in moves[0].on:
            creature = reader.tale.creatures[n]
            creature.owner = move.by if creature.owner is None else creature.owner
    if moves and move.does is Does.LIFE and not reply and move.by == moves[-1].by:
        moves[-1].gain += move.amount  # it does that too
        return
    if moves:
        move.reply = True
        natural = move.does is Does.COUNTER or move.does in HELPS | {
            Does.SACRIFICE,
            Does.LIFE,
            Does.SIZE,
            Does.PREVENT,
        }
        if not reply and not natural and not moves[-1].waits:
            reader.gave_up = True
            return
    if move.does is Does.DRAW and not move.text:
        return
    if sure and move.does is Does.COUNTER:
        moves[-1].uncounterable = True
        sure = None
    move.uncounterable, move.stern = (
        bool(sure),
        bool(stern) or "non può essere rigenerata" in move.what.lower(),
    )
    move.waits = move.waits or re.search(r"\bin pila\b", clause.text) is not None
    moves.append(move)
    more = re.search(r"\b(due|tre) (?:fulmini|bolt|shock|magie|saette)\b", clause.text)
    if more and move.does is Does.BURN:
        moves += [replace(move, reply=True) for _ in range({"due": 1, "tre": 2}[more[1]])]
    if len(moves) > MOST_MOVES:
        reader.gave_up = True
    doubt(reader, clause, {move.does})


_ACTIVATED = re.compile(r"\battiv(?:o|a|ano|ando)\b")
_BACK_ALREADY = re.compile(
    r"(?:quando|appena|nel momento in cui) (?:E\d+|(?:la|una) (?:sua |mia )?magia(?: ross[ao])?(?: da \d+ danni)?"
    r"|lo spell|P\d) (?:si )?(?:deve |sta per "
    r"|va a )?(?:si )?risolv\w+"
    r"(?: (?:E\d+|la creatura|lei|lui|quella))? (?:xe|sta|si trova|resta)"
    r"(?: (?:di nuovo|ancora|gia|sempre|li|la|in campo|in gioco|su il (?:tavolo|campo)|di battaglia|tornat[oa]"
    r"|rientrat[oa]))*"
)
"""What was blinked is there again when the spell resolves: nothing is done."""
_AGAIN = re.compile(
    r"\bne (?:\S+ )?(?:lanci\w+|tir\w+|spar\w+|cast\w+|fa|faccio|gioc\w+|us\w+)"
    r" (?:subito |anche )?un(?:[ao])? (?:altr[oa]|second[oa])\b"
    r"|^(?:e |poi |e poi |dopo )*un(?:[ao])? (?:altr[oa]|second[oa])(?: (?:fulmine|bolt|shock|uguale|identic[oa]))?$"
)
"""The same spell once more."""


def _same(move: Move, done: list[Said], clause: Clause) -> bool:
    """Whether a clause only says again what a spell does: "una wrath (distruggi tutte le creature)"."""
    told = {each.does for each in done}
    if told == {move.does} == {Does.FIGHT} or (
        told == {move.does} and len(clause.words) <= 2 and move.does is not Does.COUNTER
    ):
        return said.REPLY.search(clause.text) is None
    alone = clause.words[0][:1] == "Q" or clause.words[0].startswith(
        ("distruggi", "esilia", "che", "neutralizza")
    )
    return told == {move.does} and alone and said.REPLY.search(clause.text) is None


def doubt(reader: Reader, clause: Clause, done: set[Does]) -> None:
    """Give up when a word of the clause tells something that was not read."""
    if Does.ABILITY in done:
        return
    ability = bool(reader.tale.moves) and reader.tale.moves[0].does is Does.ABILITY
    if _uncounted(reader, clause):
        reader.gave_up = True
    for word in clause.words:
        if (ability and word == "fedelta") or (Does.TAP in done and word.startswith("tapp")):
            continue
        if not done and word.startswith("attacc"):
            reader.attacked = True
            continue
        if word in ("non", "nessuno", "nessun", "nessuna") and _HARMLESS.search(clause.text):
            continue
        if _FOUGHT.match(word) or (word == "non" and _FOUGHT.search(clause.text)):
            reader.doubtful = True
            continue
        if said.RISKY.match(word):
            reader.gave_up = True
        if (
            (word[:1] == "Q" and word[1:].isdecimal())
            and not any(move.what == reader.quotes[int(word[1:])] for move in reader.tale.moves)
            and int(word[1:]) not in reader.texts
            and int(word[1:]) not in reader.understood
        ):
            reader.gave_up = True


_FOUGHT = re.compile(r"(?<!\S)(?:blocc\w+|combattiment\w+|combat|attacc\w+)")
"""What tells of combat."""
_NUMBERS = frozenset({"due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci"})


def _uncounted(reader: Reader, clause: Clause) -> bool:
    """Whether a number of the clause went into nothing that was read."""
    read = {amount for move in reader.tale.moves for amount in (move.amount, move.cost, *move.shares)}
    read |= set(reader.tale.life.values())
    text = re.sub(
        r"\b(?:due|tre) (?:fulmini|bolt|shock|magie|saette)\b|\b(?:le|quelle) due\b", " ", clause.text
    )
    return any(number(word) not in read for word in text.split() if word.isdecimal() or word in _NUMBERS)


_HARMLESS = re.compile(
    r"\bnon (?:sa|so|sapendo|volendo|vuole|contento|ci sta|ci pensa|capisco|ricordo|sono sicuro)\b"
    r"|\bnon (?:ho|ha|abbiamo) (?:altre |piu |altro |nessuna )?(?:rispost\w+|altro|niente|nulla|"
    r"da rispondere)"
    r"|\bnon (?:rispond\w+|fa niente|faccio niente|faccio altro|fa altro|dice altro|succede altro)"
    r"|\bnessun(?:o|a)?(?: altr[oa])?(?: giocatore)? (?:\S+ ){0,2}?(?:rispond\w+|agisc\w+|fa|reagisc\w+|intervien\w+"
    r"|gioca|lancia|compie|ha|aggiung\w+|us\w+|effett\w+|risposta|trucco)"
    r"|\bnon c'e (?:altro|niente altro|nient'altro|nessun altro)"
)
"""What says only that nothing else is done."""
