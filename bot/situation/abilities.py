"""Finding keyword abilities in plain words, by every name the lexicon gives them, and telling the engine's name."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from engine.text.words import LANDWALK, NUMBER_KEYWORDS, SIMPLE_KEYWORDS

from ..numerals import number
from .text import fold

if TYPE_CHECKING:
    from kb.lexicon import Lexicon

_KINDS = ("abilità con parola chiave", "variante di abilità con parola chiave")
_NEVER = frozenset(
    word
    for line in (
        "first ds fs dt incanta incantare equipaggia equipaggi equipaggiare partner equip epopea fusione diurno",
        "notturno fuga ciclo ricorrenza bis sviluppo tributo spettacolo recupero eco",
    )
    for word in line.split()
)
"""Words that mean something else more often, or that no creature simply has."""
_ALSO = {
    "trampla": "travolgere",
    "trample": "travolgere",
    "travolgenti": "travolgere",
    "travolge": "travolgere",
    "travolgente": "travolgere",
    "vola": "volare",
    "voli": "volare",
    "volanti": "volare",
    "volante": "volare",
    "volasse": "volare",
    "volava": "volare",
    "indistruttibili": "indistruttibile",
    "lifelinker": "legame vitale",
    "first strike": "attacco improvviso",
    "firststrike": "attacco improvviso",
    "first striker": "attacco improvviso",
    "primo attacco": "attacco improvviso",
    "attacco rapido": "attacco improvviso",
    "double strike": "doppio attacco",
    "doppio colpo": "doppio attacco",
    "raggiunge": "raggiungere",
    "reach": "raggiungere",
    "deathtouch": "tocco letale",
    "tocco mortale": "tocco letale",
    "lifelink": "legame vitale",
    "haste": "rapidità",
    "rapidita": "rapidità",
    "vigilance": "cautela",
    "vigilanza": "cautela",
    "menace": "minacciare",
    "minaccia": "minacciare",
    "hexproof": "anti-malocchio",
    "anti malocchio": "anti-malocchio",
    "antimalocchio": "anti-malocchio",
    "shroud": "velo",
    "infect": "infettare",
    "infetta": "infettare",
    "wither": "avvizzire",
    "avvizzimento": "avvizzire",
    "undying": "immortale",
    "persist": "persistere",
    "persistenza": "persistere",
    "immortali": "immortale",
    "indestructible": "indistruttibile",
    "defender": "difensore",
    "legame alla vita": "legame vitale",
    "legami vitali": "legame vitale",
    "fear": "paura",
    "flash": "lampo",
    "flying": "volare",
    "prowess": "prodezza",
    "exalted": "esaltato",
    "raggiungibilita": "raggiungere",
    "portata": "raggiungere",
    "shadow": "ombra",
    "skulk": "furtivo",
    "horsemanship": "cavalierato",
    "inarrestabile": "travolgere",
    "trampolo": "travolgere",
    "trampling": "travolgere",
    "trampler": "travolgere",
    "flyer": "volare",
    "flier": "volare",
    "calpestare": "travolgere",
    "grido di battaglia": "grido di guerra",
    "fiancheggiare": "aggirare",
    "fiancheggia": "aggirare",
    "flanking": "aggirare",
}
_COLORS = {
    "rosso": "rosso",
    "blu": "blu",
    "nero": "nero",
    "bianco": "bianco",
    "verde": "verde",
    "rossi": "rosso",
    "neri": "nero",
    "bianchi": "bianco",
    "verdi": "verde",
}
_ENGINE = {fold(name): name for name in (*SIMPLE_KEYWORDS, *LANDWALK)}
_NUMBERED = {fold(name): name for name in NUMBER_KEYWORDS} | {
    "toxic": "tossico",
    "annihilator": "annientatore",
    "rampage": "furia",
    "annientare": "annientatore",
    "poisonous": "velenoso",
}
_IMPLIED = frozenset({"volante", "volanti", "indistruttibile", "indistruttibili"})
"""Forms that are adjectives: they describe the noun without "con"."""

_cache: WeakKeyDictionary[Lexicon, Abilities] = WeakKeyDictionary()


class Abilities:
    """Every way to name a keyword ability, longest first."""

    def __init__(self, lexicon: Lexicon | None) -> None:
        forms: dict[tuple[str, ...], str] = {}
        wrong: set[tuple[str, ...]] = set()
        for entry in lexicon or ():
            if entry.kind not in _KINDS:
                continue
            name = _ENGINE.get(fold(entry.name))
            if name is None:
                continue
            for form, kind in entry.forms():
                words = tuple(re.findall(r"[a-z-]+", fold(form)))
                if (
                    words
                    and len(words) <= 3
                    and " ".join(words) not in _NEVER
                    and not (kind != "nome" and _sentence(words))
                ):
                    forms.setdefault(words, name)
                    if kind == "errori":
                        wrong.add(words)
        self.numbered = dict(_NUMBERED)
        for entry in lexicon or ():
            numbered = _NUMBERED.get(fold(entry.name)) if entry.kind in _KINDS else None
            if numbered is None:
                continue
            for form, kind in entry.forms():
                if kind in ("en", "sinonimi") and fold(form).isalpha() and fold(form) not in _NEVER:
                    self.numbered.setdefault(fold(form), numbered)
        for folded, name in _ENGINE.items():
            if folded not in _NEVER:
                forms.setdefault(tuple(folded.split()), name)
        for form, name in _ALSO.items():
            forms[tuple(form.split())] = name
        self.forms = forms
        self.longest = max(map(len, forms))
        self.vocabulary = frozenset(word for form in forms if form not in wrong for word in form)
        """The words of names that are written as they should be."""

    def at(self, words: tuple[str, ...], place: int) -> tuple[str, int] | None:
        """The ability named from `place` on, and where its name ends."""
        for count in range(self.longest, 0, -1):
            run = tuple(words[place : place + count])
            if len(run) == count and (name := self.forms.get(run)) is not None:
                return name, place + count
        if place >= len(words):
            return None
        word = words[place]
        if word in self.numbered and place + 1 < len(words):
            amount = number(words[place + 1])
            if amount is not None:
                return f"{self.numbered[word]} {amount}", place + 2
        if word in ("protezione", "protection", "pro") and place + 2 < len(words):
            return _protection(words, place)
        return None


def _sentence(words: tuple[str, ...]) -> bool:
    """A form such as "creatura volante" or "che vola" has more in it than the ability."""
    return bool({"creatura", "creature", "che", "evasore", "puo", "in", "non"} & set(words))


def _protection(words: tuple[str, ...], place: int) -> tuple[str, int] | None:
    at = place + 1
    if words[at] in ("da", "dal"):
        at += 1
    if at < len(words) and words[at] in ("il", "i", "le", "gli", "l'", "la"):
        at += 1
    if at >= len(words):
        return None
    if color := _COLORS.get(words[at]):
        return f"protezione dal {color}", at + 1
    if words[at] in ("creature", "artefatti", "incantesimi", "planeswalker"):
        return f"protezione {'dalle' if words[at] == 'creature' else 'dagli'} {words[at]}", at + 1
    if words[at] in ("tutto",):
        return "protezione da tutto", at + 1
    return None


@lru_cache(maxsize=1)
def _plain() -> Abilities:
    return Abilities(None)


def abilities(lexicon: Lexicon | None) -> Abilities:
    """The names of one lexicon, built once."""
    if lexicon is None:
        return _plain()
    found = _cache.get(lexicon)
    if found is None:
        found = _cache[lexicon] = Abilities(lexicon)
    return found


def is_adjective(word: str) -> bool:
    """Whether the form of an ability also describes a noun by itself ("una 3/3 volante")."""
    return word in _IMPLIED
