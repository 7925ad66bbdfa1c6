"""The imported editions beside ours on a rule page."""

from __future__ import annotations

import datetime
import logging
from collections import defaultdict
from functools import lru_cache
from pathlib import Path

from msgspec import Struct

from bot.render.html import Href, Target
from kb.editions import EditionStore, follow
from kb.errors import EditionError, KbUnavailable
from kb.importer import ImportedRule

from .. import url_builder

log = logging.getLogger(__name__)

KEPT = 8
"""How many editions stay in memory between requests."""


class Wording(Struct, frozen=True):
    """What an imported edition says of a rule; `note` tells when it went by another number there."""

    name: str
    date: str | None
    language: str
    text: str
    examples: tuple[str, ...]
    note: str
    href: Href
    """Where the numbers in its text lead today."""


class Shelf(Struct, frozen=True):
    """One edition, its rules by the number they have in the newest one, and the other way round."""

    name: str
    date: datetime.date | None
    language: str
    rules: dict[str, list[ImportedRule]]
    latest: dict[str, str]

    def href(self, number: str) -> Target | None:
        """The page that a number of this edition leads to, through the renumberings since."""
        now = self.latest.get(number) or follow(number, self.date).number
        return Target(url_builder.rule(now), now) if now else None


def wordings(number: str) -> tuple[Wording, ...]:
    """The imported wordings of the rule that we number `number`; a damaged edition is logged and left out."""
    store = EditionStore()
    found: list[Wording] = []
    try:
        names = store.names()
    except (EditionError, KbUnavailable) as error:
        log.warning("Edizioni importate non disponibili: %s", error)
        return ()
    for name in names:
        path = store.folder / f"{name}.json"
        try:
            shelf = load(path, name, path.stat().st_mtime_ns)
        except (OSError, EditionError) as error:
            log.warning("Edizione «%s» saltata: %s", name, error)
            continue
        found += [wording(shelf, rule, number) for rule in shelf.rules.get(number, ())]
    return tuple(found)


@lru_cache(maxsize=KEPT)
def load(path: Path, name: str, changed: int) -> Shelf:
    """An edition as a shelf; `changed` is the file's time, so that importing again is seen at once."""
    edition = EditionStore(path.parent).load(name)
    rules: dict[str, list[ImportedRule]] = defaultdict(list)
    for rule in edition.rules.values():
        if rule.latest:
            rules[rule.latest].append(rule)
    latest = {rule.number: rule.latest for rule in edition.rules.values() if rule.latest}
    return Shelf(name, edition.date, edition.language, dict(rules), latest)


def wording(shelf: Shelf, rule: ImportedRule, number: str) -> Wording:
    """A rule of a shelf as the page shows it."""
    note = "" if rule.number == number else f"In quell'edizione era la {rule.number}."
    if rule.written != rule.number:
        note = f"{note} Nel file importato è scritta come {rule.written}.".strip()
    date = shelf.date.isoformat() if shelf.date else None
    return Wording(shelf.name, date, shelf.language, rule.text, rule.examples, note, shelf.href)
