"""Who speaks in a body that is read back, and what was named already: "pesca", then "pescare"; "quella creatura"."""

from __future__ import annotations

from msgspec import Struct, field

from ..wording.values import (
    Amount,
    Condition,
    Every,
    Number,
    Pick,
    Ref,
    Reference,
    Selection,
    Target,
    TargetSpec,
)
from .reading_conditions import condition
from .reading_nouns import measure, selection

_VERBS: dict[str, tuple[str, str, str]] = {
    "pescare": ("pesca", "pesca", "pescare"),
    "scartare": ("scarta", "scarta", "scartare"),
    "macinare": ("macina", "macina", "macinare"),
    "guadagnare": ("guadagni", "guadagna", "guadagnare"),
    "perdere": ("perdi", "perde", "perdere"),
    "profetizzare": ("profetizza", "profetizza", "profetizzare"),
    "sorvegliare": ("sorveglia", "sorveglia", "sorvegliare"),
    "rimescolare": ("rimescola", "rimescola", "rimescolare"),
    "sacrificare": ("sacrifica", "sacrifica", "sacrificare"),
    "creare": ("crea", "crea", "creare"),
    "vincere": ("vinci", "vince", "vincere"),
    "aggiungere": ("aggiungi", "aggiunge", "aggiungere"),
    "distruggere": ("distruggi", "distrugge", "distruggere"),
    "esiliare": ("esilia", "esilia", "esiliare"),
    "mettere": ("metti", "mette", "mettere"),
    "rimettere": ("rimetti", "rimette", "rimettere"),
    "rimuovere": ("rimuovi", "rimuove", "rimuovere"),
    "tappare": ("TAPpa", "TAPpa", "TAPpare"),
    "stappare": ("STAPpa", "STAPpa", "STAPpare"),
    "neutralizzare": ("neutralizza", "neutralizza", "neutralizzare"),
    "copiare": ("copia", "copia", "copiare"),
    "rigenerare": ("rigenera", "rigenera", "rigenerare"),
    "prendere": ("prendi", "prende", "prendere"),
    "giocare": ("gioca", "gioca", "giocare"),
    "saltare": ("salta", "salta", "saltare"),
    "rivelare": ("rivela", "rivela", "rivelare"),
    "fare": ("fai", "fa", "far"),
    "ottenere": ("ottieni", "ottiene", "ottenere"),
    "passare": ("passa", "passa", "passare"),
    "prevenire": ("previeni", "previene", "prevenire"),
    "spostare": ("sposta", "sposta", "spostare"),
    "assegnare": ("assegna", "assegna", "assegnare"),
    "trasformare": ("trasforma", "trasforma", "trasformare"),
    "proliferare": ("prolifera", "prolifera", "proliferare"),
    "cambiare": ("cambia", "cambia", "cambiare"),
    "scegliere": ("scegli", "sceglie", "scegliere"),
    "spronare": ("sprona", "sprona", "spronare"),
    "stremare": ("strema", "strema", "stremare"),
    "apprendere": ("apprendi", "apprende", "apprendere"),
    "celare": ("cela", "cela", "celare"),
    "complottare": ("complotta", "complotta", "complottare"),
    "controllare": ("controlli", "controlla", "controllare"),
    "diventare": ("diventa", "diventa", "diventare"),
    "esplorare": ("esplora", "esplora", "esplorare"),
    "incubare": ("incuba", "incuba", "incubare"),
    "manifestare": ("manifesta", "manifesta", "manifestare"),
    "piagare": ("piaga", "piaga", "piagare"),
    "popolare": ("popola", "popola", "popolare"),
    "raddoppiare": ("raddoppia", "raddoppia", "raddoppiare"),
    "reclutare": ("recluta", "recluta", "reclutare"),
    "scambiare": ("scambia", "scambia", "scambiare"),
    "scontrarsi": ("scontrati", "si scontra", "scontrarti"),
    "sospettare": ("sospetta", "sospetta", "sospettare"),
    "sostenere": ("sostieni", "sostiene", "sostenere"),
    "trattenere": ("trattieni", "trattiene", "trattenere"),
    "triplicare": ("triplica", "triplica", "triplicare"),
    "viaggiare": ("viaggia", "viaggia", "viaggiare"),
}
_PERSON = {"2": 0, "3": 1, "i": 2}


class Reading(Struct):
    """What has been said so far in a body: targets named once are "quella creatura" afterwards."""

    specs: tuple[TargetSpec, ...]
    said: set[int] = field(default_factory=set)
    mood: str = "2"
    it: str = "essa"
    """The pronoun for what the last instruction acted on."""
    event: str = "essa"
    """What the object of the trigger's event is called."""

    def verb(self, name: str) -> str:
        return _VERBS[name][_PERSON[self.mood]]

    def what(self, selected: Selection) -> str:
        if isinstance(selected, Ref) and selected.what in (Reference.LAST, Reference.REMEMBERED):
            return self.it
        if several(selected, self.specs):
            self.it = "esse"
        elif isinstance(selected, (Target, Pick)):
            self.it = "essa"
        text = selection(selected, self.specs, frozenset(self.said), self.event)
        if isinstance(selected, Target):
            self.said.add(selected.index)
        return text

    def size(self, value: Amount) -> str:
        return measure(value, self.specs, frozenset(self.said), self.event)

    def test(self, value: Condition) -> str:
        return condition(value, self.specs, frozenset(self.said), self.event)


def several(selected: Selection, specs: tuple[TargetSpec, ...]) -> bool:
    """Whether it stands for more than one thing."""
    if isinstance(selected, Target):
        return specs[selected.index].maximum != 1 or specs[selected.index].x_count
    return isinstance(selected, Every) or (isinstance(selected, Pick) and selected.count != Number(1))
