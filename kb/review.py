"""Which of our rules to read again: those whose official text a later imported edition changes.

Our book follows the edition of data/indice.json. When that edition and a later one of the same language are
both imported, every rule whose words differ between them is marked, with the difference.
"""

from collections.abc import Mapping
from datetime import date
from functools import lru_cache
from pathlib import Path

from msgspec import Struct

from .compare import Run, compare
from .editions import EditionStore
from .importer.facts import load_facts
from .importer.model import ImportedEdition
from .numbers import sort_key

ADDED, CHANGED, REMOVED = "aggiunta", "cambiata", "tolta"


class Review(Struct, frozen=True):
    """Why a rule of ours is to be read again: from edition `before` to `after` its official text is not the same.

    `number` is ours (the new one when the rule is only in `after`), `now` the number in `after`, None when the
    rule is gone; `what` is ADDED, CHANGED or REMOVED; `runs` are the words that stayed, went and came.
    """

    number: str
    now: str | None
    what: str
    before: str
    after: str
    runs: tuple[Run, ...]

    @property
    def notice(self) -> str:
        """The mark in a sentence."""
        if self.what == REMOVED:
            return f"Da rivedere: nell'edizione «{self.after}» questa regola non c'è più."
        if self.what == ADDED:
            return f"Da scrivere: l'edizione «{self.after}» ha una regola nuova, la {self.now}."
        moved = f" (là è la {self.now})" if self.now != self.number else ""
        return f"Da rivedere: il testo ufficiale cambia fra «{self.before}» e «{self.after}»{moved}."

    def to_json(self) -> dict[str, object]:
        """The mark with its Italian keys."""
        return {
            "regola": self.number,
            "numero_nuovo": self.now,
            "che_cosa": self.what,
            "da": self.before,
            "a": self.after,
            "nota": self.notice,
            "differenze": [{"tipo": run.kind, "testo": run.text} for run in self.runs],
        }


def to_review(store: EditionStore | None = None) -> Mapping[str, Review]:
    """Every rule to read again, in official order; empty when no later edition is imported.

    Raises EditionError when an imported edition is damaged.
    """
    shelf = store or EditionStore()
    names = shelf.names()
    if len(names) < 2:  # a difference takes two
        return {}
    stamps = tuple((name, (shelf.folder / f"{name}.json").stat().st_mtime_ns) for name in names)
    return _to_review(shelf.folder, stamps)


@lru_cache(maxsize=4)
def _to_review(folder: Path, stamps: tuple[tuple[str, int], ...]) -> Mapping[str, Review]:
    """The marks for the editions in a folder; their time stamps make a new import be seen."""
    store = EditionStore(folder)
    chosen = base_and_newest([store.load(name) for name, _ in stamps], load_facts().latest)
    if chosen is None:
        return {}
    before, after = chosen
    ours = {rule.number: rule.latest or rule.number for rule in before.rules.values()}
    found = compare(before, after)
    marks = [
        Review(ours[pair.before], pair.after, CHANGED, before.name, after.name, pair.runs)
        for pair in (*found.changed, *found.renumbered)
        if "." in pair.before and pair.reworded
    ]
    marks += [Review(ours[one], None, REMOVED, before.name, after.name, ()) for one in found.removed]
    marks += [Review(one, one, ADDED, before.name, after.name, ()) for one in found.added]
    by_number: dict[str, Review] = {}
    for mark in sorted(marks, key=lambda mark: (sort_key(mark.number), mark.what == ADDED)):
        by_number.setdefault(mark.number, mark)
    return by_number


def base_and_newest(
    editions: list[ImportedEdition], followed: date
) -> tuple[ImportedEdition, ImportedEdition] | None:
    """The edition our book was written from and the newest after it, None when there are not both.

    Of several with the day we follow, the one named after that day is the base; where it was not imported, the
    nearest older one is, and differences that we already have show too.
    """
    for language in ("en", "it"):
        dated = [one for one in editions if one.date and one.language == language]
        dated.sort(
            key=lambda one: (one.date or followed, not one.name.endswith(followed.isoformat()), one.name)
        )
        older = [one for one in dated if (one.date or followed) <= followed]
        if not older:
            continue
        same_day = [one for one in older if one.date == followed]
        base = same_day[0] if same_day else older[-1]
        later = [one for one in dated if (one.date or followed) >= followed and one is not base]
        if later:
            return base, later[-1]
    return None
