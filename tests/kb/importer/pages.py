"""Small rule pages in our own words, one for each layout, with one of every defect planted in them."""

COLLECTION = """\
Magic: the Gathering Wiki
Advertisement

100 - Generale[]

  • 100.1 Le regole valgono per chiunque giochi una partita (vedi sezione 8).
    • 101.1a In due si gioca una partita a due.
    • 101.1b In più di due si gioca una partita multiplayer (vedi parte 8).
  • 100.2. Ogni giocatore porta il suo mazzo. Per le attrazioni vedi regola 718, “Carte Attrazione”.
    • 100.2a Di ogni carta, quattro copie al massimo, come scritto in QUESTO LINK.

101 - Le Regole d’Oro di Magic[]

  • 101.1 La carta vince sul regolamento.
  • 101.2 Chi vieta vince su chi permette.
    • Esempio: un effetto permette una terra in più e un altro vieta le terre: niente terre.
    • 101.2a Dare o togliere abilità è un'altra cosa (vedi regola 112.10).
    • 101.3 Di ciò che non si può fare non si fa nulla nulla.
  • 101.4 Si sceglie a turno, il giocatore attivo per primo.

104 - Terminare la Partita[]

  • 104.3 In molti modi si perde.
    • 104.3a Chi concede perde subito.
    • 104.3b Chi ha zero punti vita perde (vedi regola 704).
    • 104.3c Chi doveva pescare e non ha potuto perde.
  • 104.4 In altri modi si pareggia.
    • 104.4a Se perdono tutti insieme è patta.
    • 104.4b Un giro senza uscita è patta.
    • 104.3c Un effetto può dire che è patta.
    • 104.4d Due squadre possono perdere insieme.

107 - Numeri e Simboli[]

  • 107.4 I simboli sono W e U, poi File:WUP.png e File:TK.png; (una parentesi resta aperta.
    • 107.4e L'ibrido WU si paga in due modi, il 2B in altri due.
    • 107.4fI simboli di Phyrexia si pagano con la vita.
  • 107.5 Il simbolo di Tap è T: vedi regola 605, ”Abilità di mana”.
Questa riga non è niente di noto.
"""

CHAPTER = """\
Un'introduzione che nessuna regola contiene.

Regolamento[]

Tratto dal Regolamento (Aggiornato a Fondamenti di Magic: the Gathering, 23 Novembre 2024)
609. Effetti
  • 609.1. Ciò che una magia fa succedere è un effetto.
  • 609.2. Gli effetti guardano ai permanenti.
    • Esempio: le carte terra nei cimiteri non diventano creature.
  • 609.7. Certi effetti guardano alla fonte del danno.
    • 609.7a La fonte la sceglie il giocatore.

1. Concetti di Base 100. Generale • 101. Le regole d'oro di Magic • 102. Giocatori
Advertisement
"""

LIST = """\
Tratto dal Regolamento (Aggiornato a Duskmourn: La Casa degli Orrori, 02 Ottobre 2024)
|
104. Terminare la Partita
- 104.1 Una partita finisce quando qualcuno vince, quando è patta o quando ricomincia.
- 104.2 Vince chi resta solo.
- 104.2a Chi resta senza avversari vince comunque.
- 104.3 Perde chi concede. Vedi regola 603.7d–f e regole 110.2 e 112.2.
|
"""

TRIGGERS = """\
Tratto dal Regolamento (Aggiornato a Fondamenti di Magic: the Gathering, 23 Novembre 2024)
|
- 603.1 Un'abilità innescata aspetta il suo evento.
- 603.2 Quando l'evento arriva, l'abilità si innesca da sola.
- 603.2d La parola “diventa” conta solo nel momento in cui qualcosa cambia.
- 603.2e Se nessuno può vedere l'oggetto, mai visibile, l'abilità non si innesca.
- 603.3 Poi va in pila. Vedi regola 115, “Tempistica e Priorità”.
- 603.6 Qualche abilità segue un oggetto che cambia zona.
- 603.6b Vale ciò che il permanente è quando entra (vedi regola 603.6e).
- 603.6e Una frase su come entra è un'abilità statica.
"""

OFFICIAL = """\
Magic Rules, a toy edition

These rules are effective as of November 8, 2024.

Contents

1. Game Concepts
100. General
Glossary
Credits

1. Game Concepts

100. General

100.1. Games have two players or more. See section 8, “Multiplayer Rules.”

100.1a Two players make a small game.
Example: You and I play.
Example: They play, too.

100.1b More players make a big game (see rules 603.7d–f and 704).
     It may last long.

Glossary

Deck
The cards a player starts with.

Draw
1. To take a card.
2. A game without winner. See rule 104.4.

Credits

Written by nobody.
"""

ALL = (COLLECTION, CHAPTER, LIST, TRIGGERS, OFFICIAL)
