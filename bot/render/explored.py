"""What an exploration found, as the terminal shows it."""

from __future__ import annotations

from typing import Any

from .terminal import Terminal


def terminal(report: dict[str, Any], style: Terminal) -> str:
    """Each question, its answer, the choices of the line of play and its story."""
    return "\n\n".join([style.title(report["titolo"]), *(_asked(one, style) for one in report["domande"])])


def _asked(asked: dict[str, Any], style: Terminal) -> str:
    head = {True: "vero", False: "falso", None: "non so"}[asked["vera"]]
    lines = [style.wrap(f"{asked['domanda']} — {head}")]
    if asked["scelte"] is None:
        return "\n".join([*lines, style.wrap(asked["frase"], "  ", "  ")])
    for choice in asked["scelte"]:
        rules = f" [{', '.join(choice['regole'])}]" if choice["regole"] else ""
        lines.append(style.wrap(choice["testo"] + rules, "    ", "  - "))
    if not asked["scelte"]:
        lines.append(style.wrap("Non serve nessuna scelta.", "  ", "  "))
    looked = asked["posizioni"]
    lines.append(style.faint("  1 posizione esplorata" if looked == 1 else f"  {looked} posizioni esplorate"))
    if asked["passi"]:
        lines.append(style.steps(asked["passi"]))
    return "\n".join(lines)
