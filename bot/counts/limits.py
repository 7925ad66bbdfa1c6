"""As much as possible (609.3), damage still missing, targets and modes chosen, what a copy starts with (707.2)."""

from __future__ import annotations

import re

from .told import Told

Found = tuple[str, tuple[str, ...], str]

_DO = {
    r"pesc\w+": ("121.4", "609.3"),
    r"scart\w+": ("609.3", "701.9a"),
    r"sacrific\w+": ("609.3", "701.21a"),
    r"macin\w+": ("701.17b", "701.17a", "609.3"),
    r"esili\w+": ("609.3",),
}
_COPY = r"(?:copia|clone|cloni|copie|pedina copia)"
_ON_COPY = re.compile(
    rf"\bquanti segnalin\w+(?: \S+)? (?:ha|avra|ci sono su|restano su|entra)\w*(?: \w+)? ?{_COPY}\b"
)
_ENTERS_COPY = re.compile(rf"\bcon quant\w+ (?:\w+ )?(?:entra|arriva) (?:\w+ )?{_COPY}\b")
_STILL = re.compile(
    r"\bquant\w+ (?:dann\w+ )?(?:ancora )?(?:gli |le |ne )?(?:bast\w+|serv\w+|mancan?\w*|occorr\w+"
    r"|ci vuole|ci vogliono)"
)


def within_limits(told: Told, kinds: frozenset[str]) -> Found | None:
    """The first of these readers that understands the whole question."""
    for reader in (_at_most, _lethal, _least_assigned, _chosen, _of_a_copy, _sides):
        told.anew()
        if (found := reader(told)) is not None:
            return found
    return None


def _at_most(told: Told) -> Found | None:
    """A player who cannot do all of it does as much as possible: "pesco 3 ma ne ho 2 nel grimorio"."""
    for verb, rules in _DO.items():
        if not re.search(
            rf"\bquant\w+ (?:cart\w+ |creatur\w+ |permanent\w+ )?(?:ne |me ne )?(?:devo |posso )?{verb}",
            told.plain,
        ) and not (verb.startswith("macin") and told.says(verb) and _TO_THE_GRAVEYARD.search(told.plain)):
            continue
        if told.says(r"[«\"]|\beffett|\bpanharm|\baddizional|\bin piu\b"):
            return None
        wanted = told.where(rf"\b{verb}(?: via)? N")
        there = told.where(
            r"\b(?:ne ho|ne controllo|ho(?: in mano)?|ne ha|ha|controllo|ne restano|restano"
            r"|grimorio (?:di|da|con))(?: solo| soltanto)? N"
        )
        if wanted is None or there is None or not told.complete:
            return None
        return str(min(wanted, there)), rules, "Chi non può fare tutto fa quanto possibile"
    return None


_TO_THE_GRAVEYARD = re.compile(r"\bquant\w+ cart\w+ (?:\w+ ){0,2}?(?:nel|al) cimitero\b")
_MARKED = (
    r"\bgia (?:\w+ )?N dann",
    r"\bgia (?:\w+ )?N(?= )",
    r"\b(?:subit[oaie]|preso|prende|subisce|ha) N(?= dann)",
    r"\bsubito N|\bpreso N",
)


def _lethal(told: Told) -> Found | None:
    """How much more damage a creature takes before it is destroyed (704.5g)."""
    if not _STILL.search(told.plain) or not told.says(r"\bletal|\bmor|\bmuo|\buccid|\bammazz|\bdistrugg"):
        return None
    size = told.size()
    marked = next((there for way in _MARKED if (there := told.where(way)) is not None), 0)
    changes = [amount for amount in told.amounts if amount.kind == "delta"]
    if size is None or not told.complete or told.says(r"\bindistruttib|\bsegnalin|\bogni\b|\baltr[oi]\b"):
        return None
    if len(changes) > 1 or (changes and told.says(r"\bfine (?:del )?turno\b")):
        return None
    toughness = size[1] + sum(change.other for change in changes)
    if told.says(r"\btocco letale|\bdeathtouch"):
        return "1", ("702.2b", "704.5h"), "Qualunque danno di una fonte con tocco letale basta"
    return (
        str(max(0, toughness - marked)),
        ("704.5g", "120.6"),
        "Conta il danno segnato nel turno, contro la costituzione",
    )


def _least_assigned(told: Told) -> Found | None:
    """The least that trample assigns to one blocker: lethal damage (702.19b)."""
    if not told.concepts & {"travolgere"} or not _LEAST_TO_IT.search(told.plain):
        return None
    sizes = [amount for amount in told.amounts if amount.kind == "size"]
    if len(sizes) != 2 or told.says(r"\bgia\b|\bsegnalin|\+\d|\bprotezion"):
        return None
    for size in sizes:
        size.taken = True
    blocks = re.search(r"\bblocc\w* (?:da|con) (?:un[ao]? )?\Z", told.plain[: sizes[1].start])
    if blocks is None or not told.complete:
        return None
    letal = {"tocco-letale"} & told.concepts
    rules = ("702.19b", "702.2c", "510.1c") if letal else ("702.19b", "510.1c")
    return (
        "1" if letal else str(sizes[1].other),
        rules,
        "Al bloccante va almeno il danno letale, il resto può passare",
    )


_LEAST_TO_IT = re.compile(
    r"\bquant\w+ dann\w+ (?:\w+ ){0,3}?(?:minimo|almeno|come minimo)\b.*\b(?:bloccante|creatura)"
    r"|\b(?:minimo|almeno)\b.*\bquant\w+ dann\w+.*\bbloccante|\bquant\w+ dann\w+ (?:devo|bisogna|occorre) .*\bbloccante"
)


def _chosen(told: Told) -> Found | None:
    """Targets or modes: as many as were chosen."""
    if told.says(r"\bquant[ie] (?:bersagli|target)"):
        chosen = told.where(
            r"\b(?:ne scelgo|ne bersaglio|scelgo|scegliendone|scegliendo|bersagliandone)(?: solo"
            r"| soltanto)? N"
        )
        most = told.where(r"fino a N")
        if chosen is not None and most is not None and chosen <= most and told.complete:
            return (
                str(chosen),
                ("601.2c", "115.1"),
                "La magia ha i bersagli che sono stati scelti mentre veniva lanciata",
            )
    if told.says(r"\bquant[ie] (?:mod[io]|modalita)"):
        modes = told.where(r"\b(?:scegli|scegliere|scegline) N")
        if modes is not None and told.complete:
            return (
                str(modes),
                ("700.2", "700.2d"),
                "Si scelgono i modi che la magia dice, mentre la si lancia",
            )
    return None


def _of_a_copy(told: Told) -> Found | None:
    """Counters are no copiable value: a copy has those with which it enters (707.2, 306.5b)."""
    if _ENTERS_COPY.search(told.plain) and told.says(r"\blealta|\bfedelta|\bloyalty"):
        printed = told.where(r"\b(?:stampat\w+|base|iniziale)(?: di)? N|\bN (?:stampat|iniziale|di base)")
        told.where(r"\bcon N segnalin")
        if printed is not None and told.complete:
            return (
                str(printed),
                ("707.2", "306.5b"),
                "I segnalini non si copiano: entra con la fedeltà stampata",
            )
        return None
    if told.says(rf"\b(?:che taglia|quanto e'?) (?:ha |grande )?(?:il|la) {_COPY}\b") and told.says(
        r"\bsegnalin|\+1/\+1"
    ):
        if told.says(rf"\bpoi\b|\bdopo\b|\bsu(?:l|lla)? {_COPY}\b|\b(?:alla|al) {_COPY}\b"):
            return None  # what the copy itself is given
        size = told.size()
        told.total(r"segnalin|counter|\+1")
        if size is not None and told.complete and not told.says(r"\bx\b|\baur|\bequip|\bdivent|\*"):
            return f"{size[0]}/{size[1]}", ("707.2", "122.2"), "I segnalini non sono valori copiabili"
        return None
    if _ON_COPY.search(told.plain) and not told.says(r"\bpopol|\bprolifer|\bentra con (?!x\b)"):
        told.where(r"\bx ?(?:=|di|uguale a)? ?N")
        told.total(r"segnalin|counter|\+1")
        if told.complete:
            return "0", ("707.2", "122.2"), "I segnalini non sono valori copiabili, e X sulla copia vale 0"
    return None


def _sides(told: Told) -> Found | None:
    """The results of a die with N sides."""
    die = re.search(r"\b(?:d|dado (?:a|da) )(\d{1,3})\b(?: facce)?", told.plain)
    if die is None or not told.says(r"\bquant[ei] (?:scelte|risultati|facce|valori|esiti|numeri)"):
        return None
    told.where(r"dado (?:a|da) N")
    return (die[1], ("706.1a", "706.1"), "Un dado a N facce dà un numero da 1 a N") if told.complete else None
