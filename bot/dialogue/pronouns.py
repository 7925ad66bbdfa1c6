"""What a pronoun of a follow-up stands for, said in its place: "un'ira la distrugge?" after "una creatura con volare…"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kb.analysis import fold

from .grammar import A_FINITE_VERB, AN_ARTICLE, AN_INFINITIVE, Piece, noun_phrases, subject_of

_GENDER = {
    "la": re.compile(r"(?:la|una|un'|l'|mia|sua)\b|(?:la|una|un'|l')"),
    "lo": re.compile(r"(?:il|lo|un|uno|l')"),
    "li": re.compile(r"(?:i|gli|due|tre|quattro|cinque|dei|degli)\b"),
    "le": re.compile(r"(?:le|due|tre|quattro|cinque|delle)\b"),
}
_PROCLITIC = re.compile(
    rf"(?<![\w'])(?:glie|me|te|ce|se)?(?P<which>la|lo|li|le|l')\s*"
    rf"(?=(?:posso |puo |possono |devo |deve )?{A_FINITE_VERB.pattern})"
)
_ENCLITIC = re.compile(r"\b(?P<stem>\w{2,}(?:ar|er|ir))(?:me|te|se|ce|glie)?(?P<which>la|lo|li|le)\b")
_MARK = re.compile(
    r"\s+(?:con|senza)\s+(?!un)[\w+/-]+(?:\s(?:letale|vitale|attacco|improvviso|dal? \w+|dall'\w+|[+-]\d/[+-]\d))*"
)
_DEFINED = re.compile(
    r"\s*(?:(?:che )?cos(?:a|')?\s*(?:e'?|sono|significa|vuol dire)\s+|"
    r"(?:spiegami|definisci|come funziona(?:no)?|cosa fa(?:nno)?)\s+)"
)


_HAS = re.compile(
    r"\s+(?:che )?(?:ha|hanno)\s+(?P<what>(?:protezione dal \w+|velo|anti-malocchio|indistruttibile|volare|travolgere|"
    r"tocco letale|legame vitale|cautela|rapidita|difensore|attacco improvviso|doppio attacco|minaccia|raggiungere))\b"
)
"""What a creature is told to have, which goes with its name."""
_WHICH_OF_IT = re.compile(r"(?<=\w)\s+(?:che|qual[ei]|quant[oaie]) \w+\Z")
_A_RELATIVE = re.compile(r"\b(?:che|cui|se|quando)\Z")


def topic_of(text: str) -> str | None:
    """What a question is about: its subject, what it asks the meaning of, or else the first thing that it names."""
    defined = _DEFINED.match(fold(text))
    if defined:
        return text[defined.end() :] or None
    subject = subject_of(text)
    if subject is not None and not _A_RELATIVE.search(fold(text[subject.start : subject.end])):
        asked = _WHICH_OF_IT.search(fold(text[subject.start : subject.end]))
        return (
            text[subject.start : subject.start + asked.start()]
            if asked
            else text[subject.start : subject.end]
        )
    pieces = noun_phrases(text)
    return _with_its_mark(text, pieces[0]) if pieces else None


def resolved(core: str, base: str) -> Iterator[str]:
    """The clause with what its pronoun may stand for among the things that `base` names, the first one first."""
    plain = fold(core)
    before = _PROCLITIC.search(plain)
    after = _ENCLITIC.search(plain) if before is None else None
    found = before or after
    if (counted := _COUNTED.search(plain)) is not None:
        named = re.search(r"\bquant[aeio]\s+(\w+(?:\s+d(?:i|el|ella|'|ell')\s?\w+)?)", fold(base))
        if named:
            yield f"{core[: counted.start()]}{counted[1]} {named[1]} {core[counted.end() :]}"
        elif (many := _SO_MANY_OF.search(fold(base))) is not None and many["noun"].split()[0][-1] == counted[
            1
        ][-1]:
            yield f"{core[: counted.start()]}{counted[1]} {many['noun']} {core[counted.end() :]}"
        return
    if (part := _ONE_OF_THEM.search(plain)) is not None:
        owned = _A_NOUN_OF_IT.match(plain, part.end())
        if owned and (topic := topic_of(base)) is not None:
            of = f"{part['many']}{owned[0]} di {topic}"
            yield f"{core[: part.start()]}{part['stem']}e {of}{core[owned.end() :]}"
            return
        for noun in _nouns(base, part["many"]):
            rest = core[part.end() :].lstrip()
            rest = rest.removeprefix(noun).lstrip()
            yield f"{core[: part.start()]}{part['stem']}e {part['many']}{noun} {rest}".strip()
        return
    if (to := _TO_IT.search(plain)) is not None and (topic := topic_of(base)) is not None:
        yield f"{core[: to.start()]}{core[to.start('rest') :]} {_to(topic)}"
        return
    if found is None:
        if (to_it := _GIVEN_TO_IT.search(plain)) is not None and (names := _living(base)):
            rest = core[to_it.end() :]
            yield f"{core[: to_it.start()]}{rest} a {names[0]}"
        return
    which = "lo" if found["which"] == "l'" else found["which"]
    for name in _candidates(base, which):
        if after is not None:
            yield f"{core[: after.start()]}{after['stem']}e {name}{core[after.end() :]}"
            continue
        rest = core[found.end() :]
        verb = A_FINITE_VERB.match(fold(rest))
        infinitive = AN_INFINITIVE.search(fold(rest))
        end = verb.end() if verb else len(rest.split()[0])
        if infinitive is not None and infinitive.start() <= end + 1:
            end = infinitive.end()
        yield f"{core[: found.start()]}{rest[:end]} {name}{rest[end:]}"


def with_verb(whole: str, core: str) -> Iterator[str]:
    """ "distruggo l'artefatto in risposta, …", "e se lo esilio?": something else done to the same thing."""
    new = re.fullmatch(
        r"(?:non )?(?P<which>la|lo|li|le|l')\s*(?P<verb>\w{3,}o)"
        r"(?P<rest> (?:in|a|sul|nel|via)\b.{0,20})?",
        fold(core),
    )
    if new is None:
        return
    which = "lo" if new["which"] == "l'" else new["which"]
    for piece in noun_phrases(whole):
        done = re.search(r"\b\w{3,}o\s+\Z", fold(whole)[: piece.start])
        if done and _GENDER[which].match(fold(whole)[piece.start :]):
            name = whole[piece.start : piece.end]
            yield f"{whole[: done.start()]}{new['verb']} {name}{new['rest'] or ''}{whole[piece.end :]}"
            return


_COUNTED = re.compile(r"\b(quant[aeio]) ne\s+")
_SO_MANY_OF = re.compile(
    r"(?<![\w/])(?:\d{1,3}|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|quindici|venti|trenta|quaranta) "
    r"(?P<noun>(?!volte|turni)[a-z]{4,}(?: (?:da comandante|veleno|vita|energia|carica|[+-]1/[+-]1))?)"
)
"""What there are so many of: "dieci segnalini veleno"."""
_TO_IT = re.compile(r"\bci\s+(?P<rest>(?:si puo|posso|puo|si possono)\s+(?:rispond|interag|reag)\w+\b.*)")
_ONE_OF_THEM = re.compile(
    r"\b(?P<stem>\w{2,}(?:ar|er|ir))ne "
    r"(?P<many>(?:anche )?(?:un'altra ?|un altro |altre? |altri |due |tre |una |uno ))(?!\w+it[ao]\b)"
)


_GIVEN_TO_IT = re.compile(r"\b(?:le|gli)\s+(?=(?:do|faccio|infliggo|metto|tolgo|da'|fa|mette|danno|fanno)\b)")


def _living(base: str) -> tuple[str, ...]:
    """The creatures that a text names, as they are named there: to one of them something is given."""
    named = [_with_its_mark(base, piece) for piece in noun_phrases(base)]
    return tuple(name for name in named if re.search(r"\bcreatur|\bpedin|\btoken|\d/\d", fold(name)))


_A_NOUN_OF_IT = re.compile(r"(?:abilita|capacita|copia|parte|effetto|istanza)\b")


def _nouns(base: str, many: str) -> Iterator[str]:
    """The nouns that a text names which agree with how many of them are meant, the first one first."""
    feminine = many.strip().endswith(("a", "altre"))
    for piece in noun_phrases(base):
        words = AN_ARTICLE.sub("", base[piece.start : piece.end], count=1).split()
        if words and words[0].endswith(("a", "e") if feminine else ("o", "e", "i")) and len(words[0]) > 3:
            yield words[0]
            return


_WITH_ARTICLE = (
    ("il ", "al "),
    ("lo ", "allo "),
    ("la ", "alla "),
    ("l'", "all'"),
    ("i ", "ai "),
    ("gli ", "agli "),
    ("le ", "alle "),
)


def _to(name: str) -> str:
    """ "a" before a name, joined with its article."""
    return next((to + name[len(the) :] for the, to in _WITH_ARTICLE if name.startswith(the)), f"a {name}")


def _candidates(base: str, which: str) -> tuple[str, ...]:
    """The things that a text names which agree with a pronoun, as they are named there."""
    plain = fold(base)
    agreeing = [
        _with_its_mark(base, piece)
        for piece in noun_phrases(base)
        if _GENDER[which].match(plain[piece.start :])
    ]
    return tuple(dict.fromkeys(agreeing))[:2]


def _with_its_mark(text: str, piece: Piece) -> str:
    """A noun phrase with what says which it is: "una creatura con protezione dal bianco"."""
    more = _MARK.match(fold(text), piece.end)
    if more is None and (has := _HAS.match(fold(text), piece.end)):
        return f"{text[piece.start : piece.end]} con {text[has.start('what') : has.end('what')]}"
    return text[piece.start : more.end() if more else piece.end]
