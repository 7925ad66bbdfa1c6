"""What the words say that a situation cannot hold: noted as unread, so that what was not understood decides nothing."""

from __future__ import annotations

import re

from ..base_size import asks_base
from .grammar import Reading
from .model import ME, OPPONENT, Act, AdvanceAction, Asked, AskKind, AttackAction, Effect, Situation, Thing
from .naming import label

_IS_NOT = re.compile(
    r"\bche non (?:e'?|sono|era|fosse|sarebbe) (?:\S+ ){0,2}?E\d|\bE\d+ non E\d|\bnon[- ]creatur"
)
_CONTROLS = re.compile(r"\bP1 controlla E(\d+)")
_TOO_LATE = re.compile(
    r"\bdopo (?:i (?:suoi |miei )?blocchi|il blocco|la dichiarazione (?:di i|de i|dei) blocc\w+|che \S+ (?:\S+ )?blocc\w+)"
)
_A_BATTLE = re.compile(r"(?<!di )(?<!campo )\b(?:una|la|le|mia|sua|questa) battagli[ae]\b")
_ATTACKED = re.compile(
    r"\bsi (?:puo|possono) attaccare|\b(?:lo|la|li|le) (?:posso|puo|possono|potrei) attaccare|\bessere attaccat"
)
_MY_ATTACK = re.compile(r"\b(?:posso|potrei|riesco a) attaccare con\b")
_LATER = re.compile(r"\b(?:prossimo turno|turno (?:di P\d|dopo|successivo|seguente)|suo turno|mio turno)\b")
_COMBAT_OVER = re.compile(
    r"\bsecond[oa] (?:main|fase principale)\b|\bmain (?:2|due)\b"
    r"|\b(?:gia fatto|finito|dopo|passato) il (?:combattimento|combat)\b"
)
_DESTROYED = re.compile(r"\bdistrutt[oaie]\b")
_PUT_ATTACKING = re.compile(r"\b(?:entr\w+|mess[ao]|arriv\w+|cread?a?t?[ao]) (?:\S+ ){0,5}attaccant[ei]\b")
_IF_IT_HAS = re.compile(r"\bse (?:ha|avesse|ce l' ha) K\d+ E\d")
_IF_ONE_HAS = re.compile(r"\bse (?:ha|avesse|ce l' ha) K\d+ \?")
_SAVED = re.compile(r"\bmi salvo\b")
_SO_OFTEN = re.compile(r"\bper (?!la\b|ogni\b)\S+ volte\b")
_OF_LIFE = re.compile(r"\bperd(?:e|i|ono) (?:\S+ )?(?:punt[oi] vita|vit[ae])\b")


_WITH_FEET = re.compile(r"\b(?:a|di) terra\b|\bdrag\w+ senza (?:volare|evasione|ali)\b|\bnon vola")
_ONLY_IF = re.compile(r"\bsolo (?:se|quando)\b")
_BUT_NOT = re.compile(r" e (?:la|il|l'|lo|gli|le|i) [a-z]+ no \?")
"""What is asked of one thing and denied of another."""
_ONE_ALONE = re.compile(
    r"\bne (?:muore|sopravvive|resta|rimane|uccid\w+|ammazz\w+) (?:solo )?un[oa](?: sol[oa])? ?\?"
)
"""How many, held to be one and no more: what becomes of each was read, and not how many of them."""
_SUMS = re.compile(r"\b\d+ -\d+/\+\d+")
"""Numbers that are only reckoned with, read as if they changed a size: "2 meno 3 più 3, cioè resto a 2"."""
_LORD_GONE = re.compile(
    r"\b(?:muore|distrugg\w+|uccid\w+|ammazz\w+) (?:(?:il|un|quel|suo|mio) ){0,2}lord\b.*\b(?:resta|rimane) \S*\d/\d"
)
"""How big one is without what made it bigger."""
_POISON = re.compile(r"\bvelen")
_BY_ABILITY = re.compile(r"\b(?:planeswalker|abilita|innesco|trigger)\b")
_KILLS = re.compile(r"\b(?:riesce a|puo|riescono a|possono) (?:uccider|ammazzar)l[oaie]\b")
_BY_WHOM = re.compile(
    r"(?:\A|[.,;:?!] )(?:un[oa]?|il|la|lo) (?:[^\s.,;:?!]+ ){1,4}?(?:puo|possono) (?:bloccar|fermar)(?:lo|la|li|le)"
    r" (?:un[oa]?|il|la|lo|i|le|gli)\b"
)
"""What is blocked stands first and who blocks last: bot.plainer has turned it where it was sure of that."""
_MAY_I_BLOCK = re.compile(r"\b(?:posso|riesco a|potrei) bloccar")
_MY_ATTACKER = re.compile(r"\b(?:mi[oa]|mie|miei|ho|controllo)\b[^,.;:?!]*\battacc")
_I_HIT = re.compile(r"\b(?:lo|la|li|le) (?:colpisco|attacco|meno|picchio|carico)\b")
_OF_ABSENCE = frozenset(
    {
        "danni_a",
        "danni_a_si",
        "danni_a_n",
        "danni_da",
        "danni_su",
        "danni_su_si",
        "vita",
        "vita_n",
        "vita_persa",
        "vita_persa_si",
        "perso",
        "vinto",
    }
)
"""What a permanent that is phased out decides by not being there; of where it is, a play says otherwise than people."""
_OVER_WALKERS = re.compile(
    r"\b(?:travolgere|trample) (?:(?:su |sopra )?(?:i|gli) |over (?:the )?)(?:planeswalkers?|walkers?|pw)\b"
)
_WHO_TAKES_IT = re.compile(r"\bquant[oi](?: dann[oi])? (?:ne )?(?:prende|subisce|riceve|incassa|becca) \?")
_UNHURT = frozenset({"incantesimo", "artefatto", "equipaggiamento", "aura", "terra"})
"""What no damage is dealt to."""
_BACK_WITH = re.compile(
    r"\b(?:torna|ritorna|rientra|tornera|entra|entrera)(?: (?:in|su) (?:il )?(?:campo|gioco)(?: di battaglia)?)?"
    r" con (?:un|dei|\d+|E\d)"
    r"[^.;]*\?"
)
"""Asked with what it comes back: a counter that it does not have yet."""
_FLIES = frozenset({"drago"})
"""Types of creature that people take to fly."""


def note_doubts(reading: Reading) -> None:
    """Note what of a settled reading its words contradict."""
    situation, words = reading.situation, " ".join(reading.marked.words)
    told = " ".join(reading.prepared.words)
    if _IS_NOT.search(words):
        situation.unread.append("che cosa non è")  # "un planeswalker che non è pure una creatura"
    if _IF_IT_HAS.search(words):
        situation.unread.append("quale delle due ce l'ha")
    if any(
        t.kind == "aura" and t.zone == "campo" and t.attached_to is None and (t.texts or situation.actions)
        for t in situation.things
    ):
        situation.unread.append("che cosa incanta")
    if _OVER_WALKERS.search(told):
        situation.unread.append("travolgere i planeswalker")  # it is another ability, and not read
    if _BACK_WITH.search(told):
        situation.unread.append("con che cosa torna")
    if _SUMS.search(told):
        situation.unread.append("il conto")
    if _LORD_GONE.search(told):
        situation.unread.append("chi dava il bonus")
    if _ONLY_IF.search(told):
        situation.unread.append("a quale condizione")
    if _BUT_NOT.search(told):
        situation.unread.append("che cosa si chiede insieme")
    if _ONE_ALONE.search(told):
        situation.unread.append("quanti soltanto")
    if _A_BATTLE.search(words):
        situation.unread.append("battaglia")
    if _SO_OFTEN.search(told) and any(asked.kind is AskKind.QUANTITY for asked in situation.asked):
        situation.unread.append("quante volte")  # "pago 2 vite per tre volte"
    held = _CONTROLS.search(words)
    if held is not None and reading.marked.phrases[int(held[1])].owner == ME:
        situation.unread.append("chi la controlla")  # "lui controlla la mia creatura"
    goes_on = any(isinstance(act, AdvanceAction) for act in situation.actions)
    if not goes_on and _LATER.search(words) and any(thing.damage for thing in situation.things):
        situation.unread.append("in quale turno")  # damage wears off
    phased = any(isinstance(act, Effect) and act.act is Act.PHASE_OUT for act in situation.actions)
    if phased and any(asked.about not in _OF_ABSENCE for asked in situation.asked):
        situation.unread.append("che cosa è fuori fase")
    for asked in situation.asked:
        _of_question(situation, asked, words, told)
    costs_life = any(_OF_LIFE.search(quoted.lower()) for quoted in reading.prepared.quotes)
    if costs_life and any(
        asked.about == "perso"
        and situation.players[ME if asked.player is None else asked.player].life is None
        for asked in situation.asked
    ):
        situation.unread.append("che cosa si perde")  # "perdo io?": the life, or the game
    certain = [asked for asked in situation.asked if asked.kind is AskKind.YES_NO]
    if len({asked.negated for asked in certain if asked.about != "ha"}) > 1:
        situation.unread.append("che cosa si chiede insieme")  # "muore e la mia non subisce danno?"


def _of_question(situation: Situation, asked: Asked, words: str, told: str) -> None:
    things = [situation.things[number] for number in asked.things]
    match asked.about:
        case "puo_bloccare":
            if _IF_ONE_HAS.search(words):
                situation.unread.append("quale delle due ce l'ha")
            if _TOO_LATE.search(words):
                situation.unread.append("quando si blocca")
            if set(asked.things) & set(asked.other):
                situation.unread.append("chi blocca")
            if _of_one_side(situation, asked) and _MAY_I_BLOCK.search(told) and not _MY_ATTACKER.search(told):
                _given_to_opponent(situation, asked.other)  # "una 4/4 attacca e ho una 5/5, posso bloccarla?"
            if _of_one_side(situation, asked) or _BY_WHOM.search(told):
                situation.unread.append("di chi è chi blocca")
            if not _WITH_FEET.search(told):
                for number in (*asked.things, *asked.other):
                    _flies(situation, situation.things[number])
        case "tappata":
            if any("entra" in text.lower() for thing in situation.things for text in thing.texts):
                situation.unread.append("come entra")  # what copies it would enter so too
        case "puo_bersagliare":
            if _TOO_LATE.search(words):
                situation.unread.append("quando si lancia")
            if not asked.what and _BY_ABILITY.search(told) and any(t.keywords for t in things):
                situation.unread.append("che cosa bersaglia")
        case "taglia" | "forza" | "costituzione":
            if asks_base(told):
                situation.unread.append("taglia base")  # counters and bonuses do not change it
        case "danni_a":
            attacked = {act.at for act in situation.actions if isinstance(act, AttackAction)}
            if attacked and None not in attacked and _WHO_TAKES_IT.search(told):
                situation.unread.append("chi subisce il danno")  # the planeswalker, or its controller
        case "fedelta" | "fedelta_persa":
            fought = [act.at for act in situation.actions if isinstance(act, AttackAction)]
            if fought and not set(asked.things) & set(fought):
                situation.unread.append("chi attacca il planeswalker")
        case "puo_attaccare":
            if _COMBAT_OVER.search(told) and not any(
                isinstance(act, AttackAction | AdvanceAction) for act in situation.actions
            ):
                situation.actions.append(AdvanceAction("seconda fase principale"))
            theirs = any(situation.controller(thing.number) == OPPONENT for thing in things)
            if (theirs or any(thing.kind == "planeswalker" for thing in things)) and _ATTACKED.search(words):
                situation.unread.append("chi attacca")
            if _MY_ATTACK.search(words) and any(
                situation.controller(thing.number) == OPPONENT for thing in things
            ):
                situation.unread.append("di chi è l'attaccante")
        case "morte":
            if _DESTROYED.search(told) and any(
                thing.kind == "planeswalker" or (thing.toughness == 0 and not thing.counters)
                for thing in things
            ):
                situation.unread.append("come muore")  # it is put into a graveyard
            if any(thing.kind in _UNHURT for thing in things) and any(
                isinstance(act, Effect) and act.act is Act.DAMAGE and set(act.things) & set(asked.things)
                for act in situation.actions
            ):
                situation.unread.append(
                    "chi subisce il danno"
                )  # "ho un anthem, un 2/2 in gioco: prende 2 danni"
            if any(_to_a_player(act, asked) for act in situation.actions):
                situation.unread.append("chi subisce il danno")  # "mi tirano una saetta da 2. Muore?"
            if _KILLS.search(told):
                situation.unread.append("chi uccide chi")  # "bloccato da una 4/4 riesce a ucciderla?"
        case "innesca" | "inneschi" | "pesca_si" | "pescate":
            if _PUT_ATTACKING.search(told):
                situation.unread.append("come attacca")  # it was never declared as an attacker
        case "perso":
            if (
                _POISON.search(told)
                and not situation.actions
                and not any(p.poison for p in situation.players)
            ):
                situation.unread.append("quanto veleno")
            player = situation.players[ME if asked.player is None else asked.player]
            if _SAVED.search(words) and player.life is None:
                situation.unread.append("chi si salva")
            if _I_HIT.search(told) and any(
                situation.controller(thing.number) == asked.player for thing in situation.things
            ):
                situation.unread.append("chi colpisce")  # "Enrico ha 6 veleni e lo colpisco"
        case "vita_guadagnata_si" | "vita_guadagnata":
            acts = situation.actions
            if acts and all(isinstance(act, Effect) and act.act is Act.STEAL for act in acts):
                situation.unread.append("di quale danno")


def _to_a_player(act: object, asked: Asked) -> bool:
    """Whether what deals damage to a player is the creature whose death is asked."""
    return isinstance(act, Effect) and act.act is Act.BITE and not act.things and act.source in asked.things


def _of_one_side(situation: Situation, asked: Asked) -> bool:
    """Whether who blocks and what it blocks are of the same player."""
    sides = [{situation.controller(number) for number in group} for group in (asked.things, asked.other)]
    return bool(sides[0] & sides[1] - {None})


def _given_to_opponent(situation: Situation, attackers: list[int]) -> None:
    for number in attackers:
        situation.things[number].owner = OPPONENT
    for act in situation.actions:
        if isinstance(act, AttackAction) and set(act.things) <= set(attackers):
            act.by = situation.turn = OPPONENT


def _flies(situation: Situation, thing: Thing) -> None:
    """A Dragon of which nothing else is told flies: it is said."""
    told = thing.keywords or thing.lacks or thing.texts or thing.card or not thing.assumed_size
    if told or not _FLIES & set(thing.subtypes):
        return
    thing.keywords.append("volare")
    situation.assumptions.append(f"{label(situation, thing).capitalize()} ha volare.")
