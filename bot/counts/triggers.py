"""How often a triggered ability that the question quotes triggers, and what it all comes to (603.2c)."""

from __future__ import annotations

import re

from ..numerals import count
from .told import Told, unquoted

Found = tuple[str, tuple[str, ...], str]

_DONE = (
    r"guadagn[ioa]\b|perd[eio]\b|perdono|pesc[aiho]\b|infligg[eio]\w*|fa(?:i|cci)? (?=\w+ dann)|cre[aio]\b"
    r"|mett[eio]\b|macin[aio]\b"
    r"|scart[aio]\b|l'avversario|ogni avversario|ciascun|gli |\d"
)
_HAPPENS = r"attacc|muo[ri]|mor[ei]|entr|pesc|scart|lanci|sacrific|guadagn|gioc|blocc"
_EVENT = re.compile(
    rf"\b(?:ogniqualvolta|ogni volta che|quando|whenever)\b(?P<event>[^«»\"]*?\b(?:{_HAPPENS})\w*[^«»\"]*?)"
    rf"(?:,| (?=(?:{_DONE})))(?P<effect>[^«»\"]*)"
)
_REVERSED = re.compile(
    rf"[«\"](?P<effect>[^«»\",]*?) (?:ogniqualvolta|ogni volta che|quando"
    rf"|whenever) (?P<event>[^«»\"]*?\b(?:{_HAPPENS})\w*[^«»\"]*)"
)
_EFFECT_FIRST = re.compile(
    r"\bche (?:mi |gli |ci )?(?:fanno?|fa) (?P<effect>(?:guadagn|perd|pesc|infligg|cre|mett|macin|scart)\w+ [^«»\",.;:?]*?) "
    rf"(?:ogniqualvolta|ogni volta che|whenever) (?P<event>[^«»\",.;:?]*\b(?:{_HAPPENS})\w*[^«»\",.;:?]*)"
)
"""An ability told with what it does first: "che mi fa pescare una carta ogni volta che entra una creatura"."""
_IN_BRACKETS = re.compile(r"\(((?:ogniqualvolta|ogni volta che|quando|whenever) [^()]*)\)")
_PANHARMONICON = re.compile(r"\bpanharmonicon|\bpanarmonic")
_ONCE_MORE = re.compile(
    r"[«\"(]+[^«»\"()]*\bsi innesc\w+ una volta (?:in piu|addizionale|aggiuntiva)[^«»\"()]*[»\")]+"
)
"""What says on the card that an ability triggers once more."""
_DIES = re.compile(r"\bmuo[ri]|\bmor[eit]")
_ENTERS = re.compile(r"\betb\b|\bentr")
_NUMBER = r"(?P<n>\d{1,2}|un[ao]?|due|tre|quattro|cinque|sei)"
_EFFECTS = {
    "vita": rf"{_NUMBER} (?:punt[oi] vita|vit[ae])|\b(?:guadagn|perd|dren)\w+ {_NUMBER.replace('<n>', '<m>')}"
    r"(?= ?(?:$|[)»\",;.]| e (?:io|lui|l'avversario|guadagn|ne)\b))",
    "danno": rf"{_NUMBER} dann[oi]",
    "carte": rf"{_NUMBER} cart[ae]",
    "segnalini": rf"{_NUMBER} (?:segnalin|\+1/\+1)",
    "pedine": rf"{_NUMBER} (?:pedin|token|tesor|indizi)",
}
_VERBS = {
    r"\battacc": r"\battacc",
    r"\bmuo[ri]|\bmor": r"\bmuoi|\bmuor|\bmori|\bsacrific|\bdistrugg|\bwrath|\bammazz|\buccid",
    r"\bentra|\bentri": r"\bentr|\bcre[ao]|\bgioc|\bmett|\barriv|\bfetch|\bcal[oa]\b|\bfaccio",
    r"\bpesc": r"\bpesc",
    r"\bscart": r"\bscart",
    r"\blanci": r"\blanci|\bcast|\bgioc|\bspell",
    r"\bsacrific": r"\bsacrific",
    r"\bguadagn": r"\bguadagn",
}
_THINGS = (
    r"creatur|cart|magi|spell|terr|artefatt|pedin|token|goblin|soldat|zombie|elf|incantesim|permanent"
    r"|istantane"
    r"|tesor|stregoneri|bestie|attaccant|cibi|indizi"
)
_COPIES = r"(?:copi|effetti|permanenti con|creature con|incantesimi con|di quest)"
_ONCE = re.compile(r"\buna o piu\b|\buno o piu\b|\buno o una\b|\bper la prima volta\b|\buna sola volta\b")
_ITSELF = re.compile(
    r"\b(?:quest[ao](?: creatura| permanente)?|ess[ao]|lui|lei|il \w+|la \w+) o (?:un'? ?)?altr[ao] (?:tua )?creatura"
)
"""What triggers as it dies itself, too (603.10a)."""
_ALL_DIE = re.compile(r"\btutt[ei] e (due|tre|quattro|cinque|sei|sette|otto|[2-9])\b")
_IT_TOO = re.compile(
    r"\b(?:muo\w+|mor\w+|dist\w+|ucci\w+) (?:[a-z]+ ){0,2}?(?:lui|lei|anche (?:lui|lei|ess[ao]))\b"
    r"|\b(?:lui|lei|ess[ao]) (?:compres[ao]|inclus[ao])\b|\bcompres[ao] (?:lui|lei|ess[ao])\b"
)


def counted_triggers(told: Told, kinds: frozenset[str]) -> Found | None:
    """How often the one ability that is told triggers, or what it does in all; None where anything is left."""
    told.anew()
    wanted = kinds & {"volte", *_EFFECTS}
    if not wanted and "quanto" in kinds:
        wanted = frozenset(_EFFECTS)
    told.plain = _ONCE_MORE.sub(_named_once, told.plain)
    told.plain = _IN_BRACKETS.sub(r"«\1»", told.plain)
    abilities = (
        list(_REVERSED.finditer(told.plain))
        or list(_EFFECT_FIRST.finditer(told.plain))
        or list(_EVENT.finditer(told.plain))
    )
    quoted = [
        ability
        for ability in abilities
        if told.plain[max(0, ability.start() - 1)] in '«"' or told.plain[ability.start()] in '«"'
    ]
    if not wanted or len(quoted or abilities) > 1:
        return None
    if not abilities:
        return _entering(told, wanted)
    ability = (quoted or abilities)[0]
    inside = [amount for amount in told.amounts if ability.start() <= amount.start < ability.end()]
    outside = f"{told.plain[: ability.start()]} § {told.plain[ability.end() :]}"
    verbs = next((how for what, how in _VERBS.items() if re.search(what, ability["event"])), None)
    if verbs is None or not re.search(verbs, outside):
        return None
    if re.search(r"\bnon[- ]?(?:pedin|token)", ability["event"]):
        return None  # which of those told are tokens
    each = _each(ability["effect"], wanted)
    if each is None:
        return None
    for amount in inside:
        amount.taken = True
    bearers = _bearers(told, ability.start())
    times = _times(told, ability["event"])
    if times is not None and bearers is not None:
        times *= bearers
    if times is None:
        return None
    if not told.complete:
        return None
    value = times if "volte" in wanted else times * each
    once = bool(_ONCE.search(ability["event"]))
    why = (
        "«Una o più» si innesca una volta sola per evento, quante che siano"
        if once
        else "L'abilità si innesca una volta per ogni occorrenza dell'evento, anche quando sono insieme"
    )
    more = bool(_PANHARMONICON.search(told.plain))
    return str(value), ("603.2d", "603.2c") if more else ("603.2c",), why


def _named_once(found: re.Match[str]) -> str:
    """The text of a Panharmonicon is the name of it, which is as long."""
    named = _PANHARMONICON.search(found.string[: found.start()]) is not None
    return ("" if named else " panharmonicon").ljust(len(found[0]))


def _entering(told: Told, wanted: frozenset[str]) -> Found | None:
    """What an ability that triggers as something enters does with effects that make it trigger once more (603.2d)."""
    if not _PANHARMONICON.search(told.plain) or _DIES.search(told.plain) or not _ENTERS.search(told.plain):
        return None
    times = 1 + (told.count(r"panharmonicon|panarmonic") or 1)
    each = _each(told.plain, wanted)
    told.count(r"(?:punti? vit|dann|cart|segnalin|pedin|token)")
    if each is None or not told.complete:
        return None
    return str(times * each), ("603.2d",), "Ogni effetto del genere fa innescare l'abilità una volta in più"


def _bearers(told: Told, start: int) -> int | None:
    """How many have an ability that is told after them: "due permanenti che mi fanno pescare…"."""
    for amount in told.amounts:
        if amount.taken or amount.kind != "number" or amount.end >= start:
            continue
        if re.fullmatch(r" (?:\w+ ){1,2}", told.plain[amount.end : start]) and told.plain.startswith(
            "che ", start
        ):
            amount.taken = True
            return amount.value
    return None


def _times(told: Told, event: str) -> int | None:
    if _DIES.search(event):
        for amount in told.amounts:
            amount.taken |= amount.kind == "number" and amount.value == 0  # "lui ne ha zero"
    copies = told.count(_COPIES, 1, 0)
    more = told.count(r"panharmonicon|panarmonic") or int(bool(_PANHARMONICON.search(told.plain)))
    if not re.search(r"\bentr", event):
        more = 0  # it counts what enters (603.2d)
    for amount in told.amounts:
        if amount.weak and re.search(
            r"\b(?:ho|ha|controll\w+|con|c'e'?|in campo) $", told.plain[: amount.start]
        ):
            amount.taken = True  # "ho un incantesimo…": what has the ability
    happened = told.total(_THINGS)
    if happened is None:
        happened = told.where(rf"\bne (?:{_HAPPENS})\w* N|\b(?:{_HAPPENS})\w* con N(?= *(?:[.,;:?!]|$))")
    if happened is None or copies is None:
        return None
    once = _ONCE.search(event) is not None
    if _ITSELF.search(event) and not once:
        itself = _with_itself(told, happened)
        if itself is None:
            return None
        happened = itself
    return (1 if once else happened) * copies * (1 + more)


def _with_itself(told: Told, others: int) -> int | None:
    """How many die with the creature that sees itself die; None where it is not clear whether it is one of them."""
    rest = unquoted(_IN_BRACKETS.sub(r"«\1»", told.whole))
    everyone = _ALL_DIE.search(rest)
    if everyone is not None:
        total = count(everyone[1])
        return total if total in (others, others + 1) else None
    beside = re.search(r"\baltr[ei] (?:\w+ )?(?:mie )?(?:creatur|besti|pedin)", rest) is not None
    if _IT_TOO.search(rest) or (beside and re.search(r"\btutt[ei]\b|\bwrath\b|\bira di dio\b", rest)):
        one = told.where(r"\be N(?= (?:del(?:l'|la|l)? ?(?:mio )?(?:avversari|oppo)|sua|suo))")
        return others + 1 + (one or 0)
    return others if not beside else None


def _each(effect: str, wanted: frozenset[str]) -> int | None:
    """What the ability does each time, of the kind that is asked."""
    if "volte" in wanted:
        return 1
    found = [match for kind in wanted if (match := re.search(_EFFECTS[kind], effect))]
    if len(found) != 1:
        return None
    return count(next(number for number in found[0].groups() if number))
