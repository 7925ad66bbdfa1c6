"""Keyword abilities and actions with a number (702, 701), and some names: concept, rule, what is asked, formula; then why.

A + beside what is asked says that the amount are +1/+1 counters that a creature keeps; a ~ names another keyword
that may be told with it.
"""

from __future__ import annotations

import re

from .formulas import FORMULAS
from .rows import Row, row

_ENTRY = re.compile(
    r"(?P<concept>\S+) (?P<rule>[\d.a-z/]+) (?P<kinds>[a-z,]+)(?P<grows>\+?) (?P<formula>\w+)(?:~(?P<beside>\S+))?"
    r"\n +(?P<why>.+)"
)
_TABLE = """
eco 702.30a mana,quanto alternative
    Si paga il costo scritto accanto alla parola chiave, non quello di mana
fuga 702.138a mana,quanto alternative
    Si paga il costo scritto accanto alla parola chiave, non quello di mana
flashback 702.34a mana,quanto alternative
    Si paga il costo scritto accanto alla parola chiave, non quello di mana
apparire 702.74a mana,quanto alternative
    Si paga il costo scritto accanto alla parola chiave, non quello di mana
accelerare 702.109a mana,quanto alternative
    Si paga il costo scritto accanto alla parola chiave, non quello di mana
dissotterrare 702.84a mana,quanto alternative
    Si paga il costo scritto accanto alla parola chiave, non quello di mana
spettacolo 702.137a mana,quanto alternative
    Si paga il costo scritto accanto alla parola chiave, non quello di mana
follia 702.35a mana,quanto alternative
    Si paga il costo scritto accanto alla parola chiave, non quello di mana
ninjutsu 702.49a mana,quanto alternative
    Si paga il costo scritto accanto alla parola chiave, non quello di mana
disturbare 702.146a mana,quanto alternative
    Si paga il costo scritto accanto alla parola chiave, non quello di mana
conferire 702.103a mana,quanto alternative
    Si paga il costo scritto accanto alla parola chiave, non quello di mana
imbalsamare 702.128a mana,quanto alternative
    Si paga il costo scritto accanto alla parola chiave, non quello di mana
eternare 702.129a mana,quanto alternative
    Si paga il costo scritto accanto alla parola chiave, non quello di mana
miracolo 702.94a mana,quanto alternative
    Si paga il costo scritto accanto alla parola chiave, non quello di mana
blitz 702.152a mana,quanto alternative
    Si paga il costo scritto accanto alla parola chiave, non quello di mana
predatore 702.76a mana,quanto alternative
    Si paga il costo scritto accanto alla parola chiave, non quello di mana
ondata 702.117a mana,quanto alternative
    Si paga il costo scritto accanto alla parola chiave, non quello di mana
metamorfosi 702.37e mana,quanto alternative
    Si paga il costo scritto accanto alla parola chiave, non quello di mana
camuffare 702.168d mana,quanto alternative
    Si paga il costo scritto accanto alla parola chiave, non quello di mana
curvatura 702.185a mana,quanto alternative
    Si paga il costo scritto accanto alla parola chiave, non quello di mana
pandemonio 702.187a mana,quanto alternative
    Si paga il costo scritto accanto alla parola chiave, non quello di mana
recupero 702.59a mana,quanto alternative
    Si paga il costo scritto accanto alla parola chiave, non quello di mana
bis 702.141a mana,quanto alternative
    Si paga il costo scritto accanto alla parola chiave, non quello di mana
prodezza 702.108a volte prowess
    Prodezza si innesca a ogni magia non creatura lanciata
sovraccarico 702.96b bersagli no_targets
    Con sovraccarico «bersaglio» diventa «ogni»: la magia non ha bersagli
esplorare 701.44a carte explored
    Ogni terra rivelata va in mano
manovrare 702.122a creature,quanto crewing
    Si tappano creature con forza totale almeno N
vanto 702.142a volte one
    Un'abilità di vanto si attiva una volta sola per turno
esaurire 702.177a volte one
    Un'abilità di esaurire si attiva una volta sola
tirare-il-dado-planare 901.9/116.2i mana planar
    Costa tanto mana quante sono le volte in cui lo hai già tirato nel turno
saga 714.3c/714.3a segnalini,capacita,quanto lore
    Una Saga entra con un segnalino sapere, e ne riceve un altro in ogni tua fase principale pre-combattimento
tempesta 702.40a copie,quanto stormed
    Una copia per ogni magia lanciata prima nel turno, oltre all'originale
pedina-tesoro 111.10a mana treasures
    Ogni Tesoro sacrificato dà un mana
macinare 701.17a carte,quanto mill
    Si mettono nel cimitero N carte, o tutte quelle che restano se sono meno
profetizzare 701.22a carte,quanto top_cards
    Si guardano le prime N carte, e se ne mettono in fondo quante si vuole
sorvegliare 701.25a carte,quanto surveil
    Si guardano le prime N carte: nel cimitero va quello che non si rimette sopra
destino 701.29a carte,quanto top_cards
    Si guardano le prime N carte del grimorio di un avversario
popolare 701.36a pedine,quanto populated
    Popolare crea una sola pedina, copia di una creatura pedina che controlli
mostruosita 701.37a segnalini,quanto+ number
    Mostruosità N mette N segnalini +1/+1
sostenere 701.39a segnalini,quanto+ number
    N segnalini +1/+1 vanno sulla tua creatura con la costituzione minore
soccorrere 701.41a creature,segnalini,quanto number
    Un segnalino +1/+1 su un massimo di N creature bersaglio
esplorare 701.44a segnalini,quanto explore
    Se la carta rivelata non è una terra, arriva un segnalino +1/+1
adattamento 701.46a segnalini,quanto+ adapted
    Adattare N mette N segnalini +1/+1 se la creatura non ne ha
reclutare 701.47a segnalini,quanto amass
    N segnalini +1/+1 su un Esercito, creandolo 0/0 se manca
complottare 701.50a carte,quanto connive
    Complottare N fa pescare N carte e poi scartarne N
incubare 701.53a segnalini,quanto incubate
    La pedina Incubatrice entra con N segnalini +1/+1
scoprire 701.57a valore,quanto number
    Scoprire N arriva a una carta non terra con valore di mana N o inferiore
raccogliere-prove 701.59a valore,quanto number
    Si esiliano carte con valore di mana totale almeno N
resistere 701.63a segnalini,quanto+ endured
    Resistere N mette N segnalini +1/+1, oppure crea uno Spirito N/N
dominio-della-terra 701.66a segnalini,quanto number
    La terra riceve N segnalini +1/+1
piaga 701.68a segnalini,quanto number
    Si mettono N segnalini -1/-1
equipaggiare 702.6a mana,quanto times_cost
    Il costo si paga a ogni attivazione
egida 702.21a mana,quanto ward
    Si innesca per ogni permanente che diventa bersaglio, e ogni volta si paga
mantenimento-cumulativo 702.24a mana,quanto,vita cumulative
    Si paga il costo una volta per ogni segnalino epoca
ciclo 702.29a mana,quanto times_cost
    Il costo si paga a ogni attivazione
dissolvenza 702.32a segnalini,turni,quanto fading
    Dissolvenza N fa entrare con N segnalini dissolvenza
sviluppo 702.38a segnalini,quanto per_card
    Sviluppo N mette N segnalini +1/+1 per ogni carta rivelata
modulare 702.43a segnalini,quanto+ modular
    Entra con N segnalini +1/+1, e quando va al cimitero sposta quelli che ha
solarizzazione 702.44a segnalini,quanto colors
    Entra con un segnalino per ogni colore di mana speso
muta-anima 702.46a valore,quanto number
    Si riprende uno Spirito con valore di mana N o inferiore
epopea 702.50a copie,pedine,quanto one
    All'inizio di ogni mantenimento se ne fa una copia
dragare 702.52a carte,quanto number~macinare
    Dragare N fa macinare N carte al posto di pescare
sete-di-sangue 702.54a segnalini,quanto+ number
    Entra con N segnalini +1/+1 se un avversario ha subito danno nel turno
replicare 702.56a copie,pedine replicated
    Una copia per ogni volta che il costo è stato pagato
innesto 702.58a segnalini,quanto+ graft
    Entra con N segnalini +1/+1, che si possono spostare sulle creature che entrano
propagazione 702.60a carte,quanto number
    Propagazione N fa rivelare le prime N carte
sospendere 702.62a segnalini,turni,quanto suspend
    Si esilia con N segnalini tempo, e se ne toglie uno a ogni mantenimento
evanescenza 702.63a segnalini,turni,quanto suspend
    Entra con N segnalini tempo, e se ne toglie uno a ogni mantenimento
assorbire 702.64a danno,quanto absorb
    Assorbire N previene N danni da ogni fonte
tempesta-sepolcrale 702.69a copie,pedine,quanto permanents
    Una copia per ogni permanente finito in un cimitero dal campo nel turno
avvelenare 702.70a segnalini,quanto per_bearer
    Dà N segnalini veleno al giocatore che subisce danno da combattimento
nascondiglio 702.75a carte,quanto number
    Nascondiglio N fa guardare le prime N carte
divorare 702.82a segnalini,quanto+ per_creature
    N segnalini +1/+1 per ogni creatura sacrificata
cascata 702.85a valore,mana,quanto cascade
    Si lancia una carta con valore di mana minore di quello della magia
annientatore 702.86a permanenti,creature,quanto annihilator
    Si innesca per ogni creatura che attacca: chi difende sacrifica N permanenti
aumentare-di-livello 702.87a mana,quanto times_cost
    Ogni attivazione mette un segnalino livello
unione-d-anime 702.95a creature,quanto one_creature
    Ogni creatura si unisce a una sola altra
mangiacarogne 702.97a segnalini,quanto scavenge
    Si mettono tanti segnalini +1/+1 quanta è la forza della carta esiliata
evoluzione 702.100a segnalini,quanto evolve
    Un segnalino +1/+1 per ogni creatura che entra più forte o più resistente
estorsione 702.101a volte bearers
    Ogni estorsione si paga per conto suo: 1 punto vita da ogni avversario
estorsione 702.101a vita extort_life
    Ogni estorsione si paga per conto suo: 1 punto vita da ogni avversario
tributo 702.104a segnalini,quanto+ tribute
    L'avversario scelto può far entrare la creatura con N segnalini +1/+1
rinomare 702.112a segnalini,quanto+ number
    Rinomare N mette N segnalini +1/+1 al primo danno da combattimento a un giocatore
miriade 702.116a pedine,copie,quanto myriad
    Una pedina copia per ogni avversario diverso dal giocatore attaccato
manovrare 702.122a forza,quanto number
    Si tappano creature con forza totale almeno N
fabbrica 702.123a segnalini,pedine,quanto+ number
    Fabbrica N dà N segnalini +1/+1 oppure N pedine Servo
affliggere 702.130a vita afflict
    Chi difende perde N punti vita ogni volta che la creatura viene bloccata
mentore 702.134a segnalini,quanto one
    Un segnalino +1/+1 su una creatura attaccante di forza minore
aldila 702.135a pedine,quanto per_dead
    Aldilà N crea N pedine Spirito quando la creatura muore
addestramento 702.149a segnalini,quanto one
    Un segnalino +1/+1 quando attacca con una creatura di forza maggiore
danno-collaterale 702.153a forza,quanto number
    Si sacrifica una creatura con forza N o superiore
famelico 702.156a carte ravenous
    Si pesca una carta se X è 5 o più
famelico 702.156a segnalini ravenous_counters
    Entra con X segnalini +1/+1
squadra-squad 702.157a pedine,copie,quanto squad
    Una pedina copia per ogni volta che il costo è stato pagato
tossico 702.164c/702.164b segnalini,quanto toxic~doppio-attacco
    Il danno da combattimento dà tanti segnalini veleno quanto il valore tossico totale
rinforzo 702.165a segnalini,quanto+ number
    Rinforzo N mette N segnalini +1/+1 sulla creatura bersaglio
sellare 702.171a forza,quanto number
    Si tappano altre creature con forza totale almeno N
mobilitare 702.181a pedine,creature,quanto number
    Mobilitare N crea N pedine Guerriero tappate e attaccanti
dominio-del-fuoco 702.189a mana,quanto number
    Dominio del fuoco N dà N mana rossi quando la creatura attacca
"""


def _row(read: re.Match[str]) -> Row:
    return row(
        read["concept"],
        read["rule"],
        read["kinds"].replace(",", " "),
        FORMULAS[read["formula"]],
        read["why"],
        grows=bool(read["grows"]),
        beside=read["beside"] or "",
    )


KEYWORDS: tuple[Row, ...] = tuple(map(_row, _ENTRY.finditer(_TABLE)))
