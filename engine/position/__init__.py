"""Position text: any position on one line, as chess has FEN, and back again."""

from .reading import read
from .writing import key, write

__all__ = ["key", "read", "write"]
