"""Rules for how somebody divides combat damage, and for whether it may be divided so."""

from __future__ import annotations

from ..grammar import Found, Reading, rule
from ..model import AskKind, AttackAction, BlockAction

_PART = (
    r"(?:tutt[oi](?: e <N:{n}>)?(?: (?:i|il))?(?: (?:su[oi]i?|mi[eo]i?))?(?: <N:{n}b>)? (?:dann[oi])"
    r"|<N:{n}c>(?: dann[oi])?)"
)
_TO = r"(?:a|su) (?:(?P<{p}>il giocatore|il difensore|P\d|me)|<E1:{x}>)"
_DO = (
    r"(?:assegn(?:o|a|are|i)|do|da|dare|mett(?:o|e|ere)|inflig(?:go|ge|gere)|faccio|fa|fare|mand(?:o|a|are)"
    r"|divid(?:o|e|ere))"
)
_MAY = r"(?:posso|puo|potrei|potrebbe|riesco a|si puo|e legale|devo|deve)"


def _pattern(begin: str) -> tuple[str, ...]:
    one = _PART.format(n="n") + " " + _TO.format(p="p", x="x")
    two = _PART.format(n="m") + " " + _TO.format(p="q", x="y")
    return (rf"{begin}{one}(?: e {two})?(?= [.,;:?!]| e |$)",)


def _parts(reading: Reading, found: Found) -> dict[int | None, int] | None:
    """Creature -> its share, None for the player; None when that is not told."""
    fighting = [act for act in reading.situation.actions if isinstance(act, AttackAction)]
    if len(fighting) != 1 or len(fighting[0].things) != 1:
        return None
    total = reading.situation.things[fighting[0].things[0]].power
    out: dict[int | None, int] = {}
    for number, player, thing in (("n", "p", "x"), ("m", "q", "y")):
        if not found[player] and not found[thing]:
            continue
        told = next(
            (found.number(name) for name in (f"{number}b", number, f"{number}c") if found[name]), total
        )
        things = [] if found[player] else found.things(thing)
        if told is None or (not found[player] and len(things) != 1):
            return None
        beyond = bool(found[player]) or things[0] == fighting[0].at
        out[None if beyond else things[0]] = told
    blockers = [n for act in reading.situation.actions if isinstance(act, BlockAction) for n in act.pairs]
    if len(blockers) == 1 and list(out) == [None] and total is not None and out[None] <= total:
        out[blockers[0]] = total - out[None]  # the one that blocks gets the rest
    return out


_CHOOSES = r"(?:decido di |decide di |scelgo di |sceglie di |vuole |preferisce |preferisco )?"


@rule(*_pattern(rf"(?:<P:subject> )?(?:e |se |poi )?(?:gli |le |ne )?{_CHOOSES}{_DO} "))
def divides(reading: Reading, found: Found) -> bool:
    """ "do tutti i 5 danni alla 3/3": as the text says, not as one usually would."""
    shares = _parts(reading, found)
    blocks = [act for act in reading.situation.actions if isinstance(act, BlockAction)]
    if not shares or not blocks:
        return False
    reading.situation.divided = shares
    return True


@rule(*_pattern(rf"(?:<P:subject> )?(?:gli |le |ne )?{_MAY} {_DO} "), asks=True)
def may_divide(reading: Reading, found: Found) -> bool:
    """ "posso assegnare 6 danni al giocatore e zero alla creatura?"."""
    shares = _parts(reading, found)
    blocks = [act for act in reading.situation.actions if isinstance(act, BlockAction)]
    if not found.closes() or not shares or not blocks:
        return False
    reading.situation.divided = shares
    reading.ask("puo_dividere", AskKind.YES_NO)
    return True


@rule(
    rf"{_MAY} (?:assegnare|dare|mettere|infliggere|fare|mandare) (?:tutto|tutti)(?: e <N:n>)?(?: (?:i|il))?"
    r"(?: su[oi]i?| mi[eo]i?)? dann[oi] a (?:una|uno)(?: sol[oa])?(?: di (?:loro|quelle|esse|queste))?(?= [?,.]|$)",
    rf"{_MAY} (?:assegnare|dare|mettere|infliggere|fare) <N:each> dann[oi] (?:a|per) (?:ciascun[oa]|ognun[oa]|testa)"
    r"(?= [?,.]| e |$)",
    rf"{_MAY} (?:dividere|dividerli|spartire|distribuire|ripartire)(?: (?:i|il))?(?: dann[oi])?"
    r" <N:first> e <N:second>(?= [?,.]|$)",
    asks=True,
)
def may_divide_so(reading: Reading, found: Found) -> bool:
    """ "può dare tutti i danni a una sola?", "posso dare 2 danni a ciascuna?", "può dividere 3 e 2?"."""
    acts = reading.situation.actions
    attacks = [act for act in acts if isinstance(act, AttackAction)]
    blockers = [number for act in acts if isinstance(act, BlockAction) for number in act.pairs]
    if len(attacks) != 1 or len(attacks[0].things) != 1 or len(blockers) < 2 or not found.closes():
        return False
    total = reading.situation.things[attacks[0].things[0]].power or 0
    if found["each"]:
        shares: dict[int | None, int] = dict.fromkeys(blockers, found.number("each"))
    elif found["first"]:
        if len(blockers) != 2:
            return False
        shares = {blockers[0]: found.number("first"), blockers[1]: found.number("second")}
    else:
        shares = dict.fromkeys(blockers, 0)
        shares[blockers[0]] = total
    reading.situation.divided = shares
    reading.ask("puo_dividere", AskKind.YES_NO)
    return True


@rule(
    rf"(?:<P:subject> )?(?:e |se |poi )?(?:li |se li )?{_CHOOSES}(?:divid(?:e|o|ere|ono|endo)|spartisc(?:e|o)|spartire"
    r"|ripartisc(?:e|o)|ripartire|distribui(?:sce|sco|re))(?: (?:i |il )?(?:su[oi]i? |mie[i] )?dann[oi])?"
    r" <N:first> e <N:second>(?: dann[oi])?(?= [.,;:?!)]| e |$)",
)
def divides_so(reading: Reading, found: Found) -> bool:
    """ "decide di dividere i danni 2 e 2": in the order in which the blockers were told."""
    attacks = [act for act in reading.situation.actions if isinstance(act, AttackAction)]
    blockers = [n for act in reading.situation.actions if isinstance(act, BlockAction) for n in act.pairs]
    if len(blockers) != 2 or len(attacks) != 1 or len(attacks[0].things) != 1:
        return False
    shares = [found.number("first"), found.number("second")]
    reading.situation.divided = dict(zip(blockers, shares, strict=True))
    same = len({(t.size, tuple(t.keywords)) for t in (reading.situation.things[n] for n in blockers)}) == 1
    whole = sum(shares) == reading.situation.things[attacks[0].things[0]].power
    return same or whole or shares[0] == shares[1]


@rule(
    rf"(?:<P:subject> )?(?:se )?{_CHOOSES}(?:assegno|assegna|assegnare|distribuisce|distribuisco|infligge|mette"
    rf"|do|da|dare) <N:each> dann[oi] (?:a|per)"
    r" (?:ciascun[oa]?|ogni|ognun[oa]|testa)(?: E\d+| bloccante| bloccanti| creatura)?(?: bloccante)?(?= [.,;:)]|"
    r" e |$)",
)
def divides_each(reading: Reading, found: Found) -> bool:
    """ "se assegna 3 danni a ciascun bloccante": the same to each."""
    blockers = [n for act in reading.situation.actions if isinstance(act, BlockAction) for n in act.pairs]
    if len(blockers) < 2:
        return False
    reading.situation.divided = dict.fromkeys(blockers, found.number("each"))
    return True
