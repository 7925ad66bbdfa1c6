"""How many there are when effects double the number or add to it, each told with how many there are of it (614.5, 616.1).

Beside `replaced`, which reads every word: here the effects are looked for, what they change, and the one number that they
change; a number that has another part in the tale, or a word that may turn it, leaves it unread.
"""

from __future__ import annotations

import re
from itertools import permutations

from msgspec import Struct

from .replacement_forms import LEAST, MOST
from .told import Amount, Told

Found = tuple[str, tuple[str, ...], str]

_NOUNS = {
    "pedine": r"(?:pedin[ae]|token\w*|soldat[oi]|goblin|zombie?|elf[oi]|spirit[oi]|serv[oi]|tesor[oi]|treasures?"
    r"|cib[oi]|indizi?[oi]?|clues?|lup[oi]|gatt[oi]|ratt[oi]|scoiattol[oi]|uman[oi]|vampir[oi]"
    r"|saproling\w*|thopter|dra(?:go|ghi)|1/1|2/2|3/3)",
    "segnalini": r"(?:segnalin[oi]|counters?|contator[ei]|\+1/\+1)",
    "danno": r"(?:dann[oi])",
    "vita": r"(?:punt[oi] (?:di )?vita|punt[oi]|vit[ae]|pv|life)",
    "carte": r"(?:cart[ae])",
}
_DO = {
    "pedine": r"\bcre\w+",
    "segnalini": r"\b(?:mett\w+|mess[oi]|ricev\w+)",
    "danno": r"\binfligg\w+|\bfa\b|\bfare\b",
    "vita": r"\bguadagn\w+",
    "carte": r"\bpesc\w+",
}
_DOUBLE = r"(?:il doppio|raddoppi\w*|due volte tant\w+)"
_TRIPLE = r"(?:il triplo|triplic\w+)"
_ONE_MORE = (
    r"(?:(?:un[oa]?|altr[oi]|ulteriore) (?:\w+ )?(?:in piu|aggiuntiv[oa]|addizionale|extra|di piu)"
    r"|piu un[oa]|altrettant[ei] piu un[oa]"
    r"|(?:un )?segnalino in piu)"
)
_TWO_FOR_ONE = (
    r"(?:(?:ne )?(?:pesch?[ioa]|peschi|pescare)(?: invece)? due(?: carte)?(?: (?:invece"
    r"|al posto)(?: (?:di|che) una)?)?)"
)
_OP = rf"(?P<double>{_DOUBLE})|(?P<triple>{_TRIPLE})|(?P<add>{_ONE_MORE})|(?P<two>{_TWO_FOR_ONE})"
_QUOTED = re.compile(rf"[«\"'‘(](?:[^«»\"()‘]{{0,160}}?)(?:{_OP})(?:[^«»\"()‘]{{0,80}}?)[»\"'’)]")
_SAYS_IF = re.compile(
    rf"\b(?:se|ogni volta che|quando) (?:un effetto |una fonte )?(?:\w+ ){{0,2}}?(?:crea\w*|cree\w*"
    rf"|mett\w+|guadagn\w+|infligg\w+|pesch?\w+|sta\w* per \w+)"
    rf"[^.?!»\"«]{{0,80}}?(?:{_OP})"
)
_THING = "|".join(_NOUNS.values())
_SPOKEN = re.compile(
    rf"\b(?:che )?(?:raddoppi(?:a|ano)|(?P<t>triplica(?:no)?)) (?:tutt[ie] )?(?:(?:i|le|gli|la|il"
    rf"|ogni) )?(?:miei |mie |mia )?(?:{_THING})"
    rf"|\braddoppiator[ei] (?:di|dei|delle|del) (?:{_THING})"
    rf"|\b(?:ne )?(?:mett\w+|aggiung\w+|fa\w*|crea\w*|da(?:nno)?) (?:sempre )?(?P<a>{_ONE_MORE})(?: (?:{_THING}))?"
    r"|\bpescare due(?: carte)? (?:invece|al posto) (?:di|che) una\b"
    rf"|\bche (?P<d>raddoppia(?:no)?)\b|\b(?P<r>raddoppiator[ei])\b"
)
_NAMES: tuple[tuple[str, tuple[str, ...], str], ...] = (
    (r"doubling season|stagione del raddoppio", ("pedine", "segnalini"), "double"),
    (
        r"mondrak|parallel lives|vite parallele|anointed procession|processione dei beati",
        ("pedine",),
        "double",
    ),
    (r"hardened scales|scaglie indurite", ("segnalini",), "add"),
    (r"boon reflection|rhox faithmender", ("vita",), "double"),
    (r"branching evolution|corpsejack(?: menace)?", ("segnalini",), "double"),
)
"""Cards that change a number, as they are called at the table."""
_ALL_NAMES = "|".join(names for names, *_ in _NAMES)
_BESIDE_NAMES = re.compile(
    rf"(?:^|[.,:;] |\b(?:con|ho|controllo|un[oa]?|due|la|il) )(?!(?:(?:un[oa]?|due|tre|\d|la|il|lo|mia"
    rf"|mio) )*(?:{_ALL_NAMES})\b)(?!ho\b"
    r"|controllo\b|con\b|e\b|in\b|permanent|effett|incantesim|cart)(?:\w+ ){1,3}(?:e|piu|con"
    r"|insieme a) (?:un[oa]? |la |il )?$"
)
_AFTER_NAMES = re.compile(
    rf"(?:,| e| piu| insieme a) (?!(?:(?:un[oa]?|due|tre|\d|la|il) )*(?:{_ALL_NAMES})\b)(?!(?:\w+ )?(?:cre"
    rf"|mett|facc|infligg|guadagn|pesc|la"
    r"|una? (?:magi|creatur|permanent|effett|incantesim|cart|altr)|quant|in campo|poi|ne|mi|lanci|gioc"
    r"|tir|ho|ci|il|fa|posso|entra|uno|due|tre|se)\w*)"
)
_OTHERWISE = re.compile(
    r"\bpreven|\bprevien|\bmeta\b|\bdimezz|\btravolg|\blegame|\blifelink|\bplaneswalker|\bwalker\b"
    r"|\bfedelta|\blealta|\bsaga\b"
    r"|\bcapitol|\bprolifer|\bpotenziat|\bkicker|\bperd[eio]\b|\baltrettanti punti|\bblocc|\bper ogni\b"
    r"|\bciascun avvers|\bogni avvers"
    r"|-1/-1|\bdoppio attacco|\bneutralizz|\bmor[et]|\bdistrugg|\bsolo (?:la|il) prim"
    r"|\bper la prima volta|\bin meno\b|\bsolo se\b"
    r"|\bquest[ao] (?:magia|carta) .*\binvece\b|\bsacrific|\bcopia(?:re|ta)?\b|\bpopol\w+"
    r"|\bturn[oi] (?:extra|in piu)|\bprimo turno\b"
    r"|\bnon (?:metto|creo|raddopp|funzion)|\bsenza\b|\bforza\b|\bmana\b|\bgia\b|\bprima applic\w+"
    r"|\bprima il\b|\bprima (?:si )?raddopp"
    r"|\baltri effetti|\baltro giocatore|\b(?:l'avversari\w|lui|lei|oppo\w*) (?:ha|controlla|ne ha)\b"
    r"|\bdell'avversari\w|\bgli avversari\b|\blancia (?:l'|un )avversari|\bsotto il suo\b"
    r"|\b(?:l'avversari\w|lui|lei|oppo\w*) (?:cre|mett|gioc|pesc|guadagn)"
    r"|\bsegnalin\w+ (?:carica|veleno|energia|fedelta|tempo|stordimento)|\bx\b|\bpredator|\bfame\b|\bquante volte\b"
)
_CHANGED_APART = re.compile(
    r"\bpreven|\bprevien|\braddoppi\w* (?:i|il) (?:mi|tu|su|vostr|nostr)\w* (?:punti vita|vite|totale)\b(?! che\b)"
)
"""What prevents is no doubling, and who doubles a life total gains the difference once (701.10d)."""
_MANY_BEFORE = re.compile(
    r" (?:[\w']+ ){0,4}?(?:che |con |dicono |dice |ugual[ei] |che dicono |identic\w+ |ognun[oa] "
    r"|ciascun[oa] |:|,|\()*[«\"'‘( ]*\Z"
)
_MANY_AFTER = (
    r"N(?= di quest[ei])|\b(?:ne ho|ne controllo|ce ne ho|ne ho in campo) N|N(?= (?:copie|ugual|identic))"
    r"|\bcopie N"
)
_DID = (
    r"\b(?:cre[ao]\w*|fa\w*|mett\w+|infligg\w+|guadagn\w+|pesc\w+|lanci\w+|tir[oa]|spar\w+|entra\w*"
    r"|ricev\w+|prend\w+|arriv\w+|subisc\w+|da)\b"
)
_BASE_OF_A_SPELL = r"\b(?:fulmine|bolt|magia|spell|shock|colpo|botta|saetta|palla di fuoco) da N|\bx ?= ?N"


class _Effect(Struct, frozen=True):
    start: int
    end: int
    kinds: frozenset[str]
    op: str


def changed_number(told: Told, kinds: frozenset[str]) -> Found | None:
    """The number after every effect; the most or the least of the orders where it is asked, None where they differ."""
    told.anew()
    if not told.says(
        r"\bdoppi|\braddopp|\btripl|\bin piu\b|\bpiu un[oa]\b|\binvece due\b|\bdue(?: carte)? (?:invece|al posto)|\bseason"
        r"|\blives|\bscales"
    ):
        return None
    effects = _effects(told.plain)
    if not effects or _CHANGED_APART.search(told.plain):
        return None
    rest = _without(told.plain, effects)
    asks = rest.rfind("quant") if "quant" in rest else _massimo(rest)
    if asks < 0 or _OTHERWISE.search(rest):
        return None
    for effect in effects:
        for amount in told.amounts:
            amount.taken |= effect.start <= amount.start < effect.end
    kind = _kind(rest, asks, effects)
    if kind is None:
        return None
    changes: list[str] = []
    for effect in effects:
        many = _how_many(told, effect, effects)
        if kind in effect.kinds:
            changes += [effect.op] * many
    if kind == "pedine":
        for amount in told.amounts:
            amount.taken |= amount.kind == "size"
    base = _base(told, rest, kind)
    if base is None or not changes or len(changes) > 6 or not told.complete:
        return None
    ends = {_applied(base, order) for order in set(permutations(changes))}
    wanted = (re.search(rf"\b{MOST}\b", rest), re.search(rf"\b{LEAST}\b", rest))
    if len(ends) > 1 and (all(wanted) or not any(wanted)):
        return None
    total = max(ends) if wanted[0] else min(ends)
    if len(set(changes)) == 1:
        return (
            str(total),
            ("614.5", "616.1"),
            "Ogni effetto si applica una volta sola allo stesso evento, e ciascuno lo cambia di nuovo",
        )
    why = (
        "Si applicano uno alla volta, nell'ordine scelto da chi è interessato: prima l'aggiunta e poi il raddoppio "
        "dà di più"
    )
    return str(total), ("616.1", "616.1e", "614.5"), why


def _massimo(rest: str) -> int:
    found = re.search(rf"\b(?:qual e'?|quale) (?:{MOST}|{LEAST})|(?<=[.,:;] )(?:{MOST}|{LEAST}) *\?", rest)
    return found.start() if found else -1


def _without(plain: str, effects: list[_Effect]) -> str:
    for effect in effects:
        plain = plain[: effect.start] + "§" * (effect.end - effect.start) + plain[effect.end :]
    return plain


def _effects(plain: str) -> list[_Effect]:
    """The effects told, each once: those that are quoted, then what is said of them, then those that are named."""
    found: list[_Effect] = []
    asks = plain.rfind("quant") if "quant" in plain else len(plain)
    for pattern in (_QUOTED, _SAYS_IF, _SPOKEN):
        for match in pattern.finditer(plain):
            if (
                any(one.start < match.end() and match.start() < one.end for one in found)
                or match.start() >= asks
            ):
                continue
            named = {key for key, value in match.groupdict().items() if value is not None}
            op = "triple" if named & {"triple", "t"} else "add" if named & {"add", "a"} else "double"
            found.append(_Effect(match.start(), match.end(), _kinds(match[0]), op))
    for names, of, op in _NAMES:
        for match in re.finditer(rf"\b(?:{names})\b", plain):
            if _BESIDE_NAMES.search(plain[: match.start()]) or _AFTER_NAMES.match(plain, match.end()):
                return []  # a card beside it, of which is not told what it does
            if not any(one.start < match.end() and match.start() < one.end for one in found):
                found.append(_Effect(match.start(), match.end(), frozenset(of), op))
    for one in found:
        if one.op == "add" and re.search(r"\b(?:un[oa]?|altr[oi]) (?:\w+ )?in piu\b.*\bper ogni\b", plain):
            return []
    known = frozenset[str]().union(*(one.kinds for one in found)) if found else frozenset()
    return [
        one if one.kinds else _Effect(one.start, one.end, known, one.op)
        for one in sorted(found, key=lambda one: one.start)
    ]


def _kinds(said: str) -> frozenset[str]:
    """What an effect changes, by the noun in it, or by what it does."""
    nouns = frozenset(
        kind
        for kind, noun in _NOUNS.items()
        if kind != "carte" and re.search(rf"(?<![\w+]){noun}(?!\w)", said)
    )
    if "danno" in nouns:
        return frozenset({"danno"})
    if re.search(r"\bpesc", said):
        return frozenset({"carte"})
    if nouns & {"pedine", "segnalini", "vita"}:
        return nouns
    return frozenset(
        kind
        for kind, verb in _DO.items()
        if kind in ("pedine", "segnalini", "vita") and re.search(verb, said)
    )


def _kind(rest: str, asks: int, effects: list[_Effect]) -> str | None:
    """What is counted: asked by its noun, or the one kind of which a number is told outside the effects."""
    asked = re.match(rf"quant\w* ({_THING})(?!\w)", rest[asks:]) or re.search(
        rf"(?<![\w+])({_THING})(?!\w)", rest[asks:]
    )
    changed = frozenset[str]().union(*(effect.kinds for effect in effects))
    if asked is not None:
        for kind, noun in _NOUNS.items():
            if re.fullmatch(noun, asked[1]):
                return kind if kind in changed else None
    told = {kind for kind, noun in _NOUNS.items() if re.search(rf"(?<![\w+]){noun}(?!\w)", rest[:asks])}
    left = told & changed or changed
    return next(iter(left)) if len(left) == 1 else None


def _how_many(told: Told, effect: _Effect, effects: list[_Effect]) -> int:
    """How many permanents have the effect: told right before it, or after it as "ne ho due uguali"."""
    many = told.where(_MANY_AFTER) if len(effects) == 1 else None
    if many is not None:
        return many
    begin = max((one.end for one in effects if one.end <= effect.start), default=0)
    for amount in reversed(told.amounts):
        if amount.kind != "number" or amount.taken or not begin <= amount.start or amount.end > effect.start:
            continue
        between = told.plain[amount.end : effect.start]
        if re.search(r"[.;?!]|\b(?:e|poi|con|in)\b (?=\w)", between) and not re.search(
            r"\b(?:con|e) (?:scritto|che|l'effetto)", between
        ):
            break
        if amount.weak and re.search(r"\bcopie (?:di|dello|dell')? ?$", told.plain[: amount.start]):
            continue
        if _MANY_BEFORE.match(between) or between in (" ", ""):
            amount.taken = True
            return amount.value
        break
    return 1


def _base(told: Told, rest: str, kind: str) -> int | None:
    """The one number that would be without the effects; an article counts right before what is counted."""
    spell = told.where(_BASE_OF_A_SPELL) if kind == "danno" else None
    found: list[Amount] = []
    for amount in told.amounts:
        if amount.kind != "number" or amount.taken or amount.signed or rest[amount.start] == "§":
            continue
        following = rest[amount.end :]
        counted = re.match(rf" (?:sol[oa] |\w+ )?{_NOUNS[kind]}(?!\w)", following) is not None
        pronoun = re.match(r" *(?:[,.:;?]|$| e | su )", following) and re.search(
            rf"(?:{_DID})(?: \w+)? $", rest[: amount.start]
        )
        if (
            counted
            or (pronoun and not amount.weak)
            or (pronoun and re.search(r"\bne \w+ $", rest[: amount.start]))
        ):
            found.append(amount)
    if spell is not None:
        return spell if not any(not amount.weak for amount in found) else None
    if not found and kind == "carte" and "monarca" in told.concepts:
        return 1  # the card of its end step (725.2)
    if len(found) != 1:
        return None
    found[0].taken = True
    return found[0].value


def _applied(base: int, order: tuple[str, ...]) -> int:
    for op in order:
        base = base * 2 if op == "double" else base * 3 if op == "triple" else base + 1
    return base
