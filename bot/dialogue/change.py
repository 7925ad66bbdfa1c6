"""What a follow-up changes or asks, without the words that only tie it to what was said before."""

from __future__ import annotations

import re
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from kb.analysis import fold

from .grammar import A_FINITE_VERB, AN_ARTICLE, level, without_relatives
from .moods import indicative


class Way(StrEnum):
    """How a follow-up goes on."""

    CONDITION = "se"
    FRAGMENT = "frammento"
    ASKED = "domanda"
    SWAP = "viceversa"


class Change(Struct, frozen=True):
    """`core` is what is said anew; `instead_of` what it takes the place of, where the follow-up says so itself."""

    way: Way
    core: str
    instead_of: str | None = None
    link: str = "se"
    """What joins a condition to the question: "se", "quando", "mentre"."""
    also: bool = False
    """Whether it adds to what was said: "anche tocco letale", "tocco letale in più"."""
    instead: bool = False
    """Whether it says so itself that it takes the place of something: "se invece ha velo"."""
    concludes: bool = False
    """Whether it draws a conclusion: "quindi…", "allora…"."""
    then: bool = False
    """Whether a condition comes after what was told: "e se poi perde il segnalino?"."""
    under: str = ""
    """The condition that a fragment ends with: "e alla fine del suo, se ne ho nove?"."""
    by: str = ""
    """The preposition that it begins with, where it may only name what is spoken of: "e per una creatura?"."""
    affirms: bool = False
    """Whether a fragment says for itself that something may be: "e per bloccare può?" of what may not attack."""


_LEAD = re.compile(
    r"(?:ok(?:ay)?|si(?=\s*[,.!;:]|\s+(?:ma|e|pero)\b)|no|"
    r"va bene|d'accordo|capito|grazie|perfetto|bene|ah|oh|mmh?|dai|aspetta|ma|"
    r"e(?! (?:vero|possibile|vietato|legale|obbligatorio) )|e poi|invece|pero|cioe|"
    r"scusa\w*|perdon\w*|pardon|sorry|ops|oops|anzi|errore mio|correzione|(?:io )?intend(?:evo|o)(?: dire)?|volevo dire|"
    r"mi (?:sono )?(?:sbagli\w+|espress\w+ male|correggo)|ho sbagliato|dimenticavo(?: di dire)?(?: che)?|preciso(?: che)?|"
    r"mettiamo(?: che)?|diciamo(?: che)?|poniamo(?: che)?|facciamo(?: che)?|quindi|allora|dunque|percio|poi|"
    r"idem|(?:la )?stess[ao] (?:cosa|situazione|scena|caso)|lo stesso|uguale|e lo stesso|e uguale|e'? la stessa cosa|"
    r"(?:questo )?(?:vale|valgono|funziona|funzionano)(?: anche| pure| lo stesso| uguale)+|anche(?! se\b)|pure|"
    r"(?:e )?(?:per|nel caso di|riguardo a)(?= (?:gli|le|i|il|la|lo|un|una)\b))(?![\w'])[\s,.:;!]*"
)
_CORRECTS = re.compile(
    r"(?:no|ah|oh)?[\s,]*(?:scus|intend|volevo|mi sono|mi correggo|ho sbagliato|anzi|dimenticavo|errore|correzione|ops|oops)"
)
_ALSO = re.compile(
    r"\b(?:(?:ha|hanno|avess\w+|foss\w+|e'|sono|con) (?:anche|pure)|in piu|inoltre|oltre a)(?!\w)"
)
_TIED = re.compile(
    r"(?<!\bsono)(?<!\be')(?<!fossero)(?<!fosse)"
    r"(?:[\s,]+(?:invece|idem|comunque|ugualmente|lo stesso|intendo|intendevo|dico|allora|almeno|pure|anche|uguale|"
    r"per dire|ad esempio|quindi|dunque|percio|scusa\w*))+\s*\Z"
)
_CONCLUDES = re.compile(
    r"(?:(?:ok|si|no|ah|bene|e|ma)[\s,]+)*(?:quindi|allora|dunque|percio|cioe|insomma|in pratica)\b"
)
_SWAP = re.compile(
    r"(?:(?:e|ma|vale|anche|pure|il|al|tutto|se|faccio|fosse|e'?)\s+)*(?:viceversa|contrario|inverso)"
)
_NOT_THAT_ABILITY = re.compile(r"(?:ha|aveva|era|con)\s+(?P<new>[\w' ]{3,24}),\s+non (?P<old>[\w' ]{3,24})")
_INSTEAD = (
    re.compile(r"(?P<new>.+?)[,\s]+(?:e )?non (?:piu )?(?P<old>[\w'/ ]{2,30})"),
    re.compile(r"non (?P<old>[\w'/ ]{2,30}?)[,\s]+(?:ma|bensi|e|era|erano)\s+(?P<new>.+)"),
    re.compile(
        r"(?P<new>.+?) (?:al posto d(?:i|el|ella|ell'|ello|egli|ei|elle)|invece (?:di|che)|anziche)\s*(?P<old>.+)"
    ),
)
_CONDITION = re.compile(
    r"(?:anche |neanche |nemmeno |neppure |pure |solo |e |nel caso )?"
    r"(?P<link>se|qualora|quando|mentre|dopo che|prima che)\s+(?:(?:invece(?! d[i'])|pero|poi|per caso)\s+)*"
)
_QUESTION = re.compile(r"(?:che|chi|cosa|dove|quando|come|quant\w+|quale)\b")
_MODAL = re.compile(r"\b(?:posso|puo|possono|devo|deve|devono)\b")
_LEFT_OUT = re.compile(
    r"\b(?:(?:si )?(?:posso|puo|possono|devo|deve|vale|valgono|funziona|funzionano)|cosa (?:succede|cambia|fa)|"
    r"come (?:funziona|va))(?: (?:farlo|lo stesso|comunque|uguale|anche|si))*\Z"
)
"""A verb that only points back: "e nel suo turno si può?"."""
_WITH = re.compile(r"(?:con|senza|avendo|avendone|essendo)\b")
_UNBLOCKED = re.compile(r"(?:senza (?:nessun )?(?:blocco|blocchi|bloccanti)|con nessun blocco)")
""" "E senza blocco?": nothing of the tale is replaced by it."""
_STATED = re.compile(
    r"(?:(?:ha|hanno|e'|era|erano|fosse|avesse|aveva|sono|ho|avevo|(?:la|il) (?:bloccante|attaccante))|"
    r"(?:il|la|lo) \w+ (?:e'|era|ha))(?!\w)"
)
_MOST_OF_A_NAME = 4


def read_change(text: str) -> Change:
    """Take a follow-up apart."""
    change = _read(text)
    by = "per" if change.way is Way.FRAGMENT and _BY.match(fold(level(text))) else ""
    return replace(change, by=by)


_BY = re.compile(r"(?:(?:e|ma|anche|ok)[\s,]+)*per (?:gli|le|i|il|la|lo|un|una|uno)\b")


def _read(text: str) -> Change:
    line = level(text)
    plain = fold(line)
    if _SWAP.fullmatch(plain):
        return Change(Way.SWAP, line)
    concludes, corrects = bool(_CONCLUDES.match(plain)), bool(_CORRECTS.match(plain))
    also = bool(_ALSO.search(plain))
    instead = "invece" in plain.split() or "al posto" in plain
    at = 0
    while found := _LEAD.match(plain, at):
        if found.end() >= len(plain):
            break
        at = found.end()
    core = line[at:]
    if tied := _TIED.search(fold(core)):
        core = core[: tied.start()] or core
    plain = fold(core)
    if not _IN_A_PLACE.match(plain) and (under := _UNDER.search(plain)) and _bare(plain[: under.start()]):
        place, condition = core[: under.start()], indicative(core[under.start("condition") :])
        return Change(Way.FRAGMENT, place, None, "se", also, instead, concludes, False, condition)
    core = indicative(_of_no_weight(core))
    plain = fold(core)
    if (placed := _IN_A_PLACE.match(plain)) and not A_FINITE_VERB.search(plain[placed.end() :]):
        return Change(Way.FRAGMENT, core[placed.end() :], None, "se", also, instead, concludes)
    if _ONE_THAT.match(plain):
        return Change(Way.FRAGMENT, core, None, "se", also, instead, concludes)
    if (more := _AND_MORE.search(plain)) and _instead_first(plain[: more.start()]) is not None:
        first = _read(core[: more.start()])
        return replace(first, under=f"se {core[more.end() :]}")
    if (swap := _IN_PLACE.fullmatch(plain) or _instead_first(plain)) is not None:
        new, old = core[swap.start("new") : swap.end("new")], core[swap.start("old") : swap.end("old")]
        return Change(Way.FRAGMENT, new, old, "se", also, instead, concludes)
    if found := _CONDITION.match(plain):
        link = "anche se" if re.match(r"(?:neanche|nemmeno|neppure|anche) se\b", plain) else found["link"]
        then = bool(_THEN.search(plain))
        return Change(Way.CONDITION, core[found.end() :], None, link, also, instead, concludes, then)
    if (left := _LEFT_OUT.search(plain)) and left.start() and not A_FINITE_VERB.search(plain[: left.start()]):
        rest = core[: left.start()].rstrip(" ,")
        rest = rest[: tied.start()] if (tied := _TIED.search(fold(rest))) and tied.start() else rest
        affirms = not plain[: left.start()].endswith("non ")
        return Change(Way.FRAGMENT, rest, None, "se", also, instead, concludes, affirms=affirms)
    if (swap := _NOT_THAT_ABILITY.fullmatch(plain)) is not None:
        new, old = core[swap.start("new") : swap.end("new")], core[swap.start("old") : swap.end("old")]
        return Change(Way.FRAGMENT, new, old, "se", also, instead, concludes)
    for pattern in _INSTEAD:
        said = pattern.fullmatch(plain)
        if said and pattern is _INSTEAD[0] and not (corrects or "," in plain or " e non " in plain):
            continue
        if said and len(said["old"].split()) <= _MOST_OF_A_NAME and not A_FINITE_VERB.search(said["new"]):
            new, old = core[said.start("new") : said.end("new")], core[said.start("old") : said.end("old")]
            return Change(Way.FRAGMENT, new, old, "se", also, instead, concludes)
    if _HOW_MANY.match(plain) and (A_FINITE_VERB.search(plain) or _HOLDS.search(plain)):
        return Change(Way.ASKED, core, None, "se", also, instead, concludes)
    if _UNBLOCKED.fullmatch(plain):
        return Change(Way.CONDITION, "non viene bloccato", None, "se", also, instead, concludes)
    if _WITH.match(plain) and not _MODAL.search(plain):
        return Change(Way.FRAGMENT, core, None, "se", also, instead, concludes)
    if (
        _STATED.match(plain) or (corrects and not _QUESTION.match(plain) and A_FINITE_VERB.search(plain))
    ) and "?" not in text:
        return Change(Way.CONDITION, core, None, "se", also, instead, concludes)
    main = _RELATIVE.sub("", plain) if _NAMES_A_PLACE.match(plain) else plain
    main = without_relatives(main) if AN_ARTICLE.match(main) else main
    if concludes and _NAMES_A_PLACE_OF.match(plain) and not A_FINITE_VERB.search(main):
        return Change(Way.FRAGMENT, core, None, "se", also, instead)
    if (concludes and len(core.split()) > 1) or A_FINITE_VERB.search(main) or _QUESTION.match(plain):
        return Change(Way.ASKED, core, None, "se", also, instead, concludes)
    return Change(Way.FRAGMENT, core, None, "se", also, instead, concludes)


_AND_MORE = re.compile(rf",? e (?=(?:(?:il|la|l'|i|le) ?)?[\w' ]{{2,20}}? ?{A_FINITE_VERB.pattern})")


def _instead_first(plain: str) -> re.Match[str] | None:
    """What is replaced, told before what replaces it, where nothing more is told or asked after it."""
    swap = IN_ITS_STEAD.fullmatch(plain)
    return None if swap is None or A_FINITE_VERB.search(without_relatives(swap["new"])) else swap


_IN_A_PLACE = re.compile(
    r"(?:(?:la|lo) stess[ao] (?:carta|creatura|magia|cosa|pedina|permanente),? )?(?:quando|mentre) (?:poi )?"
    r"(?:e'|sta|si trova) (?:ancora |gia )?(?=(?:in|nel|nella|sul|sulla|a|al)\b)"
)
"""Only where something is: "e la stessa carta quando è nel cimitero?" is "nel cimitero"."""


_OF_NO_WEIGHT = re.compile(
    r"(?<!\w)(?:per caso|magari|davvero|veramente|in realta|proprio(?= (?:l[oa] stess|ugual|identic|con |senza |in |nel))"
    r"|esattamente|praticamente|per esempio|ad esempio|mettiamo|diciamo|putacaso)(?!\w),?\s*"
)


def _of_no_weight(core: str) -> str:
    """The follow-up without the adverbs that change nothing of it: "hanno proprio lo stesso nome"."""
    plain = fold(core)
    if len(plain) != len(core):
        return core
    for found in reversed(list(_OF_NO_WEIGHT.finditer(plain))):
        core = core[: found.start()] + core[found.end() :]
    return core.strip()


def _bare(plain: str) -> bool:
    """Whether a piece is a complement or a name without a verb of its own."""
    return (
        _CONTENT.search(plain) is not None
        and not A_FINITE_VERB.search(plain)
        and not _QUESTION.match(plain)
        and not plain.startswith("se ")
    )


_CONTENT = re.compile(
    r"\b(?!(?:anche|neanche|nemmeno|neppure|pure|solo|come|invece|nel caso|quando|poi)\b)\w"
)


_THEN = re.compile(
    r"(?:se|quando) (?:poi|dopo|in seguito|a meta turno|in risposta|piu tardi)\b|\b(?:dopo|poi)\Z"
)
_HOW_MANY = re.compile(
    r"(?:(?:dopo|prima|con|in|nel|nella|durante|a|al|alla)\b[\w' ]*? )?(?:(?:con|di|a|in|da) )?quant[aeio]\b"
)
_ONE_THAT = re.compile(r"(?:(?:con|da|di|a|su|contro) )?(?:un[ao]?|quell[aoie]|altr[aoie]) che\b")
_IN_PLACE = re.compile(
    r"(?:(?:se|quando) )?(?:(?:(?:il|la) |l')[\w/]+ )?(?:ha|hanno|e'|ci metto|con|avendo) (?P<new>[\w' /-]+?) "
    r"(?:al posto (?:di|del|della|dell'|dello)|invece (?:di|del|della|dell')|anziche) ?(?P<old>[\w' /-]+)"
)
IN_ITS_STEAD = re.compile(
    r"(?:(?:se|quando) )?(?:al posto|invece|anziche)(?: (?:di|del|della|dello|dell'|che))? ?(?P<old>[\w' /+-]{3,40}?),? "
    r"(?:ha|hanno|ho|c'e'?|e'|sono|gli do|le do|con) (?P<new>[^,]+)"
)
""" "al posto di anti-malocchio ha velo", "invece di un artefatto è un incantesimo"."""
_NAMES_A_PLACE = re.compile(
    r"(?:a|al|alla|all'|allo|ai|agli|alle|con|contro|su|sul|sulla|da|dal|dalla|di|del|della)\b ?"
)
_NAMES_A_PLACE_OF = re.compile(r"(?:nel|nella|al|alla|in|sul|sulla|da|dal|dalla) ")
"""A place or a time that is concluded: "quindi nel mio?" of "va nel suo cimitero?"."""
_RELATIVE = re.compile(r"\s(?:che|cui|quando|mentre)\s.*\Z")
_HOLDS = re.compile(r"\b(?:resto|controllo|uso)\Z")
_UNDER = re.compile(r",?\s+(?=(?:se|quando)\s)(?P<condition>.+)\Z")
