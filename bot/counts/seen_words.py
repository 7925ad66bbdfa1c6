"""The words of an ability that sees creatures die or enter: whom it sees, and what it does each time."""

from __future__ import annotations

import re

from msgspec import Struct

from ..numerals import SPELLED

_N = r"(?:un[oa]?|due|tre|quattro|cinque|sei|\d{1,2})"
_WHEN = (
    r"(?:ogniqualvolta|ogni ?volta che|ogni qual ?volta(?: che)?|quando|whenever|appena|tutte le volte che)"
)
_DIES = r"(?:muo(?:re|iono)|va al cimitero|vanno al cimitero|schiatta|crepa)"
_ENTERS = (
    r"(?:(?:entra(?:no)?|arriva(?:no)?)(?: (?:nel campo di battaglia|sul campo di battaglia|in campo"
    r"|in gioco|sul campo))?|etb"
    r"|fa etb)"
)
_NOUN = r"(?:creatur[ae]|besti[ae])"
_MINE = (
    r"(?:mi[ae]|tu[ae]|che controll[io]|sotto il (?:tuo|mio) controllo|controllat[ae] da (?:te|me)"
    r"|dalla (?:mia|tua) parte)"
)
_THEIRS = (
    r"(?:dell'avversari[oa]|di un avversario|degli avversari|avversari[ae]|controllat[ae] da un avversario"
    r"|che controlla un avversario|dell'oppo\w*)"
)
_HERSELF = (
    r"(?:quest[ao](?: creatura)?|ess[ao]|lui|lei|se stess[ao]|(?:(?:il|la|lo"
    r"|l')\s?)?(?!ogni)[a-z]{4,}(?: [a-z]+)?)"
)
_SUBJECT = (
    rf"(?:(?P<self>{_HERSELF} o )?(?P<batch>un[ao] o piu )?(?P<one>(?:un'? ?|una |ogni |qualsiasi |qualunque )?)"
    rf"(?P<mine1>(?:mi[ae]|tu[ae]) )?(?P<other>altr[aei] )?(?P<mine2>(?:mi[ae]"
    rf"|tu[ae]) )?{_NOUN}(?P<mine3> {_MINE})?(?P<theirs> {_THEIRS})?"
    rf"(?P<self2> o (?:lei|lui|ess[ao]|quest[ao])(?: stess[ao])?)?)"
)
_VERB = rf"(?:(?P<dies>{_DIES})|(?P<enters>{_ENTERS}))"
_EVENT = (
    rf"{_WHEN} (?:mi )?(?:{_SUBJECT} {_VERB}(?P<mine4> {_MINE})?|"
    + _VERB.replace("<", "<b_")
    + r"(?P<b_mine0> sotto il (?:tuo|mio) controllo)? "
    + _SUBJECT.replace("<", "<b_")
    + ")"
)
_THING = (
    r"(?P<thing>punt[oi] (?:di )?vita|punt[oi]|vit[ae]|pv|life|cart[ae]|dann[oi]"
    r"|segnalin[oi](?: \+1/\+1)?|\+1/\+1|pedin[ae]"
    r"|token|tesor[oi]|cib[oi])"
)
_WHO = (
    r"(?P<who>(?:l'|il mio |un |ogni |ciascun |tutti gli |gli )?(?:avversari[oa]?|oppo\w*)(?: bersaglio)?"
    r"|ogni giocatore"
    r"|(?:un |il )?giocatore(?: bersaglio| a (?:tua |mia )?scelta)?|ciascuno|io|tu|lui"
    r"|quest[ao](?: creatura)?|lei|ess[ao])"
)
_ATOM = re.compile(
    rf"(?:{_WHO} )?(?:(?:mi|ti|gli|ci|ne|fa|fai|fanno|puoi|posso) )*(?P<verb>guadagn\w+|perd\w+|pesc\w+"
    rf"|infligg\w+|cre[aio]\w*"
    rf"|mett\w+|dren\w+|macin\w+|scart\w+|fa|faccio|prend\w+|da|danno|togl\w+)(?: (?P<to>all'avversario"
    rf"|a ogni avversario))?(?: (?P<n>{_N})(?!\w)|(?<=pesco)|(?<=pesca)|(?<=peschi))"
    rf"(?: {_THING})?(?P<tail>(?: (?:all'avversari[oa]|agli avversari|all'oppo\w*|a|ad|su|sul|sulla|al"
    rf"|alla|di|del|ciascun[oa]?|ogni|un|una|giocatore|avversari[oa]"
    r"|bersaglio|lei|lui|essa|vita|quest[ao]|creatura|scelta|tesoro|tappat[ao]"
    r"|\d/\d))*(?<! un)(?<! una)(?<! di)(?<! a))?"
)
_JOIN = re.compile(r"(?:,? e |, )")


class Atom(Struct, frozen=True):
    """One thing that the ability does each time; `of_each` when to every opponent."""

    verb: str
    n: int
    thing: str
    of_each: bool


class Ability(Struct, frozen=True):
    """An ability: `itself` when its own dying or entering counts, `herself` where it says so.

    `other_only` when only those of others do, `anybodys` when those of any player do, `theirs` when only those
    of opponents do, `batch` when once for all together.
    """

    start: int
    end: int
    event: str
    itself: bool
    herself: bool
    other_only: bool
    anybodys: bool
    theirs: bool
    batch: bool
    does: tuple[Atom, ...]


def ability_told(plain: str) -> Ability | None:
    """The one ability that a text tells; None where there is none, or more."""
    events = list(re.finditer(_EVENT, plain))
    if len(events) != 1:
        return None
    event = events[0]
    end = event.end()
    start = event.start()
    does: list[Atom] = []
    lead = re.match(r"(?:,| ->|:)? ?", plain[end:])
    place = end + (lead.end() if lead else 0)
    while (match := _ATOM.match(plain, place)) is not None:
        does.append(_atom(match))
        end = place = match.end()
        joined = _JOIN.match(plain, place)
        if joined is None or _ATOM.match(plain, joined.end()) is None:
            break
        place = joined.end()
    if not does:
        ahead = list(_ATOM.finditer(plain[: event.start()]))
        if not ahead or not re.fullmatch(r"[ ,]*", plain[ahead[-1].end() : event.start()]):
            return None
        does = [_atom(ahead[-1])]
        start = ahead[-1].start()
    elif plain[end : end + 1] not in ("", ".", ",", ";", ":", "»", '"', "'", "’", ")", "?") and not re.match(
        r" (?:\(|(?:e|piu|con|insieme|in|muo|che|io|ho)\b)", plain[end:]
    ):
        return None
    named = {key.removeprefix("b_"): value for key, value in event.groupdict().items() if value is not None}
    own = "self" in named or "self2" in named
    other = "other" in named
    return Ability(
        start,
        end,
        "dies" if "dies" in named else "enters",
        itself=own or not other,
        herself=own,
        other_only=other and not own,
        anybodys=not any(key.startswith("mine") for key in named),
        theirs="theirs" in named,
        batch="batch" in named,
        does=tuple(does),
    )


def _atom(match: re.Match[str]) -> Atom:
    word = match["n"]
    around = f"{match['who'] or ''} {match['to'] or ''} {match['tail'] or ''}"
    each = re.search(r"\b(?:ogni|ciascun\w*|tutti gli) (?:avversari|oppo|giocator)|\bgli avversari", around)
    value = 1 if word is None else int(word) if word.isdecimal() else SPELLED.get(word, 1)
    return Atom(match["verb"], value, _kind(match["thing"] or "", match["verb"]), each is not None)


def _kind(thing: str, verb: str) -> str:
    """What is counted: said, or by the verb where it is left out."""
    for kind, words in (
        ("vita", "punt|vit|pv|life"), ("carte", "cart"), ("danno", "dann"), ("segnalini", r"segnal|\+1"),
        ("pedine", "pedin|token|tesor|cib"),
    ):  # fmt: skip
        if re.match(words, thing):
            return kind
    return {"guad": "vita", "perd": "vita", "dren": "vita", "togl": "vita", "pesc": "carte"}.get(verb[:4], "")


_ASKED_VERBS = (
    ("perd", "perd|dren|togl"),
    ("guadagn", "guadagn|dren"),
    ("pesc", "pesc"),
    ("dren", "perd|dren|togl"),
)


def asking(plain: str) -> str:
    """What asks: from the last "quant…" on, or the last clause where an amount is only named ("carte pescate?")."""
    place = max(plain.rfind("quant"), plain.rfind("che vita"))
    return plain[place:] if place >= 0 else re.split(r"[.,;:»\"]", plain.rstrip(" ?.!"))[-1]


def effect_asked(ability: Ability, plain: str, kinds: frozenset[str]) -> Atom | None:
    """What of the ability is asked for: one each time where it is how often it triggers; None where it is not told."""
    asked = asking(plain)
    if re.match(r"quant\w* (?:volte|trigger\w*|inneschi)", asked):
        return Atom("innesc", 1, "volte", False)
    found = list(ability.does)
    for said, verbs in _ASKED_VERBS:
        if re.search(rf"\b{said}", asked):
            found = [atom for atom in found if re.match(verbs, atom.verb)]
    if re.search(
        r"\ba quant\w*(?: punti(?: vita)?| vite| vita)? (?:arrivo|vado|salgo|sono|sto|finisco)\b", plain
    ):
        found = [atom for atom in found if atom.verb.startswith("guadagn")]
    elif re.search(
        r"\ba quant\w*(?: punti(?: vita)?| vite| vita)? (?:arriva|va|scende|resta|sta|finisce)\b", plain
    ):
        found = [atom for atom in found if re.match("perd|dren|infligg", atom.verb)]
    else:
        wanted = kinds & {"vita", "carte", "danno", "segnalini", "pedine"}
        if wanted:
            found = [
                atom
                for atom in found
                if atom.thing in wanted or (atom.verb.startswith("infligg") and not atom.thing)
            ]
    return found[0] if len(found) == 1 and found[0].n else None
