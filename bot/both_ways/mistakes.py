"""What was done or is said, asked to be wrong: "ho bloccato con un muro: ho sbagliato?", "si dice che…: è una bufala?".

Nobody writes rules that way. Whether it was right is asked instead, and yes to that is no to the question: the question
as it is put is about the same facts, and says nothing of its own.
"""

from __future__ import annotations

import re

from ..articulated import ARTICULATED
from ..verbs import INFINITIVE, infinitive_of
from .sentences import last_begins

_WRONG = (
    r"(?:(?:ho|abbiamo|ha|avrei|hanno|avremmo) (?:sbagliato|barato|giocato male|fatto (?:male|un errore|una scorrettezza"
    r"|una cavolata|una mossa (?:illegale|irregolare|vietata)))(?: qualcosa| io| noi| lui)?(?: a \w+)?"
    r"|(?:e'? |era |sarebbe )?(?:una |stata )?(?:mossa|giocata|azione) (?:illegale|irregolare|scorretta|vietata)"
    r"|(?:gli|le|mi|ci) (?:ho|ha|hanno) fatto (?:un )?torto"
    r"|(?:lo |la )?(?:posso|possiamo|potrei) contestar(?:e(?: (?:il|la|l'|lo) ?\w+)?|lo|la|glielo|gliela)"
    r"|(?:e'? |era )?(?:illegale|irregolare|vietat[oa]|proibit[oa]|sbagliat[oa]|scorrett[oa]|contro le regole|un errore"
    r"|un'infrazione))"
)
_DONE = re.compile(
    rf"\A(?!.*\b(?:ho|abbiamo|ha|hanno) (?:vietat|impedit|lasciat))(?P<told>.{{12,}}?)\s*[,:;.?!]+\s*"
    rf"(?:(?:quindi|allora|e|ma|dunque) )*{_WRONG}\s*\?\s*\Z",
    re.DOTALL,
)
_SAID = re.compile(
    r"(?:\A|[.!?:;]\s+)(?:ma |e |raga |scusate,? )?"
    r"(?:mi (?:dicono|hanno detto|ha detto \w+)|dicono|si dice|ho (?:sentito|letto)(?: dire)?|qualcuno (?:dice|sostiene)"
    r"|(?:il|un|una|la) mi[oa] (?:amic[oa]|avversari[oa]|compagn[oa]) (?:dice|sostiene|afferma)"
    r"|(?:lui|lei|\w+) (?:dice|sostiene|afferma)) che (?P<said>[^?]{8,}?)\s*[,:;.]+\s*"
    r"(?:e'? (?:una (?:bufala|balla|leggenda|sciocchezza|fesseria|cavolata)|fals[oa]|sbagliato|un errore)"
    r"|(?:si )?sbaglia(?:no)?|h(?:a|anno) torto)\s*\?\s*\Z"
)
_OF_PRONOUNS = {"mi": "posso", "ti": "puoi", "ci": "possiamo", "gli": "può", "le": "può"}
_MADE_TO = re.compile(rf"\s+{INFINITIVE}")
_I_DID = re.compile(
    r"\b(?P<who>ho|abbiamo) (?:(?:gia|poi|quindi|anche|subito) )?"
    r"(?P<did>\w{2,}[aeiou]t[oaie]|\w+(?:ss|rs|st|tt|nt|s|lt)[oaie])\b"
)
_WITH_PRONOUN = re.compile(r"\b(?:l'|lo |la |li |le )\Z")
_NOT = re.compile(r"\bnon\b")
_PREVENTS = re.compile(
    r"\A(?P<what>(?!\w+ndo\b|sotto\b|c'e)[^?.,;:]{4,60}?)(?<! che)(?: (?P<pronoun>mi|ti|ci|gli|le))?"
    r" (?:impedisce|vieta|proibisce)"
    r"(?: (?:anche|pure|ancora|sempre))?"
    r"(?: (?P<to>al(?:l[ao']|le)?|agli|ai|a) ?(?P<who>[^?.,;:]{2,60}?))?"
    rf" di (?P<act>{INFINITIVE}[^?:;.]*)\?\s*\Z"
)
_MANY = re.compile(r"(?:i|gli|le|due|tre|quattro|piu) ")


def asks_of_a_mistake(plain: str) -> bool:
    """Whether a folded question is whether what was done or is said is wrong."""
    return _SAID.search(plain) is not None or _DONE.match(plain) is not None


def to_be_right(text: str, plain: str) -> str | None:
    """The question whether it was right, given the folded text too; None for what asks of no mistake."""
    if (said := _SAID.search(plain)) is not None:
        stated = text[said.start("said") : said.end("said")]
        return f"{text[: said.start()]}{' ' if said.start() else ''}è vero che {stated}?"
    if (done := _DONE.match(plain)) is not None:
        return _allowed(text[: done.end("told")], plain[: done.end("told")])
    if (found := _PREVENTS.match(plain)) is not None and not _NOT.search(plain):
        return _may_still(text, found)
    return None


def _allowed(told: str, plain: str) -> str:
    """ "ho bloccato con un muro" -> "posso bloccare con un muro?"; what another did: "… può farlo?"."""
    start = last_begins(plain)
    did = _I_DID.search(plain, start)
    infinitive = infinitive_of(did["did"]) if did is not None else None
    if did is None:
        return f"{told}: è giusto?" if " ho " in f" {plain}" else f"{told}: può farlo?"
    if infinitive is None or _NOT.search(plain, start) or _MADE_TO.match(plain, did.end()):
        return f"{told}: è giusto?"
    before, pronoun = told[: did.start()], ""
    if (clitic := _WITH_PRONOUN.search(plain, start, did.start())) is not None:
        before, pronoun = told[: clitic.start()], "l" + did["did"][-1]
    may = "posso" if did["who"] == "ho" else "possiamo"
    return f"{before}{may} {infinitive[:-1] + pronoun if pronoun else infinitive}{told[did.end() :]}?"


def _may_still(text: str, found: re.Match[str]) -> str:
    """ "cautela impedisce alla creatura di bloccare?" -> "con cautela la creatura può bloccare?"."""
    what = text[found.start("what") : found.end("what")]
    act = text[found.start("act") : found.end("act")].rstrip()
    if found["to"] is None:
        return f"con {what} {_OF_PRONOUNS.get(found['pronoun'], 'si può')} {act}?"
    _, article = ARTICULATED.get(found["to"], ("a", ""))
    joined = "" if article.endswith("'") or not article else " "
    who = article + joined + text[found.start("who") : found.end("who")]
    return f"con {what} {who} {'possono' if _MANY.match(who) else 'può'} {act}?"
