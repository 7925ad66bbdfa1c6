"""Rules for what is done to every creature or player at once, and for spells told by their whole text."""

from __future__ import annotations

import re

from ..effects import count
from ..grammar import Found, Reading, rule
from ..model import ME, OPPONENT, Act, Effect, Thing
from ..phrase import Phrase
from ..quoted import as_card_text, as_spell_text
from .shared import Aim, aim

_SPELL = (
    r"(?:(?:un|una|il|la|l'|questa|la mia|il mio|la sua|il suo) )?(?:magia|istantaneo|stregoneria|carta"
    r"|spell|effetto|sweep|spazzata"
    r"|wrath|abilita|incantesimo)(?: ross[oa]| ner[oa]| bianc[oa]| verde| blu| globale| di massa)?"
)
_PLAYERS = (
    r"(?:ogni giocatore|ciascun giocatore|tutti i giocatori|tutti|entrambi(?: i giocatori)?|tutti e due(?:"
    r" i giocatori)?|ognuno)"
)
_SPEAKS = (
    r"(?:<P:subject> )?<CL:c>(?:<V:lanciare>|<V:castare>|<V:giocare>|<V:usare>|<V:fare>|<V:attivare>"
    rf"|<V:risolvere>) {_SPELL} (?:che |da |e )?"
)
_UNTIL = r"(?: fino a (?:la )?fine (?:di )?(?:il )?turno| per questo turno| fino a fine turno)?"


def _whole(reading: Reading, by: int, text: str) -> bool:
    reading.effect(Effect(Act.SPELL, by, what=text, all_of=True, targeted=False))
    reading.subject = by
    return True


def _by(found: Found) -> int:
    return found.by if found["me"] or found["they"] or found["subject"] else ME


def _group(phrase: Phrase, by: int) -> str | None:
    """The creatures of a phrase such as "tutte le creature", "le sue creature", as card text of a spell of `by`."""
    if (
        phrase.kind != "creatura"
        or not (phrase.every or phrase.definite)
        or phrase.size
        or phrase.which
        or phrase.card is not None
    ):
        return None
    if (
        phrase.keywords
        or phrase.lacks
        or phrase.subtypes
        or phrase.colors
        or (phrase.count != 1 and not phrase.every)
    ):
        return None
    if phrase.owner is None:
        return "tutte le creature" if phrase.every else None
    return (
        "le creature che controlli" if phrase.owner == by else "le creature che i tuoi avversari controllano"
    )


@rule(
    rf"(?:{_SPEAKS})?(?:infligge|fa|faccio|fanno) <N:n> dann[oi] a <E:x>(?: e (?:a"
    rf" )?{_PLAYERS}(?P<both>))?(?: con {_SPELL})?",
    rf"(?:{_SPEAKS})?(?:infligge|fa|faccio|fanno) <N:n> dann[oi] (?:a )?{_PLAYERS}(?P<players>)(?: con {_SPELL})?",
    rf"(?:contro |arriva |parte |con )?{_SPELL} (?:da|di|che fa|che infligge) <N:n> dann[oi] a <E:x>(?: e (?:a"
    rf" )?{_PLAYERS}(?P<both>))?",
    rf"(?:{_SPEAKS})?<N:n> dann[oi] a <E:x>(?: e (?:a )?{_PLAYERS}(?P<both>))?(?: con {_SPELL})?",
    rf"(?:{_SPEAKS})?<N:n> dann[oi] (?:a )?{_PLAYERS}(?P<players>)(?: con {_SPELL})?",
)
def burns_all(reading: Reading, found: Found) -> bool:
    """ "una stregoneria che fa 3 danni a ogni giocatore"."""
    harm = f"infligge {count(found.number('n'), 'danno', 'danni')}"
    if found.match.groupdict().get("players") is not None:
        return _whole(reading, _by(found), f"Ecatombe {harm} a ogni giocatore.")
    phrase = found.phrase("x")
    by = _by(found)
    if phrase.every and phrase.owner == 1 - by and _group(phrase, by) is not None:
        return found.match.groupdict().get("both") is None and _whole(
            reading, by, f"Ecatombe {harm} a ogni creatura che i tuoi avversari controllano."
        )
    if _group(phrase, ME) != "tutte le creature":
        return False
    also = " e a ogni giocatore" if found.match.groupdict().get("both") is not None else ""
    return _whole(reading, _by(found), f"Ecatombe {harm} a ogni creatura{also}.")


@rule(
    rf"(?:{_SPEAKS})?<E:x> (?:prende|prendono|ha|hanno|ottengono|ricevono) <S:s>{_UNTIL}",
    rf"{_SPEAKS}da <S:s> a <E:x>{_UNTIL}",
    rf"<S:s> (?:a|su) <E:x>{_UNTIL}",
    rf"(?:<P:subject> )?<CL:c><V:dare> <S:s> a <E:x>{_UNTIL}",
    rf"(?:<P:subject> )?<CL:c>(?:<V:fare>|<V:mettere>|<V:lanciare>|<V:giocare>) (?:un )?<S:s> (?:a|su) <E:x>{_UNTIL}",
)
def sizes_all(reading: Reading, found: Found) -> bool:
    """ "tutte le creature prendono -2/-2"."""
    by = _by(found)
    group = _group(found.phrase("x"), by)
    if group is None:
        return False
    return _whole(
        reading, by, f"{group[:1].upper()}{group[1:]} prendono {found['s']} fino alla fine del turno."
    )


@rule(
    rf"{_SPEAKS}(?:mette|mettere) <N:n> (?:segnalin[oi]|counters?) <S:s> (?:su|a) <E:x>",
    r"(?:<P:subject> )?(?:(?P<me_m>metto|metti)|(?P<they_m>mette)) <N:n> (?:segnalin[oi]|counters?) <S:s> (?:su"
    r"|a) <E:x>",
    r"<E:x> (?:prende|prendono|riceve|ricevono) <N:n> (?:segnalin[oi]|counters?) <S:s>",
)
def counters_all(reading: Reading, found: Found) -> bool:
    """ "metto un segnalino -1/-1 su ogni creatura"."""
    if not found.phrase("x").every or _group(found.phrase("x"), ME) != "tutte le creature":
        return False
    put = count(found.number("n"), "segnalino", "segnalini")
    return _whole(reading, _by(found), f"Metti {put} {found['s']} su ogni creatura.")


@rule(
    rf"{_SPEAKS}(?P<verb>distrugge|esilia|uccide) (?:<E:x>|tutto)",
    r"(?:<P:subject> )?<CL:c>(?:<V:lanciare>|<V:giocare>|<V:castare>|<V:tirare>|<V:fare>) (?:una |un |la )?"
    r"(?P<wrath>wrath|ira di dio|collera di dio|sweeper|board wipe|wipe|spazzata)(?: of god)?",
    r"(?:passa|arriva|parte|risolve|si risolve) (?:una |la )?(?P<wrath>wrath|spazzata|ira di dio)(?: che"
    r" uccide tutto| che distrugge tutto)?",
)
def wipes_all(reading: Reading, found: Found) -> bool:
    by = _by(found)
    if found["x"] and _group(found.phrase("x"), by) != "tutte le creature":
        return False
    verb = "Esilia" if found["verb"] == "esilia" else "Distruggi"
    if found["verb"] == "esilia":
        return _whole(reading, by, f"{verb} tutte le creature.")
    reading.effect(Effect(Act.DESTROY_ALL, by, all_of=True, targeted=False))
    return True


_ONE = (
    r"(?:<E:x> )?(?:che )?(?:(?:un|l'|il|uno|questo) (?:altro )?(?:effetto|incantesimo|istantaneo)(?: piu"
    r" recente| continuo)? )?<CL:c>"
)


@rule(
    rf"{_ONE}(?P<becomes>diventa|fa diventare|rende|trasforma in|faccio diventare|diventasse)(?: <E:x2>)?"
    rf" (?:una |un )?<E1:y>(?: di base)?{_UNTIL}",
    rf"{_ONE}(?:mette|porta|ha|imposta)(?: <E:x2>)?(?: a)? (?:una |un )?<E1:y> di base{_UNTIL}",
    rf"{_ONE}(?:dice|fa si|stabilisce|impone) che (?:di base )?(?:e|ha|sia|sarebbe|diventa) (?:una |un"
    rf" )?<E1:y>(?: di base)?{_UNTIL}",
    rf"{_ONE}(?:ha|diventa) (?:forza e costituzione )(?:di )?base <E1:y>{_UNTIL}",
)
def base_size(reading: Reading, found: Found) -> bool:
    """ "diventa 0/1 di base"."""
    what = found.phrase("y")
    if what.size is None or what.definite or what.owner is not None:
        return False
    things = found.things("x") if found["x"] else found.things("x2") if found["x2"] else reading.it()
    if reading.subject_thing is not None and not (found["x"] or found["x2"]):
        things = [reading.subject_thing]
    if len(things) != 1:
        return False
    size = f"{what.size[0]}/{what.size[1]}"
    until = " fino alla fine del turno" if "turno" in found.text else ""
    it = reading.situation.things[things[0]]
    text = f"La creatura bersaglio ha forza e costituzione base {size}{until}."
    reading.effect(Effect(Act.SPELL, ME if it.owner is None else it.owner, things, what=text, targeted=False))
    reading.subject_thing = things[0]
    return True


_NOW = (
    r"(?:(?: [:,]| e)? (?:(?:e|adesso|ora|quindi|cosi|percio|ossia|cioe) )*(?:sarebbe|diventa|diventato|diventata|e)"
    r"(?: una| un)? <E1:now>)?"
)
"""The size that it has then, told over again: "adesso è 4/1"."""


@rule(
    r"(?:<E:x> )?(?:con |e )?(?:la )?forza e (?:la )?costituzione (?:scambiat[aei]|invertit[aei]|girat[aei])"
    rf"(?: da un effetto| tra loro| fra loro)?{_UNTIL}{_NOW}",
    r"(?:<P:subject> )?<CL:c>(?:scambi[oa]|invert[eo]|scambiano|invertono) (?:la |le )?(?:sua )?forza (?:e"
    rf"|con) (?:la )?costituzione(?: (?:a|di) <E:x>)?{_UNTIL}{_NOW}",
)
def switches(reading: Reading, found: Found) -> bool:
    things = found.things("x") if found["x"] else reading.it()
    if len(things) != 1:
        return False
    it = reading.situation.things[things[0]]
    if found["now"] and found.phrase("now").size != (it.toughness, it.power):
        return False  # another creature, or one that something else changed too
    owner = reading.situation.things[things[0]].owner
    text = "Scambia la forza e la costituzione della creatura bersaglio fino alla fine del turno."
    reading.effect(Effect(Act.SPELL, ME if owner is None else owner, things, what=text, targeted=False))
    return True


@rule(
    r"(?:<P:subject> )?<CL:c>(?:<V:lanciare>|<V:castare>|<V:giocare>|<V:usare>|<V:risolvere>) "
    rf"(?:{_SPELL} )?(?:che dice |con scritto |che fa |: |da )?<Q:q>(?: ,)?(?:(?: su| a| contro| bersagliando|"
    rf" con bersaglio)"
    r" (?:<E:x>|<P:p>))?",
)
def quoted_spell(reading: Reading, found: Found) -> bool:
    """ "gioco una magia «pesca due carte»"."""
    text = as_spell_text(reading.prepared.quotes[int(found["q"][1:])])
    if text is None:
        return False
    by = found.by
    aims = len(re.findall(r"\bbersaglio\b", text))
    target = Aim([])
    if aims > 1:
        return False
    if aims:
        target = aim(reading, found, by)
        if re.search(r"(?:giocatore|avversario) bersaglio", text):
            target = Aim([], 1 - by if target.player is None else target.player)
        elif not target.things and target.player is None:
            target = Aim(reading.it(1 - by))
        if not target.things and target.player is None:
            return False
    reading.effect(
        Effect(
            Act.SPELL,
            by,
            target.things,
            None if target.things else target.player,
            what=text,
            targeted=bool(aims),
        )
    )
    return True


@rule(
    rf"<E1:x> (?:viene|e|diventa|e stat[oa]) (?:(?:il )?bersaglio di|bersagliat[oa] da|colpit[oa] da|presa? di mira da)"
    rf" (?:{_SPELL} )?(?:che dice |con scritto |: )?<Q:q>",
)
def is_target(reading: Reading, found: Found) -> bool:
    """ "la mia 5/5 viene bersagliata da «esilia la creatura bersaglio»"."""
    text = as_spell_text(reading.prepared.quotes[int(found["q"][1:])])
    things = found.things("x")
    if text is None or len(re.findall(r"\bbersaglio\b", text)) != 1 or len(things) != 1:
        return False
    owner = reading.situation.things[things[0]].owner
    reading.effect(Effect(Act.SPELL, 1 - (ME if owner is None else owner), things, what=text))
    return True


@rule(
    r"(?:<P:subject> )?<CL:c>(?:(?:<V:avere>|<V:controllare>)|c'e|ci sono)(?: in gioco| in campo| su il campo| gia)* "
    r"(?P<how>(?:un|uno|una|l'|due|tre|2|3) )?(?:(?:altr[oa] )?(?:effett[oi]|cart[ae]|permanent[ei]"
    r"|cos[oi]|rob[ae]|emblema|abilita|scud[oi])"
    r"(?: in gioco| in campo| static[oi]| mi[oe]i?)* )?(?:che dic(?:e|ono) |che fa |con scritto |di il tipo |con "
    r"|: )?<Q:q>",
)
def quoted_permanent(reading: Reading, found: Found) -> bool:
    """ "ho in gioco «Ogniqualvolta una creatura muore, …»": something on the battlefield says so."""
    text = reading.prepared.quotes[int(found["q"][1:])]
    if as_card_text(text) is None:
        done = as_spell_text(text)
        if done is None or "bersaglio" in done:
            return False
        reading.effect(Effect(Act.SPELL, found.by, what=done, all_of=True, targeted=False))
        return True
    by = found.by if found["me"] or found["they"] or found["subject"] else ME
    times = {"due": 2, "2": 2, "tre": 3, "3": 3}.get(found["how"].strip(), 1)
    for _ in range(times):
        thing = Thing(len(reading.situation.things), owner=by, kind="incantesimo", texts=[text])
        reading.situation.things.append(thing)
    reading.touch([thing.number])
    return True


@rule(r"(?:<P:subject> )?<CL:c><V:creare> <E:x>(?: tutt[ei] insieme| insieme)?")
def creates_tokens(reading: Reading, found: Found) -> bool:
    """ "creo tre pedine": something on the battlefield looks at what enters."""
    phrase = found.phrase("x")
    watched = any(
        "entra" in text or "pedin" in text for thing in reading.situation.things for text in thing.texts
    )
    if not watched or phrase.definite or not (phrase.token or phrase.kind == "creatura"):
        return False
    size = phrase.size or (1, 1)
    many = (
        f"{count(phrase.count, 'a', '')}".strip()
        if phrase.count == 1
        else count(phrase.count, "", "").strip()
    )
    noun = "una pedina" if phrase.count == 1 else f"{many} pedine"
    return _whole(reading, found.by, f"Crea {noun} creatura {size[0]}/{size[1]}.")


@rule(
    r"(?:<P:subject> )?<CL:c>(?:<V:lanciare>|<V:castare>|<V:giocare>) (?P<n>un|uno|una|due|tre|quattro|2|3|4) "
    r"(?:istantane[oi]|stregoneri[ae]|magi[ae])(?: non creatura| qualsiasi| qualunque)?"
    r"(?= [.,;:?!]| e | in | mentre | prima | dopo |$)"
)
def casts_something(reading: Reading, found: Found) -> bool:
    """ "lancio due istantanei": spells that do nothing of which the answer speaks."""
    for _ in range(found.number("n")):
        reading.effect(Effect(Act.SPELL, found.by, what="", targeted=False))
    return True


@rule(r"(?:<E:x> )?(?:muore|muoiono|e morta|e morto|moriva)(?= [.,;:]| e |$)")
def dies_somehow(reading: Reading, found: Found) -> bool:
    """ "la mia 2/2 con persistere muore": how is not told."""
    subject = reading.subject_thing
    if "muoiono" in found.text:
        return False
    things = found.things("x") if found["x"] else reading.it() if subject is None else [subject]
    if len(things) != 1 or any(
        n in a.things for a in reading.situation.actions if isinstance(a, Effect) for n in things
    ):
        return False
    if any(thing.attacking or thing.blocking for thing in reading.situation.things):
        return False
    if any(reading.situation.things[number].kind in ("equipaggiamento", "aura") for number in things):
        return False  # "la creatura con la spada muore": not the sword
    for number in things:
        owner = reading.situation.things[number].owner
        reading.effect(Effect(Act.SACRIFICE, OPPONENT if owner == OPPONENT else ME, [number], targeted=False))
    return True
