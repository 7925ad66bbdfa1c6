"""From the sources in data/ to the rows of a new knowledge base."""

import json
from array import array
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any

from .amounts import FOLDER as AMOUNTS
from .amounts import AmountEntry, load_amounts
from .analysis import shadow, stem, words
from .blocks import fill_blocks
from .book import Book, Section, load_book
from .by_words import Shadows, gains
from .card_names import FOLDER as CARD_NAMES
from .card_names import load_card_names, rows
from .cases import CaseEntry, ScenarioEntry, load_scenarios
from .definitions import Definition, load_definitions
from .errors import KbBuildError
from .in_common import fill_questions
from .index import Index, load_index
from .lexicon import Lexicon, load_lexicon
from .likeness import shares
from .passages import book_titles
from .schema import create
from .space import load_space
from .spelling.filling import fill_spelling
from .statements import load_known
from .vectors import load_stored
from .yaml_files import load_yaml

_STEPS = ("indice", "regolamento", "lessico", "glossario", "casi", "scenari", "tabelle", "ricerca", "vettori")


def fill(db: Any, data: Path, build_id: str, progress: Callable[[int, int, str], None]) -> None:
    """Create and fill every table of `db` (an empty sqlite_utils.Database); raises KbBuildError."""

    def step(name: str) -> None:
        progress(_STEPS.index(name), len(_STEPS), name)

    step("indice")
    index = load_index(data / "indice.json")
    step("regolamento")
    book = load_book(data / "regolamento")
    _check_known(book, index)
    step("lessico")
    lexicon = load_lexicon(data / "lessico")
    step("glossario")
    definitions = load_definitions(data / "glossario")
    step("casi")
    cases = load_known(data)
    amounts = load_amounts(data / AMOUNTS)
    step("scenari")
    scenarios = load_scenarios(data / "scenari")
    step("tabelle")
    create(db)
    _fill_rules(db, book, index)
    _fill_terms(db, lexicon, index)
    _fill_definitions(db, definitions, lexicon, index)
    _fill_cases(db, cases, scenarios, index, lexicon)
    _fill_amounts(db, amounts, index, lexicon)
    db["card_names"].insert_all(rows(load_card_names(data / CARD_NAMES)), batch_size=500)
    step("ricerca")
    _fill_search(db, book, index, cases)
    fill_spelling(
        db,
        chain(
            (question for case in cases for question in case.questions),
            (amount.question for amount in amounts),
            (text for rule in book.rules for text in (rule.text, *rule.examples)),
        ),
        (form for concept in lexicon for form, kind in concept.forms() if kind != "errori"),
        _of_other_things(data / "fuori-tema" / "domande.yaml"),
    )
    step("vettori")
    stored = load_stored(data / "vettori")
    if stored is not None and (space := load_space(data / "vettori")) is not None:
        fill_blocks(db, stored, space, book, index, cases, amounts)
    meta = {
        "build": build_id,
        "edition": index.edition,
        "vector_model": stored.model if stored else "",
    }
    db["meta"].insert_all({"key": key, "value": value} for key, value in meta.items())
    progress(len(_STEPS), len(_STEPS), "fatto")


def _check_known(book: Book, index: Index) -> None:
    unknown = [rule for rule in book.rules if rule.number not in index]
    if unknown:
        places = ", ".join(f"{rule.number} ({rule.file}, riga {rule.line})" for rule in unknown[:5])
        raise KbBuildError(f"Regole che l'edizione {index.edition} non ha: {places}")


def _fill_rules(db: Any, book: Book, index: Index) -> None:
    rules = {rule.number: rule for rule in book.rules}
    sections = {section.number: section for section in book.sections}
    parts = {section.part for section in book.sections}

    def rows() -> Iterator[dict[str, Any]]:
        for position, entry in enumerate(index, start=1):
            rule, section = rules.get(entry.number), sections.get(entry.number)
            source = rule or section
            yield {
                "position": position,
                "number": entry.number,
                "parent": entry.parent,
                "section": entry.number.split(".")[0],
                "kind": entry.kind,
                "title": _title(entry.number, sections, index),
                "title_en": entry.title_en,
                "text": rule.text if rule else "",
                "example_count": len(rule.examples) if rule else entry.examples,
                "written": int(source is not None or entry.number in parts),
                "file": source.file if source else None,
                "line": source.line if source else None,
            }

    db["rules"].insert_all(rows(), batch_size=500)
    db["examples"].insert_all(
        {"rule": rule.number, "ordinal": ordinal, "text": text}
        for rule in book.rules
        for ordinal, text in enumerate(rule.examples, start=1)
    )
    db["refs"].insert_all(
        (
            {"source": entry.number, "target": target, "ordinal": ordinal}
            for entry in index
            for ordinal, target in enumerate(
                rules[entry.number].references if entry.number in rules else entry.references
            )
            if target in index
        ),
        batch_size=500,
    )
    db["editions"].insert(
        {
            "name": "nostra",
            "date": index.edition,
            "rules_written": len(rules),
            "rules_known": sum(entry.kind in ("rule", "subrule") for entry in index),
        }
    )


def _title(number: str, sections: Mapping[str, Section], index: Index) -> str:
    """The title a number is read under: its own, its rule's (701, 702) or its section's."""
    section = number.split(".")[0]
    title = index.title(number) or number
    if section in sections and title == index.title(section):
        return sections[section].title
    return title


def _fill_terms(db: Any, lexicon: Lexicon, index: Index) -> None:
    if lost := [entry for entry in lexicon if entry.rule and entry.rule not in index]:
        rows = ", ".join(f"{entry.concept} -> {entry.rule}" for entry in lost[:5])
        raise KbBuildError(f"Voci del lessico che rimandano a regole inesistenti: {rows}")
    db["terms"].insert_all(
        {
            "concept": entry.concept,
            "name": entry.name,
            "en": entry.en,
            "rule": entry.rule,
            "kind": entry.kind,
            "note": entry.note,
            "official": int(entry.official),
        }
        for entry in lexicon
    )
    forms = (
        (entry.concept, kind, form)
        for entry in lexicon
        for form, kind in entry.forms()
        if kind not in ("nome", "en")
    )
    db["term_forms"].insert_all(
        {"id": number, "concept": concept, "kind": kind, "form": form}
        for number, (concept, kind, form) in enumerate(forms, start=1)
    )
    db["packed"].insert({"name": "lexicon", "bytes": lexicon.packed()})
    db["term_ambiguous"].insert_all(
        {"concept": entry.concept, "other": other} for entry in lexicon for other in entry.ambiguous
    )


def _fill_definitions(db: Any, definitions: tuple[Definition, ...], lexicon: Lexicon, index: Index) -> None:
    for entry in definitions:
        if entry.concept not in lexicon.concepts:
            raise KbBuildError(f"La voce «{entry.headword}» spiega «{entry.concept}», che non è nel lessico.")
        if lost := [number for number in entry.references if number not in index]:
            raise KbBuildError(f"La voce «{entry.headword}» rimanda a regole inesistenti: {', '.join(lost)}")
    db["definitions"].insert_all(
        {
            "headword": entry.headword,
            "concept": entry.concept,
            "senses": json.dumps(entry.senses, ensure_ascii=False),
            "rules": json.dumps(entry.references),
            "obsolete": int(entry.obsolete),
        }
        for entry in definitions
    )


def _fill_cases(
    db: Any,
    cases: tuple[CaseEntry, ...],
    scenarios: tuple[ScenarioEntry, ...],
    index: Index,
    lexicon: Lexicon,
) -> None:
    for what, entries in (("Casi", cases), ("Scenari", scenarios)):
        lost = [(entry.name, rule) for entry in entries for rule in entry.rules if rule not in index]
        if lost:
            rows = ", ".join(f"{name} -> {rule}" for name, rule in lost[:5])
            raise KbBuildError(f"{what} che citano regole inesistenti: {rows}")
    db["cases"].insert_all(
        {"id": number, "name": case.name, "content": json.dumps(case.content, ensure_ascii=False)}
        for number, case in enumerate(cases, start=1)
    )
    questions = [(case.name, text) for case in cases for text in case.questions]
    db["case_questions"].insert_all(
        {
            "id": number,
            "case_name": name,
            "text": text,
            "words": shadow(text),
            "named": shadow(" ".join(lexicon[concept].name for concept in concepts)),
            "concepts": " ".join(dict.fromkeys(concepts)),
        }
        for number, (name, text) in enumerate(questions, start=1)
        for concepts in ([spot.concept for spot in lexicon.spot(text)],)
    )
    places = {case.name: number for number, case in enumerate(cases, start=1)}
    rows = db.query("select case_name, words || ' ' || named as stems from case_questions order by id")
    db["case_stems"].insert_all(
        (
            {
                "stem": stem,
                "rarity": rarity,
                "cases": array("i", having).tobytes(),
                "shares": array("f", parts).tobytes(),
            }
            for stem, rarity, having, parts in shares(
                [(places[row["case_name"]], row["stems"]) for row in rows]
            )
        ),
        batch_size=500,
    )
    db["case_rules"].insert_all(
        {"case_name": case.name, "rule": rule} for case in cases for rule in case.rules
    )
    db["scenarios"].insert_all({"name": entry.name, "title": entry.title} for entry in scenarios)
    db["scenario_rules"].insert_all(
        {"rule": rule, "scenario": entry.name} for entry in scenarios for rule in entry.rules
    )


def _fill_amounts(db: Any, amounts: tuple[AmountEntry, ...], index: Index, lexicon: Lexicon) -> None:
    if lost := [(entry.question, rule) for entry in amounts for rule in entry.rules if rule not in index]:
        rows = ", ".join(f"«{question}» -> {rule}" for question, rule in lost[:5])
        raise KbBuildError(f"Conti che citano regole inesistenti: {rows}")
    db["amounts"].insert_all(
        {
            "id": number,
            "question": entry.question,
            "formula": entry.formula,
            "rules": " ".join(entry.rules),
            "places": json.dumps(entry.places),
            "concepts": " ".join(dict.fromkeys(spot.concept for spot in lexicon.spot(entry.question))),
        }
        for number, entry in enumerate(amounts, start=1)
    )


def _of_other_things(path: Path) -> Iterator[str]:
    """Questions of other matters, by matter: their words are right too."""
    for questions in load_yaml(path).values() if path.is_file() else ():
        yield from questions


def _fill_search(db: Any, book: Book, index: Index, cases: tuple[CaseEntry, ...]) -> None:
    titles = book_titles(book, index)
    position = {entry.number: place for place, entry in enumerate(index, start=1)}
    used: Counter[str] = Counter()
    shadows: list[tuple[int, Shadows]] = []
    for rule in book.rules:
        examples = "\n".join(rule.examples)
        shadows.append(
            (position[rule.number], (shadow(titles[rule.number]), shadow(rule.text), shadow(examples)))
        )
        used.update(words(f"{titles[rule.number]}\n{rule.text}\n{examples}"))
    for case in cases:
        for text in case.questions:
            used.update(words(text))
    db["vocabulary"].insert_all(
        ({"word": word, "stem": stem(word), "uses": uses} for word, uses in sorted(used.items())),
        batch_size=500,
    )
    db["rule_stems"].insert_all(
        (
            {"stem": stem, "rules": rules.tobytes(), "gains": added.tobytes()}
            for stem, rules, added in gains(shadows)
        ),
        batch_size=500,
    )
    fill_questions(db)
