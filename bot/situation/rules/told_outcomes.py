"""Rules for what a tale says came of something: what gets through, what died of it, damage that was dealt.

What the game itself brings about needs no telling; what is told to have died is checked once the scenario is played.
"""

from __future__ import annotations

from ..grammar import Found, Reading, rule
from ..idle import DEALT
from ..model import ME, OPPONENT, Act, AdvanceAction, AttackAction, BlockAction, Effect, Situation
from .attacks import attack
from .blocks import block


@rule(rf"(?:e |poi )?{DEALT}")
def damage_is_dealt(reading: Reading, found: Found) -> bool:
    """ "il danno viene inflitto": what is done next comes too late for the combat."""
    acts = reading.situation.actions
    if any(isinstance(act, AttackAction) for act in acts) and not isinstance(acts[-1], AdvanceAction):
        reading.dealt = True
    return True


def _unblocked(situation: Situation) -> list[int]:
    """What attacks and is not told to be blocked."""
    blocked = situation.blocked
    return [thing.number for thing in situation.things if thing.attacking and thing.number not in blocked]


_GOES = (
    r"(?:passa|passano|entra|entrano|va a segno|vanno a segno|mi arriva|mi arrivano|gli arriva|gli arrivano|connette"
    r"|arriva in faccia|arrivano in faccia|va in faccia|vanno in faccia|mi colpisce|mi colpiscono|lo colpisce)"
)


@rule(
    rf"<E:x> (?:invece |poi |pero |quindi )*(?:mi |gli |la |lo )?(?:lascio |lascia |lasciando |faccio |fa )?{_GOES}"
    r"(?: (?:indisturbat[oa]|tranquill[oa]|liber[oa]|senza problemi|da sol[oa]))?(?= [.,;:)]| e | quindi|$)",
    rf"(?:e )?(?:il resto|tutto il resto|i restanti|le restanti|(?:gli altri|le altre)(?: (?:due|tre|quattro"
    rf"|\d))?|(?:l' )?altr[oa]) (?:lo |la "
    rf"|li |le |mi |gli )?"
    rf"(?:lascio |lascia |faccio |fa )?(?:{_GOES}|passare|entrare|prendo|prende|becco)(?= [.,;:)]| e | quindi|$)",
    r"(?:e )?(?:lascio|lascia|faccio|fa) (?:passare|entrare) (?:<E:x>|il resto|gli altri|le altre|(?:l'"
    r" )?altr[oa]|tutto)"
    r"(?= [.,;:)]| e | quindi|$)",
)
def gets_past(reading: Reading, found: Found) -> bool:
    """ "blocco la 2/2 e la 3/3 passa": nothing blocks it, as was told by telling of no block."""
    free = _unblocked(reading.situation)
    if not free or reading.negated or (reading.asking and found.followed_by("?")):
        return False
    if not found["x"]:
        return True
    things = found.things("x")
    phrase = found.phrase("x")
    return bool(things) and (set(things) <= set(free) or (phrase.which == "altra" and len(free) == 1))


@rule(
    r"(?:ora|adesso|quindi|cosi|percio|ormai|insomma) (?:sarebbe|e|diventa|e diventat[oa]) <E1:y>(?= [.,;:)])"
)
def has_become(reading: Reading, found: Found) -> bool:
    """ "(ora è 6/3)": how big it is after what was told, which the game itself brings about."""
    said = found.phrase("y")
    bare = said.size is not None and not (
        said.owner is not None or said.keywords or said.subtypes or said.definite
    )
    return bare and bool(reading.situation.actions) and not reading.asking


_DEAD = (
    r"(?:(?:muore|muoiono|crepa|schiatta|viene distrutt[oa]|viene uccis[oa]|viene ammazzat[oa])"
    r"(?: (?:subito|cosi|prima|a (?:il|i) prim[oi] dann[oi]|in (?:il )?primo (?:step|passo)(?: di danno)?"
    r"|con il primo colpo|prima di (?:i )?danni|di conseguenza|ovviamente))*"
    r"|(?:va|finisce) (?:a|in) il cimitero)"
)


_KILLING = frozenset(
    {Act.DAMAGE, Act.DESTROY, Act.DESTROY_ALL, Act.FIGHT, Act.BITE, Act.KNOWN, Act.SPELL, Act.SACRIFICE}
)


def _may_die(situation: Situation, number: int) -> bool:
    """Whether what was told so far may kill it, and it stays dead."""
    thing = situation.things[number]
    if not thing.creature or {"persistere", "immortale"} & set(thing.keywords):
        return False
    smaller = any(
        isinstance(act, Effect)
        and number in act.things
        and ("-" in act.size[1] or act.what.startswith("-") or act.act in _KILLING)
        for act in situation.actions
    )
    all_of = any(isinstance(act, Effect) and act.all_of and act.act in _KILLING for act in situation.actions)
    fought = any(isinstance(act, BlockAction) for act in situation.actions)
    return smaller or all_of or (fought and (thing.attacking or thing.blocking))


@rule(
    rf"<E1:x> (?:che )?(?:quindi |cosi |poi |subito )*{_DEAD}(?= [.,;:)]| e | quindi|$)",
    rf"(?<=[.;:] )(?:ovviamente |certo |chiaro )?{_DEAD}(?: (?:ok|vabbe|pazienza|va bene|certo))?(?= [.,;] (?:ma|pero"
    rf"|P0|intanto) )",
    rf"(?:e |che |quindi |cosi )(?:lo |la |li )?(?:quindi |cosi |poi |subito )*{_DEAD}(?= [.,;:)]| quindi|$)",
    r"(?:e |, )?(?:lo |la )(?:uccide|uccido|uccidendol[oa]|ammazza|ammazzo|fa fuori|faccio fuori|distrugge|distruggo)"
    r"(?= [.,;:)]| quindi|$)",
    r"(?:e |, )?(?:uccidendol[oa]|ammazzandol[oa]|distruggendol[oa])(?= [.,;:)]| e | quindi|$)",
)
def it_died_of_it(reading: Reading, found: Found) -> bool:
    """ "gli lancio un fulmine da 3 e muore": to be checked, when it is what was just done that kills it."""
    if reading.negated or (reading.asking and found.followed_by("?")):
        return False
    acts = reading.situation.actions
    if found["x"]:
        things = found.things("x")
    else:
        last = acts[-1] if acts else None
        things = list(last.things) if isinstance(last, Effect) and len(last.things) == 1 else []
        doer = reading.doer
        if (
            isinstance(last, BlockAction)
            and doer is not None
            and (doer in last.pairs or [doer] in last.pairs.values())
        ):
            things = [doer]
        elif isinstance(last, BlockAction) and doer is None and len(last.pairs) == 1:
            things = list(last.pairs)
    if len(things) != 1 or not _may_die(reading.situation, things[0]):
        return False
    reading.situation.told_dead += [number for number in things if number not in reading.situation.told_dead]
    return True


@rule(
    r"(?:e |, )?(?:(?:si )?(?:e|sono) (?:sopravvissut[oaie]|rimast[oaie] viv[oaie]|salvat[oaie]|ancora viv[oaie])"
    r"|ma (?:sopravvive|resiste|regge)|sopravvivendo|senza morire)(?: a il combattimento)?(?= [.,;:)]|$)"
)
def it_lived(reading: Reading, found: Found) -> bool:
    """ "si è presa 3 danni ed è sopravvissuta": as the damage told of leaves it."""
    hurt = any(thing.damage for thing in reading.situation.things) or any(
        isinstance(act, Effect) and act.act is Act.DAMAGE for act in reading.situation.actions
    )
    return hurt and not found.followed_by("?")


@rule(
    r"<P:subject> (?:viene |e |sta venendo |venisse |e stat[oa] )?(?:attaccat[oa]|colpit[oa]|aggredit[oa]) da <E:x>",
)
def player_attacked(reading: Reading, found: Found) -> bool:
    """ "Nadia è attaccata da una 7/7"."""
    victim = found.player("subject")
    if victim is None or found.phrase("x").owner == victim:
        return False
    reading.subject = 1 - victim
    return attack(reading, 1 - victim, found.things("x", 1 - victim))


@rule(
    r"(?:<P:subject> )?<CL:c><V:bloccare>(?: <E:x>)? con <E:y> e con <E:z>",
)
def blocks_with_both(reading: Reading, found: Found) -> bool:
    """ "blocca con una 2/2 e con una 1/3"."""
    attackers = [thing.number for thing in reading.situation.things if thing.attacking]
    if found["x"]:
        attackers = found.things("x")
    if len(attackers) != 1 or reading.negated:
        return False
    owner = reading.situation.things[attackers[0]].owner
    side = 1 - (ME if owner is None else owner)
    return block(reading, [*found.things("y", side), *found.things("z", side)], attackers, side)


@rule(r"\( con <K:k> \)")
def by_the_way(reading: Reading, found: Found) -> bool:
    """ "la tappo (aveva vigilanza)": of the creature spoken of last."""
    last = reading.latest(kind="creatura")
    if last is None:
        return False
    last.keywords += [name for name in found.abilities("k") if name not in last.keywords]
    return True


@rule(r"(?:[,:(] )?(?:cioe |ossia |che dice |con scritto )?<Q:q>(?: \))?")
def as_it_says(reading: Reading, found: Found) -> bool:
    """ "lancio fog, «previeni tutto il danno…»": what the spell just cast says."""
    last = reading.last_effect
    text = reading.prepared.quotes[int(found["q"][1:])]
    if last is None or reading.situation.actions[-1] is not last:
        return False
    if last.act is Act.FOG:
        return text.startswith("Previeni tutto il danno")
    return last.act is Act.KNOWN


@rule(
    r"<E1:x> (?:mi |gli |le )?(?:infligge|fa|ha inflitto|ha fatto) (?:il |i )?(?:su[oi]i? )?dann[oi] da combattimento"
    r"(?: a (?:<P:p>|il giocatore|un giocatore|un avversario|me))?(?= [.,;:]| e |$)",
)
def connects(reading: Reading, found: Found) -> bool:
    """ "una 3/3 con tossico 2 infligge danno da combattimento a un giocatore": it attacks and nothing blocks it."""
    if found.followed_by("?") or any(isinstance(a, AttackAction) for a in reading.situation.actions):
        return False
    phrase = found.phrase("x")
    by = phrase.owner
    if by is None:
        by = OPPONENT if " mi " in found.text or found.text.endswith(" me") else ME
    things = found.things("x", by)
    reading.situation.unblocked = True
    return bool(things) and attack(reading, by, things)
