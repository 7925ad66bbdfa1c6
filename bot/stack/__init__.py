"""Tales of the stack: spells, abilities and what is done in response to them, read by what each clause does and played out.

A tale is narrower than a situation: moves that answer each other, one or two creatures that they are aimed at, one
question. So its words need not all be known: only those that could change what comes out must be.
"""

from .answering import answer_tale

__all__ = ["answer_tale"]
