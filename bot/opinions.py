"""What somebody holds and whether they are right: "Luca dice che resta bloccato. Ha ragione?" asks whether it is so.

The claim is put forward as such: who is right asks "è vero che…?", who is wrong asks "è falso che…?". What was told
before it stays. Where two claims are made, or none is found, the text is left as it is.
"""

from __future__ import annotations

import re

from kb.analysis import fold

_WHO = r"(?:[^\W\d][\w']*\s+){0,5}?"
_HOLDS = (
    r"(?:dic(?:e|ono|eva|evano)|sost(?:iene|engono|eneva)|afferma(?:no)?|giura(?:no)?|insist(?:e|ono)"
    r"|pensa(?:no)?|cred(?:e|ono)|pretend(?:e|ono)|ritiene|ritengono|ribatt(?:e|ono)|assicura(?:no)?|ripet(?:e"
    r"|ono)|(?:ha|hanno) (?:detto|sostenuto|scritto)"
    r"|(?:e'|e|sono) (?:convint|sicur|cert)[oaie])"
)
_I_HOLD = r"(?:dico|sostengo|penso|credo|(?:ho|avevo) detto|sono (?:convint|sicur|cert)[oa])"
_CLAIM = re.compile(
    rf"(?:\A|(?<=[.;:,!?]\s)|(?<=\bma\s)|(?<=\be\s)|(?<=\bperche\s)){_WHO}(?:(?:mi|ci|gli|le|ti)\s+)?"
    rf"(?P<held>{_HOLDS}|(?P<own>{_I_HOLD}))\s+(?:(?:a|al|alla|all')\s?(?:mi[oa]\s+)?\w+\s+)?"
    r"(?:sempre\s+|proprio\s+)?che\s+(?P<claim>[^.;?!]{6,240})"
)
_ACCORDING = re.compile(
    r"(?:\A|(?<=[.;:,!?]\s))secondo (?:(?P<own>me)\b|(?:il |la |lo |l'|un |una |i |gli |le )?(?:mi[oaei]\w* |nostr\w )?"
    r"[^\W\d]\w+),?\s+(?P<claim>[^.;?!]{6,240})"
)
_RIGHT = re.compile(
    r"\s*[.,;:?!]?\s*\b(?:(?:e |ma |quindi |allora )?(?:(?:[^\W\d]\w*|il mio \w+|mi[oa] \w+)\s+)?)?"
    r"(?P<judged>(?P<mine>ho ragione(?: io)?)|(?P<mine_wrong>ho torto(?: io)?|sbaglio(?: io)?|mi sbaglio)"
    r"|(?P<right>(?:ha|hanno)(?: \w+)? ragione(?: lui| lei| loro)?|(?:ha|hanno) detto (?:bene|giusto)|(?:e'"
    r"|e) (?:proprio )?vero)"
    r"|(?P<wrong>(?:ha|hanno)(?: \w+)? torto(?: lui| lei| loro)?|si sbaglia(?:no)?|sbaglia(?:no)?|(?:ha|hanno) detto male))"
    r"\s*\?*\s*\Z"
)
_MAY = re.compile(r"(?:non )?(?:si )?(?:puo|posso|possono)\Z")
_WANTS = re.compile(
    r"\b(?:pretend\w+|vuole|vogliono|voglio|vorrebbe|vorrei|prova|cerca|insiste|pensa|crede|sostiene|dice)\s+"
    r"(?:(?:di|a|per)\s+)?(?:poter\s+)?(?P<act>\w+(?:ar|er|ir)(?:e|l[aoei]|si|ne|gli)\b[^.,;:!?]*)"
)
"""What somebody wants to do, before it is said that they may not."""
_OR = re.compile(r"\bo (?:no|ho ragione|ha ragione|ha torto|sbaglia)\b")


_ANOTHER = re.compile(
    r"(?:\s*,\s+(?:(?:e|ma|mentre|pero|invece)\s+)?|\s+(?:e|ma|mentre|pero|invece)\s+)(?=(?:io|lui|lei|l'avversario)\s+(?:(?:invece|pero)\s+)?"
    rf"(?:{_I_HOLD}|{_HOLDS}|dic[oe])\s+(?:invece\s+)?(?:che|di no|il contrario|no)\b|secondo (?:me|lui|lei)\b)"
)
"""Where another claim begins in the same sentence: "lui dice che muore, io dico che si salva"."""
_DENIAL = re.compile(
    r"(?:(?<=[.;:,!?]\s)|\A)(?:(?:e|ma)\s+)?(?:(?P<own>(?:io\s+)?(?:invece\s+)?(?:dico|sostengo|penso|credo))|"
    r"(?:(?:lui|lei|l'avversario|il mio avversario)\s+)?(?:invece\s+)?(?:dice|sostiene|pensa|crede))\s+"
    r"(?:di no|il contrario|no|che no)\b"
    r"|(?:(?<=[.;:,!?]\s)|\A)(?:per|secondo) (?:(?P<own2>me)|lui|lei) no\b"
)
"""Who says only that the other is wrong."""


def put_forward(text: str) -> str:
    """The text with a claim that is judged turned into a question whether it is so."""
    text = _apart(text)
    plain = fold(text)
    if len(plain) != len(text) or (judged := _RIGHT.search(plain)) is None or _OR.search(plain):
        return text
    own = bool(judged["mine"] or judged["mine_wrong"])
    wrong = bool(judged["wrong"] or judged["mine_wrong"])
    story = plain[: judged.start()]
    claims = [found for pattern in (_CLAIM, _ACCORDING) for found in pattern.finditer(story)]
    denials = list(_DENIAL.finditer(story))
    held = [found for found in claims if bool(found["own"]) is own]
    if not held and any(bool(found["own"] or found["own2"]) is own for found in denials):
        held, wrong = claims, not wrong  # whoever only denies is right where the other is not
    if len(held) != 1:
        return text
    rest = story[held[0].end() :]
    others = [found for found in (*claims, *denials) if found is not held[0]]
    for found in others:
        if found.start() >= held[0].end():
            at = found.start() - held[0].end()
            rest = rest[:at] + " " * len(found[0]) + rest[at + len(found[0]) :]
    if re.fullmatch(r"(?:\s|[.;:,!?]|\bma\b|\be\b)*", rest) is None:
        return text
    claim = text[held[0].start("claim") : held[0].end("claim")].strip(" ,")
    if re.search(r",\s*(?:io|lui|lei|ma io|mentre|invece)\b", fold(claim)):
        return text
    if _MAY.fullmatch(fold(claim)):
        wanted = list(_WANTS.finditer(story, 0, held[0].start("claim")))
        if not wanted:
            return text
        claim = f"{claim} {text[wanted[-1].start('act') : wanted[-1].end('act')].strip()}"
    asked = "È falso che" if wrong else "È vero che"
    before = text[: held[0].start()]
    for found in sorted(others, key=lambda each: -each.start()):
        if found.end() <= held[0].start():
            before = f"{before[: found.start()]}{before[found.end() :].lstrip(' ,;.')}"
    if before.rstrip().endswith(";"):
        before = f"{before.rstrip()[:-1]}, "
    if before.strip() and not before.rstrip().endswith((".", ";", "!", "?")):
        asked = asked.lower()
    return f"{before}{asked} {claim}?".strip()


def _apart(text: str) -> str:
    """The text with claims of two people in one sentence set apart by a semicolon."""
    plain = fold(text)
    if len(plain) != len(text) or _RIGHT.search(plain) is None:
        return text
    for found in reversed(list(_ANOTHER.finditer(plain))):
        text = f"{text[: found.start()]}; {text[found.end() :]}"
    return text
