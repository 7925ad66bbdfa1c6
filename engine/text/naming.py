"""A card's own name in its text means "this object" (201.5)."""

from __future__ import annotations

import re


def replace_name(text: str, name: str) -> str:
    """Put "~" where the text says the card's name, or its short form before the comma."""
    if not name:
        return text
    for form in (name, name.split(",")[0]):
        if len(form) > 2:
            text = re.sub(rf"(?<![\w~]){re.escape(form)}(?!\w)", "~", text)
    return text
