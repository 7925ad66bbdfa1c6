"""Reading a question about one creature's size.

Only texts made of known pieces and known words are read: of anything else nothing is said.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec.structs import replace

from ..base_size import asks_base, without_base
from ..came_later import came_later
from ..numerals import count
from ..verbs import finite_verbs
from .model import Change, Piece, Size, SizeQuestion, Wanted
from .wordings import in_known_words
from .words import (
    ASKS,
    BACKWARDS,
    BOTH,
    CHANGING,
    DELTA,
    EARLIEST,
    EVERGREEN,
    GIVERS,
    GIVING,
    LATEST,
    LIVES,
    NOUNS,
    OBJECT,
    OF_ANOTHER,
    ORDERED,
    OTHERS,
    PHRASES,
    SETS,
    SIZE,
    TRANSITIVE,
    WORDS,
    N,
)

MOST = 20
"""Effects, counters and creatures: nobody asks about more."""


class _Reader:
    """The text with what was understood blanked out."""

    def __init__(self, plain: str) -> None:
        self.left = plain

    def take(self, pattern: str | re.Pattern[str]) -> Iterator[re.Match[str]]:
        """Every place where the pattern stands in what is left, each blanked as it is taken."""
        for match in list(re.finditer(pattern, self.left)):
            self.left = f"{self.left[: match.start()]}{'§' * len(match[0])}{self.left[match.end() :]}"
            yield match

    def before(self, place: int) -> str:
        """The clause that leads to a place: back to the last piece or pause."""
        return re.split(r"§(?=[^§]*$)|[.;:?!]", self.left[:place])[-1]


_NAMED = re.compile(r"(?:[a-z']+ ){1,5}(?=\([+-]\d)")


def _without_name(match: re.Match[str]) -> str:
    """What leads to a bonus in brackets, without the name of the card that gives it: "Crescita gigante (+3/+3)"."""
    words = match[0].split()
    while words and words[-1] not in WORDS:
        words.pop()
    return " ".join([*words, ""])


_OTHER_SPELLS = re.compile(
    r"\b(?:e|poi|,) (?:poi )?(?:un[ao]?'? ?|due )"
    r"(?:planeswalker|artefatt\w+|incantesim\w+|creatura(?! \d)|terra)"
)


def read_size_question(plain: str) -> SizeQuestion | None:
    """The question that a folded text asks about one creature's size; None unless all that may matter is understood.

    Where words are left that are not known, none may tell of anything that could change a size, every number must be
    understood all the same, and nothing but a size may be asked.
    """
    base = asks_base(plain)
    plain = in_known_words(without_base(plain) if base else plain)
    if (
        came_later(plain)
        or BACKWARDS.search(plain)
        or OTHERS.search(plain)
        or not re.search(r"\d ?/ ?[+-]?\d", plain)
    ):
        return None
    reader = _Reader(re.sub(r"[«»\"“”()]", " ", _NAMED.sub(_without_name, plain)))
    asked = _asked(reader)
    if asked is None:
        return None
    wanted, claimed, also = asked
    keywords, bushido, blockers, prowess, casts = _abilities(reader)
    if wanted is Wanted.DEATH and bushido:
        return None  # combat damage decides that
    pieces = [*_switches(reader), *_lords(reader), *_counters(reader), *_bonuses(reader)]
    sized = _sizes(reader, pieces)
    if sized is None:
        return None
    printed, setters = sized
    pieces = sorted([*pieces, *setters], key=lambda piece: piece.at)
    rest = _rest(reader)
    whole = _all_known(rest)
    if not whole and not _all_harmless(rest):
        return None
    if bool(bushido) != bool(blockers) or bool(prowess) != bool(casts):
        return None
    if prowess and _OTHER_SPELLS.search(plain):
        return None  # which of them prowess sees is not read here
    if prowess and any(piece.change is not Change.COUNTERS for piece in pieces):
        return None
    if printed is None and not (setters and (whole or "base" in plain)):
        return None
    if not whole and (wanted is Wanted.DEATH or bushido or prowess or not pieces or _cancel_out(pieces)):
        return None
    if not 0 < sum(piece.times for piece in pieces) + casts + blockers <= MOST:
        return None
    if any(piece.strips for piece in setters) and any(
        piece.change is Change.BONUS and piece.times > 1 for piece in pieces
    ):
        return None  # givers that may be creatures themselves
    if any(piece.times < 1 for piece in pieces):
        return None
    if len(setters) > 1 and plain.rfind("prima") > setters[0].at:
        return None  # "diventa 4/4, prima diventa 0/1"
    if base:
        if wanted not in (Wanted.SIZE, Wanted.POWER, Wanted.TOUGHNESS) or bushido or prowess:
            return None
        pieces = [piece for piece in pieces if piece.change is Change.SET]
    told = bool(ORDERED.search(plain) or EARLIEST.search(plain))
    lives = wanted is Wanted.DEATH and bool(LIVES.search(plain))
    return SizeQuestion(
        printed,
        tuple(pieces),
        wanted,
        claimed,
        told,
        keywords,
        bushido,
        blockers,
        prowess,
        casts,
        lives,
        also,
        base,
        whole,
    )


def _asked(reader: _Reader) -> tuple[Wanted, Size | None, Wanted | None] | None:
    """What is asked, the size claimed where one is, and how big it is where that is asked beside its death."""
    found: list[tuple[Wanted, Size | None]] = []
    for wanted, pattern in ASKS:
        for match in reader.take(pattern):
            size = (int(match[1]), int(match[2])) if wanted is Wanted.CLAIM else None
            found.append((wanted, size))
    kinds = list(dict.fromkeys(wanted for wanted, _ in found))
    if len(kinds) == 2 and Wanted.DEATH in kinds and Wanted.CLAIM not in kinds:
        return Wanted.DEATH, None, kinds[1 - kinds.index(Wanted.DEATH)]  # "che taglia ha? muore?"
    return (*found[0], None) if len(kinds) == 1 else None


def _abilities(reader: _Reader) -> tuple[tuple[str, ...], int, int, int, int]:
    names = "|".join(EVERGREEN)
    keywords = tuple(EVERGREEN[m[1]] for m in reader.take(rf"\b(?:con|ha|e) ({names})\b"))
    bushido = [int(m[1]) for m in reader.take(r"\bbushido (\d)\b")]
    blocks = (
        rf"\b(?:viene |e |e' |se )*(?:la |me la )?blocca(?:t[ao]|no)(?: da| con)? ({N}) "
        rf"(?:creatur[ae]|bloccanti|{SIZE})(?: {SIZE})?"
    )
    blockers = [count(m[1]) for m in reader.take(blocks)] if bushido else []
    prowess = [
        count(m[1] or "una") for m in reader.take(r"\b(?:prodezza|prowess)(?: (due|tre|[23]) volte)?\b")
    ]
    cast = (
        rf"\b(?:lancio|casto|gioco|lanci)(?: poi)? ({N}) ?"
        r"(?:istantane[oi]|stregoneri[ae]|magi[ae] (?:istantane[ae]|non creatura)|instant)\b"
    )
    casts = [count(m[1]) for m in reader.take(cast)] if prowess else []
    if len(bushido) > 1 or len(blockers) > 1 or len(prowess) > 1:
        reader.left += " due bushido"  # each triggers on its own: not read here
    return keywords, sum(bushido), sum(blockers), sum(prowess), sum(casts)


def _switches(reader: _Reader) -> Iterator[Piece]:
    few = r"(?:(?:,|vengono|viene|sono|di|del|della|la|le|che|mi|ti|gli|si|state|sua|mia|creatura|loro|tra|fra) ?){0,5}"
    verb = (
        r"(?:scambi(?:at[eao]|a|ano|o|ando)|invert(?:it[eao]|e|ono|o|endo)|switcha(?:t[eao]|no)?"
        r"|girat[eao]|switch(?: di)?)"
    )
    again = r"(?: (?:di nuovo|ancora))?(?: tra (?:di )?loro)?"
    told = []
    for match in reader.take(rf"\b{BOTH} {few}{verb}\b{again}|\b{verb} {few}{BOTH}(?![a-z]){again}"):
        told.append(match.start())
        yield Piece(Change.SWITCH, at=match.start())
    for match in reader.take(
        rf"\b(?:la|le|lo|li|gliele) (?:ri)?(?:scambi[ao]|scambiano|invert[eo]|invertono|switch[ao])\b{again}"
        rf"|\b(?:viene|e) (?:poi )?(?:invertita|switchata)\b{again}"
    ):
        if any(0 <= start - match.end() <= 2 for start in told):
            continue  # "la inverte: forza e costituzione scambiate" says it once
        yield Piece(Change.SWITCH, at=match.start())


def _lords(reader: _Reader) -> Iterator[Piece]:
    who = r"(?:un (?:signore|lord|capo) (?:che (?:direbbe|darebbe|dice|dicesse|da|ha scritto) |con |:? ?)? ?)"
    says = r"(?:(?:le|tutte le) )?altre (?:mie |tue )?creature(?: che control(?:li|lo))? (?:prendono|hanno|ricevono)"
    for match in reader.take(rf"\b{who}{says} {DELTA}"):
        yield Piece(Change.BONUS, _numbers(match), lord=True, at=match.start())


def _counters(reader: _Reader) -> Iterator[Piece]:
    nouns = r"(?:segnalin[oi]|counters?)"
    for match in reader.take(rf"\b(gia )?(?:({N}) )?{nouns} (?:da |di tipo )?{DELTA}"):
        if match[2] is None and "segnalini" in match[0]:
            reader.left += " quanti"
        # What the creature already has comes before whatever is done to it.
        has = match[1] or re.search(r"\b(?:con|ha|avendo|sopra)\s+$", reader.left[: match.start()])
        yield Piece(
            Change.COUNTERS,
            (int(match[3]), int(match[4])),
            count(match[2] or "un"),
            at=-1 if has else match.start(),
        )


def _bonuses(reader: _Reader) -> Iterator[Piece]:
    givers = r"(?:aure|effetti|incantesimi|signori|lord|equipaggiamenti|magie|istantanei)"
    each = r"(?: (?:ciascun[oa]|l'un[oa]|a testa))?"
    for match in reader.take(
        rf"\b(due|tre|quattro|[234]) {givers} (?:che |da )?(?:(?:le |gli )?danno )?{DELTA}{each}"
    ):
        yield Piece(Change.BONUS, (int(match[2]), int(match[3])), count(match[1]), at=match.start())
    for match in reader.take(rf"{DELTA} (due|tre|quattro|cinque|[2-9]) volte\b"):
        yield Piece(Change.BONUS, _numbers(match), count(match[3]), at=match.start())
    for match in reader.take(rf"\b(due|tre|quattro|cinque|[2-9]) {DELTA}"):
        yield Piece(Change.BONUS, (int(match[2]), int(match[3])), count(match[1]), at=match.start())
    for match in reader.take(DELTA):
        lord = bool(re.search(r"\b(?:signore|lord)\b", reader.before(match.start())))
        yield Piece(Change.BONUS, _numbers(match), lord=lord, at=match.start())
    for match in reader.take(r"(?<![\d/])([+-]\d{1,2}) (?:alla|di|in) (forza|costituzione)\b"):
        side = (int(match[1]), 0) if match[2] == "forza" else (0, int(match[1]))
        yield Piece(Change.BONUS, side, at=match.start())


_OUTCOME = re.compile(
    r"[ ,]*(?:(?:che|e|ed|quindi|cosi|ora|adesso|percio|allora|dunque|insomma|gia|ormai|la quale|il quale|in pratica)"
    r" |, ?)*(?:diventa|diventando|e'?|sta a|si ritrova|adesso e|ora e)(?: (?:un[ao]?|a|ora|adesso|gia|quindi))* *"
)
"""What leads to the size that the changes told so far make: they are told again, and nothing new sets it."""


def _so_far(printed: Size, setters: list[tuple[int, Piece]], pieces: list[Piece], place: int) -> Size | None:
    """How big it is by a place of the text; None where nothing has changed it yet."""
    told = [piece for piece in pieces if piece.at < place]
    if not told and not setters:
        return None
    power, toughness = setters[-1][1].size if setters else printed
    for piece in told:
        if piece.change in (Change.BONUS, Change.COUNTERS):
            power, toughness = power + piece.size[0] * piece.times, toughness + piece.size[1] * piece.times
    switched = sum(piece.change is Change.SWITCH for piece in told) % 2
    return (toughness, power) if switched else (power, toughness)


def _sizes(reader: _Reader, pieces: list[Piece]) -> tuple[Size | None, list[Piece]] | None:
    """The printed size and what sets the base one, in the order of their timestamps; None when it is not clear."""
    printed: Size | None = None
    setters: list[tuple[int, Piece]] = []
    strips = [m.start() for m in reader.take(r"\bperdono (?:tutte )?le (?:loro )?abilita (?=e )")]
    acted = False
    strips_told = 0
    for match in list(re.finditer(SIZE, reader.left)):
        clause = reader.before(match.start())
        if printed is not None and _OUTCOME.fullmatch(clause):
            now = _so_far(printed, setters, pieces, match.start())
            if now == (int(match[1]), int(match[2])):
                reader.left = (
                    f"{reader.left[: match.start()]}{'§' * len(match[0])}{reader.left[match.end() :]}"
                )
                continue
            if now is not None and any(piece.change is Change.SWITCH for piece in pieces):
                return None  # of a switch something else is told to come
        words = f"{clause} {_tail(reader.left[match.end() :])}"
        near = [place for place in strips if 0 <= match.start() - place < 60]
        stripping = bool(near) and strips_told < len(strips)
        strips_told += stripping
        mine = bool(re.search(r"\bmi[ao] *$|(?:^|,) *(?:e )?(?:il |la )?mi[ao] [a-z]+ *$", clause))
        the_one = mine or (bool(OBJECT.search(clause)) and "divent" not in clause)
        sets = (SETS.search(words) and not the_one) or (
            acted and re.fullmatch(r" ?(?:(?:in )?un[ao]?|a|in|come)? ?", clause)
        )
        if setters and not sets and not the_one:
            if not re.fullmatch(r"(?: |,|e|ed|poi|dopo|infine|di|a|base)*(?:poi|dopo)[ a-z]{0,8}", clause):
                return None  # one that is told beside what sets it, and not as whose it is
            sets = True
        if stripping or sets:
            rank = 1 if LATEST.search(words) else -1 if EARLIEST.search(words) else 0
            size = (int(match[1]), int(match[2]))
            setters.append((rank, Piece(Change.SET, size, strips=stripping, at=match.start())))
        elif printed is None:
            printed = (int(match[1]), int(match[2]))
            acted = the_one and bool(TRANSITIVE.search(clause) or "divent" in clause)
        else:
            return None
        reader.left = f"{reader.left[: match.start()]}{'§' * len(match[0])}{reader.left[match.end() :]}"
    ranks = [rank for rank, _ in setters]
    if len(strips) > 1 or (strips and not any(piece.strips for _, piece in setters)):
        return None
    if ranks.count(1) > 1 or ranks.count(-1) > 1:
        return None
    places = sorted(piece.at for _, piece in setters)
    ordered = [piece for _, piece in sorted(setters, key=lambda entry: entry[0])]
    return printed, [replace(piece, at=at) for piece, at in zip(ordered, places, strict=True)]


def _tail(after: str) -> str:
    """What goes on about a size: "di base", "dall'effetto più recente"."""
    return re.split(r"§|[.,;:?!]|\b(?:e|ed|poi|un altro|ma)\b|\d", after)[0]


def _numbers(match: re.Match[str]) -> Size:
    return int(match[1]), int(match[2])


def _cancel_out(pieces: list[Piece]) -> bool:
    """Whether counters of both kinds are told: what is left of them may be what is asked (704.5q)."""
    signs = {min(piece.size) < 0 for piece in pieces if piece.change is Change.COUNTERS}
    return len(signs) > 1


def _rest(reader: _Reader) -> str:
    """What is left of the text once the phrases that tell only how long are taken."""
    for _ in reader.take(PHRASES):
        pass
    return re.sub(r"'", " ", reader.left)


def _all_harmless(rest: str) -> bool:
    """Whether no number is left, and no word that could tell of anything else that changes a size."""
    if GIVERS.search(rest) or OF_ANOTHER.search(rest) or re.search(r"[\d+*{}]|-\d", rest):
        return False
    verbs = set(finite_verbs(rest))
    return not any(
        CHANGING.match(said[0]) or (said.start() in verbs and said[0] not in GIVING)
        for said in re.finditer(r"[a-z]+", rest)
        if said[0] not in WORDS
    )


def _all_known(rest: str) -> bool:
    """Whether nothing is left but known words, about one creature of one player."""
    if GIVERS.search(rest):
        return False
    nouns = {noun[:-1] for noun in NOUNS.findall(rest)}
    if len(nouns) > 1 or re.search(r"[^\sa-z§,.;:?!-]", rest):
        return False
    words = re.findall(r"[a-z]+", NOUNS.sub(" ", rest))
    both = {"mia", "mio", "ho"} & set(words) and {"sua", "suo"} & set(words)
    return not both and all(word in WORDS for word in words)
