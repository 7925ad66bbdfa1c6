"""A creature that gets and loses abilities: which of them it has at the end (613.1f, 613.7)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from .growing_wordings import in_known_words
from .showing import ME, OTHER, Shown, decided, spell
from .striking import THING
from .text import FOE, Left, asking, told
from .words import risky

if TYPE_CHECKING:
    from ..stage import Stage

_IT = "bestia"
_KEYWORDS = {
    "volare": "volare",
    "travolgere": "travolgere",
    "cautela": "cautela",
    "rapidita": "rapidità",
    "attacco improvviso": "attacco improvviso",
    "doppio attacco": "doppio attacco",
    "indistruttibile": "indistruttibile",
    "raggiungere": "raggiungere",
    "minacciare": "minacciare",
    "legame vitale": "legame vitale",
    "tocco letale": "tocco letale",
    "anti-malocchio": "anti-malocchio",
}
_NAME = "|".join(_KEYWORDS)
_LOSES = re.compile(
    r"\b(?:(?:le|gli) )?(?:fa |fanno |faccio )?(?:(?:perde|ha perso|hanno tolto|tolgo(?:no)?|toglie|ha"
    r" tolto) tutte le (?:sue )?abilita"
    r"|senza (?:piu )?abilita)(?: (?:alla (?:mia )?creatura(?: incantata)?|per-il-turno))*"
)
_FROM_A_PERMANENT = re.compile(r"\b(?:aura|equipaggi\w+|spada|incantata|incanto|pacifismo)\b[^.;?!]*$")
_FROM_AN_ANTHEM = re.compile(
    r"\b(?:anthem|inno|lord|signore|incantesimo|anthema|effetto globale|stendardo)\b[^.;?!]*$"
)
_TO_ALL = re.compile(r" (?:a tutt[ei](?: quante)?|alle)(?: le)?(?: mie)?(?: (?:creature|mie))?\b")
"""Given by a permanent to every creature of one's own."""
_GETS = re.compile(
    rf"\b(?:(?:le|gli|ha|che|mi|ne) )*(?:do|da|dia|danno|dona|prende|preso|ottiene|ottenuto|guadagna|guadagnato|riceve|"
    rf"ricevuto|acquisisce|conferisce|faccio (?:prendere|guadagnare|avere))(?: anche| poi| pure)? (?:{_NAME})"
    rf"(?: e (?:{_NAME}))?\b"
)
_HAS = re.compile(rf"\b(?:con|ha|aveva|avente)(?: gia)? (?:{_NAME})(?: e (?:{_NAME}))?\b")
_ONE = re.compile(rf"\b(?:{_NAME})\b")
_ASKED = re.compile(
    rf"\b(?:(?:e|ha|avra|mantiene|conserva|tiene|resta|rimane)(?: (?:ancora|sempre|comunque|quindi|poi"
    rf"|davvero))* ({_NAME})"
    r"|((?:puo (?:ancora )?)?vola(?:re)?)(?: ancora| comunque| quindi| poi)?|ce l'ha(?: ancora| comunque)?"
    r"|l'ha ancora|lo ha ancora|"
    r"(?:la|lo|li) (?:ha|mantiene|conserva)(?: ancora)?)(?: (?:ancora|adesso|ora|o no|lo stesso|comunque|alla fine))*"
    r"(?= *[?.!]* *$)"
)
_SOURCES = re.compile(r"\b(?:aura|entra|anthem|inno|lord|incantesimo|magia|istantaneo|stregoneria|campo)\b")
"""What gave and took them, already read."""
_RISKY = risky(
    "effett poi lanci cast risol istantan attiv assegn equip aur bersagl prend pres incantesimo prima dopo turno mette "
    "controll ancora magi met gioc tutte entr successivo successiva"
)
_SEQUENCE = re.compile(
    r"\b(?:dopo|prima) (?:che|di|aver)\b|\bprima\b(?! (?:si|le|gli|un|do|ha|l'))|\bmentre\b"
)


def show(text: str, stage: Stage) -> Shown | None:
    """Whether it has the ability that is asked; None for a tale in which nothing takes abilities away."""
    plain = in_known_words(told(text))
    asked = _ASKED.search(plain, plain.rfind(asking(plain)))
    if asked is None or not _LOSES.search(plain[: asked.start()]) or _SEQUENCE.search(plain):
        return None
    if re.search(r"\bnon\b", plain[plain.rfind(asking(plain)) :]):
        return None
    left = Left(plain[: asked.start()])
    steps: list[tuple[int, str, str]] = []
    for match in left.take(_LOSES):
        lasting = _FROM_A_PERMANENT.search(plain[: match.start()]) or re.match(
            r" (?:per|con|da) un'aura", plain[match.end() :]
        )
        steps.append((match.start(), "", "aura" if lasting else ""))
    printed: list[str] = []
    for pattern in (_GETS, _HAS):
        for match in left.take(pattern):
            for name in _ONE.findall(match[0]):
                if pattern is _HAS:
                    printed.append(_KEYWORDS[name])
                else:
                    before = plain[: match.start()]
                    to_all = _TO_ALL.match(left.text, match.end())
                    kind = "aura" if _FROM_A_PERMANENT.search(before) else ""
                    if _FROM_AN_ANTHEM.search(before) and (
                        to_all or not re.search(r"\bincantesimo\b[^.;?!]*$", before)
                    ):
                        kind = "anthem"
                    elif to_all:
                        return None  # what gives it to them all is not told
                    if to_all:
                        left.blank(to_all)
                    steps.append((match.start(), _KEYWORDS[name], kind))
    steps.sort()
    named = [*printed, *(keyword for _, keyword, _ in steps if keyword)]
    keyword = "volare" if asked[2] else _KEYWORDS[asked[1]] if asked[1] else named[-1] if named else ""
    if keyword not in named or sum(not what for _, what, _ in steps) != 1:
        return None
    if not asked[1] and not asked[2] and len(set(named)) > 1:
        return None  # which of them it is asked of
    left.drop(rf"\b{FOE}\b|\b\d+/\d+\b|per-il-turno|\bcreatura bersaglio\b|\b(?:una? |la mia |la )creatura\b")
    if not left.harmless(_RISKY):
        return None
    left.drop(_SOURCES, rf"\b{THING}\b")
    found = decided(_document(printed, steps), f"{_IT} ha", f"{_IT} non ha", keyword, stage)
    if found is None:
        return None
    has, source = found
    why = (
        f"{keyword} le è stata data dopo che aveva perso le abilità: l'effetto più recente si applica per ultimo (613.7)."
        if has
        else "l'effetto che toglie tutte le abilità è il più recente e si applica per ultimo nel livello 6"
        " (613.1f, 613.7)."
    )
    return Shown(source, why, ("613.1f", "613.7", "613.7a"), holds=has, surely=left.read_whole())


def _document(printed: list[str], steps: list[tuple[int, str, str]]) -> dict[str, Any]:
    text = "\n".join(name[:1].upper() + name[1:] for name in dict.fromkeys(printed))
    creature: dict[str, Any] = {
        "nome": "Bestia",
        "costo": "{1}",
        "tipo": "Creatura",
        "forza": 2,
        "costituzione": 2,
    }
    if text:
        creature["testo"] = text
    cards = [creature]
    hand: list[str] = []
    actions: list[Any] = []
    for place, (_, keyword, lasting) in enumerate(steps):
        name = f"Magia {place + 1}"
        does = f"ha {keyword}" if keyword else "perde tutte le abilità"
        if lasting == "anthem":
            cards.append(spell(name, f"Le creature che controlli hanno {keyword}.", "Incantesimo"))
            hand.append(name)
            actions += [f"{ME} lancia {name}", "risolvi la pila"]
            continue
        if lasting:
            text = f"Incanta creatura\nLa creatura incantata {does}."
            cards.append(spell(name, text, "Incantesimo — Aura"))
        else:
            cards.append(spell(name, f"La creatura bersaglio {does} fino alla fine del turno."))
        hand.append(name)
        actions += [{f"{ME} lancia {name}": {"bersagli": _IT}}, "risolvi la pila"]
    return {
        "titolo": "Abilità date e tolte a una creatura",
        "regole": ["613.1f", "613.7"],
        "giocatori": {ME: {"campo": {_IT: "Bestia"}, "mano": hand, "costi": "gratis"}, OTHER: {}},
        "carte": cards,
        "azioni": actions,
    }
