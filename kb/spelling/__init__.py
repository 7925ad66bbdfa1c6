"""Typos put right by what the words around them call for: "se la creaura mure" is read as "se la creatura muore".

A word is weighed against those that it may be a slip for (kb.spelling.slips): how often each is written, beside which
words, and how likely the slip is. The counts come from everything that the knowledge base holds and from a list of
Italian words (kb.spelling.filling). A word that is right somewhere in Italian is changed only where it fits badly.
"""

from .speller import Mended, Speller

__all__ = ["Mended", "Speller"]
