"""What is said at a table beside the game: "mio cognato protesta", "la nonna intanto serve il tè"."""

from __future__ import annotations

import re

from ...sizes.words import CHANGING

_CLAUSE = re.compile(r"[^.,;:?!()]+")
_LONGEST = 10
_TIES = frozenset(
    ["mentre", "intanto", "e", "ed", "ma", "che", "pure", "anche", "poi", "gia", "qui", "li", "mi", "si"]
)
_PEOPLE = re.compile(
    r"mi[ao]|su[ao]|la|il|nonn[oa]|zi[oa]|cognat[oa]|cugin[oa]|vicin[oa]|amic[oa]|fratello|sorella"
    r"|suocer[oa]|mamma|papa"
    r"|padre|madre|ragazz[oa]|collega|figli[oa]|moglie|marito|bimb[oa]|gatt[oa]"
)
_TELLS = re.compile(
    r"guadagn|tagli|misur|grand|gross|pag|prend|pres[oai]$|subi|colp|pass|entr|arriv|spar|tir[oai]"
    r"|lanc|gioc|cast|mett|mess|do$|da$|dai$|danno|danni|aggiu|tocc|picch"
    r"|men[oai]$|tapp|stapp|chump|par[oa]$|ferm|sol[oa]|prim|pump|pomp|gonfi|forz|costit|effett|abil"
    r"|magi|spell|incant|artef|aur[ae]|segnal"
    r"|planes|walk|pw|lealt|fedel|mass|min[io]|nessun|nient|senz|divers|stess|sempre|punt|pv|life"
    r"|difen|avvers|opp|lui|lei|gli$|le$|ne$"
    r"|ho$|ha$|hanno$|sono$|sto$|era$|ero$|vita|vite|vivo|viva|mort|muo|crep|schiatt|vol[oa]|salt|x$"
    r"|meta|tutt|zero|un[oa]$|un'|token|pedin|crea"
    r"|counter|equip|spad|mana|cost|carta|carte|tesor|treasure|indiz|mulligan|mazzo|library|drag"
    r"|angel|orso|lupo|goblin|elf|zombi|soldat|gigant"
)


def small_talk(text: str, place: int, named: frozenset[str] = frozenset()) -> int | None:
    """Where a clause ends that tells nothing of the game; None where any word of it may.

    `named` are the words by which things of the game are named in the question.
    """
    clause = _CLAUSE.match(text, place)
    before = text[:place].rstrip()
    if clause is None or (before and before[-1] not in ".,;:?!()"):
        return None
    words = re.findall(r"[\w'/+-]+", clause[0])
    words = [word for word in words if word not in _TIES and not _PEOPLE.fullmatch(word)]
    if not words or len(words) > _LONGEST:
        return None
    if (
        named & set(words)
        or any(char.isdigit() for char in clause[0])
        or any(CHANGING.match(word) or _TELLS.match(word) for word in words)
    ):
        return None
    return clause.end() if clause.end() < len(text) else None
