"""Replacement effects that double tokens, counters, damage or life: each applies once to an event (614.5, 614.16)."""

from __future__ import annotations

import re

from .told import Told

Found = tuple[str, tuple[str, ...], str]

_SAYS = r"(?:invece )?(?:(?:ne|li) )?(?:crea|mette|metti|infligge|guadagni)(?: invece)? il doppio"
_QUOTED = re.compile(rf"[«\"(][^«»\"()]*\b{_SAYS}\b[^«»\"()]*[»\")]+")
_NAMED = re.compile(r"\braddoppiator\w+ (?:di|del) dann\w+")
_MANY = (
    r"N (?:effetti|permanenti|incantesimi|artefatti|copie|creature)(?: \w+){0,3}?"
    r"(?= (?:che dicono|con|di|che dice|che (?:\w+ )?raddoppi)|:)"
)
_THINGS = {
    "pedine": (r"(?:pedin\w+|token\w*)", ("614.5", "614.16"), "crea"),
    "segnalini": (r"(?:segnalin\w+|counter\w*)", ("614.5", "614.16"), "mett"),
    "danno": (r"dann[oi]\b", ("614.5", "616.1f"), "inflig"),
}
_OTHERWISE = re.compile(
    r"\bscaglie\b|\bscales\b|\buno? in piu\b|\bpreven|\bprevien|\bmeta\b|\btriplic|\bordine\b|\bordin\w+li\b"
    r"|\btravolg|\blegame"
    r"|\blifelink|\bplaneswalker|\bwalker\b|\bfedelta|\blealta|\bsaga\b|\bprolifer|\bpotenziat|\bperde\b|\baltrettant"
    r"|\bblocc|\bogni\b|\bciascun"
)
_COUNTED = re.compile(r"\bsegnalin|\bcounter|\bpedin|\btoken|\bdann|\bvit[ae]\b| e |\bcart")
_ENTERS = re.compile(r"\b(?:entra\w*|gioco|lanci\w*|casto|metto in campo|risolv\w+|arriva)\b")


def doubled_by_effects(told: Told, kinds: frozenset[str]) -> Found | None:
    """The first of these that understands the whole question."""
    if not (_QUOTED.search(told.plain) or _NAMED.search(told.plain)):
        return None
    for reader in (_things, _loyalty_cost, _proliferated, _lifelinked, _kicked, _lost_instead):
        told.anew()
        if (found := reader(told, kinds)) is not None:
            return found
    return None


def _doublers(told: Told) -> int:
    """How many doublers there are: the number told of the one that is quoted, or how many are."""
    quotes = _QUOTED.findall(told.plain)
    named = len(_NAMED.findall(told.plain)) if not quotes else 0
    ahead = told.plain[: _QUOTED.search(told.plain).start()] if quotes else ""  # type: ignore[union-attr]
    for amount in told.amounts:
        between = told.plain[amount.end : len(ahead)] if amount.end <= len(ahead) else "."
        if (
            amount.kind == "number"
            and not amount.weak
            and re.fullmatch(r" [^.,;:«\"]{2,50}? ?(?:che dicono|con|:|,)? ?", between)
            and not _COUNTED.search(between)
        ):
            amount.taken = True
            return amount.value
    return len(quotes) or named


def _base(told: Told, noun: str) -> int | None:
    """How many there would be: "crea 1 pedina", "faccio 3 danni"; an article counts here."""
    rest = _QUOTED.sub(lambda match: " " * len(match[0]), told.plain)
    found = []
    for amount in told.amounts:
        if amount.kind != "number" or amount.taken or not rest[amount.start : amount.end].strip():
            continue
        if re.match(rf" (?:\+1/\+1 |\w+ )?{noun}", rest[amount.end :]):
            found.append(amount)
    if len(found) != 1:
        return None
    found[0].taken = True
    return found[0].value


def _things(told: Told, kinds: frozenset[str]) -> Found | None:
    quote = _QUOTED.search(told.plain)
    rest = _QUOTED.sub(" ", told.plain)
    if quote is None or _OTHERWISE.search(rest) or told.says(r"-1/-1|\bcapitol"):
        return None
    for kind, (noun, rules, verb) in _THINGS.items():
        if re.search(verb, quote[0]) is None or (kind not in kinds and "quanto" not in kinds):
            continue
        if not re.search(noun, rest) and not re.search(noun, quote[0]):
            continue
        doublers, base = _doublers(told), _base(told, noun)
        if base is None or not 1 <= doublers <= 8 or not told.complete:
            return None
        return (
            str(base * 2**doublers),
            rules,
            f"Ogni effetto si applica una volta sola allo stesso evento, e ciascuno raddoppia: {doublers} in tutto"
            if doublers > 1
            else "L'effetto di sostituzione si applica una volta sola allo stesso evento",
        )
    return None


def _loyalty_cost(told: Told, kinds: frozenset[str]) -> Found | None:
    """Loyalty counters put on to pay a cost come of no effect: they are not doubled (606.4)."""
    if not re.search(r"\bmette\b", told.plain) or not told.says(
        r"\b(?:attiv\w+|us\w+) (?:il|la|subito il)\b"
    ):
        return None
    rest = _QUOTED.sub(" ", told.plain)
    start = re.search(
        r"\b(?:a|con|ha|di) (?:fedelta|lealta|loyalty)(?: di)? (\d{1,2})\b|\b(\d{1,2}) (?:di |segnalini )"
        r"(?:fedelta|lealta)\b",
        rest,
    )
    if (
        start is None
        or _ENTERS.search(rest)
        or not told.says(r"\ba quant\w+\b|\bquant\w+ (?:segnalin|fedelta|lealta)")
    ):
        return None
    changes = [amount for amount in told.amounts if amount.signed]
    if len(changes) != 1:
        return None
    changes[0].taken = True
    told.where(r"(?:fedelta|lealta|loyalty)(?: di)? N|N (?:di |segnalini )?(?:fedelta|lealta)")
    if not told.complete:
        return None
    total = int(start[1] or start[2]) + changes[0].value
    if total < 0:
        return None
    return (
        str(total),
        ("606.4", "614.16"),
        "I segnalini fedeltà messi per pagare il costo non li mette un effetto, e non raddoppiano",
    )


def _proliferated(told: Told, kinds: frozenset[str]) -> Found | None:
    """Proliferating puts one more of each kind: that one is doubled, not those already there (701.34a)."""
    rest = _QUOTED.sub(" ", told.plain)
    if not re.search(r"\bprolifer\w+", rest) or (
        "segnalini" not in kinds and not told.says(r"\bquanti ne (?:ha|avra)")
    ):
        return None
    if re.search(r"\bvolt[ae]\b|\baltr[ao] permanent", rest):
        return None
    doublers = _doublers(told)
    there = told.count(r"(?:segnalin\w+|counter\w*)")
    if there is None or not told.complete:
        return None
    return (
        str(there + 2**doublers),
        ("701.34a", "614.16"),
        "Proliferare ne mette uno di quel genere, e l'effetto raddoppia quello che viene messo",
    )


def _lifelinked(told: Told, kinds: frozenset[str]) -> Found | None:
    """Lifelink counts the damage that is dealt, after it was doubled (120.4b)."""
    if "legame-vitale" not in told.concepts or "vita" not in kinds or not told.says(r"\bguadagn"):
        return None
    rest = _QUOTED.sub(" ", told.plain)
    if re.search(r"\bprevien|\bdoppio attacco|\btravolg|\b(?<!non )blocc(?!at)|\+\d/", rest):
        return None
    doublers, size = _doublers(told), told.size()
    if size is None or not told.complete:
        return None
    return (
        str(size[0] * 2**doublers),
        ("120.3f", "702.15b", "614.5"),
        "Legame vitale conta il danno inflitto davvero, già raddoppiato",
    )


def _kicked(told: Told, kinds: frozenset[str]) -> Found | None:
    """A spell's own "instead" applies first, then the doubler (616.1a, 614.15)."""
    own = re.search(
        r"\binfligge (\d{1,2}) dann\w+[^«»\"]*\.? se (?:e' "
        r"|e )?(?:stat[ao] )?potenziat\w,? (?:ne )?infligge invece (\d{1,2})",
        told.plain,
    )
    if (
        own is None
        or "danno" not in kinds
        or not told.says(r"\blanci\w+ potenziat|\bpotenziata e\b|\bpago il potenziamento")
    ):
        return None
    doublers = _doublers(told) if _NAMED.search(told.plain) else len(_QUOTED.findall(told.plain))
    for amount in told.amounts:
        amount.taken |= own.start() <= amount.start < own.end()
    if not told.complete or not doublers:
        return None
    return (
        str(int(own[2]) * 2**doublers),
        ("614.15", "616.1a"),
        "La sostituzione della magia stessa si applica prima delle altre",
    )


def _lost_instead(told: Told, kinds: frozenset[str]) -> Found | None:
    """Life gained turned into life lost: if that comes first there is no gain left to double (616.1)."""
    if not told.says(r"\bguadagn\w+[^«»\"]*\bperde invece altrettanti\b|\bperde(?: invece)? quei punti vita"):
        return None
    if not told.says(r"\bquanti (?:punti vita )?(?:ne )?perdo\b") or not told.says(
        r"\bcome mi convien\w+|\ba mio vantaggio|\bnel modo migliore|\bmi convien\w+"
    ):
        return None
    gained = told.where(r"\bguadagn(?:o|assi|erei) N")
    if gained is None or not told.complete:
        return None
    return (
        str(gained),
        ("616.1", "616.1f"),
        "Applicando per primo l'effetto che fa perdere i punti vita, non c'è più un guadagno da raddoppiare",
    )
