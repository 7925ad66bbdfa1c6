"""What the tests of several rooms share: the real book, built once, and a stand-in arbiter over it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from kb.base import KnowledgeBase
from kb.build import build
from kb.paths import data_root
from tests.stand_in import StandInArbiter


@pytest.fixture(scope="session")
def book(tmp_path_factory: pytest.TempPathFactory) -> Iterator[KnowledgeBase]:
    """The knowledge base of the shipped book."""
    target: Path = tmp_path_factory.mktemp("libro") / "kb.sqlite"
    build(data_root(), target)
    with KnowledgeBase.open(target) as base:
        yield base


@pytest.fixture
def arbiter(book: KnowledgeBase) -> StandInArbiter:
    """A stand-in with canned answers over the real book."""
    return StandInArbiter(book)
