"""Back to Italian: keyword actions, exchanges, faces and designations (701)."""

from __future__ import annotations

from typing import Protocol

from ..wording import instructions as ins
from ..wording.acting import Blight, Learn, TimeTravel
from ..wording.copying import Manifest, ManifestDread
from ..wording.exchanging import ExchangeControl
from ..wording.growing import Adapt, Bolster, Detain, Endure, Incubate, Monstrosity, Multiply, Populate
from ..wording.playing_together import Clash, Fateseal
from ..wording.values import Both, Number, Selection
from ..wording.venturing import TakeInitiative, TemptWithRing, Venture
from .reading_nouns import number
from .words import NUMBER_WORDS


class Voice(Protocol):
    """What of `voice.Reading` is wanted here."""

    mood: str

    def verb(self, name: str) -> str: ...

    def what(self, selected: Selection) -> str: ...


_PLAIN: dict[type, tuple[str, str]] = {
    Clash: ("scontrarsi", " con un avversario"),
    Learn: ("apprendere", ""),
    ManifestDread: ("manifestare", " angoscia"),
    Populate: ("popolare", ""),
    TakeInitiative: ("prendere", " l'iniziativa"),
    TimeTravel: ("viaggiare", " nel tempo"),
}
"""Instructions said by a verb and nothing that changes."""


def instruction(effect: object, reading: Voice) -> str | None:
    """The instruction in the mood of `reading`; None for one that this module does not know."""
    verb, what = reading.verb, reading.what
    plain = _PLAIN.get(type(effect))
    if plain is not None:
        return f"{verb(plain[0])}{plain[1]}"
    match effect:
        case Adapt(amount=amount):
            return f"adattamento {number(amount)}"
        case Monstrosity(amount=amount):
            return f"mostruosità {number(amount)}"
        case Fateseal(amount=amount):
            return f"destino {number(amount)}"
        case Bolster(amount=amount):
            return f"{verb('sostenere')} {number(amount)}"
        case Incubate(amount=amount):
            return f"{verb('incubare')} {number(amount)}"
        case Blight(amount=amount):
            return f"{verb('piagare')} {number(amount)}"
        case Endure(what=chosen, amount=amount):
            return f"{what(chosen)} resiste {number(amount)}"
        case Detain(what=chosen):
            return f"{verb('trattenere')} {what(chosen)}"
        case Venture(quality=""):
            return f"{verb('esplorare')} il dungeon"
        case Venture():
            return f"{verb('esplorare')} la Sottocittà"
        case TemptWithRing():
            return "l'Anello ti tenta"
        case Manifest(amount=amount, cloak=cloak) if isinstance(amount, Number):
            cards = "la prima carta" if amount.value == 1 else f"le prime {NUMBER_WORDS[amount.value]} carte"
            owner = "suo" if reading.mood == "3" else "tuo"
            return f"{verb('celare' if cloak else 'manifestare')} {cards} del {owner} grimorio"
        case Multiply(what=chosen, power=power, toughness=toughness, times=times):
            sizes = " e ".join(
                word for word, yes in (("la forza", power), ("la costituzione", toughness)) if yes
            )
            twice = verb("raddoppiare" if times == 2 else "triplicare")
            return f"{twice} {sizes} di {what(chosen)} fino alla fine del turno"
        case ins.Transform(what=chosen):
            return f"{verb('trasformare')} {what(chosen)}"
        case ins.Designate(what=chosen, name="preparato"):
            return f"{what(chosen)} diventa preparata"
        case ins.ShuffleGraveyardIn():
            owner = "suo" if reading.mood == "3" else "tuo"
            return f"{verb('rimescolare')} il {owner} cimitero nel {owner} grimorio"
        case ins.RevealTop(amount=Number(value=1)):
            owner = "suo" if reading.mood == "3" else "tuo"
            return f"{verb('rivelare')} la prima carta del {owner} grimorio"
        case ExchangeControl(what=Both(parts=(first, second))):
            return f"{verb('scambiare')} il controllo di {what(first)} e di {what(second)}"
        case ExchangeControl(what=chosen):
            return f"{verb('scambiare')} il controllo di {what(chosen)}"
        case _:
            return None
