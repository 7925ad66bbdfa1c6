"""The knowledge base as its users see it: open it, look a rule up, search, ask the glossary, export."""

import json
import sqlite3
import threading
import weakref
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

import msgspec

from .apart import apart
from .build import Progress, connect, ensure
from .card_names import CardIndex
from .definitions import Definition
from .errors import InvalidNumber, KbUnavailable, RuleNotFound
from .glossary import Glossary
from .lexicon import Lexicon
from .numbers import Kind, RuleNumber, is_number, normalize, sort_key
from .pages import (
    AmountHit,
    CaseHit,
    KnownCase,
    PhrasingHit,
    RuleLink,
    RulePage,
    ScenarioLink,
    SearchResult,
    Suggestion,
    Term,
)
from .paths import built_kb_path, data_root
from .search import Searcher
from .spelling import Speller
from .together import Begun, Heard, together

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]

_LINK = "number, title, title_en, kind, text, written"
_NEAREST = 5
_PAGES = 512
_AT_ONCE = 500
"""Names that one query looks up."""


def _close_all(connections: list[sqlite3.Connection]) -> None:
    for connection in connections:
        connection.close()
    connections.clear()


class KnowledgeBase:
    """A built knowledge base, read only; one object serves any number of threads."""

    def __init__(self, path: Path) -> None:
        """Open the built file at `path`; raises KbUnavailable when it is not one."""
        self.path = path
        self._local = threading.local()
        self._connections: list[sqlite3.Connection] = []
        self._finalizer = weakref.finalize(self, _close_all, self._connections)
        try:
            self._meta = {row["key"]: row["value"] for row in self._rows("select key, value from meta")}
        except sqlite3.Error as error:
            self.close()
            raise KbUnavailable(
                f"{path} non è una base di conoscenza ({error}): cancellala, verrà ricostruita."
            ) from error

    @classmethod
    def open(cls, path: Path | None = None, progress: Progress | None = None) -> "KnowledgeBase":
        """Open `path` as it is, or with None the one of `state_dir()`, built first when sources changed.

        Raises KbUnavailable, KbBuildError or KbBusy.
        """
        if path is None:
            path = built_kb_path()
            ensure(data_root(), path, progress)
        elif not path.is_file():
            raise KbUnavailable(f"La base di conoscenza {path} non c'è.")
        return cls(path)

    def close(self) -> None:
        """Close every thread's connection; the object cannot be used afterwards."""
        self._finalizer()

    def __enter__(self) -> "KnowledgeBase":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @cached_property
    def speller(self) -> Speller:
        """What puts typos right."""
        return Speller(self._rows)

    @property
    def edition(self) -> str:
        """The ISO date of the edition that the book follows."""
        return str(self._meta["edition"])

    @property
    def build(self) -> str:
        """The build id: it changes whenever anything that was built in changes."""
        return str(self._meta["build"])

    def counts(self) -> dict[str, int]:
        """How many rules, terms, cases, scenarios and vectors there are."""
        tables = ("rules", "terms", "cases", "scenarios")
        counts = {table: int(self._rows(f"select count(*) from {table}")[0][0]) for table in tables}
        counts["vectors"] = int(self._rows("select coalesce(sum(vectors), 0) from blocks")[0][0])
        written = "select count(*) from rules where written = {} and kind in ('rule', 'subrule')"
        return counts | {
            name: int(self._rows(written.format(flag))[0][0])
            for name, flag in (("written", 1), ("unwritten", 0))
        }

    # Look-up

    def exists(self, number: str) -> bool:
        """Whether the edition has `number` (in any spelling), written or not."""
        try:
            wanted = normalize(number)
        except InvalidNumber:
            return False
        return bool(self._rows("select 1 from rules where number = ?", wanted))

    def written(self, number: str) -> bool:
        """Whether the book has `number`'s own text (or heading)."""
        return bool(self._rows("select 1 from rules where number = ? and written", number))

    def link(self, number: str) -> RuleLink | None:
        """`number` in short, None when the edition does not have it."""
        rows = self._rows(f"select {_LINK} from rules where number = ?", number)
        return _link(rows[0]) if rows else None

    def rule(self, number: str) -> RulePage:
        """The page of `number`, however it is typed; raises RuleNotFound with the nearest numbers.

        A number whose chapter is not written has a page too: its place, title and references, no text.
        """
        try:
            wanted = normalize(number)
        except InvalidNumber as error:
            raise RuleNotFound(number.strip()[:40], self.nearest(number)) from error
        return self._page(wanted)

    @cached_property
    def _page(self) -> Callable[[str], RulePage]:
        """The page of a number as it is written; the last ones are remembered."""
        return lru_cache(maxsize=_PAGES)(self._read_page)

    def _read_page(self, wanted: str) -> RulePage:
        rows = self._rows("select * from rules where number = ?", wanted)
        if not rows:
            raise RuleNotFound(wanted, self.nearest(wanted))
        row = rows[0]
        return RulePage(
            number=wanted,
            kind=row["kind"],
            title=row["title"],
            title_en=row["title_en"],
            text=row["text"],
            examples=self._texts("select text from examples where rule = ? order by ordinal", wanted),
            subrules=self._links("where parent = ? order by position", wanted),
            previous=self._neighbour(row, "<", "desc"),
            next=self._neighbour(row, ">", "asc"),
            parent=self.link(row["parent"]) if row["parent"] else None,
            cites=self._links("join refs on target = number where source = ? order by ordinal", wanted),
            cited_by=self._links("join refs on source = number where target = ? order by position", wanted),
            terms=self.glossary_terms.of_rule(wanted),
            scenarios=self._scenarios(wanted),
            edition=self.edition,
            written=bool(row["written"]),
        )

    def section(self, number: str) -> tuple[RuleLink, ...]:
        """Every rule and subrule of a section, in order; raises RuleNotFound."""
        try:
            wanted = RuleNumber.parse(number).section
        except InvalidNumber as error:
            raise RuleNotFound(number.strip()[:40]) from error
        links = self._links("where section = ? and kind in ('rule', 'subrule') order by position", wanted)
        if not links:
            raise RuleNotFound(wanted, self.nearest(wanted))
        return links

    def headings(self) -> tuple[RuleLink, ...]:
        """The table of contents: every part and section."""
        return self._links("where kind in ('part', 'section') order by position")

    def nearest(self, number: str, limit: int = _NEAREST) -> tuple[str, ...]:
        """The existing numbers nearest to one that may not exist; empty for a text that is no number."""
        try:
            wanted = RuleNumber.parse(number)
        except InvalidNumber:
            return ()
        if not is_number(str(wanted)):
            return ()
        above = wanted.parent
        while above is not None and not self.exists(str(above)):
            above = above.parent
        if above is None:
            pool = [link.number for link in self.headings() if link.kind == "part"]
        else:
            pool = [link.number for link in self._links("where parent = ? order by position", str(above))]
        place = bisect_left([sort_key(other) for other in pool], sort_key(str(wanted)))
        window = pool[max(0, place - limit) : place + limit]
        by_distance = sorted(window, key=lambda other: abs(pool.index(other) - place + 0.5))
        found = by_distance[: limit - 1] + ([str(above)] if above is not None else [])
        return tuple(sorted(found, key=sort_key))

    # Search and glossary

    def search(self, query: str, limit: int = 10) -> SearchResult:
        """Rules for a question in Italian, best first; never raises on what a person types."""
        return self.searcher.search(query, limit)

    def case_neighbours(self, query: str, limit: int = 5) -> tuple[CaseHit, ...]:
        """The canonical questions nearest to `query`, one hit a case, best first."""
        return self.searcher.cases(query, limit)

    def near_phrasings(self, query: str) -> tuple[PhrasingHit, ...]:
        """The wordings of canonical questions nearest to `query`, in no order; none without vectors."""
        return self.searcher.phrasings(query)

    def near_amounts(self, query: str, limit: int) -> tuple[AmountHit, ...]:
        """The known amounts (data/conti) nearest to `query` by sense, in no order; none without vectors."""
        return self.searcher.amounts(query, limit)

    def hear(self, query: str, wordings: Sequence[str], figures: "Floats") -> list[Heard] | None:
        """What comes of reading `query` together with each wording (kb.together); None where nothing reads so.

        Raises SourceError when the network is damaged, KbUnavailable when its half of the model cannot be kept.
        """
        reader = together(data_root() / "vettori")
        return None if reader is None else reader.hear(query, wordings, figures)

    def compare(
        self, query: str, wordings: Sequence[str], figures: Callable[[], Sequence[Sequence[float]]]
    ) -> list[Heard] | None:
        """What comes of the words that `query` and each wording say alone (kb.apart); None where nothing compares them.

        `figures` makes a row a wording, and is called only where it is wanted. Raises SourceError if the network is damaged.
        """
        network = apart(data_root() / "vettori")
        return None if network is None else network.hear(query, wordings, figures())

    def listen(self, query: str, wordings: Iterable[str]) -> Begun:
        """Begin to read `query` and wordings that may have to be heard with it; see kb.together.stop.

        Raises as `hear` does.
        """
        reader = together(data_root() / "vettori")
        return {} if reader is None else reader.begin((query, *wordings))

    def begin(self, query: str) -> None:
        """Say that `query` will be searched for: its sense is read meanwhile, on another thread."""
        self.searcher.begin(query)

    def rule_nearness(self, query: str) -> float | None:
        """The cosine of the rule nearest to `query` by sense; None without vectors."""
        return self.searcher.nearest_rule(query)

    def case(self, name: str) -> dict[str, Any] | None:
        """A canonical question as it was written in data/casi, None when there is none of this name."""
        rows = self._rows("select content from cases where name = ?", name)
        return dict(json.loads(rows[0]["content"])) if rows else None

    def known_cases(self, names: Iterable[str]) -> dict[str, KnownCase]:
        """Some canonical questions by name, with the concepts that their wordings name, all read at once."""
        wanted = tuple(names)
        marks = ", ".join("?" * len(wanted))
        named: dict[str, dict[str, frozenset[str]]] = {}
        for row in self._rows(
            f"select case_name, text, concepts from case_questions where case_name in ({marks}) order by id",
            *wanted,
        ):
            named.setdefault(row["case_name"], {})[row["text"]] = frozenset(row["concepts"].split())
        return {
            row["name"]: KnownCase(msgspec.json.decode(row["content"]), named.get(row["name"], {}))
            for row in self._rows(f"select name, content from cases where name in ({marks})", *wanted)
        }

    def cases_of(self, rules: Sequence[str]) -> tuple[str, ...]:
        """The names of the canonical questions that some of these rules decide, in the order of the sources."""
        marks = ", ".join("?" * len(rules))
        return self._texts(
            "select distinct name from case_rules join cases on name = case_name "
            f"where case_rules.rule in ({marks}) order by id",
            *rules,
        )

    def scenarios(self) -> tuple[tuple[ScenarioLink, tuple[str, ...]], ...]:
        """Every executable scenario by name, with the rules it shows."""
        rules: dict[str, list[str]] = {}
        for row in self._rows("select scenario, rule from scenario_rules order by rowid"):
            rules.setdefault(row["scenario"], []).append(row["rule"])
        return tuple(
            (ScenarioLink(row["name"], row["title"]), tuple(rules.get(row["name"], ())))
            for row in self._rows("select name, title from scenarios order by name")
        )

    def glossary(self, term: str) -> Term | None:
        """The concept that `term` names: Italian, English, slang, with a typo repaired; None when unknown."""
        return self.glossary_terms.find(term)

    def terms(self) -> tuple[Term, ...]:
        """The whole glossary in alphabetical order."""
        return self.glossary_terms.all()

    def suggest(self, prefix: str, limit: int = 10) -> tuple[Suggestion, ...]:
        """Completions of what is being typed: numbers, terms, titles of sections."""
        return self.glossary_terms.suggest(prefix, limit)

    # Export

    def export(self) -> Iterator[dict[str, Any]]:
        """Every written rule, in official order, as plain data with Italian keys."""
        for row in self._rows(
            "select number from rules where written and kind in ('rule', 'subrule') order by position"
        ):
            page = self.rule(row["number"]).to_json()
            yield {
                key: page[key]
                for key in ("regola", "titolo", "testo", "esempi", "rimandi", "citata_da", "edizione")
            }

    # Parts made when first needed

    @cached_property
    def lexicon(self) -> Lexicon:
        """The lexicon as it was built in."""
        (row,) = self._rows("select bytes from packed where name = 'lexicon'")
        return Lexicon.unpacked(row["bytes"])

    @cached_property
    def card_names(self) -> CardIndex:
        """The names of all cards, those without a text on file too."""
        return CardIndex(self._named, self.speller.is_italian, self.speller.is_common)

    @cached_property
    def glossary_terms(self) -> Glossary:
        """The glossary over the lexicon."""
        found: dict[str, list[Definition]] = {}
        for row in self._rows("select * from definitions order by headword"):
            entry = Definition(
                row["headword"],
                row["concept"],
                tuple(json.loads(row["senses"])),
                tuple(json.loads(row["rules"])),
                bool(row["obsolete"]),
                "",
            )
            found.setdefault(entry.concept, []).append(entry)
        return Glossary(self.lexicon, self._links("order by position"), found)

    @cached_property
    def searcher(self) -> Searcher:
        """The search over this file."""
        return Searcher(self._rows, self.lexicon)

    # SQL

    def _rows(self, sql: str, *parameters: Any) -> list[sqlite3.Row]:
        connection = getattr(self._local, "connection", None)
        if connection is None:
            connection = self._local.connection = connect(self.path)
            connection.row_factory = sqlite3.Row
            self._connections.append(connection)
        return list(connection.execute(sql, parameters))

    def _named(self, names: Sequence[str]) -> list[sqlite3.Row]:
        found: list[sqlite3.Row] = []
        for at in range(0, len(names), _AT_ONCE):
            some = names[at : at + _AT_ONCE]
            found += self._rows(
                f"select * from card_names where name in ({','.join('?' * len(some))})", *some
            )
        return found

    def _texts(self, sql: str, *parameters: Any) -> tuple[str, ...]:
        return tuple(row[0] for row in self._rows(sql, *parameters))

    def _links(self, clause: str, *parameters: Any) -> tuple[RuleLink, ...]:
        return tuple(map(_link, self._rows(f"select {_LINK} from rules {clause}", *parameters)))

    def _neighbour(self, row: sqlite3.Row, side: str, order: str) -> RuleLink | None:
        """The number before or after: parts among parts, sections among sections, rules with subrules."""
        kinds: tuple[Kind, ...] = (row["kind"], row["kind"])
        if row["kind"] in ("rule", "subrule"):
            kinds = ("rule", "subrule")
        found = self._links(
            f"where position {side} ? and kind in (?, ?) order by position {order} limit 1",
            row["position"],
            *kinds,
        )
        return found[0] if found else None

    def _scenarios(self, number: str) -> tuple[ScenarioLink, ...]:
        """For a heading or a rule with subrules: its own and those of everything below it."""
        rows = self._rows(
            "select distinct name, scenarios.title from scenarios join scenario_rules on scenario = name "
            "join rules on rules.number = scenario_rules.rule "
            "where rules.number = ?1 or rules.parent = ?1 or rules.section = ?1 order by name",
            number,
        )
        return tuple(ScenarioLink(row["name"], row["title"]) for row in rows)


def _link(row: sqlite3.Row) -> RuleLink:
    return RuleLink(
        row["number"], row["title"], row["kind"], row["text"], bool(row["written"]), row["title_en"]
    )
