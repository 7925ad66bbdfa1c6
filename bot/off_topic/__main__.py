"""`python -m bot.off_topic`: learns again to tell what is not about the rules."""

from __future__ import annotations

from .learning import main

raise SystemExit(main())
