"""Amounts asked at the end of a combat told in a story: who attacks and blocks with what, what each total comes to.

Every word of the story is read, or nothing is answered.
"""

from .answering import told_combat

__all__ = ["told_combat"]
