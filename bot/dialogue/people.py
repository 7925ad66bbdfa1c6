"""Whose and who: the same question about the other player, his things, or in his turn."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kb.analysis import fold

from .grammar import FIRST_OF, THIRD_OF
from .story import joined, read_story

_DEED = r"(?:l[aoei] |l'|gli |ne )?(?P<deed>\w{3,})"
_TO_DO_IT = r" ad? (?P<{name}>\w{{1,}}[aei]r)(?:e|l[aoei]|gli|ne)"
_ME = re.compile(
    r"(?:io|me|a me|per me|tocca a me|sono io|lo faccio io|(?:se )?(?:lo |la )?(?:faccio|gioco|lancio|uso|attivo) io"
    rf"|(?:sono )?io{_TO_DO_IT.format(name='to_do')}|{_DEED}o io)"
    r"(?:\s+(?:invece|si|no|posso|posso farlo))*"
)
_OTHER = re.compile(
    r"(?:(?:lo |la |li |le |se )*(?:fa|facesse|gioca|lancia|usa|attiva|giocasse|lanciasse|e')\s+)?(?:a |per )?"
    r"(?:lui|lei|l'altro(?: giocatore)?|(?:l'|il mio |un |un mio |all'|al mio )?avversari[oa]|"
    r"l'oppo|gli altri(?: giocatori)?)"
    rf"(?:\s+(?:a farlo|lo fa|puo farlo|puo|pure|invece|anche)|{_TO_DO_IT.format(name='to_do')})*"
)
_HE_DOES = re.compile(rf"{_DEED}a (?:lui|lei|l'altro|(?:l'|il mio )avversari[oa]|l'oppo)(?: invece)?")
_OF_ANY_DEED = re.compile(r"f[ao]")
_IN_OTHER_WORDS = (("targett", "bersagl"), ("cast", "lanci"), ("mir", "bersagl"))
_MY = re.compile(r"\b(?:mi[oae]|miei)\b")
_HIS = re.compile(
    r"\b(?:su[oa]|sue|suoi|avversari[ae]|dell'avversario|del mio avversario|del suo avversario|altrui|d'altri)\b"
    r"|(?<=[a-z]{3} )(?<!mio )(?<!suo )avversario\b"
)
_POSSESSED = re.compile(
    r"(?:(?:e'|sono|fosse|era)\s+)?(?:(?:invece|proprio)\s+)?"
    r"(?:(?:a|di|del|della|dei|delle|da|dal|dalla|nel|nella|il|la|lo|i|le|un|una|quell[oaie]|di quell[oaie]|"
    r"con|su|su quell[oaie])\s+)*"
    r"(?P<whose>mi[oae]|miei|su[oa]|sue|suoi|(?:del|dell'|di)\s?(?:mio |l'|un )?(?:avversari[oa]|altro|oppo)(?: giocatore)?|"
    r"avversari[oa]|altrui)(?P<rest>(?:\s+(?:gia )?\w+(?:at|it|ut)[oa])?)"
)
_A_THING_OF_HIS = re.compile(
    r"\b(?:una?|il|la|uno|lo) (?P<noun>[\w/]+) (?:con|senza|che ha) (?!un)[\w' -]{3,30}?"
    r"(?P<his> (?:avversari[ao]|(?:dell'|del mio |di un )avversari[oa]))\b"
)
"""Whose a thing is, said after what it has: "una creatura con velo dell'avversario"."""
_TURN = re.compile(
    r"\b(?:nel|durante il|al|in|nel corso del)\s+(?:mi[oa]|su[oa]|tuo|proprio)\s+(?:\w+\s)?turno\b"
    r"|\b(?:durante il|nel) turno (?:avversario|altrui|(?:dell'|del mio |di un )avversario)\b|\bin risposta\b(?= nel)"
    r"|\b(?:adesso |ora )?(?:che|quando|mentre|anche se|se) (?:e' (?:il )?(?:(?:su[oa]|mi[oa]) turno|"
    r"turno (?:suo|mio|avversario|(?:dell'|del mio )avversario)))"
)
_NEW_TURN = re.compile(
    r"(?:e' |sono |siamo |siamo nel |e' nel )?(?:(?:nel|durante il|in|il|al)\s+)?"
    r"(?:(?P<mine>mio(?P<next> (?:prossimo|successivo))?(?: turno)?"
    r"(?P<after> (?:dopo|prossimo|successivo))?|turno mio)(?=\W|$)|"
    r"(?:suo(?: prossimo)?(?: turno)?|turno (?:suo|dell'avversario|avversario|del mio avversario|altrui)|"
    r"(?:dell'|del mio )avversario))(?P<more>.*)"
)
_PLAYER = re.compile(
    r"\b(?:(?:il mio|l'|un|il suo) ?(?:avversario|altro giocatore|oppo)|lui|lei|il (?:suo )?controllore)\b"
)
_FIRST = re.compile(rf"\b(?:{'|'.join(THIRD_OF)})\b")


_ITS_PART = re.compile(r"\b(?:nel|al|sul) (?:mio|suo) (?!turno\b|prossimo\b)\w{4,}")
_RIGHT_NOW = re.compile(
    r"\b(?:gia |ancora )?(?:subito|adesso|in questo turno|questo turno|nello stesso turno|lo stesso turno)(?=\W*\Z)"
)


def with_turn(text: str, core: str) -> Iterator[str]:
    """The text in another turn: "e nel suo?", "e nel turno dopo?"."""
    if _NEXT_TURN.fullmatch(fold(core)) and (later := _a_turn_later(text)) is not None:
        yield later
        return
    said = _NEW_TURN.fullmatch(fold(core))
    if said is None or (said["more"] and not said["more"].startswith((",", " "))):
        return
    if not re.search(r"\b(?:nel|durante|in|al|turno|e'|siamo)\b", fold(core)):
        return
    later = said["next"] or said["after"]
    whose = (
        "nel turno dell'avversario" if not said["mine"] else f"nel mio {'prossimo ' if later else ''}turno"
    )
    more = core[said.start("more") :]
    plain = fold(text)
    if _ITS_PART.search(plain) and "turno" not in fold(core):
        return  # "va nel suo cimitero?", "nel mio?": of another place and no turn
    if found := _TURN.search(plain) or (_RIGHT_NOW.search(plain) if said["mine"] and later else None):
        yield f"{text[: found.start()]}{whose}{more}{text[found.end() :]}"
    else:
        yield f"{text} {whose}{more}"


def _a_turn_later(text: str) -> str | None:
    """What came in this turn, as it stands in the next one: "appena entrata" is "entrata nel turno scorso" (rule 302.6)."""
    plain = fold(text)
    if len(plain) != len(text):
        return None
    if (just := _JUST.search(plain)) is not None:
        text = f"{text[: just.start()]}{just['done']} nel turno scorso{text[just.end() :]}"
    elif (now := _THIS_TURN.search(plain)) is not None:
        text = f"{text[: now.start()]}nel turno scorso{text[now.end() :]}"
    else:
        return None
    return _RIGHT_NOW.sub("", text).rstrip()


_NEXT_TURN = re.compile(
    r"(?:(?:nel|al|il|per il) )?(?:mio )?(?:prossimo turno|turno (?:dopo|successivo|seguente|prossimo)|prossimo)(?: mio)?"
)
_JUST = re.compile(r"\bappena (?P<done>\w{3,}(?:at|ut|it)[oaie])\b")
_THIS_TURN = re.compile(r"\b(?:in )?questo turno\b(?=.*[,.;:])")


_TO_WHOSE = re.compile(r"(?P<to>nel|nella|al|alla|sul|sulla|dal|dalla) (?P<whose>mi[oa]|su[oa])")
_WHOSE_PLACE = re.compile(
    r"\b(?P<to>nel|nella|al|alla|sul|sulla|dal|dalla) (?P<whose>mi[oa]|su[oa]) (?!turno\b)\w{4,}"
)


def with_owner(text: str, core: str) -> Iterator[str]:
    """The text about somebody else's thing: "e una mia?", "quello dell'avversario?"."""
    said = _POSSESSED.fullmatch(fold(core))
    if said is None:
        return
    mine, rest = said["whose"].startswith("mi"), core[said.start("rest") :]
    plain = fold(text)
    if (to := _TO_WHOSE.fullmatch(fold(core))) is not None:
        there = [found for found in _WHOSE_PLACE.finditer(plain) if found["to"] == to["to"]]
        if len(there) == 1 and there[0]["whose"] != to["whose"]:
            yield f"{text[: there[0].start('whose')]}{to['whose']}{text[there[0].end('whose') :]}"
            return
    if mine and (told := _A_THING_OF_HIS.search(plain)):
        whose = "mia" if told["noun"].endswith("a") or told["noun"][0].isdigit() else "mio"
        noun = f"{whose} {text[told.start('noun') : told.end('noun')]}"
        yield f"{text[: told.start('noun')]}{noun}{rest}{text[told.end('noun') : told.start('his')]}{text[told.end() :]}"
        return
    if mine and (found := _HIS.search(plain)):
        before = text[: found.start()].rstrip()
        if plain[found.start()] == "s":  # "la sua creatura"
            yield f"{before} {'mia' if found[0].endswith('a') else 'mio'}{rest}{text[found.end() :]}"
            return
        words = before.rsplit(" ", 1)
        feminine = words[-1].endswith("a")
        yield f"{words[0]} {'mia' if feminine else 'mio'} {words[-1]}{rest}{text[found.end() :]}"
    elif not mine and (found := _MY.search(plain)):
        after = re.match(r"\s+([\w/-]+)", plain[found.end() :])
        if after:
            end = found.end() + after.end()
            noun = text[found.end() : end]
            yield f"{text[: found.start()].rstrip()}{noun} dell'avversario{rest}{text[end:]}"
    elif found := re.search(r"\b(?:il|la|un|una|uno|lo)\s+(?=[\w/]{3,})", plain):
        for each in reversed(list(re.finditer(r"\b(?:il|la|un|una|uno|lo)\s+(?=[\w/]{3,})", plain))):
            word = re.match(r"[\w/]+", plain[each.end() :])
            assert word is not None
            if mine:
                yield f"{text[: each.end()]}{'mia' if each[0].strip().endswith('a') else 'mio'} {text[each.end() :]}"
            else:
                end = each.end() + word.end()
                yield f"{text[:end]} dell'avversario{text[end:]}"


def with_player(text: str, core: str) -> Iterator[str]:
    """The text with another player doing it: "e io?", "e se lo fa l'avversario?", "e se sono io a bersagliarla?"."""
    plain = fold(core)
    if (said := _ME.fullmatch(plain)) is not None:
        if _same_deed(said, text):
            yield from _as_first(text)
    elif (said := _OTHER.fullmatch(plain) or _HE_DOES.fullmatch(plain)) is not None and _same_deed(
        said, text
    ):
        yield from _as_third(text)


def _same_deed(said: re.Match[str], text: str) -> bool:
    """Whether what somebody else does is what the text asks of, by its own word or the table's: "targettarla"."""
    named = said.groupdict()
    deed = named.get("deed") or (named.get("to_do") or "")[:-2]
    if not deed or _OF_ANY_DEED.fullmatch(deed):
        return True
    plain = fold(text)
    words = [
        deed,
        *(other for pair in _IN_OTHER_WORDS for other in pair if deed[:4] in (one[:4] for one in pair)),
    ]
    return any(re.search(rf"\b(?:s|ri)?{re.escape(word[:5])}", plain) for word in words)


def _as_third(text: str) -> Iterator[str]:
    """What I do done by the opponent: of a tale only what is asked of it, so that whose things are stays as told."""
    story = read_story(f"{text}?")
    if story.told and (asked := _his(story.asked)) is not None:
        yield joined(story.told, asked)
    elif (whole := _his(text)) is not None:
        yield whole


def _his(text: str) -> str | None:
    plain = fold(text)
    first = _FIRST.search(plain)
    if first is None:
        return None
    turned = _FIRST.sub(lambda match: THIRD_OF[match[0]], plain[first.end() :])
    pronouns = _PRONOUNS.search(plain[: first.start()])
    at = pronouns.start() if pronouns else first.start()
    return f"{text[:at]}l'avversario {text[at : first.start()]}{THIRD_OF[first[0]]}{turned}"


_PRONOUNS = re.compile(r"(?:(?<![\w'])(?:non|la|lo|li|le|gli|ne|ce|se|mi) )+\Z")


def _as_first(text: str) -> Iterator[str]:
    plain = fold(text)
    player = _PLAYER.search(plain)
    if player is None:
        return
    verb = re.compile(r"(?P<between>\s+(?:non |la |lo |le |li |gli |ne )*)(?P<verb>\w+'?)").match(
        plain, player.end()
    )
    if verb is None or verb["verb"] not in FIRST_OF:
        return
    between = text[verb.start("between") : verb.end("between")].lstrip()
    yield f"{text[: player.start()]}{between}{FIRST_OF[verb['verb']]}{text[verb.end() :]}"
