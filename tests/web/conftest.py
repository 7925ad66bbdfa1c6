"""A client of the site around the stand-in arbiter."""

from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.stand_in import StandInArbiter
from web.app import create_app


@pytest.fixture
def app(arbiter: StandInArbiter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Flask:
    monkeypatch.setenv("ARBITRO_DATI", str(tmp_path))
    return create_app(arbiter)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()
