"""Turning face up and face down (708), manifesting and cloaking (701.40, 701.58, 701.62)."""

from __future__ import annotations

from typing import Any

from ..wording import instructions as ins
from ..wording.values import Number
from .grammar import rule
from .marks import SUBJECT


@rule("azione", "@girare <x:oggetti> a faccia in giù", "@girare a faccia in giù <x:oggetti>")
def _down(x: Any) -> Any:
    return ins.TurnFaceDown(x)


@rule("azione", "@girare <x:oggetti> a faccia in su", "@girare a faccia in su <x:oggetti>")
def _up(x: Any) -> Any:
    return ins.TurnFaceUp(x)


@rule("azione", "@manifestare la prima carta del (tuo|suo|proprio) grimorio", cloak=False)
@rule("azione", "@celare la prima carta del (tuo|suo|proprio) grimorio", cloak=True)
def _first(cloak: bool) -> Any:
    return ins.Manifest(SUBJECT, cloak=cloak)


@rule("azione", "@manifestare le prime <n:intero> carte del (tuo|suo|proprio) grimorio", cloak=False)
@rule("azione", "@celare le prime <n:intero> carte del (tuo|suo|proprio) grimorio", cloak=True)
def _several(n: int, cloak: bool) -> Any:
    return ins.Manifest(SUBJECT, Number(n), cloak)


@rule("azione", "@manifestare angoscia")
def _dread() -> Any:
    return ins.ManifestDread(SUBJECT)
