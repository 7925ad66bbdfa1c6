"""Rules for questions about how big, how much, how many."""

from __future__ import annotations

import re

from ..grammar import Found, Reading, rule
from ..model import ME, OPPONENT, AskKind, AttackAction
from .asking import CLITICS, about, alike

_BE = r"(?:ha|hanno|avra|e|diventa|diventano|sara|risulta|rimane|resta|sarebbe|finisce)"


@rule(
    r"(?:che|quale|qual e la|quanta|con che|con quanta|quant'e la|quanto "
    r"e la|che valore di|a che|a quanta)(?: la)? forza(?: (?:e (?:che )"
    rf"?)?costituzione)?(?: finale| attuale)?(?: {CLITICS}{_BE})?(?: (?:di "
    r")?(?:la |il )?<E:x>)?",
    rf"<E:x> che forza(?: e (?:che )?costituzione)? {_BE}",
    r"quanta forza",
    asks=True,
)
def power(reading: Reading, found: Found) -> bool:
    if found.preceded_by("visto") or found.preceded_by("dato"):
        return False  # "visto che la forza è uguale": why, not what
    things, guessed = about(reading, found, "x")
    reading.ask(
        "taglia" if "costituzione" in found.text else "forza",
        AskKind.QUANTITY,
        things=things,
        guessed=guessed,
    )
    return True


@rule(
    r"(?:che|quale|qual e la|quanta|quant'e la|con che|con quanta) costituzione"
    rf"(?: finale)?(?: {CLITICS}{_BE})?(?: (?:di )?(?:la |il )?<E:x>)?",
    asks=True,
)
def toughness(reading: Reading, found: Found) -> None:
    things, guessed = about(reading, found, "x")
    reading.ask("costituzione", AskKind.QUANTITY, things=things, guessed=guessed)


@rule(
    r"(?:quanto|quant'|quanto e|quant'e) ?(?:e )?(?:grande|grossa|grosso"
    rf"|diventa|diventano)(?: (?:{_BE} )?(?:la |il )?<E:x>)?",
    r"(?:che|quale) (?:taglia|dimensioni|dimensione|valori|statistiche|"
    rf"stat|stats|misura)(?: {CLITICS}{_BE})?(?: <E:x>)?",
    r"(?:cosa|che cosa|come|quanto) (?:diventa|diventano)(?: <E:x>)?",
    rf"<E:x> (?:quanto (?:e gross[oa]|e|diventa|e grande)|che taglia {_BE}|che dimensioni {_BE}|cosa diventa|quant'e)",
    r"(?:quali sono|che) (?:la )?forza e (?:la )?costituzione(?: {_BE})?(?: (?:di )?<E:x>)?",
    r"(?:a )?quanto (?:sta|e|resta)(?: grande)? <E:x>",
    r"quanto (?:sono|diventano|e|diventa|risulta|resta) (?:grande|grandi|grossa|grosse|grosso|grossi)(?: <E:x2>)?",
    r"quanto (?:e|fa|viene|diventa)(?: ora| adesso| a la fine| dopo)*(?= \?|$)",
    r"(?:che|quali|con che|con quali) (?:stat|stats|statistiche|valori|numeri) (?:ha|la gioco|ho|risulta"
    r"|diventa)(?: <E:x3>)?",
    r"(?:che )?(?:forza e costituzione|taglia|stat|totale|stats)(?: finali| finale| totale)?(?= \?)",
    rf"(?:con )?(?:che|quali) (?:forza e costituzione)(?: {CLITICS}{_BE})?(?: <E:x>)?",
    asks=True,
)
def size(reading: Reading, found: Found) -> bool:
    things, guessed = about(reading, found, "x", "x2")
    fighting = [thing.number for thing in reading.situation.things if thing.attacking]
    if found.text == "quanto fa" and len(fighting) == 1 and things in ([], fighting):
        reading.ask("danni_da", AskKind.QUANTITY, things=fighting[:1])
        return True
    if not any(thing.creature or thing.kind == "planeswalker" for thing in reading.situation.things):
        return False
    if things and reading.situation.things[things[0]].kind == "planeswalker":
        reading.ask("fedelta", AskKind.QUANTITY, things=things[:1])
        return True
    reading.ask("taglia", AskKind.QUANTITY, things=things, guessed=guessed)
    return True


@rule(
    r"<E1:x> (?:quanto |a quanto )?(?:resta|rimane|va|scende|finisce|sta) (?:con|a)(?: quanto| quanti)?(?= \?)",
    r"(?:resta|rimane|va|scende|finisce) (?:con|a)(?: quanto| quanti)?(?= \?)",
    r"quant[ei] (?P<marks>(?:segnalini|punti) )?(?:di )?fedelta(?: gli| le)? (?:restano|rimangono|resta|rimane|ha|avra)",
    asks=True,
)
def loyalty_left(reading: Reading, found: Found) -> bool:
    """ "il planeswalker a 5 resta a?"."""
    things, _ = about(reading, found, "x")
    if "fedelta" in found.text:
        things = [thing.number for thing in reading.situation.things]
    walkers = [number for number in things if reading.situation.things[number].kind == "planeswalker"]
    if len(walkers) != 1:
        return False
    reading.ask("fedelta", AskKind.QUANTITY, things=walkers)
    return True


@rule(
    r"(?:<E:x> )?(?:e|resta|rimane|sara|diventa|sarebbe|torna|rientra|entra)"
    r"(?: (?:come|da|ancora|sempre|comunque|davvero|quindi|poi|una|un))*"
    r" <E1:y>(?: (?:a fine turno|a la fine|dopo il combattimento|fino a (?:la )?fine (?:di il )?turno|ora|adesso))*(?= \?)",
    asks=True,
)
def is_of_size(reading: Reading, found: Found) -> bool:
    """ "a fine combattimento è ancora 1/3?"."""
    said = found.phrase("y")
    if said.size is None or said.owner is not None or said.keywords or said.subtypes or said.definite:
        return False
    things, guessed = about(reading, found, "x")
    if guessed and len(reading.told_of) == 1:
        things, guessed = list(reading.told_of), False
    if guessed and len(reading.situation.things) == 1:
        things, guessed = [0], False  # nothing else is told of
    if guessed or len(things) != 1 or not found.closes():
        return False
    what = f"{said.size[0]}/{said.size[1]}"
    reading.ask("taglia", AskKind.YES_NO, things=things, what=what)
    return True


_END = (
    r"(?:vado|va|arrivo|arriva|finisco|finisce|resto|resta|sono|sto|sta"
    r"|rimango|rimane|scendo|scende|salgo|sale|mi ritrovo|si ritrova|andrebbe"
    r"|andrei)"
)


@rule(
    r"a quant[oaie](?: vit[ae]| punti vita| punti| pv)? (?:<P:p> )?(?:ci "
    rf")?{_END}(?: <P:p2>)?(?: di vita| di punti vita)?",
    r"quant[eia] (?:vit[ae]|punti vita|pv|punti|life) (?:mi |gli )?(?P<left>restano"
    r"|rimangono|resta|rimane|ho|ha|hai|avro|avra|abbiamo)(?: <P:p3>)?(?: "
    r"alla fine)?",
    r"(?:<P:p4> )?(?:a )?quanta vita (?:mi |gli )?(?:resta|rimane|ho|ha)(?: <P:p5>)?",
    rf"<P:p6> a quant[oaie](?: vit[ae]| punti vita)? {_END}",
    asks=True,
)
def life_left(reading: Reading, found: Found) -> None:
    who = next((found.player(name) for name in ("p", "p2", "p3", "p4", "p5", "p6") if found[name]), None)
    if who is None:
        words = found.text.split()
        third = any(
            word in words
            for word in (
                "va",
                "arriva",
                "finisce",
                "resta",
                "sta",
                "rimane",
                "scende",
                "sale",
                "ha",
                "gli",
                "avra",
            )
        )
        mine = any(
            word in words
            for word in (
                "mi",
                "vado",
                "arrivo",
                "finisco",
                "resto",
                "sono",
                "sto",
                "rimango",
                "ho",
                "scendo",
                "salgo",
                "avro",
            )
        )
        who = (
            ME
            if mine or not third
            else (reading.subject if reading.subject is not None and reading.situation.named else OPPONENT)
        )
    walkers = [a.at for a in reading.situation.actions if isinstance(a, AttackAction) and a.at is not None]
    named = any(found[name] for name in ("p", "p2", "p3", "p4", "p5", "p6"))
    spoken = reading.subject_thing
    if spoken is not None and reading.situation.things[spoken].kind == "planeswalker" and not named:
        reading.ask("fedelta", AskKind.QUANTITY, things=[spoken])
        return
    told = (
        any(player.life is not None for player in reading.situation.players)
        or "vit" in found.text
        or "pv" in found.text
    )
    if walkers and not named and not told:
        reading.ask("fedelta", AskKind.QUANTITY, things=walkers[:1])
        return
    reading.ask("vita", AskKind.QUANTITY, player=who)


@rule(
    r"quant[eia] (?:vit[ae]|punti vita|pv|punti|life) (?:<P:p> )?(?P<what>guadagno"
    r"|guadagna|perdo|perde|prendo|recupero|recupera|pago|mi curo)(?: <P:p2>)"
    r"?",
    r"quant[ei] ne (?P<what3>guadagno|guadagna|recupero)",
    r"(?:<P:p> )?quanto (?P<what2>guadagno|guadagna|recupero|mi curo)",
    asks=True,
)
def life_change(reading: Reading, found: Found) -> None:
    verb = found["what"] or found["what2"] or found["what3"]
    who = found.player("p") if found["p"] else found.player("p2") if found["p2"] else None
    if who is None:
        who = OPPONENT if verb in ("guadagna", "perde", "recupera") else ME
    reading.ask(
        "vita_persa" if verb.startswith(("perd", "pag")) else "vita_guadagnata", AskKind.QUANTITY, player=who
    )


@rule(
    r"quant[eia] (?:vit[ae]|punti vita|pv|punti|life) (?:ne )?(?P<what>guadagna|recupera|prende|perde)"
    r" (?:il suo controllore|chi l[oa] controlla|il controllore di <E1:x>|chi controlla <E1:x2>)",
    r"(?:il suo controllore|chi l[oa] controlla|il controllore di <E1:x>|chi controlla <E1:x2>)"
    r" quant[eia] (?:vit[ae]|punti vita|pv|punti|life) (?P<what2>guadagna|recupera|prende|perde)",
    asks=True,
)
def life_of_controller(reading: Reading, found: Found) -> bool:
    """ "quanti punti vita guadagna il suo controllore?": of the one named, or of the only one with lifelink."""
    loses = (found["what"] or found["what2"]) == "perde"
    named = found.things("x") if found["x"] else found.things("x2") if found["x2"] else []
    linked = [t.number for t in reading.situation.things if "legame vitale" in t.keywords]
    things = named or ([] if loses else linked)
    if len(things) != 1 or (who := reading.situation.controller(things[0])) is None:
        return False
    reading.ask("vita_persa" if loses else "vita_guadagnata", AskKind.QUANTITY, player=who)
    return True


@rule(
    r"(?:guadagno|guadagna) (?:punti )?vita", r"<P:p> guadagna (?:<N:n> )?(?:punti )?vita(?= \?|$)", asks=True
)
def gains_any(reading: Reading, found: Found) -> None:
    if found["n"]:
        what = str(found.number("n"))
        reading.ask("vita_guadagnata_n", AskKind.YES_NO, player=found.player("p"), what=what)
        return
    if found["p"]:
        reading.ask("vita_guadagnata_si", AskKind.YES_NO, player=found.player("p"))
        return
    reading.ask(
        "vita_guadagnata_si", AskKind.YES_NO, player=ME if found.text.startswith("guadagno") else OPPONENT
    )


@rule(
    r"quant[ei] cart[ae] (?P<who>pesco|pesca|peschiamo|pescherei|peschera|devo pescare)(?: <P:p>)?",
    r"quante ne (?P<who2>pesco|pesca)",
    r"(?P<yes>pesco|pesca)(?: una carta| carte| <N:n> carte)?(?= \?| o no|$)",
    asks=True,
)
def cards_drawn(reading: Reading, found: Found) -> bool:
    verb = found["who"] or found["who2"] or found["yes"]
    who = found.player("p")
    if who is None:
        who = reading.third_person if verb in ("pesca", "peschera") and reading.subject is not None else ME
    reading.ask(
        "pescate" if not found["yes"] else "pesca_si",
        AskKind.YES_NO if found["yes"] else AskKind.QUANTITY,
        player=who,
    )
    return True


@rule(r"(?:con )?quant[ei] carte (?:in mano )?(?:ho|ha|mi restano|resto|rimango)(?: in mano)?", asks=True)
def cards_in_hand(reading: Reading, found: Found) -> bool:
    if "mano" not in found.text:
        return False
    reading.ask("in_mano", AskKind.QUANTITY, player=OPPONENT if " ha" in found.text else ME)
    return True


@rule(
    r"quant[ie] (?:segnalin[io]|counters?)(?: <S:s>| di veleno| veleno)"
    r"?(?: (?:gli |le |ci |mi |si )?(?:ha|hanno|restano|rimangono|ci sono|sono|ho|prende|prendo|avra|finiscono"
    r"|vanno|becca|becco|riceve|ricevo|porta|accumula|guadagna|ottiene|subisce|do|faccio)(?: sopra| addosso)?"
    r")?(?: (?:su |sopra )?(?:di )?<E:x>)?(?: <S:s2>)?",
    asks=True,
)
def how_many_counters(reading: Reading, found: Found) -> None:
    if "veleno" in found.text:
        reading.ask(
            "veleno",
            AskKind.QUANTITY,
            player=ME if re.search(r" (?:ho|prendo|becco|ricevo)\b", found.text) else reading.third_person,
        )
        return
    things, guessed = about(reading, found, "x")
    walkers = [thing.number for thing in reading.situation.things if thing.loyalty is not None]
    if len(walkers) == 1 and things in ([], walkers) and not (found["s"] or found["s2"]):
        reading.ask("fedelta", AskKind.QUANTITY, things=walkers)
        return
    reading.ask("segnalini", AskKind.QUANTITY, things=things, guessed=guessed, what=found["s"] or found["s2"])


@rule(
    r"(?:a|con) quant[ao] (?:di )?fedelta (?:resta|va|scende|arriva|finisce|rimane|sta|e|gli resta)(?: <E:x>)?",
    r"quanta fedelta (?:gli |le |ci )?(?:resta|rimane|ha|avra)(?: (?:a )?<E:x>)?",
    r"quant[ie] (?:segnalini? |punti )?(?:di )?(?:fedelta|lealta|loyalty)"
    r"(?: (?:ha|restano|rimangono|gli restano|ci sono))?(?: (?:su |a )?<E:x>)"
    r"?",
    r"a quanto (?:sta|resta|va|scende|rimane) <E:y>",
    asks=True,
)
def how_much_loyalty(reading: Reading, found: Found) -> bool:
    named = found.things("x") if found["x"] else found.things("y") if found["y"] else []
    walkers = [number for number in named if reading.situation.things[number].kind == "planeswalker"]
    if not walkers and not named:
        walkers = [thing.number for thing in reading.situation.things if thing.kind == "planeswalker"]
    if len(walkers) != 1:
        return False
    reading.ask("fedelta", AskKind.QUANTITY, things=walkers)
    return True


_LOSES = r"(?:perde|perdera|perderebbe|ha perso|vengono (?:tolt|rimoss)[ie] (?:a|da)|(?:gli |le )?(?:tolgo|toglie|rimuovo))"


@rule(
    rf"quant[aie] (?:segnalini? |punti )?(?:di )?(?:fedelta|loyalty) {_LOSES}(?: <E:x>)?",
    rf"quant[ei] segnalini (?:di fedelta )?{_LOSES}(?: <E1:x>|(?= \?))",
    r"(?:di )?quant[aie] (?:segnalini )?(?:di )?(?:fedelta )?(?:scende|cala) <E1:x>",
    asks=True,
)
def loyalty_lost(reading: Reading, found: Found) -> bool:
    """ "quanti segnalini perde il planeswalker?": what is taken off it, not what it is left with."""
    named = found.things("x") if found["x"] else []
    walkers = [thing.number for thing in reading.situation.things if thing.kind == "planeswalker"]
    counted = any(thing.counters for thing in reading.situation.things)
    if (
        len(walkers) != 1
        or (named and named != walkers)
        or (counted and not named and "fedelta" not in found.text)
    ):
        return False
    reading.ask("fedelta_persa", AskKind.QUANTITY, things=walkers)
    return True


@rule(
    r"(?:con |a )?quant[ie] (?:segnalini )?(?:di )?velen[oi](?: (?:si )?(?:prende|prendo|ha|ho|da|riceve"
    r"|becca|becco|resto|resta|arrivo"
    r"|arriva|finisco|finisce|mi ritrovo))?",
    r"quanto veleno(?: (?:prende|prendo|ha|ho))?",
    asks=True,
)
def how_much_poison(reading: Reading, found: Found) -> None:
    mine = any(
        word in found.text.split() for word in ("prendo", "becco", "ho", "resto", "arrivo", "finisco", "mi")
    )
    reading.ask("veleno", AskKind.QUANTITY, player=ME if mine else OPPONENT)


@rule(
    r"quant[ie] <S:s> (?:gli |le |mi )?(?:restano|rimangono|ha|ci sono|ho)(?: ancora| sopra| addosso)*",
    r"quant[ei] ne (?:ha|hanno|avra|restano|rimangono|ho|gli restano|le restano)(?: ora| adesso| sopra| addosso)*",
    r"quant[ei] (?:gliene|gli ne|me ne|le ne) (?:restano|rimangono|resta|rimane)(?: ora| adesso| sopra| addosso| ancora)*",
    r"quant[ei] segnalini (?:gli |le |ci )?(?:ha|restano|rimangono)(?: ora| adesso| sopra| addosso| ancora)*(?= \?|$)",
    asks=True,
)
def how_many_of_them(reading: Reading, found: Found) -> bool:
    """ "ha 3 segnalini fedeltà e prolifero: quanti ne ha?"."""
    having = [t for t in reading.situation.things if t.counters or t.loyalty is not None]
    if found["s"]:
        having = having or [reading.situation.things[number] for number in reading.it()]
        if len(having) != 1 or not found.closes():
            return False
        reading.ask("segnalini", AskKind.QUANTITY, things=[having[0].number], what=found["s"])
        return True
    if len(having) != 1 or not found.closes():
        return False
    thing = having[0]
    if thing.loyalty is not None:
        reading.ask("fedelta", AskKind.QUANTITY, things=[thing.number])
    else:
        reading.ask("segnalini", AskKind.QUANTITY, things=[thing.number], what=next(iter(thing.counters)))
    return True


@rule(
    r"quante volte (?:si )?(?:innesca|innescano|triggera|triggerano|si "
    r"attiva|parte|scatta)(?: (?:la sua |l' )?abilita)?(?: (?:di )?<E:x>)"
    r"?",
    r"quant[ei] (?:inneschi|trigger|triggers|abilita innescate)(?: (?:ho|ci sono|vanno in pila|partono|ottengo))?",
    asks=True,
)
def how_often(reading: Reading, found: Found) -> None:
    things, guessed = about(reading, found, "x")
    reading.ask("inneschi", AskKind.QUANTITY, things=things, guessed=guessed)


@rule(r"<P:p> resta qualcosa", asks=True)
def something_left(reading: Reading, found: Found) -> None:
    """ "mi rimane qualcosa?": whether any creature is left on one side."""
    reading.ask("vive_si", AskKind.YES_NO, player=found.player("p"))


@rule(r"sopravvive qualcuno", asks=True)
def any_alive(reading: Reading, found: Found) -> bool:
    """ "sopravvive qualcuna?": of the only side that has creatures."""
    sides = {
        reading.situation.controller(thing.number) for thing in reading.situation.things if thing.creature
    }
    if len(sides) != 1:
        return False
    side = sides.pop()
    reading.ask("vive_si", AskKind.YES_NO, player=ME if side is None else side)
    return True


_PLURAL = {
    "terra": "terre",
    "artefatto": "artefatti",
    "incantesimo": "incantesimi",
    "permanente": "permanenti",
}


@rule(
    r"quant[ei] (?:creature|E\d+|pedine|token) (?:mi |gli )?(?:ho|ha|restano"
    r"|rimangono|controllo|sopravvivono|muoiono|sono morte)(?: in campo)"
    r"?",
    r"quante (?:ne )?(?:muoiono|sopravvivono|restano)",
    r"quant[ei] (?:ne|creature|E\d+|pedine) (?P<killed>uccido|ammazzo|posso uccidere|posso ammazzare|riesco a uccidere"
    r"|faccio fuori|posso far fuori|riesco ad ammazzare|elimino)",
    r"quant[ei] (?:ne|creature|E\d+|pedine) (?P<lost>perdo|perde|mi muoiono|gli muoiono)",
    asks=True,
)
def how_many_die(reading: Reading, found: Found) -> bool:
    counted = re.search(r"E(\d+)", found.text)
    kind = reading.marked.phrases[int(counted[1])].kind if counted is not None else "creatura"
    tokens = "pedine" in found.text or "token" in found.text
    tokens = tokens or (counted is not None and reading.marked.phrases[int(counted[1])].token)
    dying = found["killed"] or found["lost"] or "muoi" in found.text or "morte" in found.text
    fought = any(thing.attacking for thing in reading.situation.things)
    if tokens and fought and not any(thing.token or thing.texts for thing in reading.situation.things):
        tokens = False  # "attacco con quattro 1/1 […] quante pedine restano?": so they are called
    if tokens and not dying:
        side = OPPONENT if "gli" in found.text or " ha" in found.text else ME
        reading.ask("quante_vive", AskKind.QUANTITY, player=side, what="pedine")
        return True
    if kind not in ("", "creatura"):
        if found["killed"] or found["lost"] or "muoi" in found.text or kind not in _PLURAL:
            return False
        side = OPPONENT if "gli" in found.text or " ha" in found.text else ME
        reading.ask("quante_vive", AskKind.QUANTITY, player=side, what=_PLURAL[kind])
        return True
    if found["killed"]:
        theirs = [thing.number for thing in reading.situation.of(OPPONENT, "creatura")]
        reading.ask("quante_morte", AskKind.QUANTITY, things=theirs)
        return True
    if found["lost"]:
        side = OPPONENT if found["lost"] in ("perde", "gli muoiono") else ME
        reading.ask(
            "quante_morte",
            AskKind.QUANTITY,
            things=[thing.number for thing in reading.situation.of(side, "creatura")],
        )
        return True
    alive = not ("muoiono" in found.text or "morte" in found.text)
    told_of = reading.marked.phrases[int(counted[1])].owner if counted is not None else None
    if alive and told_of is not None:
        reading.ask("quante_vive", AskKind.QUANTITY, player=told_of)
        return True
    if alive and not re.search(r" (?:mi|gli|ho|ha|controllo|ne)\b", found.text):
        fighting = [t.number for t in reading.situation.things if t.attacking or t.blocking]
        if len({reading.situation.things[number].owner for number in fighting}) > 1:
            reading.ask("quante_vive", AskKind.QUANTITY, things=fighting)
            return True
    if alive:
        if not any(thing.creature or thing.card for thing in reading.situation.things):
            return False  # "quanti gliene restano?": something else is counted
        reading.ask(
            "quante_vive",
            AskKind.QUANTITY,
            player=OPPONENT if "gli" in found.text or " ha" in found.text else ME,
        )
    else:
        things = alike(reading) if " ne " in found.text else []
        whose = reading.marked.phrases[int(counted[1])].owner if counted is not None else None
        if whose is not None:  # "quante delle mie muoiono?"
            things = [thing.number for thing in reading.situation.of(whose, "creatura")]
        reading.ask("quante_morte", AskKind.QUANTITY, things=things)
    return True
