"""The question that a follow-up leans on: what it tells and what it asks."""

from __future__ import annotations

import re

from msgspec import Struct

from kb.analysis import fold

from .grammar import A_FINITE_VERB, level, without_relatives

ASKED = (
    r"(?=(?:che|cosa|chi|quant\w+|posso|puo|possono|muore|muoiono|sopravvive|sopravvivo|si|come|dove|perdo|perde|vinco|allora|"
    r"in (?:che|quale)|con (?:che|chi|quale|quali)|(?:a|di|da|con|per|in) quant\w+|"
    r"resta|rimane|torna|devo|deve|mi|gli|e'(?! (?:il|la|un|una|nel) )|la mia|lui (?:puo|deve)|"
    r"l'avversario puo|ho perso|ha perso)(?!\w))"
)
_CUT = re.compile(rf"[:;.?!]\s+|,\s*{ASKED}")
_ASKS = re.compile(
    r"(?:che|cosa|chi|quant\w+|quand\w+|come|dove|perche|qual\w*|posso|puo|possono|si puo|devo|deve|muore|in (?:che|quale)|"
    r"e' (?:vero|legale|possibile))(?!\w)"
)
_CONDITION_FIRST = re.compile(r"((?:se|quando|qualora|anche se)\b[^,]+),\s*(.+)")
_VERBS_OF_BOTH = 2
_CONDITION_LAST = re.compile(r"(.{8,}?)\s*,?\s+((?:se(?! stess)|quando|qualora|mentre)\b\s+.+)")


class Story(Struct, frozen=True):
    """`told` is what is so before anything is asked ("" when nothing), `asked` the question ("" when none)."""

    told: str
    asked: str

    @property
    def whole(self) -> str:
        return joined(self.told, self.asked)


def joined(*pieces: str) -> str:
    """Clauses as one sentence."""
    return ", ".join(piece.strip(" ,") for piece in pieces if piece.strip(" ,"))


def read_story(text: str) -> Story:
    """What a question tells and what it asks: "ho una 3/3 e prende 3 danni, che succede?" tells up to the comma."""
    line, marked = level(text), "?" in text
    plain = fold(line)
    cuts = list(_CUT.finditer(plain))
    if cuts and (marked or _ASKS.match(plain[cuts[-1].end() :])):
        last = cuts[-1]
        return Story(line[: last.start()], line[last.end() :])
    if marked and (last_clause := _last_clause(plain)) is not None:
        return Story(line[: last_clause[0]], line[last_clause[1] :])
    if condition := _CONDITION_FIRST.fullmatch(plain):
        return Story(line[condition.start(1) : condition.end(1)], line[condition.start(2) :])
    if not marked and not _ASKS.match(plain):
        return Story(line, "")
    return Story("", line)


_ASKED_AFTER_A_STATE = re.compile(
    r"(?P<told>.{6,}?\b(?:non |senza essere )bloccat[aoei]) (?P<asked>(?:quant[aeio]|che|chi|cosa|in che)\b.+)"
)


def told_before_asking(asked: str) -> tuple[str, str]:
    """A question with no comma before what it asks, cut there: "la mia 5/5 non bloccata quanti danni fa"."""
    found = _ASKED_AFTER_A_STATE.fullmatch(fold(asked))
    return (asked[: found.end("told")], asked[found.start("asked") :]) if found else ("", asked)


def _last_clause(plain: str) -> tuple[int, int] | None:
    """Where the tale ends and the last clause, which asks, begins: after a comma, each with a verb of its own."""
    comma = plain.rfind(", ")
    if comma < 0 or plain.startswith(
        ("se ", "quando ", "anche se ", "cosa ", "che ", "chi ", "posso ", "puo ")
    ):
        return None
    told, asked = plain[:comma], plain[comma + 2 :]
    begun = _BEGINS_WITH_A_VERB.match(asked) or _A_SUBJECT_AND_A_VERB.match(asked)
    return (comma, comma + 2) if begun and A_FINITE_VERB.search(told) else None


_BEGINS_WITH_A_VERB = re.compile(
    rf"(?:(?:non|si|ci|mi|gli|le|lo|la|li|ne|me|ce|se) )*{A_FINITE_VERB.pattern}"
)
_A_SUBJECT_AND_A_VERB = re.compile(rf"(?:il|la|lo|i|gli|le|l')\s?(?:[\w/+']+ ){{1,3}}{A_FINITE_VERB.pattern}")


class Conditional(Struct, frozen=True):
    """A question under a condition: "posso pagare 3 vite" and "se ne ho 3"; `before` is what is told before both."""

    question: str
    condition: str
    before: str = ""
    leads: bool = False

    def under(self, condition: str) -> str:
        """The question under another condition, in the same order."""
        if self.leads or self.before:
            return joined(self.before, condition, self.question)
        return f"{self.question} {condition}"


_LAST_WORDS = re.compile(r"\w+(?: \w+)?")


def condition_in(asked: str) -> Conditional | None:
    """The condition in a question, at its end, at its beginning or in the middle; None without any."""
    plain = fold(asked)
    if plain.startswith(("se ", "quando ")):
        verbs = list(A_FINITE_VERB.finditer(plain))
        if len(verbs) < _VERBS_OF_BOTH and not (verbs and _LAST_WORDS.fullmatch(plain, verbs[-1].start())):
            return None
        at = _begun(plain, verbs[-1].start())
        return Conditional(asked[at:], asked[:at].rstrip(" ,"), leads=True)
    found = _CONDITION_LAST.fullmatch(plain)
    if found is None:
        return None
    verbs = list(A_FINITE_VERB.finditer(plain, found.start(2)))
    if len(verbs) >= _VERBS_OF_BOTH and not A_FINITE_VERB.search(plain[: found.end(1)]):
        at = _begun(plain, verbs[-1].start())
        return Conditional(asked[at:], asked[found.start(2) : at].rstrip(" ,"), asked[: found.end(1)])
    tells = "," in plain[found.end(1) : found.start(2)] and not _ASKS.match(plain)
    if tells and (inner := own_question(asked[found.start(2) :])) is not None:
        return Conditional(inner.asked, inner.told, asked[: found.end(1)])
    return Conditional(asked[: found.end(1)], asked[found.start(2) :])


def own_question(core: str) -> Story | None:
    """A condition and what is asked under it, with no comma between: "le rimando in mano smette di esistere"."""
    plain = fold(core)
    verbs = list(A_FINITE_VERB.finditer(plain))
    if len(verbs) < _VERBS_OF_BOTH:
        return None
    at = _begun(plain, verbs[-1].start())
    before = plain[:at].rstrip()
    if _COORDINATED.search(plain[verbs[-2].end() : at]):
        return None
    if not before or _JOINS.search(before) or not A_FINITE_VERB.search(without_relatives(before)):
        return None
    return Story(core[:at].rstrip(" ,"), core[at:])


def carrying_a_question(core: str) -> Story | None:
    """A complement and what is asked after it: "con due bloccanti da 4/4 quanto passa"; None for others."""
    found = _ASKED_AFTER_A_COMPLEMENT.fullmatch(fold(core))
    if found is None or A_FINITE_VERB.search(found["told"]) or " che " in found["told"]:
        return None
    return Story(core[: found.end("told")], core[found.start("asked") :])


_ASKED_AFTER_A_COMPLEMENT = re.compile(
    rf"(?P<told>(?:con|senza|contro) .+?|(?:a|al|alla|da|dal|su|sul) [^,]+(?=,)),? (?P<asked>(?:(?:di |in )?quant[aeio]\b.*"
    rf"|(?:non |mi |gli |le |ne |lo |la )*(?!posso|puo){A_FINITE_VERB.pattern}.*))"
)


def _begun(plain: str, verb: int) -> int:
    """Where the clause of a verb begins: at what is asked for, its pronouns, or a subject that is plainly its own."""
    pronouns = _BEFORE_A_VERB.search(plain[:verb])
    at = pronouns.start() if pronouns else verb
    subject = _A_SUBJECT_OF_ITS_OWN.search(plain[:at])
    return subject.start(subject.lastgroup or 0) if subject else at


_COORDINATED = re.compile(r"\b(?:e|ed|o|ma|che|cui)\b")
_BEFORE_A_VERB = re.compile(
    r"(?:(?<= )(?:(?:il|la|lo|i|gli|le) |l')\w{3,} (?:non )?(?=(?:lo|la|li|le) \Z))?"
    r"(?:\b(?:(?:con |in |a |di |da )?quant[aeio](?: (?!ne\b|mi\b|gli\b|si\b)[\w+/-]+){0,3}?"
    r"|non|li|lo|la|le|gli|ne|si|mi|ci|me|te|ce|se)"
    r"\s+)+\Z"
)
"""With what is named before its pronoun: "il mana lo prendo"; with what is counted: "quanti danni prendo"."""
_A_SUBJECT_OF_ITS_OWN = re.compile(
    r"(?:\b(?:la|lo|li|le|l')\s?\w{3,}|\w (?:sparisc|muor|scompar|entr|esc|torn|arriv)\w+) "
    r"(?P<subject>(?:(?:il|la|lo|i|gli|le) |l')\w{4,} )\Z|(?<=\d/\d )(?P<whose>(?:il|la) (?:mi[oa]|su[oa]) )\Z"
)
"""After a verb that has its object or takes none: "la uccido l'abilità si risolve", "la 2/2 sparisce il danno passa"."""
_JOINS = re.compile(r"\b(?:e|o|ma|che|poi|cui|se|quando|perche|finche|per|di|quant\w+|cosa|chi|dove|come)\Z")
