"""A question and a wording read together: half of the model, and the network that compares what it makes of both."""

import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from kb import pieces, runner, together
from kb.asked import FOLDER, read_asked
from kb.errors import KbUnavailable, SourceError
from kb.halfway import MOST_PIECES, Halfway
from kb.paths import data_root
from kb.together import NAME, Together

VECTORS = data_root() / "vettori"
BASE = runner.weights_file()
pytestmark = pytest.mark.skipif(
    runner.faster() is None, reason="ctranslate2 non è installato: aggiunta [semantic]"
)
NOTHING_KNOWN = 22


@pytest.fixture(scope="module")
def vocabulary() -> pieces.Pieces:
    return pieces.read(BASE.read_bytes())


@pytest.fixture(scope="module")
def kept() -> np.ndarray:
    with np.load(VECTORS / NAME) as network:
        return network["pezzi"].astype(np.int64)


@pytest.fixture(scope="module")
def state(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("stato")


@pytest.fixture(scope="module")
def half(kept: np.ndarray, state: Path) -> Halfway:
    return Halfway.open(BASE, kept, "prova", state, runner.faster())


@pytest.fixture(scope="module")
def reader() -> Together:
    found = together.together(VECTORS)
    assert found is not None
    return found


def agrees(reader: Together, question: str, wording: str) -> float:
    (heard,) = reader.hear(question, [wording], np.zeros((1, NOTHING_KNOWN), np.float32))
    return heard.agrees


def test_some_pieces_cut_what_is_made_of_them_as_all_do(vocabulary: pieces.Pieces, kept: np.ndarray) -> None:
    some = vocabulary.only(kept)
    for entry in list(read_asked(data_root() / FOLDER))[::150]:
        text = f"query: {entry.question.lower()}"
        assert kept[some.cut(text)].tolist() == vocabulary.cut(text)


@pytest.mark.parametrize("text", ["", "日本語 😀", "supercalifragilistico" * 300, "\0\ud800"])
def test_other_texts_are_cut_into_those_pieces_too(
    vocabulary: pieces.Pieces, kept: np.ndarray, half: Halfway, text: str
) -> None:
    assert all(0 <= place < len(kept) for place in vocabulary.only(kept).cut(text))
    ((halfway, alone),) = half.read([text])
    assert len(halfway) == len(alone) <= MOST_PIECES and np.isfinite(halfway).all()


def test_a_piece_is_what_its_sentence_makes_of_it(half: Halfway) -> None:
    first, second, third = half.read(["la creatura attacca", "la creatura attacca", "attacca la creatura"])
    assert np.allclose(first[0], second[0], atol=1e-4)
    assert np.array_equal(first[1], second[1])
    assert not np.allclose(first[0][-2], third[0][-2], atol=0.1)  # other neighbours, another sense


def test_a_text_is_read_alone_as_among_others(half: Halfway) -> None:
    texts = [entry.question for entry in read_asked(data_root() / FOLDER)][::2000]
    for text, (halfway, _) in zip(texts, half.read(texts), strict=True):
        alone = half.read([text])[0][0]
        likeness = np.sum(halfway * alone) / (np.linalg.norm(halfway) * np.linalg.norm(alone))
        assert likeness > 0.999


def test_a_damaged_half_is_made_again(kept: np.ndarray, half: Halfway, state: Path, tmp_path: Path) -> None:
    shutil.copytree(state, tmp_path, dirs_exist_ok=True)
    (folder,) = tmp_path.glob("meta-*")
    with (folder / "model.bin").open("r+b") as file:
        file.write(b"\xff" * 64)
    made = Halfway.open(BASE, kept, "prova", tmp_path, runner.faster())
    assert np.allclose(made.read(["chi attacca?"])[0][0], half.read(["chi attacca?"])[0][0], atol=1e-4)


def test_a_half_that_cannot_be_kept_is_told_of(kept: np.ndarray, tmp_path: Path) -> None:
    nowhere = tmp_path / "file"
    nowhere.write_text("non una cartella")
    with pytest.raises(KbUnavailable, match="ARBITRO_DATI"):
        Halfway.open(BASE, kept, "prova", nowhere, runner.faster())


@pytest.mark.parametrize(
    ("question", "same", "other"),
    [
        (
            "posso attaccare con una creatura tappata?",
            "una creatura tappata può attaccare?",
            "una creatura stappata può attaccare?",
        ),
        (
            "si pesca nel primo turno se comincio io?",
            "chi comincia pesca al primo turno?",
            "chi gioca per secondo pesca al primo turno?",
        ),
        (
            "una pedina che va in mano torna in gioco?",
            "una pedina tornata in mano può rientrare?",
            "una carta tornata in mano può rientrare?",
        ),
    ],
)
def test_a_word_that_parts_two_sentences_is_heard(
    reader: Together, question: str, same: str, other: str
) -> None:
    assert agrees(reader, question, same) > agrees(reader, question, other)


def test_a_wording_is_heard_alone_as_among_others(reader: Together) -> None:
    wordings = ["una creatura tappata può bloccare?", "chi controlla una terra?", "si paga la tassa?"]
    figures = np.random.default_rng(0).normal(size=(3, NOTHING_KNOWN)).astype(np.float32)
    among = reader.hear("una creatura tappata blocca?", wordings, figures)
    for place, wording in enumerate(wordings):
        (alone,) = reader.hear("una creatura tappata blocca?", [wording], figures[place : place + 1])
        assert alone.agrees == pytest.approx(among[place].agrees, abs=0.1)
        assert alone.louder == pytest.approx(among[place].louder, abs=0.1)


def test_figures_count_beside_the_words(reader: Together) -> None:
    told = np.zeros((2, NOTHING_KNOWN), np.float32)
    told[1, 0] = 1.0
    first, second = reader.hear("chi attacca?", ["attacca chi vuole"] * 2, told)
    assert first != second


def test_many_threads_hear_at_once(reader: Together) -> None:
    texts = [entry.question for entry in read_asked(data_root() / FOLDER)][::900]
    with ThreadPoolExecutor(6) as pool:
        found = list(pool.map(lambda text: agrees(reader, text, "una creatura attacca"), texts))
    alone = [agrees(reader, text, "una creatura attacca") for text in texts]
    assert found == pytest.approx(alone, abs=0.1)


def test_the_half_learns_the_pieces_of_new_texts(tmp_path: Path, vocabulary: pieces.Pieces) -> None:
    shutil.copy(VECTORS / NAME, tmp_path / NAME)
    told = ["la Iggwilv di Zxanathar è in gioco?", "una creatura attacca"]
    assert together.widen(tmp_path, told) > 0
    assert together.widen(tmp_path, told) == 0
    with np.load(tmp_path / NAME) as network, np.load(VECTORS / NAME) as before:
        wider = network["pezzi"].tolist()
        assert set(vocabulary.cut(f"query: {told[0].lower()}")) <= set(wider) == {*wider}
        assert set(before["pezzi"].tolist()) < set(wider) and wider == sorted(wider)
        assert all(np.array_equal(network[name], before[name]) for name in before.files if name != "pezzi")


def test_where_there_is_no_network_nothing_is_widened(tmp_path: Path) -> None:
    assert together.widen(tmp_path, ["chi attacca?"]) == 0


def test_without_the_network_nothing_is_heard(tmp_path: Path) -> None:
    assert together.together(tmp_path) is None


@pytest.mark.parametrize("content", [b"", b"altro", b"PK\x03\x04"])
def test_a_damaged_network_is_named(tmp_path: Path, content: bytes) -> None:
    (tmp_path / NAME).write_bytes(content)
    with pytest.raises(SourceError, match=r"bench\.together"):
        together.together(tmp_path)
