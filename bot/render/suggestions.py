"""A suggestion as a door needs it: what to show, and what to ask for when it is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.pages import Suggestion

if TYPE_CHECKING:
    from kb.base import KnowledgeBase


def term_of(found: Suggestion, base: KnowledgeBase) -> tuple[str, str]:
    """The form that a term's suggestion completes, and the official name when that is another.

    Labels are "form" or "form (name)", and a form may have brackets of its own.
    """
    term = base.glossary(found.label)
    if term is not None and term.how != "simile":
        return found.label, ""
    form, _, name = found.label.rpartition(" (")
    return (form, name.removesuffix(")")) if form else (found.label, "")
