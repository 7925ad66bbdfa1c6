"""What objects are now: base values seen through continuous effects (613)."""

from .view import View, has, keywords, snapshot, view

__all__ = ["View", "has", "keywords", "snapshot", "view"]
