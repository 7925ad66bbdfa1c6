"""What a spell costs with the modes, halves or targets that are chosen: spree, escalate, fuse, ward on each target."""

from __future__ import annotations

import re

from .told import Amount, Told

Found = tuple[str, tuple[str, ...], str]

_CHANGED = re.compile(
    r"\b(?:in|di) (?:piu|meno)\b|\bscont|\btass[ae]\b|\bsenza pagare|\bgratis|\bcopi[ao]\b|\bcopie\b"
)
_PLACES = {
    f"{stem}{end}": place
    for place, stem in enumerate(("prim", "second", "terz", "quart", "quint"), start=1)
    for end in "oa"
}
_CHOSEN = re.compile(r"\b(?:ne )?(?:scelgo|scegli\w+|prendo|voglio|uso|lanci\w+|pago)\b[^.;?]*")
_ORDINALS = re.compile(rf"\b({'|'.join(_PLACES)}|ultim[oa])\b")
_EVERY = re.compile(r"\btutt[ei]\b(?! (?:verd|ross|ner|blu|bianc))|\bentramb[ei]\b")
_SPREE = re.compile(r"\b(?:spree|frenesia)\b")
_OF_MODES = re.compile(
    r"\b(?:scelgo|scegliendo|scegli|prendo|uso|con) (?:\w+ )?(?:mod[io] )?(?:da|che costano)"
    r"(?:(?:,| e|, e|) (?:\w+ )?(?:da |di )?(?:\{[^{}\s]{1,5}\})+)+"
)
_BEFORE_ITS_COST = re.compile(
    r"\b(?:magia|stregoneria|istantaneo|carta|spell|costo|costa)(?: di mana)?(?: (?:di|da|e'?))? \Z"
)
_ESCALATE = re.compile(r"\b(?:escalate|incrementare)\b")
_THREE_MODES = r"\b(?:ne )?(?:scelgo|scegliendone|scegliendo|uso|voglio|prendo)(?: \w+)? N"
_FUSED = re.compile(
    r"\b(?:lanci\w+|cast\w+|gioc\w+)(?: \w+){0,3}? fus[ae]\b|\bfus[ae]\b(?: \w+){0,4} (?:pag|spend|cost)\w+"
)


def cost_of_choices(told: Told, kinds: frozenset[str]) -> Found | None:
    """The mana in all; None where the choice is not told, or anything else changes the cost."""
    if _CHANGED.search(told.plain) or any("x" in amount.symbols for amount in told.amounts):
        return None
    if kinds & {"mana", "quanto"}:
        for reader in (_spree, _escalate, _fused, _wards):
            told.anew()
            if (found := reader(told)) is not None:
                return found
    return None


def _whole(amount: Amount) -> int:
    return amount.value + amount.other


def _costs(told: Told) -> list[Amount]:
    return [amount for amount in told.amounts if amount.kind == "cost"]


def _spree(told: Told) -> Found | None:
    """The mana cost and the cost of each chosen mode, told by its place among the modes (702.172a)."""
    if not _SPREE.search(told.plain):
        return None
    modes = [cost for cost in _costs(told) if re.search(r"\+ ?\Z", told.plain[: cost.start])]
    if not modes:
        return _of_costs_alone(told)
    others = [cost for cost in _costs(told) if cost not in modes]
    if len(modes) < 2 or len(others) != 1:
        return None
    said = " ".join(match[0] for match in _CHOSEN.finditer(told.whole[modes[-1].end :]))
    places = {_PLACES.get(word, len(modes)) for word in _ORDINALS.findall(said)}
    if _EVERY.search(said) and not places:
        places = set(range(1, len(modes) + 1))
    if not places or max(places) > len(modes) or "tranne" in said or re.search(r"\bnon\b", said):
        return None
    for cost in _costs(told):
        cost.taken = True
    told.count("mod[io]")
    if not told.complete:
        return None
    return _with_modes(others[0], [modes[place - 1] for place in places])


def _of_costs_alone(told: Told) -> Found | None:
    """Only the costs of the chosen modes are told: "scelgo due modi da {1} e {3}"."""
    run = _OF_MODES.search(told.plain)
    if run is None:
        return None
    modes = [cost for cost in _costs(told) if run.start() <= cost.start < run.end()]
    others = [cost for cost in _costs(told) if cost not in modes]
    many = told.count("mod[io]")
    for cost in _costs(told):
        cost.taken = True
    if len(others) != 1 or not _BEFORE_ITS_COST.search(told.plain[: others[0].start]) or not told.complete:
        return None
    if many is not None and many != len(modes):
        return None
    return _with_modes(others[0], modes)


def _with_modes(cost: Amount, modes: list[Amount]) -> Found:
    total = _whole(cost) + sum(map(_whole, modes))
    return str(total), ("702.172a", "601.2f"), "Al costo di mana si aggiunge quello di ogni modo scelto"


def _escalate(told: Told) -> Found | None:
    """The cost of escalate once for each mode beyond the first (702.120a)."""
    named = list(_ESCALATE.finditer(told.plain))
    costs = _costs(told)
    if not named or len(costs) != 2:
        return None
    each = next(
        (cost for cost in costs if any(0 <= cost.start - name.end() <= 16 for name in named)), None
    )  # "escalate: {2}", "incrementare con costo {2}"
    if each is None:
        return None
    base = next(cost for cost in costs if cost is not each)
    chosen = told.where(_THREE_MODES)
    there = told.count("mod[io]")
    if chosen is None:
        chosen = there if _EVERY.search(told.whole) or there is None or _one_verb(told) else None
    base.taken = each.taken = True
    if chosen is None or chosen < 1 or (there is not None and chosen > there) or not told.complete:
        return None
    total = _whole(base) + _whole(each) * (chosen - 1)
    return str(total), ("702.120a", "601.2f"), "Il costo di incrementare si paga per ogni modo oltre al primo"


def _one_verb(told: Told) -> bool:
    return told.says(r"\b(?:scelgo|scegliendo|con) (?:\w+ )?(?:\d|due|tre|quattro) mod[io]\b")


def _fused(told: Told) -> Found | None:
    """Both halves of a fused split spell are paid (702.102c)."""
    costs = _costs(told)
    if (
        len(costs) != 2
        or not _FUSED.search(told.plain)
        or told.says(r"\bvalore di mana\b|\bnon (?:\w+ )?fus")
    ):
        return None
    for cost in costs:
        cost.taken = True
    if not told.complete:
        return None
    return (
        str(sum(_whole(cost) for cost in costs)),
        ("702.102c", "601.2f"),
        "Una magia divisa fusa ha il costo di mana di tutte e due le metà",
    )


def _wards(told: Told) -> Found | None:
    """Each ward of each target asks for its own cost (702.21a)."""
    if "egida" not in told.concepts or told.says(
        r"\bstess[ao] creatura\b|\bnon pag|\bpag\w+ (?:solo|soltanto)\b|\banzi\b"
    ):
        return None
    told.look_at("egida")
    asked = told.says(
        r"\b(?:in tutto|in totale|totale|per non|perche non|devo pagare|mi costa|tocca pagare)\b"
    )
    if not asked or not told.beside or any(cost.kind != "cost" for cost in told.beside):
        return None
    targets = told.count(r"(?:creatur|permanent|bersagli)\w*")
    if len(told.beside) == 1:
        if targets is None or targets < 2:
            return None
        total = _whole(told.beside[0]) * targets
    else:
        if targets is not None and targets != len(told.beside):
            return None
        total = sum(_whole(cost) for cost in told.beside)
    if not told.complete:
        return None
    return str(total), ("702.21a",), "Ogni egida si innesca per conto suo e vuole il suo pagamento"
