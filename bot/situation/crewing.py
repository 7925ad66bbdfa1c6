"""Vehicles: whether one is crewed, as it was told, and what is asked of it that only creatures do (301.7, 702.122a)."""

from __future__ import annotations

from .model import ActivateAction, AdvanceAction, Situation
from .naming import label

_CREATURES_DO = frozenset({"puo_attaccare", "puo_bloccare", "morte", "taglia", "forza", "costituzione"})


def piloted(situation: Situation) -> None:
    """A Vehicle that is told to be crewed already, or by nobody who could be named, is an artifact creature this turn."""
    for act in [act for act in situation.actions if isinstance(act, ActivateAction)]:
        thing = situation.things[act.thing]
        others = [each for each in situation.of(act.by, "creatura") if each.number != act.thing]
        if thing.kind == "veicolo" and not act.tapping and not others:
            thing.crewed = True
            situation.actions.remove(act)
    for thing in situation.things:
        if thing.kind != "veicolo" or not thing.crewed:
            continue
        thing.kind, thing.types = "creatura", ["artefatto"]
        thing.keywords = [name for name in thing.keywords if not name.startswith("manovrare")]
        if any(isinstance(act, AdvanceAction) and "turno" in act.step for act in situation.actions):
            situation.unread.append("fino a quando è manovrato")


def crewed(situation: Situation) -> None:
    """A Vehicle does what creatures do once it is crewed: whether it is, must be told."""
    active = {act.thing for act in situation.actions if isinstance(act, ActivateAction)}
    for asked in situation.asked:
        for number in asked.things:
            thing = situation.things[number]
            untold = thing.kind == "veicolo" and thing.crewed is None and number not in active
            if asked.about in _CREATURES_DO and untold:
                situation.missing.append(f"se {label(situation, thing)} viene manovrato")
