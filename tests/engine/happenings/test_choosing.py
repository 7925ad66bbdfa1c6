"""What may be named as a permanent enters (205.3m, 614.12a)."""

from __future__ import annotations

import pytest

from engine.choices import NeedsAnswer
from engine.choosing import CREATURE, choose
from engine.transaction import Transaction

from ..build import game


@pytest.mark.parametrize("word", ["tritone mago", "artefatto", "avversario", "palude", "camion"])
def test_only_single_creature_types_are_offered(word: str) -> None:
    with pytest.raises(NeedsAnswer) as asked:
        choose(Transaction(game().state), 0, CREATURE)
    options = asked.value.decision.options
    assert {"tritone", "mago"} <= set(options)
    assert word not in options
