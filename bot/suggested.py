"""An amount that is asked for and guessed at once: "quante terre a turno, è ancora una sola?" asks how many.

The guess is no part of what is asked: without it the question is the one that the book answers.
"""

from __future__ import annotations

import re

from kb.analysis import fold

from .numerals import SPELLED

_NUMBER = rf"(?:\d{{1,3}}|una?|{'|'.join(sorted(SPELLED, key=len)[::-1])})"
_GUESS = re.compile(
    r"\s*[,?.;:]\s*(?:(?:o |e |cioe |quindi )?(?:e'?|sono|saranno|sara|resta|restano|fanno|fa|basta|bastano|ne bastano)\s)?"
    r"(?:(?:sempre|ancora|solo|soltanto|tipo|forse|mi pare|credo|direi|per caso|giusto|tutt[ei]|i soliti|le solite|proprio"
    r"|almeno|in tutto)\s){0,3}"
    rf"(?:{_NUMBER})(?:\so\s(?:{_NUMBER}))?"
    r"(?:\s(?:sol[aoie]|e basta|soltanto|solamente|giusto|vero|no|in tutto|in totale|come prima|come una volta)){0,2}"
    r"[\s,]*(?:giusto|vero|no|o no)?\s*\?+\s*\Z"
)
_ASKED = re.compile(r"\bquant[oiae]\b")
_NOT_ONLY_THAT = re.compile(r"\b(?:x|se|con|da|di|quando|ho|ha)\s*\Z")
_MEANT = re.compile(
    r"[.?!,]\s*(?:\(?intendo|dico|parlo (?:di|del|della|delle|dei))\s[^.?!,;]{1,60},\s*(?:e )?non [^.?!;]{1,80}[.?!)]*\s*\Z"
)
_SHORTEST = 3


def without_guess(text: str) -> str:
    """The question how many without the number that is guessed at its end; the text as it is where none is."""
    plain = fold(text)
    if len(plain) != len(text):
        return text
    end = len(text)
    if (meant := _MEANT.search(plain)) is not None and _asks(plain[: meant.start()]):
        end = meant.start()
    guess = _GUESS.search(plain, 0, end) if end == len(text) else _GUESS.search(plain[:end])
    if (
        guess is not None
        and _asks(plain[: guess.start()])
        and not _NOT_ONLY_THAT.search(plain[: guess.start()])
    ):
        end = guess.start()
    if end == len(text) or len(plain[:end].split()) < _SHORTEST:
        return text
    return f"{text[:end].rstrip(' ,;:.?')}?"


def _asks(before: str) -> bool:
    """Whether the sentence right before asks how many."""
    pieces = [piece for piece in re.split(r"[.;?!]", before) if piece.strip()]
    return bool(pieces) and _ASKED.search(pieces[-1]) is not None
