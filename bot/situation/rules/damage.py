"""Rules for damage dealt by spells and creatures outside combat."""

from __future__ import annotations

from ..grammar import Found, Reading, rule
from ..model import ME, Act, Effect
from .shared import DAMAGE, WITH, Aim, aim, answers, do, is_everything, owner_of


@rule(
    rf"(?:<P:subject> )?<CL:c><V:fare> {DAMAGE}(?: a <E:x>| a <P:p>)?",
    rf"(?:<P:subject> )?<CL:c><V:infliggere> {DAMAGE}(?: a <E:x>| a <P:p>| su <E:x2>)?",
    rf"(?:<P:subject> )?<CL:c><V:sparare> (?:{WITH} )?{DAMAGE}(?: a <E:x>| a <P:p>| su <E:x2>| in faccia)?",
    rf"(?:<P:subject> )?<CL:c><V:tirare> (?:{WITH} )?{DAMAGE}(?: a <E:x>| a <P:p>| in faccia)?",
    rf"(?:<P:subject> )?<CL:c><V:dare> {DAMAGE}(?: a <E:x>| a <P:p>)?",
    rf"(?:<P:subject> )?<CL:c>(?:<V:lanciare>|) ?{WITH} {DAMAGE}(?: a <E:x>| a <P:p>| su <E:x2>)?",
    rf"(?:<P:subject> )?<V:rispondere> con (?:{WITH} )?{DAMAGE}(?: a <E:x>| a <P:p>| su <E:x2>)?",
    rf"(?:<P:subject> )?<CL:c><V:usare> {WITH} {DAMAGE}(?: a <E:x>| su <E:x2>)?",
    rf"(?:<P:subject> )?<CL:c><V:castare> {WITH} {DAMAGE}(?: a <E:x>| su <E:x2>)?",
    rf"(?:<P:subject> )?<V:lanciare> su <E:x> {WITH} {DAMAGE}",
    rf"(?:<P:subject> )?<CL:c><V:sparare>(?: a <E:x>)? {WITH} {DAMAGE}",
)
def deals(reading: Reading, found: Found) -> bool:
    """ "gli faccio 3 danni", "fa 2 danni alla mia 2/2", "sparo 3 danni alla 3/3"."""
    if found["x"] and is_everything(found.phrase("x")):
        return False
    by = found.by
    if reading.subject_thing is not None and found["they"] and not found["subject"]:
        return _bites(reading, found, reading.subject_thing)
    if (
        found["they"]
        and not found["subject"]
        and not found["x"]
        and not found["c"].strip()
        and not found["p"]
        and not found["x2"]
    ):
        if "magia" not in found.text or reading.situation.of(1 - by, "creatura"):
            return False
        return do(reading, Act.DAMAGE, by, Aim([], 1 - by), answers(found), amount=found.number("n"))
    target = aim(reading, found, by) if not found["x2"] else Aim(found.things("x2"))
    if not target.things and target.player is None:
        target = Aim(reading.it(1 - by)) if reading.situation.things else Aim([])
        if not target.things:
            return False
    reading.subject = by if found["me"] or found["they"] else reading.subject
    return do(reading, Act.DAMAGE, by, target, answers(found), amount=found.number("n"))


def _bites(reading: Reading, found: Found, source: int) -> bool:
    owner = reading.situation.things[source].owner
    by = ME if owner is None else owner
    target = aim(reading, found, by)
    target.things = [number for number in target.things if number != source]
    if not target.things and target.player is None:
        return False
    return do(reading, Act.BITE, by, target, amount=found.number("n"), source=source)


@rule(
    rf"<E:s1> <CL:c>(?:infligge|fa|facesse|infliggesse|infliggono) {DAMAGE} (?:a|ad) (?:<E1:x>|<P:p>)",
    rf"<E:s1> mi (?P<mine>infligge|fa) {DAMAGE}",
)
def thing_deals(reading: Reading, found: Found) -> bool:
    source = found.things("s1")
    if len(source) != 1:
        return False
    owner = reading.situation.things[source[0]].owner
    by = ME if owner is None else owner
    target = Aim([], ME) if found["mine"] else aim(reading, found, by)
    return do(reading, Act.BITE, by, target, amount=found.number("n"), source=source[0])


@rule(
    r"(?:<E:x> )?(?:che )?<CL:c>(?:prende|prendesse|subisce|subisse|riceve"
    r"|becca|si becca|incassa|si prende|prendono|subiscono|ha preso poi) "
    rf"{DAMAGE}(?: da (?:{WITH}|un fulmine|un bolt))?",
    r"(?:<E:x> )?(?:viene|vengono|fosse|venisse) (?:colpit[oaie]|bruciat[oa]"
    rf"|boltat[oa]|sparat[oa]) (?:da|per|con) (?:{WITH} )?(?:di |per |da "
    rf")?{DAMAGE}",
    rf"(?:a|ad|su) <E:x> (?:vengono|viene) (?:inflitt[oi]|fatt[oi]) {DAMAGE}",
    rf"<CL:c>(?:vengono|viene) inflitt[oi] {DAMAGE}(?: a <E:x>| a <P:p>)?",
    rf"{DAMAGE} (?:vengono inflitti |inflitti |fatti )?(?:a|ad|su) (?:<E:x>|<P:p>)",
)
def suffers(reading: Reading, found: Found) -> bool:
    """ "la mia 2/2 prende 3 danni"."""
    if found["x"] and is_everything(found.phrase("x")):
        return False
    if found["p"]:
        who = found.player("p")
        assert who is not None
        return do(reading, Act.DAMAGE, 1 - who, Aim([], who), amount=found.number("n"), targeted=False)
    things = (
        found.things("x")
        if found["x"]
        else ([reading.subject_thing] if reading.subject_thing is not None else reading.it())
    )
    if not things:
        return False
    owner = reading.situation.things[things[0]].owner
    by = 1 - (ME if owner is None else owner)
    return do(reading, Act.DAMAGE, by, Aim(things), amount=found.number("n"), targeted=False)


@rule(rf"(?:<P:subject> )?<CL:c><V:prendere> {DAMAGE}", rf"(?:<P:subject> )?<CL:c><V:subire> {DAMAGE}")
def player_suffers(reading: Reading, found: Found) -> bool:
    if reading.subject_thing is not None and found["they"]:
        return bool(suffers(reading, found))
    if found["they"] and not found["subject"] and reading.situation.focus:
        return bool(suffers(reading, found))
    who = found.by
    return do(reading, Act.DAMAGE, 1 - who, Aim([], who), amount=found.number("n"), targeted=False)


@rule(
    rf"(?:<P:subject> )?<CL:c>(?:<V:prendere>|<V:subire>|<V:ricevere>) {DAMAGE}(?: da combattimento)? da <E1:x>",
)
def player_suffers_from(reading: Reading, found: Found) -> bool:
    """ "subisco 4 danni da una creatura con infettare": what deals them matters."""
    if found["they"] and not found["subject"]:
        return False
    who = found.by
    source = found.things("x", 1 - who)
    if len(source) != 1 or reading.situation.things[source[0]].owner not in (None, 1 - who):
        return False
    target = Aim([], who)
    return do(reading, Act.BITE, 1 - who, target, amount=found.number("n"), source=source[0])


_FIGHTS = r"(?:lotta|combatte|fighta|fa fight|lotta in un fight|fa la lotta)"
_BY_SPELL = (
    r"(?: (?:grazie a|per effetto di|per via di|per colpa di|a causa di|per|con|tramite) (?:un|una|un'|il|la|l'|la mia"
    r"|una mia|una sua|un mio|un suo|il suo|la sua)"
    r" (?:magia|stregoneria|istantaneo|spell|incantesimo|abilita|effetto|carta|fight|innesco)"
    r"(?: di lotta)?(?: verde| ross[oa]| bianc[oa]| ner[oa]| blu| mi[oa]| su[oa])?(?! che| con| da))?"
)
"""A fight is dealt by the creatures: the spell that made it decides nothing."""


@rule(
    rf"<E1:x> {_FIGHTS} (?:con|contro) <E1:y>{_BY_SPELL}",
    rf"<E1:x> lottano (?:con|contro) <E1:y>{_BY_SPELL}",
    rf"(?:<P:subject> )?<CL:c><V:fare> (?:lottare|fightare|combattere) <E1:x> (?:con|e|contro) <E1:y>{_BY_SPELL}",
    rf"<E1:x> e <E1:y> (?:lottano|fightano)(?: tra loro)?{_BY_SPELL}",
)
def fights(reading: Reading, found: Found) -> bool:
    x, y = found.things("x"), found.things("y")
    if len(x) != 1 or len(y) != 1:
        return False
    owner = owner_of(reading, x)
    if reading.situation.things[y[0]].owner is None:
        reading.situation.things[y[0]].owner = 1 - owner
    reading.effect(Effect(Act.FIGHT, owner, [x[0], y[0]]))
    return True


@rule(rf"(?:(?:e|,|poi) )*{_FIGHTS} (?:con|contro) <E1:y>{_BY_SPELL}(?= [.,;:?!]| e |$)")
def it_fights(reading: Reading, found: Found) -> bool:
    """ "il mio 2/2 diventa 5/5, lotta con un 4/4"."""
    x = [reading.subject_thing] if reading.subject_thing is not None else reading.it()
    if len(x) != 1 or not reading.situation.things[x[0]].creature:
        return False
    owner = owner_of(reading, x)
    y = found.things("y", 1 - owner)
    if len(y) != 1 or y == x:
        return False
    reading.effect(Effect(Act.FIGHT, owner, [x[0], y[0]]))
    return True


@rule(
    r"(?:<P:subject> )?<CL:c>ne (?:<V:fare>|<V:infliggere>|<V:sparare>|<V:tirare>) (?:altri )?<N:n>(?:"
    r" dann[oi])?(?: a <P:p>| a <E:x>)?"
)
def deals_some(reading: Reading, found: Found) -> bool:
    """ "gli faccio 2 danni e lui ne fa 2 a me"."""
    last = reading.last_effect
    if last is None or last.act not in (Act.DAMAGE, Act.BITE):
        return False
    by = found.by if found["subject"] or found["me"] else 1 - last.by
    target = aim(reading, found, by)
    if not target.things and target.player is None:
        return False
    return do(reading, Act.DAMAGE, by, target, amount=found.number("n"))


@rule(r"(?:<CL:c>)?(?:li |le |la |lo )<V:fare> (?:lottare|fightare|combattere)(?: tra loro| insieme)?")
def fight_each_other(reading: Reading, found: Found) -> bool:
    """ "ho una 2/2, lui ha una 3/3: le faccio lottare"."""
    mine, theirs = (reading.situation.of(side, "creatura") for side in (found.by, 1 - found.by))
    if len(mine) != 1 or len(theirs) != 1:
        return False
    reading.effect(Effect(Act.FIGHT, found.by, [mine[0].number, theirs[0].number]))
    return True


_REPEATED = frozenset({Act.DAMAGE, Act.PUMP, Act.COUNTERS, Act.DESTROY})


@rule(r"(?:per )?<N:n> volte(?= [.,;:?!]| e | su | in |$)")
def so_often(reading: Reading, found: Found) -> bool:
    """ "le do +1/+1 due volte": each time on its own."""
    last = reading.last_effect
    if (
        last is None
        or last is not reading.situation.actions[-1]
        or last.act not in _REPEATED
        or last.response
    ):
        return False
    if not 1 < found.number("n") <= 5:
        return False
    for _ in range(found.number("n") - 1):
        more = Effect(last.act, last.by, list(last.things), last.player, last.amount, last.size, last.what)
        more.targeted, more.color, more.lasting, more.after = (
            last.targeted,
            last.color,
            last.lasting,
            last.after,
        )
        reading.situation.actions.append(more)
    return True


@rule(
    r"(?:altri |ancora |un altro |altro )<N:n> dann[oi]",
    r"(?:altri|altro|ancora) <N:n>(?= [.,;:?!]|$)",
    r"(?:e |e poi |poi )?<N:n> altro danno",
)
def again(reading: Reading, found: Found) -> bool:
    """ "le spara 2 danni e poi altri 2 danni"."""
    last = reading.last_effect
    if last is None or last.act is not Act.DAMAGE:
        return False
    amount = found.number("n")
    reading.effect(Effect(last.act, last.by, list(last.things), last.player, amount, targeted=last.targeted))
    return True
