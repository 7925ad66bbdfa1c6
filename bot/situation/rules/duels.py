"""Rules for short questions about one fight: "li uccide tutti e tre?", "fa 4 danni?", "dà due segnalini veleno?"."""

from __future__ import annotations

from ..grammar import Found, Reading, rule
from ..model import ME, OPPONENT, AskKind, AttackAction, BlockAction, Effect
from .asking import note_negation

_AGAIN = r"(?: (?:comunque|lo stesso|anche|ancora|davvero|quindi|in tutto|in totale|sol[oaie]))*"
_BEFORE = r"(?:(?:comunque|anche|ancora|davvero|quindi|in tutto|in totale|sol[oaie]|almeno|proprio) )*"
_TO = r"(?: (?:a (?:<P:p>|il giocatore|il difensore|me)|in faccia))?"
_END = r"(?= \?|$)"


def _fought_by(reading: Reading) -> list[int]:
    """What the creature spoken of fights: what it blocks, or all that blocks it."""
    pairs = {
        blocker: blocked
        for act in reading.situation.actions
        if isinstance(act, BlockAction)
        for blocker, blocked in act.pairs.items()
    }
    attackers = [n for a in reading.situation.actions if isinstance(a, AttackAction) for n in a.things]
    one = reading.subject_thing if reading.subject_thing is not None else reading.doer
    if one in pairs:
        return pairs[one] or (attackers if len(attackers) == 1 else [])
    return [n for n, blocked in pairs.items() if one in blocked or (not blocked and attackers == [one])]


@rule(
    rf"(?:non )?(?P<c>lo|la|li|le|l') {_BEFORE}(?P<verb>uccide|uccidono|ammazza|ammazzano|distrugge|distruggono|fa fuori"
    rf"|fanno fuori|elimina|abbatte|secca|fa morire){_AGAIN}(?: (?:(?P<all>tutt[ei](?: e (?:due|tre|quattro|\d))?"
    rf"|entramb[ei])|<E1:x>))?{_END}",
    asks=True,
)
def kills_what_it_fights(reading: Reading, found: Found) -> bool:
    """ "un 6/6 bloccato da tre 3/3 li uccide tutti e tre?"."""
    if not found.closes() or (
        found["x"] and not (found.phrase("x").which == "tutte" or found.phrase("x").every)
    ):
        return False
    foes = _fought_by(reading)
    acts = reading.situation.actions
    if not foes and not any(isinstance(act, AttackAction | BlockAction) for act in acts):
        last = reading.last_effect
        foes = list(last.things) if last is not None and len(acts) == 1 else []
    plural = found["c"] in ("li", "le")
    apart = found.match.string[: found.match.start()].rstrip()[-1:] in (".", ";", "!", "?")
    pairs = [act.pairs for act in acts if isinstance(act, BlockAction)]
    if apart and plural and len(pairs) == 1:
        foes = list(pairs[0])  # of one that several block; of several that one blocks nobody says so
    elif apart and not plural and len(pairs) == 1 and len(pairs[0]) == 1:
        attackers = [n for act in acts if isinstance(act, AttackAction) for n in act.things]
        two = dict.fromkeys([*pairs[0], *(next(iter(pairs[0].values())) or attackers)])
        note_negation(reading, found)
        reading.ask("morte", AskKind.YES_NO, things=list(two), guessed=True)
        return True  # which of the two is said to kill the other matters only where they end differently
    if not foes or plural != (len(foes) > 1):
        return False
    note_negation(reading, found)
    reading.ask("tutte_morte" if plural else "morte", AskKind.YES_NO, things=foes)
    return True


@rule(
    rf"(?:<E:x> )?(?:non )?(?:mi |gli |ci |le )?(?:fa|fanno|infligge|infliggono|fara|farebbe|fa passare|fanno passare"
    rf"|mette|mettono|arrivano|arriva|entrano|passano|passa) {_BEFORE}<N:n> dann[oi]{_AGAIN}{_TO}{_AGAIN}{_END}",
    rf"(?:: |, )(?:sono |fa |e |quindi )*<N:n> dann[oi]{_AGAIN}{_TO}{_AGAIN}{_END}",
    asks=True,
)
def deals_so_much(reading: Reading, found: Found) -> bool:
    """ "un 2/2 con doppio attacco non bloccato fa 4 danni?": to whoever is attacked."""
    attacks = [act for act in reading.situation.actions if isinstance(act, AttackAction)]
    if len(attacks) != 1 or attacks[0].at is not None or not found.closes():
        return False
    blocked = reading.situation.blocked
    through = (
        any(word in found.text for word in ("passa", "arriva", "entrano"))
        or found["p"]
        or any(word in found.text.split() for word in ("giocatore", "difensore", "faccia", "mi", "ci", "me"))
    )
    if blocked and not through:
        return False
    subject = found.things("x") if found["x"] else []
    if subject and set(subject) - set(attacks[0].things):
        return False
    defender = 1 - attacks[0].by
    if found["p"] and found.player("p") != defender:
        return False
    note_negation(reading, found)
    reading.ask("danni_a_n", AskKind.YES_NO, player=defender, what=str(found.number("n")))
    return True


@rule(
    rf"(?:<P:subject> )?(?:gli |mi |le |ci )?(?P<verb>da|danno|mette|mettono|prende|prendo|riceve|ricevo|becco|becca) "
    rf"{_BEFORE}<N:n> (?:segnalin[oi] (?:di )?(?:veleno|velenos[oi])|velen[oi]){_AGAIN}{_TO}{_AGAIN}{_END}",
    asks=True,
)
def so_much_poison(reading: Reading, found: Found) -> bool:
    """ "un 3/3 con infettare non bloccato dà 3 segnalini veleno?"."""
    attacks = [act for act in reading.situation.actions if isinstance(act, AttackAction)]
    if len(attacks) != 1 or not found.closes():
        return False
    defender = 1 - attacks[0].by
    takes = {
        "prendo": ME,
        "ricevo": ME,
        "becco": ME,
        "prende": OPPONENT,
        "riceve": OPPONENT,
        "becca": OPPONENT,
    }
    who = found.player("subject") if found["subject"] else found.player("p") if found["p"] else None
    meant = takes.get(found["verb"])
    if meant == ME and defender != ME and all(reading.situation.things[n].nobodys for n in attacks[0].things):
        meant = None  # a creature that nobody was said to control attacks whoever asks
    if {who, meant} - {None, defender}:
        return False
    note_negation(reading, found)
    reading.ask("veleno_n", AskKind.YES_NO, player=defender, what=str(found.number("n")))
    return True


_ENDS_UP = (
    r"(?P<me_l>vado|finisco|resto|rimango|scendo|salgo|arrivo|sono|sto|mi ritrovo)"
    r"|(?P<they_l>va|finisce|resta|rimane|scende|sale|arriva|si ritrova)"
)


@rule(
    rf"(?:<P:p> )?(?:{_ENDS_UP}) {_BEFORE}a <N:n>(?: (?:punti vita|punti|vit[ae]|pv|di vita|life))?{_AGAIN}(?= \?)",
    asks=True,
)
def ends_at(reading: Reading, found: Found) -> bool:
    """ "vado a 14?", "finisce a 3 vite?": of a player whose life was told."""
    player = found.player("p") if found["p"] else ME if found["me_l"] else OPPONENT
    if player is None or not found.closes() or not reading.situation.actions:
        return False
    if found["they_l"] and not found["p"] and reading.subject_thing is not None:
        return False  # "il planeswalker va a 2?"
    if reading.situation.players[player].life is None:
        return False
    note_negation(reading, found)
    reading.ask("vita_n", AskKind.YES_NO, player=player, what=str(found.number("n")))
    return True


@rule(
    rf"(?:non )?(?:lo|la) (?:lascia|fa diventare|rende|fa|riduce a|porta a)(?: (?:un|una))? <E1:y>{_END}",
    asks=True,
)
def leaves_it_so_big(reading: Reading, found: Found) -> bool:
    """ "un -3/-3 su un 4/4 con due segnalini +1/+1 lo lascia 3/3?"."""
    said, last = found.phrase("y"), reading.last_effect
    plain = said.size and not (said.keywords or said.subtypes or said.definite or said.owner is not None)
    if not plain or last is None or len(last.things) != 1 or not found.closes():
        return False
    assert said.size is not None
    if any(not isinstance(act, Effect) for act in reading.situation.actions):
        return False
    note_negation(reading, found)
    reading.ask("taglia", AskKind.YES_NO, things=list(last.things), what=f"{said.size[0]}/{said.size[1]}")
    return True
