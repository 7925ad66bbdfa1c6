"""A scenario with and without a keyword, as the terminal shows it: where the stories part, and what comes out otherwise."""

from __future__ import annotations

from typing import Any

from .terminal import Terminal


def terminal(found: dict[str, Any], style: Terminal) -> str:
    """Both stories from the first step that differs, and the statements that change."""
    whole, lacking = found["referto_con"], found["referto_senza"]
    what, first = found["senza"], found["primo_passo_diverso"]
    pieces = [style.title(f"{whole['titolo']} — con e senza «{what}»")]
    if first is None:
        pieces.append(
            style.wrap(f"Non cambia niente: senza «{what}» la storia è la stessa, passo per passo.")
        )
        return "\n\n".join(pieces)
    pieces.append(style.wrap(f"Le due storie si separano al passo {first}."))
    for title, report in ((f"Con «{what}»", whole), (f"Senza «{what}»", lacking)):
        rest = report["passi"][first - 1 :]
        told = style.steps(rest, first) if rest else style.wrap("La storia finisce prima.")
        pieces.append(f"{style.title(title)}\n{told}")
        if report["motivo"] and report is lacking and report["esito"] == "non_simulabile":
            pieces.append(style.wrap(report["motivo"]))
    changed = [f"{one['testo']}: con {one['con']}, senza {one['senza']}" for one in found["attese_diverse"]]
    if changed:
        pieces.append(
            style.title("Che cosa cambia")
            + "\n"
            + "\n".join(style.wrap(line, "    ", "  - ") for line in changed)
        )
    return "\n\n".join(pieces)
