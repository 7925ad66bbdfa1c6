"""The helper that reads `../shared` skips with a reason on a machine without it, and fails in CI."""

from pathlib import Path

import pytest

from tests import shared_data


def test_what_is_there_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_data, "SHARED", tmp_path)
    (tmp_path / "cr").mkdir()
    assert shared_data.shared("cr") == tmp_path / "cr"


@pytest.mark.parametrize(("ci", "outcome"), [("", pytest.skip.Exception), ("true", pytest.fail.Exception)])
def test_what_is_absent_skips_or_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ci: str, outcome: type[BaseException]
) -> None:
    monkeypatch.setattr(shared_data, "SHARED", tmp_path)
    monkeypatch.setenv("CI", ci)
    with pytest.raises(outcome, match="manca"):
        shared_data.shared("cr/assente.txt")
