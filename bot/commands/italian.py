"""Click's own words in Italian: it asks gettext for them, here is who answers."""

from __future__ import annotations

from types import ModuleType

import click.core
import click.decorators
import click.exceptions
import click.formatting
import click.parser
import click.termui
import click.types

_MODULES: tuple[ModuleType, ...] = (
    click.core,
    click.decorators,
    click.exceptions,
    click.formatting,
    click.parser,
    click.termui,
    click.types,
)

MESSAGES = {
    "Usage:": "Uso:",
    "Options": "Opzioni",
    "Commands": "Comandi",
    "Positional arguments": "Argomenti",
    "Aborted!": "Interrotto.",
    "Error: {message}": "Errore: {message}",
    "Try '{command} {option}' for help.": "«{command} {option}» spiega come si usa.",
    "Missing command.": "Manca il comando.",
    "Missing argument": "Manca l'argomento",
    "Missing option": "Manca l'opzione",
    "Missing parameter": "Manca il parametro",
    "Missing {param_type}": "Manca {param_type}",
    "Missing parameter: {param_name}": "Manca il parametro {param_name}",
    "Invalid value: {message}": "Valore non valido: {message}",
    "Invalid value for {param_hint}: {message}": "Valore non valido per {param_hint}: {message}",
    "No such option {name!r}.": "L'opzione {name} non esiste.",
    "No such option: {name}": "L'opzione {name} non esiste.",
    "No such command {name!r}.": "Il comando {name} non esiste.",
    "Could not open file {filename!r}: {message}": "Non si può aprire il file {filename}: {message}",
    "unknown error": "errore sconosciuto",
    "{value!r} is not a valid {number_type}.": "«{value}» non è un numero valido.",
    "{value} is not in the range {range}.": "{value} non è fra i valori ammessi ({range}).",
    "{name} {filename!r} does not exist.": "{name} {filename} non esiste.",
    "{name} {filename!r} is a directory.": "{filename} è una cartella.",
    "{name} {filename!r} is a file.": "{filename} è un file.",
    "{name} {filename!r} is not readable.": "{name} {filename} non si può leggere.",
    "{name} {filename!r} is not writable.": "{name} {filename} non si può scrivere.",
    "file": "Il file",
    "File": "Il file",
    "directory": "La cartella",
    "Directory": "La cartella",
    "path": "Il percorso",
    "Path": "Il percorso",
    "Argument {name!r} takes {nargs} values.": "L'argomento {name} vuole {nargs} valori.",
    "Option {name!r} does not take a value.": "L'opzione {name} non vuole un valore.",
    "Option {name!r} requires an argument.": "L'opzione {name} vuole un valore.",
    "Option {name!r} requires {nargs} arguments.": "L'opzione {name} vuole {nargs} valori.",
    "Got unexpected extra argument ({args})": "C'è un argomento di troppo ({args})",
    "Got unexpected extra arguments ({args})": "Ci sono argomenti di troppo ({args})",
    "(Possible options: {possibilities})": "(Opzioni simili: {possibilities})",
    "(Did you mean one of: {possibilities}?)": "(Forse una di queste: {possibilities}?)",
    "Did you mean {possibility}?": "Forse {possibility}?",
    "Did you mean {suggestion}?": "Forse {suggestion}?",
    "Choose from:\n\t{choices}": "Scegli fra:\n\t{choices}",
    "default: {default}": "se manca: {default}",
    "required": "obbligatorio",
    "%(prog)s, version %(version)s": "%(prog)s %(version)s",
    "Show the version and exit.": "Mostra la versione ed esce.",
    "Show this message and exit.": "Mostra questo aiuto ed esce.",
}


def install() -> None:
    """Make click speak Italian in this process; what is not in MESSAGES stays as it is."""
    for module in _MODULES:
        if hasattr(module, "_"):
            setattr(module, "_", translate)  # noqa: B010 - the name belongs to click
        if hasattr(module, "ngettext"):
            module.ngettext = translate_count  # type: ignore[attr-defined]


def translate(message: str) -> str:
    """One message."""
    return MESSAGES.get(message, message)


def translate_count(one: str, many: str, count: int) -> str:
    """The singular or the plural of a message."""
    return translate(one if count == 1 else many)
