"""Rules for destroying, exiling, returning, stealing, tapping, sacrificing."""

from __future__ import annotations

import re

from ..grammar import Found, Reading, rule
from ..model import ME, OPPONENT, Act, Effect
from .shared import Aim, aim, do, is_everything, owner_of

_SIMPLE: dict[str, tuple[Act, str]] = {
    "distruggere": (Act.DESTROY, "distrutt[oaie]"),
    "esiliare": (Act.EXILE, "esiliat[oaie]"),
    "rubare": (Act.STEAL, "rubat[oaie]"),
    "tappare": (Act.TAP, "tappat[oaie]"),
    "stappare": (Act.UNTAP, "stappat[oaie]"),
    "rigenerare": (Act.REGENERATE, "rigenerat[oaie]"),
    "sacrificare": (Act.SACRIFICE, "sacrificat[oaie]"),
    "rimbalzare": (Act.BOUNCE, "rimbalzat[oaie]"),
    "blinkare": (Act.FLICKER, "blinkat[oaie]"),
    "bouncare": (Act.BOUNCE, "bouncat[oaie]"),
    "disfasare": (Act.PHASE_OUT, "disfasat[oaie]"),
    "uccidere": (Act.DESTROY, "uccis[oaie]"),
    "ammazzare": (Act.DESTROY, "ammazzat[oaie]"),
}
_HOW = (
    r"(?: con (?:un|uno|una|il|la|l') ?(?:magia|istantaneo|removal|rimozione"
    r"|spell|stregoneria|terrore|doom blade|abilita|shock|fulmine|bolt)(?: nera| nero| rossa"
    r"| bianca| blu)?(?: da \d+ danni)?)?"
)
_FRIENDLY = frozenset({Act.REGENERATE, Act.SACRIFICE, Act.FLICKER, Act.UNTAP, Act.PHASE_OUT})
_UNFRIENDLY = frozenset({Act.DESTROY, Act.EXILE, Act.TAP})
"""What one does to what is not one's own, where only a pronoun tells to what: "blocco, e poi lo esilio"."""


def _by_somebody(reading: Reading, found: Found) -> bool:
    """Whether a player kills it, and not what it fights: who is named or answers, and in what asks also when or how."""
    told = found["me"] or found["subject"] or reading.response
    when = any(found.followed_by(word) for word in ("prima", "dopo", "in risposta"))
    return bool(told) and (not reading.asking or " con " in found.text or when)


def _simple(verb: str, act: Act, passive: str) -> None:
    @rule(
        rf"(?:<P:subject> )?<CL:c><V:{verb}> <E:x>(?: prima di i danni(?= con))?{_HOW}",
        rf"(?:<P:subject> )?<CL:c>(?P<own>)<V:{verb}>(?! E\d| a\b){_HOW}",
        rf"(?:<P:subject> )?<V:lanciare> (?:una magia|un istantaneo|un removal) per <I:{verb}>(?: <E:x>)?",
    )
    def active(reading: Reading, found: Found) -> bool:
        by = found.by
        if any(found.preceded_by(word) for word in ("niente", "nessuno", "nulla")):
            return True  # "niente lo stappa"
        if act is Act.STEAL and found["x"]:  # for how long, and with what: see `steals`
            return False
        if act is Act.DESTROY and verb != "distruggere" and not _by_somebody(reading, found):
            return False
        if found["x"] and is_everything(found.phrase("x")):
            return False
        if act is Act.REGENERATE and reading.subject_thing is not None and found["they"]:
            return do(
                reading,
                act,
                reading.situation.things[reading.subject_thing].owner or ME,
                Aim([reading.subject_thing]),
            )
        target = aim(reading, found, by, hostile=act not in _FRIENDLY)
        if target.unsure:
            target = Aim(target.things)
        clitics = found["c"].split()
        if act in _UNFRIENDLY and {"lo", "la", "l'"} & set(clitics) and not found["x"]:
            target = Aim(reading.it(1 - by))
        hit = ME if "gli" in clitics else OPPONENT if "mi" in clitics else None
        if found["x"] and act not in _FRIENDLY and by == hit:
            for number in target.things:  # "gli TAPpo il 4/4": it is theirs
                thing = reading.situation.things[number]
                thing.owner = 1 - by if thing.owner is None else thing.owner
        if not target.things and not found["x"]:
            if not found["c"].strip():
                return False
            target = Aim(reading.it())
        if (
            "la" in clitics
            and act in _UNFRIENDLY
            and any(reading.situation.things[number].kind == "veicolo" for number in target.things)
        ):  # "piloto il veicolo tappando una 4/4; in risposta la uccidono": the creature
            other = reading.latest(kind="creatura")
            target = Aim([other.number] if other is not None else [])
        return do(reading, act, by, target)

    @rule(
        r"(?:<E:x> )?(?:che )?<CL:c>(?:viene|vengono|venisse|e stata|fosse|"
        rf"e) (?:poi )?{passive}{_HOW}(?: da <P:agent>)?"
    )
    def passively(reading: Reading, found: Found) -> bool:
        if reading.asking and act is Act.DESTROY and not found["x"] and not found["agent"]:
            return False
        things = (
            found.things("x")
            if found["x"]
            else ([reading.subject_thing] if reading.subject_thing is not None else reading.it())
        )
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


@rule(
    r"(?:<P:subject> )?(?:<V:lanciare>|<V:giocare>|<V:usare>|<V:fare>|<V:castare>|<V:risolvere>) (?:un|una|il|la|l')?"
    r" ?(?:magia|effetto|istantaneo|stregoneria|carta|editto|edict|spell|abilita)(?: che)? (?:(?P<mine>mi)|(?P<his>gli|lo)"
    r"|(?P<each>fa|obbliga ogni giocatore|obbliga tutti))? ?(?:fa|obbliga|costringe|forza)?(?: a)? sacrificare (?:una|la mia"
    r"|la sua)? ?E\d+",
    r"(?P<mine>devo|mi fa|mi tocca|mi obbliga a|mi costringe a) sacrificare (?:una )?E\d+",
    r"(?P<his>gli faccio|lo obbligo a|lo costringo a|deve) sacrificare (?:una )?E\d+",
)
def edict(reading: Reading, found: Found) -> bool:
    """ "un effetto che mi obbliga a sacrificare una creatura": the only one there is, or it is asked which."""
    if reading.asking and found.followed_by("?"):
        return False
    phrase = reading.marked.phrases[int(re.findall(r"E(\d+)", found.text)[-1])]
    if phrase.size is not None or phrase.kind not in ("creatura", "artefatto", "incantesimo", "terra"):
        return False
    if not (found["mine"] or found["his"]):
        return False
    side = ME if found["mine"] else OPPONENT
    mine = [thing.number for thing in reading.situation.of(side, phrase.kind)]
    if not mine:
        return False
    alike = {reading.situation.things[n].size for n in mine}
    if len(mine) > 1 and (len(alike) > 1 or any(reading.situation.things[n].keywords for n in mine)):
        reading.situation.missing.append("quale creatura viene sacrificata")
    reading.effect(Effect(Act.SACRIFICE, side, mine[:1], targeted=False))
    return True


_BY = r"(?: con (?:<E1:w>|un effetto|una magia|un' abilita|una stregoneria|un istantaneo))?"


@rule(
    r"(?:<P:subject> )?<CL:c><V:prendere> il controllo(?: di <E:x>)?(?P<until> "
    rf"fino a (?:la )?fine (?:di (?:il )?)?turno)?{_BY}",
    r"(?:<P:subject> )?<CL:c>ne <V:prendere> il controllo(?P<until> fino a (?:la )?fine (?:di (?:il )?)?turno)?",
    rf"(?:<P:subject> )?<CL:c><V:fregare>(?: <E:x>)?{_BY}",
    rf"(?:<P:subject> )?<CL:c><V:rubare>(?: <E:x>)?{_BY}(?P<until>(?: solo)? "
    r"(?:fino a|fino|per) (?:la |il |questo )?(?:fine )?(?:di (?:il )?)"
    rf"?turno)?{_BY.replace('w', 'w2')}",
)
def steals(reading: Reading, found: Found) -> bool:
    target = Aim(found.things("x", 1 - found.by)) if found["x"] else Aim(reading.it(1 - found.by))
    with_it = next((found.phrase(name) for name in ("w", "w2") if found[name]), None)
    if with_it is not None and with_it.card is None and with_it.kind not in ("incantesimo", "aura"):
        return False
    card = "" if with_it is None or with_it.card is None else reading.prepared.cards[with_it.card]
    return do(reading, Act.STEAL, found.by, target, lasting=not (found["until"] or card))


@rule(
    r"(?:<P:subject> )?<CL:c><V:riprendere>(?: <E:x>)? in mano",
    r"(?:<P:subject> )?<CL:c>(?:(?P<me_b>rimando|rimetto|faccio tornare"
    r"|riporto|bouncio)|(?P<they_b>rimanda|rimette|fa tornare|riporta|bouncia)"
    r")(?: <E:x>)?(?: in mano(?: a il suo proprietario)?)?(?: <E:x2>)?",
    r"(?:<E:x> )?(?:che )?(?:torna|ritorna|tornano|viene rimandat[ao]|viene "
    r"ripres[ao]|viene rimess[ao]) (?P<passive>in mano)(?: a il suo proprietario)"
    r"?",
    r"(?:<P:subject> )?<CL:c><V:riprendere> in mano <E:x>",
)
def bounces(reading: Reading, found: Found) -> bool:
    if "in mano" not in found.text and "bounc" not in found.text and "faccio tornare" not in found.text:
        return False
    if found["passive"]:
        if reading.asking and not found["x"]:
            return False
        things = found.things("x") if found["x"] else reading.it()
        return do(reading, Act.BOUNCE, 1 - (owner_of(reading, things)), Aim(things), targeted=False)
    target = Aim(found.things("x2")) if found["x2"] else aim(reading, found, found.by)
    if target.unsure or not target.things:
        target = Aim(reading.it())
    return do(reading, Act.BOUNCE, found.by, target)


@rule(
    r"(?:<P:subject> )?<CL:c>(?:<V:lanciare>|<V:giocare>) (?:una |un )?"
    r"(?:wrath|ira di dio|collera di dio|sweeper|board wipe|wipe|spazzata)",
    r"(?:<P:subject> )?<CL:c><V:distruggere> (?:tutto|E\d+)",
    r"(?:vengono|si) (?:distrutte|distruggono) E\d+",
    r"E\d+ vengono distrutte",
)
def wipes(reading: Reading, found: Found) -> bool:
    named = re.search(r"\bE(\d+)\b", found.text)
    if named is not None and not is_everything(reading.marked.phrases[int(named[1])]):
        return False
    by = found.by if found["me"] or found["they"] or found["subject"] else OPPONENT
    reading.effect(Effect(Act.DESTROY_ALL, by, all_of=True, targeted=False))
    return True
