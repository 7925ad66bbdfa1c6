"""Rules for spells told by what they do: "una rimozione che distrugge sulla mia 4/4", "gli tiro un -3/-3 sul bestione"."""

from __future__ import annotations

import re

from ..grammar import Found, Reading, rule
from ..model import ME, OPPONENT, Act, Effect
from .shared import Aim, aim, do, is_everything, is_group

_CAST = (
    r"(?:<V:lanciare>|<V:castare>|<V:giocare>|<V:usare>|<V:sparare>|<V:tirare>|<V:fare>|<V:risolvere>"
    r"|<V:rispondere> con)(?: addosso| contro| sopra)*"
)
_SPELL = (
    r"(?:(?:un|una|due|tre|2|3|il|la|l'|questa|questo|il mio|il suo|la mia|la sua) )?(?:altr[oa] )?"
    r"(?:magia|magie|spell|istantaneo|stregoneria|carta|removal|rimozione|trick|trucco|instant|sorcery|abilita|pump|pompata)"
    r"(?: istantanea| lampo| veloce| ross[oa]| ner[oa]| verde| bianc[oa]| blu| di rimozione)?"
)
_THAT = r"(?:che |da |di |per |con )?(?:la |lo |le |gli |mi |gli )?"
_ON = (
    r"(?: (?:su|a|contro|sopra|addosso a|verso|bersagliando|in direzione di) <E:x>| (?:su|a|contro|addosso"
    r" a|in faccia a) (?:<P:p>|(?P<face>la faccia))| (?P<face2>in faccia)(?! a))?"
)
_VAGUE = r"(?: (?P<v>E\d+)(?: bersaglio)?| a E\d+| una creatura| qualsiasi| bersaglio| a un bersaglio| al bersaglio)?"
_UNTIL = r"(?: fino (?:a (?:la )?)?fine (?:di )?(?:il )?turno| per (?:il|questo) turno| permanente)?"


def _times(found: Found) -> int:
    """ "due magie da +2/+2"."""
    said = re.search(r"\b(due|tre|2|3) (?:magie|spell|istantanei)\b", found.text)
    return {"due": 2, "2": 2, "tre": 3, "3": 3}[said[1]] if said is not None else 1


def _target(reading: Reading, found: Found, by: int, hostile: bool) -> Aim:
    """Whom it is aimed at; with nothing said, what was spoken of last on the side it would be aimed at."""
    if found["face"] or found["face2"]:
        return Aim([], 1 - by)
    if found["x"] and is_everything(found.phrase("x")):
        return Aim([])
    if found["v"] and not found["x"] and not found["p"]:
        phrase = found.phrase("v")
        if (phrase.size is not None or phrase.possessive or phrase.owner is not None) and not phrase.every:
            return Aim(found.things("v"))
    target = aim(reading, found, by, hostile)
    if target.player == ME and by == OPPONENT and not found["p"]:
        mine = reading.it(ME)
        target = Aim(
            [number for number in mine if reading.situation.things[number].owner in (None, ME)], unsure=False
        )
    if not target.things and target.player is None:
        side = 1 - by if hostile else by
        fits = [n for n in reading.it(side) if reading.situation.things[n].owner in (None, side)]
        target = Aim(fits)
    return target


_PLAIN = {
    "distrugg": Act.DESTROY,
    "uccid": Act.DESTROY,
    "ammazz": Act.DESTROY,
    "esili": Act.EXILE,
    "rimbalz": Act.BOUNCE,
    "tapp": Act.TAP,
}


@rule(
    rf"(?:<P:subject> )?<CL:c>{_CAST} {_SPELL} {_THAT}"
    rf"(?P<what>distrugge|distruggere|uccide|uccidere|ammazza|esilia|esiliare|rimbalza|tappa){_VAGUE}{_ON}",
    rf"(?:<P:subject> )?<CL:c>{_CAST} (?:(?:su|a|contro|addosso a) <E:x> )?{_SPELL} {_THAT}"
    r"(?P<what>distrugge|distruggere|uccide|uccidere|ammazza|esilia|esiliare|rimbalza|tappa)(?: E\d+)?",
    rf"(?:<P:subject> )?<CL:c><V:bersagliare> <E:x> con {_SPELL} {_THAT}"
    r"(?P<what>distrugge|uccide|ammazza|esilia|rimbalza|tappa)(?: E\d+)?",
)
def removes(reading: Reading, found: Found) -> bool:
    by = found.by
    act = next(act for stem, act in _PLAIN.items() if found["what"].startswith(stem))
    return _done(reading, found, by, act, _target(reading, found, by, hostile=True))


@rule(
    rf"(?:<P:subject> )?<CL:c>{_CAST} {_SPELL} {_THAT}(?:infligge |fa |spara )?<N:n> dann[oi]{_VAGUE}{_ON}",
    rf"(?:<P:subject> )?<CL:c>{_CAST} (?:su|a|contro|addosso a) <E:x> {_SPELL} {_THAT}(?:infligge |fa )?<N:n> dann[oi]",
    rf"(?:<P:subject> )?<CL:c><V:bersagliare> (?:<E:x>|<P:p>) con {_SPELL} {_THAT}(?:infligge |fa )?<N:n> dann[oi]",
)
def burns(reading: Reading, found: Found) -> bool:
    by = found.by
    if by == OPPONENT and "mi" in found["c"].split() and not (found["x"] or found["p"] or found["face"]):
        amount = found.number("n")
        hits = [
            _done(reading, found, by, Act.DAMAGE, Aim([], ME), amount=amount) for _ in range(_times(found))
        ]
        return all(hits)
    target = _target(reading, found, by, True)
    if not target.things and target.player is None and " gli " in found.text and by == ME:
        target = Aim([], OPPONENT)
    done = [
        _done(
            reading,
            found,
            by,
            Act.DAMAGE,
            Aim(list(target.things), target.player, target.unsure),
            amount=found.number("n"),
        )
        for _ in range(_times(found))
    ]
    return all(done)


@rule(
    rf"(?:<P:subject> )?<CL:c>{_CAST} (?:{_SPELL} |un |una )?{_THAT}(?:da |fa )?<S:s>(?: (?:e|,)"
    rf" <K:k>)?{_UNTIL}{_ON}{_UNTIL}",
    rf"(?:<P:subject> )?<CL:c>{_CAST} (?:su|a|contro|addosso a) <E:x> (?:{_SPELL} |un |una )?{_THAT}(?:da "
    rf"|fa )?<S:s>{_UNTIL}",
    rf"(?:<P:subject> )?<CL:c><V:pompare>(?: <E:x>)? con (?:un|una|{_SPELL})(?: da| che da)? <S:s>{_UNTIL}",
    rf"<S:s> (?:di {_SPELL} )?(?:su|a|sopra) <E:x>{_UNTIL}",
)
def pumps_by_spell(reading: Reading, found: Found) -> bool:
    if found["x"] and is_group(found.phrase("x")):
        return False
    hostile = found["s"].startswith("-") or (found["s"].partition("/")[2].startswith("-"))
    by = found.by if found["me"] or found["they"] or found["subject"] else None
    if by is None:
        things = found.things("x")
        owner = reading.situation.things[things[0]].owner if things else None
        by = (1 - owner if hostile else owner) if owner is not None else ME
    target = _target(reading, found, by, hostile)
    for _ in range(_times(found)):
        if not _done(reading, found, by, Act.PUMP, Aim(list(target.things)), size=found.change("s")):
            return False
    for name in found.abilities("k"):
        do(reading, Act.GAIN, by, Aim(list(target.things)), what=name)
    return True


@rule(
    rf"(?:<P:subject> )?<CL:c>{_CAST} {_SPELL} {_THAT}(?:da |fa avere |dona |fa guadagnare"
    rf" )<K:k>{_VAGUE}{_UNTIL}{_ON}{_UNTIL}"
)
def grants_by_spell(reading: Reading, found: Found) -> bool:
    by = found.by
    target = _target(reading, found, by, hostile=False)
    return all(
        _done(reading, found, by, Act.GAIN, Aim(list(target.things)), what=name)
        for name in found.abilities("k")
    )


@rule(
    rf"(?:<P:subject> )?<CL:c>{_CAST} {_SPELL} {_THAT}(?:mette |da )?<N:n> (?:segnalin[oi] |counters?"
    rf" )(?:da |di )?<S:s>{_VAGUE}{_ON}"
)
def counters_by_spell(reading: Reading, found: Found) -> bool:
    by = found.by
    target = _target(reading, found, by, hostile=found["s"].startswith("-"))
    return _done(
        reading, found, by, Act.COUNTERS, Aim(target.things), amount=found.number("n"), what=found["s"]
    )


@rule(
    r"(?:<P:subject> )?<CL:c>(?:<V:bersagliare>) <E:x> con (?:un|una|il|la) (?P<vague>rimozione|removal)",
    r"(?:<P:subject> )?<CL:c>(?:<V:lanciare>|<V:castare>|<V:sparare>|<V:tirare>|<V:usare>|<V:giocare>) (?:un|una|il|la) "
    r"(?P<vague>rimozione|removal)(?: (?:su|contro|addosso a|a) <E:x>)?(?! che| da| di)",
)
def vague_removal(reading: Reading, found: Found) -> bool:
    """ "una rimozione" and no more: it destroys, and that is said."""
    target = _target(reading, found, found.by, hostile=True)
    if not _done(reading, found, found.by, Act.DESTROY, Aim(target.things)):
        return False
    reading.situation.assumptions.append("La rimozione distrugge la creatura che bersaglia.")
    return True


@rule(
    r"(?:,? ?(?:e|poi|e poi) )?(?:in lo stesso turno |anche |pure |dopo )*(?P<s>[+-]\d+/[+-]\d+)(?= [.,;:?!]|$)"
)
def and_a_change(reading: Reading, found: Found) -> bool:
    """ "prende 3 danni e poi -1/-1": the verb is not said again."""
    last = reading.last_effect
    if last is None or not last.things or last.act not in (Act.DAMAGE, Act.PUMP):
        return False
    owner = reading.situation.things[last.things[0]].owner
    by = last.by if owner is None else (1 - owner if found["s"].startswith("-") else owner)
    return do(reading, Act.PUMP, by, Aim(list(last.things)), size=found.change("s"), targeted=last.targeted)


@rule(r"(?:,? ?(?:e|poi|e poi) )(?:anche |dopo )*<N:n> segnalin[oi] (?:di |da )?<S:s>(?= [.,;:?!]|$)")
def and_counters(reading: Reading, found: Found) -> bool:
    """ "le danno -2/-2 e poi un segnalino -1/-1"."""
    last = reading.last_effect
    if last is None or not last.things or last.act not in (Act.DAMAGE, Act.PUMP, Act.COUNTERS):
        return False
    return do(
        reading,
        Act.COUNTERS,
        last.by,
        Aim(list(last.things)),
        amount=found.number("n"),
        what=found["s"],
        targeted=last.targeted,
    )


@rule(
    r"(?:<P:subject> )?(?:gliene|gliela|ne|glielo|gliene) (?:<V:tirare>|<V:lanciare>|<V:sparare>|<V:fare>|<V:rispondere>)"
    r" (?:un[oa]|un altr[oa])(?: P\d| uguale| identic[oa]| anche)*(?: a <P:p>| in faccia)?"
)
def the_same_back(reading: Reading, found: Found) -> bool:
    """ "in risposta gliene tiro uno uguale": what was done to me is done to whoever did it."""
    last = reading.last_effect
    if last is None or last.act is not Act.DAMAGE or last.player is None:
        return False
    by = found.by if found["subject"] or found["me"] else 1 - last.by
    if by == last.by:
        return False
    reading.effect(Effect(last.act, by, player=1 - by, amount=last.amount))
    return True


def _done(reading: Reading, found: Found, by: int, act: Act, target: Aim, **more: object) -> bool:
    if target.unsure and act is not Act.DAMAGE:
        target = Aim(target.things)
    reading.subject = by
    return do(reading, act, by, target, "rispond" in found.text, **more)
