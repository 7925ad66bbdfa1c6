"""Only one half of a size changed by a follow-up: "e se il bloccante avesse costituzione 2 invece di 4?"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kb.analysis import fold

_SIZE = re.compile(r"(?<![\w/+-])(?P<power>\d{1,3})/(?P<toughness>\d{1,3})(?![\w/])")
_PART = re.compile(
    r"(?:(?P<who>(?:il|la|lo|l'|quell[ao]) ?[^\d?,.]{2,30}?) )?(?:(?:ha|aveva|avesse|fosse|e'|con|ho) )?"
    r"(?:(?:una|solo|invece|soltanto|la|di) )*(?P<part>forza|costituzione) (?:(?:di|a|pari a|solo|uguale a) )*"
    r"(?P<new>\d{1,3})"
)
_MINE = re.compile(r"\bmi[ao]\b")
_BLOCKING = re.compile(r"\bblocc\w*(?: \w+)?(?: (?:da|con))?(?: un[oa]?)?(?: (?:su[ao]|mi[ao]))? \Z")


def with_part_of_size(text: str, core: str, old: str | None) -> Iterator[str]:
    """The text with another power, or toughness, for the one creature that may be meant; nothing where two may be."""
    said = _PART.fullmatch(fold(core).strip())
    if said is None:
        return
    plain = fold(text)
    part = "power" if said["part"] == "forza" else "toughness"
    found = list(_SIZE.finditer(plain))
    if old is not None:
        found = [size for size in found if size[part] == fold(old).strip()]
    who = said["who"] or ""
    if "blocc" in who or "attacc" in who:
        blocks = "blocc" in who
        blocking = [size for size in found if _BLOCKING.search(plain[: size.start()])]
        found = [size for size in found if (size in blocking) is blocks] if blocking else found
    elif _MINE.search(who) or "su" in who.split():
        mine = [size for size in found if re.search(r"\bmi[ao] \Z", plain[: size.start()])]
        found = [size for size in found if (size in mine) is bool(_MINE.search(who))] if mine else found
    if len(found) == 1:
        yield f"{text[: found[0].start(part)]}{said['new']}{text[found[0].end(part) :]}"
