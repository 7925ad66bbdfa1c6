"""`python -m bot.amount_wanted`: learns again to tell whether an amount is asked."""

from __future__ import annotations

from .learning import learn

print(learn())
