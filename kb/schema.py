"""The tables of a built knowledge base.

A row of

- meta: a fact about the build: build id, edition, vector model
- editions: the edition that the book follows
- rules: any number of the edition, in official order (`position`); `written` when the book has it
- sections: a view: the parts and sections among the rules
- examples: a worked example of a rule
- refs: rule `source` mentions rule `target`
- definitions: what a headword of the glossary means; one text a meaning in `senses` (JSON)
- terms: a concept of the lexicon; its names in `term_forms`, look-alikes in `term_ambiguous`, for whoever opens the file
- packed: what is opened whole instead of row by row: "lexicon", with every name split into folded words (kb.forms)
- cases: a canonical question, whole in `content` (JSON); phrasings in `case_questions` (`concepts` that
  they name, `named`: the stems of their names), rules in `case_rules`
- amounts: an amount as it was asked, with its formula; `places` (JSON) of its letters, `concepts` that it names
- scenarios: an executable scenario; the rules it shows in `scenario_rules`
- vocabulary: a folded word of the book or of the questions, for typo repair
- spelling: a folded word, its `uses` in all that people wrote, how often `italian` texts have it, and how it is `written`
  where it has accents; spelling_pairs: how often a word follows another, see kb.spelling
- card_names: a name of a card, folded, and what is known of the card, see kb.card_names
- case_stems: the cases (ids, int32) whose questions have a stem, and its share in each (float32), see kb.likeness
- question_stems: the questions (ids, int32) that have a stem, see kb.in_common
- blocks: a matrix of vectors in the space of kb.space, a byte a component, and the `lengths` of its rows (float32):
  "rule" (`keys` are the numbers), "question", "case" and "amount" (a row for every id); the space itself, "mean" and
  "turn", and "length", what the words of every question tell together (float32)
- rule_stems: the rules (positions, int32) that have a stem, and what it adds to the score of each (float32), see
  kb.by_words
"""

from typing import Any

TABLES: dict[str, tuple[dict[str, type], str | tuple[str, ...]]] = {
    "meta": ({"key": str, "value": str}, "key"),
    "editions": ({"name": str, "date": str, "rules_written": int, "rules_known": int}, "name"),
    "rules": (
        {
            "position": int,
            "number": str,
            "parent": str,
            "section": str,
            "kind": str,
            "title": str,
            "title_en": str,
            "text": str,
            "example_count": int,
            "written": int,
            "file": str,
            "line": int,
        },
        "position",
    ),
    "examples": ({"rule": str, "ordinal": int, "text": str}, ("rule", "ordinal")),
    "refs": ({"source": str, "target": str, "ordinal": int}, ("source", "target")),
    "terms": (
        {
            "concept": str,
            "name": str,
            "en": str,
            "rule": str,
            "kind": str,
            "note": str,
            "official": int,
        },
        "concept",
    ),
    "definitions": (
        {
            "headword": str,
            "concept": str,
            "senses": str,
            "rules": str,
            "obsolete": int,
        },
        "headword",
    ),
    "term_forms": ({"id": int, "concept": str, "kind": str, "form": str}, "id"),
    "packed": ({"name": str, "bytes": bytes}, "name"),
    "term_ambiguous": ({"concept": str, "other": str}, ("concept", "other")),
    "cases": ({"id": int, "name": str, "content": str}, "id"),
    "case_questions": (
        {"id": int, "case_name": str, "text": str, "words": str, "named": str, "concepts": str},
        "id",
    ),
    "case_rules": ({"case_name": str, "rule": str}, ("case_name", "rule")),
    "amounts": (
        {"id": int, "question": str, "formula": str, "rules": str, "places": str, "concepts": str},
        "id",
    ),
    "scenarios": ({"name": str, "title": str}, "name"),
    "scenario_rules": ({"rule": str, "scenario": str}, ("rule", "scenario")),
    "vocabulary": ({"word": str, "stem": str, "uses": int}, "word"),
    "spelling": ({"word": str, "uses": int, "italian": int, "written": str}, "word"),
    "spelling_pairs": ({"first": str, "second": str, "uses": int}, ("first", "second")),
    "card_names": (
        {
            "name": str,
            "english": str,
            "italian": str,
            "types": str,
            "size": str,
            "keywords": str,
            "does": str,
            "untold": int,
        },
        "name",
    ),
    "case_stems": ({"stem": str, "rarity": float, "cases": bytes, "shares": bytes}, "stem"),
    "question_stems": ({"stem": str, "questions": bytes}, "stem"),
    "rule_stems": ({"stem": str, "rules": bytes, "gains": bytes}, "stem"),
    "blocks": (
        {"kind": str, "vectors": int, "columns": int, "keys": str, "bytes": bytes, "lengths": bytes},
        "kind",
    ),
}

INDEXES = (
    ("rules", ("number",), True),
    ("rules", ("parent",), False),
    ("rules", ("section",), False),
    ("refs", ("target",), False),
    ("terms", ("rule",), False),
    ("definitions", ("concept",), False),
    ("scenario_rules", ("scenario",), False),
    ("case_rules", ("rule",), False),
    ("cases", ("name",), True),
    ("case_questions", ("case_name",), False),
    ("spelling", ("uses",), False),
)


def create(db: Any) -> None:
    """Create every table in an empty `sqlite_utils.Database`."""
    for name, (columns, key) in TABLES.items():
        db[name].create(columns, pk=key)
    for table, columns_of_index, unique in INDEXES:
        db[table].create_index(columns_of_index, unique=unique)
    db.create_view("sections", "select * from rules where kind in ('part', 'section')")
