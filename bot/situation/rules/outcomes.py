"""Rules for questions about winning and losing, and about what happens."""

from __future__ import annotations

import re

from ..grammar import Found, Reading, rule
from ..model import ME, AskKind
from .asking import about, note_negation


@rule(
    r"(?:<E:x> )?(?:non )?(?:si )?(?:innesca|innescano|triggera|triggerano"
    r"|scatta)(?: (?:lo stesso|comunque))?(?: (?:la sua |l' |la |l')?abilita)"
    r"?(?: (?:di )?<E:y>)?",
    asks=True,
)
def triggers(reading: Reading, found: Found) -> bool:
    if not found.closes():
        return False
    note_negation(reading, found)
    things, guessed = about(reading, found, "y", "x")
    reading.ask("innesca", AskKind.YES_NO, things=things, guessed=guessed)
    return True


@rule(
    r"(?:<P:p> )?(?:non )?(?:ci |mi )?(?P<alive>sopravvivo|resto (?:viv[oa]|in vita|in gioco|in partita)"
    r"|rimango (?:viv[oa]|in vita)"
    r"|salvo|sono (?:ancora )?(?:viv[oa]|in vita|in gioco|in partita)(?: dopo i danni)?"
    r"|ce la faccio|reggo|campo)(?: <P:p2>)?",
    r"<P:p> (?:non )?(?P<alive>sopravvive|resta (?:viv[oa]|in vita|in gioco|in partita)|si salva|e"
    r" (?:ancora )?(?:viv[oa]|in vita|in gioco))",
    r"<P:p> (?:non )?(?:muore|crepa|e mort[oa]|perde|sta perdendo)(?= \?| o no| comunque|$)",
    r"(?:non )?(?P<me_m>muoio|crepo|schiatto)",
    asks=True,
)
def survives_game(reading: Reading, found: Found) -> bool:
    """ "sopravvivo?", "Giulia muore?": of a player."""
    if not found.closes() or (found.text.split()[-1] == "campo" and found.preceded_by("in")):
        return False  # "restano in campo?"
    note_negation(reading, found)
    who = found.player("p")
    who = ME if who is None else who
    mine = [each for each in reading.situation.of(who, "creatura") if each.attacking or each.blocking]
    if "salv" in found.text and reading.situation.players[who].life is None and len(mine) == 1:
        # "blocco con il mio 1/1: mi salvo?": no life is told, so the creature is meant
        reading.ask("morte", AskKind.YES_NO, things=[mine[0].number], flipped=True)
        return True
    reading.ask("perso", AskKind.YES_NO, player=who, flipped=bool(found["alive"]))
    return True


_OF_A_THING = re.compile(r"(?<!\S)(?:l'|la|lo) (?:h[oa] (?:gia )?)?$")
"""Before "ho perso": a thing is lost, not the game."""


@rule(
    r"(?:<P:p> )?(?:non )?(?P<one>si )?(?:ho |ha )?(?:gia )?(?P<verb>perdo|perde"
    r"|perso|perderei|perderebbe|perdero|perdera|muoio|morirei|sconfitto)"
    r"(?: subito| io| davvero| comunque| la partita| il gioco| (?:la )?partita"
    r"| per veleno)*(?: <P:p2>)?(?! \d| un| due| tre| il| la | E\d| K)",
    r"(?:sono|e) (?:mort[oa]|sconfitt[oa]|spacciat[oa])",
    r"(?:<P:p> )?muore (?P<they_x>P1)",
    asks=True,
)
def loses_game(reading: Reading, found: Found) -> bool:
    if not found.closes() or _OF_A_THING.search(found.match.string[: found.match.start()]):
        return False
    note_negation(reading, found)
    who = found.player("p") if found["p"] else found.player("p2") if found["p2"] else None
    if who is None:
        third = (
            found["verb"] in ("perde", "perderebbe", "perdera")
            or found["they_x"]
            or found.text.startswith(("e ", "ha "))
        )
        who = reading.third_person if third else ME
        if found["one"]:
            who = reading.spoken if reading.spoken is not None else ME
    reading.ask("perso", AskKind.YES_NO, player=who)
    return True


@rule(
    r"(?:<P:p> )?(?:non )?(?P<verb>vinco|vince|vinto)(?: subito| io| la partita| il gioco)*(?: <P:p2>)?",
    r"(?:lo |l' )(?:uccido|ammazzo|ho ucciso|ho ammazzato|batto|chiudo)",
    r"chi (?P<who>vince|perde)(?: la partita)?",
    asks=True,
)
def wins_game(reading: Reading, found: Found) -> None:
    note_negation(reading, found)
    if found["who"]:
        reading.ask("vincitore", AskKind.WHO, flipped=found["who"] == "perde")
        return
    who = found.player("p") if found["p"] else found.player("p2")
    if who is None:
        who = reading.third_person if found["verb"] == "vince" else ME
    reading.ask("vinto", AskKind.YES_NO, player=who)


@rule(
    r"(?:e |c'e |finisce (?:in |la partita in )?|finiamo in |siamo in |si (?:pareggia|finisce in )|finisce con un )?"
    r"(?:un )?(?:pareggio|parita|patta|pari)(?= \?| o no|$)",
    r"(?:pareggiamo|si pareggia)(?= \?|$)",
    asks=True,
)
def draw(reading: Reading, found: Found) -> bool:
    """ "è pareggio?": whether both lose at once."""
    if not found.closes():
        return False
    reading.ask("pari", AskKind.YES_NO)
    return True


@rule(
    r"(?:<E:x> )?(?:e|resta|rimane|sara|risulta) (?:ancora |comunque |sempre )?(?:bloccat[oa]|in stato di"
    r" bloccat[oa])(?: <E:y>)?",
    asks=True,
)
def still_blocked(reading: Reading, found: Found) -> bool:
    """ "è ancora bloccata?"."""
    if not found.closes():
        return False
    note_negation(reading, found)
    attackers = [thing.number for thing in reading.situation.things if thing.attacking]
    things, _ = about(reading, found, "y", "x")
    things = [number for number in things if number in attackers] or attackers
    if len(things) != 1:
        return False
    reading.ask("bloccata", AskKind.YES_NO, things=things)
    return True


@rule(
    r"(?:allora |quindi )?(?:che|cosa|che cosa|che cos') (?:mi |gli |le "
    r"|ne |ci )?(?:succede|accade|capita|avviene|succederebbe|succ|e di"
    r"|fa)(?: a <E:x>)?(?: alla fine| poi| dopo| adesso| ora| in combattimento"
    r"| in questo caso)?",
    r"come (?:va a finire|finisce|si risolve|funziona|va|si svolge)(?: "
    r"(?:il combattimento|la cosa|lo scontro|in questo caso))?",
    r"(?:che|quale) (?:e )?(?:il )?risultato",
    r"che fine fa(?:nno)?(?: <E:x>)?",
    r"come (?:finisce|va) il combattimento",
    asks=True,
)
def outcome(reading: Reading, found: Found) -> None:
    things = found.things("x") if found["x"] else []
    fought = [thing.number for thing in reading.situation.things if thing.attacking or thing.blocking]
    if "che fine fanno" in found.text and len(fought) > 1 and set(things) <= set(fought):
        reading.ask("chi_muore", AskKind.WHO, things=things)
        return
    reading.ask("fine" if "che fine" in found.text or things else "successo", AskKind.OUTCOME, things=things)


@rule(
    r"(?:<E:x> )?(?:mi |gli )?(?P<verb>torna|ritorna|rientra|torna in gioco"
    r"|torna in campo|torna su il campo|torna in vita)(?: in gioco| in "
    r"campo| su il campo(?: di battaglia)?)?(?: <E:y>)?",
    asks=True,
)
def comes_back(reading: Reading, found: Found) -> bool:
    if not found.closes():
        return False
    things, guessed = about(reading, found, "y", "x")
    reading.ask("torna", AskKind.YES_NO, things=things, guessed=guessed)
    return True


@rule(
    r"K\d+ (?:la |lo )?(?:riporta|fa tornare|rimette|riporta indietro)(?: <E:x>)? (?:in campo|in gioco|su"
    r" il campo(?: di battaglia)?|in vita)",
    asks=True,
)
def brought_back(reading: Reading, found: Found) -> bool:
    """ "Undying la riporta in campo?"."""
    if not found.closes():
        return False
    things, guessed = about(reading, found, "x")
    reading.ask("torna", AskKind.YES_NO, things=things, guessed=guessed)
    return True


@rule(
    r"(?:<E:x> )?(?:torna|va|finisce|resta) (?P<where>in mano|in la mia mano|a la mano)(?: <E:y>)?",
    r"a chi (?:va|torna)",
    r"(?:in che zona|dove) (?:va|finisce|e|si trova)(?: a finire)?(?: <E:x>)?",
    asks=True,
)
def where(reading: Reading, found: Found) -> None:
    things, guessed = about(reading, found, "y", "x")
    if found["where"]:
        reading.ask("in_mano_va", AskKind.YES_NO, things=things, guessed=guessed)
    else:
        reading.ask("zona", AskKind.OUTCOME, things=things, guessed=guessed)


@rule(
    r"(?:<E:x> )?(?:non )?(?:(?:ha|avra|mantiene|conserva) (?:ancora |comunque |sempre |piu )?)<K:k>(?: <E:y>)?",
    r"(?:<E:x> )?(?:non )?<K:k> (?:piu |sempre )?(?:ancora|lo stesso|comunque|alla fine|piu)?(?= \?)",
    r"(?:<E:x> )<K:k>(?= \?)",
    asks=True,
)
def has_it(reading: Reading, found: Found) -> bool:
    if not found.closes():
        return False
    if not reading.situation.actions or reading.following:
        return False
    note_negation(reading, found)
    things, guessed = about(reading, found, "y", "x")
    reading.ask("ha", AskKind.YES_NO, things=things, guessed=guessed, what=found.abilities("k")[0])
    return True


@rule(
    r"(?:<E:x> )?(?:non )?(?:si (?:tappa|gira)|(?:e|rimane|resta|finisce|sara|devo) (?:ancora"
    r" )?(?P<how>(?:s|un)?(?:tappat|girat)[oa]))"
    r"(?: <E:y>)?",
    asks=True,
)
def is_tapped(reading: Reading, found: Found) -> bool:
    if not found.closes():
        return False
    if not reading.situation.actions:
        return False
    note_negation(reading, found)
    things, guessed = about(reading, found, "y", "x")
    upright = found["how"].startswith(("s", "un"))
    reading.ask("tappata", AskKind.YES_NO, things=things, guessed=guessed, flipped=upright)
    return True


@rule(
    r"(?:a )?chi (?:la |lo )?(?:controlla|appartiene)(?: <E:x>)?",
    r"di chi (?:e|diventa)(?: <E:x>)?",
    asks=True,
)
def whose(reading: Reading, found: Found) -> None:
    things, guessed = about(reading, found, "x")
    reading.ask("controllore", AskKind.WHO, things=things, guessed=guessed)


@rule(
    r"(?:va|finisce|torna|resta) (?:comunque |lo stesso )?in (?:il|la) (?:mi[oa]|su[oa]|tu[oa])(?= \?|$)",
    asks=True,
)
def whose_zone(reading: Reading, found: Found) -> None:
    """ "va nel mio?": of which zone is not said, so it is not answered."""
    reading.leftovers.append("di quale zona si parla")
