"""Rules for questions about what may be done: attacking, blocking, targeting."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ..grammar import Found, Reading, rule
from ..model import ME, OPPONENT, Act, AdvanceAction, AskKind, AttackAction, BlockAction, Effect, Thing
from ..noun_words import COLORS
from .asking import about, note_negation

_CAN = r"(?:posso|puo|potrei|riesco a|riesce a|puoi|potrebbe|e possibile|possono|si puo)"


@rule(
    rf"(?:<E:x> |<P:p> )?(?:non )?{_CAN} (?:gia |subito |anche |ancora |comunque )*(?:attaccare"
    r"|attaccarmi|attaccarlo|attaccarti|attaccar)(?: subito| gia| ora| adesso| in questo "
    r"turno| questo turno)*(?: con (?:<E:y>|essa|lei|P1))?(?: P\d| me)?",
    rf"(?:<E:x> )?(?:non )?(?:la |lo |ci |l' )?{_CAN} (?:gia |subito |anche )?(?:mandare a l' attacco"
    rf"|mandarla a l' attacco"
    r"|mandarlo a l' attacco|attaccarci|farla attaccare|farlo attaccare|attaccare|usarla per attaccare"
    r"|andare a l' attacco)"
    r"(?: subito| gia| in questo turno| questo turno)*(?: <E:y>)?",
    r"(?:<E:x> )?(?:non )?(?:attacca|attaccano) (?:subito|questo turno)",
    asks=True,
)
def can_attack(reading: Reading, found: Found) -> bool:
    if not found.closes():
        return False
    note_negation(reading, found)
    at_walker = bool(found["y"]) and found.phrase("y").kind == "planeswalker"
    if at_walker and "con" in found.text.split():
        return False
    things, guessed = about(reading, found, *(("x",) if at_walker else ("y", "x")))
    if not things and found["p"]:
        things = reading.it(found.player("p"))
    reading.ask(
        "puo_attaccare", AskKind.YES_NO, things=things or reading.it(), guessed=guessed and not found["p"]
    )
    return True


@rule(
    rf"(?:<E:x> |<P:p> )?(?:non )?(?:mi |la |lo )?{_CAN} (?:gia |anche |ancora |comunque |lo stesso )*(?:bloccare|bloccarla"
    r"|bloccarlo|bloccarle|bloccarmi|parare)(?: da sol[oa])?(?: con <E:y>)?(?: P\d)?(?: <E:z>)?(?: "
    r"con <E:w>)?(?: (?:in due|da sol[oa]|insieme))?(?: in (?:il )?(?:suo (?:prossimo )?turno|turno (?:di )?P1))?",
    r"(?:<E:z> )(?:non )?puo (?:essere|venire) bloccat[oa](?: da <E:y>)?",
    rf"{_CAN} <E:y> bloccare <E:z>",
    rf"(?:la |lo |le |li )?{_CAN} (?:usarl[aoei]|usare|tenerl[ao]|metterl[ao])(?: <E:y>)? (?:per|come|a) (?:bloccare"
    r"|bloccante|bloccarla|bloccarlo)(?: <E:z>)?"
    r"(?: in (?:il )?(?:(?:suo|mio) (?:prossimo )?turno|turno di P1))?",
    rf"{_CAN} (?:gia |anche |ancora )?bloccare con (?P<pronoun>quell[oa]|ess[oa]|lui|lei|P1)",
    asks=True,
)
def can_block(reading: Reading, found: Found) -> bool:
    """ "può bloccare la 3/3 volante con la 2/2?", "la 2/2 può bloccarla?"."""
    if not found.closes():
        return False
    note_negation(reading, found)
    side = (
        found.player("p")
        if found["p"]
        else (ME if "posso" in found.text or "potrei" in found.text or "riesco" in found.text else None)
    )
    reversed_ = any(word in found.text for word in ("bloccarla", "bloccarlo", "bloccarle", "bloccarmi"))
    if side is None and re.search(r"\bmi (?:puo|potrebbe|possono|riesce)|\bbloccarmi\b", found.text):
        side = OPPONENT
    fought = [thing.number for thing in reading.situation.things if thing.attacking]
    if (
        side is None
        and fought
        and " con E" in found.text
        and (attacked_by := reading.situation.controller(fought[0])) is not None
    ):
        side = 1 - attacked_by
    own = (
        bool(fought)
        and not _names_any(found)
        and not reversed_
        and reading.situation.controller(fought[0]) == ME
    )
    if own and re.search(r" in (?:il )?(?:suo|turno) ", f"{found.text} ") and not _next_turn(reading):
        reading.situation.actions.append(
            AdvanceAction("prossimo turno")
        )  # "ha attaccato, può bloccare nel suo turno?"
    if _next_turn(reading) and not found["z"]:
        return _blocks_later(reading, found, ME if side is None else side)
    spoken = reading.subject_thing
    if spoken is None and len(reading.mentioned) == 1:
        spoken = reading.mentioned[0]
    if not found["x"] and spoken is not None and not (found["y"] or found["w"]):
        if found["z"] and re.match(r"(?:P\d )?(?:non )?(?:lo|la) (?:puo|potrebbe|possono)\b", found.text):
            # "il mio attaccante pro bianco lo può bloccare una nera?": what was spoken of would be blocked
            owner = reading.situation.things[spoken].owner
            blockers = found.things("z", None if owner is None else 1 - owner)
            reading.ask("puo_bloccare", AskKind.YES_NO, things=blockers, other=[spoken])
            return bool(blockers)
        if not found["z"] and (found.preceded_by("si") or re.match(r"(?:non )?si ", found.text)):
            return False  # by what is not said
    # "la 2/2 la può bloccare una nera?": what stands first is what would be blocked
    left = bool(found["x"] and re.search(r"^\S+ (?:non )?(?:la|lo) ", found.text))
    passive = bool(
        found["x"]
        and not found["z"]
        and re.search(r"^\S+ (?:non )?si (?:puo|possono|potrebbe)\b", found.text)
    )
    first = passive or (left and bool(found["z"] or found["y"] or found["w"]))
    blocked = "x" if first else "z"
    attackers = (
        found.things(blocked, None if side is None or reversed_ else 1 - side) if found[blocked] else []
    )
    named = next((name for name in ("y", "w", "z" if first else "x") if found[name]), "")
    if attackers and side is None and not reversed_:
        owner = reading.situation.things[attackers[0]].owner
        side = None if owner is None else 1 - owner
    blockers = _named_blockers(reading, found, named, attackers, side) if named else []
    if reversed_ and side is None and not (named or found["z"]):
        side = _other_side(reading)
    if attackers and not blockers and reversed_ and reading.subject_thing is not None:
        blockers, attackers = attackers, [reading.subject_thing]  # "una 2/2 …: può bloccarla un 3/3?"
    subject = reading.subject_thing
    if not blockers and subject is not None and not (reversed_ and side is not None):
        blockers = [subject] if side in (None, reading.situation.controller(subject)) else []
    if attackers and not blockers and reversed_:
        blockers, attackers = attackers, []
    if not attackers:
        attackers = [
            thing.number
            for thing in reading.situation.things
            if thing.attacking and thing.number not in blockers
        ][-1:]
    pool: list[Thing] = []
    if not blockers:
        pool = [
            thing
            for thing in reading.situation.things
            if thing.creature
            and thing.number not in attackers
            and (side is None or reading.situation.controller(thing.number) in (None, side))
        ]
        blockers = [pool[-1].number] if pool else []
    if not attackers:
        facing = [
            thing
            for thing in reading.situation.things
            if thing.creature
            and thing.number not in blockers
            and (side is None or reading.situation.controller(thing.number) in (None, 1 - side))
        ]
        attackers = [facing[-1].number] if facing else []
    if pool and not named:
        blockers = _able(reading, pool, attackers) or blockers
    if blockers and not attackers and not reversed_:
        if side is None and not named and _walks(reading, blockers):
            return _by_a_plain_one(
                reading, blockers, None
            )  # "passa-isole: il mio avversario non ha isole. può bloccare?"
        return _blocks_later(reading, found, ME if side is None else side)
    asked_of = reversed_ or bool(re.search(r"\bessere\b|\b(?:lo|la|mi) (?:puo|posso|potr)", found.text))
    if attackers and not blockers and not named and (asked_of or _walks(reading, attackers)):
        return _by_a_plain_one(reading, attackers, side)
    if not blockers or not attackers:
        return False
    for number in blockers:
        thing = reading.situation.things[number]
        if thing.owner is None:
            other = reading.situation.things[attackers[0]].owner
            thing.owner = side if side is not None else 1 - other if other is not None else OPPONENT
    for number in attackers:
        if reading.situation.things[number].owner is None:
            reading.situation.things[number].owner = 1 - (reading.situation.things[blockers[0]].owner or 0)
    reading.ask("puo_bloccare", AskKind.YES_NO, things=blockers, other=attackers)
    return True


@rule(
    r"(?:<P:p> )?(?:e |si |lo |l' )?(?:puo|posso|possono|legale|possibile|valido|valida|consentito"
    r"|permesso)(?: far(?:e|lo))?(?= \?)",
    r"(?:va bene|e regolare|funziona|e ok|e una mossa legale|puo farlo|posso farlo)(?= \?)",
    asks=True,
)
def may_it_be(reading: Reading, found: Found) -> bool:
    """ "lui vuole bloccare con una 2/2. Può?": whether what was told last may be done."""
    acts = reading.situation.actions
    if not acts or not found.closes():
        return False
    last = acts[-1]
    if isinstance(last, BlockAction) and len(last.pairs) == 1:
        blocker, blocked = next(iter(last.pairs.items()))
        attackers = blocked or [thing.number for thing in reading.situation.things if thing.attacking]
        if len(attackers) != 1:
            return False
        acts.pop()
        reading.situation.things[blocker].blocking = False
        reading.ask("puo_bloccare", AskKind.YES_NO, things=[blocker], other=attackers)
        return True
    if isinstance(last, Effect) and last.act is Act.KNOWN and len(last.things) == 1:
        acts.pop()
        reading.ask(
            "puo_bersagliare", AskKind.YES_NO, things=list(last.things), player=last.by, what=last.what
        )
        return True
    if isinstance(last, AttackAction) and len(last.things) == 1 and last.at is None:
        acts.pop()
        reading.situation.things[last.things[0]].attacking = False
        reading.ask("puo_attaccare", AskKind.YES_NO, things=list(last.things))
        return True
    return False


_BY_WHOM_MATTERS = frozenset(
    {"volare", "minacciare", "ombra", "furtivo", "paura", "intimidire", "cavalierato"}
)
"""Abilities for which it matters what would block."""


_NO_CREATURES = re.compile(
    r"\b(?:bloccant[ei]|non (?:ho|ha|controllo|controlla|c'e|ci sono)(?: (?:piu|altre|alcuna"
    r"|nessuna))* (?:creatur[ae]|bloccant[ei]|E\d)"
    r"|senza creature|tutt[eio] (?:tappat|girat))"
)


def _names_any(found: Found) -> bool:
    """Whether the question itself names what blocks or is blocked."""
    return any(found[name] for name in ("y", "z", "w"))


def _walks(reading: Reading, things: list[int]) -> bool:
    """Whether all it is told of has landwalk: then it is asked who may block it."""
    return all(
        any(name.startswith("passa-") for name in reading.situation.things[number].keywords)
        for number in things
    )


def _by_a_plain_one(reading: Reading, attackers: list[int], side: int | None) -> bool:
    """ "ho una 3/3 anti-malocchio: il mio avversario può bloccarla?": by whatever has no abilities."""
    things = reading.situation.things
    if len(attackers) != 1 or not things[attackers[0]].creature:
        return False
    attacker = things[attackers[0]]
    if sum(thing.creature for thing in things) > 1:
        return False
    matters = any(name in _BY_WHOM_MATTERS or name.startswith("protezione") for name in attacker.keywords)
    if _NO_CREATURES.search(" ".join((*reading.prepared.words, *reading.marked.words))):
        return False
    if (
        reading.situation.unblocked
        or matters
        or attacker.texts
        or any(isinstance(act, BlockAction) for act in reading.situation.actions)
    ):
        return False
    owner = attacker.owner if attacker.owner is not None else ME if side is None else 1 - side
    if side == owner:
        return False
    attacker.owner = owner
    blocker = Thing(len(things), owner=1 - owner, power=1, toughness=1)
    things.append(blocker)
    reading.situation.assumptions.append("A bloccare è una creatura senza abilità.")
    reading.ask("puo_bloccare", AskKind.YES_NO, things=[blocker.number], other=[attacker.number])
    return True


def _named_blockers(
    reading: Reading, found: Found, named: str, attackers: list[int], side: int | None
) -> list[int]:
    """What is named as blocking: "le creature senza volare" are others than the only creature told of, which attacks."""
    others = [t for t in reading.situation.things if t.creature and t.number not in attackers]
    if attackers and not others and " " not in found[named] and found.phrase(named).definite:
        return reading.again(replace(found.phrase(named), definite=False, fresh=True), side)
    return found.things(named, side)


def _other_side(reading: Reading) -> int | None:
    """ "la mia creatura vola, lui ha due 2/2: può bloccarla?": whoever has what was spoken of last faces the others."""
    if any(reading.situation.things[number].attacking for number in reading.mentioned):
        attacker = reading.situation.controller(reading.mentioned[0])
        return None if attacker is None else 1 - attacker
    owners = {reading.situation.controller(number) for number in reading.mentioned}
    known = {reading.situation.controller(t.number) for t in reading.situation.things if t.creature}
    return owners.pop() if len(owners) == 1 and None not in known and len(known) == 2 else None


def _able(reading: Reading, pool: list[Thing], attackers: list[int]) -> list[int]:
    """Of several creatures the ones that could block: two against menace, else one."""
    if len(pool) < 2 or len(attackers) != 1:
        return []
    attacker = reading.situation.things[attackers[0]]
    fits = [
        thing
        for thing in pool
        if not thing.tapped
        and (thing.owner is None or thing.owner != attacker.owner)
        and thing is not attacker
    ]
    if "volare" in attacker.keywords:
        fits = [thing for thing in fits if {"volare", "raggiungere"} & set(thing.keywords)]
    wanted = 2 if "minacciare" in attacker.keywords else 1
    return [thing.number for thing in fits[:wanted]]


def _next_turn(reading: Reading) -> bool:
    """Whether the turn after an attack is spoken of."""
    acts = reading.situation.actions
    return any(isinstance(act, AttackAction) for act in acts) and isinstance(acts[-1], AdvanceAction)


def _blocks_later(reading: Reading, found: Found, side: int) -> bool:
    """ "posso bloccare con quello?": whatever attacks, of which nothing is told."""
    named = next((name for name in ("y", "w", "x") if found[name]), "")
    blockers = found.things(named, side) if named else reading.it(side)
    things = reading.situation.things
    if len(blockers) != 1 or found["z"]:
        return False
    if not things[blockers[0]].creature and things[blockers[0]].crewed is not False:
        return False
    if any(thing.creature and thing.keywords and thing.number not in blockers for thing in things):
        return False  # what attacks was told, somewhere
    owner = reading.situation.controller(blockers[0])
    owner = side if owner is None else owner
    if things[blockers[0]].owner is None:
        things[blockers[0]].owner = owner
    attacker = Thing(len(things), owner=1 - owner, power=1, toughness=1)
    things.append(attacker)
    reading.situation.assumptions.append("Ad attaccare è una creatura senza abilità.")
    reading.ask("puo_bloccare", AskKind.YES_NO, things=blockers, other=[attacker.number])
    return True


@rule(r"(?:<P:p> )?(?P<me_v>blocco|posso bloccare) <E:z>(?= \?)", asks=True)
def blocks_question(reading: Reading, found: Found) -> bool:
    """ "ho un ragno con raggiungere: blocco il suo drago volante?"."""
    attackers = found.things("z", OPPONENT)
    blockers = [t.number for t in reading.situation.of(ME, "creatura") if t.number not in attackers]
    if len(blockers) != 1 or len(attackers) != 1 or reading.situation.actions:
        return False
    reading.situation.things[attackers[0]].owner = OPPONENT
    reading.ask("puo_bloccare", AskKind.YES_NO, things=blockers, other=attackers)
    return True


_SPELLS = r"le (?:mie|sue|mie stesse|sue stesse) (?:magie|abilita|carte)"
_SPELL = (
    r"(?:un|una|il|la)? ?(?:mia |sua |mio |suo )?(?:magia|istantaneo|stregoneria"
    r"|removal|abilita|rimozione)(?: (?P<color>rossa|rosso|nera|nero|bianca"
    r"|bianco|verde|blu))?"
)


@rule(
    rf"(?:<P:p> )?(?:non )?{_CAN} (?:bersagliare|bersagliarla|bersagliarlo"
    r"|targettare|targettarla|targhettarla|targhettare|scegliere come bersaglio)"
    rf"(?: <E:x>)?(?: con (?:<E1:w>|{_SPELL}))?",
    rf"{_CAN} (?:dar(?:le|gli)|pompar(?:la|lo)|metter(?:le|gli|ci)) (?:di )?(?:<S:s>|<K:k>|<N:n> segnalin[oi] <S:s2>)"
    rf"(?: con {_SPELL}(?: mia| mio)?)?",
    rf"(?:le |gli |ci |mi |la |lo )?{_CAN} (?:tirar|lanciar|sparar|castar|giocar|far)(?:e|le|gli|ci|la|lo)"
    r"(?: addosso| sopra| contro)* <E1:w>(?: (?:su|a|contro|sopra|addosso a) <E:x>)?",
    rf"(?:le |gli |ci |mi |la |lo )?{_CAN} (?:tirar|lanciar|sparar|castar|giocar|far)(?:e|le|gli|ci|la|lo)"
    rf"(?: addosso| sopra| contro)* {_SPELL}(?: (?:su|a|contro|sopra|addosso a) <E:x>)?",
    rf"(?:mi |gli )?(?:la |lo )?{_CAN} (?:bersagliar|targettar|targhettar|colpir)(?:mela|gliela|gli|le"
    rf"|melo|lo|la) (?:con )?(?:<E1:w>|{_SPELL})",
    rf"{_CAN} (?:bersagliare|colpire|targettare|targhettare) con (?:<E1:w>|{_SPELL}) <E:x>".replace(
        "<color>", "<color3>"
    ),
    rf"{_SPELL} (?:puo|possono|riesce a) (?:bersagliare|colpire|targettare|prendere di mira) <E:x>",
    rf"{_CAN} (?:mettere|assegnare|lanciare|giocare|attaccare) <E1:w> (?:su|a|sopra) <E:x>",
    r"<E:x> (?:non )?puo essere (?:bersagliata|targettata|bersaglio|scelta "
    rf"come bersaglio)(?: (?:da|di) (?:<P:p>|<E1:w2>|{_SPELL}|{_SPELLS}))?(?: P\d)"
    r"?".replace("<color>", "<color2>"),
    asks=True,
)
def can_target(reading: Reading, found: Found) -> bool:
    if not found.closes():
        return False
    note_negation(reading, found)
    what = COLORS.get(found["color"] or found["color2"] or found["color3"], "")
    for name in ("w", "w2"):
        if found[name]:
            phrase = found.phrase(name)
            if phrase.card is None and phrase.kind not in ("aura", "incantesimo"):
                return False
            what = phrase.colors[0] if phrase.colors else ""
            if phrase.card is not None:
                what = reading.prepared.cards[phrase.card]
    who = found.player("p")
    things = found.things("x") if found["x"] else reading.it()
    if not things:
        return False
    if who is None:
        who = (
            ME
            if any(word in found.text.split() for word in ("posso", "potrei", "riesco", "puoi"))
            else 1 - (reading.situation.things[things[0]].owner or ME)
        )
        if found.text.endswith(("mie magie", "mie abilita", "mie stesse magie", "mie carte")):
            who = ME
        elif "puo essere" in found.text:
            who = ME if reading.situation.things[things[0]].owner == OPPONENT else OPPONENT
    reading.ask("puo_bersagliare", AskKind.YES_NO, things=things, player=who, what=what)
    return True
