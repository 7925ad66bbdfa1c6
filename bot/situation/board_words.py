"""Ways of telling what becomes of permanents, cards and life totals -> the words that the rules read."""

from __future__ import annotations

import re
from functools import lru_cache

_BACK = (
    r"(?:torna|ritorna|rientra|tornano|ritornano|rientrano|fa tornare|rimette|rimetto|faccio tornare|riporta|riporto"
    r"|fa rientrare|faccio rientrare)"
)
_SOON = r"(?:(?: subito| immediatamente| poi| dopo| tappat[oa]){0,2})"
_THERE = r"(?: (?:in campo|in gioco|su il campo(?: di battaglia)?|su il battlefield))"
_OBJECT = r"(?:la|lo|li|le|me la|me lo|mi la|mi lo|ce la|gliela|glielo|mi)"

_SAME: tuple[tuple[str, str], ...] = (
    # what was cast resolves: no more is cast
    (
        r"(?:e )?(?:poi |dopo |infine |quindi |allora )?(?:si )?risolv(?:e|ono) (?:poi |anche )?(?:il|la|lo|l'|i)"
        r" (?:suo |mio |sua )?"
        r"(?:fulmine|bolt|magia|spell|istantaneo|stregoneria|rimozione|removal|pump|shock|danno|danni|abilita)"
        r"(?: (?:da|di) \d(?: danni)?)?(?= [.,;:?!]|$)",
        "",
    ),
    # leaving and coming back at once
    (r"(?:flic+k?er|flikker|bli?nk|sfarfall)(o|a|ano|i)", r"blink\1"),
    (r"(?:flic+k?er|flikker|bli?nk|sfarfall)(?:at|erat)([oaie])", r"blinkat\1"),
    (r"(?:flic+k?er|flikker|bli?nk|sfarfall)are", "blinkare"),
    (
        rf"(?:viene|venisse|e stat[oa]) esiliat([oa])(?: ,)?(?: e)? (?:poi )?{_BACK}{_SOON}{_THERE}?(?! \?)",
        r"viene blinkat\1",
    ),
    (
        rf"{_OBJECT} esilia(?: ,)?(?: e)? (?:poi )?(?:{_OBJECT} )?{_BACK}{_SOON}{_THERE}?(?! \?)",
        "la blinka",
    ),
    (
        rf"{_OBJECT} esilio(?: ,)?(?: e)? (?:poi )?(?:{_OBJECT} )?{_BACK}{_SOON}{_THERE}?(?! \?)",
        "la blinko",
    ),
    (
        r"esili(a|o) ((?:[^\s.,;:?]+ ){1,9}?)(?:, )?e (?:poi )?(?:la|lo|le|li) "
        rf"(?:fa tornare|faccio tornare|rimette|rimetto|fa rientrare|riporta|riporto){_SOON}{_THERE}?",
        r"blink\1 \2",
    ),
    (
        r"esili(a|o) ((?:[^\s.,;:?]+ ){1,9}?)(?:, )?(?:che|e) (?:poi )?(?:torna|rientra|ritorna) (?:subito"
        r"|immediatamente)"
        rf"{_THERE}?",
        r"blink\1 \2",
    ),
    (rf"(?:{_OBJECT} )?(?:ri(?:gioco|lancio|casto|caliamo|calo|evoco)|gioco di nuovo|lancio di"
     rf" nuovo)", "la rilancio"),
    (rf"(?:{_OBJECT} )?(?:ri(?:gioca|lancia|casta|cala|evoca)|gioca di nuovo|lancia di nuovo)", "la rilancia"),
    # counters in English
    (r"shield counters?", "segnalino scudo"),
    (r"(?:stun|stunning) counters?|(?<=segnalini )stun|(?<=segnalino )stun", "segnalini stordimento"),
    (r"segnalin(?:o|i) segnalini", "segnalini"),
    # spells and attackers called by what everyone calls them
    (r"(?:un|uno|il|una|suo|mio) (?:fulmine|bolt|lightning bolt)(?! (?:da|di|per) \d)", "una magia rossa da 3 danni"),
    (
        r"(due|tre) (?:fulmini|bolts?)(?! (?:da|di|per) \d)(?!.*\b(?:ne|uno|un|primo|secondo)\b)",
        r"una magia rossa da 3 danni \1 volte",
    ),
    (r"(?:gli|le) arriva (?:addosso |contro )?(?:una?|il|la) (?:fulmine|bolt|magia(?: \w+)?|danno) (?:da"
     r"|di) (\d)(?: danni)?", r"prende \1 danni"),
    (r"(?:gli|le) arriva (?:addosso |contro )?(?:una?|il) (?:fulmine|bolt|magia rossa)(?! (?:da|di"
     r"|per) \d)", "prende 3 danni"),
    (r"(?:fa|tira|usa|gioca|spara) (una magia rossa)", r"lancia \1"),
    (r"(?:faccio|tiro|uso|gioco|sparo) (una magia rossa)", r"lancio \1"),
    (r"(prende|prendo|becca|si becca|subisce|becco) una magia rossa da (\d) danni", r"\1 \2 danni"),
    (r"(?:uno|un|lo) shock(?! (?:da|di|per) \d)", "una magia rossa da 2 danni"),
    (
        r"mi (?:becco|prendo|arriva) ((?:una?|il|la) (?:\S+ ){1,5}?)non bloccat[oa]",
        r"mi attacca \1e non blocco",
    ),
    (
        r"((?:una?|il|la) (?:\S+ ){1,5}?)non bloccat[oa] (l[oa] (?:attacca|mena|colpisce))(?! per)",
        r"\1\2 e non viene bloccata",
    ),
    (
        r"((?:una?|il|la) (?:\S+ ){1,5}?)non bloccat[oa] mi (?:mena|attacca|colpisce|picchia|pesta|fa danno)(?! per)",
        r"mi attacca \1e non blocco",
    ),
    (r"cal(o|a)(?= (?:una?|la|il|un altr[oa]) )", r"gioc\1"),
    (r"appena (?:rubat|fregat|pres)([oa])(?: a (?:il mio |l' |il suo |il )?(?:avversario"
     r"|oppo))?", r"appena entrat\1"),
    (r"va (?:giu|k ?o|a terra)(?= [?.,])", "muore"),
    (
        r"(quanto (?:e|sara|diventa)(?: [a-z]+)?|che (?:taglia|forza|costituzione) (?:ha|avra)) (?:quando|se|appena) "
        r"(?:torna|rientra|ritorna)(?: in (?:campo|gioco))?",
        r"\1",
    ),
    (r"(?:in|per) la prima volta|per la prima volta", ""),
    (
        r"(?:con |ho |c'e |ha )?(?:un |l' )?(?:anthem|inno) (?:da |di |che da )?(\+\d+/\+\d+)"
        r"(?: gia)?(?: (?:in gioco|in campo|su il campo))?(?= la mi| la \d| un[ao]? |:| ,)",
        r"ho un incantesimo che da \1 a le mie creature ,",
    ),
    (r"con (?:uno )?scudo(?= [.,:;?]| e | prende| viene)", "con un segnalino scudo"),
    (
        r"(?:finche|fino a che|fin quando) (?:l' |la |il |quell')?(?:aura|effetto|incantesimo) (?:resta|rimane"
        r"|dura|e|sta)"
        r"(?: su| in gioco| in campo| li)?",
        "",
    ),
    (
        r"(?:giro|scopro|smaschero|rivelo) (?:il|la) (?:mi[oa] )?(?:morph|creatura)(?: a faccia in giu| copert[oa])?"
        r"(?: a faccia in su)? ?,? ?(?:e |che )?(?:diventa|e|era) (?:in realta )?(?:una? )?(\d+/\d+)",
        r"ho una \1",
    ),
    (r"rianimat([oa])", r"evocat\1"),
    (r"ci attacco(?= \?)", "posso attaccare"),
    (r"(\d+|uno?) sol[oi] segnalin([oi])", r"\1 segnalin\2"),
    (r"(pag(?:o|a|are) (?:\d+|una?|due|tre) (?:pv|punt[oi] vita|vit[ae])) per [^,.?:;]*", r"\1"),
    (
        r"(?:tocca a me|mi tocca|devo|deve) pescare(?: la carta)?"
        r"(?: (?:a|in) (?:l' )?inizio(?: di (?:il )?(?:mio )?turno)?)?"
        r"(?= [,.?:;])",
        "devo pescare una carta",
    ),
    # copies
    (
        r"(?:creo|faccio|metto|genero|ottengo) (?:in campo )?(?:una |un |la )?(?:pedina |token )?copia(?: pedina|"
        r" token)?"
        r"(?: in campo)? di",
        "copio",
    ),
    (
        r"(?:crea|fa|mette|genera) (?:in campo )?(?:una |un |la )?(?:pedina |token )?copia(?: pedina| token)?"
        r"(?: in campo)? di",
        "duplica",
    ),
    (
        r"(?:copio|clono|duplico)(?: con (?:un |una |il mio |la mia )?(?:pedina|token|clone)|(?= (?:la|il|un|una"
        r"|lo|l') ))",
        "copio",
    ),
    (r"(?:il mio|la mia|un|il) clone (?:che )?copia", "copio"),
    (
        r"(copio (?:\S+ ){0,3}\d+/\d+ )(?:che )?(?:(?:era|e|ho|avevo) )?(?:stat[oa] )?(?:pompat|portat|cresciut)[oa] "
        r"(?:a \d+/\d+|da [a-z ]+?|con [a-z ]+?)(?= ,)",
        r"\1",
    ),
    (r"(la|il|mia|mio) (?:copia pedina|pedina copia|token copia|copia token)", r"\1 copia"),
    (r"un altro danno", "1 danno"),
    (r"con un (?:ping|pinger)", ""),
    (r"siamo (\d+) (?:a|pari a) \1", r"siamo entrambi a \1"),
    (
        r"a cui (?:sono|e) (?:gia )?stat[oi] (?:fatt|inflitt)[oi] (\d+) dann[oi](?: in combattimento)?",
        r"con \1 danni segnati",
    ),
    (
        r"ha (?:preso|subito) \S+ dann[oi] (?:in|durante) (?:il )?(mio|suo) turno"
        r"(?= .*? (?:in|durante) (?:il )?(?:turno di|suo turno|mio turno))",
        "",
    ),
    (r"che ho equipaggiat[oa] con (?:un )?(\+\d/\+\d)", r"con una spada che da \1"),
    (r"combatte (?:\( )?(?:fight|lotta)(?: \))?(?= con)|fa (?:un )?fight(?= con)|fighta(?= con)", "lotta"),
    # who it is done to, and more of the same
    (r"(?:su|addosso a|contro|sopra) (?:di )?lei(?= [.,:;?!]| e |$)", ""),
    (r"(?:anche|pure)(?= (?:[+-]?\d|un |una |due |tre |altri ))", ""),
    # turns and steps
    (r"(?:comincia|inizia|arriva|parte|e ora|tocca a) ((?:il )?(?:mio|suo) turno)", r"in \1"),
    (r"tappat([oa]) per (?:attaccare|bloccare|fare mana|pagare [a-z ]+)", r"tappat\1"),
    (
        r"(tappat|girat)([oa]) (?:perche|siccome|dato che|visto che|dopo che) (?:l' )?(?:ho|ha|abbiamo) (?:gia )?"
        r"(?:usat|attivat|attaccat|bloccat|tappat|spes|fatt)[oaei][^.,;:?]*",
        r"\1\2",
    ),
    (
        r"in (?:il )?(mio|suo) turno (?:, |e )?(?:dopo|durante|in) (?:lo |l' |il |la )?"
        r"(?:stap|untap(?: step)?|(?:sottofase|fase) di stap)(?: ,)?(?= )",
        r"in lo stap \1 ,",
    ),
    (
        r"(?:(?:comincia|inizia|arriva|parte|in) )?(?:il )?(mio|suo) turno (?:e |, )?(?:io |lui )?stapp[oa]"
        r"(?: tutto| normalmente)?(?= [.,;:?]| e | poi )",
        r"in lo stap \1",
    ),
    (
        r"ha (?:equipaggiat[oa]|attaccat[oa]|addosso|sopra) ((?:una?|la|il) (?:spada|aura|equip|martello|armatura))",
        r"con addosso \1",
    ),
    (
        r"(?:a|in|dopo|durante) (?:il |la |l' )?(?P<w>mi|su)[oa] (?:prossim[oa] )?(?:untap(?: step)?|stap|fase di"
        r" stap"
        r"|sottofase di stap)",
        r"in lo stap \g<w>o",
    ),
    (
        r"(?:in|durante) (?:il|la) (?:cleanup(?: step)?|cancellazione|sottofase (?:finale|di cancellazione)|end"
        r" step)",
        "a fine turno",
    ),
    (
        r"(?:e morta|e morto|muore) (?:subito )?(?:o|oppure) (?:resta|rimane|sopravvive|vive)"
        r"(?: li| in (?:gioco|campo|vita))?",
        "muore",
    ),
    (r"(muore) (?:, |\? )muore", r"\1"),
    (
        r"con (?:un|una|la|l'|il) (aura|spada|martello|armatura|equip|equipaggiamento) (?:addosso|sopra"
        r"|attaccat[oa])",
        r"con addosso una \1",
    ),
    (
        r"metto (?:un|una) (aura|spada) che (?:le |gli )?da (\+\d+/\+\d+(?: e [a-z]+)?) (?:a|su) ((?:la|il)"
        r" mi[oa] \d+/\d+)",
        r"ho \3 con una \1 che le da \2",
    ),
    (r"(?:partivo|partendo|partito|partita|partiamo) da (\d+)(?: vite| pv| punti vita)?", r"sono a \1"),
    (r"con un'? ?altra (?:magia|carta)(?: dopo)?", ""),
    # where things end
    (
        r"dove (?:va|finisce)(?: a finire)? (?:[,?] )?(?:a|in) (?:il )?cimitero",
        "finisce in il cimitero",
    ),
    (r"(?<=gioco )da qualche parte|(?<=campo )da qualche parte", ""),
    (r"resta dov(?: e|'e|e)(?= [?.,]|$)", "resta in campo"),
    # paying life
    (
        r"(?:voglio|devo|dovrei|vorrei) pagare (\d+|un|due|tre|quattro|cinque) (punt[oi] vita|vite|pv)[^.?]*? posso"
        r"(?: farlo| pagarli)?",
        r"posso pagare \1 \2",
    ),
    # drawing
    (
        r"(pescare [^?]*?)(perdo|muoio|ho perso) (?:appena|se|quando|nel momento in cui|non appena) (?:la |ne"
        r" )?pesco",
        r"\1\2",
    ),
    (r"(perdo|muoio|ho perso) (?:appena|se|quando|nel momento in cui|non appena) (?:la |ne )?pesco", r"pesco . \1"),
    (
        r"(?:ma |e |pero )?(?:ancora )?non (?:devo|deve|dovrei) pescare (?:niente|nulla|ancora|carte|adesso|ora)"
        r"(?: (?:finche|fino a che|prima che) [^,.?:;]*)?(?= [,.?:;])",
        "",
    ),
    (r"(devo|deve|dovrei) pescarne", r"\1 pescare"),
    (r"(?:mi |me |mi ne |me ne |ne )fa pescare (\d+|due|tre|quattro|cinque)(?! cart)", r"mi fa pescare \1 carte"),
    (r"(pesco|pescare|pesca|pescar) (?:la carta )?(?:per|di|per l' inizio di) (?:il )?turno", r"\1 una carta"),
    (r"(?:la )?(?:pescata|pesca) di il turno", "pesco una carta"),
)  # fmt: skip


@lru_cache(maxsize=1)
def _table() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(rf"(?<!\S)(?:{said})(?!\S)"), plain) for said, plain in _SAME)


_COVERED = re.compile(
    r"(?<!\S)(?:(creatura|carta|permanente|morph|metamorfosi)|(?=\d+/\d+))"
    r" ?(?:\d+/\d+ )?(?:a faccia in giu|copert[oa]|face ?down)"
    r"(?: \d+/\d+)?(?: (?:con|per|di|grazie a) (?:morph|metamorfosi|megamorph|disguise|camuffare))?(?!\S)"
)
_UNCOVERED = re.compile(r"\b(?:gir[aoe]|girat[oa]|scopr\w*|scopert[oa]|smascher\w*|rivel\w*|in su)\b")


def board_in_plain_words(text: str) -> str:
    """The same words, with what happens to things told as the rules read it.

    What is face down, and stays so, is a 2/2 creature and nothing else.
    """
    if _UNCOVERED.search(text) is None:
        text = _COVERED.sub("creatura 2/2", text)
    for said, plain in _table():
        text = said.sub(plain, text)
    return text
