"""What is asked of an order: its first, its last, one between, or the whole of it."""

from __future__ import annotations

import re

from msgspec import Struct

_LAST = re.compile(r"\b(?:per )?ultim[oaie]\b|\balla fine di tutt\w+\b|\bdopo (?:tutti|gli altri)\b")
_NTH = re.compile(
    r"\b(?:per (?P<nth>prim[oaie]|second[oaie]|terz[oaie]|quart[oaie])\b"
    r"|(?P<nth2>prim[oaie]|second[oaie]|terz[oaie]|quart[oaie]) a \w+(?:are|ere|ire|arsi|ersi|irsi)\b)"
)
_FIRST = re.compile(
    r"\bprim[oaie]\b(?! (?:fase|main|turno|strike|di (?:questo|tutto il|essere)))|\b(?:comincia|inizia|parte)\w*\b"
    r"|\bsubito\b"
)
_WHOLE = re.compile(
    r"\A\W*(?:l')?ordine (?:di|de[il]|dell\w*)\b|\b(?:in )?(?:che|quale) (?:ordine|sequenza)\b|\bqual(?: e'?|'e'?"
    r"|e) l'ordine\b|\bl'ordine (?:di|in cui|con cui"
    r"|giusto)\b"
)
_CLAUSES = re.compile(r"(?<=[?.;])\s*|:\s+(?=[^?]*\?)")


_CHOSEN = re.compile(r"\b(?:decid|scel|sceg|poss|puo|dev|stabil|cambi|sap|so|sa)\w*\b")
"""Before an order: whether it may be chosen or known is asked, and not what it is."""
_ASKING = re.compile(r"\b(?:di chi|a chi|chi|qual|quale|in (?:che|quale))\b")
_CLAUSE = 3
"""Words before a comma that may tell by themselves."""


class Place(Struct, frozen=True):
    """A place in an order; None for the whole of it."""

    at: int | None

    def of(self, order: tuple[str, ...]) -> tuple[str, ...]:
        """Who stands there; nobody where the order is shorter."""
        if self.at is None:
            return order
        return (order[self.at],) if -len(order) <= self.at < len(order) else ()


def asked_sentence(text: str) -> str:
    """The sentence that asks: the last with a question mark, or the last."""
    pieces = [piece for piece in _CLAUSES.split(text) if piece and piece.strip(" ?.;")]
    asking = [piece for piece in pieces if piece.rstrip().endswith("?")]
    sentence = (asking or pieces or [text])[-1].strip()
    if len(sentence.split()) < _CLAUSE and len(asking) > 1:
        sentence = f"{asking[-2].strip()} {sentence}"  # "nel mio o nel suo cimitero? di chi?"
    said = _ASKING.search(sentence)
    before = sentence[: said.start()].rstrip() if said else ""
    return (
        sentence[said.start() :]
        if said and before.endswith(",") and len(before.split()) > _CLAUSE
        else sentence
    )


def place_asked(sentence: str) -> Place | None:
    """The one place that is asked for; None where none is, or more than one."""
    if (whole := _WHOLE.search(sentence)) is not None:
        return None if _CHOSEN.search(sentence[: whole.start()]) else Place(None)
    nth = _NTH.search(sentence)
    first, last = _FIRST.search(sentence), _LAST.search(sentence)
    if last:
        return None if first or nth else Place(-1)
    if nth:
        return Place({"pri": 0, "sec": 1, "ter": 2, "qua": 3}[(nth["nth"] or nth["nth2"])[:3]])
    return Place(0) if first else None
