"""What becomes of a spell whose targets are gone (608.2b), or that is countered unless its controller pays (118.12a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from ...board.showing import played, spell
from ...situation.effects import count
from .asked import Asked
from .playing import _REMOVALS, PLAYERS, wording
from .story import Story

if TYPE_CHECKING:
    from ...stage import Stage

Found = tuple[bool, str, tuple[str, ...], str]
_NAMES = ("bersaglio", "altra")
_TEXT = {
    ("distrugge", 1): "Distruggi la creatura bersaglio.",
    ("distrugge", 2): "Distruggi due creature bersaglio.",
    ("esilia", 1): "Esilia la creatura bersaglio.",
    ("esilia", 2): "Esilia due creature bersaglio.",
    ("rimbalza", 1): "Fai tornare la creatura bersaglio in mano al suo proprietario.",
    ("rimbalza", 2): "Fai tornare due creature bersaglio in mano ai rispettivi proprietari.",
}


def targets_gone(story: Story, asked: Asked, stage: Stage) -> Found | None:
    """A spell or ability with its targets told, one or all of which are removed in response."""
    events = [event for event in story.events if event.does not in ("C'È", "RISPOSTA", "ENTRA", "INNESCA")]
    if not events or events[0].spell is None:
        return None
    base = events.pop(0)
    if not base.targets and base.on is not None and asked.what == "cambia":
        base = replace(base, targets=[base.on])
    if not base.targets:
        return None
    also = None
    if events and events[0].does == "ANCHE":
        also = events.pop(0).effect
    if not events or any(event.does not in _REMOVALS and event.does != "SACRIFICA" for event in events):
        return None
    if any(event.on not in base.targets for event in events):
        return None
    by = base.by
    if by is None:
        who = {event.by for event in events} - {None}
        if len(who) != 1:
            return None
        by = 1 - (who.pop() or 0)
    me, foe = PLAYERS[by], PLAYERS[1 - by]
    told = story.marked.spells[base.spell or 0]
    several = len(base.targets)
    if told.does == "brucia":
        harm = count(told.amount, "danno", "danni")
        text = f"Prima magia infligge {harm} a {'due creature' if several > 1 else 'una creatura'} bersaglio."
    else:
        text = _TEXT.get((told.does, several), "")
    if not text:
        return None
    if also is not None:
        text += f" {wording(also, 'Prima magia')}"
    text += " Guadagni 1 punto vita." if also is None else ""
    cards: list[dict[str, Any]] = [spell("Prima magia", text)]
    hands: dict[str, list[str]] = {me: ["Prima magia"], foe: []}
    if asked.what in ("pesca", "guadagna", "altra") and not asked.of_as_many(
        also.amount if also else told.amount
    ):
        return None
    names = _NAMES[:several]
    actions: list[Any] = [
        {f"{me} lancia Prima magia": {"bersagli": names[0] if several == 1 else list(names)}}
    ]
    gone: list[str] = []
    for event in events:
        for target in event.targets or [event.on or 0]:
            victim = names[base.targets.index(target)]
            if victim in gone:
                return None
            name = f"Risposta {len(gone) + 1}"
            gone.append(victim)
            who_acts = PLAYERS[event.by] if event.by is not None else foe
            if event.does == "SACRIFICA":
                if who_acts != foe:
                    return None
                cards.append(
                    {"nome": name, "costo": "{1}", "tipo": "Istantaneo", "testo": "Sacrifica una creatura."}
                )
                actions += [f"{foe} lancia {name}", "tutti passano"]
                if several - len(gone) >= 1:
                    actions.append({f"{foe} sceglie": {"sacrificio": victim}})
            else:
                cards.append(spell(name, _REMOVALS[event.does]))
                actions += [{f"{who_acts} lancia {name}": {"bersagli": victim}}, "tutti passano"]
            hands[who_acts].append(name)
    actions.append("risolvi la pila")
    size = "2/2" if told.does != "brucia" else "9/9"
    document: dict[str, Any] = {
        "titolo": "Bersagli che non ci sono più",
        "regole": ["608.2b"],
        "partita": {"turno_di": me},
        "giocatori": {
            name: {
                "campo": dict.fromkeys(names, f"creatura {size}") if name == foe else {},
                "mano": hands[name],
                "costi": "gratis",
            }
            for name in PLAYERS
        },
        "carte": cards,
        "azioni": actions,
    }
    left = [name for name in names if name not in gone]
    match asked.what:
        case "pesca" if also is not None and also.does == "pesca":
            if asked.player is not None and asked.player != by:
                return None
            key, shape = f"carte pescate da {me}", "0"
        case "guadagna" if also is not None and also.does == "guadagna":
            key, shape = f"punti vita guadagnati da {me}", "0"
        case "altra" if len(left) == 1 and told.does == "brucia" and "MUORE" not in asked.told:
            key, shape = f"danno inflitto a {left[0]}", "0"
        case "altra" if len(left) == 1 and told.does == "distrugge":
            key, shape = f"zona di {left[0]}", "campo di battaglia"
        case "magia" | "vale" | "cambia" if also is None:
            key, shape = f"punti vita guadagnati da {me}", "0"
        case _:
            return None
    found = played(document, {key: 0 if shape == "0" else shape}, stage)
    if found is None:
        return None
    value = found[0][key]
    done = value != "0" if shape == "0" else value.startswith("cimitero")
    rules = ("608.2b", "115.1", "601.2c")
    if asked.what == "cambia":
        if done:
            return None
        return (
            False,
            "i bersagli si scelgono quando la magia o l'abilità va in pila, e poi non si cambiano (608.2b).",
            rules,
            found[1],
        )
    why = (
        "basta un bersaglio ancora legale perché si risolva: su quello fa quello che dice (608.2b)."
        if done
        else "tutti i suoi bersagli sono illegali: non si risolve e non fa nulla di ciò che dice (608.2b)."
    )
    return done, why, ("608.2b", "117.7", "115.1"), found[1]


def unless_paid(story: Story, asked: Asked, stage: Stage) -> Found | None:
    """A spell that another counters unless its controller pays, with the mana told."""
    events = [event for event in story.events if event.does not in ("C'È", "RISPOSTA")]
    tolls = [event for event in events if event.does == "SALVO"]
    if len(tolls) != 1 or tolls[0].effect is None or tolls[0].by is None:
        return None
    rest = [event for event in events if event.does not in ("SALVO", "MANA", "PAGA")]
    if any(event.does not in ("ENTRA", "LANCIA") for event in rest) or len(rest) > 1:
        return None
    if rest and rest[0].by is not None and rest[0].by == tolls[0].by:
        return None
    payer = 1 - tolls[0].by
    if any(event.by not in (None, payer) for event in events if event.does == "MANA"):
        return None  # how much mana the other player has says nothing
    cost = tolls[0].effect.amount
    mana = [event.effect.amount for event in events if event.does == "MANA" and event.effect is not None]
    paid = [event.effect.amount for event in events if event.does == "PAGA" and event.effect is not None]
    if len(mana) > 1 or len(paid) > 1 or not cost or not (mana or paid):
        return None
    if paid and paid[0] < 0 and not mana:
        paid = [cost]
    pays = paid[0] >= cost if paid and paid[0] >= 0 else mana[0] >= cost
    if mana and paid and paid[0] > mana[0]:
        return None
    if asked.what not in ("magia", "vale", "salva", "basta", "riesce"):
        return None
    if asked.what == "riesce" and paid:
        return None
    me, foe = PLAYERS[1 - tolls[0].by], PLAYERS[tolls[0].by]
    have = mana[0] if mana else cost
    actions: list[Any] = [
        f"{me} lancia Prima magia",
        {f"{foe} lancia Risposta": {"bersagli": "Prima magia"}},
        "tutti passano",
    ]
    if have >= cost:
        actions.append({f"{me} sceglie": {"pagare": "sì" if pays else "no"}})
    actions.append({"avanza fino a": "inizio del combattimento"})
    document: dict[str, Any] = {
        "titolo": "Neutralizzare a meno che non si paghi",
        "regole": ["118.12a", "701.6a"],
        "partita": {"turno_di": me},
        "giocatori": {
            name: {"mano": ["Prima magia"], "mana": "{C}" * have}
            if name == me
            else {"mano": ["Risposta"], "costi": "gratis"}
            for name in PLAYERS
        },
        "carte": [
            {"nome": "Prima magia", "costo": "{0}", "tipo": "Istantaneo", "testo": "Guadagni 1 punto vita."},
            spell(
                "Risposta",
                f"Neutralizza la magia bersaglio a meno che il suo controllore non paghi {{{cost}}}.",
            ),
        ],
        "azioni": actions,
    }
    found = played(document, {"Prima magia si è risolta": "sì"}, stage)
    if found is None:
        return None
    resolved = not found[0]["Prima magia si è risolta"].startswith("no")
    why = (
        f"per salvare la magia si paga tutto il costo, {cost} mana: pagarne una parte non serve (118.12a)."
        if not resolved
        else f"chi paga {cost} mana mentre l'effetto si risolve evita che la magia venga neutralizzata (118.12a)."
    )
    return resolved, why, ("118.12a", "118.3", "701.6a"), found[1]
