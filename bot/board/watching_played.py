"""Playing a tale of a permanent that waits for something to happen, and why it ends as it does."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from msgspec import Struct, field

from .showing import ME, OTHER, Shown, played, spell
from .watching_words import MEANS

if TYPE_CHECKING:
    from ..stage import Stage

HOLDER = "Testimone"
_TYPES = {
    "creatura": "Creatura",
    "incantesimo": "Incantesimo",
    "artefatto": "Artefatto",
    "permanente": "Incantesimo",
    "terra": "Terra",
    "magia": "Istantaneo",
}
_MANY = {2: "due", 3: "tre", 4: "quattro", 5: "cinque", 6: "sei"}
_TRIES = 5
"""How often an optional effect may be chosen."""


class Thing(Struct, eq=False):
    """One permanent, or several alike."""

    noun: str
    kind: str
    owner: str
    many: int
    token: bool
    comes: bool = False
    """It is not there from the start."""
    sure: bool = True

    @property
    def feminine(self) -> bool:
        return self.noun.endswith("a")

    def there(self, board: Board) -> bool:
        """Whether it has not gone already."""
        gone = [step for step in board.steps if self in step.things and step.what not in ("lancia", "entra")]
        return not gone


class Step(Struct):
    """One thing that happens; `response`: while the ability waits on the stack."""

    what: str
    things: list[Thing]
    response: bool


class Board(Struct):
    """What is there, what happens, and what the ability says."""

    text: str = ""
    itself: bool = False
    instead: list[str] = field(default_factory=list)
    """Replacement effects of other permanents."""
    things: list[Thing] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    holder: Thing | None = None
    last: Thing | None = None

    def add(self, thing: Thing) -> Thing:
        self.things.append(thing)
        self.last = thing
        return thing


def show_board(board: Board, what: str, who: str, how_much: bool, stage: Stage) -> Shown | None:
    """What comes out, with the rules that decide it."""
    holder = board.holder
    if (
        holder is None
        or (holder.token and holder.comes)
        or any(thing.kind == "planeswalker" for thing in board.things)
    ):
        return None
    if board.itself and holder.kind not in ("creatura", "permanente", "incantesimo", "artefatto"):
        return None
    key = MEANS[what][1].format(who) if what in MEANS else f"inneschi di {HOLDER}"
    optional = "puoi" in board.text.lower()
    for times in range(_TRIES if optional else 1):
        document = _document(board, times)
        if document is None:
            return None
        found = played(document, {key: 0}, stage)
        if found is not None:
            break
    else:
        return None
    n = int(found[0][key])
    why, rules = _why(board, n > 0)
    if how_much:
        return Shown(found[1], f"{n}: {why}", rules, value=str(n))
    return Shown(found[1], why, rules, holds=n > 0, surely=True)


def _names(board: Board) -> dict[int, list[str]]:
    out: dict[int, list[str]] = {}
    for place, thing in enumerate(board.things):
        if thing is board.holder:
            out[id(thing)] = [HOLDER]
        else:
            out[id(thing)] = [f"cosa {place + 1}{chr(97 + k)}" for k in range(thing.many)]
    return out


def _document(board: Board, times: int) -> dict[str, Any] | None:
    names = _names(board)
    assert board.holder is not None
    cards: list[dict[str, Any]] = [
        _card(HOLDER, board.holder.kind, board.text, flash=board.holder.owner == OTHER)
    ]
    players: dict[str, dict[str, Any]] = {
        who: {"campo": {}, "mano": [], "costi": "gratis"} for who in (ME, OTHER)
    }
    for thing in board.things:
        side = players[thing.owner]
        if thing.comes and not (thing.token and thing is not board.holder):
            for name in names[id(thing)]:
                side["mano"].append({"nome": name, "carta": _come(thing, board, cards)})
        elif not thing.comes:
            for name in names[id(thing)]:
                on: dict[str, Any] = {"carta": HOLDER if thing is board.holder else _there(thing, cards)}
                if thing.token:
                    on["pedina"] = "sì"
                side["campo"][name] = on
    if any(step.what == "spazza" for step in board.steps) and not any(
        thing.kind == "creatura" and thing is not board.holder for thing in board.things
    ):
        for who in (ME, OTHER):
            players[who]["campo"][f"vittima di {who}"] = "creatura 2/2"
    for place, text in enumerate(board.instead):
        cards.append(spell(f"Divieto {place + 1}", text, "Incantesimo"))
        players[OTHER]["campo"][f"divieto {place + 1}"] = f"Divieto {place + 1}"
    actions: list[Any] = []
    for place, step in enumerate(board.steps):
        done = _done(step, place, board, names, cards, players)
        if done is None:
            return None
        later = board.steps[place + 1] if place + 1 < len(board.steps) else None
        actions += done
        if later is not None and later.what == "neutralizza":
            continue
        if later is None or not later.response:
            actions.append("risolvi la pila")
        elif step.what == "lancia" and "lanci" in board.text.lower():
            return None  # the spell waits under the ability
        elif not (step.what == "lancia" and step.things[0].kind == "terra"):
            actions.append("tutti passano")
    document: dict[str, Any] = {
        "titolo": "Un'abilità innescata e ciò che succede",
        "regole": ["603.2"],
        "giocatori": players,
        "carte": cards,
        "azioni": actions,
    }
    if times:
        document["scelte"] = [{board.holder.owner: {"puoi": "sì"}} for _ in range(times)]
    return document


def _card(name: str, kind: str, text: str, *, flash: bool = False) -> dict[str, Any]:
    card: dict[str, Any] = {"nome": name, "costo": "{1}", "tipo": _TYPES[kind], "testo": text}
    if kind == "terra":
        del card["costo"]
    if kind == "creatura":
        card |= {"forza": 2, "costituzione": 2}
    if flash and kind not in ("terra", "magia"):
        card["testo"] = f"Lampo\n{text}".strip()
    if not card["testo"]:
        del card["testo"]
    return card


def _come(thing: Thing, board: Board, cards: list[dict[str, Any]]) -> str:
    """The name of the card that comes."""
    if thing is board.holder:
        return HOLDER
    name = f"Carta {thing.kind}{' altrui' if thing.owner == OTHER else ''}"
    if not any(card["nome"] == name for card in cards):
        text = "Guadagni 0 punti vita." if thing.kind == "magia" else ""
        cards.append(_card(name, thing.kind, text, flash=thing.owner == OTHER))
    return name


def _there(thing: Thing, cards: list[dict[str, Any]]) -> str:
    if thing.kind == "creatura":
        return "creatura 2/2"
    name = f"Carta {thing.kind}"
    if not any(card["nome"] == name for card in cards):
        cards.append(_card(name, thing.kind, ""))
    return name


def _done(
    step: Step,
    place: int,
    board: Board,
    names: dict[int, list[str]],
    cards: list[dict[str, Any]],
    players: dict[str, dict[str, Any]],
) -> list[Any] | None:
    """The actions that make it happen."""
    name = f"Magia {place + 1}"
    if step.what == "spazza":
        cards.append(spell(name, "Distruggi tutte le creature."))
        players[OTHER]["mano"].append(name)
        return [f"{OTHER} lancia {name}"]
    targets = [one for thing in step.things for one in names[id(thing)]]
    owner = step.things[0].owner
    if step.what in ("lancia", "entra"):
        if step.things[0].token and step.things[0] is not board.holder:
            n = len(targets)
            many = "una pedina creatura 1/1" if n == 1 else f"{n} pedine creatura 1/1"
            cards.append(spell(name, f"Crea {many}."))
            players[owner]["mano"].append(name)
            return [f"{owner} lancia {name}"]
        if step.what == "entra" and re.search(r"\blanci", board.text.lower()):
            return None
        if len(targets) > 1 and step.what == "entra":
            return None
        verb = "gioca" if step.things[0].kind == "terra" else "lancia"
        out: list[Any] = []
        for target in targets:
            out += [f"{owner} {verb} {target}", "risolvi la pila"]
        return out[:-1]
    if any(thing.token and thing.comes and thing is not board.holder for thing in step.things):
        return None  # the token that was created has no name of its own
    if step.what == "neutralizza":
        cards.append(spell(name, "Neutralizza la magia bersaglio."))
        by = OTHER if owner == ME else ME
        players[by]["mano"].append(name)
        return [{f"{by} lancia {name}": {"bersagli": targets[0]}}]
    if step.what == "sacrifica":
        if len(targets) != 1 or step.things[0].kind != "creatura":
            return None
        if not any(card["nome"] == "Altare" for card in cards):
            cards.append(spell("Altare", "Sacrifica una creatura: Guadagni 0 punti vita.", "Artefatto"))
        players[owner]["campo"][f"altare di {owner}"] = "Altare"
        return [{f"{owner} attiva altare di {owner}": {"sacrificio": targets[0]}}]
    if any(thing.kind == "terra" for thing in step.things):
        noun, many = "terra", "terre"
    elif all(thing.kind == "creatura" for thing in step.things):
        noun, many = "creatura", "creature"
    else:
        noun, many = "permanente", "permanenti"
    n = len(targets)
    if n > 1 and n not in _MANY:
        return None
    article = "il" if noun == "permanente" else "la"
    what = f"{article} {noun} bersaglio" if n == 1 else f"{_MANY[n]} {many} bersaglio"
    text = {
        "muore": f"Distruggi {what}.",
        "esilia": f"Esilia {what}.",
        "mano": f"Fai tornare {what} in mano al suo proprietario.",
    }[step.what]
    if step.what == "mano" and n > 1:
        return None
    cards.append(spell(name, text))
    by = OTHER if owner == ME else ME
    players[by]["mano"].append(name)
    return [{f"{by} lancia {name}": {"bersagli": targets if n > 1 else targets[0]}}]


def _why(board: Board, does: bool) -> tuple[str, tuple[str, ...]]:
    """Why it ends so, and the rules that decide it."""
    text = board.text.lower()
    kinds = [step.what for step in board.steps]
    if board.instead and not does:
        return (
            "ciò che un effetto di sostituzione manda altrove non è mai successo, e non innesca nulla (614.6, 603.2g).",
            ("614.6", "603.2g", "700.4"),
        )
    if board.instead and any(thing.token for thing in board.things):
        return (
            "una pedina non è una carta: va nel cimitero, e quindi muore, prima di cessare di esistere (111.7, 108.2b).",
            ("111.7", "700.4", "108.2b"),
        )
    answered = any(step.response for step in board.steps)
    conditional = re.search(r", se [^,]+,", text) is not None
    if conditional:
        return (
            "la condizione con «se» dev'essere vera quando l'evento accade e di nuovo quando l'abilità si risolve (603.4).",
            ("603.4", "603.2"),
        )
    if answered and does:
        return (
            "un'abilità già in pila si risolve anche se la sua fonte, o ciò che l'ha fatta innescare, non c'è più (113.7a).",
            ("113.7a", "603.3a", "603.2"),
        )
    if "neutralizza" in kinds:
        if re.search(r"\blanci", text):
            return (
                "l'abilità si innesca appena la magia è lanciata, prima che si possa neutralizzarla (601.2i, 603.2).",
                ("603.2", "601.2i", "701.6a"),
            )
        return (
            "una magia neutralizzata va nel cimitero e non entra: non c'è nulla che si inneschi (701.6a).",
            ("701.6a", "603.6a"),
        )
    if "sacrific" in text:
        return (
            "si innesca solo quando chi lo controlla sacrifica davvero qualcosa: distruggere non è sacrificare (701.21a).",
            ("701.21a", "603.2"),
        )
    if "muore" in text or "muoiono" in text:
        if does:
            return (
                "le abilità che si innescano quando qualcosa muore guardano indietro: anche se la loro fonte muore nello "
                "stesso momento si innescano, una volta per ogni creatura (603.10a).",
                ("603.10a", "603.6c", "700.4"),
            )
        if set(kinds) & {"esilia", "mano"}:
            return (
                "«muore» vuol dire che va dal campo di battaglia al cimitero: altrove non è morta (700.4).",
                ("700.4", "603.6c"),
            )
        return (
            "si innesca solo per ciò che accade mentre la sua fonte è sul campo di battaglia (603.2, 603.10a).",
            ("603.10a", "603.2", "603.6c"),
        )
    if "lascia" in text:
        return (
            "si innesca in qualunque zona vada lasciando il campo di battaglia (603.6c).",
            ("603.6c", "603.10a"),
        )
    if does:
        return (
            "l'evento è quello che l'abilità aspetta, e si innesca una volta per ciascuno (603.2).",
            ("603.2", "603.6a", "603.3a"),
        )
    return ("ciò che è successo non è quello che l'abilità aspetta (603.2).", ("603.2", "603.6a"))
