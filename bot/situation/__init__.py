"""Situations: the board and the play read from free Italian, and compiled to a scenario that the engine can play.

`read` gives a `SituationReading`; `playing.play` runs its scenario and says what it found as answers to what was asked.
Reading does without the engine, which is only imported to play.
"""

from __future__ import annotations

from .findings import Finding
from .reading import SituationReading, read
from .scanner import make_patterns

__all__ = ["Finding", "SituationReading", "make_patterns", "read"]
