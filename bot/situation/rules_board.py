"""Rules for what is on the table: who has what, abilities, counters, damage, tapped, attached; and whose turn it is."""

from __future__ import annotations

from .model import ME, OPPONENT, AdvanceAction
from .nouns import COLORS
from .scanner import Found, Reading, rule

_THERE = r"(?: (?:in gioco|in campo|su il campo|su il campo di battaglia|su il board|in board|su il tavolo))?"


@rule(rf"(?:<P:subject> )?<CL:c><V:avere>(?: gia)?{_THERE} <E:x>{_THERE}", rf"(?:<P:subject> )?<V:controllare>{_THERE} <E:x>{_THERE}",
      rf"(?:<P:subject> )?<V:possedere> <E:x>{_THERE}", rf"(?:<P:subject> )?<V:schierare> <E:x>", rf"(?:<P:subject> )?con <E:x> (?:in gioco|in campo|su il campo)")  # fmt: skip
def has(reading: Reading, found: Found) -> bool:
    """ "ho una 3/3", "l'avversario controlla due 2/2"."""
    who = found.by
    if reading.subject_thing is not None and not found["subject"] and found["they"]:
        return False
    reading.subject = who
    things = found.things("x", who)
    if reading.negated:
        reading.negated = False
        return False
    return bool(things)


@rule(rf"<P:subject> con <E:x>", rf"(?:contro|davanti a|di fronte a|e di fronte|dall' altra parte c'e) <E:x>{_THERE}")
def against(reading: Reading, found: Found) -> None:
    found.things("x", found.player("subject") if found["subject"] else OPPONENT)


@rule(rf"(?:c'e|ci sono|esiste|abbiamo){_THERE} <E:x>{_THERE}", rf"da (?:la parte|il lato) di <P:subject>(?: c'e| ci sono) <E:x>")
def there_is(reading: Reading, found: Found) -> None:
    found.things("x", found.player("subject"))


@rule(r"<P:subject> (?:e|invece|ma) <E:x>", r"a <P:subject> (?:resta|rimane|restano|rimangono) <E:x>")
def theirs(reading: Reading, found: Found) -> bool:
    """ "io ho una 3/3 e lui una 2/2"."""
    return False


@rule(r"<P:subject> (?:ha |invece |ne ha )?<E:x>(?= [.,;?]| con$| e |$)")
def elliptic(reading: Reading, found: Found) -> bool:
    """ "io ho una 3/3, lui una 2/2": the verb is left out."""
    phrase = found.phrase("x")
    if phrase.definite or phrase.owner is not None:
        return False
    found.things("x", found.player("subject"))
    reading.subject = found.player("subject")
    return True


# --- abilities -----------------------------------------------------------------------------------------------------


def _subject_things(reading: Reading, found: Found) -> list[int]:
    """The things named, or the one the sentence is about."""
    if found["x"]:
        return found.things("x")
    if reading.subject_thing is not None:
        return [reading.subject_thing]
    if reading.following and found["k"] and not found["q"]:
        return _changed(reading, found.abilities("k"))
    return reading.it()


_OF_ATTACKERS = frozenset({"travolgere", "minacciare", "doppio attacco", "infettare", "rapidità", "cautela", "paura", "intimidire", "aggirare"})


def _changed(reading: Reading, names: list[str]) -> list[int]:
    """ "e se avesse travolgere?": what was asked about, else the attacker for what matters to attackers, else mine."""
    if reading.situation.topic:
        return reading.situation.topic[:1]
    attackers = [thing.number for thing in reading.situation.things if thing.attacking]
    if attackers and (_OF_ATTACKERS & set(names) or len(attackers) == 1 and "legame vitale" in names):
        return attackers
    return [thing.number for thing in reading.situation.of(ME, "creatura")][-1:] or reading.it()


@rule(r"(?:<E:x> )?(?:che )?<CL:c>(?:ha|hanno|avesse|avessero|abbia|possiede|con)(?: anche| pure| sia| gia| tutte e due)* <K:k>",
      r"<E:x> (?:e |e anche |sono |fosse )?<K:k>", r"(?:fosse|se fosse) <K:k>")  # fmt: skip
def has_ability(reading: Reading, found: Found) -> bool:
    things = _subject_things(reading, found)
    if not things:
        return False
    for number in things:
        thing = reading.situation.things[number]
        for name in found.abilities("k"):
            if reading.negated:
                _without(thing.keywords, name)
                if name not in thing.lacks:
                    thing.lacks.append(name)
            elif name not in thing.keywords:
                thing.keywords.append(name)
    reading.negated = False
    reading.touch(things)
    return True


def _without(names: list[str], name: str) -> None:
    if name in names:
        names.remove(name)


@rule(r"(?:io )?non (?:ho|abbiamo) (?:nessuna )?(?:creature |creatura )?(?:con )?<K:k>(?: ne (?:con )?<K:k2>)*")
def none_with(reading: Reading, found: Found) -> None:
    """ "non ho volanti": said of creatures that are not there."""


@rule(r"(?:<E:x> )?(?:che )?non (?:ha|hanno|avesse|avessero|e|fosse)(?: piu| anche| ne)* <K:k>", r"(?:<E:x> )?(?:senza|privata di|togliendo|tolto|togli) (?:il |la |l' |lo )?<K:k>")
def lacks_ability(reading: Reading, found: Found) -> bool:
    things = _subject_things(reading, found)
    names = found.abilities("k")
    if not found["x"] and reading.following:
        having = [thing.number for thing in reading.situation.things if set(names) & set(thing.keywords)]
        things = having or things
    if not things:
        return False
    for number in things:
        thing = reading.situation.things[number]
        for name in names:
            _without(thing.keywords, name)
            if name not in thing.lacks:
                thing.lacks.append(name)
    return True


@rule(r"(?:<E:x> )?(?:che )?(?:ha |con |dice |e dice |con scritto |ha l' abilita |l' abilita |che dice |c'e scritto )*:? ?<Q:q>(?: ,? ?e (?:ha )?<K:k>)?")
def says(reading: Reading, found: Found) -> bool:
    """A quoted ability belongs to what it follows."""
    things = _subject_things(reading, found)
    if not things:
        return False
    for number in things:
        text = reading.prepared.quotes[int(found["q"][1:])]
        thing = reading.situation.things[number]
        if text not in thing.texts:
            thing.texts.append(text)
        thing.keywords += [name for name in found.abilities("k") if name not in thing.keywords]
    reading.subject_thing = things[0]
    return True


@rule(r"<E:x> (?:e|sono|fosse) (?P<color>(?:ross|ner|bianc)[oaieh]+|verd[ei]|blu|incolore)", r"(?:che )(?:e|sono|fosse) (?P<color>(?:ross|ner|bianc)[oaieh]+|verd[ei]|blu)")
def colored(reading: Reading, found: Found) -> bool:
    things = _subject_things(reading, found)
    color = COLORS.get(found["color"])
    for number in things:
        reading.situation.things[number].colors = [color] if color else []
    return bool(things)


# --- counters, damage, status ---------------------------------------------------------------------------------------

_COUNTERS = r"<N:n>(?: segnalin[io]| counters?)?(?: di tipo| da)? <S:s>"


@rule(rf"(?:<E:x> )?(?:che )?<CL:c>(?:ha|hanno|avesse|con)(?: gia| sopra| su| addosso)* {_COUNTERS}(?: sopra| addosso| su)*",
      rf"{_COUNTERS} gia su <E:x>", rf"su <E:x> (?:ci sono|c'e|ho) (?:gia )?{_COUNTERS}", rf"{_COUNTERS} su <E:x>")  # fmt: skip
def has_counters(reading: Reading, found: Found) -> bool:
    things = _subject_things(reading, found)
    if not things:
        return False
    for number in things:
        reading.situation.things[number].counters[found["s"]] = found.number("n")
    reading.touch(things)
    return True


@rule(r"(?:<E:x> )?(?:che )?<CL:c>(?:ha|hanno|avesse|con)(?: gia)?(?: gia| subito| preso| ricevuto| beccato)* <N:n> dann[oi](?: gia| segnat[oi]| addosso| sopra| subiti)*",
      r"su <E:x> ci sono (?:gia )?<N:n> dann[oi](?: segnati)?")  # fmt: skip
def damaged(reading: Reading, found: Found) -> bool:
    things = _subject_things(reading, found)
    marked = any(word in found.text for word in ("subito", "preso", "ricevuto", "beccato", "segnat", "addosso", "gia", "sopra"))
    if not things or not marked:
        return False
    for number in things:
        reading.situation.things[number].damage = found.number("n")
    return True


@rule(r"(?:<E:x> )?(?:che )?(?:non )?(?:e|sono|sta|resta|fosse|era|si trova|gia)(?: gia)? (?P<how>(?:s|un)?(?:tappat|girat)[oaie])")
def tapped(reading: Reading, found: Found) -> bool:
    things = _subject_things(reading, found)
    if not things:
        return False
    on = found["how"].startswith(("tapp", "gir"))
    if " non " in f" {found.text} ":
        on = not on
    for number in things:
        reading.situation.things[number].tapped = on
    return True


@rule(r"(?:<E:x> )?(?:che )?<CL:c>(?:e |sono |ho |ha |fosse )(?:gia )?appena (?:entrat|giocat|lanciat|sces|calat|evocat|arrivat|castat|mess)[oaie](?: in gioco| in campo| su il campo)?",
      r"(?:<E:x> )?(?:che )?<CL:c>(?:e |ha |ho )?(?:entrat|giocat|lanciat|sces|calat|evocat|arrivat|castat|mess)[oaie] (?:in |proprio )?(?:questo|quel) turno",
      r"(?:<E:x> )?(?:ha|con|soffre di) (?:debolezza|malattia) da evocazione", r"(?:<E:x> )?(?:e )?(?:in )?summoning sick(?:ness)?")  # fmt: skip
def summoning_sick(reading: Reading, found: Found) -> bool:
    things = _subject_things(reading, found)
    for number in things:
        reading.situation.things[number].sick = True
    return bool(things)


@rule(r"<E:x> (?:equipaggiat[oa] con|con addosso|con attaccat[ao]|che porta) <E:y>", r"<E:x> (?:incantat[ao] da|con sopra) <E:y>",
      r"(?P<swap><E:y2> (?:assegnat[oa]|equipaggiat[oa]|attaccat[oa]) a <E:x2>)")  # fmt: skip
def attached(reading: Reading, found: Found) -> bool:
    swap = bool(found["swap"])
    to, what = (found.things("x2"), found.things("y2")) if swap else (found.things("x"), found.things("y"))
    if len(to) != 1 or len(what) != 1:
        return False
    thing, holder = reading.situation.things[what[0]], reading.situation.things[to[0]]
    thing.attached_to = to[0]
    if thing.owner is None:
        thing.owner = holder.owner
    if thing.kind == "creatura":
        thing.kind = "equipaggiamento"
    reading.touch(to)
    return True


@rule(r"(?:<P:subject> )?<CL:c>(?:(?P<me_x>equipaggio|equipaggi)|(?P<they_x>equipaggia))(?: <E:x>)? con <E:y>", r"(?:<P:subject> )?<CL:c>(?:(?P<me_x>incanto|incanti)|(?P<they_x>incanta))(?: <E:x>)? con <E:y>")
def equips(reading: Reading, found: Found) -> bool:
    """ "la equipaggio con una spada"."""
    to = found.things("x", found.by) if found["x"] else reading.it(found.by)
    what = found.things("y", found.by)
    if len(to) != 1 or len(what) != 1:
        return False
    thing = reading.situation.things[what[0]]
    thing.attached_to, thing.owner = to[0], reading.situation.things[to[0]].owner
    thing.kind = "equipaggiamento" if thing.kind == "creatura" else thing.kind
    reading.touch([*to, *what])
    return True


@rule(r"(?:<E:x> )?che (?:da|conferisce|fa prendere) <S:s>(?: (?:e|,) <K:k>)?(?: a (?P<whom>la creatura equipaggiata|chi la porta|E\d+|tutte le E\d+|le creature))?",
      r"(?:<E:x> )?che (?:da|conferisce) <K:k>(?: a (?P<whom2>la creatura equipaggiata|chi la porta|E\d+))?")  # fmt: skip
def grants(reading: Reading, found: Found) -> bool:
    """ "un equipaggiamento che dà +2/+2", "un incantesimo che dà +1/+1 alle mie creature"."""
    things = found.things("x") if found["x"] else []
    if not things:
        givers = [thing.number for thing in reading.situation.things if thing.kind in ("equipaggiamento", "aura", "incantesimo", "artefatto")]
        things = givers[-1:]
    if len(things) != 1:
        return False
    thing = reading.situation.things[things[0]]
    parts = [f"prende {found['s']}"] if found["s"] else []
    several = thing.kind not in ("equipaggiamento", "aura")
    keywords = found.abilities("k")
    if keywords:
        parts.append(f"{'hanno' if several else 'ha'} {' e '.join(keywords)}")
    if several:
        whose = found["whom"] or found["whom2"]
        if not whose.startswith(("E", "tutte", "le")):
            return False
        index = whose.split("E")[-1]
        phrase = reading.marked.phrases[int(index)] if index.isdigit() else None
        mine = phrase is None or phrase.owner in (None, ME)
        if not mine:
            return False
        subject = "Le creature che controlli"
        thing.texts.append(f"{subject} {' e '.join(part.replace('prende ', 'prendono ') for part in parts)}.")
        return True
    subject = "La creatura equipaggiata" if thing.kind == "equipaggiamento" else "La creatura incantata"
    thing.texts.append(f"{subject} {' e '.join(parts)}.")
    return True


# --- turn ------------------------------------------------------------------------------------------------------------


@rule(r"(?:(?:in|durante|e|fosse|se fosse|siamo in|e in|ed e)? ?)(?:il )?(?P<mine>mio|tuo) (?:stesso |prossimo )?turno", r"(?:in|e) il turno di P0",
      r"(?:e|se e|quando e|tocca) (?:di )?(?:il )?(?P<mine2>mio) turno", r"tocca a (?:me|P0)")  # fmt: skip
def my_turn(reading: Reading, found: Found) -> None:
    reading.situation.turn = OPPONENT if reading.negated else ME
    reading.negated = False


@rule(r"(?:(?:in|durante|e|fosse|se fosse|siamo in)? ?)(?:il )?(?:suo|loro) turno(?: suo)?", r"(?:(?:in|durante|e|fosse|siamo in)? ?)(?:il )?turno (?:di P1|avversario|suo|altrui|P1)",
      r"tocca a P1", r"non (?:e|fosse) il mio turno")  # fmt: skip
def their_turn(reading: Reading, found: Found) -> None:
    reading.situation.turn = OPPONENT


_STEPS = {
    "mantenimento": "mantenimento", "upkeep": "mantenimento", "acquisizione": "sottofase di acquisizione",
    "prima fase principale": "prima fase principale", "fase principale": "prima fase principale", "main phase": "prima fase principale",
    "main": "prima fase principale",
}  # fmt: skip


@rule(r"(?:in|durante|a) (?:il |la |l' )?(?:mio |mia |suo |sua )?(?P<step>mantenimento|upkeep|acquisizione|prima fase principale|fase principale|main phase|main)")
def in_step(reading: Reading, found: Found) -> bool:
    if reading.situation.actions:
        return False
    if " suo " in found.text or " sua " in found.text:
        reading.situation.turn = OPPONENT
    elif " mio " in found.text or " mia " in found.text:
        reading.situation.turn = ME
    reading.situation.step = _STEPS[found["step"]]
    return True


@rule(r"(?:in|durante|a) (?:la |il )?(?:mia |sua )?(?:fase di |inizio di il |inizio )?combattimento", r"in combat", r"durante il combat",
      r"prima (?:di i |di il |che )(?:danni|danno|vengano inflitti i danni|il danno)(?: da combattimento)?",
      r"(?:dopo|dopo che) (?:i |aver )?(?:blocchi|bloccato|ho dichiarato i blocchi|aver dichiarato i blocchi|la dichiarazione di i? ?bloccanti|i bloccanti|il blocco)(?: sono dichiarati)?")  # fmt: skip
def in_combat(reading: Reading, found: Found) -> bool:
    """Said of what is played between blocks and damage: that is where the order of the words puts it."""
    if "dopo" in found.text or "prima" in found.text:
        from .model import AttackAction, BlockAction

        return any(isinstance(action, AttackAction | BlockAction) for action in reading.situation.actions)
    return True


@rule(r"(?:poi )?(?:a|alla|in) (?:la )?fine (?:di )?(?:il )?(?:di )?turno", r"(?:a )?fine turno", r"(?:quando|dopo che) (?:il turno )?(?:finisce|termina)(?: il turno)?",
      r"(?:poi )?(?:passo|passa|finisce) (?:il )?turno")  # fmt: skip
def end_of_turn(reading: Reading, found: Found) -> None:
    reading.situation.actions.append(AdvanceAction("prossimo turno"))


@rule(r"(?:dopo|finito|a fine|alla fine di il) (?:il |di )?(?:combattimento|combat|danno|i danni|danno da combattimento)", r"(?:in la |nella )?(?:mia |sua )?(?:seconda fase principale|seconda main|main 2|main due|second main)")
def after_combat(reading: Reading, found: Found) -> bool:
    from .model import AttackAction

    if not any(isinstance(action, AttackAction) for action in reading.situation.actions):
        return False
    reading.situation.actions.append(AdvanceAction("seconda fase principale"))
    return True
