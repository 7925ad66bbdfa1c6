"""What the knowledge base hands out, as plain data: rule pages, terms, results; JSON keys in Italian."""

from collections.abc import Collection, Sequence
from typing import Any

from msgspec import Struct

from .numbers import KIND_NAMES, Kind

NOT_WRITTEN = "capitolo non ancora scritto"


class RuleLink(Struct, frozen=True):
    """A rule as another page names it; `text` is empty for headings and where the chapter is not written."""

    number: str
    title: str
    kind: Kind
    text: str
    written: bool
    title_en: str | None = None

    @property
    def titled(self) -> bool:
        """Whether this is the rule of a keyword (701, 702): its text is only the name."""
        return self.kind == "rule" and self.title_en is not None

    def to_json(self) -> dict[str, Any]:
        return {
            "regola": self.number,
            "tipo": KIND_NAMES[self.kind],
            "titolo": self.title,
            "titolo_inglese": self.title_en,
            "testo": self.text,
            "scritta": self.written,
        }


class ScenarioLink(Struct, frozen=True):
    """An executable scenario that shows a rule."""

    name: str
    title: str


class Term(Struct, frozen=True):
    """A concept of the glossary; `matched` is the form that was asked for and `how` the kind of that form.

    `how` is "nome", "sinonimi", "en", "gergo", "errori" or "simile" (a typo was repaired). `others` are the
    names of the concepts that the same word may mean. `text` is what the rule says, empty when its chapter
    is not written; `senses` are the meanings that the glossary gives, `rules` where it says to go on reading.
    """

    concept: str
    name: str
    en: str | None
    rule: str | None
    kind: str
    synonyms: tuple[str, ...]
    slang: tuple[str, ...]
    note: str | None
    official: bool
    others: tuple[str, ...]
    text: str
    matched: str
    how: str
    senses: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    obsolete: bool = False

    def to_json(self) -> dict[str, Any]:
        return {
            "concetto": self.concept,
            "termine": self.name,
            "inglese": self.en,
            "regola": self.rule,
            "tipo": self.kind,
            "sinonimi": list(self.synonyms),
            "gergo": list(self.slang),
            "nota": self.note,
            "ufficiale": self.official,
            "altri": list(self.others),
            "testo": self.text,
            "trovato": self.matched,
            "come": self.how,
            "significati": list(self.senses),
            "regole": list(self.rules),
            "abolito": self.obsolete,
        }


class RulePage(Struct, frozen=True):
    """Everything about one number. For a section `subrules` are its rules, for a part its sections."""

    number: str
    kind: Kind
    title: str
    title_en: str | None
    text: str
    examples: tuple[str, ...]
    subrules: tuple[RuleLink, ...]
    previous: RuleLink | None
    next: RuleLink | None
    parent: RuleLink | None
    cites: tuple[RuleLink, ...]
    cited_by: tuple[RuleLink, ...]
    terms: tuple[Term, ...]
    scenarios: tuple[ScenarioLink, ...]
    edition: str
    written: bool

    @property
    def titled(self) -> bool:
        """Whether this is the rule of a keyword (701, 702): its text is only the name."""
        return self.kind == "rule" and self.title_en is not None

    @property
    def says(self) -> str:
        """What the number says: its text; a keyword's own rule, which is only its name, says what "a" does."""
        if self.titled and self.subrules:
            return f"{self.text}. {self.subrules[0].text}"
        return self.text

    @property
    def notice(self) -> str:
        """Why there is no text, empty where there is one."""
        if self.written:
            return ""
        return (
            f"{self.number} ({self.title}): {NOT_WRITTEN}. "
            f"Numero e rimandi sono quelli dell'edizione {self.edition}."
        )

    def to_json(self) -> dict[str, Any]:
        return {
            "regola": self.number,
            "tipo": KIND_NAMES[self.kind],
            "titolo": self.title,
            "titolo_inglese": self.title_en,
            "testo": self.text,
            "esempi": list(self.examples),
            "sottoregole": [link.to_json() for link in self.subrules],
            "precedente": self.previous.number if self.previous else None,
            "successiva": self.next.number if self.next else None,
            "superiore": self.parent.number if self.parent else None,
            "rimandi": [link.number for link in self.cites],
            "citata_da": [link.number for link in self.cited_by],
            "termini": [{"termine": term.name, "inglese": term.en} for term in self.terms],
            "scenari": [{"nome": link.name, "titolo": link.title} for link in self.scenarios],
            "edizione": self.edition,
            "scritta": self.written,
            "avviso": self.notice,
        }


class Span(Struct, frozen=True):
    """A piece of a snippet; `marked` where it matches what was asked."""

    text: str
    marked: bool


class Hit(Struct, frozen=True):
    """A rule found for the stems `wanted`; `exact` when its number or its very name was asked for."""

    number: str
    title: str
    kind: Kind
    text: str
    score: float
    wanted: Collection[str]
    written: bool
    exact: bool

    @property
    def snippet(self) -> tuple[Span, ...]:
        """The passage that shows why it was found, looked for when it is shown."""
        from .snippet import snippet

        return snippet(self.text, self.wanted) if self.text else (Span(NOT_WRITTEN, False),)

    def to_json(self) -> dict[str, Any]:
        return {
            "regola": self.number,
            "tipo": KIND_NAMES[self.kind],
            "titolo": self.title,
            "testo": self.text,
            "punteggio": round(self.score, 4),
            "estratto": [{"testo": span.text, "segnato": span.marked} for span in self.snippet],
            "scritta": self.written,
            "esatta": self.exact,
        }


class Repair(Struct, frozen=True):
    """A word that was read as another."""

    written: str
    read_as: str


class SearchResult(Struct, frozen=True):
    """Rules found, best first, and the signals that say how far to trust them.

    `lexical_top` and `semantic_top` are what words alone and vectors alone put first; `agree` when they are
    the same. `max_cosine` is None where there are no vectors. `bm25_top` is the best lexical score (0 when no
    word matches), `coverage` the share of the question's words that book or lexicon know. `unwritten` names
    the concepts asked about whose chapter is not written, `unknown_numbers` the rule numbers that the edition
    does not have.
    """

    query: str
    hits: tuple[Hit, ...]
    repaired: tuple[Repair, ...] = ()
    expanded: tuple[str, ...] = ()
    lexical_top: str | None = None
    semantic_top: str | None = None
    max_cosine: float | None = None
    agree: bool = False
    bm25_top: float = 0.0
    coverage: float = 0.0
    unwritten: tuple[str, ...] = ()
    unknown_numbers: tuple[str, ...] = ()
    truncated: bool = False

    @property
    def mode(self) -> str:
        """ "ibrida" (words and vectors) or "lessicale" (words only)."""
        return "lessicale" if self.max_cosine is None else "ibrida"

    def to_json(self) -> dict[str, Any]:
        return {
            "domanda": self.query,
            "risultati": [hit.to_json() for hit in self.hits],
            "corrette": [{"scritta": repair.written, "letta": repair.read_as} for repair in self.repaired],
            "termini": list(self.expanded),
            "modo": self.mode,
            "concordi": self.agree,
            "non_scritti": list(self.unwritten),
            "numeri_inesistenti": list(self.unknown_numbers),
            "troncata": self.truncated,
        }


class CaseHit(Struct, frozen=True):
    """A canonical question near the one asked: `overlap` of weighted words (0 to 1), `cosine` with vectors.

    `score` (0 to 1) joins the two. `likeness` (words) and `closeness` (vectors) compare with all phrasings of the
    case, 0 to 1; `rule_score` (0 to 1) is how much the question finds the case's rules by itself.
    """

    case: str
    question: str
    score: float
    overlap: float
    cosine: float | None
    rules: tuple[str, ...]
    likeness: float = 0.0
    closeness: float | None = None
    rule_score: float = 0.0


class KnownCase(Struct, frozen=True):
    """A canonical question as it was written in data/casi, and the concepts that each of its questions names."""

    content: dict[str, Any]
    concepts: dict[str, frozenset[str]]


class PhrasingHit(Struct, frozen=True):
    """One wording of a canonical question near the one asked; `nearness` is their cosine.

    `covered` is the share of what is asked that the wordings of its case say, all together.
    """

    case: str
    question: str
    nearness: float
    covered: float


class AmountHit(Struct, frozen=True):
    """A known amount near the one asked, in the words in which it was asked; `nearness` is their cosine.

    `formula` tells how it follows from the numbers whose letters have their `places` in `question` (see kb.amounts),
    `concepts` are those that it names.
    """

    question: str
    formula: str
    rules: tuple[str, ...]
    places: dict[str, int]
    concepts: frozenset[str]
    nearness: float


class Suggestion(Struct, frozen=True):
    """A completion of what is being typed; `kind` is "numero", "termine" or "titolo"."""

    label: str
    number: str | None
    kind: str

    def to_json(self) -> dict[str, Any]:
        return {"testo": self.label, "regola": self.number, "tipo": self.kind}


def plain(spans: Sequence[Span]) -> str:
    """The words of a snippet without its marks."""
    return "".join(span.text for span in spans)
