"""The real arbiter over the shipped book, for the tests of understanding."""

import pytest

from bot.arbiter import Arbiter
from kb.base import KnowledgeBase


@pytest.fixture(scope="session")
def judge(book: KnowledgeBase) -> Arbiter:
    """An arbiter over the shipped book, cases and scenarios."""
    return Arbiter(book)
