"""Looking rules up."""

import json
import os
import threading
from pathlib import Path

import pytest

from kb.base import KnowledgeBase
from kb.errors import KbUnavailable, RuleNotFound
from kb.paths import built_kb_path, state_dir


def numbers(links: tuple) -> list[str]:  # type: ignore[type-arg]
    return [link.number for link in links]


def test_a_rule_page_has_everything(small_kb: KnowledgeBase) -> None:
    page = small_kb.rule("603.2")
    assert (page.kind, page.title, page.written, page.edition) == (
        "rule",
        "Inneschi di prova",
        True,
        "2020-02-02",
    )
    assert page.text.startswith("Appena capita")
    assert numbers(page.subrules) == ["603.2a"]
    assert numbers(page.cites) == ["603.3", "117"]
    assert page.previous and page.previous.number == "603.1"
    assert page.next and page.next.number == "603.2a"
    assert page.parent and page.parent.number == "603"
    assert page.notice == ""


def test_references_are_known_in_both_directions(small_kb: KnowledgeBase) -> None:
    assert numbers(small_kb.rule("603.3").cited_by) == ["603.2"]
    assert numbers(small_kb.rule("117").cited_by) == ["603.2"]
    assert numbers(small_kb.rule("117.1").cited_by) == ["704.3"]  # from a chapter known only by the index


def test_a_section_page_lists_its_rules(small_kb: KnowledgeBase) -> None:
    page = small_kb.rule("sezione 603")
    assert (page.kind, page.title, page.title_en) == ("section", "Inneschi di prova", "Triggered Abilities")
    assert numbers(page.subrules) == ["603.1", "603.2", "603.3"]
    assert page.previous and page.previous.number == "117"
    assert numbers(small_kb.section("603")) == ["603.1", "603.2", "603.2a", "603.3"]
    assert [term.name for term in page.terms] == ["abilità innescata"]


def test_a_part_page_lists_its_sections(small_kb: KnowledgeBase) -> None:
    page = small_kb.rule("7")
    assert (page.kind, numbers(page.subrules), page.written) == ("part", ["702", "704"], False)


def test_a_chapter_not_written_resolves_to_the_index_and_says_so(small_kb: KnowledgeBase) -> None:
    page = small_kb.rule("704.3")
    assert (page.written, page.text, page.title) == (False, "", "Azioni generate dallo stato")
    assert "capitolo non ancora scritto" in page.notice
    assert numbers(page.cites) == ["117.1"]
    assert small_kb.rule("702.9a").title == "Volare"
    assert small_kb.exists("704.3") and not small_kb.written("704.3")


def test_examples_and_scenarios_of_a_rule(small_kb: KnowledgeBase) -> None:
    page = small_kb.rule("603.2a")
    assert len(page.examples) == 2
    assert [link.name for link in page.scenarios] == ["inneschi/senza-priorita"]
    assert [link.name for link in small_kb.rule("603").scenarios] == ["inneschi/senza-priorita"]
    assert small_kb.rule("603.1").scenarios == ()


@pytest.mark.parametrize("typed", ["603,2 a", "CR 603.2A", "regola 603.2.a"])
def test_any_spelling_finds_the_rule(small_kb: KnowledgeBase, typed: str) -> None:
    assert small_kb.rule(typed).number == "603.2a"
    assert small_kb.exists(typed)


@pytest.mark.parametrize(
    ("typed", "number", "nearest"),
    [
        ("603.2c", "603.2c", ("603.2", "603.2a")),
        ("603.9", "603.9", ("603", "603.1", "603.2", "603.3")),
        ("604", "604", ("6", "603")),
        ("9", "9", ("1", "6", "7")),
        ("603.2l", "603.2l", ("603.2", "603.2a")),
        ("pippo", "pippo", ()),
    ],
)
def test_an_unknown_number_names_the_nearest(
    small_kb: KnowledgeBase, typed: str, number: str, nearest: tuple[str, ...]
) -> None:
    with pytest.raises(RuleNotFound) as caught:
        small_kb.rule(typed)
    assert (caught.value.number, caught.value.nearest) == (number, nearest)
    assert isinstance(caught.value, LookupError)
    assert f"La regola {number} non esiste" in str(caught.value)
    assert not small_kb.exists(typed)


def test_an_unknown_section_is_not_found(small_kb: KnowledgeBase) -> None:
    for typed in ("605", "pippo"):
        with pytest.raises(RuleNotFound):
            small_kb.section(typed)


def test_the_page_as_json_has_italian_keys(small_kb: KnowledgeBase) -> None:
    page = json.loads(json.dumps(small_kb.rule("603.2").to_json()))
    assert page["regola"] == "603.2"
    assert page["tipo"] == "regola"
    assert page["rimandi"] == ["603.3", "117"]
    assert (page["precedente"], page["successiva"], page["superiore"]) == ("603.1", "603.2a", "603")
    assert set(page) >= {
        "testo",
        "esempi",
        "sottoregole",
        "citata_da",
        "termini",
        "scenari",
        "edizione",
        "scritta",
    }


def test_the_export_has_every_written_rule(small_kb: KnowledgeBase) -> None:
    rows = list(small_kb.export())
    assert [row["regola"] for row in rows] == ["117.1", "117.2", "603.1", "603.2", "603.2a", "603.3"]
    assert set(rows[0]) == {"regola", "titolo", "testo", "esempi", "rimandi", "citata_da", "edizione"}


def test_any_number_of_threads_can_ask(small_kb: KnowledgeBase) -> None:
    found: list[str] = []

    def ask() -> None:
        found.append(small_kb.rule("603.1").text + str(len(small_kb.search("priorità").hits)))

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 8
    assert len(set(found)) == 1


def test_the_built_file_is_never_written(small_kb: KnowledgeBase) -> None:
    import sqlite3

    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        small_kb._rows("delete from rules")


def test_counts_tell_what_is_in(small_kb: KnowledgeBase) -> None:
    expected = {
        "rules": 16,
        "terms": 6,
        "cases": 2,
        "scenarios": 1,
        "vectors": 0,
        "written": 6,
        "unwritten": 3,
    }
    assert small_kb.counts() == expected


def test_cases_and_scenarios_are_handed_out_as_they_were_written(small_kb: KnowledgeBase) -> None:
    first = small_kb.case(small_kb.cases_of(["603.2a"])[0])
    assert first is not None and first["caso"] == "innesco-senza-priorita"
    assert small_kb.case("nessuno") is None
    ((link, rules),) = small_kb.scenarios()
    assert (link.name, rules) == ("inneschi/senza-priorita", ("603.2a", "117.1"))


def test_the_cases_that_rules_decide_come_in_the_order_of_the_sources(small_kb: KnowledgeBase) -> None:
    assert small_kb.cases_of(["117.2"]) == ("stregoneria-senza-priorita",)
    assert small_kb.cases_of(["117.2", "603.2a"]) == ("innesco-senza-priorita", "stregoneria-senza-priorita")
    assert small_kb.cases_of(["100.1"]) == small_kb.cases_of([]) == ()


def test_opening_builds_at_first_use_in_the_state_folder(state: Path) -> None:
    steps: list[str] = []
    with KnowledgeBase.open(progress=lambda done, total, step: steps.append(step)) as kb:
        assert kb.path == state / "kb.sqlite" == built_kb_path()
        assert kb.rule("100.1").text
    assert steps[-1] == "fatto"
    with KnowledgeBase.open(progress=lambda *_: pytest.fail("ricostruita")) as again:
        assert again.build == kb.build


def test_a_missing_file_is_said_clearly(tmp_path: Path) -> None:
    with pytest.raises(KbUnavailable, match=r"niente\.sqlite non c'è"):
        KnowledgeBase.open(tmp_path / "niente.sqlite")


def test_a_file_of_another_kind_is_said_clearly(tmp_path: Path) -> None:
    path = tmp_path / "altro.sqlite"
    path.write_text("testo qualunque, abbastanza lungo da non sembrare un database vuoto" * 20)
    with pytest.raises(KbUnavailable, match="non è una base di conoscenza"):
        KnowledgeBase.open(path)


def test_a_state_folder_that_cannot_be_made_is_said_clearly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("occupato")
    monkeypatch.setenv("ARBITRO_DATI", str(tmp_path / "file" / "dentro"))
    with pytest.raises(KbUnavailable, match="ARBITRO_DATI"):
        state_dir()


def test_without_the_variable_the_platform_chooses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ARBITRO_DATI", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "dati"))
    assert state_dir().is_dir()
    assert os.path.commonpath([state_dir(), tmp_path]) == str(tmp_path)
