"""The same question in the words that the rest of the house reads: an amount by which, an either/or taken up again."""

from __future__ import annotations

import re

from kb.analysis import fold, stem, words

_MY_LIFE = (
    r"(?:la mia vita|i miei (?:punti vita|pv)|il mio (?:totale(?: di punti vita)?|life total)|le mie vite)"
)
_LIVES = r"(?:sopravviv\w+|si salva\w*|(?:rest|riman)\w+ (?:viv[oaie]|in (?:campo|vita|gioco))|vive|ce la fa)"
""" "Muore o sopravvive?" is asked whether it dies: the first of the two."""
_SAID = (
    (
        re.compile(rf"\bdi quanto (?:mi )?(?:sal\w+|aument\w+|cresc\w+) {_MY_LIFE}(?=\s*(?:[?,.]|\Z))"),
        "quanti punti vita guadagno",
    ),
    (
        re.compile(rf"\bdi quanto (?:mi )?(?:scend\w+|cal\w+|diminui\w+) {_MY_LIFE}(?=\s*(?:[?,.]|\Z))"),
        "quanti punti vita perdo",
    ),
    (re.compile(r"\bdi quanto (?:salgo|mi alzo)(?=\s*(?:[?,.]|\Z))"), "quanti punti vita guadagno"),
    (re.compile(r"\bdi quanto (?:scendo|mi abbasso)(?=\s*(?:[?,.]|\Z))"), "quanti punti vita perdo"),
    (
        re.compile(
            r"(?:(?<=[.,;:!?] )|\A)(?:totale )?danni (?:totali )?"
            r"(?=(?:in faccia|al giocatore|al difensore|a lui|all'avversario)\s*(?:\?|\Z))"
        ),
        "quanti danni ",
    ),
    (
        re.compile(
            rf"(?:(?<=\bmuore)|(?<=\bcrepa)) o {_LIVES}\b"
            r"|(?:(?<=\bsopravvive)|(?<=\bsi salva)) o (?:muore|crepa)\b"
        ),
        "",
    ),
    (re.compile(r"\bpoison counters?\b"), "segnalini veleno"),
    (re.compile(r"\bun artefatto creatura\b"), "una creatura artefatto"),
    (re.compile(r"\bl'artefatto creatura\b"), "la creatura artefatto"),
    (re.compile(r"\bartefatti creatura\b"), "creature artefatto"),
)
_EITHER_OR = re.compile(
    r"(?P<first>[^?]{8,200}?)(?P<other>,? (?:o|oppure) (?P<second>[^?]{3,90}))\?+\s*(?:cioe|insomma|ovvero|voglio dire),?\s+"
    r"(?P<asked>[^?]{3,100})\?+\s*\Z"
)

_ARTICLE = r"(?:(?:un[oa]?|il|la|lo|i|le|gli|dei|delle|degli) |(?:un|l)')"
_FRONTED = re.compile(
    rf"(?:(?<=[.,;:!?] )|\A)(?P<what>{_ARTICLE}(?:(?!e )[^\s?,.;:]+ ){{1,7}}?),?"
    r"(?P<can>(?:puo|possono|riesce a|riescono a) (?:bloccar|fermar)(?:lo|la|li|le)"
    r"|(?:lo|la|li|le) (?:blocca|bloccano|para|parano)"
    r"|(?:lo|la|li|le) (?:puo|possono) bloccare)"
    rf" (?P<who>(?!(?:il|la) (?:turno|volta|prossim|stess|giorno))(?:anche |solo )?{_ARTICLE}"
    r"(?:(?!e )[^\s?,.;:]+ ){0,6}?(?!e )[^\s?,.;:]+)\s*(?=\?)"
)
""" "un volante può bloccarlo una creatura a terra?": what is blocked is named first, and again by a pronoun."""


def plainer(text: str) -> str:
    """The text with what is said in a roundabout way put plainly; as it is where nothing is."""
    text = _in_order(text)
    for said, put in _SAID:
        plain = fold(text)
        if len(plain) != len(text):
            return text
        text = "".join(_parts(text, plain, said, put))
    return _taken_up(text)


def _in_order(text: str) -> str:
    """Whoever blocks before what is blocked."""
    plain = fold(text)
    found = _FRONTED.search(plain) if len(plain) == len(text) else None
    if found is None:
        return text
    verb = found["can"].split()
    able = " ".join(word for word in verb if word in ("puo", "possono", "riesce", "riescono", "a"))
    what, who = (text[found.start(name) : found.end(name)].strip(" ,") for name in ("what", "who"))
    if not able:  # "un volante lo blocca una senza volare?" asks whether it may, and tells of no block
        able = "possono" if verb[-1].endswith("ano") else "può"
    said = f"{who} {able} bloccare {what}"
    return f"{text[: found.start()]}{said}{text[found.end() :]}"


def _parts(text: str, plain: str, said: re.Pattern[str], put: str) -> list[str]:
    parts, at = [], 0
    for found in said.finditer(plain):
        parts += [text[at : found.start()], put]
        at = found.end()
    return [*parts, text[at:]]


def _taken_up(text: str) -> str:
    """ "Entra già con uno o aspetta? cioè, entra con uno?" asks of the first: the other is left out.

    Only where what is asked again has words of the first and none of its own of the other.
    """
    plain = fold(text)
    found = _EITHER_OR.fullmatch(plain) if len(plain) == len(text) else None
    if found is None:
        return text
    first, second, asked = (
        {stem(word) for word in words(found[name])} for name in ("first", "second", "asked")
    )
    if not asked & (first - second) or asked & (second - first):
        return text
    return text[: found.start("other")] + text[found.end("other") :]
