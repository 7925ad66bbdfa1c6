"""Learn anew to read a question and a wording together: `python -m bench.together`, with torch installed (an hour).

Two lessons at every step: questions with the voices that speak to them, whose answer is to come out; and pairs of
wordings of which it is to be told whether they agree. Of every eighth rule nothing is learned: on its questions is
measured what was learned from the others. Writes data/vettori/insieme.npz.
"""

from __future__ import annotations

import argparse
import random
import tempfile
import zlib
from pathlib import Path

import numpy as np
import torch
from torch import nn

from bot.arbiter import Arbiter
from bot.cases.hearing import BESIDE
from kb import pieces
from kb.halfway import Halfway, pieces_of
from kb.paths import data_root
from kb.runner import faster, weights_file
from kb.statements import load_known
from kb.together import NAME

from .lessons import Lesson, Pair, lessons_of, pairs_of
from .network import Network, Texts, ahead_of, lost_on_pairs, lost_on_questions

_QUESTIONS, _PAIRS, _OF_PAIRS, _OF_VOICES = 64, 384, 0.5, 0.3
"""Of each at a step, and how much what is lost on pairs, and on each voice alone, counts."""
_RATE, _LEAST_SPREAD, _SHUFFLED, _TOGETHER, _HELD_OUT = 1e-3, 1e-3, 6.0, 256, 8

Read = dict[str, tuple[np.ndarray, np.ndarray]]


def kept_pieces(texts: list[str]) -> np.ndarray:
    """The pieces of the vocabulary that these texts are cut into, and the four that are no pieces of a text."""
    vocabulary = pieces.read(weights_file().read_bytes())
    return np.array(sorted(pieces_of(texts, vocabulary) | set(range(4))), np.int64)


def read_all(texts: list[str], kept: np.ndarray, state: Path) -> Read:
    """What half of the model makes of every text, in half precision."""
    half = Halfway.open(weights_file(), kept, "prova", state, faster())
    texts = sorted(texts, key=len)
    found: Read = {}
    for start in range(0, len(texts), _TOGETHER):
        some = texts[start : start + _TOGETHER]
        for text, (halfway, alone) in zip(some, half.read(some), strict=True):
            found[text] = halfway.astype(np.float16), alone.astype(np.float16)
    return found


def held_out(rule: str) -> bool:
    """Whether nothing is learned from the questions of a rule."""
    return zlib.crc32(rule.encode()) % _HELD_OUT == 0


def heard(network: Network, lessons: list[Lesson], read: Read) -> torch.Tensor:
    """What the network makes of the voices of some questions."""
    one = [read[lesson.question] for lesson in lessons for _ in lesson.wordings]
    other = [read[wording] for lesson in lessons for wording in lesson.wordings]
    figures = torch.tensor([row for lesson in lessons for row in lesson.figures])
    told: torch.Tensor = network(Texts(one), Texts(other), figures)
    return told


def heard_pairs(network: Network, pairs: list[Pair], read: Read) -> torch.Tensor:
    """What the network makes of pairs, by their words alone."""
    told: torch.Tensor = network(
        Texts([read[pair.one] for pair in pairs]), Texts([read[pair.other] for pair in pairs]), None
    )
    return told


def measured(network: Network, lessons: list[Lesson], read: Read) -> float:
    """How many questions of a hundred come out right."""
    network.eval()
    right = 0
    with torch.no_grad():
        for start in range(0, len(lessons), _QUESTIONS):
            some = lessons[start : start + _QUESTIONS]
            ahead = ahead_of(heard(network, some, read), some)
            right += sum((one > 0) is lesson.answer for one, lesson in zip(ahead.tolist(), some, strict=True))
    network.train()
    return 100 * right / len(lessons)


def in_steps(lengths: list[int], size: int, chance: random.Random) -> list[list[int]]:
    """Places parted in steps of `size`, each of things about as long as each other, in any order."""
    order = sorted(range(len(lengths)), key=lambda place: lengths[place] + chance.random() * _SHUFFLED)
    steps = [order[start : start + size] for start in range(0, len(order) - size + 1, size)]
    chance.shuffle(steps)
    return steps


def main() -> None:
    """Learn and write data/vettori/insieme.npz."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.together", description="La lettura di domanda e frase insieme."
    )
    parser.add_argument("--giri", type=int, default=5, help="quante volte si passa per tutte le domande")
    parser.add_argument("--dove", type=Path, default=data_root() / "vettori" / NAME)
    options = parser.parse_args()
    chance, data = random.Random(0), data_root()
    torch.manual_seed(0)
    with tempfile.TemporaryDirectory() as folder:
        state = Path(folder)
        lessons = list(lessons_of(data, state))
        known = load_known(data)
        pairs = pairs_of((case for case in known if not held_out(case.rules[0])), data, Arbiter.open())
        texts = {text for lesson in lessons for text in (lesson.question, *lesson.wordings)}
        texts |= {text for pair in pairs for text in (pair.one, pair.other)}
        kept = kept_pieces(sorted(texts))
        read = read_all(sorted(texts), kept, state)
    test = [lesson for lesson in lessons if held_out(lesson.rule)]
    lessons = [lesson for lesson in lessons if not held_out(lesson.rule)]
    told = torch.tensor([row[:-BESIDE] for lesson in lessons for row in lesson.figures])
    network = Network(told.mean(0), told.std(0) + _LEAST_SPREAD)
    learn(network, lessons, pairs, test, read, options.giri, chance)
    network.write(options.dove, kept)
    print(f"Scritto {options.dove}.")


def learn(
    network: Network,
    lessons: list[Lesson],
    pairs: list[Pair],
    test: list[Lesson],
    read: Read,
    rounds: int,
    chance: random.Random,
) -> None:
    """Go through all questions so many times, with as many pairs beside."""

    def long(*texts: str) -> int:
        return max(len(read[text][0]) for text in texts)

    of_lessons = [long(lesson.question, *lesson.wordings) for lesson in lessons]
    of_pairs = [long(pair.one, pair.other) for pair in pairs]
    descent = torch.optim.AdamW(network.parameters(), lr=_RATE, weight_decay=0.01)
    total = rounds * (len(lessons) // _QUESTIONS) + 1
    rates = torch.optim.lr_scheduler.OneCycleLR(descent, _RATE, total_steps=total, pct_start=0.1)
    beside: list[list[int]] = []
    for turn in range(rounds):
        for step in in_steps(of_lessons, _QUESTIONS, chance):
            beside = beside or in_steps(of_pairs, min(_PAIRS, len(pairs)), chance)
            some, others = [lessons[place] for place in step], [pairs[place] for place in beside.pop()]
            voices = heard(network, some, read)
            agree = [answer is lesson.answer for lesson in some for answer in lesson.yes]
            lost = lost_on_questions(voices, some) + _OF_VOICES * lost_on_pairs(voices, agree)
            told = [pair.agree for pair in others]
            lost = lost + _OF_PAIRS * lost_on_pairs(heard_pairs(network, others, read), told)
            descent.zero_grad()
            lost.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            descent.step()
            rates.step()
        print(f"giro {turn + 1}: {measured(network, test, read):.1f} giuste su cento", flush=True)


if __name__ == "__main__":
    main()
