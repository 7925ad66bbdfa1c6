"""`arbitro servi`: the port it takes."""

import socket
from collections.abc import Iterator

import pytest

from web.serving import bind, listen

HOST = "127.0.0.1"


@pytest.fixture
def taken() -> Iterator[int]:
    """A port in use."""
    with socket.socket() as other:
        other.bind((HOST, 0))
        other.listen()
        yield other.getsockname()[1]


def test_a_free_port_is_taken_as_it_is() -> None:
    with bind(HOST, 0) as free:
        port = free.getsockname()[1]
    with listen(HOST, port) as got:
        assert got.getsockname() == (HOST, port)


def test_a_taken_port_gives_way_to_the_next_free_one(taken: int) -> None:
    with listen(HOST, taken) as got:
        assert taken < got.getsockname()[1] <= taken + 50


def test_port_zero_lets_the_system_choose() -> None:
    with listen(HOST, 0) as got:
        assert got.getsockname()[1] > 0


def test_an_address_that_is_not_ours_is_bad_use(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        listen("192.0.2.1", 8000)
    assert stopped.value.code == 2
    assert "Non posso ascoltare su 192.0.2.1:8000" in capsys.readouterr().err


def test_a_name_that_is_no_address_is_bad_use(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        listen("nome..impossibile", 8000)
    assert stopped.value.code == 2
