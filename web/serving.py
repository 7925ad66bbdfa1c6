"""`arbitro servi`: the site on this machine, with waitress, on the first free port."""

from __future__ import annotations

import errno
import socket
import threading

import click

from bot.commands.output import EXIT_BAD_USE, domain_errors, fail, progress

TRIES = 50
THREADS = 8
BACKLOG = 128

MAX_HEADERS = 1_000_000
"""Largest request head, in bytes: a dialogue of long questions travels in the address."""


@click.command("servi", short_help="Apre la pagina per chiedere.")
@click.option("--host", default="127.0.0.1", show_default=True, help="L'indirizzo su cui ascoltare.")
@click.option(
    "--porta",
    default=8000,
    show_default=True,
    type=click.IntRange(0, 65535),
    help="Se è occupata, la prima libera dopo.",
)
def servi(host: str, porta: int) -> None:
    """Apre la pagina per chiedere, finché non si preme Ctrl-C."""
    import waitress

    from bot.arbiter import Arbiter

    from .app import create_app

    with domain_errors():
        arbiter = Arbiter.open(progress)
    site = create_app(arbiter)
    listening = listen(host, porta)
    address, port = listening.getsockname()[:2]
    shown = f"[{address}]" if ":" in address else address
    if porta not in (0, port):
        click.echo(f"La porta {porta} è occupata: uso la {port}.", err=True)
    click.echo(f"Arbitro è pronto: http://{shown}:{port}/  (Ctrl-C per chiudere)")
    # The first question loads the engine: let it be ours, while the person is still reading the page.
    threading.Thread(target=arbiter.warm, daemon=True).start()
    waitress.serve(
        site,
        sockets=[listening],
        threads=THREADS,
        ident="arbitro",
        max_request_header_size=MAX_HEADERS,
        clear_untrusted_proxy_headers=False,  # whether to trust a proxy is ARBITRO_PROXY's to say
    )


def listen(host: str, port: int) -> socket.socket:
    """A socket listening on `port`, or on the first free one after it."""
    candidates = range(port, min(port + TRIES, 65536)) if port else range(1)
    for candidate in candidates:
        try:
            return bind(host, candidate)
        except (OSError, UnicodeError) as error:
            if not isinstance(error, OSError) or error.errno != errno.EADDRINUSE:
                fail(f"Non posso ascoltare su {host}:{candidate}: {refusal(error)}.", EXIT_BAD_USE)
    return fail(
        f"Le porte da {port} a {candidates[-1]} sono tutte occupate: scegline un'altra con --porta.",
        EXIT_BAD_USE,
    )


def refusal(error: OSError | UnicodeError) -> str:
    """Why an address cannot be listened on."""
    if isinstance(error, UnicodeError | socket.gaierror):
        return "non è un indirizzo di questo computer"
    known = {
        errno.EADDRNOTAVAIL: "non è un indirizzo di questo computer",
        errno.EACCES: "serve il permesso dell'amministratore per le porte sotto 1024",
    }
    return known.get(error.errno or 0, error.strerror or str(error))


def bind(host: str, port: int) -> socket.socket:
    """A socket listening on one port; OSError when it cannot be."""
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    bound = socket.socket(family, kind, protocol)
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind(address)
        bound.listen(BACKLOG)  # from here on who connects waits, rather than being refused
    except OSError:
        bound.close()
        raise
    return bound
