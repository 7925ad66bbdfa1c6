"""Playing what a permanent keeps when it comes back or is copied, and why (400.7, 702.26d, 707.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct, field

from .kept_words import SECOND
from .showing import ME, OTHER, Shown, decided, played, spell

if TYPE_CHECKING:
    from ..stage import Stage

IT, COPY, WORN = "bestia", "Clone", "veste"
_DOES = {
    "lampo": "Esilia la creatura bersaglio, poi rimettila sul campo di battaglia sotto il controllo del suo proprietario.",
    "lampo lento": "Esilia la creatura bersaglio. Rimettila sul campo di battaglia sotto il controllo del suo proprietario"
    " all'inizio della prossima sottofase finale.",
    "mano": "Fai tornare la creatura bersaglio in mano al suo proprietario.",
    "muore": "Distruggi la creatura bersaglio.",
    "fase": "La creatura bersaglio scompare.",
    "rianima": "Rimetti sul campo di battaglia la carta creatura bersaglio dal tuo cimitero.",
}


class Kept(Struct):
    """A permanent, what it has, where it goes, and what is asked."""

    trips: list[str] = field(default_factory=list)
    counters: tuple[int, str] | None = None
    bonus: tuple[int, int] | None = None
    base: tuple[int, int] | None = None
    aura: bool = False
    equipment: bool = False
    tapped: bool = False
    damage: int = 0
    attacking: bool = False
    token: bool = False
    used: bool = False
    """An ability of it that can be activated once each turn was."""
    other_turn: bool = False
    """Another turn than the one in which it comes back is told."""
    trigger: str = ""
    asked: str = ""
    size: tuple[int, int] | None = None

    @property
    def copied(self) -> bool:
        return bool(SECOND & set(self.trips))

    @property
    def subject(self) -> str:
        return COPY if self.copied else IT


def show_kept(tale: Kept, stage: Stage) -> Shown | None:
    """Whether what is asked of it is so at the end, with the rules that decide it."""
    holds: bool | None
    if tale.asked == "riattiva":
        tried = decided(_document(tale), "può", "non può", f"{ME} attiva {tale.subject}", stage)
        if tried is None:
            return None
        holds, source = tried
    else:
        key, shape = _statement(tale)
        found = played(_document(tale), {key: shape}, stage)
        if found is None:
            return None
        source = found[1]
        holds = _holds(tale, found[0][key])
    if holds is None:
        return None
    why, rules = _why(tale, holds)
    return Shown(source, why, rules, holds=holds, surely=True)


def _statement(tale: Kept) -> tuple[str, Any]:
    subject = tale.subject
    match tale.asked:
        case "segnalini":
            return f"segnalini {tale.counters[1] if tale.counters else '+1/+1'} su {subject}", 0
        case "bonus" | "taglia":
            return f"forza/costituzione di {subject}", "0/0"
        case "aura" | "equipaggiamento":
            return (f"zona di {WORN}", "cimitero") if not tale.copied else (f"{WORN} è assegnata a", COPY)
        case "attaccata":
            return f"{WORN} è assegnata a", subject
        case "tappata":
            return f"{subject} è TAPpata", "sì"
        case "danno":
            return f"danno su {subject}", 0
        case "attacca":
            return f"{subject} può attaccare", "sì"
        case "in combattimento":
            return f"{subject} è attaccante", "sì"
        case "innesco":
            return f"inneschi di {subject}", 0
        case _:
            return f"zona di {subject}", "esilio"


def _holds(tale: Kept, value: str) -> bool | None:
    match tale.asked:
        case "segnalini" | "danno" | "innesco":
            return value != "0"
        case "bonus":
            base = tale.base or (2, 2)
            return value != f"{base[0]}/{base[1]}"
        case "taglia":
            return None if tale.size is None else value == f"{tale.size[0]}/{tale.size[1]}"
        case "aura" | "equipaggiamento":
            return value.startswith("campo") if not tale.copied else COPY.lower() in value.lower()
        case "attaccata":
            return tale.subject.lower() in value.lower()
        case "tappata" | "attacca" | "in combattimento":
            return value.startswith("s")
        case "mano":
            return value.startswith("mano")
        case _:
            return value.startswith("campo")


def _document(tale: Kept) -> dict[str, Any]:
    power, toughness = tale.base or (2, 2)
    beast: dict[str, Any] = {
        "nome": "Bestia",
        "costo": "{1}",
        "tipo": "Creatura — Bestia",
        "forza": power,
        "costituzione": toughness + (9 if tale.damage >= toughness else 0),
    }
    if tale.trigger or tale.used:
        beast["testo"] = tale.trigger or "{1}: Guadagni 1 punto vita. Attiva solo una volta per turno."
    there: dict[str, Any] = {"carta": "Bestia", "nome": IT}
    if tale.counters is not None:
        there["segnalini"] = {tale.counters[1]: tale.counters[0]}
    if tale.tapped:
        there["TAPpata"] = "sì"
    if tale.damage:
        there["danno"] = tale.damage
    if tale.token:
        there["pedina"] = "sì"
    field_: list[Any] = [there]
    cards: list[dict[str, Any]] = [beast]
    hand: list[str] = []
    actions: list[Any] = []
    if tale.aura or tale.equipment:
        kind = "Incantesimo — Aura" if tale.aura else "Artefatto — Equipaggiamento"
        text = (
            "Incanta creatura\nLa creatura incantata ha cautela."
            if tale.aura
            else "La creatura equipaggiata ha cautela.\nEquipaggiare {1}"
        )
        cards.append(spell("Veste", text, kind))
        field_.append({"carta": "Veste", "nome": WORN, "assegnata_a": IT})
    if tale.bonus is not None:
        plus = "/".join(f"{part:+d}" for part in tale.bonus)
        cards.append(spell("Spinta", f"La creatura bersaglio prende {plus} fino alla fine del turno."))
        hand.append("Spinta")
        actions += [{f"{ME} lancia Spinta": {"bersagli": IT}}, "risolvi la pila"]
    if tale.used:
        actions += [f"{ME} attiva {IT}", "risolvi la pila"]
    if tale.attacking:
        actions.append({f"{ME} attacca con": [IT]})
    for place, trip in enumerate(tale.trips):
        if trip in SECOND:
            hand.append(COPY)
            actions += [f"{ME} lancia {COPY}", "tutti passano", {f"{ME} sceglie": {"copia": IT}}]
        elif trip == "rigioca":
            actions += [f"{ME} lancia {IT}", "risolvi la pila"]
        elif trip == "riappare":
            actions.append({"avanza fino a": f"prima fase principale di {ME}"})
        else:
            name = f"Magia {place + 1}"
            cards.append(spell(name, _DOES[trip]))
            hand.append(name)
            actions += [{f"{ME} lancia {name}": {"bersagli": IT}}, "risolvi la pila"]
            if trip == "lampo lento":
                actions += [{"avanza fino a": "sottofase finale"}, "risolvi la pila"]
    return {
        "titolo": "Che cosa resta di un permanente che torna o è copiato",
        "regole": [_rule(tale)],
        "giocatori": {ME: {"campo": field_, "mano": hand, "costi": "gratis"}, OTHER: {}},
        "carte": cards,
        "azioni": actions,
    }


def _rule(tale: Kept) -> str:
    if tale.copied:
        return "707.2"
    return "702.26d" if "fase" in tale.trips else "400.7"


def _why(tale: Kept, holds: bool) -> tuple[str, tuple[str, ...]]:
    """Why it ends so, and the rules that decide it."""
    if tale.copied:
        if tale.asked == "innesco":
            return (
                "la copia ha le abilità dell'originale, e si innescano per lei mentre entra (707.2, 603.6a).",
                ("603.6a", "707.2", "707.5"),
            )
        if tale.asked == "attacca":
            return (
                "la copia è un altro permanente, che controlli solo da questo turno (302.6, 707.2).",
                ("302.6", "707.2"),
            )
        return (
            "si copiano i valori stampati, non segnalini, danno, Aure, TAP o effetti sull'originale (707.2).",
            ("707.2", "707.2b", "613.1a"),
        )
    if "fase" in tale.trips:
        if tale.asked == "innesco":
            return (
                "chi esce di fase e rientra non cambia zona: non lascia il campo di battaglia e non vi entra (702.26d).",
                ("702.26d", "603.6a", "603.6c"),
            )
        if tale.bonus is not None and tale.asked in ("bonus", "taglia"):
            return (
                "gli effetti «fino alla fine del turno» finiscono anche per ciò che è fuori fase (702.26f, 514.2).",
                ("702.26f", "514.2", "702.26d"),
            )
        return (
            "chi esce di fase resta lo stesso oggetto, con segnalini e ciò che gli è assegnato (702.26d, 702.26g).",
            ("702.26d", "702.26g", "702.26b"),
        )
    if tale.token:
        return (
            "una pedina che ha lasciato il campo di battaglia non può tornarvi e cessa di esistere (111.8, 111.7).",
            ("111.8", "111.7", "704.5d"),
        )
    if tale.asked == "innesco":
        if holds and "entra" in tale.trigger:
            return (
                "rientra come oggetto nuovo, e la sua abilità si innesca di nuovo (603.6a, 400.7).",
                ("603.6a", "400.7"),
            )
        if holds:
            return (
                "ha lasciato il campo di battaglia, anche se poi ritorna (603.6c).",
                ("603.6c", "400.7", "603.10a"),
            )
        return (
            "«muore» vuol dire dal campo di battaglia al cimitero: altrove non è morta (700.4).",
            ("700.4", "603.6c"),
        )
    if tale.asked == "equipaggiamento":
        return (
            "l'Equipaggiamento si stacca e resta sul campo di battaglia (704.5n, 301.5c).",
            ("704.5n", "301.5c"),
        )
    rules: dict[str, tuple[str, ...]] = {
        "segnalini": ("400.7", "122.2"),
        "aura": ("704.5m", "400.7", "303.4c"),
        "attaccata": ("400.7", "704.5m") if tale.aura else ("704.5n", "400.7"),
        "attacca": ("302.6", "400.7"),
        "riattiva": ("400.7", "602.5b"),
        "in combattimento": ("506.4", "400.7"),
        "tappata": ("400.7", "110.5b"),
        "danno": ("400.7", "120.6"),
        "bonus": ("400.7", "611.2c"),
        "taglia": ("400.7", "122.2", "611.2c"),
    }
    return (
        "chi cambia zona e torna è un oggetto nuovo, senza ciò che aveva prima (400.7).",
        rules.get(tale.asked, ("400.7",)),
    )
