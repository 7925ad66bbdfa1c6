"""One way of asking whether something may be done: "è possibile…?" and "mi è concesso…?" ask "si può…?" and "posso…?"."""

from __future__ import annotations

import re

from kb.analysis import fold

from ..verbs import INFINITIVE

_ADVERBS = r"(?:(?:anche|sempre|comunque|davvero|quindi|ancora|per caso|legalmente|poi|almeno) )*"
_MAY = re.compile(
    rf"(?:\A|[.,;:!?]\s+)(?:(?:e|ma|quindi|allora|mi chiedo se|non e' vero che|e'? vero che) )*"
    rf"(?P<whether>(?P<me>mi |ci )?(?:e'?|sarebbe|viene) {_ADVERBS}"
    r"(?:possibile|permesso|consentito|lecito|concesso|ammesso|legale|fattibile|regolare)(?: per me)?"
    rf" {_ADVERBS}(?:di )?)(?=(?!non\b){INFINITIVE}[^?]*\?)"
)


def whether_one_may(text: str) -> str:
    """The text with the one way of asking that; as it is where nothing is so asked."""
    plain = fold(text)
    if len(plain) != len(text):
        return text
    pieces, kept = [], 0
    for found in _MAY.finditer(plain):
        said = "posso " if found["me"] else "si può "
        at = found.start("whether")
        pieces += [text[kept:at], said.capitalize() if text[at].isupper() else said]
        kept = found.end("whether")
    return "".join(pieces) + text[kept:]
