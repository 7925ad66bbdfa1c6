"""Learn anew which words part a question from a wording: `python -m bench.apart`, with torch installed (half an hour).

Nearly all of it goes to ask every known question to what is known beside it; with `--lezioni` what came of that is kept, and
read where it was kept before. Writes data/vettori/parole.npz.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import torch
from torch.nn.functional import binary_cross_entropy_with_logits

from bot.arbiter import Arbiter
from kb.apart import NAME
from kb.paths import data_root

from .lessons import Lesson, keep, kept, lessons
from .network import Lessons, Network, known_words

_STEP, _RATE, _DECAY, _RISING = 256, 2e-3, 0.05, 0.1
_SEED = 1


def main() -> None:
    """Learn and write data/vettori/parole.npz."""
    parser = argparse.ArgumentParser(prog="python -m bench.apart", description="Le parole che dividono.")
    parser.add_argument("--giri", type=int, default=2, help="quante volte si passa per tutte le domande")
    parser.add_argument("--lezioni", type=Path, help="dove si tengono le domande con le loro voci")
    parser.add_argument("--dove", type=Path, default=data_root() / "vettori" / NAME)
    options = parser.parse_args()
    learn(_lessons(options.lezioni), options.giri, options.dove)
    print(f"Scritto {options.dove}.")


def _lessons(path: Path | None) -> list[Lesson]:
    if path is None:
        return list(lessons(Arbiter.open()))
    return kept(path) if path.is_file() else keep(lessons(Arbiter.open()), path)


def learn(found: list[Lesson], rounds: int, path: Path) -> None:
    """Go through all questions so many times and write what was learned."""
    torch.manual_seed(_SEED)
    chance = np.random.default_rng(_SEED)
    known = known_words(found)
    told = Lessons(found, known)
    print(f"{len(told)} domande, {len(known)} parole", flush=True)
    network = Network(len(known), told.figures.shape[2], chance)
    steps = rounds * -(-len(told) // _STEP)
    rule = torch.optim.AdamW(network.parameters(), lr=_RATE, weight_decay=_DECAY)
    rate = torch.optim.lr_scheduler.OneCycleLR(rule, _RATE, total_steps=steps, pct_start=_RISING)
    for number in range(1, rounds + 1):
        order, lost = chance.permutation(len(told)), 0.0
        for start in range(0, len(order), _STEP):
            some = order[start : start + _STEP]
            loss = binary_cross_entropy_with_logits(network(told, some), told.answers[some])
            rule.zero_grad()
            loss.backward()
            rule.step()
            rate.step()
            lost += loss.item() * len(some)
        print(f"giro {number}: perdita {lost / len(order):.4f}", flush=True)
    network.eval()
    network.write(path, known)


if __name__ == "__main__":
    main()
