"""What damage of a kind leaves behind: no life lost to infect, -1/-1 counters of wither, the lore counters of a Saga."""

from __future__ import annotations

import re

from .told import Amount, Told

Found = tuple[str, tuple[str, ...], str]

_OTHERWISE = re.compile(
    r"\bdoppio attacco|\bdouble strike|\btravolg|\btrample|\bprevien|\bpreven|\bprotezion|\bradd|\bdoppi[oa]\b|\bdimezz|"
    r"\bprolifer|\battacco improvviso|\bfirst strike|\+\d/|\bsegnalin\w+ \+|\bvolt[ae]\b|\bogni\b"
)
_LIFE_LEFT = re.compile(
    r"\ba (?:quant[oaie]|che)\b|\bquant[aie] (?:punti(?: vita)?|vit[ae]) (?:gli |mi |le )?(?:rest|riman|ha|ho)"
)
_LIFE_LOST = re.compile(r"\bquant[aie] (?:punti(?: vita)?|vit[ae]) (?:gli |mi |le )?(?:perd|tog|lev)")
_TO_A_CREATURE = re.compile(r"\bblocc\w+|\b(?:a|su|contro|con) (?:un|una|il|la) \d|\bcombatt\w+|\blott[ao]\b")
_LATER = re.compile(
    r"\b(?:turno (?:dopo|successivo|seguente|seguent\w+)|prossim[oa] turno|turno prossimo|precombat del turno dopo)\b"
)


def damage_of_a_kind(told: Told, kinds: frozenset[str]) -> Found | None:
    """Life, -1/-1 counters or damage of one source with infect or wither; None where anything else is told of it."""
    told.anew()
    infects, withers = "infettare" in told.concepts, "avvizzire" in told.concepts
    if infects is withers or _OTHERWISE.search(told.plain):
        return None
    if infects and "vita" in kinds | _life(told):
        return _life_under_infect(told)
    if "segnalini" in kinds and told.says(r"-1/-1"):
        return _counters(told, "702.90c" if infects else "702.80a")
    if withers and "danno" in kinds and not _TO_A_CREATURE.search(_unblocked(told.plain)):
        size = told.size()
        if size is not None and told.complete:
            return (
                str(size[0]),
                ("702.80a", "120.3a"),
                "Avvizzire cambia solo il danno alle creature: al giocatore è danno come ogni altro",
            )
    return None


def _life(told: Told) -> frozenset[str]:
    return (
        frozenset({"vita"})
        if told.says(r"\ba quanto (?:sto|sono|vado|va|scende|scendo|finisc|rest)")
        else frozenset()
    )


def _unblocked(plain: str) -> str:
    return re.sub(r"\b(?:non|senza|nessuno) (?:\w+'? )?(?:\w+'? )?blocc\w+", " ", plain)


def _life_under_infect(told: Told) -> Found | None:
    """The life that a player has after damage with infect: as before."""
    if told.says(r"\blifelink|\blegame|\bguadagn|\bplaneswalker") or _TO_A_CREATURE.search(
        _unblocked(told.plain)
    ):
        return None
    why = "Il danno di chi ha infettare dà segnalini veleno e non fa perdere punti vita"
    rules = ("702.90b", "120.3b")
    start = told.where(r"\b(?:a|ho|ha|da|con|sono a|sto a|sta a|stavo a|era a) N(?: punti| vit[ae]|,| |\Z)")
    told.size()
    told.count("dann|segnalin|velen")
    told.where(r"\binfe\w+ N|\binfett\w+ da N|(?:subisco|prendo|prende|subisce|infligge|fa) N")
    if not told.complete:
        return None
    if _LIFE_LOST.search(told.plain):
        return "0", rules, why
    return (
        (str(start), rules, why)
        if start is not None and (_LIFE_LEFT.search(told.plain) or _life(told))
        else None
    )


def _counters(told: Told, rule: str) -> Found | None:
    """As many -1/-1 counters as the damage: the power of the one that has the keyword, or the damage that is told."""
    sizes = [amount for amount in told.amounts if amount.kind == "size"]
    dealt = told.count("dann")
    if dealt is None:
        bearer = _bearer(told, sizes)
        if bearer is None:
            return None
        dealt = bearer.value
    for size in sizes:
        size.taken = True
    why = "Il danno a una creatura dà altrettanti segnalini -1/-1"
    return (str(dealt), (rule, "120.3d"), why) if told.complete else None


def _bearer(told: Told, sizes: list[Amount]) -> Amount | None:
    """The one size that is told right before the keyword, or the only one."""
    if len(sizes) == 1:
        return sizes[0]
    ends = [start for concept, start, _ in told.spots if concept in ("infettare", "avvizzire")]
    if len(ends) != 1:
        return None
    before = [size for size in sizes if size.end <= ends[0]]
    if not before or not re.fullmatch(
        r" (?:(?:con|che ha|ha|e)\s?|\w+ )*", told.plain[before[-1].end : ends[0]]
    ):
        return None
    return before[-1] if len(told.plain[before[-1].end : ends[0]].split()) <= 3 else None


def lore_counters(told: Told, kinds: frozenset[str]) -> Found | None:
    """The lore counters of a Saga some turns after it entered: one as it enters, one each precombat main phase (714.3)."""
    told.anew()
    if "saga" not in told.concepts or "segnalini" not in kinds:
        return None
    if _OTHERWISE.search(told.plain) or told.says(r"\bread ahead|\bavanti\b|\btolg|\brimuov|\bavversari"):
        return None
    chapters = told.count("capitol", None, 1)
    later = told.where(r"\bdopo N turni|N turni (?:dopo|piu tardi)")
    if later is None and _LATER.search(told.plain):
        later = 1
    if later is None or not told.complete or (chapters is not None and later + 1 > chapters):
        return None
    why = "Entra con un segnalino sapere, e ne riceve un altro all'inizio di ogni propria fase principale precombattimento"
    return str(later + 1), ("714.3a", "714.3c"), why
