"""The tale of one creature's turn, played: how big it is at the end, whether it is still there, and the rules of it."""

from __future__ import annotations

from string import ascii_uppercase
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from .growing_model import Asked, Did, Event, Tale, signed
from .showing import ME, NAME, OTHER, Shown, played, spell

if TYPE_CHECKING:
    from ..stage import Stage

_IT, _FOUNT, _CARD = "bestia", "fonte", "Bestia"
_ANOTHER_SIZE = (5, 6)
_SYMBOLS = {"bia": "W", "blu": "U", "ner": "B", "ros": "R", "ver": "G"}


class _Board:
    """The scenario in the making."""

    def __init__(self, tale: Tale) -> None:
        self.tale = tale
        self.cards: list[dict[str, Any]] = []
        self.hand: list[str] = []
        self.actions: list[Any] = []
        self.auras: list[str] = []
        self.letters = iter(ascii_uppercase)
        self.aimed = _IT
        text = "\n".join(word[:1].upper() + word[1:] for word in tale.keywords).replace(
            "Rapidita", "Rapidità"
        )
        power, toughness = tale.size
        self.cards.append(
            {"nome": _CARD, "costo": "{1}", "tipo": "Creatura", "forza": power, "costituzione": toughness}
            | ({"testo": text} if text else {})
        )
        self.counters: dict[str, int] = {}

    def cast(self, text: str, kind: str = "Istantaneo", target: str | None = None, color: str = "") -> str:
        target = self.aimed if target is None else target
        name = f"Magia {next(self.letters)}"
        self.cards.append(spell(name, text.replace("~", name), kind, color))
        self.hand.append(name)
        self.actions += [{f"{ME} lancia {name}": {"bersagli": target} if target else {}}, "risolvi la pila"]
        return name

    def happens(self, event: Event) -> None:
        self.aimed = f"pedina {_CARD}" if event.on_copy else _IT
        size = signed(event.size)
        base = f"{event.size[0]}/{event.size[1]}"
        match event.did:
            case Did.COUNTERS if event.at < 0:
                self.counters[size] = self.counters.get(size, 0) + event.times
            case Did.COUNTERS:
                many = f"un segnalino {size}" if event.times == 1 else f"{event.times} segnalini {size}"
                self.cast(f"Metti {many} sulla creatura bersaglio.")
            case Did.SET:
                lost = "perde tutte le abilità e " if event.strips else ""
                self.cast(
                    f"La creatura bersaglio {lost}ha forza e costituzione base {base} fino alla fine del turno."
                )
            case Did.BONUS:
                self.cast(f"La creatura bersaglio prende {size} fino alla fine del turno.")
            case Did.FROZEN:
                lost = "perde tutte le abilità e " if event.strips else ""
                text = f"Incanta creatura\nLa creatura incantata {lost}ha forza e costituzione base {base}."
                self.auras.append(self.cast(text, "Incantesimo — Aura"))
            case Did.LASTING:
                text = f"Incanta creatura\nLa creatura incantata prende {size}."
                self.auras.append(self.cast(text, "Incantesimo — Aura"))
            case Did.SWITCH:
                self.cast(
                    "Scambia la forza e la costituzione della creatura bersaglio fino alla fine del turno."
                )
            case Did.DAMAGE | Did.INFECTED:
                dealt = "1 danno" if event.times == 1 else f"{event.times} danni"
                if event.everyone:
                    self.cast(
                        f"~ infligge {dealt} a ogni creatura.",
                        target="",
                        color=_SYMBOLS.get(event.color[:3], ""),
                    )
                elif event.did is Did.DAMAGE:
                    self.cast(f"~ infligge {dealt} alla creatura bersaglio.")
                else:
                    self.cards.append(
                        {"nome": "Fonte", "costo": "{1}", "tipo": "Creatura", "forza": 1, "costituzione": 1}
                        | {
                            "testo": f"Infettare\n{{0}}: Questa creatura infligge {dealt} alla creatura bersaglio."
                        }
                    )
                    self.actions += [{f"{ME} attiva {_FOUNT}": {"bersagli": _IT}}, "risolvi la pila"]
            case Did.CAST:
                for _ in range(event.times):
                    self.cast("Guadagni 1 punto vita.", target="")
            case Did.REGENERATE:
                self.cast("Rigenera la creatura bersaglio.")
            case Did.DESTROY:
                self.cast("Distruggi la creatura bersaglio.")
            case Did.WRATH:
                self.cast("Distruggi tutte le creature.", target="")
            case Did.EDICT:
                self.cast("Ogni giocatore sacrifica una creatura.", target="")
            case Did.LOSE:
                self.cast("Distruggi l'incantesimo bersaglio.", target=self.auras[-1])
            case Did.END:
                self.actions.append({"avanza fino a": "prossimo turno"})
            case Did.STRIPPED:
                self.cast("La creatura bersaglio perde tutte le abilità fino alla fine del turno.")
            case Did.COPIED:
                self.cast("Crea una pedina che è una copia della creatura bersaglio.")

    def document(self) -> dict[str, Any]:
        creature: dict[str, Any] = {"carta": _CARD}
        if self.counters:
            creature["segnalini"] = self.counters
        board: dict[str, Any] = {_IT: creature}
        if any(card["nome"] == "Fonte" for card in self.cards):
            board[_FOUNT] = "Fonte"
        return {
            "titolo": "Che cosa ne è della creatura",
            "regole": ["613.4"],
            "giocatori": {ME: {"campo": board, "mano": self.hand, "costi": "gratis"}, OTHER: {}},
            "carte": self.cards,
            "azioni": self.actions,
        }


def _ordered(tale: Tale) -> list[Event] | None:
    """The events in the order they happen, one end of the turn at most and after it only harm."""
    out: list[Event] = []
    for event in tale.events:
        if event.did is Did.END and out and out[-1].did is Did.END:
            continue
        out.append(event)
    ends = [place for place, event in enumerate(out) if event.did is Did.END]
    if len(ends) > 1:
        return None
    if (
        ends
        and ends[0] < len(out) - 1
        and not any(event.did in (Did.DAMAGE, Did.BONUS, Did.COUNTERS) for event in out[ends[0] + 1 :])
    ):
        return None
    copied = [place for place, event in enumerate(out) if event.did is Did.COPIED]
    if copied and any(event.at >= 0 and not event.on_copy for event in out[copied[0] + 1 :]):
        return None
    lasting = [event for event in out if event.did in (Did.LASTING, Did.FROZEN)]
    lost = [place for place, event in enumerate(out) if event.did is Did.LOSE]
    if lost and (len(lasting) != 1 or lasting[0] not in out[: lost[0]]):
        return None  # what is lost had not been told yet, or is one of several
    return out


def show(tale: Tale, stage: Stage) -> Shown | None:
    """What comes of the creature; None when it cannot be played, or has no size to tell because it died."""
    first = _shown(tale, stage)
    if first is None or not tale.any_size:
        return first
    other = _shown(replace(tale, size=_ANOTHER_SIZE), stage)
    return first if other is not None and (other.holds, other.value) == (first.holds, first.value) else None


def _shown(tale: Tale, stage: Stage) -> Shown | None:
    events = _ordered(tale)
    if events is None or len(events) > 12 or sum(event.times for event in events) > 24:
        return None
    board = _Board(tale)
    for event in events:
        board.happens(event)
    dies = played(board.document(), {f"zona di {_IT}": "campo di battaglia"}, stage)
    if dies is None:
        return None
    there = dies[0][f"zona di {_IT}"].startswith("campo")
    shrunk = "704.5f" in stage.simulate(dies[1], NAME).applied
    rules = _rules(tale, there, shrunk)
    if tale.asked is Asked.DEATH:
        why = _fate(tale, there, shrunk)
        return Shown(dies[1], why, rules, holds=there is tale.lives)
    if not there and not tale.of_copy:
        return None
    name = f"pedina {_CARD}" if tale.of_copy else _IT
    if tale.asked is Asked.COUNTERS:
        key = f"segnalini {tale.counter} su {name}"
        found = played(board.document(), {key: 0}, stage)
        if found is None:
            return None
        n = found[0][key]
        return Shown(found[1], f"Ha {n} segnalini {tale.counter}.", rules, value=n)
    key = f"forza/costituzione di {name}"
    found = played(board.document(), {key: "0/0"}, stage)
    if found is None:
        return None
    size = found[0][key]
    if tale.asked is Asked.CLAIM:
        claimed = f"{tale.claimed[0]}/{tale.claimed[1]}"
        return Shown(found[1], f"è {size}. {_reason(tale)}".strip(), rules, holds=size == claimed)
    power, toughness = size.split("/")
    value = {Asked.POWER: power, Asked.TOUGHNESS: toughness}.get(tale.asked, size)
    what = {Asked.POWER: f"Ha forza {power}", Asked.TOUGHNESS: f"Ha costituzione {toughness}"}
    why = f"{what.get(tale.asked, f'È {size}')}. {_reason(tale)}"
    return Shown(found[1], why.strip(), rules, value=value)


def _rules(tale: Tale, there: bool, shrunk: bool) -> tuple[str, ...]:
    did = [event.did for event in tale.events]
    out: list[str] = []
    if Did.EDICT in did:
        return (
            "701.21a",
            *(("702.16b",) if any(k.startswith("prot") for k in tale.keywords) else ()),
            "115.10a",
            "702.12b",
        )
    if any(k.startswith("prot") for k in tale.keywords):
        out += ["702.16e" if there else "702.16b"]
    if Did.WRATH in did:
        out += ["702.12b", "704.5h"] if "indistruttibile" in tale.keywords else ["701.8a", "115.10a"]
    if tale.of_copy:
        return ("707.2", "613.2", "111.1")
    if tale.asked is Asked.DEATH and Did.END in did and there:
        out += ["514.2", "120.6"]
    if tale.asked is Asked.DEATH and not there:
        out += ["704.5f"] if shrunk else ["701.8a"] if _destroyed(tale) else ["704.5g", "120.6"]
    if Did.STRIPPED in did or any(event.strips for event in tale.events):
        out.append("613.1f")
    if "indistruttibile" in tale.keywords and there and Did.DAMAGE in did:
        out += ["702.12b"]
    if Did.REGENERATE in did:
        out += ["701.19a", "614.8"]
    if Did.INFECTED in did:
        out += ["702.90c", "120.3d"]
    if Did.CAST in did:
        out.append("702.108a")
    counters = {signed(event.size) for event in tale.events if event.did is Did.COUNTERS}
    if {"+1/+1", "-1/-1"} <= counters:
        out += ["704.5q", "122.3"]
    if Did.SWITCH in did:
        out.append("613.4d")
    if Did.SET in did or Did.FROZEN in did:
        out.append("613.4b")
    if did and any(each in (Did.BONUS, Did.LASTING, Did.COUNTERS) for each in did):
        out.append("613.4c")
    if Did.DAMAGE in did:
        out += ["704.5g", "120.6"]
    return tuple(dict.fromkeys([*out, "613.4", "704.3"]))


def _destroyed(tale: Tale) -> bool:
    """Whether an effect destroys the creature, and no damage could have."""
    did = {event.did for event in tale.events}
    return bool({Did.DESTROY, Did.WRATH} & did) and Did.DAMAGE not in did


def _fate(tale: Tale, there: bool, shrunk: bool) -> str:
    did = [event.did for event in tale.events]
    if Did.EDICT in did:
        return "è il giocatore che sceglie e sacrifica una sua creatura: non la bersaglia né la distrugge nessuno (701.21a)."
    if there:
        if Did.END in did and Did.DAMAGE in did:
            return (
                "resta sul campo di battaglia: il danno segnato e gli effetti «fino alla fine del "
                "turno» finiscono nello"
                " stesso momento, nella sottofase di cancellazione (514.2)."
            )
        return "resta sul campo di battaglia."
    if not shrunk and _destroyed(tale):
        return "va al cimitero: l'effetto la distrugge, qualunque sia la sua costituzione (701.8a)."
    if not shrunk:
        return "va al cimitero: il danno segnato su di lei non è meno della sua costituzione (704.5g, 120.6)."
    return "va al cimitero con costituzione 0 o meno (704.5f)."


def _reason(tale: Tale) -> str:
    did = [event.did for event in tale.events]
    if tale.of_copy and any(event.on_copy for event in tale.events):
        return "La copia parte dai soli valori copiabili (707.2) e poi prende ciò che è messo su di lei (613.4c)."
    if tale.of_copy:
        return "La copia prende solo i valori copiabili: non i segnalini né gli effetti che modificano l'originale (707.2)."
    parts = []
    if Did.SET in did or Did.FROZEN in did:
        parts.append("Prima si applica l'effetto che fissa forza e costituzione base (613.4b)")
    if any(each in (Did.BONUS, Did.LASTING, Did.COUNTERS) for each in did):
        parts.append("poi segnalini e bonus (613.4c)" if parts else "Segnalini e bonus si sommano (613.4c)")
    if Did.SWITCH in did:
        parts.append(
            "per ultimo lo scambio (613.4d)" if parts else "Lo scambio si applica per ultimo (613.4d)"
        )
    return ", ".join(parts) + "." if parts else ""
