"""Reading a question before searching: numbers, typos repaired, concepts named, stems."""

from collections.abc import Mapping
from functools import cached_property

from msgspec import Struct

from .analysis import STOP_WORDS, Token, stem, stem_words, tokens, words
from .lexicon import Lexicon, Spot
from .numbers import find_numbers
from .pages import Repair

MAX_WORDS = 80
_SIMILAR = 0.8
_SHORTEST_REPAIRED = 4
_MAX_EXPANSIONS = 8
OF_ASKING = frozenset(
    words(
        "sigla sigle acronimo acronimi abbreviazione abbreviazioni paragrafo paragrafi articolo articoli comma commi "
        "capitolo capitoli manuale regolamento definizione significato spiegazione spiegamela spiegamelo spiegameli "
        "spiegamele spiegatemela spiegatemelo"
    )
)
"""Words by which one asks for a name or a place in the rules: never names themselves."""
_REMEMBERED = 64  # one question is read by several parts, one after the other


class ReadQuery(Struct, frozen=True):
    """A question as the search understands it.

    `stems` are its own, `wanted` add those of the concepts it names; `expanded` are the names of those
    concepts; `coverage` is the share of its meaningful words that are known before any repair; `unknown` are
    those that stay unknown, as written.
    """

    text: str
    numbers: tuple[str, ...]
    repaired: tuple[Repair, ...]
    spots: tuple[Spot, ...]
    expanded: tuple[str, ...]
    stems: tuple[str, ...]
    wanted: tuple[str, ...]
    coverage: float
    truncated: bool
    unknown: tuple[str, ...] = ()

    @property
    def embedded_text(self) -> str:
        """What the model reads: the question in lower case, then the concepts it names."""
        text = self.text.lower()
        return f"{text} ({', '.join(self.expanded)})" if self.expanded else text


class QueryReader:
    """Reads questions with the words of one book and one lexicon."""

    def __init__(self, vocabulary: Mapping[str, str], lexicon: Lexicon) -> None:
        """`vocabulary`: folded word of the book -> its stem."""
        self._lexicon = lexicon
        self._known = frozenset(vocabulary) | lexicon.forms.words | STOP_WORDS | OF_ASKING
        self._known_stems = frozenset(vocabulary.values()) | lexicon.forms.stems
        self._repairs: dict[str, str | None] = {}
        self._read_before: dict[str, ReadQuery] = {}

    @cached_property
    def _candidates(self) -> list[str]:
        return sorted(
            word for word in self._known - STOP_WORDS if word.isalpha() and len(word) >= _SHORTEST_REPAIRED
        )

    def read(self, query: str) -> ReadQuery:
        """Read one question of any content and length; only its first MAX_WORDS words count."""
        found = self._read_before.get(query)
        if found is None:
            if len(self._read_before) >= _REMEMBERED:
                self._read_before.clear()
            found = self._read_before[query] = self._read(query)
        return found

    def _read(self, query: str) -> ReadQuery:
        query = query.replace("\0", " ")
        read = list(tokens(query))
        truncated = len(read) > MAX_WORDS
        if truncated:
            query, read = query[: read[MAX_WORDS].start], read[:MAX_WORDS]
        meaningful = [token for token in read if token.word not in STOP_WORDS]
        known = sum(self._is_known(token.word) for token in meaningful)
        text, repaired = self._repair(query, read)
        mended = {repair.written for repair in repaired}
        written = {query[token.start : token.end]: token.word for token in meaningful}
        unknown = (text for text, word in written.items() if text not in mended and not self._is_known(word))
        spots = self._lexicon.spot(text)
        own = list(dict.fromkeys(stem_words(words(text))))
        expanded = self._expand(text, spots)
        wanted = dict.fromkeys(own + [word for name in expanded for word in stem_words(words(name))])
        return ReadQuery(
            text=text,
            numbers=tuple(dict.fromkeys(span.number for span in find_numbers(text))),
            repaired=repaired,
            spots=spots,
            expanded=expanded,
            stems=tuple(own),
            wanted=tuple(wanted),
            coverage=known / len(meaningful) if meaningful else 0.0,
            truncated=truncated,
            unknown=tuple(unknown),
        )

    def name_only(self, query: ReadQuery) -> tuple[str, ...]:
        """The concept that a question only names ("cos'è il tocco letale?") and its namesakes, else nothing.

        Two concepts side by side ("danno a un giocatore") ask for what joins them, not for either.
        """
        if len({spot.concept for spot in query.spots}) != 1:
            return ()
        spot = query.spots[0]
        named = {token.word for token in tokens(spot.text)}
        if any(token.word not in STOP_WORDS | named for token in tokens(query.text)):
            return ()
        return (spot.concept, *spot.others)

    def _is_known(self, word: str) -> bool:
        return word in self._known or stem(word) in self._known_stems

    def _repair(self, query: str, read: list[Token]) -> tuple[str, tuple[Repair, ...]]:
        pieces: list[str] = []
        repaired: list[Repair] = []
        at = 0
        for token in read:
            better = self._better(token.word)
            if better is not None:
                pieces += (query[at : token.start], better)
                repaired.append(Repair(query[token.start : token.end], better))
                at = token.end
        pieces.append(query[at:])
        return "".join(pieces), tuple(repaired)

    def _better(self, word: str) -> str | None:
        """The known word that an unknown one most likely is, None when it is known or like nothing known."""
        if (
            len(word) < _SHORTEST_REPAIRED
            or not word.isalpha()
            or word.startswith("sym")
            or self._is_known(word)
        ):
            return None
        if word not in self._repairs:
            from rapidfuzz import process
            from rapidfuzz.distance import DamerauLevenshtein

            best = process.extractOne(
                word, self._candidates, scorer=DamerauLevenshtein.normalized_similarity, score_cutoff=_SIMILAR
            )
            if len(self._repairs) > 10_000:  # people's typos are endless, memory is not
                self._repairs.clear()
            self._repairs[word] = best[0] if best else None
        return self._repairs[word]

    def _expand(self, text: str, spots: tuple[Spot, ...]) -> tuple[str, ...]:
        """The official names that the question means and does not say."""
        said = set(words(text))
        names: dict[str, None] = {}
        for spot in spots:
            name = self._lexicon[spot.concept].name
            if not set(words(name)) <= said:
                names.setdefault(name)
        return tuple(names)[:_MAX_EXPANSIONS]
