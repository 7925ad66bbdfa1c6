"""How people talk round the facts -> the facts: courtesies, hesitations, tags and circumlocutions are put aside.

Used for a second reading only, when the text as it stands was not understood whole.
"""

from __future__ import annotations

import re
from functools import lru_cache

from msgspec.structs import replace

from .combat_brief import told_at_length
from .combat_tales import told_in_clauses
from .combat_words import combat_in_plain_words
from .english import in_italian, is_english
from .idle import without_idle
from .own_words import in_plainer_words
from .table_talk import without_table_talk
from .text import Prepared
from .word_order import in_usual_order

_S = r"(?:su[oaie]|mi[oaei]|tu[oaei])"
_SPELL = r"(?:magia|istantaneo|stregoneria|spell|carta|abilita|cosa|roba|trucco|rimozione|incantesimo)"
_SIZE = r"\d+/\d+"
_CHANGE = r"[+-]\d+/[+-]\d+"

_ASIDE: tuple[str, ...] = (
    # to whom it is said, and how sure one is
    r"per (?:capirci|intenderci|capire|curiosita|esempio|favore|piacere|fare un esempio|dire|sicurezza)",
    r"(?:secondo|per) (?:voi|te|me|lei)(?= [.,;:?!]|$| se| il| la| E| quant| chi| cosa| muor| un)",
    r"(?<=[,;.] )no(?= \?)",
    r"(?:vero|giusto|dico bene|ho ragione|sbaglio|o sbaglio|o no|o cosa|o che|o meno|corretto|esatto)(?= \?)",
    r"(?:se )?non (?:sbaglio|erro)|(?:se )?ho capito bene|mi pare|mi sembra|credo|penso|immagino|direi|suppongo"
    r"|presumo",
    r"(?:ciao|salve|buongiorno|buonasera|hey|ehi|raga|ragazzi|regaz|bella)(?: a tutti| raga| ragazzi| arbitro)?",
    r"(?:avrei|avevo|ho|mi viene|mi e venut[oa])? ?(?:una |un )?(?:domanda|domandina|dubbio|curiosita)(?:"
    r" veloce| rapida| stupida| scema| da niubbo| da noob| al volo)?",
    r"(?:mi )?(?:sai|sapete|sapresti|puoi|potete|potresti|potreste) (?:dire|dirmi|spiegare|spiegarmi|aiutare"
    r"|aiutarmi)",
    r"(?:mi chiedo|mi chiedevo|chiedo|volevo (?:sapere|chiedere)|vorrei sapere|non (?:so|capisco|mi ricordo))"
    r"(?: se(?= [a-z]))?",
    r"facciamo (?:finta|conto|che)(?: che)?|fai conto(?: che)?|ipotesi|metti che|poni che|mettiamo che|diciamo che",
    r"ammesso che|ammettiamo che|nell' ipotesi che|in caso|nel caso(?: in cui)?",
    r"(?:stavo|stavamo|sto|stiamo) giocando(?: a magic| a commander| in pauper| in modern| tra amici)?(?: e)?",
    r"(?<!ancora )(?<!sono )(?<!resto )(?<!resta )(?:durante|in) (?:una |la )?"
    r"(?:partita|game|draft|sealed|prerelease|torneo|fnm)(?: di ieri| ieri)?",
    r"(?:ieri|oggi|stasera|l' altra sera|l' altro giorno|al torneo|in torneo)(?: sera)?",
    r"poi niente|insomma|boh|mah|vabbe|dai|cioe|eh|ehm|uff|beh|ah|oh|ecco|guarda|senti|tipo|praticamente",
    r"(?:bro|fra|frate|zio|zi|bello|man|dude|fratello|maestro|capo|gente|amici|ragazzuoli|contemporaneamente)(?= |$)",
    r"(?:in )?(?:il |un )?(?:mio |nostro )?(?:ultim[oa] |scors[oa] )?(?:match|duello)",
    r"in pratica|in sostanza|di fatto|alla fine dei conti|alla fin fine|tutto sommato|in teoria|teoricamente",
    r"(?:purtroppo|sfortunatamente|fortunatamente|per fortuna|ovviamente|chiaramente|logicamente|naturalmente)",
    r"(?:tranquillamente|semplicemente|effettivamente|onestamente|sinceramente|giustamente|astutamente)",
    r"(?:come|per) (?:un )?(?:scemo|idiota|stupido|disperat[oa]|sfizio|sbaglio|errore|paura|difendermi"
    r"|fermarlo|fermarla)",
    r"(?:quel|il|un) (?:maledetto|dannato|bastardo|furbo)(?= di)",
    r"(?:in|durante) il (?:combattimento|turno|attacco) (?:di prima|in questione)(?: :)?",
    r"senza (?:pensarci|esitare|problemi|paura|dire niente)",
    r"tutto (?:contento|fiero|felice)|tutta (?:contenta|fiera|felice)",
    r"(?:con|per) (?:il |un )?(?:solo|semplice) (?:motivo|scopo) di [a-z]+",
    r"(?:grazie|grazie mille|grazie in anticipo|thanks|thx)",
    r"(?:senza|niente|nessun[oa]?) (?:altr[oaie] )?(?:trucchi|trick|effetti|abilita|cose|roba)"
    r"(?: stran[ei]| particolari| speciali| di mezzo)?",
    r"(?:a )?(?:inizio|fine) (?:della |di la )?partita",
    r"in (?:modern|pauper|legacy|standard|pioneer|limited|draft|edh|multiplayer|1 contro 1|1v1)",
)
"""What carries no fact of the game, whole."""

_PLAINER: tuple[tuple[str, str], ...] = (
    # spells called as they come: "un incantesimo che le assegna -1/-1", "un'ira che distrugge tutte le creature"
    (
        rf"(lanci\w*|gioc\w*|us[oai]|cast\w*|tir[oaie]|spar[oai]|fa|faccio|risolv\w+) (?:un|una|un'|il suo|il mio"
        rf"|la sua"
        rf"|la mia|l') (?:incantesimo|ira|wrath|{_SPELL}|sorpresa|removal|rimozione|spazzata|sweeper|mass removal)"
        r" (?:nera |rossa |bianca |nero |rosso |bianco )?che (?:distrugge|uccide|ammazza|spazza via) (?:tutte le"
        r" creature|tutto|ogni creatura|ogni cosa)",
        r"\1 una magia che distrugge tutte le creature",
    ),
    (
        r"(lanci\w*|gioc\w*|us[oaie]|usi|cast\w*|tir[oaie]|spar[oai]) (?:un|il suo|il mio) incantesimo"
        r"(?= che (?:le|gli|la|lo|mi|fa|da|infligge|esilia|assegna|mette|toglie|distrugge|uccide|tappa|rimbalza))",
        r"\1 una magia",
    ),
    (rf"(?:assegna|conferisce|attribuisce|dona|regala|fornisce)(?= {_CHANGE}| K| un| due)", "da"),
    (rf"(?:assegno|conferisco|dono|regalo)(?= {_CHANGE})", "do"),
    (rf"(?:assegnando|conferendo|donando)(l[ei]|gli)?(?= {_CHANGE})", r"dando\1"),
    (
        r"(?:impedisce|previene|annulla|evita|blocca|azzera|ferma) (?:tutti (?:i )?|tutto (?:il )?|i |il "
        r"|ogni )(?:danni|danno)"
        r"(?:(?: da| di| in)? (?:combattimento|attacco)(?: di| in| per| che)?(?: questo| verrebbe| il)*(?:"
        r" inflitto)?(?: turno)?|(?= [.,;:?!]))",
        "previene tutto",
    ),
    (
        r"(?:prevengo|impedisco|annullo) (?:tutti (?:i )?|tutto (?:il )?|i |il |ogni )(?:danni|danno)"
        r"(?: (?:da|di|in) (?:combattimento|attacco))?(?: (?:in|per|di) questo turno)?(?= [.,;:?!]| e )",
        "lancio nebbia",
    ),
    (
        r"(?:lanci|gioc|us|cast|risolv)(o|a|e) (?:una |un |il |la )?(?:magia|istantaneo|effetto|carta|spell"
        r"|nebbia|fog)"
        r" (?:che )?previene tutto(?: quest[oa]?)?(?: turno)?",
        r"lanci\1 nebbia",
    ),
    (
        r"(?:ho |ha |hai )(?:gia |appena )?(?:giocato|lanciato|usato|castato) (?:una |un )?(?:magia"
        r"|istantaneo|effetto|carta)"
        r" (?:che )?previene tutto(?: quest[oa]?)?(?: turno)?",
        "lancio nebbia",
    ),
    # attached things
    (r"con (equipaggiamento|equip|spada|aura|martello|armatura)(?= (?:da |che |\+|-))", r"con un \1"),
    (
        rf"con (?:la |il |una |un |l' )?(?:{_S} )?(spada|equipaggiamento|aura|armatura|martello) da (?={_CHANGE})",
        r"con un \1 che da ",
    ),
    (
        rf"con (?:la |il |una |un |l' )?(?:{_S} )?(spada|equipaggiamento|aura|armatura|martello)(?= {_CHANGE})",
        r"con un \1 che da",
    ),
    (
        r"(?:incantat[oa]|potenziat[oa]|boostat[oa]|pompat[oa]) (?:con|da)(?= una? (?:aura|spada|equip))",
        "con",
    ),
    (rf"(?:equipaggiat[oa]|armat[oa]) (?:con|di|da)(?= (?:una?|la|il|{_S}) )", "equipaggiato con"),
    (rf"che (?:le|gli|la|lo|mi|ci) (?:da|dona|conferisce)(?= {_CHANGE}| K|$)", "che da"),
    (
        r"(ho|ha) equipaggiato ((?:\S+ ){1,6}?)con (un|una|il|la) (martello|spada|equip|equipaggiamento|armatura)",
        r"\1 \2equipaggiato con \3 \4",
    ),
    (
        r"(?:un |il )?(?:fulmine|bolt|botto|¤\d+) (?:in faccia|addosso) (?:da|di) (\d+)(?: danni)?",
        r"magia da \1 danni in faccia",
    ),
    (r"(?:con|in) (?:flash|lampo) (?:metto in campo|metto|gioco|lancio|calo|faccio entrare)", "ho"),
    (r"(?:metto in campo|gioco|lancio|calo) (?:con|in) (?:flash|lampo)", "ho"),
    (
        r"solo (?:terrestri|creature (?:di terra|terrestri|a terra|senza volare|senza volo))",
        "una creatura senza volare",
    ),
    (
        r"(?:il|un|quel|questo) (?:tipo|tizio|ragazzo|socio|compare|tale|collega|nerd)(?: davanti a me| di fronte"
        r" a me"
        r"| di fronte| davanti| con cui gioco| contro cui gioco)?",
        "l' avversario",
    ),
    (
        r"(equipaggiat[oa]) con (?:un|una|uno|il|la|lo) (?!aura|spada|martello|armatura|equip|¤|\d)[a-z]+ che"
        r" (?=[a-z])",
        r"\1 con un equipaggiamento che ",
    ),
    (
        rf"(?:gli |le |lo |la |ci )?(?:gioc|lanci|mett|cast|attacc|assegn|appiccic|piazz|incant)(?:o|a|e)"
        rf" (?:addosso |sopra )?"
        rf"(?:con )?(?:un'? ?|una |la mia |la sua )aura (?:su di (?:lui|lei|esso|essa) |sopra |addosso )?"
        rf"(?:che (?:le |gli )?da |da |di )?({_CHANGE})",
        r"aura addosso che da \1",
    ),
    (
        r"(?:un|una|uno|il|la) [a-z]+ di (?=(?:\d|due|tre|quattro|cinque) (?:pedine|creature|token|goblin"
        r"|zombi|elfi|soldati|\d+/))",
        "",
    ),
    (
        r"((?:il|la|un|una|mio|mia) (?:\S+ )?\d+/\d+) con un (-\d+/-\d+) fino a (?:la )?fine turno",
        r"\1 che prende \2 fino a fine turno",
    ),
    (
        r"(con|e|,) (elfo|orso|troll|lupo|drago|goblin|zombie|soldato|angelo|gigante|cavaliere|ragno)(?= \d+/\d)",
        r"\1 un \2",
    ),
    (r"(?:mi|ci) (?:arriva|arrivano|piomba|piombano) addosso", "mi attacca"),
    (r"(?:vite|pv|punti vita) (?:dopo|finali|alla fine)(?= \?)", "a quanto vado"),
    (r"con (?:un|il mio|il suo) (?:fulmine|bolt|shock)", "con una magia rossa"),
    (r"sortilegio", "stregoneria"),
    (r"(?:lo|la|gli|le) faccio (?:crescere|diventare piu gross[oa]) di", "le do"),
    (r"(?:lo|la|gli|le) fa (?:crescere|diventare piu gross[oa]) di", "le da"),
    (
        r"(?:un |il |suo |mio )?(?:bolt|fulmine|shock|¤\d+) \( (\d+) dann[oi] \)",
        r"una magia rossa da \1 danni",
    ),
    (r"(?:mi )?(?:porto|trascino) (?:con me|via|dietro|nella tomba)", "uccido"),
    (r"sono (?:fuori|spacciato|fregato|finito)(?= \?)", "perdo"),
    (r"(dann[oi]) (?:da|di) (?:travolgimento|travolgere|trample)", r"\1"),
    (r"(?:e |, )?(?:lo|la) difendo (?=bloccando)", ""),
    (
        r"(due|tre|2|3) (?:fulmini|bolt|magie rosse|botti) (?:da|di) (\d+)(?: danni)?(?: l' uno| ciascuno)?",
        r"\1 magie da \2 danni",
    ),
    (r"(?:potenzi|boost|gonfi|buff|ingrass)(o|a|ato|are)(?= (?:con|di|a|la|lo|il|\+))", r"pomp\1"),
    (r"1 (?=(?:creatura|pedina|token|bloccante|attaccante|\d+/\d+))", "una "),
    (
        r"a quanto (vado|arrivo|salgo|scendo|finisco) (?:se sono |partendo )?da (\d+)",
        r"sono a \2 . a quanto \1",
    ),
    (r"mi (?:e|sono) (?:rimast[aeo]|restat[aeo]|rimasti) (\d+|una)(?= (?:vit|punt|pv))", r"sono a \1"),
    (r"gli (?:e|sono) (?:rimast[aeo]|restat[aeo]|rimasti) (\d+|una)(?= (?:vit|punt|pv))", r"lui e a \1"),
    # what is done to things
    (r"(?:me|te|ce) (la|lo|le|li)(?= [a-z])", r"\1"),
    (r"(?:glie|gli)(la|lo|le|li)(?= [a-z])", r"\1"),
    (
        r"(blocc\w+|attacc\w+|mett\w+) (?:poi|anche|pure|quindi|allora|invece|pero|subito|tranquillo)(?="
        r" (?:con|davanti))",
        r"\1",
    ),
    (r"(mett|metto|mette|piazz[oa]) (?:sopra|addosso)(?= (?:un|due|tre|\d))", r"\1"),
    (r"(rimbalz|bounc)(o|a) in mano", r"\1\2"),
    (r"(faccio|fa) (?:lampeggiare|blinkare|flickerare|sfarfallare)(?: \( .{0,60} \))?", r"\1 blink"),
    (r"(?:la|lo) (?:faccio|fa) blink", "la blinko"),
    (r"(?:fac|f)(?:cio|a) (?:saltare in aria|esplodere|secc[oa]re?)", "distrugge"),
    (r"(?:spazz|nuk)(o|a) via", r"distrugg\1"),
    (r"(?:secc|fulmin|inceneris|bruci)(o|a|co|ce)(?= (?:il|la|lo|E|un))", r"uccid\1"),
    (r"(?:lo|la) (?:si )?(?:sacra|saccrifica|immola)", "la sacrifica"),
    # attacking and blocking
    (r"(?:mi|ci) (?:colpisce|colpiscono|assale|carica|picchia|pesta|mena)(?! per)", "mi attacca"),
    (r"(?:gir|tapp)(o|a) (?:il|la|un|una) (\S+) (?:per|e) attaccare?", r"attacc\1 con il \2"),
    (r"(?:entr|vad|and)(o|a|iamo) (?:in )?(?:di )?(?:combat|combattimento) con", r"attacco con"),
    (r"(?:si )?(?:butta|lancia|piazza|frappone) davanti", "mette davanti"),
    (r"(?:butt|piazz|lanci)(o|a) davanti", r"mette davanti"),
    (r"(?:fa|faccio) da (?:muro|chump|scudo) con", "blocca con"),
    (r"(?:assegn|dichiar)(o|a) (?:come )?bloccant[ei] (?:un|una|il|la)", r"blocc\1 con un"),
    (
        r"(?:senza|non) (?:ho|ha|avere) (?:niente|nulla|creature|bloccanti|nessuno)(?: per)? (?:da )?bloccare?",
        "non blocca",
    ),
    (r"(?:senza|non ho|non ha) bloccanti", "non blocca"),
    (r"nessuno (?:lo|la|li|le|mi) (?:blocca|ferma|para)", "non blocca"),
    (
        r"(?:nessun blocco|no block|no blocks|zero blocchi|niente blocchi|niente blocco|senza blocchi)",
        "non blocca",
    ),
    (r"(?:mi|ci) (?:fa|lancia|sferra|dichiara) un attacco (?:con|di)", "mi attacca con"),
    (r"(?:fa|lancia|sferra|dichiara) un attacco (?:con|di)", "attacca con"),
    (r"fermar(e|la|lo|le|li)", r"bloccar\1"),
    (r"(faccio|dichiaro|lancio|parto con) (?:un|l') attacco (?:con|di)", "attacco con"),
    (r"con (?:cui|il quale|la quale) (mi |lo |la )?(blocca|attacca|blocco|attacco)", r"e \1\2"),
    (r"(?<!non )ho ((?:\S+ ){1,5}?)(?:per|da usare per) bloccar(?:e|lo|la)", r"blocco con \1"),
    (r"(?<!non )ha ((?:\S+ ){1,5}?)(?:per|da usare per) bloccar(?:e|lo|la|mi)", r"blocca con \1"),
    (
        r"(?:stregat|incantat|potenziat|equipaggiat|pompat)([oa]) (?:da|con|di)(?= (?:un|una|la|il)"
        r" (?:aura|spada|equip))",
        r"equipaggiat\1 con",
    ),
    (r"(?:faccio|mando ad|mando a|fo) attaccare", "attacco con"),
    (r"(?:fa|manda ad|manda a) attaccare", "attacca con"),
    (r"blocco con (?:niente|nulla|nessuno)", "non blocco"),
    (r"blocca con (?:niente|nulla|nessuno)", "non blocca"),
    (r"(muore|muoiono) (?:per )?la prima volta", r"\1"),
    (r"ne (blocca|blocco|bloccano) (?:solo |soltanto )?un[ao]", r"blocca una di quelle"),
    (r"indisturbat[oaie]", "senza blocchi"),
    (r"(?:partendo|parto|partiamo|partivo|partendo io) (?:da|con)(?= \d+ (?:vit|pv|pun))", "sono a"),
    (r"(?:va avanti|continua|procede)(?: il combattimento| l' attacco)?(?= e| ,|$)", ""),
    (
        r"(?:e |, )?(?:a quel punto|a questo punto|a sto punto|nel frattempo|finora|fin qui|nello stesso tempo|in"
        r" piu)",
        "",
    ),
    (
        r"(?:e )?(?:con (?:un|una) (?:trucco|magia|istantaneo|effetto|spell|carta) )?previene tutto(?:"
        r" quest[oa]?)?(?: turno)?",
        "e lancia nebbia",
    ),
    # turns and time
    (
        r"(?:ha|ho|aveva) (?:gia )?(?:preso|subito) \S+ dann[oi] (?:il|in il|in lo) turno (?:scorso"
        r"|precedente|prima|passato)"
        r"(?: ,)?(?: e| ma)?(?: ora| adesso| in questo turno| questo turno)?",
        "",
    ),
    (
        r"fino a quando finisce il turno|finche non finisce il turno|until end of turn|till eot|eot",
        "fino a fine turno",
    ),
    (
        r"prima (?:che )?(?:di )?(?:i |si )?(?:danni|risolvano i danni|calcolino i danni|assegnino i danni"
        r"|infliggano i danni)",
        "prima di i danni",
    ),
    (
        r"(?:ma |e )?prima(?= (?:gli|le|la|lo|io|do|uso|lancio) )"
        r"(?! .{0,40}(?:vola|flying|minac|menac|blocca|ombra|shadow|paura|fear))",
        "",
    ),
    (
        r"(?:dopo|nel|durante il) (?:il |mio |suo )?(?:combattimento|combat)(?= quant| chi| cosa| a quanto| sono)",
        "",
    ),
    # how things are told to be there
    (
        r"(?:dalla mia|dalla mia parte|dal mio lato|di qua|da parte mia|in casa mia|sul mio campo)(?: c'e| ci"
        r" sono| ho)?",
        "ho",
    ),
    (
        r"(?:dalla sua|dalla sua parte|dal suo lato|di la(?= (?:c'e|ci sono|un|una|due|tre|ha) )"
        r"|da parte sua|dall' altra parte)(?: c'e| ci sono| ha)?",
        "lui ha",
    ),
    (r"(?:mi|gli) (?:trovo|trova|ritrovo|ritrova)(?= (?:con )?(?:un|una|due|il))", "ho"),
    (r"(?:schier|possied)(o|a|e)", "controllo"),
    (r"(?:siamo|sto) (?:a |con )(\d+) (?:a testa|pari|entrambi)", r"siamo entrambi a \1"),
    (r"(?:punti|punto) (?:ferita|salute|hp)", "punti vita"),
    (
        r"(?:un'? orda|un esercito|un branco|una marea|un mucchio|un gruppo|una squadra|un team|un plotone) di",
        "",
    ),
    (
        r"(?:sono|sto|siamo) (?:rimasto|rimasta|rimasti|sceso|scesa|fermo|ferma|in bilico|messo male) a(?= \d)",
        "sono a",
    ),
    (r"e (?:rimasto|rimasta|sceso|scesa|fermo) a(?= \d)", "e a"),
)
"""(what is said, what it says); marks for things and abilities are not yet there: words only."""


_ENDS = r"(?:(?<= )|(?!\S))"
"""A whole word ends here."""


@lru_cache(maxsize=1)
def _asides() -> re.Pattern[str]:
    return re.compile(rf"(?<!\S)(?:{'|'.join(_ASIDE)}){_ENDS}")


@lru_cache(maxsize=1)
def _table() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(rf"(?<!\S)(?:{said}){_ENDS}"), plain) for said, plain in _PLAINER)


_MARKS = re.compile(r"(?:(?<=[,.;:(]) )?(?<!\S)[,:;](?= [.,;:?!)])|^[ ,.;:!]+")


_FOUGHT = re.compile(r"(?<!\S)(?:blocc|attacc)")
_BEFORE_COMBAT = re.compile(
    r"(?<!\S)prima (?:di|che) (?:l' |il |i )?(?:mio |suo )?(?:bloccare|blocco|blocchi|attaccare|attacco|attacchi"
    r"|combattimento|combat)(?!\S)"
)
"""Told before any attack: the order of the words says so already."""


def plainly(prepared: Prepared) -> Prepared:
    """The same facts, told as plainly as the rules need."""
    text = " ".join(prepared.words)
    if is_english(prepared.words):
        text = in_italian(text)
    text = in_plainer_words(without_table_talk(text))
    text = combat_in_plain_words(without_idle(told_at_length(told_in_clauses(in_usual_order(text)))))
    for said, plain in _table():
        text = said.sub(plain, text)
    early = _BEFORE_COMBAT.search(text)
    if early is not None and not _FOUGHT.search(text[: early.start()]):
        text = _BEFORE_COMBAT.sub("", text)
    text = re.sub(r"\s{2,}", " ", _asides().sub("", text)).strip()
    text = re.sub(r"\s{2,}", " ", _MARKS.sub("", text)).strip()
    return replace(prepared, words=tuple(text.split()))
