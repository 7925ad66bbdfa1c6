"""Rules for questions about who dies and who survives."""

from __future__ import annotations

import re

from ..grammar import Found, Reading, rule
from ..model import ME, OPPONENT, Act, AskKind, AttackAction, BlockAction, Effect
from .asking import CLITICS, about, note_negation
from .blocks import block

_OF_A_LIFE = re.compile(
    r"P(\d) (?:e|sta|era|resta) a \d+(?: (?:punti|punto|di|vita|vite|pv))* (?:[,:;] )?(?:e |quindi |allora )?$"
)
"""Just before "muore?" a player's life total was told: it is the player who may die."""
_DIE = (
    r"(?:muore|muoiono|morirebbe|morirebbero|morira|moriranno|muoia|crepa"
    r"|crepano|schiatta|va a il cimitero|vanno a il cimitero|finisce in "
    r"il cimitero|va in il cimitero|finisce a il cimitero|e morta|e morto"
    r"|(?:viene|vengono|e|verrebbe|va) distrutt[oaie](?= \?| o no| comunque"
    r"| lo stesso|$)|tira le cuoia)"
)
_LIVE = (
    r"(?:sopravvive|sopravvivono|sopravvivera|sopravviverebbe|resta viva"
    r"|rimane viva|rimane vivo|resta vivo|resta in piedi|rimane in piedi"
    r"|rimane in vita|resta in vita|si salva|si salvano|campa|regge|e ancora viva"
    r"|e viva|vive|ce la fa|resiste|rimane viva|la scampa|scampa)"
)


@rule(
    rf"(?:<E:x> )?(?:che )?(?:non )?{CLITICS}{_DIE}(?: comunque| lo stesso"
    r"| anche| davvero| subito| quindi| o no| o sopravvive| oppure no| "
    r"o resta viva)*(?: (?:la |il )?<E:y>)?(?: a fine turno| alla fine "
    r"di il turno)?",
    r"(?:<E:x> )?(?:non )?(?:viene|vengono) (?:uccis[oaie]|ammazzat[oaie])",
    r"(?:mi|gli) <V:morire>(?: <E:y>)?",
    asks=True,
)
def dies(reading: Reading, found: Found) -> bool:
    if not found.closes() or (found["x"] and found["y"]):
        return False  # of two, one belongs to what came before
    if re.search(r"\be mort[oa]$", found.text) and not (found.followed_by("?") or found.followed_by("o ")):
        return False  # "l'altro attaccante è morto, adesso il mio …"
    if (
        not found["x"]
        and not found["y"]
        and (told := _OF_A_LIFE.search(found.match.string[: found.match.start()]))
    ):
        note_negation(reading, found)
        reading.ask("perso", AskKind.YES_NO, player=int(told[1]))
        return True
    note_negation(reading, found)
    things, guessed = about(reading, found, "y", "x")
    if found["y"] and reading.marked.phrases[int(found["y"].split()[0][1:].rstrip(","))].kind in (
        "permanente",
    ):
        return False
    if any(found[name] and found.phrase(name).which == "tutte" for name in ("x", "y")):
        reading.ask("tutte_morte", AskKind.YES_NO, things=_of_several(reading, found))
        return True
    if guessed and (own := _hinted(reading, found)):
        things, guessed = own, False
    lives = [n for n, player in enumerate(reading.situation.players) if player.life is not None]
    leaders = [thing for thing in reading.situation.things if thing.commander_damage]
    if guessed and len(leaders) == 1 and leaders[0].attacking and leaders[0].owner is not None:
        reading.ask("perso", AskKind.YES_NO, player=1 - leaders[0].owner)
        return True
    if guessed and len(lives) == 1 and any(thing.attacking for thing in reading.situation.things):
        if not _nothing_may_die(reading, lives[0]) and (
            reading.told_of or reading.situation.of(lives[0], "creatura")
        ):
            reading.situation.missing.append("se si chiede della creatura o del giocatore")
        else:
            reading.ask("perso", AskKind.YES_NO, player=lives[0])
            return True
    if guessed and reading.told_of:
        things, guessed = list(reading.told_of), False
    reading.ask("morte", AskKind.YES_NO, things=things, guessed=guessed, at_end="fine" in found.text)
    return True


def _nothing_may_die(reading: Reading, player: int) -> bool:
    """Whether it can only be the player: attacked by what nobody blocks, and nothing else is told to be done."""
    acts = reading.situation.actions
    attacks = [act for act in acts if isinstance(act, AttackAction)]
    of_life = (Act.GAIN_LIFE, Act.LOSE_LIFE)
    rest = [
        act for act in acts if not (isinstance(act, Effect) and act.act in of_life) and act not in attacks
    ]
    against = bool(attacks) and all(act.by == 1 - player for act in attacks)
    return reading.situation.unblocked and not rest and against


def _of_several(reading: Reading, found: Found) -> list[int]:
    """ "mi muoiono tutti e due?", "muoiono entrambe?": the several on one side, when more than two"
    " fight; else whoever fights."""
    fighting = [thing for thing in reading.situation.things if thing.attacking or thing.blocking]
    sides = [[thing.number for thing in fighting if thing.owner == side] for side in (ME, OPPONENT)]
    said = re.match(r"(?:non )?(mi|gli) ", found.text)
    if said is not None:
        return sides[ME if said[1] == "mi" else OPPONENT]
    if len(fighting) > 2 and (len(sides[0]) == 1) != (len(sides[1]) == 1):
        return max(sides, key=len)
    return []


def _hinted(reading: Reading, found: Found) -> list[int]:
    """ "mi muore?", "gli sopravvive?": the only creature of that player's."""
    said = re.match(r"(?:non )?(mi|gli) ", found.text)
    if said is None:
        return []
    mine = reading.situation.of(ME if said[1] == "mi" else OPPONENT, "creatura")
    return [mine[0].number] if len(mine) == 1 else []


@rule(
    rf"(?:<E:x> )?(?:che )?(?:non )?{CLITICS}{_LIVE}(?: comunque| lo stesso| o muore| o no)*(?: (?:la |il )?<E:y>)?",
    r"(?:riesco|riesce) a (?:salvarla|salvarsi|sopravvivere|farla sopravvivere|salvare <E:y>)",
    r"(?:la |si )?(?:salvo|salva)",
    r"(?:(?:il|lo|la|l'|quel|questo|questa) )?(?:su[oa] |mi[oa] )?(?:segnalin[oi](?: scudo)?|scudo|aura|armatura|incantesimo"
    r"|effetto|pump|bonus|K\d+(?: K\d+)?) (?:non )?(?:mi |me |gli )?(?:la|lo|le|li) (?:salva|protegge|salvano|proteggono)"
    r"(?: da (?:la )?(?:morte|distruzione))?(?= \?| o no)",
    asks=True,
)
def survives(reading: Reading, found: Found) -> bool:
    if not found.closes() or (found["x"] and found["y"]):
        return False
    note_negation(reading, found)
    things, guessed = about(reading, found, "y", "x")
    if guessed and (own := _hinted(reading, found)):
        things, guessed = own, False
    lives = [n for n, player in enumerate(reading.situation.players) if player.life is not None]
    if guessed and len(lives) == 1 and _nothing_may_die(reading, lives[0]):
        reading.ask("perso", AskKind.YES_NO, player=lives[0], flipped=True)
        return True
    if guessed and reading.told_of:
        things, guessed = list(reading.told_of), False
    reading.ask("morte", AskKind.YES_NO, things=things, guessed=guessed, flipped=True)
    return True


@rule(
    r"<E:x> (?:(?P<met>(?:, )?(?:che (?:e|viene) )?bloccat[oa](?: ,)?|, bloccat[oa] ,) )?(?:riesce a |puo )?"
    r"(?:gli |mi |le |ci |lo |la )?(?:uccide|uccidono|uccidere|ammazza|ammazzare"
    r"|distrugge|fa fuori|trada) <E:y>",
    r"(?:la |lo |le )(?:uccido|uccide|ammazzo|ammazza|faccio fuori)(?= \?| o no|$)",
    r"(?:uccido|ammazzo|faccio fuori|riesco a uccidere|riesco ad ammazzare|riesco a far fuori)"
    r"(?: comunque| lo stesso| ugualmente)? <E:y>",
    asks=True,
)
def kills(reading: Reading, found: Found) -> bool:
    if not found.closes():
        return False
    if found.text.startswith("lo ") and not any(
        thing.creature for thing in reading.situation.things if thing.owner == OPPONENT
    ):
        return False
    note_negation(reading, found)
    x = found.things("x") if found["x"] else []
    if found["met"] and not _met(reading, x, found.things("y")):
        return False
    if found["y"]:
        reading.ask("morte", AskKind.YES_NO, things=found.things("y"))
        return True
    first_person = found.text.endswith(("o", "fuori"))
    things = reading.it(OPPONENT) if first_person else _whom_it_fights(reading)
    if not things:
        return False
    reading.ask("morte", AskKind.YES_NO, things=things)
    return True


def _met(reading: Reading, x: list[int], y: list[int]) -> bool:
    """ "la mia 2/2 che è bloccata uccide il 5/5?": by what it would kill."""
    if any(isinstance(act, BlockAction) for act in reading.situation.actions):
        return True
    owner = reading.situation.controller(x[0]) if len(x) == len(y) == 1 else None
    before = [act for act in reading.situation.actions if isinstance(act, Effect)]
    if not x or not block(reading, y, x, None if owner is None else 1 - owner):
        return False
    for act in before:  # what was told to be done first is done once it is blocked
        reading.situation.actions.remove(act)
        reading.situation.actions.append(act)
    return True


def _whom_it_fights(reading: Reading) -> list[int]:
    """ "lo uccide?" of a creature that was told to block or to be blocked."""
    for action in reading.situation.actions:
        if isinstance(action, BlockAction):
            for blocker, blocked in action.pairs.items():
                if reading.doer == blocker:
                    return blocked
                if reading.doer in blocked:
                    return [blocker]
    return []


@rule(
    r"(?:<E:x> )?(?:non )?(?:mi |gli |ci |mi ci )?(?:resta|rimane|restera|rimarra|sta|e) (?:ancora |sempre )?"
    r"(?:su(?= \?)|in (?:gioco|campo|tavola)|su (?:il |la )?(?:campo|tavolo"
    r"|board|battlefield|terreno)(?: di battaglia)?)(?: <E:y>)?",
    r"(?:non )?(?P<lost>perdo|perde|perderei|perderebbe) <E:y>",
    r"(?:non )?(?:la|lo) (?P<lost>perdo|perde|perderei|perderebbe|perdiamo)(?! la| il)(?: <E:x>)?",
    asks=True,
)
def stays(reading: Reading, found: Found) -> bool:
    """ "resta in gioco?", "la perdo?": whether it is still on the battlefield."""
    if not found.closes():
        return False
    note_negation(reading, found)
    things, guessed = about(reading, found, "y", "x")
    if found["lost"] and found["y"] and found.phrase("y").which == "tutte":
        loser = OPPONENT if found["lost"] in ("perde", "perderebbe") else ME
        own = [thing.number for thing in reading.situation.of(loser, "creatura")]
        fought = [
            n for n in own if reading.situation.things[n].attacking or reading.situation.things[n].blocking
        ]
        reading.ask("tutte_morte", AskKind.YES_NO, things=fought or own)
        return True
    if found["lost"] and found["y"] and found.phrase("y").owner is None and found.phrase("y").size is None:
        loser = OPPONENT if found["lost"] in ("perde", "perderebbe") else ME  # one loses what is one's own
        things = [each for each in things if reading.situation.controller(each) in (None, loser)]
        things = things or reading.it(loser)
    if found["lost"] and not found["y"] and not found["x"] and things:
        loser = OPPONENT if found["lost"] in ("perde", "perderebbe") else ME
        things = [each for each in things if reading.situation.controller(each) in (None, loser)]
        things = things or reading.it(loser)
    if not things and reading.latest() is None:
        return False
    if not things and len(reading.told_of) == 1:
        things, guessed = list(reading.told_of), False
    if not things and found["lost"]:
        things, guessed = reading.it(OPPONENT if found["lost"] in ("perde", "perderebbe") else ME), True
    reading.ask("resta", AskKind.YES_NO, things=things, guessed=guessed, flipped=bool(found["lost"]))
    return True


@rule(
    r"(?:<E:x> )?(?:le |li |la |lo )?(?:posso|riesco a|potrei|puoi) (?:far fuori|uccider|ammazzar|eliminar"
    r"|distrugger)(?:e|le|li)?"
    r"(?: <E:y>| (?:tutte|tutti)(?: e (?:due|tre|quattro|cinque|\d))?| entrambe| entrambi)",
    asks=True,
)
def kills_all(reading: Reading, found: Found) -> bool:
    """ "le posso far fuori tutte e tre?"."""
    attackers = [thing.owner for thing in reading.situation.things if thing.attacking]
    if not found.closes() or not attackers or "con" in found.text.split():
        return False
    theirs = [
        thing.number
        for thing in reading.situation.of(OPPONENT, "creatura")
        if thing.attacking or thing.blocking
    ]
    if not theirs:
        return False
    reading.ask("tutte_morte", AskKind.YES_NO, things=theirs)
    return True


@rule(
    r"(?:che cosa|cosa|quali E\d+|che E\d+|quale E\d+|quali creature|quali|quale) "
    r"(?:(?P<mine>mi muore|mi muoiono|perdo|ci perdo|ci rimetto)|(?P<theirs>gli muore|gli muoiono|perde|ci perde))",
    r"quant[ei] (?:mi ne|mie creature|creature mie) (?P<countmine>muoiono|perdo|mi muoiono)",
    r"quant[ei] (?:gliene|sue creature|creature sue|creature avversarie) (?P<counttheirs>muoiono|perde|ammazzo"
    r"|uccido)",
    asks=True,
)
def whose_die(reading: Reading, found: Found) -> bool:
    """ "che cosa mi muore?": of the creatures of one player."""
    if not any(thing.creature for thing in reading.situation.things):
        return False
    side = ME if found["mine"] or found["countmine"] else OPPONENT
    things = [thing.number for thing in reading.situation.of(side, "creatura")]
    if not things:
        return False
    counted = bool(found["countmine"] or found["counttheirs"])
    reading.ask(
        "quante_morte" if counted else "chi_muore",
        AskKind.QUANTITY if counted else AskKind.WHO,
        things=things,
    )
    return True


@rule(
    r"(?:chi|cosa|che cosa|quale|quali|chi e che|che creatura|quale creatura"
    r"|quali creature|quante)(?: di (?:noi|loro|le due|i due|queste))?(?: "
    r"creature)? (?:muore|muoiono|crepa|va a il cimitero|sopravvive|sopravvivono|vive|vivono|resta vivo"
    r"|resta viva|resta in vita|rimane viva|si salva|resta in piedi|rimane "
    r"in piedi|rimane|resta)(?: (?:e chi|o|e) .*)?",
    r"(?:chi|cosa) (?:muore|sopravvive)(?: tra <E:x>)?",
    r"E\d+ (?:muoiono|muore) (?:entrambe|tutte e due|tutti e due|tutte|entrambi)",
    r"(?:muoiono|muore) (?:entrambe|entrambi|tutte e due|tutti e due|tutte|tutti)(?: le creature| e due)?",
    r"si (?:scambiano|tradano|uccidono a vicenda|ammazzano a vicenda)",
    asks=True,
)
def who_dies(reading: Reading, found: Found) -> None:
    both = any(
        word in found.text for word in ("entramb", "tutte", "tutti", "scambiano", "tradano", "vicenda")
    )
    alive = any(word in found.text for word in ("sopravviv", "resta", "rimane", "salva", "vive", "vivono"))
    reading.ask(
        "chi_muore" if not both else "tutte_morte",
        AskKind.YES_NO if both else AskKind.WHO,
        things=_of_several(reading, found) if both else [],
        flipped=alive and not both,
    )


@rule(r"(?:muore|muoiono) (?:qualcuno|qualcosa|qualche creatura|E\d+ (?P<other>qualsiasi))", asks=True)
def somebody_dies(reading: Reading, found: Found) -> None:
    """ "muore qualcuno?"."""
    reading.ask("qualcuna_morta", AskKind.YES_NO)


@rule(
    r"(?:che cosa|cosa|chi|che) (?P<whose>mi|gli) (?:resta|rimane|restano|rimangono|sopravvive)"
    r"(?: viv[oaie]| in vita| in piedi| in (?:campo|gioco|tavola)| su il (?:campo|board|tavolo))*",
    asks=True,
)
def whose_survive(reading: Reading, found: Found) -> bool:
    """ "cosa mi resta in campo?": of the creatures of one player."""
    side = ME if found["whose"] == "mi" else OPPONENT
    things = [thing.number for thing in reading.situation.of(side, "creatura")]
    if not things or not found.closes():
        return False
    reading.ask("chi_muore", AskKind.WHO, things=things, flipped=True)
    return True


@rule(r"chi vince(?: (?:il combattimento|lo scontro|la battaglia|il duello|lo scambio))?", asks=True)
def who_wins_combat(reading: Reading, found: Found) -> bool:
    if not any(thing.attacking for thing in reading.situation.things) and not found.text.endswith(
        ("combattimento", "scontro", "scambio")
    ):
        return False
    blocked = any(isinstance(act, BlockAction) for act in reading.situation.actions)
    if not blocked and any(player.life is not None for player in reading.situation.players):
        return False  # nothing fights: whoever wins is a player
    reading.ask("chi_muore", AskKind.WHO, flipped=True)
    return True
