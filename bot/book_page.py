"""A rule with everything that concerns it: our page, imported wordings, whether to read it again, old numbers."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from kb.editions import EditionStore, EditionSummary
from kb.errors import EditionError, KbUnavailable, RuleNotFound

if TYPE_CHECKING:
    from kb.base import KnowledgeBase
    from kb.former import Former
    from kb.importer import ImportedRule
    from kb.pages import RulePage
    from kb.review import Review

log = logging.getLogger(__name__)


class BookPage(Struct, frozen=True):
    """`former` is set when the number asked for was one of the past; `wordings` are the imported texts."""

    page: RulePage
    wordings: tuple[tuple[EditionSummary, ImportedRule], ...]
    review: Review | None
    former: Former | None

    @property
    def notices(self) -> tuple[str, ...]:
        """What to know before reading, a sentence each."""
        notes = [note.notice for note in (self.former, self.review) if note]
        return tuple(notes)

    def to_json(self) -> dict[str, Any]:
        """The page with its Italian keys."""
        return {
            **self.page.to_json(),
            "numero_di_una_volta": self.former.number if self.former else None,
            "da_rivedere": self.review.to_json() if self.review else None,
            "edizioni": [
                {
                    "edizione": edition.name,
                    "data": edition.date.isoformat() if edition.date else None,
                    "lingua": edition.language,
                    "regola": rule.number,
                    "testo": rule.text,
                    "esempi": list(rule.examples),
                }
                for edition, rule in self.wordings
            ],
        }


def book_page(kb: KnowledgeBase, typed: str) -> BookPage:
    """The page of a number as typed, "701.14 di una volta" included; raises RuleNotFound with the nearest."""
    from kb.former import former

    past = former(typed)
    if past is None:
        page = kb.rule(typed)
    elif past.found.number is None:
        raise RuleNotFound(past.number, kb.nearest(past.number))
    else:
        page = kb.rule(past.found.number)
    return BookPage(page, imported_wordings(page.number), review_of(page.number), past)


def imported_wordings(number: str) -> tuple[tuple[EditionSummary, ImportedRule], ...]:
    """What the imported editions say of a rule; a damaged store is logged and gives none."""
    try:
        return EditionStore().beside(number)
    except (EditionError, KbUnavailable) as error:
        log.warning("Edizioni importate non disponibili: %s", error)
        return ()


def review_of(number: str) -> Review | None:
    """Why our rule is to be read again, None when it is not; a damaged store is logged and gives None."""
    try:
        store = EditionStore()
        if len(store.names()) < 2:  # a difference takes two
            return None
        from kb.review import to_review

        return to_review(store).get(number)
    except (EditionError, KbUnavailable) as error:
        log.warning("Edizioni importate non disponibili: %s", error)
        return None
