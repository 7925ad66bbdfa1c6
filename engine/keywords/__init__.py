"""Keyword abilities (702): what each one stands for, where a keyword is shorthand for other abilities."""

from .expanding import KINDS, Kind, abilities_of, activated_of, expand, expanded, kind_of, numbered, require

__all__ = [
    "KINDS",
    "Kind",
    "abilities_of",
    "activated_of",
    "expand",
    "expanded",
    "kind_of",
    "numbered",
    "require",
]
