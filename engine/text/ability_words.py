"""Ability words: italicised labels with no rules meaning (207.2c), taken off before reading."""

from __future__ import annotations

import re

from .lexer import fold

_WORDS = """
adamantino; affiliazione; alleanza; appendice; arte magica; artemagica; audacia; battaglione; celebrazione;
congrega; consiglio segreto; convergenza; coorte; corrotto; costellazione; crescita sotterranea; cromaticità;
delirio; determinazione; dileggio; dilemma del consiglio; discesa 4; discesa 8; discesa insondabile; dominio;
eroismo; ferocia; formidabile; grandiosità; impeto sanguinario; imprimere; incanalare; incursione; infuriare;
infusione; inquietante; iridescenza; ispirazione; metallurgia; morboso; negoziato; opera; ora fatidica;
paradosso; preminenza; radianza; radunare; rinnovare; rivolta; scomparire; sforzo; soglia; sopravvivenza;
spazzata; tattiche del branco; tenente; tentazione allettante; terraferma; turbinio; unire le forze; volontà
del concilio; vuoto
"""
ABILITY_WORDS = frozenset(fold(" ".join(word.split())) for word in _WORDS.split(";"))
_LABEL = re.compile(r"^([^—–:.\"]{3,40}?)\s*(?:—|–| - )\s*")


def without_ability_word(line: str) -> str:
    """The line without the ability word it starts with, if it starts with one.

    "Soglia" stays where the text relies on it: old cards gave the condition only in reminder text.
    """
    match = _LABEL.match(line)
    if match is None:
        return line
    label, rest = fold(match[1].strip()), line[match.end() :]
    if label not in ABILITY_WORDS or (label == "soglia" and "sette o più carte" not in rest):
        return line
    return rest
