"""Forms of English card text, and the card Italian of each: events, times, conditions, replacements, keywords."""

from __future__ import annotations

THIS = r"(?:this creature|this permanent|this artifact|this enchantment|~|it)"
"""How a card names itself."""
KEYWORDS = {
    "flying": "volare", "first strike": "attacco improvviso", "double strike": "doppio attacco",
    "trample": "travolgere", "deathtouch": "tocco letale", "lifelink": "legame vitale", "haste": "rapidità",
    "vigilance": "cautela", "reach": "raggiungere", "menace": "minacciare", "hexproof": "anti-malocchio",
    "indestructible": "indistruttibile", "shroud": "velo", "defender": "difensore", "infect": "infettare",
    "persist": "persistere", "undying": "immortale", "prowess": "prodezza", "wither": "avvizzire",
    "protection from white": "protezione dal bianco", "protection from blue": "protezione dal blu",
    "protection from black": "protezione dal nero", "protection from red": "protezione dal rosso",
    "protection from green": "protezione dal verde",
}  # fmt: skip
EVENTS: tuple[tuple[str, str], ...] = (
    (rf"{THIS} enters(?: the battlefield)?", "questa creatura entra"),
    (rf"{THIS} dies", "questa creatura muore"),
    (rf"{THIS} attacks", "questa creatura attacca"),
    (rf"{THIS} blocks", "questa creatura blocca"),
    (rf"{THIS} becomes blocked", "questa creatura viene bloccata"),
    (rf"{THIS} leaves the battlefield", "questa creatura lascia il campo di battaglia"),
    (rf"{THIS} deals combat damage to a player", "questa creatura infligge danno da combattimento a un giocatore"),
    (rf"{THIS} deals damage to a player", "questa creatura infligge danno a un giocatore"),
    (rf"{THIS} deals damage", "questa creatura infligge danno"),
    (r"a creature you control dies", "una creatura che controlli muore"),
    (r"another creature you control dies", "un'altra creatura che controlli muore"),
    (r"another creature dies", "un'altra creatura muore"),
    (r"a creature dies", "una creatura muore"),
    (rf"{THIS} or another creature(?: you control)? dies", "questa creatura o un'altra creatura muore"),
    (r"a creature enters(?: the battlefield)?", "una creatura entra"),
    (r"a creature (?:you control enters|enters(?: the battlefield)? under your control)(?: the battlefield)?",
     "una creatura entra sotto il tuo controllo"),
    (r"another creature (?:you control enters|enters(?: the battlefield)? under your control)(?: the battlefield)?",
     "un'altra creatura entra sotto il tuo controllo"),
    (r"another creature enters(?: the battlefield)?", "un'altra creatura entra"),
    (r"a land (?:you control enters|enters(?: the battlefield)? under your control)",
     "una terra entra sotto il tuo controllo"),
    (r"a creature you control attacks", "una creatura che controlli attacca"),
    (r"a creature you control deals combat damage to a player",
     "una creatura che controlli infligge danno da combattimento a un giocatore"),
    (r"you gain life", "guadagni punti vita"),
    (r"you lose life", "perdi punti vita"),
    (r"you draw a card", "peschi una carta"),
    (r"you discard a card", "scarti una carta"),
    (r"you sacrifice a creature", "sacrifichi una creatura"),
    (r"you sacrifice a permanent", "sacrifichi un permanente"),
    (r"an opponent draws a card", "un avversario pesca una carta"),
    (r"an opponent loses life", "un avversario perde punti vita"),
    (r"a player casts a spell", "un giocatore lancia una magia"),
    (r"an opponent casts a spell", "un avversario lancia una magia"),
    (r"you cast a spell", "lanci una magia"),
    (r"you cast a noncreature spell", "lanci una magia non creatura"),
    (r"you cast a creature spell", "lanci una magia creatura"),
    (r"you cast an instant or sorcery spell", "lanci una magia istantaneo o stregoneria"),
)  # fmt: skip
TIMES: tuple[tuple[str, str], ...] = (
    (r"your upkeep", "del tuo mantenimento"),
    (r"each upkeep", "di ogni mantenimento"),
    (r"each player's upkeep", "del mantenimento di ogni giocatore"),
    (r"your end step", "della tua sottofase finale"),
    (r"(?:each|the) end step", "di ogni sottofase finale"),
    (r"the next end step", "della prossima sottofase finale"),
    (r"your draw step", "della tua sottofase di acquisizione"),
    (r"combat on your turn", "del combattimento nel tuo turno"),
)
IFS: tuple[tuple[str, str], ...] = (
    (r"you gained life this turn", "se hai guadagnato punti vita in questo turno"),
    (r"you control a creature", "se controlli una creatura"),
    (r"a creature died this turn", "se una creatura è morta in questo turno"),
    (r"you control no creatures", "se non controlli creature"),
)
INSTEAD: tuple[tuple[str, str], ...] = (
    (r"if (?:an effect|you) would create one or more (?:creature )?tokens(?: under your control)?,"
     r" (?:it creates|you create|create) (?:twice that many(?: of those tokens)?|double that many)(?: tokens)?"
     r"(?: of those tokens)?(?: instead)?",
     "Se un effetto sta per creare una o più pedine sotto il tuo controllo, crea invece il doppio di quelle pedine"),
    (r"if one or more tokens would be created under your control, twice that many of those tokens are created instead",
     "Se un effetto sta per creare una o più pedine sotto il tuo controllo, crea invece il doppio di quelle pedine"),
    (r"if (?:an effect|you) would (?:put|place) one or more (?:\+1/\+1 )?counters on a (?:permanent|creature) you control,"
     r" (?:it puts|put) (?:twice that many|double that many)(?: of those)?(?: \+1/\+1)?(?: counters)?"
     r"(?: on (?:that (?:permanent|creature)|it))?(?: instead)?",
     "Se un effetto sta per mettere uno o più segnalini su un permanente che controlli, invece ne viene messo il doppio"),
    (r"if one or more \+1/\+1 counters would be put on a creature you control, that many plus one \+1/\+1 counters are put"
     r" on it instead",
     "Se uno o più segnalini +1/+1 stanno per essere messi su una creatura che controlli, invece ne vengono messi"
     " altrettanti più uno"),
    (r"if one or more \+1/\+1 counters would be put on a creature you control, twice that many(?: \+1/\+1 counters)? are put"
     r" on (?:it|that creature) instead",
     "Se un effetto sta per mettere uno o più segnalini su un permanente che controlli, invece ne viene messo il doppio"),
    (r"if a source you control would deal damage(?: to a permanent or player)?, it deals (?:double|twice) that"
     r"(?: much)? damage(?: to that permanent or player)?(?: instead)?",
     "Se una fonte che controlli sta per infliggere danno a un permanente o a un giocatore, invece ne infligge il doppio"),
    (r"if a source would deal damage(?: to a permanent or player)?, it deals (?:double|twice) that"
     r"(?: much)? damage(?: to that permanent or player)?(?: instead)?",
     "Se una fonte sta per infliggere danno a un permanente o a un giocatore, invece ne infligge il doppio"),
    (r"if a source would deal damage to you, prevent (\d+) of that damage",
     r"Se una fonte sta per infliggerti danno, previeni \1 di quei danni"),
    (r"if you would gain life, you gain twice that much life(?: instead)?",
     "Se stai per guadagnare punti vita, guadagni invece il doppio di quei punti vita"),
    (r"if you would gain life, you gain that much life plus (\d+)(?: instead)?",
     r"Se stai per guadagnare punti vita, guadagni invece quei punti vita più \1"),
    (r"if you would draw a card, (?:you )?draw two cards(?: instead)?",
     "Se stai per pescare una carta, pesca invece due carte"),
    (r"if a creature would die, exile it instead", "Se una creatura sta per morire, esiliala invece"),
    (r"if a card or token would be put into a graveyard from anywhere, exile it instead",
     "Se una carta o una pedina sta per essere messa in un cimitero da qualsiasi zona, invece viene esiliata"),
    (r"if a (?:nontoken )?creature an opponent controls would die, exile it instead",
     "Se una creatura controllata da un avversario sta per morire, esiliala invece"),
    (r"players can't gain life", "I giocatori non possono guadagnare punti vita"),
    (r"you have no maximum hand size", "Non hai un limite massimo di carte in mano"),
)  # fmt: skip
OTHERS: tuple[tuple[str, str], ...] = (
    (r"untap (?:that creature|it)", "STAPpa quella creatura"),
    (r"(?:that creature|it) gains haste until end of turn", "quella creatura ha rapidità fino alla fine del turno"),
    (r"(?:it|that creature) can't be regenerated", "quella creatura non può essere rigenerata"),
    (r"they can't be regenerated", "quelle creature non possono essere rigenerate"),
    (r"this spell can't be countered", "questa magia non può essere neutralizzata"),
    (r"destroy (?:target nonland permanent)", "distruggi il permanente non terra bersaglio"),
    (r"destroy target artifact or enchantment", "distruggi l'artefatto o l'incantesimo bersaglio"),
    (r"destroy two target creatures", "distruggi due creature bersaglio"),
    (r"return all creatures to their owners' hands?", "fai tornare tutte le creature in mano ai rispettivi proprietari"),
    (r"return (?:it|this creature) to its owner's hand", "fai tornare questa creatura in mano al suo proprietario"),
    (r"(?:each of )?two target creatures (?:each )?get ([+-]\d+/[+-]\d+) until end of turn",
     r"due creature bersaglio prendono \1 fino alla fine del turno"),
    (r"switch this creature's power and toughness until end of turn",
     "scambia la forza e la costituzione di questa creatura fino alla fine del turno"),
    (r"regenerate this creature", "rigenera questa creatura"),
    (r"(?:[a-z' ]+? )?deals? (\d+) damage to (?:each of )?two target creatures",
     r"infligge \1 danni a due creature bersaglio"),
    (r"(?:[a-z' ]+? )?deals? 1 damage to any target", "infligge 1 danno a un qualsiasi bersaglio"),
    (r"(?:[a-z' ]+? )?deals? (\d+) damage to any target", r"infligge \1 danni a un qualsiasi bersaglio"),
    (r"(?:[a-z' ]+? )?deals? (\d+) damage to target creature", r"infligge \1 danni alla creatura bersaglio"),
    (r"(?:[a-z' ]+? )?deals? (\d+) damage to target (?:player|opponent)(?: or planeswalker)?",
     r"infligge \1 danni al giocatore bersaglio"),
    (r"(?:[a-z' ]+? )?deals? (\d+) damage to each creature", r"infligge \1 danni a ogni creatura"),
    (r"target creature you control fights target creature you don't control",
     "la creatura bersaglio che controlli lotta con la creatura bersaglio che non controlli"),
    (r"target (?:player|opponent) loses (\d+) life", r"il giocatore bersaglio perde \1 punti vita"),
    (r"target (?:player|opponent) mills (\d+) cards?", r"il giocatore bersaglio macina \1 carte"),
    (r"discard a card", "scarta una carta"),
    (r"proliferate", "prolifera"),
    (r"enchant creature", "incanta creatura"),
    (r"prevent the next (\d+) damage that would be dealt to any target(?: this turn)?",
     r"previeni i prossimi \1 danni che verrebbero inflitti a un qualsiasi bersaglio in questo turno"),
    (r"prevent the next (\d+) damage that would be dealt to you(?: this turn)?",
     r"previeni i prossimi \1 danni che verrebbero inflitti a te in questo turno"),
    (r"add one mana of any color", "aggiungi un mana di un qualsiasi colore"),
)  # fmt: skip
"""Instructions that are worded in one way."""
PHRASES: tuple[tuple[str, str], ...] = (
    (r"(?:until|till) (?:end of turn|eot)", "fino a fine turno"),
    (r"this turn", "in questo turno"),
    (r"legend rule", "regola delle leggende"),
    (r"state[- ]based actions?", "azioni di stato"),
    (r"summoning sick(?:ness)?", "malata di evocazione"),
)
"""What is quoted as a turn of phrase, and is not a card's text."""
