"""Rules for questions about the damage that is assigned: the most that gets through, who takes so much of it."""

from __future__ import annotations

from ..grammar import Found, Reading, rule
from ..model import ME, OPPONENT, AskKind, AttackAction, BlockAction, Situation

_MAY = r"(?:posso|puo|potrei|potrebbe|riesco a|riesce a|si puo|possono|puoi)"
_STEMS = (
    "passar",
    "assegnar",
    "far",
    "infligger",
    "mandar",
    "arrivar",
    "dar",
    "prender",
    "subir",
    "entrar",
    "scaricar",
)
_GIVE = (
    r"(?:far |fare |farmi |fargli |farle |farne )?"
    rf"(?:{'|'.join(stem + end for stem in _STEMS for end in ('e', 'mi', 'gli', 'le', 'ne'))})"
)
_TO = (
    r"(?: (?:(?:addosso |direttamente )?a|su|in|sopra|addosso a)"
    r" (?:<P:p>|(?P<face>il giocatore|la faccia|faccia)|<E1:x>))?"
)
_MOST = (
    r"(?: (?:a il massimo|come massimo|massimo|in tutto|in totale|totali|complessivamente|in questo turno))*"
)
_KINDS = (
    r"(?: (?:da combattimento|in piu|in eccesso|restant[ei]|rimanent[ei]|residu[oi]|di troppo|che avanz(?:a|ano)"
    r"|eccedent[ei]"
    r"|extra|di travolgere|di K\d+|rimast[oi]))*"
)
_SUCH = r"(?:comunque |lo stesso |quindi |allora |poi |tutt[oi] |anche |ancora |davvero )*"
_WHOSE = r"(?:(?:i|il|quei|quel|gli|suoi|miei|suo|mio|restanti|altri|rimanenti) )*"


def attacked(situation: Situation) -> int | None:
    """Whoever is attacked, or whose planeswalker is."""
    attacks = [act for act in situation.actions if isinstance(act, AttackAction)]
    return 1 - attacks[0].by if attacks else None


@rule(
    rf"quant[oi](?: dann[oi])?{_KINDS}{_MOST} (?:P0 |P1 )?(?:gli |mi |le |ci |ne |gliene |mi ne )?{_MAY}{_MOST}"
    rf" {_GIVE}"
    rf"(?: P0| P1)?{_MOST}{_TO}(?: oltre)?{_MOST}(?= [?,.]| se|$)",
    rf"(?:qual e|quale|quant'e|che) (?:il |e il )?(?:massimo(?: numero)?(?: di)?|totale di) (?:i"
    rf" )?(?:dann[oi])(?: massimo)?"
    rf"(?: da combattimento)? che (?:P0 |P1 )?(?:gli |mi |le |ci )?{_MAY} {_GIVE}(?: P0| P1)?{_MOST}{_TO}(?="
    rf" [?,.]| se|$)",
    rf"(?:qual e|quale|quant'e) (?:il )?(?:massimo(?: dei)?|totale) dann[oi] (?:a il giocatore|a <P:p>|a me|che"
    rf" (?:passa|passano"
    rf"|prende|prendo|subisce|subisco)(?: {_TO})?)(?= [?,.]|$)".replace(_TO, ""),
    asks=True,
)
def most_that_gets_through(reading: Reading, found: Found) -> bool:
    """ "quanti danni può farmi passare?", "qual è il massimo danno che può assegnare a Nadia?"."""
    who = attacked(reading.situation)
    if who is None or not found.closes():
        return False
    if found["x"]:
        phrase = found.phrase("x")
        if phrase.kind != "planeswalker":
            return False
        reading.ask("danni_su", AskKind.QUANTITY, things=found.things("x"))
        return True
    if found["p"]:
        who = found.player("p") or 0
    reading.ask("danni_a", AskKind.QUANTITY, player=who)
    return True


@rule(
    rf"{_WHOSE}(?:<N:n> )?{_WHOSE}(?:dann[oi]|eccesso|resto){_KINDS} {_SUCH}(?:li |lo |se li |me li |ne )?{_SUCH}"
    r"(?P<verb>prendo|prende|becco|becca|subisco|subisce|incasso|incassa|piglia|piglio)(?: io| anche| lo stesso|"
    r" comunque"
    r"| tutti| <P:p>)*(?= [?,.]| o | se |$)",
    rf"(?:<P:q> )?{_SUCH}(?P<verb2>prendo|prende|becco|becca|subisco|subisce) {_SUCH}{_WHOSE}(?:<N:m>"
    rf" )?{_WHOSE}dann[oi]{_KINDS}"
    r"(?: io| lo stesso| comunque| <P:r>)*(?= [?,.]| se |$)",
    rf"{_WHOSE}(?:<N:k> )?{_WHOSE}(?:dann[oi]|eccesso|resto){_KINDS} (?:li |lo |ne )?{_SUCH}(?:gli |mi )?{_MAY}"
    rf" {_GIVE}"
    r" (?:a|su|in) (?:<P:s>|il giocatore|faccia|la faccia)(?: in difesa| attaccato| difensore)?(?= [?,.]| se |$)",
    rf"{_MAY} {_GIVE} {_WHOSE}(?:<N:j> )?{_WHOSE}(?:dann[oi]|eccesso|resto){_KINDS} (?:a|su|in) (?:<P:t>|il"
    rf" giocatore|faccia"
    r"|la faccia)(?: in difesa| attaccato| difensore)?(?= [?,.]| se |$)",
    asks=True,
)
def so_much_is_taken(reading: Reading, found: Found) -> bool:
    """ "i 2 danni in più li prende lei?", "il resto lo posso dare al giocatore?"."""
    victim = attacked(reading.situation)
    if victim is None or not found.closes() or reading.subject_thing is not None or found.followed_by("da E"):
        return False
    for name in ("p", "q", "r", "s", "t"):
        if found[name]:
            victim = found.player(name)
    verb = found["verb"] or found["verb2"]
    number = next((found.number(name) for name in ("n", "m", "k", "j") if found[name]), 0)
    named = any(found[name] for name in ("p", "q", "r"))
    it = reading.told_of
    if verb and not named and not verb.endswith("o") and len(it) == 1 and not reading.situation.named:
        # "il mio 2/2 blocca un 5/5: subisce danno?": the creature, where not the player might be meant
        over = any(t.attacking and "travolgere" in t.keywords for t in reading.situation.things)
        blocked = bool(reading.situation.blocked)
        if blocked and ((over and reading.situation.things[it[0]].attacking) or number):
            return False
        if blocked:
            reading.ask("danni_su_si", AskKind.YES_NO, things=list(it))
            return True
    if verb and not any(found[name] for name in ("p", "q", "r")):
        victim = ME if verb.endswith("o") else reading.third_person if reading.situation.named else OPPONENT
    if number:
        reading.ask("danni_a_n", AskKind.YES_NO, player=victim, what=str(number))
    else:
        reading.ask("danni_a_si", AskKind.YES_NO, player=victim)
    return True


@rule(
    r"(?:e |sarebbe )?(?:legale|valido|possibile|consentito|permesso|regolare|lecito) (?:il |questo |quel |un"
    r" )?(?:su[oa] |mi[oa] )?"
    r"(?:blocco|attacco)(?: cosi)?(?= [?,.]|$)",
    r"(?:il |questo |quel )?(?:su[oa] |mi[oa] )?(?:blocco|attacco) (?:e|sarebbe) (?:legale|valido|possibile"
    r"|consentito|permesso"
    r"|regolare|lecito)(?= [?,.]|$)",
    asks=True,
)
def is_it_legal(reading: Reading, found: Found) -> bool:
    """ "è legale il blocco?": of what was told last."""
    acts = reading.situation.actions
    last = acts[-1] if acts else None
    if "blocco" in found.text and isinstance(last, BlockAction) and last.pairs:
        blockers = list(last.pairs)
        attackers = last.pairs[blockers[0]] or [t.number for t in reading.situation.things if t.attacking]
        if len(attackers) != 1 or any(blocked not in ([], attackers) for blocked in last.pairs.values()):
            return False
        acts.pop()
        for number in blockers:
            reading.situation.things[number].blocking = False
        reading.ask("puo_bloccare", AskKind.YES_NO, things=blockers, other=attackers)
        return True
    if "attacco" in found.text and isinstance(last, AttackAction) and len(last.things) == 1:
        acts.pop()
        reading.situation.things[last.things[0]].attacking = False
        reading.ask("puo_attaccare", AskKind.YES_NO, things=list(last.things))
        return True
    return False


def _whose_life(found: Found) -> int:
    """Whoever is named, else by the person of the verb: "perdo", "recupera"."""
    player = found.player("p")
    if player is not None:
        return player
    return ME if found["verb"].endswith("o") else OPPONENT


@rule(
    r"(?:<P:p> )?(?:comunque |lo stesso |io |lui )*(?P<verb>perdo|perde) (?:comunque |lo stesso |qualche |dei "
    r"|delle |di )*"
    r"(?:vit[ae]|punt[oi](?: (?:di )?vita)?|pv)(?: lo stesso| comunque)?(?= [?,.]| o no|$)",
    asks=True,
)
def loses_life(reading: Reading, found: Found) -> bool:
    """ "perdo vite?": whether damage gets through in a combat."""
    if attacked(reading.situation) is None or not found.closes():
        return False
    reading.ask("vita_persa_si", AskKind.YES_NO, player=_whose_life(found))
    return True


@rule(
    r"(?:<P:p> )?(?:comunque |lo stesso |io |lui )*(?P<verb>guadagno|guadagna|recupero|recupera) (?:comunque |lo"
    r" stesso )*"
    r"(?:qualcosa|(?:qualche |dei |delle |di |la |le )(?:vit[ae]|punt[oi](?: (?:di )?vita)?|pv)|vite|pv|punti)(?:"
    r" lo stesso"
    r"| comunque)?(?= [?,.]| o no|$)",
    asks=True,
)
def gains_life(reading: Reading, found: Found) -> bool:
    """ "guadagno qualcosa?"."""
    if not reading.situation.actions or not found.closes():
        return False
    reading.ask("vita_guadagnata_si", AskKind.YES_NO, player=_whose_life(found))
    return True


@rule(
    rf"<E1:x> {_SUCH}(?:prende|subisce|riceve|becca) {_SUCH}{_WHOSE}(?:<N:n> )?{_WHOSE}dann[oi]{_KINDS}(?: lo"
    rf" stesso| comunque)?"
    r"(?= [?,.]| se |$)",
    asks=True,
)
def it_takes_damage(reading: Reading, found: Found) -> bool:
    """ "la mia prende comunque i 3 danni?"."""
    if not reading.situation.actions or not found.closes():
        return False
    things = found.things("x")
    if len(things) != 1 or not reading.situation.things[things[0]].creature:
        return False
    reading.ask("danni_su_si", AskKind.YES_NO, things=things)
    return True


@rule(
    rf"{_WHOSE}(?:<N:n> )?{_WHOSE}dann[oi]{_KINDS} (?:li|lo|glieli|me li|mi li) {_SUCH}(?:infligge|fa|infliggo"
    rf"|faccio)"
    r"(?: lo stesso| comunque| tutti)*(?= [?,.]| se |$)",
    asks=True,
)
def it_still_deals(reading: Reading, found: Found) -> bool:
    """ "i 3 danni li infligge lo stesso?": what attacks, to whoever it fights."""
    attackers = [thing.number for thing in reading.situation.things if thing.attacking]
    if len(attackers) != 1 or not found.closes():
        return False
    reading.ask("infligge_si", AskKind.YES_NO, things=attackers)
    return True
