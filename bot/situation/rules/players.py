"""Rules for players: life, poison, cards in hand and library, drawing, gaining and losing."""

from __future__ import annotations

from ..grammar import Found, Reading, rule
from ..model import ME, OPPONENT, Act, Effect

_LIFE = r"(?:punt[oi] (?:di )?vita|pv|vit[ae]|di vita|life|hp|punti ferita|punt[oi])"


def _who(reading: Reading, found: Found) -> int:
    """Of whom something is told."""
    reading.spoken = _told_of(reading, found)
    if found["subject"]:
        reading.subject = reading.spoken
    return reading.spoken


def _told_of(reading: Reading, found: Found) -> int:
    clitics = found["c"].split()
    if any(word in ("mi", "ti", "m'", "ci") for word in clitics):
        return ME
    if any(word in ("gli", "le", "gl'") for word in clitics):
        return OPPONENT
    who = found.player("subject")
    if who is not None:
        return who
    words = found.text.split()
    if any(
        word
        in (
            "sono",
            "sto",
            "ho",
            "hai",
            "sei",
            "stai",
            "avessi",
            "fossi",
            "vado",
            "parto",
            "rimango",
            "resto",
            "siamo",
        )
        for word in words
    ):
        return ME
    if any(word in ("ha", "sta", "e", "avesse", "fosse", "rimane", "resta") for word in words):
        return reading.third_person
    return reading.subject if reading.subject is not None else ME


@rule(
    r"(?:<P:subject> )?<CL:c>(?:ho|hai|ha|avesse|avessi|restano|resta|rimangono"
    r"|rimane|rimasto|rimasti|sono rimasti|con) (?:ancora |solo |soltanto "
    r"|gia )?<M:n> (?:soli )?(?:punt[oi] (?:di )?vita|pv|vit[ae]|di vita"
    r"|life|hp)(?: rimast[oi]| rimanenti)?",
    r"(?:<P:subject> )?<CL:c>(?:sono|sto|sei|stai|e|sta|era|fosse|fossi"
    r"|rimango|resto|siamo|trovo|trova|parto|rimane|resta) (?:a|con) (?:quota "
    rf")?<M:n>(?: {_LIFE})?(?= [.,;:?!]| e | con| ma| P| a quant|$)",
    rf"(?:<P:subject> )?<CL:c>(?:sono|sto|e|sta) a <M:n>(?: {_LIFE})? con <E:x>",
    rf"<P:subject>(?: ,)? a <M:n>(?: {_LIFE})?(?= [.,;:?!]| e | con| ma| P|$)",
    r"<P:subject> <M:n> (?:punt[oi] (?:di )?vita|pv|vit[ae]|life|hp)",
    r"(?:e |sono |io )?a <M:n> (?:punt[oi] (?:di )?vita|pv|vit[ae]|di vita|life|hp)",
)
def life(reading: Reading, found: Found) -> bool:
    """ "sono a 3", "ha 5 punti vita", "gli restano 2 vite"."""
    if not found["n"] or (found["n"] in ("un", "uno", "una") and "vit" not in found.text):
        return False
    who = _who(reading, found)
    reading.holder = who
    if found["x"]:
        found.things("x", who)
    reading.situation.players[who].life = found.number("n")
    return True


@rule(
    r"(?:<P:subject> )?<CL:c>(?:ho|hai|ha|sono a|e a|con|avesse|avessi|"
    r"sto a|sta a) (?:gia |ancora )?<N:n> (?:segnalin[oi] )?(?:di )?(?:velen[oi]"
    r"|poison|infect)",
    r"(?:<P:subject> )?<N:n> segnalin[oi] (?:di )?veleno (?:addosso|su <P:p>)",
    r"(?P<more>(?:e|,|ma|piu) (?:gia )?<N:n> (?:segnalin[oi] |counters? )?(?:di )?(?:velen[oi]|poison|infect))(?! \?)",
)
def poisoned(reading: Reading, found: Found) -> None:
    who = found.player("p")
    if found["more"] and reading.spoken is not None:
        who = reading.spoken
    reading.situation.players[_who(reading, found) if who is None else who].poison = found.number("n")


@rule(
    r"(?:<P:subject> )?<CL:c>(?P<verb>prendo|prende|ricevo|riceve|metto"
    r"|mette|do|da) (?:altri |un altro )?<N:n> (?:segnalin[oi] )?(?:di "
    r")?(?:velen[oi]|poison)(?: a <P:p>)?"
)
def gets_poison(reading: Reading, found: Found) -> None:
    giving = found["verb"] in ("metto", "mette", "do", "da")
    by = (
        ME
        if found["verb"] in ("prendo", "ricevo", "metto", "do")
        else found.player("subject")
        if found["subject"]
        else reading.third_person
    )
    by = ME if by is None else by
    who = found.player("p")
    if who is None:
        who = 1 - by if giving else by
    reading.effect(Effect(Act.POISON, by, player=who, amount=found.number("n")))


@rule(
    r"(?:<P:subject> )?ne (?P<verb>prendo|prende|ricevo|riceve) (?:un altro|altri |altro )?(?P<n>\d+|uno"
    r"|due|tre|quattro)?(?= [.,;:?!]|$)"
)
def more_poison(reading: Reading, found: Found) -> bool:
    """ "ho 9 segnalini veleno e ne prendo un altro"."""
    poisoned_ones = [n for n, player in enumerate(reading.situation.players) if player.poison]
    if len(poisoned_ones) != 1:
        return False
    who = poisoned_ones[0]
    reading.effect(Effect(Act.POISON, 1 - who, player=who, amount=found.number("n")))
    return True


@rule(
    r"(?:<P:subject> )?<CL:c>(?:(?:ho|hai|ha|con|avesse|avessi|restano|"
    r"rimangono) )?(?P<n>\d+|un|una|due|tre|quattro|cinque|sei|sette|otto"
    r"|nove|dieci|zero|nessuna)(?: sol[ae])? cart[ae] (?:in (?:la )?(?:mia "
    r"|sua )?mano|in mano)",
    r"(?:<P:subject> )?<CL:c>(?:(?:ho|ha|con|sono|e) )?(?:la |a |senza "
    r")?(?:mano vuota|mani vuote|carte in mano|top ?deck)",
    r"(?:<P:subject> )?<CL:c>non (?:ho|ha) carte in mano",
)
def hand(reading: Reading, found: Found) -> None:
    count = 0 if found["n"] in ("", "nessuna", "zero") else found.number("n")
    reading.situation.players[_who(reading, found)].hand = count


@rule(
    r"(?:<P:subject> )?<CL:c>(?:(?:ho|hai|ha|con|avesse|avessi|restano|"
    r"rimangono|resta|rimane|sono rimaste) )?(?:solo |ancora |soltanto "
    r")?(?P<n>\d+|un|una|due|tre|quattro|cinque|sei|sette|otto|nove|dieci"
    r"|zero)(?: sol[ae])? cart[ae] (?:in|di|rimast[ae] in) (?:il )?(?:mio "
    r"|suo |tuo )?(?:grimorio|mazzo|deck|library)",
    r"(?:<P:subject> )?<CL:c>(?:(?:ho|hai|ha|con|e|avesse) )?(?:in )?(?:il "
    r"|un |al )?(?P<own>mio |suo |tuo )?(?:grimorio|mazzo|deck|library) "
    r"(?:e )?(?:vuot[oa]|finit[oa]|esaurit[oa]|senza carte)",
    r"(?:<P:subject> )?<CL:c>(?:ho |ha |hai )?(?:finito|esaurito) (?:le "
    r"carte di |le carte in |le carte )?(?:il )?(?P<own2>mio |suo |tuo "
    r")?(?:grimorio|mazzo|deck|carte)",
    r"(?:<P:subject> )?<CL:c>(?:non (?:ho|ha) (?:piu )?|senza (?:piu )?"
    r"|zero )carte (?:in|di) (?:il )?(?P<own3>mio |suo |tuo )?(?:grimorio"
    r"|mazzo|deck|library)",
    r"(?:da|con) (?:un |il )?(?:mio )?(?:grimorio|mazzo) vuoto",
    r"(?:nel |in )?(?:il )?(?P<own4>mio |suo |tuo )(?:grimorio|mazzo|deck|library) (?:ha|contiene|ci sono"
    r"|restano|e di|con|ho) "
    r"(?:solo |ancora )?(?P<n>\d+|un|una|due|tre|quattro|cinque|sei|sette|zero) cart[ae]",
    r"(?:<P:subject> )?(?:ho|ha) (?:un |il )?(?:grimorio|mazzo) (?:con|di) (?:solo )?"
    r"(?P<n>\d+|un|una|due|tre|quattro|cinque|sei|sette|zero) cart[ae]",
)
def library(reading: Reading, found: Found) -> None:
    count = 0 if found["n"] in ("", "zero") else found.number("n")
    own = (found["own"] or found["own2"] or found["own3"] or found["own4"]).strip()
    last = reading.last_effect
    who = (
        last.by
        if not own and not found["subject"] and last is not None and last.act is Act.DRAW
        else OPPONENT
        if own == "suo" and reading.subject in (None, OPPONENT)
        else ME
        if own in ("mio", "tuo")
        else _who(reading, found)
    )
    reading.situation.players[who].library = count


@rule(
    rf"(?:siamo|stiamo|partiamo|eravamo) (?:entrambi|tutti|E\d+|tutti e due) a <N:n>(?: {_LIFE})?",
    rf"(?:siamo|stiamo|partiamo) a <N:n>(?: {_LIFE})? (?:entrambi|tutti e due|ciascuno|a testa|per uno)",
)
def both_lives(reading: Reading, found: Found) -> None:
    """ "siamo tutti e due a 3"."""
    for player in reading.situation.players:
        player.life = found.number("n")


@rule(
    rf"(?:<P:subject> )?<CL:c><V:guadagnare> <N:n> {_LIFE}",
    r"(?:<P:subject> )?<CL:c>(?P<they>mi cura|si cura) (?:di )?<N:n>",
    r"(?:<P:subject> )?<CL:c>(?P<bare><V:guadagnare> (?P<n>\d+))(?= [.,;:?!]| e | poi | dopo )",
    r"(?:<P:subject> )?(?P<me_c>mi curo|recupero) (?:di )?<N:n>(?= [.,;:?!]| e )",
)
def gains_life(reading: Reading, found: Found) -> bool:
    if found["bare"] and reading.situation.players[found.by].life is None:
        return False
    reading.effect(Effect(Act.GAIN_LIFE, found.by, player=found.by, amount=found.number("n")))
    return True


@rule(
    rf"(?:<P:subject> )?<CL:c><V:perdere> <N:n> {_LIFE}",
    rf"(?:<P:subject> )?<CL:c>(?:<V:pagare>) <N:n> {_LIFE}",
    rf"(?:<P:subject> )?<CL:c>(?P<drain>faccio|fa) perdere <N:n> {_LIFE}(?: a <P:p>)?",
    r"(?:<P:subject> )?<CL:c>(?P<drain>faccio|fa) perdere <N:n>(?= [.,;:?!]| e )",
    r"(?:<P:subject> )?<CL:c>(?P<bare><V:perdere> (?P<n>\d+))(?= [.,;:?!]| e | poi )",
)
def loses_life(reading: Reading, found: Found) -> bool:
    if found["bare"] and reading.situation.players[found.by].life is None:
        return False
    if found["drain"]:
        by = ME if found["drain"] == "faccio" else reading.third_person
        clitics = found["c"].split()
        who = found.player("p")
        if who is None:
            who = ME if "mi" in clitics else OPPONENT if by == ME else ME
        reading.effect(Effect(Act.LOSE_LIFE, by, player=who, amount=found.number("n")))
        return True
    reading.effect(Effect(Act.LOSE_LIFE, found.by, player=found.by, amount=found.number("n")))
    return True


@rule(
    r"(?:<P:subject> )?<CL:c>(?:devo |deve |dovrei |dovrebbe )?<V:pescare>"
    r"(?: <N:n>)?(?: cart[ae])?(?: da (?:il )?(?:mio |suo )?(?:grimorio"
    r"|mazzo))?(?: (?:in|con|da) (?:un |il )?(?:grimorio|mazzo) vuoto)?",
    r"(?P<must>devo|dovrei|deve|dovrebbe|dovessi|dovesse) pescare(?: <N:n>)"
    r"?(?: cart[ae])?(?: da (?:il )?(?:mio |suo )?(?:grimorio|mazzo))?",
    r"mi (?P<makes>fa|fanno) pescare(?: <N:n>)?(?: cart[ae])?",
    r"(?P<draws>pescando)(?: <N:n>)?(?: cart[ae])?",
)
def draws(reading: Reading, found: Found) -> bool:
    if found["must"]:
        by = ME if found["must"] in ("devo", "dovrei", "dovessi") else reading.third_person
    elif found["makes"] or found["draws"]:
        by = ME
    else:
        by = found.by
    if "si" in found["c"].split() or found.preceded_by("si"):
        return False
    asked = reading.asking and found.followed_by("?")
    if asked and not found["n"] and "cart" not in found.text and not found["must"]:
        return False
    if "vuoto" in found.text:
        reading.situation.players[by].library = 0
    reading.effect(Effect(Act.DRAW, by, player=by, amount=found.number("n")))
    return True


@rule(
    r"(?P<c>gli |le |mi )?(?:(?P<me_v>ho|avevo)|(?P<they_v>ha|aveva)) (?:gia )?(?:dat|mess|fatt|inflitt|rifilat|lasciat)[oi]"
    r" (?:gia )?<N:n> (?:segnalin[io] )?(?:di )?(?:velen[oi]|poison)",
)
def gave_poison(reading: Reading, found: Found) -> bool:
    """ "gli ho già dato 6 segnalini veleno"."""
    if reading.situation.actions:
        return False
    reading.situation.players[OPPONENT if found["me"] else ME].poison = found.number("n")
    return True


@rule(r"(?:<P:subject> )?<CL:c>ne (?P<verb>guadagn|perd|pag|recuper)(?:o|a|e|i) (?:altri )?<N:n>")
def more_life(reading: Reading, found: Found) -> bool:
    """ "guadagno 3 punti vita e poi ne perdo 5"."""
    last = reading.last_effect
    if last is None or last.act not in (Act.GAIN_LIFE, Act.LOSE_LIFE):
        return False
    who = found.player("subject")
    who = last.by if who is None else who
    gains = found["verb"] in ("guadagn", "recuper")
    reading.effect(
        Effect(Act.GAIN_LIFE if gains else Act.LOSE_LIFE, who, player=who, amount=found.number("n"))
    )
    return True


@rule(r"(?:<P:subject> )?<CL:c><V:scartare> <N:n> cart[ae]")
def discards(reading: Reading, found: Found) -> None:
    reading.effect(Effect(Act.DISCARD, found.by, player=found.by, amount=found.number("n")))


@rule(r"(?:<P:subject> )?<CL:c><V:macinare> <N:n>(?: cart[ae])?(?: a <P:p>)?")
def mills(reading: Reading, found: Found) -> None:
    by = found.by
    who = found.player("p")
    if who is None:
        who = 1 - by if "gli" in found["c"].split() else ME if "mi" in found["c"].split() else by
    reading.effect(Effect(Act.MILL, by, player=who, amount=found.number("n")))


@rule(r"(?:<P:subject> )?<CL:c><V:proliferare>")
def proliferates(reading: Reading, found: Found) -> None:
    reading.effect(Effect(Act.PROLIFERATE, found.by))
