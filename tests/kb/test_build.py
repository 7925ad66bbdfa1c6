"""Building: in one piece, one at a time, only when something changed."""

import errno
import os
import signal
import sqlite3
import subprocess
import sys
import textwrap
import threading
import time
from pathlib import Path

import pytest

from kb import build as building
from kb.base import KnowledgeBase
from kb.build import build, built_id, ensure
from kb.errors import KbBuildError, KbBusy, KbUnavailable, SourceError

from .conftest import Rewrite


@pytest.fixture
def target(tmp_path: Path) -> Path:
    return tmp_path / "stato" / "kb.sqlite"


def leftovers(target: Path) -> list[str]:
    return sorted(path.name for path in target.parent.glob("*.tmp"))


def test_building_tells_its_steps(library: Path, target: Path) -> None:
    steps: list[tuple[int, int, str]] = []
    build(library, target, lambda done, total, step: steps.append((done, total, step)))
    assert [done for done, _, _ in steps] == list(range(steps[0][1] + 1))
    assert steps[0][2] == "indice"
    assert leftovers(target) == []


def test_the_same_sources_build_the_same_id(library: Path, target: Path, tmp_path: Path) -> None:
    first = build(library, target)
    assert build(library, tmp_path / "altra" / "kb.sqlite") == first == built_id(target)


def test_nothing_is_built_while_nothing_changed(library: Path, target: Path) -> None:
    ensure(library, target)
    before = target.stat().st_mtime_ns
    ensure(library, target, lambda *_: pytest.fail("costruita senza motivo"))
    for path in library.rglob("*.md"):  # a fresh checkout: new times, same content
        os.utime(path)
    ensure(library, target, lambda *_: pytest.fail("costruita senza motivo"))
    assert target.stat().st_mtime_ns == before


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("regolamento/603-inneschi.md", "Appena capita", "Non appena capita"),
        ("lessico/prova.yaml", "la catena", "la colonna"),
        ("casi/prova.yaml", "nessuno", "qualcuno"),
        ("scenari/inneschi/senza-priorita.yaml", "Si innesca", "Scatta"),
        ("indice.json", "2020-02-02", "2020-02-03"),
    ],
)
def test_a_changed_source_is_built_in(
    library: Path, target: Path, rewrite: Rewrite, name: str, old: str, new: str
) -> None:
    first = ensure(library, target)
    rewrite(name, old, new)
    assert ensure(library, target) != first


def test_bad_sources_leave_the_old_file(library: Path, target: Path, rewrite: Rewrite) -> None:
    first = build(library, target)
    rewrite("regolamento/603-inneschi.md", "**603.2a**", "**603.2b** Doppia.\n\n**603.2a**")
    with pytest.raises(SourceError, match=r"603-inneschi\.md, riga 9"):
        ensure(library, target)
    assert built_id(target) == first
    assert leftovers(target) == []


@pytest.mark.parametrize(
    ("name", "old", "new", "problem"),
    [
        ("regolamento/603-inneschi.md", "**603.3**", "**603.9**", r"non ha: 603\.9"),
        ("lessico/prova.yaml", "702.9", "702.99", r"volare -> 702\.99"),
        ("casi/prova.yaml", "[117.2]", "[117.8]", r"stregoneria-senza-priorita -> 117\.8"),
        ("scenari/inneschi/senza-priorita.yaml", "117.1", "118.1", r"senza-priorita -> 118\.1"),
    ],
)
def test_numbers_that_the_edition_lacks_are_named(
    library: Path, target: Path, rewrite: Rewrite, name: str, old: str, new: str, problem: str
) -> None:
    rewrite(name, old, new)
    with pytest.raises(KbBuildError, match=problem):
        build(library, target)
    assert not target.exists()


def test_a_second_builder_is_told_to_wait(library: Path, target: Path) -> None:
    target.parent.mkdir()
    with building._lock(target, 0), pytest.raises(KbBusy, match="sta costruendo"):
        build(library, target, wait=0.1)
    assert not target.exists()


def test_a_waiting_builder_finds_the_work_done(library: Path, target: Path) -> None:
    """Two at once: both succeed, and the file is built once."""
    built: list[str] = []
    steps: list[str] = []

    def slowly(done: int, total: int, step: str) -> None:
        steps.append(step)
        time.sleep(0.02)

    threads = [
        threading.Thread(target=lambda: built.append(build(library, target, slowly))) for _ in range(2)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert built[0] == built[1]
    assert steps.count("indice") == 1


def test_a_build_killed_half_way_leaves_the_old_file(library: Path, target: Path, rewrite: Rewrite) -> None:
    first = build(library, target)
    rewrite("casi/prova.yaml", "nessuno", "qualcuno")
    script = textwrap.dedent(f"""
        import time
        from pathlib import Path
        from kb.build import build
        def stall(done, total, step):
            if step == "ricerca":
                print("a metà", flush=True)
                time.sleep(60)
        build(Path({str(library)!r}), Path({str(target)!r}), stall)
    """)
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "a metà\n"
        process.send_signal(signal.SIGKILL)
    assert built_id(target) == first
    with KnowledgeBase.open(target) as kb:
        assert kb.rule("603.1").text
    second = ensure(library, target, wait=1)  # the dead process holds no lock, and its leavings are swept
    assert second != first
    assert leftovers(target) == []


def test_a_full_disk_is_said_clearly(library: Path, target: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = build(library, target)
    (library / "regolamento" / "117-priorita.md").write_text("# 117. Altro titolo\n")

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(KbUnavailable, match="Quel che c'era è rimasto"):
        build(library, target)
    assert built_id(target) == first
    assert leftovers(target) == []


def test_a_full_disk_inside_sqlite_is_said_clearly(
    library: Path, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr("kb.fill.fill", full)
    with pytest.raises(KbUnavailable, match="disk is full"):
        build(library, target)
    assert leftovers(target) == []


def test_a_place_that_is_no_folder_is_said_clearly(library: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("occupato")
    with pytest.raises(KbUnavailable, match="ARBITRO_DATI"):
        build(library, tmp_path / "file" / "kb.sqlite")


def test_what_is_no_knowledge_base_is_replaced(library: Path, target: Path) -> None:
    target.parent.mkdir()
    target.write_text("non è un database")
    assert built_id(target) is None
    assert ensure(library, target) == built_id(target)


def test_a_broken_note_only_costs_a_comparison(library: Path, target: Path) -> None:
    first = ensure(library, target)
    target.with_suffix(".json").write_text("{")
    assert ensure(library, target, lambda *_: pytest.fail("costruita senza motivo")) == first
