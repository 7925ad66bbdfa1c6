"""What a copy of a spell keeps: the value of X, the choices and costs paid, and not what mana was spent (707.10)."""

from __future__ import annotations

import re

from .told import Told

Found = tuple[str, tuple[str, ...], str]

_COPIED = re.compile(
    r"\b(?:la|lo|ne|poi) (?:faccio una copia|copi[oa])\b|\bcopi[oa] (?:la magia|una|un"
    r"|quella)\b|\bne faccio una copia\b"
)
_OF_THE_COPY = re.compile(
    r"\bquant\w+ (?:[\w']+ ){0,6}?(?:la|una|sulla|nella|della) (?:mia |sua )?copia\b|\b(?:nella|sulla"
    r"|della) (?:mia |sua )?copia,? (?:quanto|che)\b"
)
_X = re.compile(r"(?<!\{)\bx ?(?:=|uguale a|pari a|vale|e'|di|a) ?(\d{1,3})\b")
_OTHERWISE = re.compile(
    r"\braddopp|\bnuov[io] bersagl\w+ .*\bx\b.*\bdivers|\bpreven|\bprevien|\bcreatura? (?:copia|clone)"
    r"|\bclone\b|\bpermanent|\bpedin|\bin meno\b|\bin piu\b"
)
_SACRIFICED = re.compile(r"\bpari alla (?P<side>forza|costituzione) della creatura sacrificata")


def of_a_copied_spell(told: Told, kinds: frozenset[str]) -> Found | None:
    """X, damage or life of a copy that is told to be made of a spell; None where anything else may change it."""
    told.anew()
    if not _COPIED.search(told.plain) or not _OF_THE_COPY.search(told.plain) or _OTHERWISE.search(told.plain):
        return None
    rules = ("707.10", "707.2")
    if told.says(r"\bse e'? stat[oai]? spes[oai]\b|\bse .{0,25}\bspes[oai] \{"):
        for amount in told.amounts:
            amount.taken = True
        return (
            "0",
            rules,
            "Per lanciare la copia non è stato speso mana: quello speso per l'originale non si copia",
        )
    if (power := _SACRIFICED.search(told.plain)) is not None and told.says(r"\bcosto addizionale"):
        size = told.size()
        if size is None or not told.complete:
            return None
        value = size[0] if power["side"] == "forza" else size[1]
        return (
            str(value),
            rules,
            "La copia usa anche gli oggetti con cui è stato pagato il costo dell'originale",
        )
    values = {int(value) for value in _X.findall(told.plain)}
    if len(values) != 1:
        return None
    while told.where(r"\bx ?(?:=|uguale a|pari a|vale|e'|di|a) ?N") is not None:
        pass
    asks_x = told.says(r"\bquant\w+ (?:vale|e'?) (?:la )?x\b")
    deals = told.says(r"\b(?:infligg\w+|fa|guadagn\w+) (?:una quantita di dann\w+ pari a )?x\b")
    if (
        not (asks_x or deals)
        or told.says(r"\bx (?:piu|meno|per) |\b(?:doppio|meta) di x\b")
        or not told.complete
    ):
        return None
    return str(values.pop()), rules, "Una copia ha lo stesso valore di X scelto per l'originale"
