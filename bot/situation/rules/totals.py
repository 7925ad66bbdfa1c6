"""Rules for life totals: told together, exchanged, set, paid."""

from __future__ import annotations

from ..grammar import Found, Reading, rule
from ..model import ME, OPPONENT, Act, AskKind, Effect, Thing
from .asking import note_negation
from .shared import Aim, do

_LIFE = r"(?:punt[oi] (?:di )?vita|pv|vit[ae]|life)"


@rule(
    rf"P0 (?:sono |sto |ho )?(?:a )?<N:a>(?: {_LIFE})?(?: ,| e| mentre)* "
    rf"P1 (?:e |sta |ha )?(?:a )?<N:b>(?: {_LIFE})?(?= [.,;:?!]| e )"
)
def both_totals(reading: Reading, found: Found) -> bool:
    """ "io 15 lui 6"."""
    if not (found["a"].isdecimal() and found["b"].isdecimal()):
        return False
    reading.situation.players[ME].life = found.number("a")
    reading.situation.players[OPPONENT].life = found.number("b")
    return True


@rule(
    r"(?:<P:subject> )?(?:(?:<V:lanciare>|<V:giocare>|<V:fare>|<V:usare>) )?(?:un effetto di |una magia di |uno |lo |si )?"
    rf"scambi(?:o|a|amo|ano)(?: di| i| con P\d)*(?: nostri| rispettivi)? (?:{_LIFE}|totali(?: di (?:punti )?vita)?)"
    r"(?: con P\d| tra P\d e P\d| con i suoi)?"
)
def exchanges_life(reading: Reading, found: Found) -> bool:
    """ "lancio uno scambio di punti vita"."""
    if any(player.life is None for player in reading.situation.players):
        return False
    by = found.by if found["me"] or found["they"] or found["subject"] else ME
    text = "Scambia i tuoi punti vita con quelli dell'avversario bersaglio."
    reading.effect(Effect(Act.SPELL, by, player=1 - by, what=text))
    return True


@rule(
    rf"(?:<P:subject> )?(?:un effetto dice che )?(?:il |i )?(?P<whose>mio|miei|suo|suoi) (?:totale(?: di {_LIFE})?|{_LIFE})"
    rf" (?:diventa|diventano|passa a|passano a|viene fissato a)(?: di)? <N:n>(?: {_LIFE})?"
)
def total_becomes(reading: Reading, found: Found) -> bool:
    """ "i miei punti vita diventano 10"."""
    side = ME if found["whose"].startswith("mi") else OPPONENT
    reading.effect(Effect(Act.SPELL, side, what=f"I tuoi punti vita diventano {found.number('n')}."))
    return True


@rule(
    rf"(?:<P:p> )?(?:non )?(?:(?P<me_c>posso|potrei|riesco a)|(?P<they_c>puo|potrebbe|riesce a)) (?:ancora |comunque )?"
    rf"pagar(?:e|ne) <N:n>(?: {_LIFE})?",
    asks=True,
)
def pays_life(reading: Reading, found: Found) -> bool:
    """ "posso pagare 4 punti vita se sono a 3?": tried with an ability that costs so much."""
    if "vit" not in found.text and "pv" not in found.text:
        return False
    side = ME if found["me"] else OPPONENT
    note_negation(reading, found)
    things = reading.situation.things
    text = f"Paga {found.number('n')} punti vita: Pesca una carta."
    things.append(Thing(len(things), owner=side, kind="artefatto", texts=[text]))
    reading.ask("puo_attivare", AskKind.YES_NO, things=[things[-1].number])
    return True


@rule(r"(?:<P:subject> )?<CL:c><V:fare> <N:n> dann[oi](?: a <P:p>)? con <E1:x>")
def deals_with(reading: Reading, found: Found) -> bool:
    """ "gli faccio un danno con una creatura con infettare"."""
    by = found.by
    phrase = found.phrase("x")
    if phrase.kind not in ("", "creatura") or phrase.card is not None:
        return False
    source = found.things("x", by)
    who = found.player("p")
    if len(source) != 1:
        return False
    target = Aim([], 1 - by if who is None else who)
    return do(reading, Act.BITE, by, target, amount=found.number("n"), source=source[0])


@rule(
    r"(?:<P:subject> )?(?P<whose>mi|lo|gli|l') (?:mette|metto|porta|porto|fa scendere|faccio scendere|manda|mando) a <N:n>"
    r"(?: (?:pv|vite|vita|punti vita))?(?: con (?:un|una) (?:effetto|magia|carta))?(?= [.,;:?!]| e | poi )"
)
def brought_to(reading: Reading, found: Found) -> bool:
    """ "il mio avversario mi mette a 1"."""
    side = ME if found["whose"] == "mi" else OPPONENT
    reading.effect(Effect(Act.SPELL, side, what=f"I tuoi punti vita diventano {found.number('n')}."))
    return True
