"""Situations: the board and the play read from free Italian, and compiled to a scenario that the engine can play.

`read` gives a `SituationReading`; `play` runs its scenario and says what it found as answers to what was asked.
"""

from __future__ import annotations

from .answering import Finding
from .playing import Played, play
from .reading import SituationReading, read

__all__ = ["Finding", "Played", "SituationReading", "play", "read"]
