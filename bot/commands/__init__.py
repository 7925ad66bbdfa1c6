"""The verbs of the command line. Each lives in its own module and is imported only when it is called."""

from .group import Verb, VerbGroup

VERBS: dict[str, Verb] = {
    "chiedi": Verb("bot.commands.ask:chiedi", "Risponde a una domanda, o a molte lette da un file."),
    "regola": Verb("bot.commands.book:regola", "Mostra una regola con tutto quello che le sta intorno."),
    "cerca": Verb("bot.commands.book:cerca", "Cerca nelle regole."),
    "glossario": Verb("bot.commands.book:glossario", "Spiega un termine: italiano, inglese o gergo."),
    "esporta": Verb("bot.commands.book:esporta", "Scrive tutte le regole, una per riga di JSON."),
    "simula": Verb("bot.commands.scenarios:simula", "Gioca uno scenario e dice se è superato."),
    "verifica": Verb("bot.commands.scenarios:verifica", "Gioca tutti gli scenari e li conta."),
    "esplora": Verb("bot.commands.explore:esplora", "Cerca che cosa può succedere in uno scenario."),
    "copertura": Verb("bot.commands.coverage:copertura", "Dice quali regole il motore esegue e mostra."),
    "testo": Verb("bot.commands.text:testo", "Misura quanto testo delle carte il motore capisce."),
    "scenari": Verb("bot.commands.scenarios:scenari", "Elenca gli scenari, o ne mostra uno."),
    "importa": Verb("bot.commands.editions:importa", "Importa un'altra edizione delle regole."),
    "confronta": Verb("bot.commands.editions:confronta", "Mostra le differenze fra due edizioni."),
    "valuta": Verb("bot.commands.evaluate:valuta", "Misura le risposte su domande di cui si sa la risposta."),
    "segnala": Verb("bot.commands.reports:segnala", "Segnala che una risposta è sbagliata."),
    "segnalazioni": Verb("bot.commands.reports:segnalazioni", "Elenca le risposte segnalate."),
    "costruisci": Verb("bot.commands.upkeep:costruisci", "Costruisce la base di conoscenza."),
    "doctor": Verb("bot.commands.doctor:doctor", "Controlla l'installazione e dice che cosa fare."),
    "discord": Verb("bot.commands.channels:discord", "Registra i comandi su Discord."),
    "telegram": Verb("bot.commands.channels:telegram", "Avvia il bot di Telegram."),
}

__all__ = ["VERBS", "Verb", "VerbGroup"]
