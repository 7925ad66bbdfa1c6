"""Two editions compared: what was added, removed, renumbered and changed, word by word."""

from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.compare import compare, compare_editions, shipped_edition, words
from kb.editions import EditionStore
from kb.errors import EditionError
from kb.importer import ImportedEdition, ImportedRule, import_files
from kb.importer.facts import load_facts
from tests.shared_data import shared

from .importer import pages


def edition(
    name: str, texts: dict[str, str], language: str = "it", titles: dict[str, str] | None = None
) -> ImportedEdition:
    rules = {
        number: ImportedRule(number, text, (), (), "prova.txt", line, number, None)
        for line, (number, text) in enumerate(texts.items(), start=1)
    }
    return ImportedEdition(
        name,
        date(2025, 1, 1),
        "en" if language == "en" else "it",
        ("prova.txt",),
        titles or {},
        rules,
        (),
        {},
        (),
    )


BEFORE = {
    "100.1": "Le regole valgono per ogni partita.",
    "100.2": "Ogni giocatore porta un mazzo di sessanta carte.",
    "100.3": "Servono anche dei dadi. Vedi regola 100.2.",
    "100.4": "Il sideboard ha quindici carte, non una di più.",
}
AFTER = {
    "100.1": "Le regole valgono per ogni partita.",
    "100.2": "Serve un metodo per contare i punti vita di ciascuno.",
    "100.3": "Ogni giocatore porta un mazzo di sessanta carte.",
    "100.4": "Servono anche dei dadi. Vedi regola 100.3.",
    "100.5": "Il sideboard ha al massimo quindici carte, non una di più.",
}


def test_rules_that_slipped_are_renumbered_not_changed() -> None:
    result = compare(edition("vecchia", BEFORE), edition("nuova", AFTER))
    assert [(pair.before, pair.after) for pair in result.renumbered] == [
        ("100.2", "100.3"),
        ("100.3", "100.4"),
        ("100.4", "100.5"),
    ]
    assert (result.added, result.removed, result.changed, result.same) == (("100.2",), (), (), 1)


def test_every_rule_is_somewhere() -> None:
    for one, other in ((BEFORE, AFTER), (AFTER, BEFORE), (BEFORE, {}), ({}, AFTER)):
        result = compare(edition("a", one), edition("b", other))
        pairs = [*result.renumbered, *result.changed]
        assert len(pairs) + result.same + len(result.removed) == len(one)
        assert len(pairs) + result.same + len(result.added) == len(other)


def test_changed_words_are_told() -> None:
    result = compare(
        edition("a", {"100.1": "Il mazzo ha sessanta carte."}),
        edition("b", {"100.1": "Il mazzo ha quaranta carte."}),
    )
    (pair,) = result.changed
    assert [(run.kind, run.text) for run in pair.runs] == [
        ("uguale", "Il mazzo ha "),
        ("tolto", "sessanta"),
        ("inserito", "quaranta"),
        ("uguale", " carte."),
    ]


@given(st.text("ab .,", max_size=30), st.text("ab .,", max_size=30))
def test_the_runs_rebuild_both_texts(before: str, after: str) -> None:
    runs = words(before, after)
    assert "".join(run.text for run in runs if run.kind != "inserito") == before
    assert "".join(run.text for run in runs if run.kind != "tolto") == after
    assert all(run.text for run in runs)


def test_known_renumberings_pair_rules_whose_words_differ() -> None:
    def numbered(name: str, number: str, text: str, latest: str) -> ImportedEdition:
        rule = ImportedRule(number, text, (), (), "prova.txt", 1, number, latest)
        return ImportedEdition(name, None, "it", ("prova.txt",), {}, {number: rule}, (), {}, ())

    result = compare(
        numbered("a", "701.5", "Neutralizzare vuol dire togliere dalla pila.", "701.6"),
        numbered("b", "701.6", "Chi neutralizza una magia la annulla.", "701.6"),
    )
    assert [(pair.before, pair.after) for pair in result.renumbered] == [("701.5", "701.6")]


def test_sections_are_followed_by_their_title() -> None:
    titles = {"100": "Generale", "200": "Generale", "720": "Controllare un altro giocatore"}
    later = {"100": "Generale", "300": "Generale", "723": "Controllare un altro giocatore"}
    result = compare(edition("a", BEFORE, titles=titles), edition("b", BEFORE, titles=later))
    assert [(pair.before, pair.after) for pair in result.renumbered] == [("720", "723")]


def test_different_languages_compare_numbers_only() -> None:
    result = compare(edition("a", BEFORE, "en"), edition("b", AFTER))
    assert (result.added, result.changed, result.renumbered, result.same) == (("100.5",), (), (), 4)
    assert result.note is not None and "lingue diverse" in result.note


def test_a_partial_edition_limits_the_comparison() -> None:
    whole = edition("tutto", {f"{section}.1": f"La sezione {section}." for section in range(100, 110)})
    result = compare(edition("una", {"100.1": "La sezione 100."}), whole)
    assert (result.added, result.removed, result.same) == ((), (), 1)
    assert result.note == "«una» ha una sezione sola: il confronto si limita a ciò che contiene."


def test_the_json_has_italian_keys() -> None:
    document = compare(edition("vecchia", BEFORE), edition("nuova", AFTER)).to_json()
    assert list(document) == ["da", "a", "aggiunte", "tolte", "rinumerate", "cambiate", "invariate", "nota"]
    pairs = document["rinumerate"]
    assert isinstance(pairs, list)
    assert pairs[0] == {
        "da": "100.2",
        "a": "100.3",
        "somiglianza": 100.0,
        "differenze": [{"tipo": "uguale", "testo": BEFORE["100.2"]}],
    }


def test_our_book_is_an_edition_too(tmp_path: Path) -> None:
    path = tmp_path / "603.txt"
    path.write_text(pages.TRIGGERS, encoding="utf-8")
    store = EditionStore(tmp_path / "edizioni")
    store.save(import_files([path], "pagina").edition)
    result = compare_editions("pagina", "nostra", store)
    assert ("603.2d", "603.2e") in [(pair.before, pair.after) for pair in result.renumbered]
    assert "603.3" in [pair.before for pair in result.changed]
    assert compare_editions(load_facts().index.edition, "nostra", store).changed == ()
    with pytest.raises(EditionError):
        compare_editions("pagina", "assente", store)


def test_our_book_has_its_rules_and_titles() -> None:
    ours = shipped_edition()
    assert ours.titles["603"] and ours.rules["603.3b"].latest == "603.3b"
    assert ours.date is not None and ours.date.isoformat() == load_facts().index.edition


def test_the_official_editions_differ_as_the_renumbering_table_says(tmp_path: Path) -> None:
    old, new = (
        import_files([shared(f"cr/MagicCompRules-{stamp}.txt")]).edition for stamp in ("20241108", "20260417")
    )
    result = compare(old, new)
    passage = load_facts().passages[-1]
    moved = {pair.before: pair.after for pair in result.renumbered}
    assert moved == dict(passage.moves)
    assert set(result.removed) == set(passage.removed) - {"500.4"}
    assert set(result.added) == {number for number in passage.added if "." in number} - {"500.4"}
    assert "500.4" in [pair.before for pair in result.changed]
    assert (
        len(result.changed) + len(result.renumbered) + result.same + len(result.removed)
        == len(old.rules) + 11
    )


def test_texts_alone_tell_most_renumberings() -> None:
    """Without the table, the words alone find nearly every rule that moved."""
    old, new = (
        import_files([shared(f"cr/MagicCompRules-{stamp}.txt")]).edition for stamp in ("20241108", "20260417")
    )
    blind = [
        ImportedEdition(
            one.name,
            one.date,
            one.language,
            one.files,
            one.titles,
            {number: ImportedRule(number, rule.text, rule.examples, rule.references, "", 1, number, None)
             for number, rule in one.rules.items()},
            (), {}, (),
        )
        for one in (old, new)
    ]  # fmt: skip
    found = {pair.before: pair.after for pair in compare(blind[0], blind[1]).renumbered}
    table = {old: new for old, new in load_facts().passages[-1].moves.items() if "." in old}
    right = sum(found.get(number) == target for number, target in table.items())
    assert right >= 0.95 * len(table)
