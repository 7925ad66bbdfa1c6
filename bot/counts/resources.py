"""What can be counted up and down: life, poison, energy, loyalty, defense, cards in hand, counters."""

from __future__ import annotations

from msgspec import Struct


class Resource(Struct, frozen=True):
    """What is counted; `up` and `down` are the verbs that change it, `rules` those that say so."""

    name: str
    noun: str
    up: str
    down: str
    rules: tuple[str, ...]
    loses_at: int | None = None


_UP = (
    r"guadagn\w+|ricev\w+|ottien\w+|ottengo|aggiung\w+|mett\w+|salg\w+|recuper\w+|riprend\w+|ci metto"
    r"|produc\w+|crei?o"
)
_DOWN = r"perd\w+|pag\w+|spend\w+|togl\w+|rimuov\w+|us[oa]\b|tolgo|consum\w+|sacrific\w+"
RESOURCES: tuple[Resource, ...] = (
    Resource(
        "punti vita",
        r"punt[oi] vita|pv\b|vit[ae]\b|life\b",
        rf"{_UP}|cur\w+",
        rf"{_DOWN}|prend\w+|pres[oi]|subi\w+|incass\w+|arriv\w+|\bmi (?:fa|fanno|infligg\w+|colpisc\w+|toglie"
        rf"|tolgono|tira|lancia)"
        r"|\bgli (?:faccio|infliggo|tolgo|tiro|entra|entrano|arriva|arrivano)|\bmi (?:entra|entrano)|scend\w+",
        ("119.3", "120.3a"),
    ),
    Resource(
        "segnalini veleno",
        r"segnalin\w+ veleno|velen[oi]\b|poison\b",
        rf"{_UP}|prend\w+|d[oà]\b|da\b|mi (?:da|danno|mette|mettono)|ne (?:prendo|ricevo)|subisc\w+",
        _DOWN,
        ("122.1f", "704.5c"),
        10,
    ),
    Resource(
        "segnalini energia",
        r"energi[ae]\b|energy\b",
        rf"{_UP}|prend\w+|guadagn\w+",
        _DOWN,
        ("107.14", "122.1"),
    ),
    Resource(
        "segnalini fedeltà",
        r"segnalin\w+ (?:fedelta|lealta)|fedelta\b|lealta\b|loyalty\b|planeswalker\b|walker\b|pw\b",
        rf"{_UP}",
        rf"{_DOWN}|prend\w+|subi\w+|attacc\w+|colpi\w+|(?:fa|faccio|infligg\w+|fanno|tir\w+)\b",
        ("306.8", "606.4", "120.3c"),
    ),
    Resource(
        "segnalini difesa",
        r"segnalin\w+ difesa|difesa\b",
        _UP,
        rf"{_DOWN}|prend\w+|subi\w+|attacc\w+|colpi\w+|(?:fa|faccio|infligg\w+|fanno|tir\w+)",
        ("310.6", "120.3h"),
    ),
    Resource(
        "danni del comandante",
        r"commander damage\b|dann\w+ (?:da|dal|del|dello stesso|con il|col) (?:suo |mio )?comandante"
        r"|(?:comandante|commander)\b",
        r"prend\w+|subi\w+|incass\w+|mi (?:ha |aveva )?(?:fa|fatto|inflitto|colpi\w+)|ne (?:prendo|subisco)",
        r"previen\w+",
        ("903.10a", "704.6c"),
        21,
    ),
    Resource(
        "carte in mano",
        r"cart[ae] in mano|in mano\b|mano (?:di|da)\b",
        r"pesc\w+|riprend\w+|rimbalz\w+|torn\w+",
        r"scart\w+|gioc[oa]\w*|lanci\w*|cal[oa]\b|metto giu|esili\w+",
        ("121.1", "701.9a"),
    ),
    Resource(
        "carte nel grimorio",
        r"cart[ae] nel (?:grimorio|mazzo)|(?:nel|del) (?:mio )?(?:grimorio|mazzo)\b|(?:grimorio|mazzo) (?:di|da)\b",
        r"rimescol\w+|rimett\w+",
        r"macin\w+|pesc\w+|esili\w+",
        ("701.17a", "121.1"),
    ),
    Resource(
        "pedine",
        r"pedin[ae]\b|token\b",
        r"cre\w+|ottengo|ottien\w+|arriv\w+",
        r"sacrific\w+|muoi\w+|muor\w+|perd\w+|distrugg\w+",
        ("111.1", "701.7a"),
    ),
    Resource(
        "segnalini tempo",
        r"segnalin\w+ tempo",
        _UP,
        rf"{_DOWN}",
        ("702.62a", "122.1"),
    ),
    Resource(
        "segnalini +1/+1",
        r"segnalin\w+ \+1/\+1|\+1/\+1",
        rf"{_UP}|prend\w+",
        _DOWN,
        ("122.1a", "122.1"),
    ),
)

COUNTERS = Resource("segnalini", r"segnalin\w+|counters?\b", rf"{_UP}", rf"{_DOWN}", ("122.1",))
"""Counters of any other kind: none of them does more than be counted here."""
LIFE = RESOURCES[0]
