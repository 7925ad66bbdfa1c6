"""The glossary: every official headword explained, its references the official ones, its concept known."""

from ..definitions import Definition
from ..index import Index
from ..lexicon import Lexicon
from ..numbers import sort_key
from .finding import Finding
from .style import faults

_FOLDER = "glossario"


def check_glossary(definitions: tuple[Definition, ...], index: Index, lexicon: Lexicon) -> list[Finding]:
    """Headwords missing or unknown, references missing or added, concepts that the lexicon lacks, style."""
    have = {entry.headword for entry in definitions}
    findings = [
        Finding(_FOLDER, None, headword, "manca") for headword in index.glossary if headword not in have
    ]
    for entry in definitions:
        problems = list(faults("\n".join(entry.senses)))
        if entry.concept not in lexicon.concepts:
            problems.append(f"il lessico non ha il concetto «{entry.concept}»")
        theirs = set(index.glossary.get(entry.headword, ()))
        if entry.headword not in index.glossary:
            problems.append("il glossario ufficiale non ha questa voce")
        problems += [
            f"manca il rimando a {number}" for number in sorted(theirs - set(entry.references), key=sort_key)
        ]
        problems += [
            f"rimando a {number}, che la voce ufficiale non fa"
            for number in sorted(set(entry.references) - theirs, key=sort_key)
        ]
        findings += [Finding(entry.file, None, entry.headword, problem) for problem in problems]
    return findings
