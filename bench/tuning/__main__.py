"""Learn the tuning of the sentence model anew: `python -m bench.tuning --minuti 50`, with torch installed.

Two lessons alternate. The wordings of one fact are to lie nearer to each other than to those of the facts most like it (of
another rule or another answer); a question is to lie as near to the wordings that speak for its true answer as makes
the program answer so. Afterwards `python -m kb.vectors --aggiorna` makes all vectors again.
"""

from __future__ import annotations

import argparse
import random
import time
from pathlib import Path

import torch
from torch.nn import functional

from bot.arbiter import Arbiter
from bot.cases.verdicts import LOUDNESS, SCALE
from bot.cases.voices import ONE_SENSE
from kb.asked import FOLDER, read_asked
from kb.paths import data_root
from kb.space import load_space
from kb.tuned import NAME, read_tuning, write_tuning

from .lessons import Asked, Fact, asked_of, facts_of, sample, some_asked, some_facts
from .network import Network
from .weights import Weights

_FIRST = 6
_OF_FACTS = 0.06
"""How sharply near and far facts are told apart."""
_RATE, _BEGIN, _LEAST = 3e-3, 30, 0.02
_FAR = -1e4


def _lesson_of_facts(places: list[int], vectors: torch.Tensor, facts: list[Fact]) -> torch.Tensor:
    own = torch.tensor(places)
    same = own[:, None] == own[None, :]
    alone = torch.eye(len(places), dtype=torch.bool)
    sides = [(facts[place].rule, facts[place].verdict) for place in places]
    kin = torch.tensor([[one == other for other in sides] for one in sides])
    cosines = (vectors @ vectors.T / _OF_FACTS).masked_fill(alone | (kin & ~same), _FAR)
    likely = cosines - torch.logsumexp(cosines, 1, keepdim=True)
    fellows = same & ~alone
    told = torch.logsumexp(likely.masked_fill(~fellows, _FAR), 1)
    return -told[fellows.any(1)].mean()


def _lesson_of_asked(asked: list[Asked], vectors: torch.Tensor) -> torch.Tensor:
    """How far the voices of a question are from its true answer, as bot.cases.verdicts weighs them."""
    lost, at = [], 0
    for one in asked:
        count = len(one.wordings)
        near = vectors[at + 1 : at + 1 + count] @ vectors[at]
        loud = (
            torch.tensor(one.beside)
            + LOUDNESS.nearness * near
            + LOUDNESS.one_sense * functional.relu(near - ONE_SENSE)
        )
        right = torch.tensor(one.right)
        ahead = torch.logsumexp(loud[right], 0) - torch.logsumexp(loud[~right], 0)
        lost.append(functional.softplus(-SCALE * ahead))
        at += 1 + count
    return torch.stack(lost).mean()


def main() -> None:
    """Learn for some minutes and write data/vettori/ritocco.npz."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.tuning", description="Il ritocco del modello delle frasi."
    )
    parser.add_argument("--minuti", type=float, default=50.0)
    parser.add_argument("--ancora", action="store_true", help="va avanti dal ritocco che c'è")
    parser.add_argument("--dove", type=Path, default=data_root() / "vettori" / NAME)
    options = parser.parse_args()
    chance = random.Random(0)
    torch.manual_seed(0)
    data, weights = data_root(), Weights()
    facts = facts_of(data)
    asked = list(asked_of(read_asked(data / FOLDER), Arbiter.open()))
    space = load_space(data / "vettori")
    assert space is not None
    network = Network(weights, _FIRST)
    if options.ancora:
        network.begin(read_tuning(data / "vettori" / NAME))
    with torch.no_grad():
        mean = network(sample(facts)).mean(dim=0)  # of the model as it is before it learns
    turn = torch.nn.Parameter(torch.tensor(space.turn))  # it has to begin somewhere, and learns
    moving = list(network.named_parameters())
    scales = [value for name, value in moving if value.requires_grad and name.endswith("grown")]
    others = [value for name, value in moving if value.requires_grad and not name.endswith("grown")]
    rates = (_RATE, _RATE / 10, _RATE / 6)
    groups = [
        {"params": params, "lr": rate} for params, rate in zip((scales, others, [turn]), rates, strict=True)
    ]
    descent = torch.optim.Adam(groups, betas=(0.9, 0.98))
    begun, step = time.monotonic(), 0
    while (gone := (time.monotonic() - begun) / 60 / options.minuti) < 1:
        for group, rate in zip(descent.param_groups, rates, strict=True):
            group["lr"] = rate * min(1.0, step / _BEGIN) * max(_LEAST, 1 - gone)
        descent.zero_grad()
        if step % 2:
            some = some_asked(asked, chance)
            texts = [text for one in some for text in (one.question, *one.wordings)]
            lost = _lesson_of_asked(some, functional.normalize((network(texts) - mean) @ turn, dim=1))
        else:
            pairs = some_facts(facts, chance)
            placed = functional.normalize((network([text for _, text in pairs]) - mean) @ turn, dim=1)
            lost = _lesson_of_facts([place for place, _ in pairs], placed, facts)
        lost.backward()
        torch.nn.utils.clip_grad_norm_([*scales, *others, turn], 1.0)
        descent.step()
        step += 1
        if step % 25 == 0:
            print(f"{step} passi, {gone:.0%}, perdita {lost.item():.3f}", flush=True)
    write_tuning(options.dove, weights.raw, network.changes())
    print(f"Scritto {options.dove}: ora `python -m kb.vectors --aggiorna`.")


if __name__ == "__main__":
    main()
