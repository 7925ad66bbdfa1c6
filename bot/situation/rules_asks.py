"""Rules for what is asked: who dies, how big, how much, may it."""

from __future__ import annotations

from .model import ME, OPPONENT, AskKind
from .nouns import COLORS
from .scanner import Found, Reading, rule

_DIE = r"(?:muore|muoiono|morirebbe|morirebbero|morira|moriranno|muoia|crepa|crepano|schiatta|va a il cimitero|vanno a il cimitero|finisce in il cimitero|va in il cimitero|finisce a il cimitero|e morta|e morto|(?:viene|vengono|e|verrebbe|va) distrutt[oaie](?= \?| o no| comunque| lo stesso|$)|tira le cuoia)"
_LIVE = r"(?:sopravvive|sopravvivono|sopravvivera|sopravviverebbe|resta viva|rimane viva|resta vivo|rimane in vita|resta in vita|resta in gioco|rimane in gioco|resta in campo|rimane in campo|resta su il campo|rimane su il campo|si salva|si salvano|campa|regge|e ancora viva|e viva|vive|ce la fa|resiste|rimane viva|la scampa|scampa)"
_CL = r"(?:(?:mi|gli|ci|si|ne|me la|allora|anche|comunque|quindi|ancora|poi|lo stesso|poi mi) )*"


def _things(reading: Reading, found: Found, *names: str) -> tuple[list[int], bool]:
    """The things asked about, and whether that had to be guessed."""
    for name in names:
        if found[name]:
            return found.things(name), False
    if reading.subject_thing is not None:
        return [reading.subject_thing], False
    return [], True


def _negated(reading: Reading, found: Found) -> None:
    if found.text.startswith("non ") or " non " in found.text:
        reading.negated = True


@rule(rf"(?:<E:x> )?(?:che )?(?:non )?{_CL}{_DIE}(?: comunque| lo stesso| anche| davvero| subito| quindi| o no| o sopravvive| oppure no| o resta viva)*(?: (?:la |il )?<E:y>)?(?: a fine turno| alla fine di il turno)?",
      r"(?:<E:x> )?(?:non )?(?:viene|vengono) (?:uccis[oaie]|ammazzat[oaie])", r"(?:perdo|perde|perderei) <E:y>", r"(?:mi|gli) <V:morire>(?: <E:y>)?", asks=True)  # fmt: skip
def dies(reading: Reading, found: Found) -> bool:
    _negated(reading, found)
    things, guessed = _things(reading, found, "y", "x")
    if found["y"] and reading.marked.phrases[int(found["y"].split()[0][1:].rstrip(","))].kind in ("permanente",):
        return False
    if any(found[name] and found.phrase(name).which == "tutte" for name in ("x", "y")):
        reading.ask("tutte_morte", AskKind.YES_NO)
        return True
    reading.ask("morte", AskKind.YES_NO, things=things, guessed=guessed, at_end="fine" in found.text)
    return True


@rule(rf"(?:<E:x> )?(?:che )?(?:non )?{_CL}{_LIVE}(?: comunque| lo stesso| o muore| o no)*(?: (?:la |il )?<E:y>)?", r"(?:riesco|riesce) a (?:salvarla|salvarsi|sopravvivere|farla sopravvivere|salvare <E:y>)", r"(?:la |si )?(?:salvo|salva)", asks=True)
def survives(reading: Reading, found: Found) -> bool:
    _negated(reading, found)
    things, guessed = _things(reading, found, "y", "x")
    reading.ask("morte", AskKind.YES_NO, things=things, guessed=guessed, flipped=True)
    return True


@rule(r"<E:x> (?:riesce a |puo )?(?:uccide|uccidono|uccidere|ammazza|ammazzare|distrugge|fa fuori|trada) <E:y>", r"(?:la |lo |le )(?:uccido|uccide|ammazzo|ammazza|faccio fuori)(?= \?| o no|$)", r"(?:uccido|ammazzo|faccio fuori|riesco a uccidere|riesco ad ammazzare|riesco a far fuori) <E:y>", asks=True)
def kills(reading: Reading, found: Found) -> bool:
    _negated(reading, found)
    if found["x"]:
        found.things("x")
    if found["y"]:
        reading.ask("morte", AskKind.YES_NO, things=found.things("y"))
    else:
        reading.ask("morte", AskKind.YES_NO, things=reading.it(OPPONENT if "o" == found.text[-1] else None), guessed=True)
    return True


@rule(r"(?:chi|cosa|che cosa|quale|quali|chi e che|che creatura|quale creatura|quali creature|quante)(?: di (?:noi|loro|le due|i due|queste))?(?: creature)? (?:muore|muoiono|crepa|va a il cimitero|sopravvive|sopravvivono|resta viva|resta in vita|rimane viva|si salva|resta in piedi|rimane in piedi|rimane|resta)(?: (?:e chi|o|e) .*)?",
      r"(?:chi|cosa) (?:muore|sopravvive)(?: tra <E:x>)?", r"(?:muore|muoiono) (?:qualcuno|qualcosa|qualche creatura)", r"E\d+ (?:muoiono|muore) (?:entrambe|tutte e due|tutti e due|tutte|entrambi)", r"(?:muoiono|muore) (?:entrambe|entrambi|tutte e due|tutti e due|tutte|tutti)(?: le creature| e due)?", r"si (?:scambiano|tradano|uccidono a vicenda|ammazzano a vicenda)", asks=True)  # fmt: skip
def who_dies(reading: Reading, found: Found) -> None:
    both = any(word in found.text for word in ("entramb", "tutte", "tutti", "scambiano", "tradano", "vicenda"))
    alive = any(word in found.text for word in ("sopravviv", "resta", "rimane", "salva"))
    reading.ask("chi_muore" if not both else "tutte_morte", AskKind.YES_NO if both else AskKind.WHO, flipped=alive and not both)


@rule(r"chi vince(?: (?:il combattimento|lo scontro|la battaglia|il duello|lo scambio))?", asks=True)
def who_wins_combat(reading: Reading, found: Found) -> bool:
    if not any(thing.attacking for thing in reading.situation.things) and not found.text.endswith(("combattimento", "scontro", "scambio")):
        return False
    reading.ask("chi_muore", AskKind.WHO, flipped=True)
    return True


# --- numbers ---------------------------------------------------------------------------------------------------------

_BE = r"(?:ha|hanno|avra|e|diventa|diventano|sara|risulta|rimane|resta|sarebbe|finisce)"


@rule(rf"(?:che|quale|qual e la|quanta|con che|con quanta|quant'e la|quanto e la|che valore di|a che|a quanta)(?: la)? forza(?: (?:e (?:che )?)?costituzione)?(?: finale| attuale)?(?: {_CL}{_BE})?(?: (?:di )?(?:la |il )?<E:x>)?",
      rf"<E:x> che forza {_BE}", r"quanta forza", asks=True)  # fmt: skip
def power(reading: Reading, found: Found) -> None:
    things, guessed = _things(reading, found, "x")
    reading.ask("taglia" if "costituzione" in found.text else "forza", AskKind.QUANTITY, things=things, guessed=guessed)


@rule(rf"(?:che|quale|qual e la|quanta|quant'e la|con che|con quanta) costituzione(?: finale)?(?: {_CL}{_BE})?(?: (?:di )?(?:la |il )?<E:x>)?", asks=True)
def toughness(reading: Reading, found: Found) -> None:
    things, guessed = _things(reading, found, "x")
    reading.ask("costituzione", AskKind.QUANTITY, things=things, guessed=guessed)


@rule(rf"(?:quanto|quant'|quanto e|quant'e) ?(?:e )?(?:grande|grossa|grosso|diventa|diventano)(?: (?:{_BE} )?(?:la |il )?<E:x>)?", rf"(?:che|quale) (?:taglia|dimensioni|dimensione|valori|statistiche|stat|stats|misura)(?: {_CL}{_BE})?(?: <E:x>)?",
      rf"(?:cosa|che cosa|come|quanto) (?:diventa|diventano)(?: <E:x>)?", rf"<E:x> (?:quanto (?:e|diventa|e grande)|che taglia {_BE}|che dimensioni {_BE}|cosa diventa|quant'e)", r"(?:quali sono|che) (?:la )?forza e (?:la )?costituzione(?: {_BE})?(?: (?:di )?<E:x>)?",
      r"(?:a )?quanto (?:sta|e|resta)(?: grande)? <E:x>", r"quanto (?:sono|diventano|e|diventa|risulta|resta) (?:grande|grandi|grossa|grosse|grosso|grossi)(?: <E:x2>)?", rf"(?:con )?(?:che|quali) (?:forza e costituzione)(?: {_CL}{_BE})?(?: <E:x>)?", asks=True)  # fmt: skip
def size(reading: Reading, found: Found) -> None:
    things, guessed = _things(reading, found, "x", "x2")
    reading.ask("taglia", AskKind.QUANTITY, things=things, guessed=guessed)


_TO_ME = r"(?:prendo|subisco|mi becco|incasso|mi prendo|ricevo|mi arrivano|mi entrano|mi fa|mi fanno|mi infligge|mi infliggono|becco)"
_TO_THEM = r"(?:prende|subisce|si becca|incassa|si prende|riceve|gli arrivano|gli entrano|gli faccio|gli infliggo|infliggo|faccio|gli fa|becca|gli passano)"


@rule(rf"(?:quanto|quant[oi]) dann[oi] {_TO_ME}(?: in tutto| in totale)?", rf"(?:quanto|quant[oi]) dann[oi] (?:da combattimento )?(?:prende|subisce|riceve|incassa|arrivano a|passano a|vengono inflitti a|vanno a|si becca) (?P<who>P0|me)", rf"quant[oi] (?:ne )?{_TO_ME}", asks=True)
def damage_to_me(reading: Reading, found: Found) -> None:
    reading.ask("danni_a", AskKind.QUANTITY, player=ME)


@rule(rf"(?:quanto|quant[oi]) dann[oi] (?:da combattimento )?(?:<P:p> )?{_TO_THEM}(?: a)?(?: <P:p2>)?(?: in tutto| in totale)?", rf"(?:quanto|quant[oi]) dann[oi] (?:arrivano|passano|vengono inflitti|vanno|entrano|finiscono|tracimano|travolgono) a (?:<P:p3>|il giocatore)",
      r"(?:quanto|quant[oi]) dann[oi] (?:mi )?(?P<through>passano|passa|arrivano|entrano|tracimano|travolgono|filtrano|vengono inflitti|travolge|vanno oltre|sfondano)(?: oltre| di travolgere| attraverso| in faccia)?", asks=True)  # fmt: skip
def damage_to_them(reading: Reading, found: Found) -> bool:
    who = next((found.player(name) for name in ("p", "p2", "p3") if found[name]), None)
    if who is None and found["through"]:
        attackers = [thing.owner for thing in reading.situation.things if thing.attacking]
        who = 1 - attackers[0] if attackers and attackers[0] is not None else OPPONENT
    if who is None and reading.subject_thing is not None and "prende" in found.text:
        reading.ask("danni_su", AskKind.QUANTITY, things=[reading.subject_thing])
        return True
    reading.ask("danni_a", AskKind.QUANTITY, player=OPPONENT if who is None else who)
    return True


@rule(r"(?:gli |mi )?(?:passa|passano|entra|entrano|arriva|arrivano) (?:qualcosa|danni|danno|dei danni|qualche danno)", asks=True)
def any_damage(reading: Reading, found: Found) -> None:
    attackers = [thing.owner for thing in reading.situation.things if thing.attacking]
    defender = 1 - attackers[0] if attackers and attackers[0] is not None else OPPONENT
    reading.ask("danni_a_si", AskKind.YES_NO, player=defender)


@rule(r"(?:quanto|quant[oi]) dann[oi] (?:prende|subisce|riceve|incassa|ha (?:subito|preso|segnati)) <E:x>", r"quant[oi] dann[oi] (?:ha|ci sono su) <E:x>", asks=True)
def damage_to_thing(reading: Reading, found: Found) -> None:
    reading.ask("danni_su", AskKind.QUANTITY, things=found.things("x"))


@rule(r"(?:quanto|quant[oi]) dann[oi] (?:infligge|fa|riesce a fare|fanno|infliggono|infliggera)(?: in totale| in tutto)?(?: <E:x>)?", r"<E:x> quant[oi] dann[oi] (?:infligge|fa)", asks=True)
def damage_by(reading: Reading, found: Found) -> None:
    things, guessed = _things(reading, found, "x")
    reading.ask("danni_da", AskKind.QUANTITY, things=things, guessed=guessed)


_END = r"(?:vado|va|arrivo|arriva|finisco|finisce|resto|resta|sono|sto|sta|rimango|rimane|scendo|scende|salgo|sale|mi ritrovo|si ritrova|andrebbe|andrei)"


@rule(rf"a quant[oaie](?: vit[ae]| punti vita| punti| pv)? (?:<P:p> )?(?:ci )?{_END}(?: <P:p2>)?(?: di vita| di punti vita)?", rf"quant[eia] (?:vit[ae]|punti vita|pv|punti|life) (?:mi |gli )?(?P<left>restano|rimangono|resta|rimane|ho|ha|hai|avro|avra|abbiamo)(?: <P:p3>)?(?: alla fine)?", rf"(?:<P:p4> )?(?:a )?quanta vita (?:mi |gli )?(?:resta|rimane|ho|ha)(?: <P:p5>)?",
      rf"<P:p6> a quant[oaie](?: vit[ae]| punti vita)? {_END}", asks=True)  # fmt: skip
def life_left(reading: Reading, found: Found) -> None:
    who = next((found.player(name) for name in ("p", "p2", "p3", "p4", "p5", "p6") if found[name]), None)
    if who is None:
        words = found.text.split()
        third = any(word in words for word in ("va", "arriva", "finisce", "resta", "sta", "rimane", "scende", "sale", "ha", "gli", "avra"))
        mine = any(word in words for word in ("mi", "vado", "arrivo", "finisco", "resto", "sono", "sto", "rimango", "ho", "scendo", "salgo", "avro"))
        who = ME if mine or not third else (reading.subject if reading.subject is not None and reading.situation.named else OPPONENT)
    reading.ask("vita", AskKind.QUANTITY, player=who)


@rule(r"quant[eia] (?:vit[ae]|punti vita|pv|punti|life) (?:<P:p> )?(?P<what>guadagno|guadagna|perdo|perde|prendo|recupero|recupera|pago|mi curo)(?: <P:p2>)?", r"(?:<P:p> )?quanto (?P<what2>guadagno|guadagna|recupero|mi curo)", asks=True)
def life_change(reading: Reading, found: Found) -> None:
    verb = found["what"] or found["what2"]
    who = found.player("p") if found["p"] else found.player("p2") if found["p2"] else None
    if who is None:
        who = OPPONENT if verb in ("guadagna", "perde", "recupera") else ME
    reading.ask("vita_persa" if verb.startswith(("perd", "pag")) else "vita_guadagnata", AskKind.QUANTITY, player=who)


@rule(r"(?:guadagno|guadagna) (?:punti )?vita", asks=True)
def gains_any(reading: Reading, found: Found) -> None:
    reading.ask("vita_guadagnata_si", AskKind.YES_NO, player=ME if found.text.startswith("guadagno") else OPPONENT)


@rule(r"quant[ei] cart[ae] (?P<who>pesco|pesca|peschiamo|pescherei|peschera|devo pescare)(?: <P:p>)?", r"quante ne (?P<who2>pesco|pesca)", r"(?P<yes>pesco|pesca)(?: una carta| carte| <N:n> carte)?(?= \?| o no|$)", asks=True)
def cards_drawn(reading: Reading, found: Found) -> bool:
    verb = found["who"] or found["who2"] or found["yes"]
    who = found.player("p")
    if who is None:
        who = reading.third_person if verb in ("pesca", "peschera") and reading.subject is not None else ME
    reading.ask("pescate" if not found["yes"] else "pesca_si", AskKind.YES_NO if found["yes"] else AskKind.QUANTITY, player=who)
    return True


@rule(r"(?:con )?quant[ei] carte (?:in mano )?(?:ho|ha|mi restano|resto|rimango)(?: in mano)?", asks=True)
def cards_in_hand(reading: Reading, found: Found) -> bool:
    if "mano" not in found.text:
        return False
    reading.ask("in_mano", AskKind.QUANTITY, player=OPPONENT if " ha" in found.text else ME)
    return True


@rule(r"quant[ie] (?:segnalin[io]|counters?)(?: <S:s>| di veleno| veleno)?(?: (?:ha|hanno|restano|rimangono|ci sono|ho|prende|prendo|avra))?(?: (?:su |sopra )?(?:di )?<E:x>)?(?: <S:s2>)?", asks=True)
def how_many_counters(reading: Reading, found: Found) -> None:
    if "veleno" in found.text:
        reading.ask("veleno", AskKind.QUANTITY, player=ME if " ho" in found.text or "prendo" in found.text else reading.third_person)
        return
    things, guessed = _things(reading, found, "x")
    reading.ask("segnalini", AskKind.QUANTITY, things=things, guessed=guessed, what=found["s"] or found["s2"])


@rule(r"quant[ie] (?:segnalini? |punti )?(?:di )?(?:fedelta|lealta|loyalty)(?: (?:ha|restano|rimangono|gli restano|ci sono))?(?: (?:su |a )?<E:x>)?", r"a quanto (?:sta|resta|va|scende|rimane) <E:y>", asks=True)
def how_much_loyalty(reading: Reading, found: Found) -> bool:
    named = found.things("x") if found["x"] else found.things("y") if found["y"] else []
    walkers = [number for number in named if reading.situation.things[number].kind == "planeswalker"]
    if not walkers and not named:
        walkers = [thing.number for thing in reading.situation.things if thing.kind == "planeswalker"]
    if len(walkers) != 1:
        return False
    reading.ask("fedelta", AskKind.QUANTITY, things=walkers)
    return True


@rule(r"quant[ie] (?:segnalini )?(?:di )?veleno", r"quanto veleno(?: (?:prende|prendo|ha|ho))?", asks=True)
def how_much_poison(reading: Reading, found: Found) -> None:
    mine = any(word in found.text.split() for word in ("prendo", "ho"))
    reading.ask("veleno", AskKind.QUANTITY, player=ME if mine else OPPONENT)


@rule(r"quante volte (?:si )?(?:innesca|innescano|triggera|triggerano|si attiva|parte|scatta)(?: (?:la sua |l' )?abilita)?(?: (?:di )?<E:x>)?", r"quant[ei] (?:inneschi|trigger|triggers|abilita innescate)(?: (?:ho|ci sono|vanno in pila|partono|ottengo))?", asks=True)
def how_often(reading: Reading, found: Found) -> None:
    things, guessed = _things(reading, found, "x")
    reading.ask("inneschi", AskKind.QUANTITY, things=things, guessed=guessed)


@rule(r"(?:<E:x> )?(?:non )?(?:si )?(?:innesca|innescano|triggera|triggerano|scatta)(?: (?:lo stesso|comunque))?(?: (?:la sua |l' |la |l')?abilita)?(?: (?:di )?<E:y>)?", asks=True)
def triggers(reading: Reading, found: Found) -> None:
    _negated(reading, found)
    things, guessed = _things(reading, found, "y", "x")
    reading.ask("innesca", AskKind.YES_NO, things=things, guessed=guessed)


@rule(r"quant[ei] (?:creature|E\d+|pedine|token) (?:mi |gli )?(?:ho|ha|restano|rimangono|controllo|sopravvivono|muoiono|sono morte)(?: in campo)?", r"quante (?:ne )?(?:muoiono|sopravvivono|restano)",
      r"quant[ei] (?:ne|creature|E\d+|pedine) (?P<lost>perdo|perde|mi muoiono|gli muoiono)", asks=True)
def how_many_die(reading: Reading, found: Found) -> None:
    if found["lost"]:
        side = OPPONENT if found["lost"] in ("perde", "gli muoiono") else ME
        reading.ask("quante_morte", AskKind.QUANTITY, things=[thing.number for thing in reading.situation.of(side, "creatura")])
        return
    alive = not ("muoiono" in found.text or "morte" in found.text)
    if alive:
        reading.ask("quante_vive", AskKind.QUANTITY, player=OPPONENT if "gli" in found.text or " ha" in found.text else ME)
    else:
        reading.ask("quante_morte", AskKind.QUANTITY, things=_alike(reading) if " ne " in found.text else [])


def _alike(reading: Reading) -> list[int]:
    """The group spoken of last: as many as are of the same size and owner."""
    last = reading.latest()
    if last is None:
        return []
    return [thing.number for thing in reading.situation.things if (thing.owner, thing.size, thing.kind) == (last.owner, last.size, last.kind)]


# --- the game, what may be done, what happens ------------------------------------------------------------------------


@rule(r"(?:<P:p> )?(?:non )?(?P<one>si )?(?:ho |ha )?(?P<verb>perdo|perde|perso|perderei|perderebbe|perdero|perdera|muoio|morirei|sconfitto)(?: subito| io| davvero| comunque| la partita| il gioco| (?:la )?partita| per veleno)*(?: <P:p2>)?(?! \d| un| due| tre| il| la | E\d| K)", r"(?:sono|e) (?:mort[oa]|sconfitt[oa]|spacciat[oa])", r"(?:<P:p> )?muore (?P<they_x>P1)", asks=True)
def loses_game(reading: Reading, found: Found) -> None:
    _negated(reading, found)
    who = found.player("p") if found["p"] else found.player("p2") if found["p2"] else None
    if who is None:
        third = found["verb"] in ("perde", "perderebbe", "perdera") or found["they_x"] or found.text.startswith(("e ", "ha "))
        who = reading.third_person if third else ME
        if found["one"]:
            who = reading.spoken if reading.spoken is not None else ME
    reading.ask("perso", AskKind.YES_NO, player=who)


@rule(r"(?:<P:p> )?(?:non )?(?P<verb>vinco|vince|vinto)(?: subito| io| la partita| il gioco)*(?: <P:p2>)?", r"(?:lo |l' )(?:uccido|ammazzo|ho ucciso|ho ammazzato|batto|chiudo)", r"chi (?P<who>vince|perde)(?: la partita)?", asks=True)
def wins_game(reading: Reading, found: Found) -> None:
    _negated(reading, found)
    if found["who"]:
        reading.ask("vincitore", AskKind.WHO, flipped=found["who"] == "perde")
        return
    who = found.player("p") if found["p"] else found.player("p2")
    if who is None:
        who = reading.third_person if found["verb"] == "vince" else ME
    reading.ask("vinto", AskKind.YES_NO, player=who)


_CAN = r"(?:posso|puo|potrei|riesco a|riesce a|puoi|potrebbe|e possibile|possono|si puo)"


@rule(rf"(?:<E:x> |<P:p> )?(?:non )?{_CAN} (?:gia |subito |anche )?(?:attaccare|attaccarmi|attaccarlo|attaccarti|attaccar)(?: subito| gia| in questo turno| questo turno)*(?: con (?:<E:y>|essa|lei))?(?: P\d| me)?", r"(?:<E:x> )?(?:non )?(?:attacca|attaccano) (?:subito|questo turno)", asks=True)
def can_attack(reading: Reading, found: Found) -> None:
    _negated(reading, found)
    things, guessed = _things(reading, found, "y", "x")
    if not things and found["p"]:
        things = reading.it(found.player("p"))
    reading.ask("puo_attaccare", AskKind.YES_NO, things=things or reading.it(), guessed=guessed and not found["p"])


@rule(rf"(?:<E:x> |<P:p> )?(?:non )?{_CAN} (?:gia |anche )?(?:bloccare|bloccarla|bloccarlo|bloccarle|bloccarmi|parare)(?: con <E:y>)?(?: <E:z>)?(?: con <E:w>)?(?: (?:in due|da sola))?", rf"(?:<E:z> )(?:non )?puo (?:essere|venire) bloccat[oa](?: da <E:y>)?", rf"{_CAN} <E:y> bloccare <E:z>", asks=True)
def can_block(reading: Reading, found: Found) -> bool:
    """ "può bloccare la 3/3 volante con la 2/2?", "la 2/2 può bloccarla?"."""
    _negated(reading, found)
    side = found.player("p") if found["p"] else (ME if "posso" in found.text or "potrei" in found.text or "riesco" in found.text else None)
    reversed_ = any(word in found.text for word in ("bloccarla", "bloccarlo", "bloccarle", "bloccarmi"))
    attackers = found.things("z", None if side is None or reversed_ else 1 - side) if found["z"] else []
    named = next((name for name in ("y", "w", "x") if found[name]), "")
    if attackers and side is None and not reversed_:
        owner = reading.situation.things[attackers[0]].owner
        side = None if owner is None else 1 - owner
    blockers = found.things(named, side) if named else []
    if not blockers and reading.subject_thing is not None:
        blockers = [reading.subject_thing]
    if attackers and not blockers and reversed_:
        blockers, attackers = attackers, []
    if not attackers:
        attackers = [thing.number for thing in reading.situation.things if thing.attacking and thing.number not in blockers]
    if not blockers:
        pool = [thing for thing in reading.situation.things if thing.creature and thing.number not in attackers and (side is None or thing.owner in (None, side))]
        blockers = [pool[-1].number] if pool else []
    if not attackers:
        pool = [thing for thing in reading.situation.things if thing.creature and thing.number not in blockers]
        attackers = [pool[-1].number] if pool else []
    if not blockers or not attackers:
        return False
    for number in blockers:
        thing = reading.situation.things[number]
        if thing.owner is None:
            other = reading.situation.things[attackers[0]].owner
            thing.owner = side if side is not None else 1 - other if other is not None else OPPONENT
    for number in attackers:
        if reading.situation.things[number].owner is None:
            reading.situation.things[number].owner = 1 - (reading.situation.things[blockers[0]].owner or 0)
    reading.ask("puo_bloccare", AskKind.YES_NO, things=blockers, other=attackers)
    return True


_SPELL = r"(?:un|una|il|la)? ?(?:mia |sua |mio |suo )?(?:magia|istantaneo|stregoneria|removal|abilita|rimozione)(?: (?P<color>rossa|rosso|nera|nero|bianca|bianco|verde|blu))?"


@rule(rf"(?:<P:p> )?(?:non )?{_CAN} (?:bersagliare|bersagliarla|bersagliarlo|targettare|targettarla|targhettarla|targhettare|scegliere come bersaglio)(?: <E:x>)?(?: con (?:<E1:w>|{_SPELL}))?", rf"<E:x> (?:non )?puo essere (?:bersagliata|targettata|bersaglio|scelta come bersaglio)(?: (?:da|di) (?:<P:p>|<E1:w2>|{_SPELL}))?(?: P\d)?".replace("<color>", "<color2>"), asks=True)
def can_target(reading: Reading, found: Found) -> bool:
    _negated(reading, found)
    what = COLORS.get(found["color"] or found["color2"], "")
    for name in ("w", "w2"):
        if found[name]:
            phrase = found.phrase(name)
            if phrase.card is None:
                return False
            what = reading.prepared.cards[phrase.card]
    who = found.player("p")
    things = found.things("x") if found["x"] else reading.it()
    if not things:
        return False
    if who is None:
        who = ME if any(word in found.text.split() for word in ("posso", "potrei", "riesco", "puoi")) else 1 - (reading.situation.things[things[0]].owner or ME)
        if "puo essere" in found.text:
            who = ME if reading.situation.things[things[0]].owner == OPPONENT else OPPONENT
    reading.ask("puo_bersagliare", AskKind.YES_NO, things=things, player=who, what=what)
    return True


@rule(r"(?:allora |quindi )?(?:che|cosa|che cosa|che cos') (?:mi |gli |le |ne |ci )?(?:succede|accade|capita|avviene|succederebbe|succ|e di|fa)(?: a <E:x>)?(?: alla fine| poi| dopo| adesso| ora| in combattimento| in questo caso)?", r"come (?:va a finire|finisce|si risolve|funziona|va|si svolge)(?: (?:il combattimento|la cosa|lo scontro|in questo caso))?", r"(?:che|quale) (?:e )?(?:il )?risultato", r"che fine fa(?:nno)?(?: <E:x>)?", r"come (?:finisce|va) il combattimento", asks=True)
def outcome(reading: Reading, found: Found) -> None:
    things = found.things("x") if found["x"] else []
    reading.ask("fine" if "che fine" in found.text or things else "successo", AskKind.OUTCOME, things=things)


@rule(r"(?:<E:x> )?(?:mi |gli )?(?P<verb>torna|ritorna|rientra|torna in gioco|torna in campo|torna su il campo|torna in vita)(?: in gioco| in campo| su il campo(?: di battaglia)?)?(?: <E:y>)?", asks=True)
def comes_back(reading: Reading, found: Found) -> None:
    things, guessed = _things(reading, found, "y", "x")
    reading.ask("torna", AskKind.YES_NO, things=things, guessed=guessed)


@rule(r"(?:<E:x> )?(?:torna|va|finisce|resta) (?P<where>in mano|in la mia mano|a la mano)(?: <E:y>)?", r"(?:in che zona|dove) (?:va|finisce|e|si trova)(?: a finire)?(?: <E:x>)?", asks=True)
def where(reading: Reading, found: Found) -> None:
    things, guessed = _things(reading, found, "y", "x")
    if found["where"]:
        reading.ask("in_mano_va", AskKind.YES_NO, things=things, guessed=guessed)
    else:
        reading.ask("zona", AskKind.OUTCOME, things=things, guessed=guessed)


@rule(r"(?:<E:x> )?(?:(?:ha|avra|mantiene|conserva) (?:ancora |comunque )?)<K:k>(?: <E:y>)?", asks=True)
def has_it(reading: Reading, found: Found) -> bool:
    if not reading.situation.actions or reading.following:
        return False
    things, guessed = _things(reading, found, "y", "x")
    reading.ask("ha", AskKind.YES_NO, things=things, guessed=guessed, what=found.abilities("k")[0])
    return True


@rule(r"(?:<E:x> )?(?:si tappa|e (?:ancora )?tappata|rimane tappata|resta tappata)(?: <E:y>)?", asks=True)
def is_tapped(reading: Reading, found: Found) -> bool:
    if not reading.situation.actions:
        return False
    things, guessed = _things(reading, found, "y", "x")
    reading.ask("tappata", AskKind.YES_NO, things=things, guessed=guessed)
    return True


@rule(r"(?:a )?chi (?:la |lo )?(?:controlla|appartiene|va)(?: <E:x>)?", r"di chi (?:e|diventa)(?: <E:x>)?", asks=True)
def whose(reading: Reading, found: Found) -> None:
    things, guessed = _things(reading, found, "x")
    reading.ask("controllore", AskKind.WHO, things=things, guessed=guessed)
