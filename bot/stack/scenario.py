"""A tale of the stack -> the scenario that plays it, and what the engine finds at its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..scenario_text import as_yaml
from .cards import CREATURES, PLAYERS, aims, name_of, source_card, spell_card
from .model import ME, Does, Tale, Wanted
from .ward import printed, triggers

if TYPE_CHECKING:
    from ..stage import Stage

_SIZES = ((2, 2), (1, 1), (9, 9))
"""Sizes tried where the text tells none: what comes out must be the same."""


_SUPPOSED: dict[Wanted, object] = {
    Wanted.DEATH: "campo di battaglia",
    Wanted.ENTERS: "campo di battaglia",
    Wanted.TRIGGERS: "campo di battaglia",
    Wanted.LOSES: "no",
    Wanted.RESOLVES: "no",
    Wanted.PAYS: "no",
    Wanted.RETARGET: "no",
    Wanted.COUNTERED: "no",
}
"""What a statement says before it is known what comes out."""


def played(tale: Tale, stage: Stage) -> tuple[str, str] | None:
    """What is found for the question, and the scenario that shows it; None when it cannot be played or hangs on sizes."""
    from engine.errors import EngineError, ScenarioError
    from engine.scenario import Outcome as Played

    assert tale.question is not None
    key = claim(tale)
    if any(creature.size is None for creature in tale.creatures):
        tries = _SIZES if len(tale.creatures) < 3 else _SIZES[:1]
    else:
        tries = _SIZES[:1]
    found: list[str] = []
    first = ""
    try:
        for size in tries:
            told = None
            for passes in range(len(tale.moves), 0, -1):  # the game may end before all has resolved
                supposed = {
                    key: 0
                    if key.startswith(("punti vita", "inneschi"))
                    else _SUPPOSED.get(tale.question.wanted, 0)
                }
                told = stage.simulate(source(tale, size, supposed, passes), "pila").found(key)
                told = None if told is None or told.startswith("non verificata") else told
                if told or tale.question.wanted not in (Wanted.LOSES, Wanted.LIFE):
                    break
            if not told:
                return None
            found.append(told)
        if len(set(found)) != 1:
            return None
        first = source(tale, tries[0], {key: _value(tale, found[0])}, passes)
        if stage.simulate(first, "pila").outcome is not Played.PASSED:
            return None
    except (ScenarioError, EngineError):
        return None
    return found[0], first


def _value(tale: Tale, found: str) -> object:
    """What was found, as a statement says it."""
    assert tale.question is not None
    if tale.question.wanted is Wanted.LOSES:
        return "no" if found == "no" else "sì"
    if found.lstrip("-").isdecimal():
        return int(found)
    return found


def claim(tale: Tale) -> str:
    """The statement whose found value answers the question."""
    asked = tale.question
    assert asked is not None
    who = PLAYERS[asked.player]
    match asked.wanted:
        case Wanted.PAYS:
            return f"{name_of(tale, 0)} si è risolta"
        case Wanted.TRIGGERS if tale.ward is not None:
            return f"inneschi di {CREATURES[tale.moves[0].on[0]]}"
        case Wanted.RESOLVES if tale.moves[0].source is not None:
            return f"punti vita guadagnati da {PLAYERS[tale.moves[0].by]}"
        case Wanted.RESOLVES | Wanted.RETARGET | Wanted.COUNTERED:
            assert asked.move is not None
            verb = "è stata neutralizzata" if asked.wanted is Wanted.COUNTERED else "si è risolta"
            return f"{name_of(tale, asked.move)} {verb}"
        case Wanted.ENTERS | Wanted.TRIGGERS:
            return f"zona di {name_of(tale, 0)}"
        case Wanted.DRAWS | Wanted.DRAWN:
            return f"carte pescate da {who}"
        case Wanted.GAINS | Wanted.GAINED:
            return f"punti vita guadagnati da {who}"
        case Wanted.LIFE:
            return f"vita di {who}"
        case Wanted.LOSES:
            return f"{who} ha perso"
        case Wanted.HURT | Wanted.HURTS:
            return f"danno inflitto a {who if asked.creature is None else CREATURES[asked.creature]}"
    assert asked.creature is not None
    return f"zona di {CREATURES[asked.creature]}"


def source(tale: Tale, size: tuple[int, int], stated: dict[str, object], passes: int = 0) -> str:
    """The scenario as YAML; `size` is that of creatures whose size was not told."""
    boards: tuple[dict[str, Any], dict[str, Any]] = ({}, {})
    hands: tuple[list[Any], list[Any]] = ([], [])
    cards: list[dict[str, Any]] = []
    for place, creature in enumerate(tale.creatures):
        if creature.cast:
            continue
        power, toughness = creature.size or size
        described = f"{'pedina' if creature.token else 'creatura'} {power}/{toughness}"
        if creature.keywords:
            described += f" con {creature.keywords[0]}" + "".join(
                f" e {word}" for word in creature.keywords[1:]
            )
        thing: dict[str, Any] = {"carta": described}
        if tale.ward is not None and place == tale.moves[0].on[0]:
            creature.texts = [printed(tale.ward)]
        if creature.texts:
            cards.append(
                {
                    "nome": f"Carta di {CREATURES[place]}",
                    "costo": "{2}",
                    "tipo": "Creatura",
                    "forza": power,
                    "costituzione": toughness,
                    "testo": "\n".join([*map(str.capitalize, creature.keywords), *creature.texts]),
                }
            )
            thing = {"carta": f"Carta di {CREATURES[place]}"}
        if place == tale.moves[0].source:
            cards.append(source_card(tale, creature.size or size))
            thing = {"carta": "Fonte"}
        if creature.counters:
            thing["segnalini"] = creature.counters
        if creature.damage:
            thing["danno"] = creature.damage
        boards[ME if creature.owner is None else creature.owner][CREATURES[place]] = thing
    actions: list[Any] = []
    for place, move in enumerate(tale.moves):
        if move.source is not None:
            actions.append({f"{PLAYERS[move.by]} attiva {CREATURES[move.source or 0]}": aims(move)})
            continue
        card, targets = spell_card(tale, place, move)
        if move.card:
            hands[move.by].append({"carta": move.card, "nome": name_of(tale, place)})
        else:
            cards.append(card)
            hands[move.by].append(name_of(tale, place))
        line = f"{PLAYERS[move.by]} lancia {name_of(tale, place)}"
        details: dict[str, Any] = {"bersagli": targets if len(targets) > 1 else targets[0]} if targets else {}
        if move.shares:
            details["divisione"] = dict(zip(targets, move.shares, strict=True))
        actions.append({line: details} if details else line)
    countered = tale.ward is not None and triggers(tale)
    if countered:
        actions += ["tutti passano", {f"{PLAYERS[tale.moves[0].by]} sceglie": {"pagare": _paid(tale)}}]
        countered = _paid(tale) == "no"
    for place in list(reversed(range(len(tale.moves))))[: passes or None]:
        if countered and not place:
            break
        actions.append("tutti passano")
        chooser = _chosen(tale, place)
        if chooser:
            actions.append(chooser)
    if tale.ward is None and any(creature.texts and not creature.cast for creature in tale.creatures):
        actions.append("risolvi la pila")
    document: dict[str, Any] = {
        "titolo": "La pila della domanda",
        "partita": {"turno_di": PLAYERS[tale.moves[0].by if tale.turn is None else tale.turn]},
        "giocatori": {
            PLAYERS[who]: {
                **({"vita": tale.life[who]} if who in tale.life else {}),
                "campo": boards[who],
                "mano": hands[who],
                "costi": "gratis",
            }
            for who in (0, 1)
        },
        "carte": cards,
        "azioni": actions,
        "attese": [{key: value} for key, value in stated.items()],
    }
    if not cards:
        del document["carte"]
    return as_yaml(document)


def _chosen(tale: Tale, place: int) -> dict[str, Any] | None:
    """What is sacrificed, where whoever sacrifices has more than one creature."""
    move = tale.moves[place]
    if move.does is not Does.SACRIFICE:
        return None
    owned = [creature for creature in tale.creatures if creature.owner == move.by]
    if len(owned) < 2:
        return None
    return {f"{PLAYERS[move.by]} sceglie": {"sacrificio": CREATURES[move.on[0]]}}


def _paid(tale: Tale) -> str:
    """Whether ward is paid for: as it is told, else as there is enough for it."""
    assert tale.ward is not None
    pays = tale.ward.able is not False if tale.ward.pays is None else tale.ward.pays
    return "sì" if pays else "no"
