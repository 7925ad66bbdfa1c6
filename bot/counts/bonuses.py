"""What a keyword adds to a creature's power and toughness."""

from __future__ import annotations

import re

from .formulas import CREATURES, prowess
from .rows import Bonus
from .told import Told


def _melee(told: Told) -> int | None:
    return told.count("avversari|giocator|oppo")


def _rampage(told: Told) -> int | None:
    blockers = told.count(CREATURES) or told.where(r"(?:bloccat\w+|blocca\w*) (?:da|con) N")
    return None if told.n is None or not blockers else told.n * (blockers - 1)


_FLANKING = r"(?:aggirare|flanking|fiancheggiare)"


def _flanking(told: Told) -> tuple[int, int] | None:
    both = rf"{_FLANKING}.*(?<!senza )\b{_FLANKING}|\b(?:anche|pure) (?:lui|lei|il bloccante|la bloccante)\b"
    if told.says(both) and not told.says(rf"\bnon\b.*{_FLANKING}"):
        return None  # a blocker that has it too is not made smaller
    often = max(told.times(), told.count("istanze", 1) or 1)
    told.count("creatur|bloccant")
    return (-often, -often)


def _exalted(told: Told) -> int | None:
    together = told.where(r"\b(?:attacco|attacca|attaccano)(?: insieme)?(?: con| in) N(?! *\d)")
    if together is not None and together > 1:
        told.total(r"(?:esaltat|exalted|permanent|istanz|creatur\w* con|carte)")
        return 0  # none of them attacks alone
    own = 1 if told.says(r"\banche (?:lei|lui|l'attaccante)\b|ce l'ha anche") else 0
    bears = re.search(r"\d/\d{1,2} (?:con|che ha) (?:esaltat|exalted)", told.plain) is not None
    beside = r"\baltr[ie]\b|\binoltre\b|\bpiu (?:l'attaccante|il|la) (?=\w* ?\d)|\be (?:il|la) mi[oa] (?=\d)"
    if bears and told.says(
        r"\bin tutto\b|\bin totale\b|\bcompres[ao]\b|\binclus[ao]\b|\bcontando (?:anche )?(?:lei|lui|l'attaccante)\b"
    ):
        bears = False  # it is one of them
    elif bears and not told.says(beside):
        return None  # whether it is one of those that are counted
    own = max(own, int(bears))
    others = told.total(r"(?:esaltat|exalted|permanent|istanz|creatur\w* con|carte|volte)")
    if others is None and told.says(r"\bunic[oa]\b"):
        others = 0 if own else 1
    return None if others is None else others + own


def _battle_cry(told: Told) -> int | None:
    many = told.count(r"creatur\w* (?:con|che hanno) (?:grid|battle)")
    attacking = told.count(CREATURES)
    if many is None and attacking is not None and told.says(r"\btutt[ei]\b|\bciascun|\bognun|\bche hanno\b"):
        return attacking - 1
    return many or told.count("istanze|battle cry|grid", 1)


def _come_back(told: Told, counter: int) -> tuple[int, int] | None:
    if told.says(r"\bgia\b|\bprima aveva\b|\bsegnalin\w+ [+-]") or not told.says(r"\btorn|\brientr|\britorn"):
        return None
    return (counter, counter)


def _plus(formula: int | None) -> tuple[int, int] | None:
    return None if formula is None else (formula, formula)


def _bushido(told: Told) -> tuple[int, int] | None:
    if told.says(r"\bnon (?:\w+ )?(?:e |e' |viene |l'ha )?bloccat|\bnessuno (?:\w+ )?blocca|\bsenza blocc"):
        return None  # nothing blocks it, and it blocks nothing
    told.where(r"(?:bloccat\w+|blocca\w*) (?:da|con) N")
    return _plus(told.n)


def _frenzy(told: Told) -> tuple[int, int] | None:
    return (
        None
        if told.n is None or not told.says(r"non (?:\w+ )?(?:e |e' |viene )?bloccat|passa|nessuno blocca")
        else (told.n, 0)
    )


BONUSES: tuple[tuple[str, str, Bonus, str], ...] = (
    (
        "bushido",
        "702.45a",
        _bushido,
        "Bushido N dà +N/+N quando blocca o viene bloccata, ogni istanza per conto suo",
    ),
    ("frenesia", "702.68a", _frenzy, "Frenesia N dà +N/+0 quando attacca e non viene bloccata"),
    (
        "furia",
        "702.23a",
        lambda told: _plus(_rampage(told)),
        "Furia N dà +N/+N per ogni creatura bloccante oltre alla prima",
    ),
    (
        "mischia",
        "702.121a",
        lambda told: _plus(_melee(told)),
        "Mischia dà +1/+1 per ogni avversario attaccato nel combattimento",
    ),
    (
        "grido-di-guerra",
        "702.91a",
        lambda told: None if (n := _battle_cry(told)) is None else (n, 0),
        "Grido di guerra dà +1/+0 a ogni altra creatura attaccante",
    ),
    (
        "prodezza",
        "702.108a",
        lambda told: _plus(prowess(told)),
        "Prodezza dà +1/+1 per ogni magia non creatura lanciata, ogni istanza per conto suo",
    ),
    ("persistere", "702.79a", lambda told: _come_back(told, -1), "Torna con un segnalino -1/-1"),
    ("immortale", "702.93a", lambda told: _come_back(told, 1), "Torna con un segnalino +1/+1"),
    (
        "esaltato",
        "702.83a",
        lambda told: _plus(_exalted(told)),
        "Ogni esaltato dà +1/+1 alla creatura che attacca da sola",
    ),
    (
        "aggirare",
        "702.25a",
        _flanking,
        "Aggirare dà -1/-1 a ogni creatura bloccante che non ha aggirare",
    ),
)
