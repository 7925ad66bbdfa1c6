"""Putting the situation's players and things on the table, as the scenario writes them."""

from __future__ import annotations

from .model import CastAction, Situation, Thing
from .naming import COPIED, names
from .quoted import as_card_text


class Placing:
    """Writes players and things; gathers the cards that must be defined and what is in hands."""

    def __init__(self, situation: Situation) -> None:
        self.situation = situation
        self.aliases = names(situation)
        self.cards: list[dict[str, object]] = []
        self.hands: dict[int, list[object]] = {0: [], 1: []}
        self.recast = {action.thing for action in situation.actions if isinstance(action, CastAction)}
        """Things that are cast while the game is played: they must have a cost."""
        copied = [thing.copy_of for thing in situation.things if thing.copy_of is not None]
        self.named: dict[int, str] = {
            number: COPIED for number in copied if not situation.things[number].card
        }
        """Things that need a card of their own, and its name."""

    def player(self, index: int) -> dict[str, object]:
        player = self.situation.players[index]
        out: dict[str, object] = {}
        if player.life is not None:
            out["vita"] = player.life
        if player.poison:
            out["segnalini"] = {"veleno": player.poison}
        hand: list[object] = list(self.hands[index])
        if player.hand:
            hand.append(f"{player.hand} carte")
        if hand:
            out["mano"] = hand
            out["costi"] = "gratis"
        if player.library is not None:
            out["grimorio"] = player.library
        field: dict[str, object] = {}
        for thing in self.situation.things:
            if (thing.owner or 0) == index and thing.zone == "campo" and thing.copy_of is None:
                field[self.aliases[thing.number]] = self.thing(thing)
        if field:
            out["campo"] = field
        return out

    def thing(self, thing: Thing) -> object:
        extra: dict[str, object] = {}
        if thing.counters:
            extra["segnalini"] = dict(thing.counters)
        if thing.tapped:
            extra["TAPpata"] = "sì"
        if thing.sick:
            extra["appena_entrata"] = "sì"
        if thing.damage:
            extra["danno"] = thing.damage
        if thing.commander_damage or any(
            asked.about == "danni_comandante" and thing.number in asked.things
            for asked in self.situation.asked
        ):
            extra["comandante"] = "sì"
        if thing.commander_damage:
            extra["danno_da_comandante"] = thing.commander_damage
        if thing.attached_to is not None:
            extra["assegnata_a"] = self.aliases[thing.attached_to]
        if thing.token and thing.number in self.named:
            extra["pedina"] = "sì"
        card = self._card(thing)
        return {"carta": card, **extra} if extra else card

    def _card(self, thing: Thing) -> str:
        """A known card's name, a description, or the name of a card defined for this scenario."""
        if thing.card:
            return thing.card
        texts = [text for text in map(as_card_text, thing.texts) if text is not None]
        if (
            thing.creature
            and not texts
            and not thing.legendary
            and not thing.types
            and thing.number not in self.named
            and thing.number not in self.recast
        ):
            return self._description(thing)
        definition: dict[str, object] = {"nome": "", "tipo": self._type(thing)}
        if thing.number in self.recast:
            definition["costo"] = "{2}"
        keywords = ", ".join(thing.keywords)
        lines = [keywords[:1].upper() + keywords[1:]] if keywords else []
        lines += texts
        if thing.kind == "aura" and not any("Incanta" in text[:8] for text in texts):
            lines.insert(0, "Incanta creatura")
        if lines:
            definition["testo"] = "\n".join(lines)
        if thing.creature or thing.kind == "veicolo":
            definition["forza"], definition["costituzione"] = thing.power or 0, thing.toughness or 0
        if thing.kind == "planeswalker":
            definition["fedelta"] = 3 if thing.loyalty is None else thing.loyalty
        if thing.colors:
            definition["colori"] = " e ".join(thing.colors)
        if thing.number not in self.named:
            for card in self.cards:
                if {**card, "nome": ""} == definition:
                    return str(card["nome"])
        definition["nome"] = self.card_name(thing)
        if definition not in self.cards:
            self.cards.append(definition)
        return str(definition["nome"])

    def card_name(self, thing: Thing) -> str:
        if thing.number in self.named:
            return self.named[thing.number]
        base = {
            "creatura": "Creatura",
            "artefatto": "Artefatto",
            "incantesimo": "Incantesimo",
            "planeswalker": "Planeswalker",
            "aura": "Aura",
            "equipaggiamento": "Equipaggiamento",
            "terra": "Terra",
            "veicolo": "Veicolo",
            "permanente": "Permanente",
        }.get(thing.kind, "Permanente")
        taken = {str(card["nome"]) for card in self.cards}
        name, place = base, 2
        while name in taken:
            name, place = f"{base} {'I' * place}", place + 1
        self.named[thing.number] = name
        return name

    def _type(self, thing: Thing) -> str:
        base = {
            "creatura": "Creatura",
            "artefatto": "Artefatto",
            "incantesimo": "Incantesimo",
            "planeswalker": "Planeswalker",
            "aura": "Incantesimo — Aura",
            "equipaggiamento": "Artefatto — Equipaggiamento",
            "terra": "Terra",
            "veicolo": "Artefatto — Veicolo",
            "permanente": "Artefatto",
        }[thing.kind]
        base += "".join(f" {name.capitalize()}" for name in thing.types)
        if thing.legendary:
            base += " Leggendaria" if thing.creature else " Leggendario"
        if thing.subtypes and "—" not in base:
            base += " — " + " ".join(subtype.capitalize() for subtype in thing.subtypes)
        return base

    def _description(self, thing: Thing) -> str:
        words = ["pedina" if thing.token else "creatura", thing.size]
        words += [subtype.capitalize() for subtype in thing.subtypes]
        if thing.colors:
            words.append(
                " e ".join(color if color in ("verde", "blu") else color[:-1] + "a" for color in thing.colors)
            )
        text = " ".join(words)
        if thing.keywords:
            listed = [*thing.keywords]
            text += " con " + (listed[0] if len(listed) == 1 else ", ".join(listed[:-1]) + " e " + listed[-1])
        return text

    def spell(self, thing: Thing) -> str:
        name = self.card_name(thing)
        definition: dict[str, object] = {
            "nome": name,
            "costo": "{2}",
            "tipo": self._type(thing),
            "forza": thing.power or 0,
            "costituzione": thing.toughness or 0,
        }
        lines = [", ".join(thing.keywords).capitalize()] if thing.keywords else []
        lines += [text for text in map(as_card_text, thing.texts) if text is not None]
        if lines:
            definition["testo"] = "\n".join(lines)
        self.cards.append(definition)
        return name
