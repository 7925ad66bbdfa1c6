"""When a deed that was told happens, told anew: "e se il -1/-1 arriva il turno dopo?" after "…e poi gli danno -1/-1"."""

from __future__ import annotations

import re

from kb.analysis import fold

from .grammar import AN_ARTICLE

_WHEN = (
    r"(?:(?:solo |soltanto |invece )?(?:il|nel|al|durante il|nello) (?:mio |suo |stesso |prossimo )*turno"
    r"(?: dopo| seguente| successivo| suo| dell'avversario)?"
    r"|(?:prima|dopo)(?: (?:del|dei|della|delle|di) [\w ]{3,30})?|per prim[oa]|per ultim[oa]|in risposta"
    r"|(?:nella|alla|durante la) [\w ]{3,30})"
)
_HAPPENS = (
    r"(?:(?:me |te |ce |se )?(?:l[oaie]|gli|mi) )?"
    r"(?:arriva|arrivano|avviene|succede|capita|viene|vengono|scatta|e'|sono|metto|do|faccio|gioco|lancio|fa|fanno|da'|danno|lancia)"
)
_MOVED = re.compile(
    rf"(?P<what>(?:(?:il|lo|la|i|gli|le) |l')[\w+/' -]{{3,30}}?) {_HAPPENS} (?P<when>{_WHEN})"
)
_CLAUSES = re.compile(r"\s*[,;]\s+(?:e poi |poi |e )?|\s+(?:e poi|e|poi)\s+")


def moved(told: str, core: str) -> str | None:
    """The tale with one of its deeds at another time; None when the follow-up only says when of none of them."""
    said = _MOVED.fullmatch(fold(core))
    if said is None:
        return None
    name = AN_ARTICLE.sub("", said["what"], count=1).strip()
    plain = fold(told)
    places = [0, *(edge for bound in _CLAUSES.finditer(plain) for edge in bound.span()), len(plain)]
    clauses = list(zip(places[::2], places[1::2], strict=True))
    named = re.compile(rf"(?<![\w+/-]){re.escape(name)}(?![\w/])")
    meant = [place for place, (start, end) in enumerate(clauses) if named.search(plain[start:end])]
    if len(meant) != 1 or meant[0] == 0:
        return None
    before, at = clauses[meant[0] - 1][1], clauses[meant[0]][0]
    joint = _THEN.sub("e", told[before:at])
    return f"{told[:before]}{joint}{said['when']} {told[at:]}"


_THEN = re.compile(r"\b(?:e )?poi\b")
