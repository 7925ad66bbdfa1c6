"""What is installed is whole: four packages, their data, and an answer from a fresh environment without a checkout."""

import json
import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from a copy so that the checkout stays clean."""
    source = tmp_path_factory.mktemp("sorgente") / "arbitro"
    subprocess.run(["git", "clone", "-q", str(ROOT), str(source)], check=True)
    out = tmp_path_factory.mktemp("pacchetto")
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(out), str(source)]
    subprocess.run(command, check=True)
    return next(out.glob("arbitro-*.whl"))


@pytest.mark.wheel
def test_the_wheel_holds_four_packages_and_their_data(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    top = {name.split("/")[0] for name in names if ".dist-info" not in name}
    assert top == {"kb", "engine", "bot", "web"}
    for package in sorted(top):
        assert f"{package}/py.typed" in names
    for start in (
        "kb/dati/regolamento/603",
        "kb/dati/lessico/",
        "kb/dati/scenari/",
        "kb/dati/casi/",
        "kb/dati/carte/",
        "kb/dati/vettori/",
        "kb/dati/indice.json",
        "web/templates/",
        "web/static/",
    ):
        assert any(name.startswith(start) for name in names), start
    assert wheel.stat().st_size < 26_000_000


@pytest.mark.wheel
def test_an_installed_arbitro_answers_at_once(wheel: Path, tmp_path: Path) -> None:
    place = tmp_path / "ambiente"
    venv.create(place, with_pip=True)
    python = place / "bin" / "python"
    subprocess.run([python, "-m", "pip", "install", "-q", str(wheel)], check=True)
    result = subprocess.run(
        [place / "bin" / "arbitro", "chiedi", "--json", "quanti segnalini veleno fanno perdere la partita?"],
        cwd=tmp_path,
        env={"PATH": os.environ["PATH"], "HOME": str(tmp_path), "ARBITRO_DATI": str(tmp_path / "dati")},
        capture_output=True,
        text=True,
        check=True,
    )
    answer = json.loads(result.stdout)
    assert answer["esito"] == "risposta"
    assert answer["valore"] == "10"
