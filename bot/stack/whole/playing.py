"""The scenario of a tale that was read whole, and what it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from ...board.showing import played, spell
from ...situation.effects import count
from .story import Effect, Event, Story
from .things import ME, OTHER

if TYPE_CHECKING:
    from ...stage import Stage

PLAYERS = ("Anna", "Bruno")
VICTIM, SOURCE = "creatura", "fonte"
_FOUND = {
    "pesca": "carte pescate da {me}",
    "danni": "danno inflitto a {foe}",
    "guadagna": "punti vita guadagnati da {me}",
    "perde": "punti vita persi da {foe}",
    "pedina": "creature di {me}",
    "scarta": "punti vita guadagnati da {me}",
    "vale": "punti vita guadagnati da {me}",
}
"""What shows that an effect came to pass."""
_REMOVALS = {
    "UCCIDE": "Distruggi la creatura bersaglio.",
    "DISTRUGGE": "Distruggi la creatura bersaglio.",
    "SCOSSA": "Distruggi la creatura bersaglio.",
    "FULMINA": "Distruggi la creatura bersaglio.",
    "ESILIA": "Esilia la creatura bersaglio.",
    "RIMBALZA": "Fai tornare la creatura bersaglio in mano al suo proprietario.",
    "RUBA": "Prendi il controllo della creatura bersaglio.",
    "TAPPA": "TAPpa la creatura bersaglio.",
    "SFASA": "La creatura bersaglio scompare.",
    "SFARFALLA": "Esilia la creatura bersaglio, poi rimettila sul campo di battaglia sotto il controllo del "
                 "suo proprietario.",
    "RITARDA": "Esilia la creatura bersaglio. Rimettila sul campo di battaglia sotto il controllo del suo proprietario"
    " all'inizio della prossima sottofase finale.",
}  # fmt: skip


class Shown(Struct):
    """Whether what the tale is about came to pass, and the scenario."""

    holds: bool
    source: str


def wording(effect: Effect, name: str) -> str:
    """What an ability does as a card says it; it is aimed at nothing."""
    match effect.does:
        case "pesca":
            return f"Pesca {count(effect.amount, 'carta', 'carte') if effect.amount > 1 else 'una carta'}."
        case "guadagna":
            return f"Guadagni {count(effect.amount, 'punto vita', 'punti vita')}."
        case "perde":
            return f"Ogni avversario perde {count(effect.amount, 'punto vita', 'punti vita')}."
        case "danni":
            return f"{name} infligge {count(effect.amount, 'danno', 'danni')} a ogni avversario."
        case "pedina":
            return "Crea una pedina creatura Soldato bianca 1/1."
    return "Guadagni 1 punto vita."


def statement(effect: Effect, by: int) -> str:
    """The statement that shows whether an effect came to pass."""
    return _FOUND[effect.does].format(me=PLAYERS[by], foe=PLAYERS[1 - by])


def of_a_cost(base: Event, replies: list[Event], effect: Effect, stage: Stage) -> Shown | None:
    """An ability whose cost is a sacrifice: what was sacrificed is gone before anybody may answer (602.2b, 117.3c)."""
    by = ME if base.by is None else base.by
    me, foe = PLAYERS[by], PLAYERS[1 - by]
    itself = base.on is not None and base.on == base.cost
    text = wording(effect, "Fonte")
    card = (
        {
            "nome": "Fonte",
            "costo": "{1}",
            "tipo": "Creatura",
            "forza": 2,
            "costituzione": 2,
            "testo": f"Sacrifica questa creatura: {text}",
        }
        if itself
        else {
            "nome": "Fonte",
            "costo": "{1}",
            "tipo": "Artefatto",
            "testo": f"Sacrifica una creatura: {text}",
        }
    )
    victim = SOURCE if itself else VICTIM
    cards, hand = [card], []
    actions: list[Any] = [
        {f"{me} attiva {SOURCE}": {}} if itself else {f"{me} attiva {SOURCE}": {"sacrificio": VICTIM}}
    ]
    for place, reply in enumerate(replies):
        name = f"Risposta {place + 1}"
        hand.append(name)
        if reply.on != base.cost:  # what the ability comes from may be removed
            cards.append(spell(name, _REMOVALS[reply.does].replace("la creatura", "il permanente")))
            actions += [{f"{foe} lancia {name}": {"bersagli": SOURCE}}, "tutti passano"]
            continue
        cards.append(spell(name, _REMOVALS[reply.does]))
        actions.append({"attesa": {"non può": {f"{foe} lancia {name}": {"bersagli": victim}}}})
    actions.append("risolvi la pila")
    board: dict[str, Any] = {SOURCE: "Fonte"}
    if not itself:
        board[VICTIM] = "creatura 2/2"
    document = {
        "titolo": "Un costo pagato sacrificando",
        "regole": ["602.2b", "601.2h"],
        "giocatori": {
            me: {"campo": board, "costi": "gratis"},
            foe: {"mano": hand, "costi": "gratis"},
        },
        "carte": cards,
        "azioni": actions,
    }
    if by != ME:
        document["partita"] = {"turno_di": me}
    document["giocatori"] = {name: document["giocatori"][name] for name in PLAYERS}  # type: ignore[index]
    key = statement(effect, by)
    found = played(document, {key: 0, f"zona di {victim}": "cimitero"}, stage)
    if found is None or not found[0][f"zona di {victim}"].startswith("cimitero"):
        return None
    return Shown(found[0][key] != "0", found[1])


def of_a_source(
    base: Event, replies: list[Event], effect: Effect, walker: bool, stage: Stage
) -> Shown | None:
    """An ability on the stack whose source goes away (113.7a)."""
    by = ME if base.by is None else base.by
    me, foe = PLAYERS[by], PLAYERS[1 - by]
    text = wording(effect, "Questa creatura")
    if base.does == "ATTIVA":
        printed = f"{{T}}: {text}"
    else:
        printed = f"Quando questa creatura {'muore' if base.does == 'MUORE' else 'entra'}, {text[0].lower()}{text[1:]}"
    card = {
        "nome": "Fonte",
        "costo": "{1}",
        "tipo": "Creatura",
        "forza": 2,
        "costituzione": 2,
        "testo": printed,
    }
    if walker:
        if base.does != "ATTIVA":
            return None
        cost = (base.what or "-1").replace("-", "−")
        card = {
            "nome": "Fonte",
            "costo": "{1}",
            "tipo": "Planeswalker",
            "fedelta": 5,
            "testo": f"{cost}: {text}",
        }
    cards: list[dict[str, Any]] = [card]
    hands: dict[str, list[Any]] = {me: [], foe: []}
    board: dict[str, Any] = {}
    actions: list[Any] = []
    if base.does == "ATTIVA":
        board[SOURCE] = "Fonte"
        actions.append(f"{me} attiva {SOURCE}")
    elif base.does == "MUORE":
        board[SOURCE] = "Fonte"
        cards.append(spell("Prima magia", _REMOVALS["UCCIDE"]))
        hands[foe].append("Prima magia")
        actions += [{f"{foe} lancia Prima magia": {"bersagli": SOURCE}}, "tutti passano"]
    else:
        hands[me].append({"carta": "Fonte", "nome": SOURCE})
        actions += [f"{me} lancia {SOURCE}", "tutti passano"]
    for place, reply in enumerate(replies):
        name = f"Risposta {place + 1}"
        who = PLAYERS[1 - by if reply.by is None else reply.by]
        if reply.does == "SACRIFICA":
            if walker:
                return None
            who = me
            cards.append(
                {"nome": name, "costo": "{1}", "tipo": "Istantaneo", "testo": "Sacrifica una creatura."}
            )
            hands[who].append(name)
            actions += [f"{who} lancia {name}", "tutti passano"]
        elif base.does == "MUORE":
            cards.append(spell(name, "Esilia una carta bersaglio da un cimitero."))
            hands[who].append(name)
            actions += [{f"{who} lancia {name}": {"bersagli": SOURCE}}, "tutti passano"]
        else:
            text = _REMOVALS[reply.does]
            if walker:
                text = text.replace("la creatura bersaglio", "il permanente bersaglio")
            cards.append(spell(name, text))
            hands[who].append(name)
            actions += [{f"{who} lancia {name}": {"bersagli": SOURCE}}, "tutti passano"]
    actions.append("risolvi la pila")
    document: dict[str, Any] = {
        "titolo": "Un'abilità la cui fonte non c'è più",
        "regole": ["113.7a"],
        "partita": {"turno_di": me},
        "giocatori": {
            name: {"campo": board if name == me else {}, "mano": hands[name], "costi": "gratis"}
            for name in PLAYERS
        },
        "carte": cards,
        "azioni": actions,
    }
    key = statement(effect, by)
    found = played(document, {key: 0}, stage)
    return None if found is None else Shown(found[0][key] != "0", found[1])


_COLOR = {"nero": "B", "bianco": "W", "rosso": "R", "verde": "G", "blu": "U"}


def of_spells(story: Story, moves: list[Event], thing: int, stage: Stage) -> tuple[str, str] | None:
    """Where a creature is after spells that answer each other, and the scenario."""
    told = story.marked.things[thing]
    base = moves[0]
    if told.owner is None:
        spells = story.marked.spells
        harmful = base.does == "LANCIA" and spells[base.spell or 0].does != "magia"
        if base.by is None and base.does == "DÀ":
            base.by = ME
        if base.by is None:
            base.by = OTHER  # who tells is asking of a creature of theirs
            told.owner = ME
        told.owner = told.owner if told.owner is not None else 1 - base.by if harmful else base.by
    owner = told.owner
    cards: list[dict[str, Any]] = []
    hands: dict[str, list[Any]] = {name: [] for name in PLAYERS}
    actions: list[Any] = []
    zones: list[tuple[str, str]] = []
    for size in [told.size] if told.size else ["2/2", "1/1", "9/9"]:
        cards, hands, actions = [], {name: [] for name in PLAYERS}, []
        for place, move in enumerate(moves):
            made = _spell_of(story, move, place, moves)
            if made is None:
                return None
            by = move.by
            if by is None:
                by = 1 - (moves[place - 1].by or 0) if place and moves[place - 1].by is not None else None
            if by is None:
                by = 1 - owner if not place else None
            if by is None:
                return None
            move.by = by
            cards.append(made)
            hands[PLAYERS[by]].append(made["nome"])
            aimed = " bersaglio" in made["testo"]
            line = f"{PLAYERS[by]} lancia {made['nome']}"
            actions.append({line: {"bersagli": VICTIM}} if aimed else line)
        actions.append("risolvi la pila")
        document: dict[str, Any] = {
            "titolo": "Magie in risposta l'una all'altra",
            "regole": ["117.7", "405.5"],
            "partita": {"turno_di": PLAYERS[moves[0].by or 0]},
            "giocatori": {
                name: {
                    "campo": {VICTIM: f"creatura {size}"} if name == PLAYERS[owner] else {},
                    "mano": hands[name],
                    "costi": "gratis",
                }
                for name in PLAYERS
            },
            "carte": cards,
            "azioni": actions,
        }
        found = played(document, {f"zona di {VICTIM}": "campo di battaglia"}, stage)
        if found is None:
            found = played(document, {f"{VICTIM} è fuori fase": "sì"}, stage)
        if found is None:
            return None
        zones.append((next(iter(found[0].values())), found[1]))
    if len({zone for zone, _ in zones}) != 1:
        return None
    return zones[0]


def _spell_of(story: Story, move: Event, place: int, moves: list[Event]) -> dict[str, Any] | None:
    """The card of a move that is made at a creature."""
    name = f"Magia {place + 1}"
    if move.does == "DÀ":
        if move.what[0] in "+-":
            return spell(name, f"La creatura bersaglio prende {move.what} fino alla fine del turno.")
        return spell(name, f"La creatura bersaglio ha {move.what} fino alla fine del turno.")
    if move.does == "LANCIA":
        told = story.marked.spells[move.spell or 0]
        match told.does:
            case "spazza" if told.color:
                return spell(name, "Distruggi tutte le creature.", color=_COLOR[told.color])
            case "spazza":
                return spell(name, "Distruggi tutte le creature.")
            case "brucia":
                harm = count(told.amount, "danno", "danni")
                return spell(
                    name,
                    f"{name} infligge {harm} alla creatura bersaglio.",
                    color=_COLOR[told.color or "rosso"],
                )
            case "distrugge":
                return spell(name, _REMOVALS["UCCIDE"], color=_COLOR.get(told.color, ""))
            case "esilia":
                return spell(name, _REMOVALS["ESILIA"], color=_COLOR.get(told.color, ""))
            case "rimbalza":
                return spell(name, _REMOVALS["RIMBALZA"], color=_COLOR.get(told.color, ""))
        return None
    if move.does == "SCOSSA":
        return spell(name, f"{name} infligge 2 danni alla creatura bersaglio.", color="R")
    if move.does == "FULMINA":
        return spell(name, f"{name} infligge 3 danni alla creatura bersaglio.", color="R")
    if move.does == "SACRIFICA":
        return {"nome": name, "costo": "{1}", "tipo": "Istantaneo", "testo": "Sacrifica una creatura."}
    text = _REMOVALS.get(move.does)
    return None if text is None else spell(name, text)
