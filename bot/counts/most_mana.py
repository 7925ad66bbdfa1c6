"""The most that some mana pays for: the largest X (107.3a), and how often a kicker or the like is paid (702.33c)."""

from __future__ import annotations

import re

from .told import Amount, Told

Found = tuple[str, tuple[str, ...], str]

_LANDS = r"(?:terr[ae]|land\w*|forest[ae]|isol[ae]|palud[ei]|montagn[ae]|pianur[ae])"
_HAVING = (
    rf"\b(?:ho|con|spendo|avendo|disponibil\w+|controllo)(?: in tutto| solo| esattamente| giusto)? N(?= mana)"
    rf"|(?:^|[.;:] )N(?= mana\b)|\b(?:ho|con|tappo|controllo)(?: solo)? N(?= (?:\w+ )?{_LANDS}\b)"
)
_LARGEST = re.compile(
    r"\bx (?:massim\w+|maggiore|piu (?:alt|grand)\w+)|\bmassim\w+ (?:valore )?(?:(?:di|della|per|per la) )?x\b"
    r"|\bpiu (?:alt|grand)\w+ x\b|\bquant\w+ (?:puo|posso) \w+ (?:al massimo )?(?:la |di )?x\b"
    r"|\bx (?:puo|posso) (?:\w+ ){0,3}?al massimo\b|\bquanto (?:vale|e'?|puo valere) al massimo (?:la )?x\b"
)
_LESS = re.compile(r"\A(?: mana)? in meno\b")
_MORE = re.compile(r"\A(?: mana)? in piu\b")
_OF_COLOR = re.compile(r" (?:dei|delle|di) (?:quali|cui)\b|\A,? (?:sono )?(?:verd|ross|ner|blu|bianc)")
_COLORS = {"w": "bianc", "u": "blu", "b": "ner", "r": "ross", "g": "verd"}
_OTHERWISE = re.compile(
    r"\bsenza pagare|\bgratis|\braddopp|\btesor|\besum|\bdelve|\baffinit|\bsolo (?:per|con)\b|\bintrappol"
    r"|\bimpegnat|\bgia (?:us|tapp|spes)"
)
_REPEATED = {
    "702.33c": r"multipotenziamento|multikicker",
    "702.56a": r"replicare|replicate",
    "702.157a": r"squadra|squad",
}
_HOW_OFTEN = re.compile(
    r"\bquant\w+ (?:volt\w+|copie)\b|\bquante ne\b|\bnumero massimo di volte\b|\bmassimo numero di volte\b"
)


def most_for_mana(told: Told, kinds: frozenset[str]) -> Found | None:
    """The largest X or the most payments; None where what mana there is, or what it may pay, is not told in numbers."""
    if _OTHERWISE.search(told.plain):
        return None
    for reader in (_largest_x, _most_times):
        told.anew()
        if (found := reader(told)) is not None:
            return found
    return None


def _largest_x(told: Told) -> Found | None:
    if not _LARGEST.search(told.plain):
        return None
    costs = [amount for amount in told.amounts if amount.kind == "cost"]
    spell = [cost for cost in costs if "x" in cost.symbols]
    if len(spell) != 1 or not _simple(spell[0]):
        return None
    cost, less = spell[0], 0
    for other in costs:
        behind = told.plain[other.end :]
        if other is cost:
            continue
        if other.other or not (_LESS.match(behind) or _MORE.match(behind)):
            return None
        less += other.value if _LESS.match(behind) else -other.value
    for one in costs:
        one.taken = True
    mana, rules = _mana(told), ["107.3a", "601.2f"]
    if mana is None or not _colors_do(told, cost):
        return None
    if told.says(r"\bconvoca\w*|\bconvoke"):
        if less or told.says(r"\bta(?:p|pp)at[ae]\b"):
            return None
        mana += told.total(r"(?:\w+ )?(?:creatur|pedin|elf|soldat|goblin)") or 0
        rules.append("702.51a")
        if cost.other and not _land_of(told, cost):
            return None
    if not told.complete or mana < cost.other:
        return None
    left = mana - cost.other - cost.value + less
    if left < 0:
        return None
    return (
        str(left // cost.symbols.count("x")),
        tuple(rules),
        "X è quanto resta del mana pagato il resto del costo, con ciò che lo cambia",
    )


def _most_times(told: Told) -> Found | None:
    """How often a cost that may be paid any number of times is paid with what the mana cost leaves."""
    if not _HOW_OFTEN.search(told.plain) or not told.says(r"\bmassimo\b|\bmax\b|\bposso\b|\briesco\b"):
        return None
    for rule, words in _REPEATED.items():
        costs = [amount for amount in told.amounts if amount.kind == "cost"]
        each = [
            cost
            for cost in costs
            if re.search(rf"\b(?:{words})(?: \w+){{0,2}}?:? ?\(?\Z", told.plain[: cost.start])
        ]
        base = [cost for cost in costs if cost not in each]
        if len(each) != 1 or len(base) != 1 or not (_simple(each[0]) and _simple(base[0])):
            continue
        if "x" in (*each[0].symbols, *base[0].symbols):
            return None
        for cost in costs:
            cost.taken = True
        mana = _mana(told)
        paid, once = base[0].value + base[0].other, each[0].value + each[0].other
        if mana is None or mana < paid or not once or not _colors_do(told, each[0]) or not told.complete:
            return None
        return (
            str((mana - paid) // once),
            (rule, "601.2f"),
            "Pagato il costo di mana, ogni volta si paga il costo addizionale intero",
        )
    return None


def _simple(cost: Amount) -> bool:
    return all(symbol.isdigit() or symbol in (*_COLORS, "c", "x") for symbol in cost.symbols)


def _mana(told: Told) -> int | None:
    """The mana that there is: told as mana, or as lands, each of one."""
    if told.says(r"\bciascun\w+ (?:produc|d[aà]|fa)|\bdue mana (?:ciascun|l'un)"):
        return None
    return told.where(_HAVING)


def _colors_do(told: Told, cost: Amount) -> bool:
    """Whether what is told of colors lets the colored part be paid; nothing told of them is no hindrance."""
    for amount in told.amounts:
        behind = told.plain[amount.end :]
        if amount.kind != "number" or amount.taken or not _OF_COLOR.match(behind):
            continue
        color = re.match(r" (?:dei|delle|di) (?:quali|cui) (\w+)|,? (?:sono )?(\w+)", behind)
        said = (color[1] or color[2] or "") if color else ""
        symbol = next((symbol for symbol, name in _COLORS.items() if said.startswith(name)), None)
        if symbol is None or amount.value < cost.symbols.count(symbol):
            return False
        amount.taken = True
    if (every := re.search(r"\btutt[io] (verd|ross|ner|blu|bianc)\w*", told.plain)) is not None:
        return all(
            symbol.isdigit() or symbol == "x" or _COLORS.get(symbol) == every[1] for symbol in cost.symbols
        )
    return not told.says(r"\bincolor")


def _land_of(told: Told, cost: Amount) -> bool:
    """Whether the lands that are told make the colored mana of a cost."""
    lands = {"w": "pianur", "u": "isol", "b": "palud", "r": "montagn", "g": "forest"}
    colored = {symbol for symbol in cost.symbols if symbol in lands}
    return all(told.says(rf"\b{lands[symbol]}") for symbol in colored)
