"""Rules for what is told to leave the battlefield without saying how, and for damage that is prevented as it comes."""

from __future__ import annotations

import re

from ..grammar import Found, Reading, rule
from ..model import ME, Act, BlockAction, Effect
from .shared import Aim, do


@rule(
    r"(?:se |quando |poi |dopo che |appena |e )*(?:mi |gli |le )?(?:muore|muoiono|e mort[oa]|crepa) <E1:x>(?! \?)",
    r"(?:se |quando |dopo che |appena )(?:mi |gli |le )?<E1:x> (?:muore|lascia il campo(?: di battaglia)?|se ne va|va via)",
    r"<E1:x> (?:muore|crepa)(?: in combattimento| subito)*(?= [,.:;] | e )",
)
def just_dies(reading: Reading, found: Found) -> bool:
    """ "se muore il mio lord": whatever the cause, it goes to its owner's graveyard."""
    phrase = found.phrase("x")
    if phrase.every or phrase.count != 1 or (found.followed_by("?") and not found.preceded_by("se")):
        return False
    if not (phrase.definite or phrase.possessive or phrase.token or phrase.card is not None):
        return False
    things = found.things("x")
    if len(things) != 1:
        return False
    thing = reading.situation.things[things[0]]
    fought = any(isinstance(action, BlockAction) for action in reading.situation.actions)
    if fought and (thing.attacking or thing.blocking) and found.text.startswith("E"):
        return False  # "blocca con una 3/3, la mia muore": the fight kills it, nothing else does
    act = Act.SACRIFICE if "indistruttibile" in thing.keywords else Act.DESTROY
    by = ME if thing.owner is None else thing.owner
    return do(reading, act, by, Aim(things), targeted=False)


_GONE = {
    "sacrificat": Act.SACRIFICE,
    "distrutt": Act.DESTROY,
    "uccis": Act.DESTROY,
    "esiliat": Act.EXILE,
    "rimbalzat": Act.BOUNCE,
}


@rule(
    r"(?:<E1:x> )?che (?:(?P<me_g>ho|avevo)|(?P<they_g>(?:mi |gli )?(?:ha|hanno|aveva))) (?:appena |poi )?"
    r"(?P<what>sacrificat|distrutt|uccis|esiliat|rimbalzat)[oa]",
    r"(?P<what>sacrificat|rimbalzat)[oa](?= [,.:;])",
)
def which_went(reading: Reading, found: Found) -> bool:
    """ "attaccata a una creatura che ho sacrificato"."""
    things = found.things("x") if found["x"] else reading.it()
    before = found.match.string[: found.match.start()]
    if not (found["me"] or found["they"]) and not re.search(r"\bE\d+ $", before):
        return False  # "una creatura che ho sacrificato" is marked as one with its owner
    if len(things) != 1 or not reading.situation.things[things[0]].creature:
        return False
    act = _GONE[found["what"]]
    owner = reading.situation.things[things[0]].owner
    by = found.by if act is not Act.SACRIFICE or owner is None else owner
    return do(reading, act, by, Aim(things), targeted=False)


@rule(
    r"(?:e |che )?(?:muoiono|vengono distrutt[ei]) (?:assieme|insieme|contemporaneamente|in lo stesso momento"
    r"|tutt[ei] insieme|tutt[ei] e due)(?! \?)"
)
def die_together(reading: Reading, found: Found) -> bool:
    """ "e muoiono insieme": all the creatures there are."""
    if found.followed_by("?"):
        return False
    reading.effect(Effect(Act.DESTROY_ALL, ME, all_of=True, targeted=False))
    return True


@rule(
    r"(?:ma )?(?:P\d |io )?(?:(?:lo|li|gliel[oi]) (?:prevengo|previene)|(?:prevengo|previene) "
    r"(?:il|quel|quei|tutto il|i) dann[oi])(?: tutt[oi])?"
)
def prevents_it(reading: Reading, found: Found) -> bool:
    """ "fa 1 danno alla mia 8/8 ma lo prevengo"."""
    last = reading.last_effect
    if last is None or last.act not in (Act.DAMAGE, Act.BITE) or len(last.things) != 1:
        return False
    text = "Previeni tutto il danno che verrebbe inflitto alla creatura bersaglio in questo turno."
    reading.response = True
    reading.effect(Effect(Act.SPELL, 1 - last.by, list(last.things), what=text))
    return True
