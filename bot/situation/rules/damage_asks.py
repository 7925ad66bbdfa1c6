"""Rules for yes/no questions about damage that gets through, and about how many creatures die."""

from __future__ import annotations

from ..grammar import Found, Reading, rule
from ..model import AT_LEAST, ME, OPPONENT, Act, AskKind, AttackAction

_MAY = r"(?:posso|puo|riesco a|riesce a|potrei|potrebbe|si puo)"
_TO = r"(?: (?:a|su|in) (?:<P:p>|il giocatore|il difensore|la faccia|faccia)| in faccia| oltre)?"
_MY = r"(?:mi[oae]i?|suo[i]?|su[ae]|restanti?|altri|rimanenti?|second[oi]|tutti)"


def _defender(reading: Reading, found: Found) -> int | None:
    """Whoever is named, else whoever is attacked, or controls what is fought."""
    if found["p"]:
        return found.player("p")
    attacks = [act for act in reading.situation.actions if isinstance(act, AttackAction)]
    if attacks:
        return 1 - attacks[0].by
    last = reading.last_effect
    return 1 - last.by if last is not None and last.act in (Act.FIGHT, Act.BITE) else None


@rule(
    rf"(?:gli |ne |mi |le |ci )?{_MAY} (?:far(?:gli|mi|e|ne)? )?(?:passare|passar|fare|far|infligger(?:e|gli"
    rf"|mi)|mandare"
    rf"|assegnare|arrivare|filtrare)(?: (?:qualche|dei|del|i|il|il resto di i?l?))?(?: (?P<least>\d+))? (?:dann[oi]"
    rf"|resto)(?: in eccesso"
    rf"| restant[ei]| rimanent[ei]| in piu| che avanza)*{_TO}(?= [?,.]| se|$)",
    rf"(?:i |il |l' |gli |mi |e i |e il |allora i |quei |quel )?(?:{_MY} )*(?:<N:n> )?(?:{_MY} )*"
    r"(?:danno|danni|colpo|colpi|eccesso|resto|avanzo)(?: di <N:m>(?: dann[oi])?)?"
    r"(?: in eccesso| in piu| restant[ei]| rimanent[ei]| di"
    r" travolgere| di K\d+"
    r"| che avanza| che avanzano| di il secondo colpo| da combattimento)*"
    r" (?:gli |mi |le )?(?:passa|passano|va|vanno|arriva|arrivano|finisce|finiscono|filtra|filtrano)"
    rf"(?: comunque| lo stesso| poi| tutti| anche| quindi)*{_TO}(?= [?,.]| se| o |$)",
    rf"(?:gliene|me ne|ne|mi ne) (?:passa|passano|arriva|arrivano|va|vanno|entra|entrano) <N:n>{_TO}(?= [?,.]| o |$)",
    r"(?:gli |mi )(?:passa|passano|arriva|arrivano) (?:il|i) (?:danno|danni)(?= [?,.]|$)",
    asks=True,
)
def gets_through(reading: Reading, found: Found) -> bool:
    """ "i danni in eccesso vanno al giocatore?", "ne passa 1 al giocatore?"."""
    if not found.closes():
        return False
    who = _defender(reading, found)
    if who is None:
        return False
    told = next((name for name in ("n", "m") if found[name]), "")
    number = found.number(told, 0) if told else 0
    if found["least"]:
        reading.ask("danni_a_n", AskKind.YES_NO, player=who, what=f"{AT_LEAST}{found['least']}")
        return True
    ordinal = "second" in found.text or "colpo" in found.text
    if number and not ordinal:
        reading.ask("danni_a_n", AskKind.YES_NO, player=who, what=str(number))
    else:
        reading.ask("danni_a_si", AskKind.YES_NO, player=who)
    return True


@rule(
    r"(?:ne|gliene|gli ne|me ne|mi ne) (?P<verb>uccido|uccide|ammazzo|ammazza|faccio fuori|fa fuori|elimino|elimina"
    r"|perdo|perde"
    r"|muoiono|muore)(?: sol[oa])? <N:n>(?: sol[oa])?(?= [?,.]| o |$)",
    r"(?:le|li|gliele|glieli) (?P<verb>uccido|uccide|ammazzo|ammazza|faccio fuori|fa fuori|elimino|elimina)"
    r" (?P<all>tutt[ei](?: e (?:due|tre|quattro|\d))?|entramb[ei])",
    r"(?:<P:p> )?(?:posso|puo|potrei|potrebbe|riesco a|riesce a) (?:uccider|ammazzar|eliminar"
    r"|distrugger)(?:meli|mele|li|le)"
    r"(?: (?:tutt[ei](?: e (?:due|tre|quattro|\d))?|entramb[ei]|(?P<both>E\d+)))",
    r"(?:perdo|mi muoiono|muoiono) (?P<mine>tutt[ei](?: e (?:due|tre|quattro|\d))?|entramb[ei])(?: le mie| i"
    r" miei| quelli)?",
    asks=True,
)
def so_many_die(reading: Reading, found: Found) -> bool:
    """ "ne uccido due?", "le uccido entrambe?": of whatever fights on the other side."""
    if not found.closes():
        return False
    mine = found["verb"].startswith("perdo") or found["mine"] or "me ne" in found.text or "mi " in found.text
    third = found["verb"] in ("uccide", "ammazza", "fa fuori", "elimina")
    fighting = [thing for thing in reading.situation.things if thing.attacking or thing.blocking]
    side = ME if mine or third else OPPONENT
    if found["both"] and reading.marked.phrases[int(found["both"][1:])].which != "tutte":
        return False
    if found["both"] or (not found["verb"] and not found["mine"]):
        sides = [sum(thing.owner == each for thing in fighting) for each in (ME, OPPONENT)]
        if sides[ME] == sides[OPPONENT]:
            return False
        side = ME if sides[ME] > sides[OPPONENT] else OPPONENT
    if found["verb"] in ("muoiono", "muore") and not mine:
        sides = [sum(thing.owner == each for thing in fighting) for each in (ME, OPPONENT)]
        side = ME if sides[ME] > sides[OPPONENT] else OPPONENT
    things = [thing.number for thing in fighting if reading.situation.controller(thing.number) == side]
    if not things:
        return False
    wanted = found.number("n") if found["n"] else len(things)
    reading.ask("quante_morte_n", AskKind.YES_NO, things=things, what=str(wanted))
    return True


@rule(
    r"(?:mi |gli )?(?:muore|muoiono|perdo|perde) (?:solo|soltanto|solamente) <E:x>(?= [?,.]| o |$)",
    r"(?:solo|soltanto|solamente) <E:x> (?:muore|muoiono)(?= [?,.]| o |$)",
    r"(?P<alive>sopravvive|si salva|resta viva) (?:solo|soltanto|solamente) <E:x>(?= [?,.]| o |$)",
    r"(?:solo|soltanto|solamente) <E:x> (?P<alive2>sopravvive|si salva|resta viva)(?= [?,.]| o |$)",
    asks=True,
)
def only_it_dies(reading: Reading, found: Found) -> bool:
    """ "muore solo la mia?"."""
    things = found.things("x")
    if not things or not any(t.attacking or t.blocking for t in reading.situation.things):
        return False
    alive = bool(found["alive"] or found["alive2"])
    reading.ask("solo_morta", AskKind.YES_NO, things=things, flipped=alive)
    return True


@rule(
    r"(?:<P:p> )?(?P<verb>prendo|prende|ricevo|riceve|becco) (?:comunque |lo stesso |anche |dei |qualche )*(?:i )?"
    r"(?:(?:segnalin[oi] )?(?:di )?veleno|segnalin[oi])(?= [?,.]| o |$)",
    asks=True,
)
def gets_poisoned(reading: Reading, found: Found) -> bool:
    """ "prendo veleno?", or only "prendo segnalini?" of what gives poison."""
    names = [name for thing in reading.situation.things for name in thing.keywords]
    if "veleno" not in found.text and not any(n.startswith(("tossico", "infettare")) for n in names):
        return False
    who = found.player("p")
    third = found["verb"] in ("prende", "riceve")
    player = who if who is not None else OPPONENT if third else ME
    reading.ask("veleno_si", AskKind.YES_NO, player=player)
    return True


@rule(
    r"(?:mi |gli )?(?:muore|muoiono) (?:qualcosa|qualcuno|qualche creatura|qualcuna)(?: di (?P<whose>mio|mia"
    r"|mie|miei|suo"
    r"|sua|sue|suoi)| a (?:me|P\d))(?= [?,.]|$)",
    r"(?P<c>mi|gli) (?:muore|muoiono) (?:qualcosa|qualcuno|qualcuna|qualche creatura|creature)(?= [?,.]|$)",
    r"(?P<verb>perdo|perde) (?:qualcosa|qualcuno|qualche creatura|creature|qualcuna)(?: io| lui| P\d)?(?= [?,.]|$)",
    asks=True,
)
def any_of_one_side(reading: Reading, found: Found) -> bool:
    """ "muore qualcosa di mio?"."""
    mine = (
        found["whose"].startswith("m")
        or found["c"] == "mi"
        or found["verb"] == "perdo"
        or " P0" in found.text
    )
    things = [thing.number for thing in reading.situation.of(ME if mine else OPPONENT, "creatura")]
    if not things:
        return False
    reading.ask("qualcuna_morta", AskKind.YES_NO, things=things)
    return True
