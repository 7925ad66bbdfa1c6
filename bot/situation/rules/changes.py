"""Rules for effects on size and abilities, and for counters put and removed."""

from __future__ import annotations

from ..grammar import Found, Reading, rule
from ..model import Act, Effect
from .shared import UNTIL, WITH, Aim, answers, do, is_group, owner_of


@rule(
    rf"(?:<P:subject> )?<CL:c><V:dare> <S:s>(?: (?:e|,) <K:k>)?(?: a <E:x>)?{UNTIL}",
    rf"(?:<P:subject> )?<CL:c><V:dare> <K:k> e <S:s>(?: a <E:x>)?{UNTIL}",
    rf"(?:<P:subject> )?<CL:c><V:pompare>(?: <E:x>)?(?: di| con| per| a)?(?: un| una)? <S:s>{UNTIL}",
    r"(?:<P:subject> )?<CL:c><V:pompare>(?: <E:x>)? (?:con|grazie a) (?:un|una|il|la) (?:effetto|carta|magia|abilita"
    rf"|istantaneo|spell|trick) (?:che )?(?:le |gli )?(?:da |di )?<S:s>(?: a <E:x2>)?{UNTIL}",
    rf"(?:<P:subject> )?<CL:c>(?:<V:lanciare>|<V:castare>) (?:{WITH} )?(?:da "
    rf"|di |che da )?<S:s>(?: (?:su|a) <E:x>)?{UNTIL}(?: su <E:x2>)?",
    rf"(?:<P:subject> )?<CL:c><V:rispondere> con (?:{WITH} )?(?:(?:un|una) "
    rf")?(?:da |di |pump |pump da |magia da )?<S:s>(?: (?:su|a) <E:x>)?{UNTIL}",
    rf"(?:<P:subject> )?<CL:c><V:rispondere> (?:dandole|dandogli|dando)(?: a <E:x>)? <S:s>(?: a <E:x2>)?{UNTIL}",
    rf"(?:<P:subject> )?<CL:c><V:fare> <S:s>(?: (?:su|a) <E:x>)?{UNTIL}",
    rf"(?:<P:subject> )?<CL:c><V:usare> {WITH} <S:s>(?: (?:su|a) <E:x>)?{UNTIL}",
    rf"(?:<P:subject> )?<CL:c><V:sparare> (?:un |una )?<S:s>(?: (?:su|a) <E:x>)?{UNTIL}",
    rf"(?:<P:subject> )?{WITH} <S:s>(?: (?:su|a) <E:x>)?{UNTIL}",
    rf"(?:<P:subject> )?<CL:c><V:dare> a <E:x> <S:s>(?: (?:e|,) <K:k>)?{UNTIL}",
)
def pumps(reading: Reading, found: Found) -> bool:
    """ "le do +2/+2 fino a fine turno", "rispondo con +3/+3 sulla mia"."""
    if found["x"] and is_group(found.phrase("x")):
        return False
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
    done = do(
        reading,
        Act.PUMP,
        by,
        target,
        answers(found),
        size=found.change("s"),
        lasting="perman" in found["until"] or "sempre" in found["until"],
    )
    for name in names:
        do(reading, Act.GAIN, by, Aim(target.things), what=name)
    return done


@rule(
    r"(?:<E:x> )?(?:che )?<CL:c>(?:ha preso|ha ricevuto|ha ottenuto|prende|riceve|ottiene|guadagna|prendesse"
    rf"|si prende|ricevesse) <S:s>(?: (?:e|,) <K:k>)?{UNTIL}",
    rf"(?:<E:x> )?(?:che )?(?:viene|e|venisse) (?:colpit[oa]|rimpicciolit[oa]) (?:da|con|di) (?:un )?<S:s>{UNTIL}",
    rf"<CL:c>(?:vengono|viene) dat[oi] <S:s>(?: a <E:x>)?{UNTIL}",
    rf"(?:<E:x> )?(?:viene )?pompat[ao] (?:di|con|a) <S:s>{UNTIL}",
)
def gets(reading: Reading, found: Found) -> bool:
    if found["x"] and is_group(found.phrase("x")):
        return False
    things = (
        found.things("x")
        if found["x"]
        else ([reading.subject_thing] if reading.subject_thing is not None else reading.it())
    )
    if not things:
        return False
    owner = owner_of(reading, things)
    by = 1 - owner if found["s"].startswith("-") else owner
    done = do(reading, Act.PUMP, by, Aim(things), size=found.change("s"), targeted=False)
    for name in found.abilities("k"):
        do(reading, Act.GAIN, by, Aim(things), what=name, targeted=False)
    return done


@rule(
    rf"(?:<P:subject> )?<CL:c><V:dare> <K:k>(?: a <E:x>)?{UNTIL}",
    rf"(?:<P:subject> )?<CL:c><V:dare> a <E:x> <K:k>{UNTIL}",
    rf"(?:<P:subject> )?<CL:c>(?:<V:lanciare>|<V:mettere>|<V:giocare>) <K:k> (?:su|a|addosso a) <E:x>{UNTIL}",
    rf"(?:<P:subject> )?<CL:c><V:rendere> <K:k>(?: <E:x>)?{UNTIL}",
    rf"(?:<P:subject> )?<CL:c><V:rendere> <E:x> <K:k>{UNTIL}",
    rf"(?:<E:x> )?<CL:c>(?P<passive>guadagna|prende|ottiene|acquisisce|acquista|riceve|diventa) <K:k>{UNTIL}",
    rf"(?:<P:subject> )?<CL:c><V:rispondere> (?:dandole|dandogli|dando) <K:k>(?: a <E:x>)?{UNTIL}",
)
def gains(reading: Reading, found: Found) -> bool:
    """ "le do volare", "guadagna indistruttibile fino a fine turno"."""
    if found["passive"]:
        things = (
            found.things("x")
            if found["x"]
            else ([reading.subject_thing] if reading.subject_thing is not None else reading.it())
        )
        if not found["x"] and found.preceded_by("che") and len(reading.mentioned) == 1:
            things = list(reading.mentioned)  # "un'Aura su una creatura che ottiene protezione"
        by = owner_of(reading, things)
    else:
        by = found.by
        things = found.things("x") if found["x"] else reading.it(by)
    if not things:
        return False
    for name in found.abilities("k"):
        do(reading, Act.GAIN, by, Aim(list(things)), answers(found), what=name)
    return True


@rule(
    rf"(?:<P:subject> )?<CL:c><V:togliere> (?:l' |il )?<K:k>(?: (?:a )?<E:x>)?{UNTIL}",
    rf"(?:<P:subject> )?<CL:c>(?:<V:lanciare>|<V:giocare>|<V:usare>|<V:castare>|<V:fare>) {WITH} (?:che )?(?:le |gli )?"
    rf"(?:toglie|fa perdere|leva) (?:l' |il )?<K:k>(?: (?:a )?<E:x>)?{UNTIL}",
    rf"(?:<E:x> )?<CL:c>(?P<passive>perde|perdesse) (?:il |la |l' )?<K:k>{UNTIL}",
    rf"(?:<P:subject> )?<CL:c>(?:<V:fare>) perdere <K:k>(?: a <E:x>)?{UNTIL}",
    rf"(?:<E:x> )?<CL:c>(?P<passive>perde|perdesse) (?P<all>tutte le (?:sue )?abilita|le abilita|ogni abilita){UNTIL}",
    rf"(?:<P:subject> )?<CL:c>(?:<V:togliere>|<V:fare> perdere) (?P<all>tutte le (?:sue )?abilita|le abilita)"
    rf"(?: a <E:x>)?{UNTIL}",
    rf"(?:un effetto |una magia )<CL:c>(?P<they_x>fa perdere|toglie) (?P<all>tutte le (?:sue )?abilita|le abilita)"
    rf"(?: a <E:x>)?{UNTIL}",
)
def loses(reading: Reading, found: Found) -> bool:
    if found["passive"]:
        things = (
            found.things("x")
            if found["x"]
            else ([reading.subject_thing] if reading.subject_thing is not None else reading.it())
        )
        by = 1 - owner_of(reading, things)
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


_COUNTERS = r"<N:n>(?: altr[oi])?(?: segnalin[io]| counters?)?(?: di tipo| da)? <S:s>"


@rule(
    r"(?:<P:subject> )?<CL:c>(?:<V:mettere>|(?P<me_x>piazzo|appiccico)) "
    rf"{_COUNTERS}(?: (?:su|sopra|a|addosso a) <E:x>| sopra| addosso)?",
    rf"(?:<P:subject> )?<CL:c><V:aggiungere> {_COUNTERS}(?: (?:su|a) <E:x>)?",
    rf"(?:<P:subject> )?<CL:c><V:mettere> (?:su|a) <E:x> {_COUNTERS}",
    rf"(?:su|a) <E:x> <CL:c><V:mettere> {_COUNTERS}",
    rf"(?:<P:subject> )?<CL:c><V:lanciare> {WITH} (?:mette |che mette |da )?{_COUNTERS}(?: su <E:x>)?",
    rf"(?:<P:subject> )?<V:rispondere> (?:mettendo|mettendoci|mettendole|con) {_COUNTERS}(?: su <E:x>)?",
    rf"(?:<P:subject> )?<CL:c><V:dare> {_COUNTERS}(?: a <E:x>)?",
)
def puts(reading: Reading, found: Found) -> bool:
    """ "ne metto tre +1/+1", "le mette due segnalini -1/-1"."""
    if not found["n"]:
        return False
    by = found.by
    if (
        "segnalin" not in found.text
        and "counter" not in found.text
        and not any(
            word in found.text.split()
            for word in ("ne", "mette", "metto", "mettendo", "aggiungo", "aggiunge")
        )
    ):
        return False
    if found["x"] and is_group(found.phrase("x")):
        return False
    # "le metto": good ones on one's own creature
    things = found.things("x") if found["x"] else reading.it(1 - by if found["s"].startswith("-") else by)
    return do(
        reading, Act.COUNTERS, by, Aim(things), answers(found), amount=found.number("n"), what=found["s"]
    )


@rule(
    rf"(?:<E:x> )?(?:che )?<CL:c>(?:riceve|prende|ricevesse|prendesse|guadagna|ottiene) (?:poi |altri )?{_COUNTERS}",
    rf"(?:su|a|sopra) <E:x> (?:vengono|viene|sono|e) (?:stati |stato )?mess[oi] {_COUNTERS}",
    rf"(?:su <E:x> |<CL:c>)?(?:vengono|viene) mess[oi] (?:su <E:x2> )?{_COUNTERS}(?: su <E:x3>)?",
)
def gets_counters(reading: Reading, found: Found) -> bool:
    if "segnalin" not in found.text and "mess" not in found.text:
        return False
    named = next((name for name in ("x", "x2", "x3") if found[name]), "")
    things = (
        found.things(named)
        if named
        else ([reading.subject_thing] if reading.subject_thing is not None else reading.it())
    )
    if not things:
        return False
    owner = owner_of(reading, things)
    by = 1 - owner if found["s"].startswith("-") else owner
    return do(
        reading, Act.COUNTERS, by, Aim(things), amount=found.number("n"), what=found["s"], targeted=False
    )


@rule(
    rf"(?:<P:subject> )?<CL:c>(?:<V:togliere>|<V:levare>) {_COUNTERS}(?: (?:da|a) <E:x>)?",
    rf"(?:<P:subject> )?<CL:c><V:rimuovere> {_COUNTERS}(?: (?:da|a) <E:x>)?",
    rf"(?:<E:x> )?<CL:c>(?P<passive>perde) {_COUNTERS}",
)
def takes_counters(reading: Reading, found: Found) -> bool:
    by = found.by
    things = found.things("x") if found["x"] else reading.it()
    return do(reading, Act.REMOVE_COUNTERS, by, Aim(things), amount=found.number("n"), what=found["s"])


@rule(r"(?:<E:x> )?(?:perde|perdesse|perdono) (?:(?:il|lo) |<N:n> )(?:suo )?segnalin[oi](?! [+-]\d)")
def loses_some(reading: Reading, found: Found) -> bool:
    """ "una 0/0 con due segnalini +1/+1 perde un segnalino"."""
    subject = reading.subject_thing
    things = found.things("x") if found["x"] else reading.it() if subject is None else [subject]
    kinds = [kind for number in things for kind in reading.situation.things[number].counters]
    if len(things) != 1 or len(kinds) != 1:
        return False
    owner = owner_of(reading, things)
    return do(
        reading,
        Act.REMOVE_COUNTERS,
        owner,
        Aim(things),
        amount=found.number("n"),
        what=kinds[0],
        targeted=False,
    )


@rule(
    r"(?:<P:subject> )?<CL:c>(?:<V:togliere>|<V:rimuovere>|<V:levare>) (?:(?P<all>(?:tutti (?:e (?:due|tre|quattro"
    r"|\d) )?)?(?:i|quei|gli)"
    r"(?: suoi)?(?: (?:due|tre|quattro|\d))?|entrambi i)|il|quel) segnalin[oi](?: (?P<kind>[+-]\d+/[+-]\d+))?"
    r"(?: (?:da|a) <E1:x>)?(?= [.,;:?!]| e | muore| sopravvive| resta|$)"
)
def takes_them(reading: Reading, found: Found) -> bool:
    """ "le toglie il segnalino", "rimuove i segnalini": those that were told to be there."""
    things = found.things("x") if found["x"] else reading.it()
    told = [reading.situation.things[number].counters for number in things]
    if len(things) != 1 or len(told[0]) != 1 or found["kind"] not in ("", *told[0]):
        return False
    ((kind, amount),) = told[0].items()
    if not found["all"] and amount != 1:
        return False
    return do(reading, Act.REMOVE_COUNTERS, found.by, Aim(things), amount=amount, what=kind)


@rule(
    r"(?:<P:subject> )?(?:ne|gliene|mi ne) (?:<V:togliere>|<V:rimuovere>|<V:levare>) <N:n>(?: segnalin[io])?"
)
def takes_some(reading: Reading, found: Found) -> bool:
    things = reading.it()
    kinds = [kind for number in things for kind in reading.situation.things[number].counters]
    kinds += [
        action.what
        for action in reading.situation.actions
        if isinstance(action, Effect) and action.act is Act.COUNTERS
    ]
    if len(set(kinds)) != 1:
        return False
    return do(reading, Act.REMOVE_COUNTERS, found.by, Aim(things), amount=found.number("n"), what=kinds[0])
