"""A quality that a follow-up gives or takes: "con travolgere", "se fosse una pedina", "se il 5/5 è indistruttibile"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec import Struct

from kb.analysis import fold

from .roles import role_of, role_said

if TYPE_CHECKING:
    from kb.lexicon import Lexicon

_SIZE = r"(?:\d{1,3}|x)\s*/\s*(?:\d{1,3}|x)"
SIZE = re.compile(_SIZE)
_GIVEN = re.compile(
    r"(?:(?P<who>(?:(?:anche|pure|invece)\s+)?(?:(?:il|la|lo|l'|i|le|gli|una|un)\s?[\w'/ ]{1,40}?|lui|lei))\s+)?"
    r"(?:(?P<without>non)\s+)?"
    r"(?P<verb>ha|hanno|ho|aveva|con|senza|perde|perdono|guadagna|e'|sono|diventa|diventano)\s+(?:anche\s+|pure\s+|invece\s+|solo\s+)*"
    r"(?P<what>.+)"
)
_HOW_MANY = re.compile(
    r"(?:in )?(?:\d{1,3}|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|venti|una? sol[oa])(?: sol[oaei])?"
)
"""No quality: "gli attaccanti sono tre"."""
_NOT_HAD = re.compile(
    r"senza|(?:(?P<who>(?:il|la|lo|le|i) .{1,30}?) )?non (?:ce l'|l'|le |ne )(?:ha|hanno|avess\w+)"
)
_THING = re.compile(
    rf"\b(?:un|una|uno|il|la|lo|mia|mio|sua|suo|le|delle|mie|due|con|quest[aoe]|quell[aoe])\s+(?P<own>(?:mia|mio|sua|suo|mie)\s+)?"
    rf"(?P<noun>{_SIZE}|(?:bersaglio |creatura |pedina )?(?:creatur[ae]|attaccant[ei]|bloccant[ei]|pedin[ae]|planeswalker|"
    rf"artefatt[oi]|comandante|permanent[ei]|magi[ae]|terr[ae]|carta))(?:\s+{_SIZE})?"
    r"(?P<after>\s+(?:avversari[ae]|artefatto|creatura|dell'avversario|nemica|appena \w+|da \d+|leggendari[ao]|"
    r"indistruttibile|\w{3,}(?:at|ut|it)[aeoi]\b))?"
)
HAD = frozenset({"abilità con parola chiave", "variante di abilità con parola chiave", "segnalino"})
_NOW = r"(?:\s+(?:ora|adesso|proprio ora|questo turno|in questo turno|subito|appena))?"
_LIKE_A_NOUN = re.compile(r"(?:un|una|uno|dei|delle|il|la)\s+(?P<noun>.+)")


class Quality(Struct, frozen=True):
    """`what` a thing has ("volare", `has`) or is ("una pedina"); `lacks`: it does not; `who`: which thing, where said."""

    what: str
    has: bool
    lacks: bool = False
    who: str = ""

    @property
    def said(self) -> str:
        """As it stands after a noun."""
        if self.has:
            return f"{'senza' if self.lacks else 'con'} {self.what}"
        noun = _LIKE_A_NOUN.fullmatch(self.what)
        return f"{'non ' if self.lacks else ''}{noun['noun'] if noun else self.what}"


def quality_of(core: str) -> Quality | None:
    """The quality that a condition or a fragment states, or None."""
    if (without := _NOT_HAD.fullmatch(fold(core))) is not None:
        return Quality("", True, True, without["who"] or "")
    if (put := _PUT_ON.fullmatch(fold(core))) is not None:
        return Quality(core[put.start("what") : put.end("what")], True, False, f"la {put['who']}")
    found = _GIVEN.fullmatch(fold(core))
    if found is None:
        return None
    verb, what = found["verb"], core[found.start("what") :].removesuffix(" in più").removesuffix(" in piu")
    if verb == "ho" and not re.match(r"\w+$", what):
        return None
    if re.match(r"(?:stat[oaei]|io|tu|lui|lei|noi|loro)\b", fold(what)) or _HOW_MANY.fullmatch(fold(what)):
        return None
    if re.search(r"\be(?:d)?\s.*\b(?:e'|sono|vengono|viene|ha|hanno)(?!\w)", fold(what)):
        return None  # two things are said: neither stands after a noun
    lacks = found["without"] is not None or verb in ("senza", "perde", "perdono")
    has = verb not in ("e'", "sono", "diventa", "diventano")
    return Quality(what, has, lacks, found["who"] or "")


def having_it(core: str, whole: str, lexicon: Lexicon) -> str | None:
    """ "ce l'ha anche il bloccante", where the tale names one ability: "il bloccante ha attacco improvviso"."""
    said = next((found for each in _HAS_IT if (found := each.fullmatch(fold(core)))), None)
    spots = [spot for spot in lexicon.spot(whole) if lexicon[spot.concept].kind in ABILITIES]
    if said is None or len({spot.concept for spot in spots}) != 1:
        return None
    who = core[said.start("who") : said.end("who")].strip()
    return f"{who} {'non ' if said.groupdict().get('without') else ''}ha {spots[0].text}"


_HAS_IT = tuple(
    re.compile(said)
    for said in (
        r"(?P<without>non )?ce l'\s?(?:ha|hanno)(?: anche| pure| solo| invece)* (?P<who>(?!in\b|da\b|su)[\w' /]{2,30})",
        r"(?P<who>(?:(?:anche|pure) )?(?:il|la|l'|lui|lei|quell[oa])[\w' /]{0,30}?)(?: anche| pure| invece)? "
        r"(?P<without>non )?ce l'\s?(?:ha|hanno)(?: anche| pure| invece)?",
    )
)
ABILITIES = HAD - {"segnalino"}


def with_quality(text: str, quality: Quality, lexicon: Lexicon) -> Iterator[str]:
    """The text with the quality given to each thing that may be meant, the likeliest first."""
    plain = fold(text)
    if not quality.what:
        yield from _taken_away(text)
        return
    if not quality.has and not quality.who and _WHOSE.fullmatch(fold(quality.what)):
        return  # whose a thing is takes the place of whose it was
    if SIZE.fullmatch(quality.what.strip()) or re.match(rf"(?:un|una)\s+{_SIZE}$", quality.what):
        return
    known = fold(quality.what)
    if (said_so := undenied(text, quality)) is not None:
        yield said_so
        return
    if quality.has:
        opposite = "con" if quality.lacks else "senza"
        turned = re.sub(rf"\b{opposite}\s+(?:l'|il |la )?{re.escape(known)}\b", quality.said, plain)
        if turned != plain:
            yield _spliced(
                text, plain, turned, rf"\b{opposite}\s+(?:l'|il |la )?{re.escape(known)}\b", quality.said
            )
            return
    if quality.has and not quality.lacks and SOURCE.fullmatch(fold(quality.who)):
        for dealt in _DEALT.finditer(plain):
            yield f"{text[: dealt.end()]} da una fonte con {quality.what}{text[dealt.end() :]}"
        return
    if quality.has and not any(lexicon[spot.concept].kind in HAD for spot in lexicon.spot(quality.what)):
        return
    if re.search(rf"\b{re.escape(known)}\b", plain) and quality.has and quality.lacks:
        return
    first = fold(quality.said).split()[0]
    if (
        not quality.has
        and len(first) > 1
        and (again := re.search(rf"\b{re.escape(first)}\b(?!'){_NOW}", plain))
    ):
        yield text[: again.start()] + quality.what + text[again.end() :]
        return
    if quality.has and not quality.lacks and (bare := _WITHOUT_ABILITIES.search(plain)):
        aside = bare[0].startswith(",") and bare[0].endswith(",")
        text = (
            text[: bare.start()] + ("," if bare[0].endswith(",") and not aside else "") + text[bare.end() :]
        )
        plain = fold(text)
    things = [thing for thing in _THING.finditer(plain) if _meant(thing, plain, quality)]
    if not quality.has and _AN_ADJECTIVE.match(known):
        things = [thing for thing in things if _agrees(thing, known)]
    if not things and quality.has and (subject := _A_SUBJECT.match(plain)) is not None:
        yield f"{text[: subject.end()]} {quality.said}{text[subject.end() :]}"
        return
    if quality.has and not quality.who and _OF_ATTACKERS.fullmatch(known):
        things.sort(key=lambda thing: bool(_A_BLOCKER.search(thing[0])))
    for thing in things:
        end = thing.end()
        own = next((spot for spot in lexicon.spot(text) if text[end : spot.start].isspace()), None)
        if own is not None and lexicon[own.concept].kind in HAD and quality.has and not quality.lacks:
            yield f"{text[:end]} con {text[own.start : own.end]} e {quality.what}{text[own.end :]}"
            continue
        lacking = _LACKING.match(plain, end)
        if lacking is not None and quality.has and not quality.lacks and lacking["what"] != known:
            yield f"{text[:end]} {quality.said}{text[lacking.end() :]}"
            continue  # "una creatura senza volare", "e se avesse raggiungere?": it still lacks the other
        follows = re.match(r"\s+con\s+(?!un)", plain[end:]) if quality.has and not quality.lacks else None
        if follows:
            other = re.match(r"\s+con\s+[\w-]+(?:\s(?:letale|vitale|attacco|improvviso|\d+))?", plain[end:])
            if other and known in other[0]:
                continue
            if other and not any(lexicon[spot.concept].kind in HAD for spot in lexicon.spot(other[0])):
                yield f"{text[:end]} {quality.said}{text[end:]}"
                continue
            stop = end + (other.end() if other else 0)
            yield f"{text[:stop]} e {quality.what}{text[stop:]}"
        else:
            yield f"{text[:end]} {quality.said}{text[end:]}"


_OF_A_SOURCE = frozenset(
    {"tocco letale", "deathtouch", "legame vitale", "lifelink", "infettare", "avvizzire"}
)
_UNDERGONE = re.compile(r"\b(?:prend|subi|ricev)\w+ (?:\d+|\w+) dann[oi]\b(?! da)(?: in questo turno)?")


def dealt_by_what_has(text: str, quality: Quality) -> str | None:
    """ "la mia 5/5 prende 5 danni", "e con tocco letale?": an ability that tells only in what deals the damage."""
    undergone = _UNDERGONE.search(fold(text))
    if undergone is None or quality.who or quality.lacks or fold(quality.what) not in _OF_A_SOURCE:
        return None
    return f"{text[: undergone.end()]} da una fonte con {quality.what}{text[undergone.end() :]}"


_ALIKE = re.compile(
    r"(?:e'|sono|fossero|fosse|siano|hanno|avessero) (?:(?:tutt[ei] e due|entramb[ie]) )?"
    r"(?P<how>lo stesso(?: nome)?|la stessa(?: carta)?|ugual[ei]|identic\w+|divers[ei]|nomi diversi|nome diverso)"
)
_DIFFERENT = re.compile(
    r"\b(?:con (?:lo stesso nome|nomi? divers[oi])|divers[ei]|ugual[ei]|identic(?:i|he))(?! d[ai])\b"
)


def with_the_same(text: str, core: str) -> str | None:
    """ "due Jace diversi", "e se sono lo stesso?": alike in the place of different, or the other way round."""
    said, had = _ALIKE.fullmatch(fold(core)), _DIFFERENT.search(fold(text))
    if said is None or had is None:
        return None
    differ = "divers" in said["how"]
    if differ is ("divers" in had[0]):
        return None
    return f"{text[: had.start()]}{'con nomi diversi' if differ else 'uguali'}{text[had.end() :]}"


_WHOSE = re.compile(r"(?:mi|su)[oae]|miei|suoi|(?:dell'|del mio |di un )?avversari[oa]|altrui")


def undenied(text: str, quality: Quality) -> str | None:
    """The text with a quality that it denied: "due creature non leggendarie", "e se sono leggendarie?"; None for others."""
    denied = re.search(rf"\bnon {re.escape(fold(quality.what))}\b", fold(text)) if quality.what else None
    if denied is None or quality.lacks:
        return None
    return f"{text[: denied.start()]}{text[denied.start() + len('non ') :]}"


_WITHOUT_ABILITIES = re.compile(
    r",? (?:(?:che )?non ha(?:nno)? (?:nessun'|alcun'|altre )?abilita|senza (?:nessun'|alcun'|altre )?(?:abilita|keyword\w*|"
    r"parole chiave|niente)|vanilla|liscia|semplice)\b,?"
)
_PUT_ON = re.compile(
    r"(?:ho|do|metto|gli do|le do|c'e|avessi) (?P<what>(?!un\b|una\b|il\b|la\b)[\w' -]{3,25}?) "
    r"(?:su|sul|sulla|al|alla|all'|sull') ?(?:mi[ao] |su[ao] )?(?P<who>[\w/]+)"
)
_AN_ADJECTIVE = re.compile(r"\w+(?:[aiu]t|[aiu]l|os|ar|iv|s)[aoei]\b|\w+(?:al|il|ar|ent)[ei]\b")
_A_SUBJECT = re.compile(
    r"(?:un|una|il|la) (?!mi[ao]\b|su[ao]\b|avversari)\w{4,}(?= (?:puo|deve|muore|attacca|blocca|che)\b)"
)


def _agrees(thing: re.Match[str], adjective: str) -> bool:
    """Whether an adjective is one or many as the thing is."""
    many = re.match(r"(?:le|delle|due|mie)\b", thing[0]) is not None
    return adjective.split()[0].endswith(("i", "e") if many else ("a", "o", "e"))


_OF_ATTACKERS = re.compile(r"travolgere|trample|minacciare|cautela|vigilanza|minaccia|menace|paura|ombra")
_A_BLOCKER = re.compile(r"\bbloccant")
_LACKING = re.compile(r"\s+senza\s+(?!un)(?P<what>[\w-]+(?:\s(?:letale|vitale|attacco|improvviso))?)")
SOURCE = re.compile(r"(?:la|quella) fonte(?: del danno)?|chi (?:lo|li) (?:fa|infligge)|quella creatura")
_DEALT = re.compile(r"\b(?:\d+|\w+) dann[oi]\b(?! da)(?: in questo turno)?")
_HAD_WITH = re.compile(r"\bcon\s+(?!un)[\w-]+(?:\s(?:letale|vitale|attacco|improvviso|dal? \w+|\d+))?")
_ELIDED = re.compile(r"\b(?:un[ao]?|quell[aeoi]|altr[ae])\s+\Z")


def _taken_away(text: str) -> Iterator[str]:
    """ "e senza?": the last quality told, left out; where a noun is left out before it, said to be lacking."""
    had = list(_HAD_WITH.finditer(fold(text)))
    if not had:
        return
    last = had[-1]
    without = f"{text[: last.start()]}senza {text[last.start() :].split(maxsplit=1)[1]}"
    if not _ELIDED.search(fold(text)[: last.start()]):
        yield f"{text[: last.start()].rstrip()}{text[last.end() :]}"
    yield without


def _spliced(text: str, plain: str, turned: str, pattern: str, said: str) -> str:
    """The change made in the text as written."""
    found = re.search(pattern, plain)
    return text[: found.start()] + said + text[found.end() :] if found else turned


def _meant(thing: re.Match[str], plain: str, quality: Quality) -> bool:
    """Whether a thing may be the one that the quality is said of."""
    who = quality.who
    if not who:
        return True
    size = SIZE.search(who)
    if size:
        return size[0] in thing[0].split()
    said_to, role = role_said(who), role_of(plain, thing.start(), thing.end())
    if said_to is not None and role is not None:
        return said_to is role
    mine = bool(re.search(r"\bmi[aoe]i?\b", who))
    said = plain[max(0, thing.start() - 25) : thing.end()]
    if mine:
        return bool(re.search(r"\bmi[aoe]i?\b|\bho\b|attacco|blocco", said))
    if _HIS.search(who):
        return not _MINE_BEFORE.search(plain[: thing.end("own")] if thing["own"] else plain[: thing.start()])
    last = who.split()[-1][:5]
    if last in ("bloccante"[:5], "attaccante"[:5], "avversaria"[:5], "altra", "altro"):
        return not re.search(r"\bmi[aoe]\b", said)
    return last in thing["noun"]


_HIS = re.compile(r"\b(?:su[oa]|lui|lei|avversari[oa])\b")
_MINE_BEFORE = re.compile(
    r"\b(?:mi[oae]|(?:ho|attacco(?: con)?|(?:blocco|difendo|paro)(?: [^,.;]{1,25}?)? con)(?: un[oa]?)?"
    rf"(?: {_SIZE},?(?: e)?(?: un[oa]?)?)*)\s*\Z"
)


def is_mine(plain: str, size: re.Match[str]) -> bool:
    """Whether a size is told of a creature of the one who asks."""
    return bool(
        re.search(
            r"\b(?:mi[oa]|ho un[oa]?|attacco con(?: un[oa]?)?|blocco con(?: un[oa]?)?)\s+\Z",
            plain[: size.start()],
        )
    )
