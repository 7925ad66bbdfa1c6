"""Answers, rules, search results and reports as text for a terminal, readable at 80 columns."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from kb.pages import Hit, RuleLink, RulePage, SearchResult, Term

from ..answer import Answer, Simulation
from . import labels
from .prose import blocks, first_sentence

if TYPE_CHECKING:
    from kb.editions import EditionSummary
    from kb.importer import ImportedRule

WIDTH = 80

_COLOURS = {
    "si": "32;1",
    "no": "31;1",
    "dipende": "33;1",
    "chiarimento": "33;1",
    "valore": "34;1",
    "numero": "36",
    "tenue": "2",
    "forte": "1",
}

_MARKS = {"superato": "✓", "fallito": "✗", "non_simulabile": "–"}


class Terminal(Struct, frozen=True):
    """How to write: columns, and whether colours may be used."""

    width: int = WIDTH
    colour: bool = False

    def paint(self, text: str, tone: str) -> str:
        """`text` in the colour of `tone`, or as it is."""
        code = _COLOURS.get(tone) if self.colour else None
        return f"\x1b[{code}m{text}\x1b[0m" if code else text

    def wrap(self, text: str, indent: str = "", first: str | None = None) -> str:
        """Prose wrapped to the width: paragraphs parted by a blank line, list items under a dash."""
        written: list[str] = []
        for block in blocks(text):
            if not block.is_list:
                written.append(
                    self._fill(block.lines[0], indent if written or first is None else first, indent)
                )
                continue
            items = "\n".join(self._fill(item, f"{indent}- ", f"{indent}  ") for item in block.lines)
            if written:
                written[-1] += "\n" + items
            else:
                written.append(items)
        return "\n\n".join(written)

    def _fill(self, line: str, first: str, rest: str) -> str:
        return textwrap.fill(
            line,
            self.width,
            initial_indent=first,
            subsequent_indent=rest,
            break_long_words=False,
            break_on_hyphens=False,
        )

    def title(self, text: str) -> str:
        return self.paint(text, "forte")

    def faint(self, text: str) -> str:
        return self.paint(text, "tenue")

    # Answers

    def answer(self, found: Answer) -> str:
        """A whole answer: badge, prose, rules, simulation, what to read next."""
        pieces: list[str] = []
        badge, proof = labels.headline(found), labels.proof(found)
        head = " · ".join(
            part
            for part in (badge and self.paint(badge, labels.tone(found)), proof and self.faint(proof))
            if part
        )
        if head:
            pieces.append(head)
        pieces.append(self.wrap(found.text))
        if labels.reread(found):
            pieces.append(self.faint(self.wrap(f"Ho letto: «{found.understood}»")))
        if found.options:
            pieces.append("\n".join(self._fill(option, "  - ", "    ") for option in found.options))
        if unsaid := labels.unsaid_assumptions(found):
            pieces.append(
                self.faint(self.wrap("Ho dato per scontato: " + "; ".join(unsaid).rstrip(".") + "."))
            )
        if found.citations:
            pieces.append(
                self.title("Regole")
                + "\n"
                + "\n".join(self._numbered(citation.rule, citation.text) for citation in found.citations)
            )
        if found.simulation:
            pieces.append(self.simulation(found.simulation))
        if found.related:
            pieces.append(self.wrap("Vedi anche: " + ", ".join(found.related)))
        return "\n\n".join(piece for piece in pieces if piece)

    def simulation(self, proof: Simulation) -> str:
        """The steps of a proof, and its note."""
        pieces = []
        if proof.steps:
            pieces.append(self.title("Simulazione"))
            pieces.append(self.steps([step.to_json() for step in proof.steps]))
        if proof.note:
            pieces.append(self.faint(self.wrap(proof.note)))
        return "\n".join(pieces)

    def steps(self, steps: Sequence[dict[str, Any]], first: int = 1) -> str:
        """Numbered steps from `first`, each with its rules and what changed."""
        lines = []
        for place, step in enumerate(steps, first):
            rules = f" [{', '.join(step['regole'])}]" if step["regole"] else ""
            lines.append(self._fill(step["testo"] + rules, f"{place:>3}. ", "     "))
            lines += [self._fill(change, "     → ", "       ") for change in step.get("cambi") or ()]
        return "\n".join(lines)

    def _numbered(self, number: str, text: str) -> str:
        """A rule with its number in the margin."""
        written = self.wrap(text, " " * 10, f"  {number:<7} ")
        return written.replace(number, self.paint(number, "numero"), 1) if self.colour else written

    # The book

    def rule(self, page: RulePage) -> str:
        """A rule page."""
        pieces = [self.title(f"{page.number}  {page.title}")]
        if page.text:
            pieces.append(self.wrap(page.text))
        elif page.notice and page.kind != "part":
            pieces.append(self.wrap(page.notice))
        pieces += [self.wrap(example, "  ", "  Esempio: ") for example in page.examples]
        if page.subrules:
            pieces.append(
                "\n".join(self._numbered(child.number, child.text or child.title) for child in page.subrules)
            )
        notes = [
            self._links("Rimanda a", page.cites),
            self._links("Citata da", page.cited_by),
            self._names("Termini", [term.name for term in page.terms]),
            self._names("Scenari", [scenario.name for scenario in page.scenarios]),
            self._links("Prima e dopo", [link for link in (page.previous, page.next) if link]),
            self.faint(f"Edizione in vigore dal {labels.date(page.edition)}"),
        ]
        pieces.append("\n".join(note for note in notes if note))
        return "\n\n".join(pieces)

    def wording(self, edition: EditionSummary, rule: ImportedRule) -> str:
        """What an imported edition says of a rule."""
        pieces = [self.title(f"{edition.name}, {rule.number}"), self.wrap(rule.text)]
        pieces += [self.wrap(example, "  ", "  Esempio: ") for example in rule.examples]
        return "\n".join(pieces)

    def _links(self, title: str, links: Sequence[RuleLink]) -> str:
        return self._names(title, [link.number for link in links])

    def _names(self, title: str, names: Sequence[str]) -> str:
        return self._fill(", ".join(names), f"{title + ':':<14}", " " * 14) if names else ""

    def search(self, result: SearchResult) -> str:
        """Search results, and how the question was read."""
        pieces = []
        if result.repaired:
            read = ", ".join(f"«{repair.written}» come «{repair.read_as}»" for repair in result.repaired)
            pieces.append(self.faint(self.wrap(f"Ho letto {read}.")))
        if result.unknown_numbers:
            pieces.append(self.wrap(f"Non esistono in questa edizione: {', '.join(result.unknown_numbers)}."))
        pieces += [self._hit(hit) for hit in result.hits]
        if not result.hits:
            pieces.append("Nessuna regola trovata.")
        return "\n\n".join(pieces)

    def _hit(self, hit: Hit) -> str:
        extract = "".join(span.text for span in hit.snippet) or hit.text or "(capitolo non ancora scritto)"
        head = f"{self.paint(hit.number, 'numero')}  {self.faint(hit.title)}"
        return f"{head}\n{self._fill(' '.join(extract.split()), '  ', '  ')}"

    def term(self, found: Term) -> str:
        """A glossary entry."""
        english = f" ({found.en})" if found.en else ""
        pieces = [self.title(found.name) + english]
        if found.how == "simile":
            pieces.append(self.faint(f"Ho letto «{found.matched}»."))
        if found.obsolete:
            pieces.append(self.faint("Non si usa più: si trova solo su carte vecchie."))
        many = len(found.senses) > 1
        pieces += [
            self.wrap(f"{place}. {sense}" if many else sense)
            for place, sense in enumerate(found.senses, start=1)
        ]
        if found.text:
            pieces.append(self.wrap(f"{found.rule}: {found.text}" if found.senses else found.text))
        if found.note:
            pieces.append(self.wrap(found.note))
        notes = [
            self._names("Regole" if len(found.rules) > 1 else "Regola", found.rules),
            self._names("Si dice anche", found.synonyms),
            self._names("Al tavolo", found.slang),
            self._names("Diverso da", found.others),
        ]
        pieces.append("\n".join(note for note in notes if note))
        return "\n\n".join(piece for piece in pieces if piece)

    # Scenarios

    def report(self, report: dict[str, Any]) -> str:
        """A scenario's report, from its JSON."""
        pieces = [f"{self.title(str(report['scenario']))}: {self.outcome(report['esito'])}"]
        if reason := report.get("motivo"):
            pieces.append(self.wrap(str(reason)))
        if report["attese"]:
            pieces.append("\n".join(self._expectation(expected) for expected in report["attese"]))
        if report["passi"]:
            pieces.append(self.steps(report["passi"]))
        if report["regole"]:
            pieces.append(self._names("Regole", report["regole"]))
        return "\n\n".join(pieces)

    def outcome(self, outcome: str) -> str:
        """How a scenario ended, in words."""
        tone = {"superato": "si", "fallito": "no", "errato": "no"}.get(outcome, "dipende")
        return self.paint(labels.SCENARIO_OUTCOMES.get(outcome, outcome), tone)

    def _expectation(self, expected: dict[str, Any]) -> str:
        mark = self.paint("✓", "si") if expected["vera"] else self.paint("✗", "no")
        found = expected.get("trovato")
        return f"  {mark} {expected['testo']}" + (
            f" (trovato: {found})" if found and not expected["vera"] else ""
        )

    def table(self, rows: Iterable[tuple[str, str]]) -> str:
        """Names with their descriptions, aligned; a description that does not fit is cut."""
        listed = list(rows)
        column = min(max((len(name) for name, _ in listed), default=0), self.width // 2)
        return "\n".join(
            f"{self.paint(f'{name:<{column}}', 'numero')}  {first_sentence(text, max(20, self.width - column - 2))}"
            for name, text in listed
        )

    def mark(self, outcome: str) -> str:
        """One character for a scenario's outcome."""
        return _MARKS.get(outcome, "?")
