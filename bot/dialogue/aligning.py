"""Putting what a follow-up names in the place of what the question names of the same kind."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from kb.analysis import STOP_WORDS, fold, words

from .grammar import (
    A_FINITE_VERB,
    AN_ARTICLE,
    AN_INFINITIVE,
    Piece,
    complements,
    family_of,
    noun_phrases,
    subject_of,
)
from .qualities import SIZE

if TYPE_CHECKING:
    from kb.lexicon import Lexicon, Spot

_ALIKE = (
    {"tipo di carta", "oggetto", "pedina", "carta speciale", "tipo di incantesimo", "tipo di artefatto", "carta"},
    {"abilità con parola chiave", "variante di abilità con parola chiave"},
    {"fase", "sottofase"},
    {"segnalino", "designazione", "simbolo"},
    {"azione con parola chiave", "azione", "variante di azione con parola chiave"},
    {"abilità", "abilità di mana"},
)
_VAGUE = frozenset({"concetto", "gergo", "termine abolito"})
_KEYWORDS = frozenset({"abilità con parola chiave", "variante di abilità con parola chiave"})
_NUMBER_WORDS = (
    r"\d{1,6}|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|quindici|venti|trenta|quaranta|cento|zero"
)
NUMBER = re.compile(rf"(?<![\w/+-])(?:{_NUMBER_WORDS}|un|uno|una|uno solo|una sola)(?![\w/])")
_ARTICLES = frozenset({"un", "uno", "una"})
_LONGEST_NUMBER_CHANGE = 6
_MOST_AFTER_A_NOUN = 3
_HAVING = frozenset({"con", "ho", "avendo", "avendone", "ha", "avessi"})
_LINKS = frozenset({"con", "a", "ne", "se", "per", "di", "da", "e", "sono", "ho", "in", "e'"})


def kinds_alike(one: str, other: str) -> bool:
    """Whether two kinds of concept stand in each other's place."""
    return one == other or any(one in group and other in group for group in _ALIKE)


def _first_word(text: str) -> str:
    """The first folded word, "dell'" with its apostrophe."""
    word = fold(text).split()[0] if text.split() else ""
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
        if kinds_alike(lexicon[spot.concept].kind, kind) and spot.concept != new[0].concept
    ]
    if (family := family_of(_first_word(core))) is not None:
        inside = [piece for piece in complements(text) if piece.family == family]
        spots = [spot for spot in spots if any(piece.start <= spot.start < piece.end for piece in inside)]
    same = [spot for spot in spots if lexicon[spot.concept].kind == kind]
    for spot in reversed(same or spots):
        yield _replaced(text, spot, core, new[0])


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
        r"(?:quell[aoie]|un[oa]?|(?:il|la|le|i|gli)(?=\s\w+(?:at|it|ut|iv|os|ic|al|es|ott)[aoei]\Z))\s+(?P<rest>.+)", fold(core)
    )
    if found is None:
        return
    rest = core[found.start("rest") :]
    if len(rest.split()) > _MOST_AFTER_A_NOUN or A_FINITE_VERB.search(fold(rest)):
        return
    for spot in lexicon.spot(text):
        words = spot.text.split()
        if len(words) < 2:
            continue
        named = lexicon.spot(f"{words[0]} {rest}")
        if len(named) == 1 and named[0].text == f"{words[0]} {rest}":
            yield f"{text[: spot.start]}{words[0]} {rest}{text[spot.end :]}"
    for piece in noun_phrases(text):
        head = AN_ARTICLE.sub("", fold(text[piece.start : piece.end]), count=1).split()
        if head and rest.split()[0] not in head and len(head) > 1 and not re.match(r"mi[oa]|su[oa]|dell", fold(rest)):
            article = text[piece.start : piece.end].split()[0]
            yield f"{text[: piece.start]}{article} {head[0]} {rest}{text[piece.end :]}"


def with_number(text: str, core: str) -> Iterator[str]:
    """The text with its number replaced, when the change is little more than a number.

    Its place is where the same word stands before it or after it; without such a word, the only number there is.
    """
    plain, change = fold(text), fold(core)
    said = [match for match in NUMBER.finditer(change) if match[0] not in _ARTICLES]
    if len(said) != 1 or len(change.split()) > _LONGEST_NUMBER_CHANGE or SIZE.search(change):
        return
    new = said[0]
    spots = list(NUMBER.finditer(plain))
    before, after = _beside(change, new)
    if len(spots) > 1 and before in _HAVING and not after:
        having = [match for match in spots if _beside(plain, match)[0] in _HAVING]
        if len(having) == 1:
            spots = having
    placed = [
        match
        for match in spots
        if (before and before not in _LINKS and before == _beside(plain, match)[0])
        or (after and after[:5] == _beside(plain, match)[1][:5])
    ]
    if not placed and (not after or len(change.split()) <= 3):
        figures = [match for match in spots if match[0] not in _ARTICLES]
        alone = [match for match in spots if plain[match.end() :].startswith((" solo", " sola"))]
        placed = alone or (figures if len(figures) == 1 else [])
    for spot in reversed(placed[-2:]):
        end = spot.end()
        for more in (" solo", " sola"):
            if plain.startswith(more, end):
                end += len(more)
        put = core[new.start() : new.end()]
        own, had = re.match(r"\s+(\w+)", change[new.end() :]), re.match(r"\s+(\w+)", plain[end:])
        if own and had and own[1][:5] == had[1][:5]:  # "un fulmine", "due fulmini"
            put, end = core[new.start() : new.end() + own.end()], end + had.end()
        yield text[: spot.start()] + put + text[end:]


def _beside(text: str, number: re.Match[str]) -> tuple[str, str]:
    """The words before and after a number."""
    before, after = text[: number.start()].split(), text[number.end() :].split()
    return (before[-1] if before else ""), (after[0].strip(",;:") if after else "")


def with_size(text: str, core: str) -> Iterator[str]:
    """The text with a creature of another size: where the follow-up says which, that one; else the last, then the first."""
    plain, change = fold(text), fold(core)
    new = SIZE.search(change)
    if new is None or len(SIZE.findall(change)) != 1:
        return
    sizes = [match for match in SIZE.finditer(plain) if match[0] != new[0]]
    mine = re.search(r"\b(?:la mia|il mio|mia|mio)\b", change)
    theirs = re.search(r"\b(?:la sua|il suo|bloccante|attaccante|avversari[ao]|l'altr[ao])\b", change)
    verb = re.search(r"\b(blocc|attacc)", change)
    if mine or theirs:
        chosen = [size for size in sizes if _is_mine(plain, size) is bool(mine)] or sizes
    elif verb:
        chosen = [size for size in sizes if re.search(rf"\b{verb[1]}\w*(?: \w+)?(?: da)?(?: un[oa]?)? \Z", plain[: size.start()])]
        chosen = chosen or sizes
    else:
        chosen = [size for size in sizes if not _is_mine(plain, size)] + [size for size in sizes if _is_mine(plain, size)]
    for size in chosen[:2]:
        yield text[: size.start()] + new[0] + text[size.end() :]


def _is_mine(plain: str, size: re.Match[str]) -> bool:
    return bool(re.search(r"\b(?:mi[oa]|ho un[oa]?|attacco con(?: un[oa]?)?|blocco con(?: un[oa]?)?)\s+\Z", plain[: size.start()]))


def with_participle(text: str, core: str) -> Iterator[str]:
    """ "una pedina può essere equipaggiata?", "incantata?": another thing done to it."""
    if not re.fullmatch(r"\w{3,}(?:at|it|ut|es|ers|ott|ost)[oaie]", fold(core)):
        return
    done = re.search(r"\b(?:essere|e'|viene|vengono|venga|sono|stat[oaie])\s+(\w{3,}(?:at|it|ut|es|ers|ott|ost)[oaie])\b", fold(text))
    if done:
        yield text[: done.start(1)] + core + text[done.end(1) :]


def with_complement(text: str, core: str, lexicon: Lexicon) -> Iterator[str]:
    """ "può essere bloccata da una senza volare?", "e da una con raggiungere?": the complement of the same preposition."""
    family = family_of(_first_word(core))
    if family is None:
        return
    keyword = _names_keyword(core, lexicon)
    pieces = [
        piece
        for piece in complements(text)
        if piece.family == family
        and (family != "con" or keyword is _names_keyword(text[piece.start : _short(text, piece).end], lexicon))
    ]
    if keyword:  # "una senza volare", its noun left out: that is what is contrasted
        plain = fold(text)
        pieces = [piece for piece in pieces if _ELIDED.search(plain[: piece.start])] or pieces
    for piece in reversed(pieces):
        if (named := _with_its_noun(text, piece, core, lexicon)) is not None:
            yield _put(text, piece, named)
        yield _put(text, piece, core)
        short = _short(text, piece)
        if short.end != piece.end:
            yield _put(text, short, core)
    if not pieces and family in _TIMES:
        for piece in reversed([piece for piece in complements(text) if piece.family in _TIMES]):
            if _A_TIME.search(fold(text[piece.start : piece.end])):
                yield _put(text, piece, core)


_A_TIME = re.compile(
    r"\b(?:turn[oi]|fas[ei]|sottofas[ei]|mantenimento|combattimento|stap|untap|upkeep|inizio|fine|termine|danni|blocchi|attacco|"
    r"cancellazione|acquisizione|mulligan)\b"
)
_TIMES = ("in", "durante", "dopo", "prima", "a")
_ELIDED = re.compile(r"\b(?:un[ao]?|quell[aeoi]|altr[ae])\s+\Z")


def _with_its_noun(text: str, piece: Piece, core: str, lexicon: Lexicon) -> str | None:
    """ "con una rossa" after "con una magia verde": "con una magia rossa"."""
    found = re.fullmatch(r"(?P<begin>\w+'?\s+(?:un[oa]?|il|la|quell[oa]))\s+(?P<word>\w+)", fold(core))
    had = re.match(r"\w+'?\s+(?:un[oa]?|il|la|quell[oa])\s+(?P<noun>\w+)\s+\w+", fold(text[piece.start : piece.end]))
    if found is None or had is None:
        return None
    word = core[found.start("word") :]
    kinds = {lexicon[spot.concept].kind for spot in lexicon.spot(word)}
    if not kinds & {"colore", "stato", "supertipo"}:
        return None
    return f"{core[: found.end('begin')]} {had['noun']} {word}"


def _names_keyword(text: str, lexicon: Lexicon) -> bool:
    return any(lexicon[spot.concept].kind in _KEYWORDS for spot in lexicon.spot(text))


def _short(text: str, piece: Piece) -> Piece:
    """The complement up to the next one."""
    inner = [other.start for other in complements(text) if piece.start < other.start < piece.end]
    return Piece(piece.start, len(text[: inner[0]].rstrip()), piece.family) if inner else piece


def _put(text: str, piece: Piece, core: str) -> str:
    return f"{text[: piece.start].rstrip()} {core}{text[piece.end :]}"


def with_noun(text: str, core: str, lexicon: Lexicon) -> Iterator[str]:
    """The noun phrase of the follow-up in the place of one of the text: of its kind first, then the last, then the subject."""
    plain = fold(core)
    if AN_INFINITIVE.match(plain) or family_of(_first_word(core)) or A_FINITE_VERB.search(plain):
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
    alike = [
        piece
        for piece in pieces
        if any(
            kinds_alike(lexicon[spot.concept].kind, kind)
            for spot in lexicon.spot(text[piece.start : piece.end])
            for kind in kinds
        )
    ]
    for piece in alike or pieces[:2]:
        end = piece.end
        of = next((other for other in complements(text) if other.start == end + 1 and other.family == "di"), None)
        if of is not None and piece.start > 0:
            yield text[: piece.start] + core + text[_short(text, of).end :]
        yield text[: piece.start] + core + text[end:]
        if subject is not None and piece.start == subject.start and subject.end > end:
            yield core + text[subject.end :]


def with_infinitive(text: str, core: str) -> Iterator[str]:
    """ "posso guardare le carte?", "contarle almeno?", "posso anche contarle?": another action, the rest the same."""
    plain, change = fold(text), fold(core)
    old = AN_INFINITIVE.search(plain)
    new = AN_INFINITIVE.search(change)
    if old is None or new is None or A_FINITE_VERB.search(change[new.end() :]):
        return
    alone = not re.sub(r"\b(?:posso|puo|si|possono|devo|deve|non|almeno|anche|pure|solo|e)\b|\s", "", change[: new.start()])
    if not alone:
        return
    verb = new[1] + "e"
    end = old.end()
    own = change[new.end() :].strip()
    if own and not re.fullmatch(r"(?:almeno|anche|pure|invece|solo)", own):
        yield f"{text[: old.start()]}{verb} {core[new.end() :].strip()}"
        return
    yield f"{text[: old.start()]}{verb}{text[end:]}"


_MODAL = r"(?:puo|possono|deve|devono)(?: essere \w+)?"
_SWAPPED = re.compile(
    rf"(?P<one>.+?)\s+(?P<verb>(?:non )?{_MODAL}(?:\s+\w+[aei]r[e]?)?(?:\s+(?:da|a))?|batte|blocca|uccide)\s+(?P<other>.+)"
)
_MARKED = re.compile(r"\b(?:con|senza)\s+.+\Z")


def swapped(text: str) -> Iterator[str]:
    """The text with the two sides exchanged: "una con volare può bloccare una senza?", "e viceversa?"."""
    found = _SWAPPED.fullmatch(fold(text))
    if found is None:
        return
    one, other = (text[found.start(name) : found.end(name)] for name in ("one", "other"))
    verb = text[found.start("verb") : found.end("verb")]
    left, right = _MARKED.search(fold(one)), _MARKED.search(fold(other))
    if left and right:
        yield f"{one[: left.start()]}{right[0]} {verb} {other[: right.start()]}{left[0]}"
    elif left:
        yield f"{one[: left.start()].strip()} {verb} {other} {left[0]}"
    elif right:
        yield f"{one} {right[0]} {verb} {other[: right.start()].strip()}"
    yield f"{other} {verb} {one}"
