"""What a turn begins with that only ties it to the dialogue: thanks, doubts, "altra domanda"."""

from __future__ import annotations

import re

from kb.analysis import fold

_FILLER = (
    r"(?:ok(?:ay)?|okey|va bene|d'accordo|capito|ho capito|grazie(?: mille)?|perfetto|bene|ottimo|chiaro|giusto|"
    r"certo|esatto|interessante|ah|oh|eh|uh|mmh?|boh|dai|davvero|sul serio|veramente|wow|cavolo|azz|si|infatti|"
    r"ci sono|fin qui ci sono|questo lo sapevo|lo sapevo|strano|immaginavo|\d{1,3}(?!\.\d))"
)
_FILLERS = re.compile(rf"[\s.…]*(?:{_FILLER}(?![\w'/+])[\s,]*)+(?:[.!?…;:]+\s*|,\s*)")
_NO = re.compile(r"\s*no\s*[.!;…]+\s*(?=(?:e|ma|anche|quindi|allora|poi)\b)")
_DOTS = re.compile(r"[\s.…,;:!]*(?:-+\s+)?(?=\w)|[\s.…,;:!]+(?=-\d)")
_A_NEW_SUBJECT = re.compile(
    r"\s*(?:(?:ok|bene|grazie|perfetto|capito|chiaro|allora|va bene|e|ma|poi|ah|senti|scusa)[\s,.:;!]+)*"
    r"(?:(?:ho |avrei |faccio |ti faccio )?(?:un')?(?:\s*)altra (?:domanda|cosa|curiosita)|"
    r"(?:cambiando|cambio|cambiamo) (?:argomento|discorso|tema|tutto)|tutt'altra cosa|tutt'altro|nuova domanda|"
    r"domanda (?:nuova|diversa|a parte|veloce|al volo|che non c'entra)|passiamo ad altro|passando ad altro|"
    r"(?:ho |avrei |mi togli |toglimi )?un altr[oa] (?:dubbio|caso|curiosita)|non c'entra (?:niente|nulla),? ma)"
    r"(?:\s+(?:ancora|veloce|al volo|che c'entra poco))?(?P<rest>[\s,.:;!-]+)?"
)
_A_WORD = re.compile(
    r"\s*(?:(?:e|ma|ok|scusa|scusami|aspetta|senti|allora|poi)[\s,]+){0,3}"
    r"(?P<asks>(?:che )?cosa (?:vuol dire|significa|vuole dire|intendi con|sarebbe)|(?:che )?cos'e'?|"
    r"che (?:vuol dire|significa|intendi con|vor di))\s+"
    r"(?:(?:quell[ao]|quest[ao]|la|il|lo|quel)\s+|l')?(?P<called>(?:sigla|parola|termine|abbreviazione|acronimo"
    r"|espressione)\s+)?"
    r"(?P<word>[^?]{2,40}?)(?P<said>,? che (?:mi )?(?:hai|avete) (?:usat|dett|nominat|scritt|citat"
    r"|menzionat)[oaie](?: prima| tu)?)?"
    r"\s*\?*\s*\Z"
)


def a_word_said(text: str) -> str | None:
    """The question what a word of an answer means, whole: "e cosa vuol dire quella sigla APNAP che hai usato?"."""
    plain = fold(text)
    found = _A_WORD.match(plain) if len(plain) == len(text) else None
    if found is None or not (found["called"] or found["said"]):
        return None
    return f"cosa significa {text[found.start('word') : found.end('word')]}?"


def opens_a_subject(text: str) -> bool:
    """Whether a turn says of itself that it is about something else."""
    return _A_NEW_SUBJECT.match(fold(text)) is not None


def unopened(text: str) -> str:
    """A turn of a dialogue without its beginning: "ah ok... e se ne ho due?" is "e se ne ho due?"."""
    text = text.replace("…", ".")
    plain = fold(text)
    if len(plain) != len(text):
        return text
    if (new := _A_NEW_SUBJECT.match(plain)) is not None:
        return _kept(text, new.end())
    at = 0
    for pattern in (_FILLERS, _NO):
        while found := pattern.match(plain, at):
            at = found.end()
    if dots := _DOTS.match(plain, at):
        at = dots.end()
    return _kept(text, at)


def _kept(text: str, at: int) -> str:
    return text[at:] if text[at:].strip(" ?!.,") else text
