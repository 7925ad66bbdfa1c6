"""The linter of the book: data/regolamento checked against the official index and the house style.

python -m kb.lint      prints the findings in Italian; exit 1 if there are any
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from .book import Book, Rule, load_book
from .errors import KbError, SourceError
from .index import Index, load_index
from .numbers import sort_key

# What the house style does not write -> what it writes instead. Official Italian has a word for each of them.
_FORBIDDEN = (
    (r"(?<!\w)[Ss]?[Tt]appa(?!\w)|(?<!\w)[Ss]?[Tt]app(?=[aoei]\w)", "TAPpare, STAPpare (TAP maiuscolo)"),
    (r"(?<!\w)spells?(?!\w)", "magia"),
    (r"(?<!\w)tokens?(?!\w)", "pedina"),
    (r"(?<!\w)(?:counters?|gettoni?|contatori?)(?!\w)", "segnalino"),
    (r"(?<!\w)counter(?:are|a|ata|ato)(?!\w)", "neutralizzare"),
    (r"(?<!\w)(?:targets?|targett?\w+)(?!\w)", "bersaglio, bersagliare"),
    (r"(?<!\w)stack(?!\w)", "pila"),
    (r"(?<!\w)(?:graveyard|library|battlefield)(?!\w)", "cimitero, grimorio, campo di battaglia"),
    (r"(?<!\w)(?:triggers?|trigger\w+)(?!\w)", "innescarsi, abilità innescata"),
    (r"(?<!\w)(?:upkeep|untap|tap)(?!\w)", "mantenimento, STAPpare, TAPpare"),
    (r"(?<!\w)cast(?:are|a|ata|ato|ando)?(?!\w)", "lanciare"),
    (r"(?<!\w)entr(?:a|ano|are|ata|ato) in gioco(?!\w)", "entra, entra nel campo di battaglia"),
    (r"(?:[Qq]uando|[Oo]gniqualvolta) [^.,]{0,40}entra(?:no)? nel campo di battaglia", "entra"),
    (r"’|‘", "l'apostrofo diritto '"),
)
_COMPILED = tuple((re.compile(pattern), instead) for pattern, instead in _FORBIDDEN)
_QUOTED = re.compile(r"«[^»]*»")
_OTHER_QUOTES = re.compile(r"[“”\"]")
_CODE = re.compile(r"`[^`]*`")
_SYMBOL = re.compile(
    r"\{(?:[0-9]+|[WUBRGCSXYZTQEPHADL½∞]|HW|HR|CHAOS|PW|TK"
    r"|[WUBRGC2]/[WUBRGP](?:/P)?"
    r"|LIVELLO [0-9N]+(?:-[0-9N]+|\+)|rN?[0-9]*)\}"
)
_BRACES = re.compile(r"\{[^{}]*\}|[{}]")


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing to put right: file and line (None where nothing stands yet), rule number, the problem."""

    file: str
    line: int | None
    number: str
    problem: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        return f"{place}: {self.number}: {self.problem}"


def check(data: Path) -> list[Finding]:
    """Every finding in the book below `data`, in the order of the book."""
    try:
        index = load_index(data / "indice.json")
        book = load_book(data / "regolamento")
    except SourceError as error:
        return [Finding(error.file, error.line, "formato", error.problem)]
    return check_book(book, index)


def check_book(book: Book, index: Index) -> list[Finding]:
    """Every finding in a book that was read."""
    findings = [*_numbering(book, index)]
    for rule in book.rules:
        if rule.number in index:
            findings += _against_index(rule, index)
        findings += _style(rule)
    return sorted(findings, key=lambda finding: (finding.file, finding.line or 0))


def _numbering(book: Book, index: Index) -> Iterator[Finding]:
    """Every number of a written section is there, and no other (the parser has checked the order)."""
    have = {rule.number: rule for rule in book.rules}
    for section in book.sections:
        if section.number not in index:
            yield Finding(section.file, section.line, section.number, "l'edizione non ha questa sezione")
        for entry in index:
            of_section = entry.kind in ("rule", "subrule") and entry.number.split(".")[0] == section.number
            if of_section and entry.number not in have:
                yield Finding(section.file, None, entry.number, "manca")
    for rule in book.rules:
        if rule.number not in index:
            yield Finding(rule.file, rule.line, rule.number, "l'edizione non ha questa regola")


def _against_index(rule: Rule, index: Index) -> Iterator[Finding]:
    """The outgoing references and the examples of the official rule, none missing and none more."""
    entry = index.entries[rule.number]
    ours, theirs = set(rule.references), set(entry.references)
    for number in sorted(theirs - ours, key=sort_key):
        yield Finding(rule.file, rule.line, rule.number, f"manca il rimando a {number}")
    for number in sorted(ours - theirs, key=sort_key):
        what = "che l'edizione non ha" if number not in index else "che la regola ufficiale non fa"
        yield Finding(rule.file, rule.line, rule.number, f"rimando a {number}, {what}")
    if len(rule.examples) != entry.examples:
        problem = f"esempi: {len(rule.examples)} invece di {entry.examples}"
        yield Finding(rule.file, rule.line, rule.number, problem)


def _style(rule: Rule) -> Iterator[Finding]:
    """Words that the house style does not use and symbols that the game does not have."""
    text = _CODE.sub("", "\n".join([rule.text, *rule.examples]))
    for pattern, instead in _COMPILED:
        if match := pattern.search(text):
            around = text[max(0, match.start() - 15) : match.end() + 15].replace("\n", " ")
            yield Finding(rule.file, rule.line, rule.number, f"«…{around}…»: si scrive {instead}")
    if _OTHER_QUOTES.search(_QUOTED.sub("", text)):  # within «» they are the quotation inside a quotation
        yield Finding(rule.file, rule.line, rule.number, "virgolette alte: si scrive «»")
    for match in _BRACES.finditer(text):
        if not _SYMBOL.fullmatch(match[0]):
            yield Finding(rule.file, rule.line, rule.number, f"{match[0]} non è un simbolo")


def main() -> int:
    """Print the findings; 1 when there are any."""
    from .paths import data_root

    try:
        findings = check(data_root())
    except KbError as error:
        print(error)
        return 1
    for finding in findings:
        print(finding)
    print(f"{len(findings)} da sistemare." if findings else "Il regolamento è a posto.")
    return 1 if findings else 0


if __name__ == "__main__":
    raise SystemExit(main())
