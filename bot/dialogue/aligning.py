"""Putting what a follow-up names in the place of what the question names of the same kind."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from kb.analysis import STOP_WORDS, fold, words

from .amounts import NUMBER
from .grammar import (
    A_FINITE_VERB,
    AN_ARTICLE,
    AN_INFINITIVE,
    Piece,
    complements,
    family_of,
    noun_phrases,
    subject_of,
    up_to_the_next,
    without_relatives,
)

if TYPE_CHECKING:
    from kb.lexicon import Lexicon, Spot

_ALIKE = (
    {
        "tipo di carta",
        "oggetto",
        "pedina",
        "carta speciale",
        "tipo di incantesimo",
        "tipo di artefatto",
    },
    {"abilità con parola chiave", "variante di abilità con parola chiave"},
    {"fase", "sottofase"},
    {"segnalino", "designazione", "simbolo"},
    {"azione con parola chiave", "azione", "variante di azione con parola chiave"},
    {"abilità", "abilità di mana"},
)
_VAGUE = frozenset({"concetto", "gergo", "termine abolito"})
_SUBTYPES = frozenset({"tipo di incantesimo", "tipo di artefatto"})
_KEYWORDS = frozenset({"abilità con parola chiave", "variante di abilità con parola chiave"})
_MOST_AFTER_A_NOUN = 3


def kinds_alike(one: str, other: str) -> bool:
    """Whether two kinds of concept stand in each other's place."""
    return one == other or any(one in group and other in group for group in _ALIKE)


def _first_word(text: str) -> str:
    """The first folded word, "dell'" with its apostrophe."""
    word = next(iter(fold(text).split()), "")
    return word[: word.index("'") + 1] if "'" in word else word


def with_name(text: str, core: str, lexicon: Lexicon) -> Iterator[str]:
    """ "posso lanciare un istantaneo?", "e una stregoneria?": one name for another of its kind."""
    new = lexicon.spot(core)
    if len(new) != 1:
        return
    around = words(f"{core[: new[0].start]} {core[new[0].end :]}")
    if any(word not in STOP_WORDS for word in around):
        return
    kind = lexicon[new[0].concept].kind
    if kind in _VAGUE:
        return
    spots = [
        spot
        for spot in lexicon.spot(text)
        if kinds_alike(lexicon[spot.concept].kind, kind)
        and spot.concept != new[0].concept
        and not fold(text)[: spot.start].endswith(" d'")  # "mal d'evocazione" is one name
    ]
    if (family := family_of(_first_word(core))) is not None:
        inside = [piece for piece in complements(text) if piece.family == family]
        spots = [spot for spot in spots if any(piece.start <= spot.start < piece.end for piece in inside)]
    same = [spot for spot in spots if lexicon[spot.concept].kind == kind] or [
        spot for spot in spots if {lexicon[spot.concept].kind, kind} <= _SUBTYPES
    ]
    for spot in reversed(same or spots):
        if kind in _KEYWORDS and AN_ARTICLE.search(fold(text)[: spot.start][-4:]):
            continue  # "un volante" is a creature: no place for a keyword
        if _MANY_THINGS.match(fold(core)) and _ONE_THING.search(fold(text)[: spot.start]):
            continue  # "le aure" take no place of "la mia creatura"
        if (
            _MANY_THINGS.match(fold(core))
            and _ANY_THING.search(fold(text)[: spot.start])
            and _TOO.search(fold(text))
        ):
            continue  # nor of "un permanente", where "anche i segnalini" were asked of
        if family is not None and _A_DETERMINER.search(fold(text)[: spot.start]):
            continue  # "della stessa carta" is no place for "delle terre base"
        yield _replaced_all(text, spot, core, new[0], lexicon)


_MANY_THINGS = re.compile(r"(?:i|gli|le)\s")
_ONE_THING = re.compile(r"\b(?:il|la|lo|un|una) (?:mi[oa]|su[oa])\s+\Z")
_ANY_THING = re.compile(r"\b(?:un|uno|una|il|la|lo) \Z")
_TOO = re.compile(r"\b(?:anche|pure) (?:i|gli|le) \w")
_A_DETERMINER = re.compile(r"\b(?:stess[oaie]|propri[oaie]|mi[oae]|su[oae]|altr[oaie]|ogni|qualsiasi)\s+\Z")


def _replaced_all(text: str, spot: Spot, core: str, new: Spot, lexicon: Lexicon) -> str:
    """The name in the place of the other, and where a later clause names it again: "un'aura muore: l'aura va…?"."""
    text = _replaced(text, spot, core, new)
    if lexicon[spot.concept].kind in _KEYWORDS:
        return text
    again = [each for each in lexicon.spot(text) if each.concept == spot.concept or _shortened(each, spot)]
    for other in reversed(again):
        before = text[: other.start]
        if other.start < spot.start or not _THE_ONE_NAMED.search(before):
            continue
        if before.endswith("l'") and new.text[:1] not in "aeiouh":
            before = f"{before[:-2]}il "
        text = before + new.text + text[other.end :]
    return text


def _shortened(other: Spot, spot: Spot) -> bool:
    """Whether a name is another one cut short: "equip" of "equipaggiamento"."""
    return len(other.text) > _FEWEST_LETTERS and fold(spot.text).startswith(fold(other.text))


_FEWEST_LETTERS = 3
_THE_ONE_NAMED = re.compile(r"\b(?:il|la|lo|i|gli|le|l')\s?\Z")


def _replaced(text: str, spot: Spot, core: str, new: Spot) -> str:
    """The name with its article in the place of the other with its own, where both have one."""
    before = text[: spot.start]
    article = re.search(r"(?:\b(?:il|lo|la|i|gli|le|un|uno|una)\s|(?:l'|un'))\Z", fold(before))
    own = AN_ARTICLE.match(fold(core))
    if article and own:
        return text[: article.start()] + core + text[spot.end :]
    return before + new.text + text[spot.end :]


def with_head(text: str, core: str, lexicon: Lexicon) -> Iterator[str]:
    """ "le abilità statiche usano la pila?", "quelle innescate?": the same noun with another word after it."""
    found = re.fullmatch(
        r"(?:quell[aoie]|un[oa]?|(?:il|la|le|i|gli)(?=\s\w+(?:at|it|ut|iv|os|ic|al|es|ott)[aoei]\Z))\s+(?P<rest>.+)",
        fold(core),
    )
    if found is None:
        return
    rest = _PLAIN.sub("", core[found.start("rest") :])
    that = fold(rest).startswith("che ")
    begins = next((spot for spot in lexicon.spot(rest) if spot.start == 0), None)
    if begins is not None and lexicon[begins.concept].kind in _THINGS:
        return  # "una stregoneria" is a thing of its own, and says nothing of another
    if not that and (len(rest.split()) > _MOST_AFTER_A_NOUN or A_FINITE_VERB.search(fold(rest))):
        return
    for spot in lexicon.spot(text):
        words = spot.text.split()
        if len(words) < 2:
            continue
        named = lexicon.spot(f"{words[0]} {rest}")
        if named and named[0].start == 0 and len(named[0].text.split()) > 1:
            yield f"{text[: spot.start]}{words[0]} {rest}{text[spot.end :]}"
    for piece in noun_phrases(text):
        head = AN_ARTICLE.sub("", fold(text[piece.start : piece.end]), count=1).split()
        if (
            head
            and rest.split()[0] not in head
            and (len(head) > 1 or that)
            and not re.match(r"mi[oa]|su[oa]|dell", fold(rest))
        ):
            article = text[piece.start : piece.end].split()[0]
            yield f"{text[: piece.start]}{article} {head[0]} {rest}{text[piece.end :]}"


_PLAIN = re.compile(r"(?<=\w) (?:normal[ei]|qualsiasi|qualunque)\Z")
_THINGS = frozenset({"tipo di carta", "oggetto", "pedina", "giocatore", "carta speciale", "zona"})


def with_participle(text: str, core: str) -> Iterator[str]:
    """ "una pedina può essere equipaggiata?", "incantata?", "distrutta da una magia?": another thing done to it."""
    new = re.match(r"\w{3,}(?:at|it|ut|es|ers|ott|ost|utt)[oaie](?P<by> da\b.*| dal\w*\b.*)?\Z", fold(core))
    if new is None:
        return
    done = re.search(
        r"\b(?:essere|e'|viene|vengono|venga|sono|stat[oaie])\s+(\w{3,}(?:at|it|ut|es|ers|ott|ost)[oaie])\b",
        fold(text),
    )
    if done:
        yield text[: done.start(1)] + core + ("" if new["by"] else text[done.end(1) :])


def with_complement(text: str, core: str, lexicon: Lexicon) -> Iterator[str]:
    """ "può essere bloccata da una senza volare?", "e da una con raggiungere?": the complement of the same preposition."""
    family = family_of(_first_word(core))
    verb = A_FINITE_VERB.search(fold(core))
    if family is None or (verb is not None and " che " not in fold(core)[: verb.start()]):
        return
    keyword = _names_keyword(core, lexicon)
    pieces = [
        piece
        for piece in complements(text)
        if piece.family == family
        and (
            family != "con"
            or keyword is _names_keyword(text[piece.start : up_to_the_next(text, piece).end], lexicon)
        )
    ]
    lacking = [piece for piece in pieces if fold(text)[piece.start :].startswith("senza ")]
    if fold(core).startswith("con ") and len(lacking) == 1 < len(pieces):
        pieces = lacking  # what was lacking is had
    elif keyword:  # "una senza volare", its noun left out: that is what is contrasted
        plain = fold(text)
        pieces = [piece for piece in pieces if _ELIDED.search(plain[: piece.start])] or pieces
    counts = [(piece, put) for piece in pieces if (put := _so_many_of_it(text, piece, core)) is not None]
    if _A_TIME.search(fold(core)):
        text = _RIGHT_NOW.sub("", text)
    for piece, counted in reversed(counts):
        yield _put(text, piece, counted)
    if counts:
        return
    for piece in reversed(pieces):
        if (named := _with_its_noun(text, piece, core, lexicon)) is not None:
            yield _put(text, piece, named)
            if _DONE_TO_IT.fullmatch(fold(core)):
                return
        if keyword and (own := _of_its_keyword(text, piece, lexicon)) is not None:
            yield _put(text, own, core)
            continue
        if (turn := _of_whose_turn(text, piece, core)) is not None:
            yield _put(text, piece, turn)
            continue
        yield _put(text, piece, core)
        short = up_to_the_next(text, piece)
        if short.end != piece.end and not any(own.start for own in complements(core)):
            yield _put(text, short, core)
    if not pieces and family in _TIMES:
        for piece in reversed([piece for piece in complements(text) if piece.family in _TIMES]):
            named = fold(text[piece.start : piece.end])
            if _A_TIME.search(named) or named in ("prima", "dopo"):
                yield _put(text, piece, core)


def with_that_of(text: str, core: str) -> Iterator[str]:
    """ "l'abilità dello stesso planeswalker?", "e quella di un altro?": the same thing of something else."""
    new = re.fullmatch(
        r"(?P<lead>[\w' ]+ )??quell[aoie] (?P<of>(?:di|del|dello|della|dei|degli|delle)\s.+|(?:dell'|d').+)",
        fold(core),
    )
    if new is None or A_FINITE_VERB.search(new["of"].split(" che ")[0]):
        return
    for piece in reversed([piece for piece in complements(text) if piece.family == "di"]):
        before = (new["lead"] or "").strip()
        lead = f" {core[: new.end('lead')].strip()}" if len(before.split()) > 1 and before not in text else ""
        rest = _put(text, piece, core[new.start("of") :])
        if _THE_SAME.search(fold(text)[piece.start : piece.end]) and _ANOTHER.search(new["of"]):
            rest = _OFTEN.sub("", rest)  # "due volte quella dello stesso", "e quella di un altro?": once each
        yield f"{rest}{lead}"
        return


_THE_SAME = re.compile(r"\bstess[oaie]\b")
_ANOTHER = re.compile(r"\b(?:second[oa]|altr[oaie]|un'altra|divers[oaie]|nuov[oaie])\b")
_OFTEN = re.compile(r"\s*\b(?:due|tre|piu) volte\b")
_A_TIME = re.compile(
    r"\b(?:turn[oi]|fas[ei]|sottofas[ei]|mantenimento|combattimento|stap|untap|upkeep|inizio|fine|termine|danni|blocchi|attacco|"
    r"cancellazione|acquisizione|mulligan|main|phase|step|end)\b"
)
_TIMES = ("in", "durante", "dopo", "prima", "a")
_ELIDED = re.compile(r"\b(?:un[ao]?|quell[aeoi]|altr[ae])\s+\Z")


def _with_its_noun(text: str, piece: Piece, core: str, lexicon: Lexicon) -> str | None:
    """ "con una rossa" after "con una magia verde": "con una magia rossa"."""
    found = re.fullmatch(r"(?P<begin>\w+'?\s+(?:un[oa]?|il|la|quell[oa]))\s+(?P<word>.+)", fold(core))
    had = re.match(
        r"\w+'?\s+(?:un[oa]?|il|la|quell[oa])\s+(?P<noun>\w+)\s+\w+", fold(text[piece.start : piece.end])
    )
    if found is None or had is None:
        return None
    word = core[found.start("word") :]
    if _DONE_TO_IT.fullmatch(fold(core)):
        return f"{core[: found.end('begin')]} {had['noun']} {word}"
    kinds = {lexicon[spot.concept].kind for spot in lexicon.spot(word)}
    if not kinds & {"colore", "stato", "supertipo"}:
        return None
    return f"{core[: found.end('begin')]} {had['noun']} {word}"


def _so_many_of_it(text: str, piece: Piece, core: str) -> str | None:
    """ "con due creature", "e con una?": as many of the same thing."""
    many = _A_BARE_NUMBER.fullmatch(fold(core))
    had = _COUNTED.match(fold(text[piece.start : piece.end])) if many else None
    if many is None or had is None:
        return None
    ending = had["ending"]
    if many["n"].startswith("un"):
        ending = {"e": "a", "i": "o"}.get(ending, ending)
    elif had["n"].startswith("un"):
        ending = {"a": "e", "o": "i", "e": "i"}.get(ending, ending)
    rest = _ALONE.sub("", text[piece.start + had.end() : piece.end], count=1)
    return f"{core} {had['stem']}{ending}{rest}"


def _of_whose_turn(text: str, piece: Piece, core: str) -> str | None:
    """ "alla fine del mio turno", "e alla fine del suo?": in the other player's turn, the word left out said again."""
    whose = _WHOSE.search(fold(core))
    if whose is None or not fold(text[piece.start : piece.end]).endswith("turno"):
        return None
    return f"{core} turno" if whose["mine"] else f"{core[: whose.start()]}del turno dell'avversario"


_DONE_TO_IT = re.compile(
    r"\w+'? (?:un[oa]?|quell[oa]) (?!mi[oa]\b|su[oa]\b)\w{3,}(?:at|it|ut|s|ers|ott|ost)[oa](?: .+)?"
)
_WHOSE = re.compile(r"\bdel (?:(?P<mine>mio)|suo)\Z")
_A_BARE_NUMBER = re.compile(rf"\w+ (?:solo )?(?P<n>{NUMBER.pattern})")
_RIGHT_NOW = re.compile(r" (?:subito|adesso)\Z")
_ALONE = re.compile(r"\A sol[oaie]\b")
_COUNTED = re.compile(rf"\w+ (?P<n>{NUMBER.pattern}) (?P<stem>[a-z]{{3,}})(?P<ending>[aeio])\b")


def _of_its_keyword(text: str, piece: Piece, lexicon: Lexicon) -> Piece | None:
    """A complement as far as the keyword that it begins with: "con rapidità" of "con rapidità appena entrata"."""
    spots = [spot for spot in lexicon.spot(text) if piece.start < spot.start < piece.end]
    if not spots or lexicon[spots[0].concept].kind not in _KEYWORDS:
        return None
    if text[piece.start : spots[0].start].split()[1:]:
        return None  # "con una creatura con volare" begins with a thing
    return Piece(piece.start, spots[0].end, piece.family)


def _names_keyword(text: str, lexicon: Lexicon) -> bool:
    return any(lexicon[spot.concept].kind in _KEYWORDS for spot in lexicon.spot(text))


def _put(text: str, piece: Piece, core: str) -> str:
    return f"{text[: piece.start].rstrip()} {core}{text[piece.end :]}"


def with_noun(text: str, core: str, lexicon: Lexicon) -> Iterator[str]:
    """The noun phrase of the follow-up in the place of one of the text: of its kind, else the last, else the subject."""
    plain = fold(core)
    if _POINTS_BACK.match(plain) or AN_INFINITIVE.match(plain) or NUMBER.fullmatch(plain):
        return
    if family_of(_first_word(core)) or A_FINITE_VERB.search(without_relatives(plain)):
        return
    if _MANY_UNNAMED.fullmatch(plain) and (bare := _MANY_TO_ACT_ON.search(fold(text))) is not None:
        yield f"{text[: bare.start('what')]}{core}{text[bare.end('what') :]}"
        return
    pieces = list(reversed(noun_phrases(text)))
    subject = subject_of(text)
    if subject is not None and all(piece.start != subject.start for piece in pieces):
        pieces.append(subject)
    if not pieces:
        return
    kinds = {lexicon[spot.concept].kind for spot in lexicon.spot(core)}
    if not AN_ARTICLE.match(plain) and not NUMBER.match(plain) and not kinds - _VAGUE:
        return
    if _ANY_ONE.match(plain) and (others := [piece for piece in pieces if not _owned(text, piece)]):
        pieces = others  # "una magia nera" is no "mia creatura"
    if _MANY_THINGS.match(plain) and (
        many := [piece for piece in pieces if _MANY_THINGS.match(fold(text)[piece.start :])]
    ):
        pieces = many
    alike = [
        piece
        for piece in pieces
        if any(
            kinds_alike(lexicon[spot.concept].kind, kind)
            for spot in lexicon.spot(text[piece.start : piece.end])
            for kind in kinds
        )
    ]
    if kinds & _SUBTYPES:
        alike = [piece for piece in alike if _kinds_in(text, piece, lexicon) & _SUBTYPES] or alike
    for piece in alike or pieces[:2]:
        end = piece.end
        of = next(
            (other for other in complements(text) if other.start == end + 1 and other.family == "di"), None
        )
        if of is not None and piece.start > 0:
            yield text[: piece.start] + core + text[up_to_the_next(text, of).end :]
            if _MINE.match(plain) and _OF_A_PLAYER.match(fold(text), of.start):
                continue  # "un mio planeswalker" is not the opponent's
        yield text[: piece.start] + core + _without_those(text[end:], core)
        if subject is not None and piece.start == subject.start and subject.end > end:
            yield core + text[subject.end :]


_MANY_UNNAMED = re.compile(r"(?!(?:due|tre)\b)[a-z]{4,}[ei](?: [a-z]{4,}[ei])?")
_MANY_TO_ACT_ON = re.compile(
    r"\b\w{3,}[aei]re (?P<what>[a-z]{4,}[ei](?: [a-z]{4,}[ei])?)(?= (?:in|con|nel|nella|da|su|a)\b|\Z)"
)
""" "posso mettere carte rosse in un mazzo?", "e artefatti incolori?": many of something, with no article."""


def _without_those(rest: str, core: str) -> str:
    """What follows without the complement that the follow-up says anew: "la stessa spada a due creature"."""
    anew = {piece.family for piece in complements(core)} - {"di", None}
    for piece in reversed(complements(rest)):
        if piece.family in anew:
            rest = rest[: piece.start].rstrip() + rest[piece.end :]
    return rest


_OF_A_PLAYER = re.compile(r"(?:dell'|del mio |di un )(?:avversari|altro giocatore)")
_POINTS_BACK = re.compile(r"(?:la|il|le|i) (?:su[oaei]|loro)\b")


_ANY_ONE = re.compile(r"(?:un|uno|una)\b|un'")
_MINE = re.compile(r"(?:il|la|i|le|un|una)\s+(?:mi[oae]|miei|su[oae]|suoi)\b")


def _owned(text: str, piece: Piece) -> bool:
    return bool(_MINE.match(fold(text)[piece.start : piece.end]))


def _kinds_in(text: str, piece: Piece, lexicon: Lexicon) -> set[str]:
    return {lexicon[spot.concept].kind for spot in lexicon.spot(text[piece.start : piece.end])}
