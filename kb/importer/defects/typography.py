"""Small slips of the typing hand: apostrophes, quotes, doubled words, full stops, parentheses."""

import re
from collections.abc import Iterator

from ..judging import Judged
from ..model import Defect

_REPEATED = re.compile(r"\b([^\W\d_]{2,})\s+\1\b", re.IGNORECASE)
_LAWFUL = frozenset({"via", "man", "piano", "così", "via via", "that", "had", "mano"})
_REVERSED = re.compile(r"(?<=[\s(])”[^“”]{1,60}”")


def mixed_apostrophes(judged: Judged) -> Iterator[Defect]:
    """Straight and typographic apostrophes or quotes in one file (one row a file)."""
    text = "\n".join(line.text for line in judged.page.lines)
    straight, curly = text.count("'"), text.count("’")
    straight_quotes, curly_quotes = text.count('"'), text.count("“") + text.count("”")
    if (straight and curly) or (straight_quotes and curly_quotes):
        yield judged.defect(
            next(
                line.number
                for line in judged.page.lines
                if "’" in line.text or "“" in line.text or "”" in line.text
            ),
            "apostrofi e virgolette misti",
            None,
            f"{straight} ' e {curly} ’; {straight_quotes} \" e {curly_quotes} “ ”",
            "una forma sola",
            certain=True,
            reason="chi cerca con una forma non trova l'altra",
        )


def uneven_dots(judged: Judged) -> Iterator[Defect]:
    """Some numbers end with a full stop and others do not (one row a file); the official text dots the rules
    only.
    """
    rules = [rule for rule in judged.rules if rule.number and rule.number[-1].isdigit()]
    dotted = [rule for rule in rules if rule.entry.dotted]
    if 0 < len(dotted) < len(rules):
        fewer = dotted if len(dotted) <= len(rules) / 2 else [rule for rule in rules if not rule.entry.dotted]
        yield judged.defect(
            fewer[0].entry.line,
            "punto dopo il numero incostante",
            None,
            f"{len(dotted)} numeri su {len(rules)} con il punto",
            "una forma sola",
            certain=True,
            reason="per esempio " + ", ".join(rule.number for rule in fewer[:5] if rule.number),
        )


def reversed_quotes(judged: Judged) -> Iterator[Defect]:
    """A quotation that opens with a closing mark."""
    for rule in judged.rules:
        for match in _REVERSED.finditer(rule.entry.text):
            yield judged.defect(
                rule.entry.line,
                "virgolette spaiate",
                rule.number,
                match[0],
                "“" + match[0][1:],
                certain=True,
                reason="le virgolette di apertura sono quelle di chiusura",
            )


def repeated_words(judged: Judged) -> Iterator[Defect]:
    """The same word twice in a row."""
    for rule in judged.rules:
        for line, text in (
            (rule.entry.line, rule.entry.text),
            *((one.line, one.text) for one in rule.entry.examples),
        ):
            for match in _REPEATED.finditer(text):
                if match[1].casefold() not in _LAWFUL and match[1].islower():
                    yield judged.defect(
                        line,
                        "parola ripetuta",
                        rule.number,
                        match[0],
                        match[1],
                        certain=False,
                        reason="la stessa parola due volte di fila",
                    )


def open_parentheses(judged: Judged) -> Iterator[Defect]:
    """A parenthesis that is opened and not closed, or the other way round."""
    for rule in judged.rules:
        opened, closed = rule.entry.text.count("("), rule.entry.text.count(")")
        if opened != closed:
            yield judged.defect(
                rule.entry.line,
                "parentesi spaiata",
                rule.number,
                f"{opened} aperte e {closed} chiuse",
                None,
                certain=False,
                reason="una parentesi non ha la sua compagna",
            )
