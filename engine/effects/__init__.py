"""Carrying out instructions (608.2c, 609, 701): one handler per kind of instruction, in printed order."""

from .running import run

__all__ = ["run"]
