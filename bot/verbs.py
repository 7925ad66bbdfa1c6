"""Which words of a folded text are conjugated verbs: "quando prolifero posso scegliere solo le mie?" has two of them.

The verbs are those that players use, by the stem of their infinitive; the forms are made from it. Many forms are nouns as
well ("il blocco", "blocco"): what stands before such a word tells which it is, and where nothing does it is a noun.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache

INFINITIVE = r"\w{2,}(?:are|ere|ire|rre|[aei]r(?:[mtcv]i|si|gli|(?:ce|me|te|glie)?(?:l[oaie]|ne)))\b"
"""An infinitive of a folded text, with the pronouns at its end: "bersagliarla"."""
_ARE = """
abbandon accett accoppi accord accumul affront aggir aiut alz ammazz anim annull annunci applic appoggi arrend arriv
arruol aspett assegn attacc attiv aument avanz avvelen avventur avvers azzer bersagli blink blocc bruci butt cal
calcol cambi canc cast caus cerc chiam chump cicl clon comand combin cominci compens complott comport conquist conserv
consider cont continu contr controll convoc copi cost counter cre crep cresc cur danneggi dichiar diment dimezz dimin
dimostr distrib divent domand don dragg dropp dur elimin entr equipaggi esamin esili esplor evit evoc evolv ferm fizzl
flash flicker flipp foraggi funzion gioc gir guadagn guard imbalsam impil incant indag indic infett inizi innesc investig
invoc lanci lasci legg liber limit lott macin mand mangi manifest manovr mescol mill mir mobilit modific modul
moltiplic mostr mulig mulligh mut neutralizz nomin obblig ordin ostacol pag pareggi parl partecip pass pens pesc piazz
pilot ping pomp port potenzi predic prefer prepar prest profetizz prolifer protest prov provoc punt purific racimol
raddoppi rallent reclut recuper regal regol rest rialz rianim riattacc riattiv ribalt ricast ricominci rientr rifiut
rigener rigioc rigir rilanci rimand rimbalz rimescol rimpiazz rinomin rinunci ripag ripesc riport risparmi rispett
ritir ritorn rivel rub ruot sacrific salt salv sbagli sblocc scal scamb scambi scart scaten scatt schianti schiatt
schiv scont scontr second segnal sembr separ sfid sfior sfrutt sgattaiol smascher soddisf somm sorvegli spacc spar
spett spost spron stamp stapp stord succed super supplic tagli tapp target tent tir tocc torn tram tramut transform
trasform trasmut trattien trigger triplic trov tut us vagli valut varc veget verific viaggi vol volt vot
"""
_ERE = """
accend aggiung ammett apprend assist attend avvert batt cad chied chiud coinvolg colg combatt commett commuov comprend
conced concern conclud condivid consist contend convert corrispond costring cred cresc decid delud descriv difend
dipend dirig discend disperd distingu distrugg divid eccett eccettu eleg elegg emerg esist estend evolv fond giung
immerg includ infligg insist intend interced interromp invad legg mett muov nasc nascond offend percuot perd permett
persist prend prescind pretend prevedd prevend promett promuov protegg raccogli raggiung reagg redig reindirizz rend
resist respond ricev richied riconosc ridirig rimett rimuov rinasc ripet riprend riscuot risolv rispond romp scegli
scend scommett sconfigg scriv scuot smett smuov sorprend sospend spegn spend spreg succed tem togli trascend uccid ved
vend vers vinc viv volg
"""
_IRE = """
abol ag agg apr assorb attribu chiar colp conferisc contribu copr costru defin demol diminu distribu divert esaur
esegu fall fin fugg garant guar impaur imped indebol infer inger ingrand inser invest istru offr part pent percep
persegu prefer prosegu pul pun rap reag restitu riapr riassorb rifer rimpicciol ripart riun sal scopr segu sent serv
sostitu spar stabil stup sub sugger toss tradi trasfer ubbid unisc usc vest
"""
_IRREGULAR = """
abbia abbiamo abbiano andava andiamo andra andranno andrebbe appaiono appare appartengono appartiene appiccica
appiccicano avesse avessi avete aveva avevano avevo avra avranno avrebbe avrebbero avrei avro avvengono avviene basta
bastano bisogna cede cedo compaiono compare compie compio compiono contengono contiene contraddice contraddicono
converte convertono dara darebbe debba debbano deve devi devo devono dia diamo diano dica dice diceva dico dicono
diviene do dobbiamo dovesse dovete doveva dovevo dovra dovranno dovrebbe dovrebbero dovrei dovro era erano eravamo ero
esca escano esce esci esco escono esiste esistono fa faccia facciamo facciano faccio facesse faceva facevo fai fanno
fara faranno farebbe fate finisce finiscono fosse fossero fossi ha hai hanno ho intervengono interviene introduce
mantengo mantengono mantiene morira moriranno morirebbe moriva muoia muoiano muoio muoiono muore muori occorre
occorrono ottengo ottengono ottiene paiono pare piace pone pongo pongono possa possano possiamo posso possono potesse
potete poteva potevano potevo potra potranno potrebbe potrebbero potrei potro prevengo prevengono previene previeni
produce producono propone puo puoi raccolgo raccolgono restituisce riappaiono riappare ridanno riduce riducono riempie
riesca riesce riesco riescono rimane rimanga rimango rimangono rimarra sa sai sale salgo salgono sanno sappia sappiamo
sapra sara saranno sarebbe sarebbero sarei saro scelga scelgo scelgono scompaio scompaiono scompare sia siamo siano
siete so sono sopravvive sopravvivo sopravvivono sopravvivra sopravvivrebbe sostengo sostiene sparisce spariscono sta
stai stanno stara stava stia sto subisce subisco subiscono tenga tengo tengono tiene tieni tolga tolgo tolgono
trattengo trattiene va vada vadano vado vai vale valga valgo valgono vanno varra varrebbe vedo venga vengano vengo
vengono veniva verra verranno verrebbe viene vieni voglia vogliamo voglio vogliono volete voleva volevo vorrebbe
vorrei vuoi vuole
"""
_OF_ARE = "o|i|a|iamo|ano|hi|hiamo|av[aoi]|avano|h?er[oa]|h?eranno|h?erebbe|h?erebbero|h?erei|asse|assero"
_OF_ERE = "o|i|e|iamo|ete|ono|a|ano|ev[aoi]|evano|er[oa]|eranno|erebbe|erebbero|erei|esse|essero"
_OF_IRE = (
    "o|i|e|iamo|ite|ono|a|ano|isco|isci|isce|iscono|isca|iscano|iv[aoi]|ivano|ir[oa]|iranno|irebbe|irei|isse"
)
# Forms that are nouns, adjectives or adverbs at least as often.
_NOUNS_TOO = """
accordo attacchi attacco bersagli bersaglio blocchi blocco cambi cambio cicli ciclo colpi colpo comanda comando conti
conto contro controlli controllo copia copie costi costo crediti credito cura cure danno difesa domanda eccetto
entrata entro esca fine fini fino fondo forza fuga giochi gioco inizi inizio lanci lancio liberi libero limite limiti
lotta lotti mira monta numero obbligo offerta ombra ora ordine ordini pari parta parte parti passi passo perdita persi
perso pesca porta posta presti presto prima primo prova prove punti punto regola regole regolo resti resto rete
riserva risposta risposte ruolo sale salto scala scambio scarti scarto sconti sconto scudo seconda secondo segni segno
senti serie serva servi somma spari sparo spesa spese taglia taglie tappe tempi tempo tenda tende tiri tiro trama
trame turno una uno usi uso valuta versi verso visto vita viva vivi vivo volo volta volte
"""
_ALSO_NOUNS = frozenset(_NOUNS_TOO.split())
_BEFORE_NOUNS = """
il un una i del dello della dell dei degli delle al allo alla all ai agli alle dal dallo dalla dall dai dagli dalle
nel nello nella nell nei negli nelle sul sullo sulla sull sui sugli sulle di a da in con per tra fra senza contro
"""
_ARTICLES = frozenset(_BEFORE_NOUNS.split())
_BEFORE_NOUNS_MOSTLY = """
lo la le gli l uno ogni questo questa quel quello quella quei quegli quelle mio mia miei mie tuo tua suo sua suoi sue
nostro altro altra altri altre due tre quattro cinque sei sette otto nove dieci stesso stessa ultimo ultima prossimo
nessun nessuna qualche qualsiasi qualunque
"""
_OF_NOUNS = _ARTICLES | frozenset(_BEFORE_NOUNS_MOSTLY.split())
_OF_VERBS = frozenset(
    {
        "non",
        "mi",
        "ti",
        "si",
        "ci",
        "vi",
        "ne",
        "se",
        "io",
        "tu",
        "lui",
        "lei",
        "noi",
        "loro",
        "chi",
        "quando",
        "che",
        "mentre",
    }
)
_BEFORE_A_CLAUSE = frozenset({"quando", "se", "mentre", "non"})
_CLITICS = frozenset({"si", "mi", "ci", "ne", "gli", "ti"})
_LIKE_A_FORM = re.compile(r"(?!(?:ha|ho|se|e)\Z)\w+(?:a|e|o|ano|ono)")
"""After a word that stands before verbs alone: "si avventura"."""
_WORD = re.compile(r"[^\W_]+(?:/[^\W_]+)?'?")


@cache
def _form() -> re.Pattern[str]:
    parts = [
        rf"(?:{'|'.join(sorted(stems.split(), key=len, reverse=True))})(?:{endings})"
        for stems, endings in ((_ARE, _OF_ARE), (_ERE, _OF_ERE), (_IRE, _OF_IRE))
    ]
    return re.compile(rf"(?:ri)?(?:{'|'.join(parts)})|{'|'.join(_IRREGULAR.split())}")


@lru_cache(maxsize=8192)
def is_form(word: str) -> bool:
    """Whether a folded word may be a conjugated verb of those that players use."""
    return _form().fullmatch(word) is not None


def finite_verbs(plain: str) -> tuple[int, ...]:
    """Where in a folded text its conjugated verbs begin; "e'" and "c'e" are verbs, a bare "e" is none."""
    words = [(match.start(), match[0]) for match in _WORD.finditer(plain)]
    found = []
    for place, (start, word) in enumerate(words):
        if word in ("e'", "c'", "n'"):
            found.append(start)
            continue
        before = words[place - 1][1].rstrip("'") if place else ""
        if not is_form(word) and not (before in _CLITICS and _LIKE_A_FORM.fullmatch(word)):
            continue
        after = words[place + 1][1].rstrip("'") if place + 1 < len(words) else ""
        if word in _ALSO_NOUNS:
            clitic = before in ("la", "le", "li") and word.endswith("o")  # "la gioco"
            if before == "lo":
                clitic = place == 1 or words[place - 2][1] in _BEFORE_A_CLAUSE  # "quando lo lancio"
            said = not before or clitic or before in _OF_VERBS
            said = said or (before not in _OF_NOUNS and after in _OF_NOUNS)
        else:
            said = before not in _ARTICLES
        if said:
            found.append(start)
    return tuple(found)


_SUBORDINATE = re.compile(r" (?:se|quando|mentre|che|cui|chi|perche) ")


def main_verbs(text: str) -> int:
    """How many conjugated verbs a text has, without that of each clause that hangs on another."""
    first, *others = (len(finite_verbs(piece)) for piece in _SUBORDINATE.split(text))
    return first + sum(max(0, count - 1) for count in others)


_PARTICIPLES = {
    "fatt": "fare", "mess": "mettere", "rimess": "rimettere", "pres": "prendere", "ripres": "riprendere",
    "scelt": "scegliere", "spes": "spendere", "rispost": "rispondere", "tolt": "togliere", "distrutt": "distruggere",
    "aggiunt": "aggiungere", "risolt": "risolvere", "divis": "dividere", "decis": "decidere", "inflitt": "infliggere",
    "dett": "dire", "pers": "perdere", "chiest": "chiedere", "rimoss": "rimuovere", "uccis": "uccidere", "vist": "vedere",
    "tenut": "tenere", "mantenut": "mantenere", "protett": "proteggere",
}  # fmt: skip
"""Stems of past participles that end otherwise than their infinitives do."""
_OF_PARTICIPLES = (("ut", "ere"), ("it", "ire"))


def infinitive_of(participle: str) -> str | None:
    """The infinitive of a folded past participle: "bloccata" -> "bloccare"; None where none is known."""
    stem = participle[:-1]
    if stem in _PARTICIPLES:
        return _PARTICIPLES[stem]
    return next(
        (
            stem[:-2] + ending
            for end, ending in _OF_PARTICIPLES
            if stem.endswith(end) and is_form(stem[:-2] + "ono")
        ),
        None,
    ) or (stem[:-2] + "are" if stem.endswith("at") and is_form(stem[:-2] + "ano") else None)
