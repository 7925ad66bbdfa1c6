"""Card text quoted in English -> card Italian: "Destroy target creature. Draw a card." as an Italian card prints it.

Whoever tells a game quotes cards as they are printed in front of them, and the engine reads Italian cards. What is not
known whole stays as it was written.
"""

from __future__ import annotations

import re
from functools import lru_cache

_N = r"(\d+|a|an|one|two|three|four|five|six|seven|x)"
_NUMBERS = {
    **{"a": "1", "an": "1", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6"},
    "seven": "7",
}
_UNTIL = "fino alla fine del turno"
_SIZE = r"\d+/\d+"
_CHANGE = r"[+-]\d+/[+-]\d+"
_KEYWORDS = {
    "double strike": "doppio attacco",
    "first strike": "attacco improvviso",
    "deathtouch": "tocco letale",
    "trample": "travolgere",
    "flying": "volare",
    "reach": "raggiungere",
    "vigilance": "cautela",
    "haste": "rapidità",
    "lifelink": "legame vitale",
    "indestructible": "indistruttibile",
    "hexproof": "anti-malocchio",
    "shroud": "velo",
    "menace": "minacciare",
    "infect": "infettare",
    "flash": "lampo",
    "defender": "difensore",
    "undying": "immortale",
    "persist": "persistere",
    "protection from white": "protezione dal bianco",
    "protection from blue": "protezione dal blu",
    "protection from black": "protezione dal nero",
    "protection from red": "protezione dal rosso",
    "protection from green": "protezione dal verde",
}
_K = rf"((?:{'|'.join(_KEYWORDS)})(?:(?:,? and |, )(?:{'|'.join(_KEYWORDS)}))*)"
_THIS = r"(?:this creature|this permanent|this artifact|this enchantment|it)"
_EVENTS: tuple[tuple[str, str], ...] = (
    (r"this creature(?: or another creature)? enters(?: the battlefield)?", "questa creatura entra"),
    (r"this creature or another creature dies", "questa creatura o un'altra creatura muore"),
    (r"this creature dies", "questa creatura muore"),
    (r"this creature attacks", "questa creatura attacca"),
    (r"this creature blocks", "questa creatura blocca"),
    (r"this creature becomes blocked", "questa creatura viene bloccata"),
    (r"this creature becomes the target of a spell or ability", "questa creatura diventa bersaglio di una magia o abilità"),
    (r"this creature leaves the battlefield", "questa creatura lascia il campo di battaglia"),
    (r"this creature deals combat damage to a player", "questa creatura infligge danno da combattimento a un giocatore"),
    (r"this creature deals damage to a player", "questa creatura infligge danno a un giocatore"),
    (r"this creature is dealt damage", "viene inflitto danno a questa creatura"),
    (r"another creature you control dies", "un'altra creatura che controlli muore"),
    (r"a creature you control dies", "una creatura che controlli muore"),
    (r"another creature dies", "un'altra creatura muore"),
    (r"a creature dies", "una creatura muore"),
    (r"a creature an opponent controls dies", "una creatura controllata da un avversario muore"),
    (r"another creature (?:you control )?enters(?: the battlefield)? under your control", "un'altra creatura entra sotto il tuo controllo"),
    (r"another creature you control enters(?: the battlefield)?", "un'altra creatura entra sotto il tuo controllo"),
    (r"a creature you control enters(?: the battlefield)?", "una creatura entra sotto il tuo controllo"),
    (r"a creature enters(?: the battlefield)?", "una creatura entra"),
    (r"you gain life", "guadagni punti vita"),
    (r"you draw a card", "peschi una carta"),
    (r"you cast an instant or sorcery spell", "lanci una magia istantaneo o stregoneria"),
    (r"you cast a creature spell", "lanci una magia creatura"),
    (r"you cast a spell", "lanci una magia"),
    (r"equipped creature dies", "la creatura equipaggiata muore"),
    (r"enchanted creature dies", "la creatura incantata muore"),
)
"""What triggers an ability."""
_STEPS = (
    (r"your upkeep", "del tuo mantenimento"),
    (r"each upkeep", "di ogni mantenimento"),
    (r"your end step", "della tua sottofase finale"),
    (r"each end step|the end step", "di ogni sottofase finale"),
    (r"each player's upkeep", "del mantenimento di ogni giocatore"),
    (r"combat on your turn", "del combattimento nel tuo turno"),
)
_TARGETS = (
    (r"any target", "un qualsiasi bersaglio"),
    (r"target creature or player", "un qualsiasi bersaglio"),
    (r"target creature", "alla creatura bersaglio"),
    (r"target player(?: or planeswalker)?", "al giocatore bersaglio"),
    (r"target opponent", "all'avversario bersaglio"),
    (r"each of two target creatures|two target creatures", "due creature bersaglio"),
    (r"each creature and each player", "ogni creatura e ogni giocatore"),
    (r"each creature", "ogni creatura"),
    (r"each opponent", "ogni avversario"),
    (r"each player", "ogni giocatore"),
    (r"you", "te"),
)
_DOES: tuple[tuple[str, str], ...] = (
    (r"destroy target creature", "distruggi la creatura bersaglio"),
    (r"destroy target (?:permanent|nonland permanent)", "distruggi il permanente bersaglio"),
    (r"destroy target artifact", "distruggi l'artefatto bersaglio"),
    (r"destroy target enchantment", "distruggi l'incantesimo bersaglio"),
    (r"destroy target artifact or enchantment", "distruggi l'artefatto o l'incantesimo bersaglio"),
    (r"destroy target land", "distruggi la terra bersaglio"),
    (r"destroy two target creatures", "distruggi due creature bersaglio"),
    (r"destroy all creatures", "distruggi tutte le creature"),
    (r"destroy each creature", "distruggi ogni creatura"),
    (r"it can't be regenerated|that creature can't be regenerated", "quella creatura non può essere rigenerata"),
    (r"they can't be regenerated", "quelle creature non possono essere rigenerate"),
    (r"exile target creature, then return (?:it|that card) to the battlefield under (?:its owner's|your) control",
     "esilia la creatura bersaglio, poi rimettila sul campo di battaglia sotto il controllo del suo proprietario"),
    (r"exile target creature you control, then return (?:it|that card) to the battlefield under (?:its owner's|your) control",
     "esilia la creatura bersaglio, poi rimettila sul campo di battaglia sotto il controllo del suo proprietario"),
    (r"exile target creature", "esilia la creatura bersaglio"),
    (r"exile all creatures", "esilia tutte le creature"),
    (r"exile target (?:permanent|nonland permanent)", "esilia il permanente bersaglio"),
    (r"return target creature to its owner's hand", "fai tornare la creatura bersaglio in mano al suo proprietario"),
    (r"return target (?:permanent|nonland permanent) to its owner's hand",
     "fai tornare il permanente bersaglio in mano al suo proprietario"),
    (r"return all creatures to their owners' hands?", "fai tornare tutte le creature in mano ai rispettivi proprietari"),
    (rf"return {_THIS} to its owner's hand", "fai tornare questa creatura in mano al suo proprietario"),
    (r"counter target spell", "neutralizza la magia bersaglio"),
    (r"counter target creature spell", "neutralizza la magia creatura bersaglio"),
    (r"tap target creature", "TAPpa la creatura bersaglio"),
    (r"untap target creature", "STAPpa la creatura bersaglio"),
    (r"untap (?:that creature|it)", "STAPpa quella creatura"),
    (r"gain control of target creature until end of turn", f"prendi il controllo della creatura bersaglio {_UNTIL}"),
    (r"gain control of target creature", "prendi il controllo della creatura bersaglio"),
    (r"(?:that creature|it) gains haste until end of turn", f"quella creatura ha rapidità {_UNTIL}"),
    (rf"target creature(?: you control)? gets ({_CHANGE}) until end of turn", rf"la creatura bersaglio prende \1 {_UNTIL}"),
    (rf"target creature(?: you control)? gets ({_CHANGE}) and gains {_K} until end of turn",
     rf"la creatura bersaglio prende \1 e ha \2 {_UNTIL}"),
    (rf"target creature(?: you control)? gains {_K} until end of turn", rf"la creatura bersaglio ha \1 {_UNTIL}"),
    (rf"(?:each of )?two target creatures (?:each )?get ({_CHANGE}) until end of turn",
     rf"due creature bersaglio prendono \1 {_UNTIL}"),
    (rf"(?:all creatures|each creature) gets? ({_CHANGE}) until end of turn", rf"tutte le creature prendono \1 {_UNTIL}"),
    (rf"creatures you control get ({_CHANGE}) until end of turn", rf"le creature che controlli prendono \1 {_UNTIL}"),
    (rf"creatures you control gain {_K} until end of turn", rf"le creature che controlli hanno \1 {_UNTIL}"),
    (rf"this creature gets ({_CHANGE}) until end of turn", rf"questa creatura prende \1 {_UNTIL}"),
    (rf"this creature gains {_K} until end of turn", rf"questa creatura ha \1 {_UNTIL}"),
    (rf"target creature (?:has|becomes a creature with) base power and toughness ({_SIZE}) until end of turn",
     rf"la creatura bersaglio ha forza e costituzione base \1 {_UNTIL}"),
    (rf"target creature loses all abilities and has base power and toughness ({_SIZE}) until end of turn",
     rf"la creatura bersaglio perde tutte le abilità e ha forza e costituzione base \1 {_UNTIL}"),
    (rf"until end of turn, target creature loses all abilities and has base power and toughness ({_SIZE})",
     rf"la creatura bersaglio perde tutte le abilità e ha forza e costituzione base \1 {_UNTIL}"),
    (r"target creature loses all abilities until end of turn", f"la creatura bersaglio perde tutte le abilità {_UNTIL}"),
    (r"switch target creature's power and toughness until end of turn",
     f"scambia la forza e la costituzione della creatura bersaglio {_UNTIL}"),
    (r"switch this creature's power and toughness until end of turn",
     f"scambia la forza e la costituzione di questa creatura {_UNTIL}"),
    (rf"put {_N} ([+-]1/[+-]1) counters? on target creature", r"metti \1 segnalini \2 sulla creatura bersaglio"),
    (rf"put {_N} ([+-]1/[+-]1) counters? on (?:this creature|it)", r"metti \1 segnalini \2 su questa creatura"),
    (rf"put {_N} ([+-]1/[+-]1) counters? on each creature you control", r"metti \1 segnalini \2 su ogni creatura che controlli"),
    (r"regenerate target creature", "rigenera la creatura bersaglio"),
    (r"regenerate this creature", "rigenera questa creatura"),
    (r"target creature you control fights target creature you don't control",
     "la creatura bersaglio che controlli lotta con la creatura bersaglio che non controlli"),
    (rf"(?:you )?draw {_N} cards?", r"pesca \1 carte"),
    (rf"target player draws {_N} cards?", r"il giocatore bersaglio pesca \1 carte"),
    (rf"each player draws {_N} cards?", r"ogni giocatore pesca \1 carte"),
    (rf"(?:you )?discard {_N} cards?", r"scarta \1 carte"),
    (rf"target player discards {_N} cards?", r"il giocatore bersaglio scarta \1 carte"),
    (rf"you gain {_N} life", r"guadagni \1 punti vita"),
    (rf"you lose {_N} life", r"perdi \1 punti vita"),
    (rf"each opponent loses {_N} life and you gain {_N} life", r"ogni avversario perde \1 punti vita e tu guadagni \2 punti vita"),
    (rf"target player loses {_N} life", r"il giocatore bersaglio perde \1 punti vita"),
    (rf"target opponent loses {_N} life", r"l'avversario bersaglio perde \1 punti vita"),
    (rf"each opponent loses {_N} life", r"ogni avversario perde \1 punti vita"),
    (rf"each player loses {_N} life", r"ogni giocatore perde \1 punti vita"),
    (rf"target (?:player|opponent) mills {_N} cards?", r"il giocatore bersaglio macina \1 carte"),
    (r"target (?:player|opponent) sacrifices a creature(?: of their choice)?", "il giocatore bersaglio sacrifica una creatura"),
    (r"each opponent sacrifices a creature(?: of their choice)?", "ogni avversario sacrifica una creatura"),
    (r"each player sacrifices a creature(?: of their choice)?", "ogni giocatore sacrifica una creatura"),
    (rf"sacrifice {_THIS}", "sacrifica questa creatura"),
    (r"sacrifice a creature", "sacrifica una creatura"),
    (rf"create {_N} ({_SIZE})(?: (?:white|blue|black|red|green|colorless))?(?: [a-z]+)? (?:artifact )?creature tokens?",
     r"crea \1 pedine creatura \2"),
    (rf"create {_N} creature tokens?", r"crea \1 pedine creatura 1/1"),
    (r"prevent all combat damage that would be dealt this turn",
     "previeni tutto il danno da combattimento che verrebbe inflitto in questo turno"),
    (rf"prevent the next {_N} damage that would be dealt to any target this turn",
     r"previeni i prossimi \1 danni che verrebbero inflitti a un qualsiasi bersaglio in questo turno"),
    (rf"prevent the next {_N} damage that would be dealt to you this turn",
     r"previeni i prossimi \1 danni che verrebbero inflitti a te in questo turno"),
    (r"add ((?:\{[wubrgc]\})+)", r"aggiungi \1"),
    (r"add one mana of any color", "aggiungi un mana di un qualsiasi colore"),
    (r"proliferate", "prolifera"),
    (rf"(?:other )?creatures you control (?:get ({_CHANGE}))", r"le creature che controlli prendono \1"),
    (rf"(?:creatures you control|all creatures you control) have {_K}", r"le creature che controlli hanno \1"),
    (r"other (elves|goblins|zombies|soldiers|vampires|merfolk|slivers|humans|wizards|knights|dragons|cats|dwarves|spirits)"
     rf"(?: creatures)? you control get ({_CHANGE})", r"\1 che controlli prendono \2"),
    (rf"enchanted creature gets ({_CHANGE})", r"la creatura incantata prende \1"),
    (rf"enchanted creature gets ({_CHANGE}) and has {_K}", r"la creatura incantata prende \1 e ha \2"),
    (rf"enchanted creature has {_K}", r"la creatura incantata ha \1"),
    (rf"equipped creature gets ({_CHANGE})", r"la creatura equipaggiata prende \1"),
    (rf"equipped creature gets ({_CHANGE}) and has {_K}", r"la creatura equipaggiata prende \1 e ha \2"),
    (rf"equipped creature has {_K}", r"la creatura equipaggiata ha \1"),
    (rf"enchanted creature loses all abilities and has base power and toughness ({_SIZE})",
     r"la creatura incantata perde tutte le abilità e ha forza e costituzione base \1"),
    (r"enchanted creature can't attack or block", "la creatura incantata non può attaccare o bloccare"),
    (r"enchant creature", "incanta creatura"),
    (r"this creature can't be blocked", "questa creatura non può essere bloccata"),
    (r"this creature can't block", "questa creatura non può bloccare"),
    (r"this spell can't be countered", "questa magia non può essere neutralizzata"),
    (r"players can't gain life", "i giocatori non possono guadagnare punti vita"),
    (rf"if a source (?:you control )?would deal damage(?: to a permanent or player)?, it deals double that damage"
     r"(?: to that permanent or player)? instead",
     "se una fonte che controlli sta per infliggere danno a un permanente o a un giocatore, infligge invece il doppio di"
     " quel danno a quel permanente o giocatore"),
    (rf"if a source would deal damage to you, prevent {_N} of that damage",
     r"se una fonte sta per infliggerti danno, previeni \1 di quei danni"),
    (r"if (?:an effect|you) would create one or more tokens(?: under your control)?,"
     r" (?:it creates|create) twice that many(?: of those)?(?: tokens)? instead",
     "se un effetto sta per creare una o più pedine sotto il tuo controllo, crea invece il doppio di quelle pedine"),
    (rf"{_K}", r"\1"),
)  # fmt: skip
"""What one sentence says is done, always or once."""
_TRIBES = {
    "elves": "gli altri Elfi", "goblins": "gli altri Goblin", "zombies": "gli altri Zombie",
    "soldiers": "gli altri Soldati", "vampires": "gli altri Vampiri", "merfolk": "gli altri Tritoni",
    "slivers": "gli altri Tramutanti", "humans": "gli altri Umani", "wizards": "gli altri Maghi",
    "knights": "gli altri Cavalieri", "dragons": "gli altri Draghi", "cats": "gli altri Felini",
    "dwarves": "gli altri Nani", "spirits": "gli altri Spiriti",
}  # fmt: skip
_COSTS = (
    (r"\{t\}", "{T}"),
    (r"((?:\{[0-9wubrgcx]+\})+)", r"\1"),
    (rf"sacrifice {_THIS}", "sacrifica questa creatura"),
    (r"sacrifice a creature", "sacrifica una creatura"),
    (r"sacrifice another creature", "sacrifica un'altra creatura"),
    (rf"pay {_N} life", r"paga \1 punti vita"),
    (rf"discard {_N} cards?", r"scarta \1 carte"),
    (r"([+−-]\d+)", r"\1"),
)
_CONDITIONS = (
    (r"if you gained life this turn", "se hai guadagnato punti vita in questo turno"),
    (r"if you control no other creatures", "se non controlli altre creature"),
)
_FRAGMENTS = (
    (r"(?:until|till) (?:end of turn|eot)", "fino a fine turno"),
    (r"this turn", "in questo turno"),
    (r"legend rule", "regola delle leggende"),
    (r"state[- ]based actions?", "azioni di stato"),
    (r"summoning sick(?:ness)?", "malata di evocazione"),
)
"""What is a turn of phrase and not a card's text."""
_ENGLISH = re.compile(
    r"\b(?:target|creatures?|they|draw|control|gain|gets|when|whenever|at the|you|this|damage|the|of|sacrifice|add|each|until|rule)\b"
)


def fragment(quoted: str) -> str | None:
    """What is quoted only as a turn of phrase ("until end of turn"), in Italian; None when it is a card's text."""
    plain = _plain(quoted)
    return _first(_FRAGMENTS, plain)


def in_card_italian(quoted: str) -> str:
    """The text of a card in Italian, when it was quoted in English and every sentence of it is known."""
    plain = _plain(quoted)
    if not _ENGLISH.search(plain):
        return quoted
    out: list[str] = []
    for sentence in re.split(r"(?<=[.!])\s+|\n", plain):
        said = _sentence(sentence.strip(" ."))
        if said is None:
            return quoted
        out.append(f"{said[:1].upper()}{said[1:]}.")
    return " ".join(out)


def _plain(quoted: str) -> str:
    return " ".join(quoted.lower().replace("’", "'").replace("−", "-").replace("–", "-").split()).strip(" .«»\"")


def _sentence(text: str) -> str | None:
    cost = re.match(r"(?P<cost>[^:]{1,60}): (?P<does>.+)$", text)
    if cost is not None:
        paid = [_first(_COSTS, part.strip()) for part in cost["cost"].split(",")]
        done = _done(cost["does"])
        return None if done is None or None in paid else f"{', '.join(map(str, paid))}: {done}"
    event = re.match(r"(?P<when>when|whenever) (?P<event>[^,]+), (?P<does>.+)$", text)
    if event is not None:
        told, done = _first(_EVENTS, event["event"]), _done(event["does"])
        when = "quando" if event["when"] == "when" else "ogniqualvolta"
        return None if told is None or done is None else f"{when} {told}, {done}"
    step = re.match(r"at the beginning of (?P<step>[^,]+), (?:(?P<if>if [^,]+), )?(?P<does>.+)$", text)
    if step is not None:
        told, done = _first(_STEPS, step["step"]), _done(step["does"])
        checked = _first(_CONDITIONS, step["if"]) if step["if"] else ""
        if told is None or done is None or checked is None:
            return None
        return f"all'inizio {told}, {checked + ', ' if checked else ''}{done}"
    return _done(text)


def _done(text: str) -> str | None:
    whole = _one_done(text)
    if whole is not None:
        return whole
    for joint in (", then ", " and then ", " and ", ", and "):
        for found in re.finditer(re.escape(joint), text):
            left, right = _one_done(text[: found.start()]), _one_done(text[found.end() :])
            if left is not None and right is not None:
                return f"{left}{', poi ' if 'then' in joint else ' e '}{right}"
    return None


_DEALS = re.compile(
    rf"(?:(?P<who>this creature|this spell|it|[a-z' ]{{1,30}}?) )?deals? {_N} damage to (?P<to>[a-z ]+)$"
)


def _one_done(text: str) -> str | None:
    harm = _DEALS.match(text)
    if harm is not None:
        to = _first(_TARGETS, harm["to"])
        if to is None:
            return None
        to = to if to.startswith(("al", "all")) else f"a {to}"
        who = "questa creatura " if harm["who"] == "this creature" else ""
        return _counted(f"{who}infligge {_NUMBERS.get(harm[2], harm[2])} danni {to}")
    return _first(_DOES, text)


def _first(table: tuple[tuple[str, str], ...], text: str) -> str | None:
    for said, new in table:
        found = _compiled(said).fullmatch(text)
        if found is None:
            continue
        out = new
        for place, group in enumerate(found.groups(), 1):
            word = _TRIBES.get(group or "", _NUMBERS.get(group or "", group or ""))
            for english, italian in _KEYWORDS.items():
                word = re.sub(rf"\b{english}\b", italian, word)
            word = re.sub(r",? and ", " e ", word)
            word = word.upper() if word.startswith("{") else word
            out = out.replace(f"\\{place}", word)
        return _counted(out)
    return None


@lru_cache(maxsize=256)
def _compiled(said: str) -> re.Pattern[str]:
    return re.compile(said)


_ONES = (
    (r"\b1 carte\b", "una carta"),
    (r"\b1 punti vita\b", "1 punto vita"),
    (r"\b1 danni\b", "1 danno"),
    (r"\b1 segnalini\b", "un segnalino"),
    (r"\b1 pedine\b", "una pedina"),
    (r"\bsegnalini ([+-]1/[+-]1) su", r"segnalini \1 su"),
    (r"\bmetti (\d) segnalini\b", r"metti \1 segnalini"),
)


def _counted(text: str) -> str:
    for said, new in _ONES:
        text = re.sub(said, new, text)
    return text
