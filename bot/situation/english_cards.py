"""English card text -> card Italian, sentence by sentence; only sentences of forms that are known whole."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from ..numerals import count
from .english_forms import EVENTS, IFS, INSTEAD, KEYWORDS, OTHERS, PHRASES, THIS, TIMES

_NUMBERS = {
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "that many": 0,
}  # fmt: skip
_N = r"(\d+|a|an|one|two|three|four|five|six|seven|eight|nine|ten)"
_COLORS = {
    "white": "bianc",
    "blue": "blu",
    "black": "ner",
    "red": "ross",
    "green": "verd",
    "colorless": "incolor",
}
_TRIBES = {
    "elf": "Elfo", "elves": "Elfi", "goblin": "Goblin", "goblins": "Goblin", "zombie": "Zombie", "zombies": "Zombie",
    "human": "Umano", "humans": "Umani", "soldier": "Soldato", "soldiers": "Soldati", "spirit": "Spirito",
    "spirits": "Spiriti", "vampire": "Vampiro", "vampires": "Vampiri", "merfolk": "Tritoni", "slivers": "Tramutanti",
    "dragons": "Draghi", "saproling": "Saprolingio", "saprolings": "Saprolingi", "angels": "Angeli",
    "beast": "Bestia", "knight": "Cavaliere", "knights": "Cavalieri", "cat": "Felino", "cats": "Felini",
}  # fmt: skip
_ARTIFACTS = {"treasure": "Tesoro", "food": "Cibo", "clue": "Indizio"}
_WHAT = {
    "creature": "creatura", "permanent": "permanente", "artifact": "artefatto", "enchantment": "incantesimo",
    "land": "terra", "planeswalker": "planeswalker", "player": "giocatore", "opponent": "avversario",
    "spell": "magia", "nonland permanent": "permanente non terra",
}  # fmt: skip
_FEMININE = frozenset({"creatura", "magia", "terra"})
_NOUN = f"({'|'.join(sorted(_WHAT, key=len, reverse=True))})"
_DELTA = r"([+-]\d+/[+-]\d+)"


def _count(word: str) -> int:
    return _NUMBERS[word] if word in _NUMBERS else count(word)


def _many(word: str, one: str, more: str) -> str:
    n = _count(word)
    return one if n == 1 else f"{n} {more}"


def _target(noun: str) -> str:
    it = _WHAT[noun]
    article = "la " if it in _FEMININE else "l'" if it[0] in "aeiou" else "il "
    return f"{article}{it} bersaglio"


def _one(noun: str) -> str:
    it = _WHAT[noun]
    return f"una {it}" if it in _FEMININE else f"un {it}"


def _who(english: str) -> str:
    """The subject of a verb: a creature or creatures, as they are named."""
    fixed = {
        "target creature": "la creatura bersaglio",
        "enchanted creature": "la creatura incantata",
        "equipped creature": "la creatura equipaggiata",
        "creatures you control": "le creature che controlli",
        "other creatures you control": "le altre creature che controlli",
        "each other creature you control": "le altre creature che controlli",
        "all creatures": "tutte le creature",
        "it": "questa creatura",
        "this creature": "questa creatura",
    }
    if english in fixed:
        return fixed[english]
    tribe = re.fullmatch(r"(other )?([a-z]+)(?: creatures)? you control", english)
    if tribe is not None and tribe[2] in _TRIBES:
        return f"{'gli altri ' if tribe[1] else 'i '}{_TRIBES[tribe[2]]} che controlli"
    return ""


def _has(who: str, verb: str) -> str:
    plural = who.startswith(("le ", "gli ", "i ", "tutte "))
    forms = {"get": ("prende", "prendono"), "gain": ("guadagna", "guadagnano"), "have": ("ha", "hanno")}
    return forms[verb][plural]


_made = lru_cache(maxsize=512)(re.compile)
"""The forms as regular expressions: there are too many of them for those that Python itself remembers."""


def _effect(said: str) -> str | None:
    """One instruction, or None when its form is not known."""
    for pattern, make in _EFFECTS:
        match = _made(pattern).fullmatch(said)
        if match is not None:
            return make(match) or None
    if (mana := re.fullmatch(r"add ((?:\{[wubrgc]\})+)", said)) is not None:
        return f"aggiungi {mana[1].upper()}"
    return _translated(OTHERS, said)


def _keywords(said: str) -> str | None:
    """ "flying and trample": every one of them known."""
    words = [KEYWORDS.get(word) for word in re.split(r",? and |, ", said)]
    return None if None in words else " e ".join(map(str, words))


def _sized(match: re.Match[str]) -> str:
    who = _who(match[1])
    return who and f"{who} {_has(who, 'get')} {match[2]}{' fino alla fine del turno' if match[3] else ''}"


def _given(match: re.Match[str]) -> str:
    who, word = _who(match[1]), _keywords(match[2])
    if not who or word is None:
        return ""
    return f"{who} {_has(who, 'gain' if match[3] else 'have')} {word}{' fino alla fine del turno' if match[3] else ''}"


def _both(match: re.Match[str]) -> str:
    who, word = _who(match[1]), _keywords(match[3])
    if not who or word is None:
        return ""
    end = " fino alla fine del turno" if match[4] else ""
    return f"{who} {_has(who, 'get')} {match[2]} e {_has(who, 'gain' if end else 'have')} {word}{end}"


def _based(match: re.Match[str]) -> str:
    who = _who(match[1])
    lose = " perde tutte le abilità e" if match[2] else ""
    end = " fino alla fine del turno" if match[4] else ""
    return who and f"{who}{lose} {_has(who, 'have')} forza e costituzione base {match[3]}{end}"


def _colored(stem: str, n: int) -> str:
    """A colour of one token or of many: "bianca", "bianche", "verdi"."""
    if stem == "blu":
        return stem
    if stem in ("verd", "incolor"):
        return stem + ("e" if n == 1 else "i")
    return stem + ("a" if n == 1 else "he" if stem == "bianc" else "e")


def _tokens(match: re.Match[str]) -> str:
    n = _count(match[1])
    colors = [_COLORS[word] for word in re.findall(r"[a-z]+", match[3] or "") if word in _COLORS]
    ends = [_colored(color, n) for color in colors]
    tribe = _TRIBES.get(match[4].strip().lower(), "") if match[4] else ""
    words = ["una pedina creatura" if n == 1 else f"{n} pedine creatura", tribe, match[2], " e ".join(ends)]
    return "crea " + " ".join(word for word in words if word)


_WHOSE = (
    r"(target creature|enchanted creature|equipped creature|creatures you control|other creatures you control"
    r"|each other creature you control|all creatures|it|this creature|(?:other )?[a-z]+(?: creatures)? you control)"
)
_EOT = r"( until end of turn)?"
_EFFECTS: tuple[tuple[str, Callable[[re.Match[str]], str]], ...] = (
    (rf"(?:you )?draw {_N} cards?", lambda m: f"pesca {_many(m[1], 'una carta', 'carte')}"),
    (r"(?:you )?may draw a card", lambda m: "puoi pescare una carta"),
    (rf"you gain {_N} life", lambda m: f"guadagni {_many(m[1], '1 punto vita', 'punti vita')}"),
    (rf"you lose {_N} life", lambda m: f"perdi {_many(m[1], '1 punto vita', 'punti vita')}"),
    (rf"each opponent loses {_N} life", lambda m: f"ogni avversario perde {_many(m[1], '1 punto vita', 'punti vita')}"),
    (rf"each player loses {_N} life", lambda m: f"ogni giocatore perde {_many(m[1], '1 punto vita', 'punti vita')}"),
    (rf"target (player|opponent) draws {_N} cards?",
     lambda m: f"{_target(m[1])} pesca {_many(m[2], 'una carta', 'carte')}"),
    (rf"target (player|opponent) discards {_N} cards?",
     lambda m: f"{_target(m[1])} scarta {_many(m[2], 'una carta', 'carte')}"),
    (rf"each player draws {_N} cards?", lambda m: f"ogni giocatore pesca {_many(m[1], 'una carta', 'carte')}"),
    (rf"each (player|opponent) discards {_N} cards?",
     lambda m: f"ogni {_WHAT[m[1]]} scarta {_many(m[2], 'una carta', 'carte')}"),
    (rf"each (player|opponent) sacrifices a {_NOUN}", lambda m: f"ogni {_WHAT[m[1]]} sacrifica {_one(m[2])}"),
    (rf"target (player|opponent) sacrifices a {_NOUN}", lambda m: f"{_target(m[1])} sacrifica {_one(m[2])}"),
    (rf"sacrifice {THIS}", lambda m: "sacrifica questa creatura"),
    (r"sacrifice a creature", lambda m: "sacrifica una creatura"),
    (rf"destroy target {_NOUN}", lambda m: f"distruggi {_target(m[1])}"),
    (rf"exile target {_NOUN}", lambda m: f"esilia {_target(m[1])}"),
    (r"destroy all creatures", lambda m: "distruggi tutte le creature"),
    (r"exile all creatures", lambda m: "esilia tutte le creature"),
    (r"counter target spell", lambda m: "neutralizza la magia bersaglio"),
    (r"counter target creature spell", lambda m: "neutralizza la magia creatura bersaglio"),
    (r"counter target noncreature spell", lambda m: "neutralizza la magia non creatura bersaglio"),
    (rf"return target {_NOUN} to its owner's hand", lambda m: f"fai tornare {_target(m[1])} in mano al suo proprietario"),
    (rf"gain control of target {_NOUN}", lambda m: f"prendi il controllo della {_WHAT[m[1]]} bersaglio"
     if _WHAT[m[1]] in _FEMININE else ""),
    (r"gain control of target creature until end of turn",
     lambda m: "prendi il controllo della creatura bersaglio fino alla fine del turno"),
    (r"exile target creature(?: you control)?, then return (?:it|that card) to the battlefield under its owner's control",
     lambda m: "esilia la creatura bersaglio, poi rimettila sul campo di battaglia sotto il controllo del suo proprietario"),
    (rf"put {_N} \+1/\+1 counters? on target creature",
     lambda m: f"metti {_many(m[1], 'un segnalino +1/+1', 'segnalini +1/+1')} sulla creatura bersaglio"),
    (rf"put {_N} -1/-1 counters? on target creature",
     lambda m: f"metti {_many(m[1], 'un segnalino -1/-1', 'segnalini -1/-1')} sulla creatura bersaglio"),
    (rf"put {_N} \+1/\+1 counters? on {THIS}",
     lambda m: f"metti {_many(m[1], 'un segnalino +1/+1', 'segnalini +1/+1')} su questa creatura"),
    (r"(tap|untap) target (creature|permanent|artifact|land)",
     lambda m: f"{'TAPpa' if m[1] == 'tap' else 'STAPpa'} {_target(m[2])}"),
    (r"regenerate target creature", lambda m: "rigenera la creatura bersaglio"),
    (r"switch target creature's power and toughness until end of turn",
     lambda m: "scambia la forza e la costituzione della creatura bersaglio fino alla fine del turno"),
    (r"prevent all combat damage that would be dealt this turn",
     lambda m: "previeni tutto il danno da combattimento che verrebbe inflitto in questo turno"),
    (r"target creature can't block this turn", lambda m: "la creatura bersaglio non può bloccare in questo turno"),
    (r"target creature can't be blocked this turn",
     lambda m: "la creatura bersaglio non può essere bloccata in questo turno"),
    (rf"{THIS} can't block", lambda m: "questa creatura non può bloccare"),
    (rf"{THIS} can't be blocked", lambda m: "questa creatura non può essere bloccata"),
    (r"enchanted creature can't attack or block", lambda m: "la creatura incantata non può attaccare o bloccare"),
    (
        rf"{_WHOSE} (?:loses|lose) all abilities{_EOT}",
        lambda m: _who(m[1]) and f"{_who(m[1])} perde tutte le abilità{' fino alla fine del turno' if m[2] else ''}",
    ),
    (rf"{_WHOSE} (?:loses all abilities and )?(?:gets|get) {_DELTA}{_EOT}", _sized),
    (rf"{_WHOSE} (?:gets|get) {_DELTA} and (?:gains|gain|has|have) ([a-z ]+?){_EOT}", _both),
    (rf"{_WHOSE} (loses all abilities and )?(?:has|have|becomes|is)(?: a)? (?:base power and toughness )?"
     rf"(\d+/\d+){_EOT}", _based),
    (rf"{_WHOSE} (?:gains|gain|has|have) ([a-z ]+?){_EOT}", _given),
    (rf"(?:{THIS}|this spell|it) deals {_N} damage to any target",
     lambda m: f"questa creatura infligge {_many(m[1], '1 danno', 'danni')} a un qualsiasi bersaglio"),
    (rf"(?:{THIS}|this spell|it) deals {_N} damage to target {_NOUN}",
     lambda m: f"questa creatura infligge {_many(m[1], '1 danno', 'danni')} a {_target(m[2])}"
     .replace(" a la ", " alla ").replace(" a il ", " al ").replace(" a l'", " all'")),
    (rf"(?:{THIS}|this spell|it) deals {_N} damage to (?:each creature|all creatures)",
     lambda m: f"questa creatura infligge {_many(m[1], '1 danno', 'danni')} a ogni creatura"),
    (rf"(?:{THIS}|this spell|it) deals {_N} damage to each opponent",
     lambda m: f"questa creatura infligge {_many(m[1], '1 danno', 'danni')} a ogni avversario"),
    (rf"(?:{THIS}|this spell|it) deals {_N} damage to you",
     lambda m: f"questa creatura ti infligge {_many(m[1], '1 danno', 'danni')}"),
    (rf"create {_N} (\d+/\d+) ?((?:white|blue|black|red|green|colorless)(?: and (?:white|blue|black|red|green))?)?"
     r" ?((?:[a-z]+ )?)creature tokens?", _tokens),
    (rf"create {_N} (treasure|food|clue) tokens?",
     lambda m: f"crea {_many(m[1], 'una pedina', 'pedine')} {_ARTIFACTS[m[2]]}"),
    (r"create a token that's a copy of target creature(?: you control)?",
     lambda m: "crea una pedina che è una copia della creatura bersaglio"),
    (rf"prevent the next {_N} damage that would be dealt to (?:target creature|it)(?: this turn)?",
     lambda m: f"previeni i prossimi {_count(m[1])} danni che verrebbero inflitti alla creatura bersaglio in questo turno"),
)  # fmt: skip


def _costs(said: str) -> str | None:
    """The costs before a colon."""
    parts = []
    for cost in said.split(", "):
        plain = cost.strip()
        if re.fullmatch(r"(?:\{[^{}]+\})+", plain):
            parts.append(plain.upper())
        elif re.fullmatch(r"[+-]?\d+", plain):
            parts.append(plain)
        elif (done := _effect(plain)) is not None:
            parts.append(done)
        elif (paid := re.fullmatch(rf"pay {_N} life", plain)) is not None:
            parts.append(f"paga {_many(paid[1], '1 punto vita', 'punti vita')}")
        else:
            return None
    return ", ".join(parts)


def _effects(said: str) -> str | None:
    """Instructions joined by "and" or "then"."""
    done = _effect(said)
    if done is not None:
        return done
    for joint, italian in ((", then ", ", poi "), (" and ", " e ")):
        first, found, rest = said.partition(joint)
        if found and (one := _effect(first)) is not None and (more := _effects(rest)) is not None:
            you = "tu " if " perde " in one and more.startswith("guadagni") else ""
            return f"{one}{italian}{you}{more}"
    return None


def _translated(pairs: tuple[tuple[str, str], ...], said: str) -> str | None:
    for pattern, italian in pairs:
        match = _made(pattern).fullmatch(said)
        if match is not None:
            return match.expand(italian)
    return None


def _sentence(said: str) -> str | None:
    if (instead := _translated(INSTEAD, said)) is not None:
        return instead
    if (match := re.fullmatch(r"([^:\"]+): (.+)", said)) is not None:
        cost, done = _costs(match[1]), _effects(match[2])
        return f"{cost}: {done[:1].upper()}{done[1:]}" if cost and done else None
    if (match := re.fullmatch(r"(when|whenever) ([^,]+), (.+)", said)) is not None:
        event, done = _translated(EVENTS, match[2]), _effects(match[3])
        when = "Quando" if match[1] == "when" else "Ogniqualvolta"
        return f"{when} {event}, {done}" if event and done else None
    if (match := re.fullmatch(r"at the beginning of ([^,]+), (?:if ([^,]+), )?(.+)", said)) is not None:
        time, done = _translated(TIMES, match[1]), _effects(match[3])
        cond = _translated(IFS, match[2]) if match[2] else ""
        if time is None or done is None or cond is None:
            return None
        return f"All'inizio {time}, {f'{cond}, ' if cond else ''}{done}"
    if said in KEYWORDS:
        return KEYWORDS[said]
    return _effects(said)


_TELLS = re.compile(
    r"\b(?:target|creatures?|whenever|when|you|draw|the|each|your|would|instead|until|destroy|exile|with|this"
    r"|sacrifice|deals|add|they)\b"
)


def turn_of_phrase(quoted: str) -> str | None:
    """What is quoted only as a turn of phrase ("until end of turn"), in Italian; None when it is a card's text."""
    return _translated(PHRASES, quoted.lower().strip(' .«»"'))


@lru_cache(maxsize=64)
def in_card_italian(quoted: str) -> str | None:
    """A quoted English ability as an Italian card would print it; None where it is not English, or of no known form."""
    plain = re.sub(r"\s+", " ", quoted.strip().strip("«»\"'“” ").replace("’", "'").replace("−", "-")).rstrip(
        ". "
    )
    low = plain.lower()
    if len(_TELLS.findall(low)) < 1 or re.search(r"\b(?:il|la|una|che|di|del|della|fino)\b", low):
        return None
    out: list[str] = []
    for said in re.split(r"\. |; ", low):
        done = _sentence(said.strip().rstrip("."))
        if done is None:
            return None
        if said.startswith("it ") and any("creatura bersaglio" in earlier for earlier in out):
            done = done.replace("questa creatura", "quella creatura")  # what was just targeted
        out.append(f"{done[:1].upper()}{done[1:]}.")
    return " ".join(out)
