"""Stored vectors, with a stand-in for the model: the sum of one random direction a word."""

import json
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from kb import vectors
from kb.base import KnowledgeBase
from kb.book import load_book
from kb.build import build
from kb.errors import KbUnavailable, SourceError
from kb.index import load_index
from kb.learning import known_of, learn
from kb.packed import Scale, unit
from kb.passages import wanted_vectors
from kb.space import Space, load_space, save_space
from kb.statements import load_known

from .conftest import Rewrite


class WordModel:
    """Texts with words in common point the same way; "vita" is taught to mean "salute"."""

    calls = 0

    def query(self, texts: Sequence[str]) -> NDArray[np.float32]:
        return np.array([self._of(text) for text in texts]).reshape(-1, vectors.DIMENSION)

    def _of(self, text: str) -> NDArray[np.float32]:
        total = np.zeros(vectors.DIMENSION)
        for word in text.lower().replace("vita", "salute").split():
            seed = zlib.crc32(word.strip(".,:?()").encode())
            total += np.random.default_rng(seed).normal(size=vectors.DIMENSION)
        return (total / (np.linalg.norm(total) or 1.0)).astype(np.float32)

    def passage(self, texts: Sequence[str]) -> NDArray[np.float32]:
        self.calls += 1
        return self.query(texts)


@pytest.fixture
def model(monkeypatch: pytest.MonkeyPatch) -> Iterator[WordModel]:
    stand_in = WordModel()
    monkeypatch.setattr(vectors, "_model", stand_in)
    monkeypatch.setattr(vectors, "available", lambda: True)
    vectors.forget()
    yield stand_in
    vectors.forget()


def wanted(data: Path) -> list[tuple[str, str, tuple[str, ...]]]:
    book, index = load_book(data / "regolamento"), load_index(data / "indice.json")
    return list(wanted_vectors(book, index, load_known(data)))


def refresh(data: Path) -> int:
    folder = data / "vettori"
    made = vectors.refresh(folder, wanted(data), lambda done, total: None)
    stored = vectors.load_stored(folder)
    assert stored is not None
    save_space(folder, learn(known_of(stored, wanted(data), load_known(data))))
    return made


def test_rules_and_questions_get_vectors_once(library: Path, model: WordModel) -> None:
    assert refresh(library) == 6 + 3
    assert refresh(library) == 0
    stored = vectors.load_stored(library / "vettori")
    assert stored is not None
    assert list(stored.labels.values())[:3] == ["117.1", "117.2", "603.1"]
    assert vectors.stale(stored, wanted(library)) == ([], [])


def test_only_what_changed_is_embedded_again(library: Path, model: WordModel, rewrite: Rewrite) -> None:
    refresh(library)
    before = model.calls
    rewrite("regolamento/117-priorita.md", "può lanciare una magia", "lancia una magia")
    missing, extra = vectors.stale(vectors.load_stored(library / "vettori"), wanted(library))
    assert (missing, extra) == (["117.1"], ["117.1"])
    assert refresh(library) == 1
    assert model.calls == before + 1


def test_a_stale_vector_is_not_built_in(
    library: Path, model: WordModel, rewrite: Rewrite, tmp_path: Path
) -> None:
    refresh(library)
    rewrite("regolamento/117-priorita.md", "può lanciare una magia", "lancia una magia")
    build(library, tmp_path / "kb.sqlite")
    with KnowledgeBase.open(tmp_path / "kb.sqlite") as kb:
        assert kb.counts()["vectors"] == 8
        assert kb.search("lancia una magia").hits[0].number == "117.1"


def test_search_fuses_words_and_vectors(library: Path, model: WordModel, tmp_path: Path) -> None:
    (library / "regolamento" / "117-priorita.md").write_text(
        "# 117. Priorità\n\n**117.1** Ogni giocatore comincia con venti di salute.\n\n"
        "**117.2** Altro ancora.\n"
    )
    refresh(library)
    build(library, tmp_path / "kb.sqlite")
    with KnowledgeBase.open(tmp_path / "kb.sqlite") as kb:
        result = kb.search("con vita")
        assert result.mode == "ibrida"
        assert result.hits[0].number == result.semantic_top == "117.1"
        assert result.max_cosine is not None and 0 < result.max_cosine <= 1
        both = kb.search("venti di salute")
        assert both.agree
        case = kb.case_neighbours("Posso lanciare una stregoneria senza avere la priorità?")[0]
        assert case.cosine == pytest.approx(1.0, abs=0.02)
        assert case.score == 1.0


def test_another_models_vectors_are_not_used(library: Path, model: WordModel) -> None:
    refresh(library)
    listing = library / "vettori" / "vettori.json"
    head = json.loads(listing.read_text())
    listing.write_text(json.dumps(head | {"modello": "un altro"}))
    assert vectors.load_stored(library / "vettori") is None
    assert refresh(library) == 9


def test_damaged_vectors_are_named(library: Path, model: WordModel) -> None:
    refresh(library)
    matrix = library / "vettori" / "vettori.i8.bz2"
    matrix.write_bytes(matrix.read_bytes()[:-1])
    with pytest.raises(SourceError, match="--aggiorna"):
        vectors.load_stored(library / "vettori")
    (library / "vettori" / "vettori.json").write_text("{}")
    with pytest.raises(SourceError, match="non si possono leggere"):
        vectors.load_stored(library / "vettori")
    assert refresh(library) == 9
    assert vectors.stale(vectors.load_stored(library / "vettori"), wanted(library)) == ([], [])


def test_without_the_model_built_in_vectors_are_left_alone(
    library: Path, model: WordModel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refresh(library)
    build(library, tmp_path / "kb.sqlite")
    monkeypatch.setattr(vectors, "available", lambda: False)
    with KnowledgeBase.open(tmp_path / "kb.sqlite") as kb:
        result = kb.search("chi può lanciare stregonerie?")
        assert (result.mode, result.hits[0].number) == ("lessicale", "117.2")


def test_without_the_model_embedding_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vectors, "_model", None)
    monkeypatch.setattr(vectors, "available", lambda: False)
    with pytest.raises(KbUnavailable, match=r"\[semantic\]"):
        vectors.embed_passages([["testo"]])


@pytest.mark.parametrize("option", ["--controlla", "--aggiorna"])
def test_the_command_line_checks_and_refreshes(
    library: Path,
    model: WordModel,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    option: str,
) -> None:
    monkeypatch.setattr("kb.paths.data_root", lambda: library)
    monkeypatch.setattr("sys.argv", ["kb.vectors", option])
    if option == "--controlla":
        assert vectors.main() == 1
        assert "senza vettore: 15" in capsys.readouterr().out
        refresh(library)
        assert vectors.main() == 0
    else:
        assert vectors.main() == 0
        assert "Vettori calcolati: 9" in capsys.readouterr().out


@pytest.fixture
def spaced(tmp_path: Path) -> tuple[Path, Space, NDArray[np.float32]]:
    """Stored vectors that differ most where the space does not look: those vectors, the space, and where they are."""
    chance = np.random.default_rng(5)
    seen, unseen = np.split(np.linalg.qr(chance.normal(size=(vectors.DIMENSION, 12)))[0], [4], axis=1)
    mean = chance.normal(size=vectors.DIMENSION)
    given = mean + chance.normal(size=(60, 4)) @ seen.T + 3 * chance.normal(size=(60, 8)) @ unseen.T
    made = unit(given.astype(np.float32))
    scale = Scale.of(made)
    rows = {str(row): scale.pack(vector) for row, vector in enumerate(made)}
    vectors.save(tmp_path, vectors.Stored(vectors.model_id(tmp_path), scale, rows, dict.fromkeys(rows, "")))
    space = Space(made.mean(axis=0), seen.astype(np.float32), {"1": np.ones(4, np.int8)})
    save_space(tmp_path, space)
    return tmp_path, space, made


def test_tightened_vectors_keep_what_the_space_looks_at(
    spaced: tuple[Path, Space, NDArray[np.float32]],
) -> None:
    folder, space, made = spaced
    vectors.tighten(folder, space.turn)
    stored = vectors.load_stored(folder)
    assert stored is not None
    assert list(stored.labels) == list(stored.rows) == [str(row) for row in range(60)]
    assert stored.scale.row_bytes == 4
    near = np.sum(space.of(stored.scale.unpack(stored.rows.values())) * space.of(made), axis=1)
    assert near.mean() > 0.97


def test_there_must_be_vectors_to_tighten(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="--aggiorna"):
        vectors.tighten(tmp_path, np.eye(vectors.DIMENSION, dtype=np.float32))


def test_the_command_line_tightens_once_there_is_a_space(
    library: Path, model: WordModel, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("kb.paths.data_root", lambda: library)
    monkeypatch.setattr("sys.argv", ["kb.vectors", "--stringi"])
    assert vectors.main() == 1
    assert "--aggiorna" in capsys.readouterr().out
    refresh(library)
    assert vectors.main() == 0
    stored, space = vectors.load_stored(library / "vettori"), load_space(library / "vettori")
    assert stored is not None and space is not None
    assert stored.scale.axes is not None and stored.scale.row_bytes == space.turn.shape[1]
    assert vectors.stale(stored, wanted(library)) == ([], [])
