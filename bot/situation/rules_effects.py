"""Rules for what spells and abilities do to things: damage, removal, pump, counters, theft."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .model import ME, OPPONENT, Act, Effect
from .nouns import Phrase
from .scanner import Found, Reading, rule

_DAMAGE = r"<N:n> dann[oi]"
_WITH = (
    r"(?:(?:un|una|il|la|l'|questa|il mio|il suo) ?(?:magia|istantaneo|spell|stregoneria|carta|removal|rimozione|bolt|shock|fulmine|trick|instant|sorcery|abilita|incantesimo)"
    r"(?: rosso| rossa| nero| nera| verde| bianca| bianco| blu)?(?: che| da| di| per)*(?: fa| da| infligge| mi fa)?)"
)


@dataclass
class Aim:
    """What an effect is aimed at."""

    things: list[int]
    player: int | None = None
    unsure: bool = False
    """ "gli": a creature or its controller."""


def aim(reading: Reading, found: Found, by: int, hostile: bool = True) -> Aim:
    """Whom a verb's object or clitic means."""
    if found["x"]:
        return Aim(found.things("x"))
    who = found.player("p")
    if who is not None:
        return Aim([], who)
    clitics = found["c"].split()
    if any(word in ("mi", "m'", "ti", "ci", "me") for word in clitics):
        return Aim([], ME)
    side = (1 - by) if hostile else by
    if any(word in ("gli", "gl'", "glie", "gliela", "gliene", "glielo") for word in clitics):
        things = reading.it(side)
        fits = [number for number in things if reading.situation.things[number].owner in (None, side)]
        return Aim(fits, None if fits and not hostile else (1 - by if hostile else None), unsure=bool(fits) and hostile)
    if any(word in ("la", "lo", "l'", "le", "li", "ne") for word in clitics):
        return Aim(reading.it())
    return Aim([])


def do(reading: Reading, act: Act, by: int, target: Aim, answering: bool = False, **more: object) -> bool:
    """Note an effect on what it is aimed at; `answering`: it is said to be a response to what came just before."""
    if not target.things and target.player is None:
        return False
    if answering and isinstance(reading.situation.actions[-1] if reading.situation.actions else None, Effect):
        reading.response = True
    player = target.player if not target.things or target.unsure else None
    effect = Effect(act, by, [] if target.unsure else target.things, player, **more)  # type: ignore[arg-type]
    reading.effect(effect)
    if target.unsure:
        effect.things = list(target.things)
        reading.ambiguous.append(effect)
    reading.negated = False
    return True


# --- damage --------------------------------------------------------------------------------------------------------


@rule(rf"(?:<P:subject> )?<CL:c><V:fare> {_DAMAGE}(?: a <E:x>| a <P:p>)?", rf"(?:<P:subject> )?<CL:c><V:infliggere> {_DAMAGE}(?: a <E:x>| a <P:p>| su <E:x2>)?",
      rf"(?:<P:subject> )?<CL:c><V:sparare> (?:{_WITH} )?{_DAMAGE}(?: a <E:x>| a <P:p>| su <E:x2>| in faccia)?", rf"(?:<P:subject> )?<CL:c><V:tirare> (?:{_WITH} )?{_DAMAGE}(?: a <E:x>| a <P:p>| in faccia)?",
      rf"(?:<P:subject> )?<CL:c><V:dare> {_DAMAGE}(?: a <E:x>| a <P:p>)?",
      rf"(?:<P:subject> )?<CL:c>(?:<V:lanciare>|) ?{_WITH} {_DAMAGE}(?: a <E:x>| a <P:p>| su <E:x2>)?", rf"(?:<P:subject> )?<V:rispondere> con (?:{_WITH} )?{_DAMAGE}(?: a <E:x>| a <P:p>| su <E:x2>)?",
      rf"(?:<P:subject> )?<CL:c><V:usare> {_WITH} {_DAMAGE}(?: a <E:x>| su <E:x2>)?", rf"(?:<P:subject> )?<CL:c><V:castare> {_WITH} {_DAMAGE}(?: a <E:x>| su <E:x2>)?",
      rf"(?:<P:subject> )?<V:lanciare> su <E:x> {_WITH} {_DAMAGE}", rf"(?:<P:subject> )?<CL:c><V:sparare>(?: a <E:x>)? {_WITH} {_DAMAGE}")  # fmt: skip
def deals(reading: Reading, found: Found) -> bool:
    """ "gli faccio 3 danni", "fa 2 danni alla mia 2/2", "sparo 3 danni alla 3/3"."""
    by = found.by
    if reading.subject_thing is not None and found["they"] and not found["subject"]:
        return _bites(reading, found, reading.subject_thing)
    if found["they"] and not found["subject"] and not found["x"] and not found["c"].strip() and not found["p"] and not found["x2"]:
        return False
    target = aim(reading, found, by) if not found["x2"] else Aim(found.things("x2"))
    if not target.things and target.player is None:
        target = Aim(reading.it(1 - by)) if reading.situation.things else Aim([])
        if not target.things:
            return False
    reading.subject = by if found["me"] or found["they"] else reading.subject
    return do(reading, Act.DAMAGE, by, target, _answers(found), amount=found.number("n"))


def _answers(found: Found) -> bool:
    return "rispond" in found.text


def _bites(reading: Reading, found: Found, source: int) -> bool:
    owner = reading.situation.things[source].owner
    by = ME if owner is None else owner
    target = aim(reading, found, by)
    target.things = [number for number in target.things if number != source]
    if not target.things and target.player is None:
        return False
    return do(reading, Act.BITE, by, target, amount=found.number("n"), source=source)


@rule(rf"<E:s1> <CL:c>(?:infligge|fa|facesse|infliggesse|infliggono) {_DAMAGE} (?:a|ad) (?:<E1:x>|<P:p>)", rf"<E:s1> mi (?P<mine>infligge|fa) {_DAMAGE}")
def thing_deals(reading: Reading, found: Found) -> bool:
    source = found.things("s1")
    if len(source) != 1:
        return False
    owner = reading.situation.things[source[0]].owner
    by = ME if owner is None else owner
    target = Aim([], ME) if found["mine"] else aim(reading, found, by)
    return do(reading, Act.BITE, by, target, amount=found.number("n"), source=source[0])


@rule(rf"(?:<E:x> )?(?:che )?<CL:c>(?:prende|prendesse|subisce|subisse|riceve|becca|si becca|incassa|si prende|prendono|subiscono|ha preso poi) {_DAMAGE}(?: da (?:{_WITH}|un fulmine|un bolt))?",
      rf"(?:<E:x> )?(?:viene|vengono|fosse|venisse) (?:colpit[oaie]|bruciat[oa]|boltat[oa]|sparat[oa]) (?:da|per|con) (?:{_WITH} )?(?:di |per |da )?{_DAMAGE}",
      rf"(?:a|ad|su) <E:x> (?:vengono|viene) (?:inflitt[oi]|fatt[oi]) {_DAMAGE}", rf"<CL:c>(?:vengono|viene) inflitt[oi] {_DAMAGE}(?: a <E:x>| a <P:p>)?",
      rf"{_DAMAGE} (?:vengono inflitti |inflitti |fatti )?(?:a|ad|su) (?:<E:x>|<P:p>)")  # fmt: skip
def suffers(reading: Reading, found: Found) -> bool:
    """ "la mia 2/2 prende 3 danni"."""
    if found["p"]:
        who = found.player("p")
        assert who is not None
        return do(reading, Act.DAMAGE, 1 - who, Aim([], who), amount=found.number("n"), targeted=False)
    things = found.things("x") if found["x"] else ([reading.subject_thing] if reading.subject_thing is not None else reading.it())
    if not things:
        return False
    owner = reading.situation.things[things[0]].owner
    by = 1 - (ME if owner is None else owner)
    return do(reading, Act.DAMAGE, by, Aim(things), amount=found.number("n"), targeted=False)


@rule(rf"(?:<P:subject> )?<CL:c><V:prendere> {_DAMAGE}", rf"(?:<P:subject> )?<CL:c><V:subire> {_DAMAGE}")
def player_suffers(reading: Reading, found: Found) -> bool:
    if reading.subject_thing is not None and found["they"]:
        return bool(suffers(reading, found))
    if found["they"] and not found["subject"] and reading.situation.focus:
        return bool(suffers(reading, found))
    who = found.by
    return do(reading, Act.DAMAGE, 1 - who, Aim([], who), amount=found.number("n"), targeted=False)


# --- removal -------------------------------------------------------------------------------------------------------

_SIMPLE: dict[str, tuple[Act, str]] = {
    "distruggere": (Act.DESTROY, "distrutt[oaie]"), "esiliare": (Act.EXILE, "esiliat[oaie]"), "rubare": (Act.STEAL, "rubat[oaie]"),
    "tappare": (Act.TAP, "tappat[oaie]"), "stappare": (Act.UNTAP, "stappat[oaie]"), "rigenerare": (Act.REGENERATE, "rigenerat[oaie]"),
    "sacrificare": (Act.SACRIFICE, "sacrificat[oaie]"), "rimbalzare": (Act.BOUNCE, "rimbalzat[oaie]"), "blinkare": (Act.FLICKER, "blinkat[oaie]"),
    "bouncare": (Act.BOUNCE, "bouncat[oaie]"), "uccidere": (Act.DESTROY, "uccis[oaie]"),
}  # fmt: skip
_HOW = r"(?: con (?:un|una|il|la|l') ?(?:magia|istantaneo|removal|rimozione|spell|stregoneria|terrore|doom blade|abilita)(?: nera| nero| rossa| bianca| blu)?)?"
_FRIENDLY = frozenset({Act.REGENERATE, Act.SACRIFICE, Act.FLICKER, Act.UNTAP})


def _simple(verb: str, act: Act, passive: str) -> None:
    @rule(rf"(?:<P:subject> )?<CL:c><V:{verb}> <E:x>{_HOW}", rf"(?:<P:subject> )?<CL:c>(?P<own>)<V:{verb}>(?! E\d| a\b){_HOW}",
          rf"(?:<P:subject> )?<V:lanciare> (?:una magia|un istantaneo|un removal) per <I:{verb}>(?: <E:x>)?")  # fmt: skip
    def active(reading: Reading, found: Found) -> bool:
        by = found.by
        if verb == "uccidere" and (found["they"] or reading.asking):
            return False
        if found["x"] and is_everything(found.phrase("x")):
            return False
        if act is Act.REGENERATE and reading.subject_thing is not None and found["they"]:
            return do(reading, act, reading.situation.things[reading.subject_thing].owner or ME, Aim([reading.subject_thing]))
        target = aim(reading, found, by, hostile=act not in _FRIENDLY)
        if target.unsure:
            target = Aim(target.things)
        if not target.things and not found["x"]:
            if not found["c"].strip():
                return False
            target = Aim(reading.it())
        return do(reading, act, by, target)

    @rule(rf"(?:<E:x> )?(?:che )?<CL:c>(?:viene|vengono|venisse|e stata|fosse|e) (?:poi )?{passive}{_HOW}(?: da <P:agent>)?")
    def passively(reading: Reading, found: Found) -> bool:
        if reading.asking and act is Act.DESTROY and not found["x"] and not found["agent"]:
            return False
        things = found.things("x") if found["x"] else ([reading.subject_thing] if reading.subject_thing is not None else reading.it())
        if not things or (act in (Act.TAP, Act.UNTAP) and " e " in f" {found.text} "):
            return False
        owner = reading.situation.things[things[0]].owner
        owner = ME if owner is None else owner
        by = found.player("agent")
        if by is None:
            by = owner if act in _FRIENDLY else 1 - owner
        return do(reading, act, by, Aim(things), targeted=False)


for _verb, (_act, _passive) in _SIMPLE.items():
    _simple(_verb, _act, _passive)


@rule(r"(?:<P:subject> )?<CL:c><V:prendere> il controllo(?: di <E:x>)?(?P<until> fino a (?:la )?fine (?:di (?:il )?)?turno)?",
      r"(?:<P:subject> )?<CL:c>ne <V:prendere> il controllo(?P<until> fino a (?:la )?fine (?:di (?:il )?)?turno)?", r"(?:<P:subject> )?<CL:c><V:fregare>(?: <E:x>)?",
      r"(?:<P:subject> )?<CL:c><V:rubare>(?: <E:x>)?(?P<until>(?: solo)? (?:fino a|fino|per) (?:la |il |questo )?(?:fine )?(?:di (?:il )?)?turno)")  # fmt: skip
def steals(reading: Reading, found: Found) -> bool:
    target = Aim(found.things("x")) if found["x"] else Aim(reading.it(1 - found.by))
    return do(reading, Act.STEAL, found.by, target, lasting=not found["until"])


@rule(r"(?:<P:subject> )?<CL:c><V:riprendere>(?: <E:x>)? in mano", r"(?:<P:subject> )?<CL:c>(?:(?P<me_b>rimando|rimetto|faccio tornare|riporto|bouncio)|(?P<they_b>rimanda|rimette|fa tornare|riporta|bouncia))(?: <E:x>)?(?: in mano(?: a il suo proprietario)?)?(?: <E:x2>)?",
      r"(?:<E:x> )?(?:che )?(?:torna|ritorna|tornano|viene rimandat[ao]|viene ripres[ao]|viene rimess[ao]) (?P<passive>in mano)(?: a il suo proprietario)?",
      r"(?:<P:subject> )?<CL:c><V:riprendere> in mano <E:x>")  # fmt: skip
def bounces(reading: Reading, found: Found) -> bool:
    if "in mano" not in found.text and "bounc" not in found.text and "faccio tornare" not in found.text:
        return False
    if found["passive"]:
        if reading.asking and not found["x"]:
            return False
        things = found.things("x") if found["x"] else reading.it()
        return do(reading, Act.BOUNCE, 1 - (_owner(reading, things)), Aim(things), targeted=False)
    target = Aim(found.things("x2")) if found["x2"] else aim(reading, found, found.by)
    if target.unsure or not target.things:
        target = Aim(reading.it())
    return do(reading, Act.BOUNCE, found.by, target)


def _owner(reading: Reading, things: list[int]) -> int:
    owner = reading.situation.things[things[0]].owner if things else None
    return ME if owner is None else owner


@rule(r"(?:<P:subject> )?<CL:c>(?:<V:lanciare>|<V:giocare>) (?:una |un )?(?:wrath|ira di dio|collera di dio|sweeper|board wipe|wipe|spazzata)",
      r"(?:<P:subject> )?<CL:c><V:distruggere> (?:tutto|E\d+)", r"(?:vengono|si) (?:distrutte|distruggono) E\d+", r"E\d+ vengono distrutte")  # fmt: skip
def wipes(reading: Reading, found: Found) -> bool:
    named = re.search(r"\bE(\d+)\b", found.text)
    if named is not None and not is_everything(reading.marked.phrases[int(named[1])]):
        return False
    by = found.by if found["me"] or found["they"] or found["subject"] else OPPONENT
    reading.effect(Effect(Act.DESTROY_ALL, by, all_of=True, targeted=False))
    return True


# --- pump, abilities -----------------------------------------------------------------------------------------------

def is_everything(phrase: Phrase) -> bool:
    """ "tutte le creature": no particular ones."""
    return phrase.every and phrase.kind == "creatura" and phrase.owner is None and not (phrase.size or phrase.keywords or phrase.which)


_UNTIL = r"(?P<until> (?:fino a|fino) (?:la )?fine (?:di )?(?:il )?turno| per (?:il|questo) turno| fino a fine turno| eot| permanente| per sempre)?"


@rule(rf"(?:<P:subject> )?<CL:c><V:dare> <S:s>(?: (?:e|,) <K:k>)?(?: a <E:x>)?{_UNTIL}", rf"(?:<P:subject> )?<CL:c><V:pompare>(?: <E:x>)?(?: di| con| per| a)? <S:s>{_UNTIL}",
      rf"(?:<P:subject> )?<CL:c>(?:<V:lanciare>|<V:castare>) (?:{_WITH} )?(?:da |di |che da )?<S:s>(?: (?:su|a) <E:x>)?{_UNTIL}(?: su <E:x2>)?",
      rf"(?:<P:subject> )?<CL:c><V:rispondere> con (?:{_WITH} )?(?:(?:un|una) )?(?:da |di |pump |pump da |magia da )?<S:s>(?: (?:su|a) <E:x>)?{_UNTIL}",
      rf"(?:<P:subject> )?<CL:c><V:rispondere> (?:dandole|dandogli|dando)(?: a <E:x>)? <S:s>(?: a <E:x2>)?{_UNTIL}",
      rf"(?:<P:subject> )?<CL:c><V:fare> <S:s>(?: (?:su|a) <E:x>)?{_UNTIL}", rf"(?:<P:subject> )?<CL:c><V:usare> {_WITH} <S:s>(?: (?:su|a) <E:x>)?{_UNTIL}",
      rf"(?:<P:subject> )?<CL:c><V:sparare> (?:un |una )?<S:s>(?: (?:su|a) <E:x>)?{_UNTIL}", rf"(?:<P:subject> )?{_WITH} <S:s>(?: (?:su|a) <E:x>)?{_UNTIL}",
      rf"(?:<P:subject> )?<CL:c><V:dare> a <E:x> <S:s>(?: (?:e|,) <K:k>)?{_UNTIL}")  # fmt: skip
def pumps(reading: Reading, found: Found) -> bool:
    """ "le do +2/+2 fino a fine turno", "rispondo con +3/+3 sulla mia"."""
    by = found.by
    hostile = found["s"].startswith("-")
    target = Aim(found.things("x")) if found["x"] else Aim(found.things("x2")) if found["x2"] else Aim([])
    if not target.things:
        clitics = found["c"].split()
        if "mi" in clitics and not hostile:
            return False
        side = (1 - by) if hostile else by
        if any(word in ("le", "gli", "la", "lo", "ci", "l'") for word in clitics):
            target = Aim(reading.it(side))
        else:
            target = Aim(reading.it(side))
    if not target.things:
        return False
    names = found.abilities("k")
    done = do(reading, Act.PUMP, by, target, _answers(found), size=found.change("s"), lasting="perman" in found["until"] or "sempre" in found["until"])
    for name in names:
        do(reading, Act.GAIN, by, Aim(target.things), what=name)
    return done


@rule(rf"(?:<E:x> )?(?:che )?<CL:c>(?:prende|riceve|ottiene|guadagna|prendesse|si prende|ricevesse) <S:s>(?: (?:e|,) <K:k>)?{_UNTIL}",
      rf"<CL:c>(?:vengono|viene) dat[oi] <S:s>(?: a <E:x>)?{_UNTIL}", rf"(?:<E:x> )?(?:viene )?pompat[ao] (?:di|con|a) <S:s>{_UNTIL}")  # fmt: skip
def gets(reading: Reading, found: Found) -> bool:
    things = found.things("x") if found["x"] else ([reading.subject_thing] if reading.subject_thing is not None else reading.it())
    if not things:
        return False
    owner = _owner(reading, things)
    by = 1 - owner if found["s"].startswith("-") else owner
    done = do(reading, Act.PUMP, by, Aim(things), size=found.change("s"), targeted=False)
    for name in found.abilities("k"):
        do(reading, Act.GAIN, by, Aim(things), what=name, targeted=False)
    return done


@rule(rf"(?:<P:subject> )?<CL:c><V:dare> <K:k>(?: a <E:x>)?{_UNTIL}", rf"(?:<P:subject> )?<CL:c><V:dare> a <E:x> <K:k>{_UNTIL}", rf"(?:<E:x> )?<CL:c>(?P<passive>guadagna|prende|ottiene|acquisisce|acquista|riceve) <K:k>{_UNTIL}",
      rf"(?:<P:subject> )?<CL:c><V:rispondere> (?:dandole|dandogli|dando) <K:k>(?: a <E:x>)?{_UNTIL}")  # fmt: skip
def gains(reading: Reading, found: Found) -> bool:
    """ "le do volare", "guadagna indistruttibile fino a fine turno"."""
    if found["passive"]:
        things = found.things("x") if found["x"] else ([reading.subject_thing] if reading.subject_thing is not None else reading.it())
        by = _owner(reading, things)
    else:
        by = found.by
        things = found.things("x") if found["x"] else reading.it(by)
    if not things:
        return False
    for name in found.abilities("k"):
        do(reading, Act.GAIN, by, Aim(list(things)), _answers(found), what=name)
    return True


@rule(rf"(?:<P:subject> )?<CL:c><V:togliere> <K:k>(?: a <E:x>)?{_UNTIL}", rf"(?:<E:x> )?<CL:c>(?P<passive>perde|perdesse) (?:il |la |l' )?<K:k>{_UNTIL}",
      rf"(?:<P:subject> )?<CL:c>(?:<V:fare>) perdere <K:k>(?: a <E:x>)?{_UNTIL}", rf"(?:<E:x> )?<CL:c>(?P<passive>perde|perdesse) (?P<all>tutte le (?:sue )?abilita|le abilita|ogni abilita){_UNTIL}",
      rf"(?:<P:subject> )?<CL:c><V:togliere> (?P<all>tutte le abilita|le abilita)(?: a <E:x>)?{_UNTIL}")  # fmt: skip
def loses(reading: Reading, found: Found) -> bool:
    if found["passive"]:
        things = found.things("x") if found["x"] else ([reading.subject_thing] if reading.subject_thing is not None else reading.it())
        by = 1 - _owner(reading, things)
    else:
        by = found.by
        things = found.things("x") if found["x"] else reading.it(1 - by)
    if not things:
        return False
    if found["all"]:
        return do(reading, Act.LOSE_ALL, by, Aim(list(things)), targeted=not found["passive"])
    for name in found.abilities("k"):
        do(reading, Act.LOSE, by, Aim(list(things)), what=name, targeted=not found["passive"])
    return True


# --- counters ------------------------------------------------------------------------------------------------------

_COUNTERS = r"<N:n>(?: altr[oi])?(?: segnalin[io]| counters?)?(?: di tipo| da)? <S:s>"


@rule(rf"(?:<P:subject> )?<CL:c>(?:<V:mettere>|(?P<me_x>piazzo|appiccico)) {_COUNTERS}(?: (?:su|sopra|a|addosso a) <E:x>| sopra| addosso)?", rf"(?:<P:subject> )?<CL:c><V:aggiungere> {_COUNTERS}(?: (?:su|a) <E:x>)?",
      rf"(?:<P:subject> )?<CL:c><V:mettere> (?:su|a) <E:x> {_COUNTERS}", rf"(?:su|a) <E:x> <CL:c><V:mettere> {_COUNTERS}", rf"(?:<P:subject> )?<CL:c><V:lanciare> {_WITH} (?:mette |che mette |da )?{_COUNTERS}(?: su <E:x>)?",
      rf"(?:<P:subject> )?<V:rispondere> (?:mettendo|mettendoci|mettendole|con) {_COUNTERS}(?: su <E:x>)?", rf"(?:<P:subject> )?<CL:c><V:dare> {_COUNTERS}(?: a <E:x>)?")  # fmt: skip
def puts(reading: Reading, found: Found) -> bool:
    """ "ne metto tre +1/+1", "le mette due segnalini -1/-1"."""
    if not found["n"]:
        return False
    by = found.by
    if "segnalin" not in found.text and "counter" not in found.text and not any(
        word in found.text.split() for word in ("ne", "mette", "metto", "mettendo", "aggiungo", "aggiunge")
    ):
        return False
    things = found.things("x") if found["x"] else reading.it()
    return do(reading, Act.COUNTERS, by, Aim(things), _answers(found), amount=found.number("n"), what=found["s"])


@rule(rf"(?:<E:x> )?(?:che )?<CL:c>(?:riceve|prende|ricevesse|prendesse|guadagna|ottiene) (?:poi |altri )?{_COUNTERS}", rf"(?:su <E:x> |<CL:c>)?(?:vengono|viene) mess[oi] (?:su <E:x2> )?{_COUNTERS}(?: su <E:x3>)?")
def gets_counters(reading: Reading, found: Found) -> bool:
    if "segnalin" not in found.text and "mess" not in found.text:
        return False
    named = next((name for name in ("x", "x2", "x3") if found[name]), "")
    things = found.things(named) if named else ([reading.subject_thing] if reading.subject_thing is not None else reading.it())
    if not things:
        return False
    owner = _owner(reading, things)
    by = 1 - owner if found["s"].startswith("-") else owner
    return do(reading, Act.COUNTERS, by, Aim(things), amount=found.number("n"), what=found["s"], targeted=False)


@rule(rf"(?:<P:subject> )?<CL:c>(?:<V:togliere>|<V:levare>) {_COUNTERS}(?: (?:da|a) <E:x>)?", rf"(?:<P:subject> )?<CL:c><V:rimuovere> {_COUNTERS}(?: (?:da|a) <E:x>)?", rf"(?:<E:x> )?<CL:c>(?P<passive>perde) {_COUNTERS}")
def takes_counters(reading: Reading, found: Found) -> bool:
    by = found.by
    things = found.things("x") if found["x"] else reading.it()
    return do(reading, Act.REMOVE_COUNTERS, by, Aim(things), amount=found.number("n"), what=found["s"])


@rule(r"(?:<P:subject> )?ne (?:<V:togliere>|<V:rimuovere>|<V:levare>) <N:n>(?: segnalin[io])?")
def takes_some(reading: Reading, found: Found) -> bool:
    things = reading.it()
    kinds = [kind for number in things for kind in reading.situation.things[number].counters]
    kinds += [action.what for action in reading.situation.actions if isinstance(action, Effect) and action.act is Act.COUNTERS]
    if len(set(kinds)) != 1:
        return False
    return do(reading, Act.REMOVE_COUNTERS, found.by, Aim(things), amount=found.number("n"), what=kinds[0])


# --- creatures against creatures -----------------------------------------------------------------------------------


@rule(r"<E1:x> (?:lotta|combatte|fighta|lottano|fa fight) con <E1:y>", r"(?:<P:subject> )?<CL:c><V:fare> (?:lottare|fightare|combattere) <E1:x> (?:con|e|contro) <E1:y>", r"<E1:x> e <E1:y> (?:lottano|fightano)(?: tra loro)?")
def fights(reading: Reading, found: Found) -> bool:
    x, y = found.things("x"), found.things("y")
    if len(x) != 1 or len(y) != 1:
        return False
    owner = _owner(reading, x)
    if reading.situation.things[y[0]].owner is None:
        reading.situation.things[y[0]].owner = 1 - owner
    reading.effect(Effect(Act.FIGHT, owner, [x[0], y[0]]))
    return True


# --- responses -----------------------------------------------------------------------------------------------------


@rule(r"(?:e |poi |ma )?(?:<P:subject> )?(?:in risposta|in response)(?: a (?:questo|quello|cio|questa magia))?(?: (?:io|P0|P1(?P<who>)))?", r"(?:e |ma )?(?:<P:subject> )?<CL:c><V:rispondere>(?= (?:e |la |lo |gli |le |distruggendo|sacrificando|facendo))(?: e)?")
def in_response(reading: Reading, found: Found) -> bool:
    if not any(isinstance(action, Effect) for action in reading.situation.actions):
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


@rule(r"(?:in risposta|rispondendo) a <E1:card>(?: (?:su|a|contro) <E:x>)?")
def in_response_to(reading: Reading, found: Found) -> bool:
    """ "in risposta al suo Fulmine sulla mia 3/3 …"."""
    phrase = found.phrase("card")
    if phrase.card is None:
        return False
    by = phrase.owner if phrase.owner is not None else OPPONENT
    reading.effect(Effect(Act.KNOWN, by, found.things("x") if found["x"] else reading.it(1 - by), what=reading.prepared.cards[phrase.card]))
    reading.response, reading.subject = True, 1 - by
    return True


@rule(r"(?:<P:subject> )?<CL:c><V:neutralizzare>(?: (?:la|il|lo|l')? ?(?:magia|spell|istantaneo|incantesimo|sua|suo|mia|mio|fulmine))?", r"(?:<P:subject> )?<CL:c>(?:(?P<me_c>countero|counterizzo)|(?P<they_c>countera|counterizza))(?: (?:la|il|lo|l')? ?(?:magia|spell|istantaneo|sua|suo|mia|mio))?")
def counters_spell(reading: Reading, found: Found) -> bool:
    if reading.last_effect is None:
        return False
    reading.response = True
    reading.effect(Effect(Act.COUNTER, found.by if found["me"] or found["subject"] else 1 - reading.last_effect.by))
    return True


@rule(r"(?:<P:subject> )?<CL:c>(?:<V:fare>|<V:lanciare>|<V:giocare>) (?:una )?(?:nebbia|fog)")
def fogs(reading: Reading, found: Found) -> None:
    reading.effect(Effect(Act.FOG, found.by))
