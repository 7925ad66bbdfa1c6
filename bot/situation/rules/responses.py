"""Rules for responding: what is done before something else resolves."""

from __future__ import annotations

from ..grammar import Found, Reading, rule
from ..model import ME, OPPONENT, Act, ActivateAction, Effect


@rule(
    r"(?:e |poi |ma )?(?:<P:subject> )?(?:in risposta|in response)(?: a "
    r"(?:questo|quello|cio|questa magia))?(?: (?:io|P0|P1(?P<who>)))?",
    r"(?:e |ma )?(?:<P:subject> )?<CL:c><V:rispondere>(?= (?:e |la |lo "
    r"|gli |le |distruggendo|sacrificando|facendo))(?: e)?",
)
def in_response(reading: Reading, found: Found) -> bool:
    if not any(isinstance(action, Effect | ActivateAction) for action in reading.situation.actions):
        return "risposta" in found.text and bool(reading.situation.actions)
    reading.response = True
    if found["subject"]:
        reading.subject = found.player("subject")
    elif found["me"]:
        reading.subject = ME
    elif found["they"] and reading.last_effect is not None:
        reading.subject = 1 - reading.last_effect.by
    elif "P0" in found.text or " io" in found.text:
        reading.subject = ME
    elif "P1" in found.text:
        reading.subject = OPPONENT
    reading.subject_thing = None
    return True


@rule(
    r"(?:in risposta|rispondendo) a <E1:card>(?: (?:su|a|contro) <E:x>)?",
    r"(?:<P:subject> )?(?:rispond[oe]) a <E1:card>(?: (?:su|a|contro) <E:x>)?(?: e)?",
)
def in_response_to(reading: Reading, found: Found) -> bool:
    """ "in risposta al suo Fulmine sulla mia 3/3 …"."""
    phrase = found.phrase("card")
    if phrase.card is None:
        return False
    by = phrase.owner if phrase.owner is not None else OPPONENT
    reading.effect(
        Effect(
            Act.KNOWN,
            by,
            found.things("x") if found["x"] else reading.it(1 - by),
            what=reading.prepared.cards[phrase.card],
        )
    )
    reading.response, reading.subject = True, 1 - by
    return True


@rule(
    r"(?:in risposta|rispondendo) a (?:il |la |un |una )?(?P<whose>su[oa] |mi[oa] )?(?:una )?magia"
    r" (?:ross[ao] )?da <N:n> danni (?:su|a|contro) <E1:x>(?: ,)?",
)
def in_response_to_burn(reading: Reading, found: Found) -> bool:
    """ "in risposta al suo fulmine sulla mia 2/2 …"."""
    if reading.situation.actions and reading.last_effect is not None:
        return False
    things = found.things("x")
    if len(things) != 1:
        return False
    owner = reading.situation.controller(things[0])
    by = ME if found["whose"].startswith("m") else OPPONENT if found["whose"] or owner in (None, ME) else ME
    if reading.situation.things[things[0]].owner is None:
        reading.situation.things[things[0]].owner = 1 - by
    reading.effect(Effect(Act.DAMAGE, by, things, amount=found.number("n"), color="rosso"))
    reading.response, reading.subject, reading.subject_thing = True, 1 - by, None
    return True


@rule(
    r"(?:<P:subject> )?<CL:c><V:neutralizzare>(?: (?:la|il|lo|l')? ?(?:magia"
    r"|spell|istantaneo|incantesimo|sua|suo|mia|mio|fulmine))?",
    r"(?:<P:subject> )?<CL:c>(?:(?P<me_c>countero|counterizzo)|(?P<they_c>countera"
    r"|counterizza))(?: (?:la|il|lo|l')? ?(?:magia|spell|istantaneo|sua"
    r"|suo|mia|mio))?",
)
def counters_spell(reading: Reading, found: Found) -> bool:
    if reading.last_effect is None:
        return False
    reading.response = True
    reading.effect(
        Effect(Act.COUNTER, found.by if found["me"] or found["subject"] else 1 - reading.last_effect.by)
    )
    return True


@rule(r"(?:<P:subject> )?<CL:c>(?:<V:fare>|<V:lanciare>|<V:giocare>) (?:una )?(?:nebbia|fog)")
def fogs(reading: Reading, found: Found) -> None:
    reading.effect(Effect(Act.FOG, found.by))
