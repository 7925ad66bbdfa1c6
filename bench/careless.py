"""How much of what is answered rightly stays right when the same question is written carelessly.

Every question of the evaluation files is asked as it is and as people in a hurry would type it: with slips of the fingers,
without signs, after a greeting, before some thanks. The slips are drawn with a fixed seed.

    python -m bench.careless tests/bot/domande/*.jsonl
"""

from __future__ import annotations

import random
import re
import sys
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from msgspec.structs import replace

from bot.arbiter import Arbiter
from bot.evaluation import Asked, judge, read_asked

Careless = Callable[[str, random.Random], str]
_SEED = 7
_SHORTEST = 4
"""Letters of a word in which a slip is made."""
_ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_BEFORE = (
    "Ciao ragazzi, ",
    "ciao a tutti, domanda veloce: ",
    "scusate, ",
    "raga ",
    "Buonasera, avrei una domanda: ",
    "dubbio al volo: ",
    "mi chiedevo: ",
    "Ieri al negozio è venuto fuori un dubbio. ",
)
_AFTER = (
    " grazie",
    " Grazie mille!",
    " :)",
    " boh",
    " non ho capito",
    " il mio amico dice di no",
    " aiuto",
    " stiamo litigando da mezz'ora",
)


def slips(count: int) -> Careless:
    """A slip in each of `count` words: a letter doubled, left out, out of place, or its neighbour on the keyboard."""

    def careless(text: str, draw: random.Random) -> str:
        pieces = re.split(r"(\W+)", text)
        places = [at for at, word in enumerate(pieces) if len(word) >= _SHORTEST and word.isalpha()]
        for at in draw.sample(places, min(count, len(places))):
            pieces[at] = _slip(pieces[at], draw)
        return "".join(pieces)

    return careless


def _slip(word: str, draw: random.Random) -> str:
    at = draw.randrange(1, len(word) - 1)
    before, letter, after = word[:at], word[at], word[at + 1 :]
    return draw.choice(
        (
            f"{before}{letter}{letter}{after}",
            f"{before}{after}",
            f"{before}{after[0]}{letter}{after[1:]}",
            f"{before}{_beside(letter, draw)}{after}",
            f"{before}{_beside(letter, draw)}{letter}{after}",
        )
    )


def _beside(letter: str, draw: random.Random) -> str:
    for row in _ROWS:
        if (at := row.find(letter.lower())) >= 0:
            return draw.choice(row[max(0, at - 1) : at] + row[at + 1 : at + 2])
    return letter


def _bare(text: str, _: random.Random) -> str:
    parts = unicodedata.normalize("NFD", text.lower())
    plain = "".join(char for char in parts if not unicodedata.combining(char))
    return re.sub(r"[?,.;:!«»\"]", "", plain).replace("'", " ").replace("’", " ")


def _greeted(text: str, draw: random.Random) -> str:
    return draw.choice(_BEFORE) + text[:1].lower() + text[1:]


WAYS: dict[str, Careless] = {
    "come sono": lambda text, _: text,
    "una parola sbagliata": slips(1),
    "due parole sbagliate": slips(2),
    "senza punto interrogativo": lambda text, _: text.replace("?", ""),
    "senza segni né accenti": _bare,
    "tutte maiuscole": lambda text, _: text.upper(),
    "dopo un saluto": _greeted,
    "prima di un grazie": lambda text, draw: text + draw.choice(_AFTER),
}


def rewritten(questions: Iterable[Asked], way: Careless) -> Iterator[Asked]:
    """The questions, each written carelessly in one way; as it is where nothing would be left of it."""
    draw = random.Random(_SEED)
    for asked in questions:
        text = way(asked.question, draw)
        yield replace(asked, question=text) if text.strip() else asked


def main(paths: list[str]) -> None:
    """Ask every question of the files in every way, and print how many are right and how many wrong."""
    questions = [
        asked
        for path in paths
        for asked in read_asked(Path(path).read_text(encoding="utf-8").splitlines(), path)
    ]
    arbiter = Arbiter.open()
    for name, way in WAYS.items():
        judged = [
            judge(asked, arbiter.ask(asked.question, asked.context)) for asked in rewritten(questions, way)
        ]
        right, wrong = sum(one.right for one in judged), sum(one.wrong for one in judged)
        print(
            f"{name:<28} giuste {right:>5} ({right / len(judged):6.1%})   sbagliate {wrong:>4} ({wrong / len(judged):5.1%})",
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1:])
