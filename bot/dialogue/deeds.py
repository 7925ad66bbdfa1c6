"""What was asked whether it may be done, told as done, for what is asked to come after it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kb.analysis import fold

from .grammar import A_BREAK, AN_ARTICLE, level

_ACT = re.compile(
    r"(?P<modal>posso|riesco a|puo|possono|devo|deve|devono)\s+(?!essere\b)"
    r"(?P<stem>\w+?)(?P<conjugation>[aei])r(?:e\b|(?P<it>l[aoei]|gli|ne|si)\b)(?P<rest>.*)"
)
_ODD = {"fa": ("faccio", "fa"), "da": ("do", "da'"), "sta": ("sto", "sta"), "anda": ("vado", "va")}


def done(asked: str) -> str | None:
    """What was asked whether it may be done, as done: "posso usare il suo -3" is "uso il suo -3"."""
    plain = fold(level(asked))
    act = _ACT.search(plain)
    if act is None:
        return None
    before, rest = plain[: act.start()], act["rest"]
    first = act["modal"] in ("posso", "riesco a", "devo")
    stem = act["stem"]
    odd = _ODD.get(stem + act["conjugation"])
    if odd:
        verb = odd[0 if first else 1]
    elif first:
        verb = f"{stem}o"
    elif act["modal"] in ("possono", "devono"):
        verb = f"{stem}{'ano' if act['conjugation'] == 'a' else 'ono'}"
    else:
        verb = f"{stem}{'a' if act['conjugation'] == 'a' else 'e'}"
    it = f"{act['it']} " if act["it"] else ""
    return f"{before}{it}{verb.replace('oo', 'o')}{rest}"


_AN_OBJECT = r"(?:un|una|uno|il|la|lo|i|gli|le|due|tre)\b|un'|l'"
_TO_DO = re.compile(r"(?:per |a |ad )?(?P<stem>[a-z]{2,}?)(?P<conjugation>[aei])re (?P<what>\w.*)")


def with_deed(text: str, core: str) -> Iterator[str]:
    """ "si innesca quando gioco una terra?", "e giocare un artefatto?": the same deed done to something else."""
    new = _TO_DO.fullmatch(fold(core))
    if new is None or not AN_ARTICLE.match(new["what"]):
        return
    plain = fold(text)
    done = re.search(rf"\b{re.escape(new['stem'])}(?:o|a|e|i|iamo|ano|ono)\s+(?={_AN_OBJECT})", plain)
    if done is None:
        return
    end = A_BREAK.search(plain, done.end())
    stop = end.start() if end else len(plain)
    yield f"{text[: done.end()]}{core[new.start('what') :]}{text[stop:]}"
