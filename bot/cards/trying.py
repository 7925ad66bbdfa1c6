"""Trying one card on another: a small scenario says whether it may be its target, and what becomes of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from .facts import Card

if TYPE_CHECKING:
    from engine.scenario import ScenarioReport

    from ..stage import Stage

ME, OPPONENT = "Anna", "Bruno"
_RULE = re.compile(r"\((?:regola )?(\d{3}\.\d+[a-z]?)\)\s*\Z")
_X = 1


class Aimed(Struct, frozen=True):
    """What a card is tried on: `alias` as the scenario calls it, `card` the card it is, `mine` whether one's own.

    `piece` is what is put on the battlefield, None for a player.
    """

    alias: str
    piece: str | None
    card: Card | None = None
    mine: bool = False


class Tried(Struct, frozen=True):
    """What came out of it: whether it holds, the scenario and its report, the rule that forbids it where one does."""

    holds: bool
    source: str
    report: ScenarioReport
    rule: str | None = None


def may_target(card: Card, aimed: Aimed, stage: Stage) -> Tried | None:
    """Whether a card's spell or activated ability may have `aimed` as its target; None where that can't be tried."""
    for move in _moves(card):
        line = {move: {**_chosen(card), "bersagli": aimed.alias}}
        legal = _played(_scenario(card, aimed, [line], []), stage)
        if legal is not None and legal.holds:
            return legal
        refused = _played(_scenario(card, aimed, [{"illegale": line}], []), stage)
        if refused is not None and refused.holds:
            return Tried(False, refused.source, refused.report, _rule_of(refused.report))
    return None


def destroys(card: Card, aimed: Aimed, stage: Stage) -> Tried | None:
    """Whether what a card does puts `aimed` into the graveyard; None where that can't be played to its end."""
    for move in _moves(card):
        line: object = (
            {move: {**_chosen(card), "bersagli": aimed.alias}} if " bersagli" in card.text else move
        )
        claim = {f"{aimed.alias} è morta" if _dies(aimed) else f"zona di {aimed.alias}": _gone(aimed)}
        found = _played(_scenario(card, aimed, [line, "risolvi la pila"], [claim]), stage)
        if found is not None:
            return found
    return None


def neutralises(card: Card, spell: Card, stage: Stage) -> Tried | None:
    """Whether a card that counters does counter a spell; None where it can't be cast or played to its end."""
    claim = {f"{spell.name} è stata neutralizzata": "sì"}
    for aim in ({}, {"bersagli": ME}, {"bersagli": "cavia"}, {"bersagli": "statua"}):
        casting: object = (
            {f"{OPPONENT} lancia {spell.name}": {**_chosen(spell), **aim}}
            if aim or _chosen(spell)
            else (f"{OPPONENT} lancia {spell.name}")
        )
        table = _board(card, mine=["cavia: creatura 5/5", "statua: artefatto"], theirs=[], casts=spell.name)
        reply = {f"{ME} lancia {card.name}": {"bersagli": spell.name}}
        played = _played({**table, "azioni": [casting, reply, "tutti passano"], "attese": [claim]}, stage)
        if played is not None:
            return played
        refused = _played({**table, "azioni": [casting, {"illegale": reply}], "attese": []}, stage)
        if refused is not None and refused.holds:
            return Tried(False, refused.source, refused.report, _rule_of(refused.report))
    return None


def _moves(card: Card) -> Iterator[str]:
    """The ways in which a card is used on something: cast, or an ability of it activated."""
    if not card.permanent or "aura" in card.of.subtypes:
        yield f"{ME} lancia {card.name}"
    else:
        for place, line in enumerate(
            (line for line in card.text.splitlines() if _ACTIVATED.match(line)), start=1
        ):
            if " bersagli" in line:
                yield f"{ME} attiva {card.name} {place}"


_ACTIVATED = re.compile(r"[^\"«.]*: ")


def _chosen(card: Card) -> dict[str, object]:
    return {"X": _X} if "{X}" in card.cost else {}


def _dies(aimed: Aimed) -> bool:
    return aimed.card is not None and "creatura" in aimed.card.kinds


def _gone(aimed: Aimed) -> str:
    return "sì" if _dies(aimed) else f"cimitero di {ME if aimed.mine else OPPONENT}"


def _scenario(card: Card, aimed: Aimed, actions: list[object], claims: list[object]) -> dict[str, object]:
    pieces: list[object] = [] if aimed.piece is None else [{"carta": aimed.piece, "nome": aimed.alias}]
    mine, theirs = (pieces, []) if aimed.mine else ([], pieces)
    return {**_board(card, mine, theirs), "azioni": [_activating(one) for one in actions], "attese": claims}


def _activating(action: object) -> object:
    """ "Anna attiva X 2: {bersagli: Y}" as scenarios write it: the number of the ability among its choices."""
    if not isinstance(action, Mapping):
        return action
    ((words, value),) = action.items()
    if words == "illegale":
        return {words: _activating(value)}
    if (said := re.fullmatch(rf"({ME} attiva .+) (\d)", str(words))) and isinstance(value, Mapping):
        return {said[1]: {"abilità": int(said[2]), **value}}
    return action


def _board(card: Card, mine: list[Any], theirs: list[Any], casts: str | None = None) -> dict[str, object]:
    used: dict[str, Any] = {"costi": "gratis"}
    if card.permanent and "aura" not in card.of.subtypes:
        mine = [*mine, {"carta": card.name, "nome": card.name}]
    else:
        used["mano"] = [{"carta": card.name, "nome": card.name}]
    if mine:
        used["campo"] = [_piece(one) for one in mine]
    other: dict[str, Any] = {"costi": "gratis"}
    if theirs:
        other["campo"] = [_piece(one) for one in theirs]
    if casts is not None:
        other["mano"] = [{"carta": casts, "nome": casts}]
    return {
        "titolo": f"{card.name} alla prova",
        "partita": {"turno_di": ME if casts is None else OPPONENT},
        "giocatori": {ME: used, OPPONENT: other},
    }


def _piece(one: Any) -> Any:
    if isinstance(one, str) and ": " in one:
        name, _, described = one.partition(": ")
        return {"carta": described, "nome": name}
    return one


def _played(document: Mapping[str, object], stage: Stage) -> Tried | None:
    """What playing a scenario showed; None where it did not get to its end."""
    from engine.errors import ScenarioError
    from engine.scenario import Outcome

    from ..scenario_text import as_yaml

    source = as_yaml(document)
    try:
        report = stage.simulate(source, "carte")
    except ScenarioError:
        return None
    if report.outcome is Outcome.PASSED:
        return Tried(True, source, report)
    if report.outcome is Outcome.FAILED and report.why.removeprefix("riga ").lstrip(
        "0123456789: "
    ).startswith("non è vero"):
        return Tried(False, source, report)
    return None


def _rule_of(report: ScenarioReport) -> str | None:
    """The rule that a refused move names."""
    for checked in report.expectations:
        if found := _RULE.search(checked.found):
            return found[1]
    return None
