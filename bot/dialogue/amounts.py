"""Another number, cost or place in an order where one was said."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kb.analysis import STOP_WORDS, fold, words

from ..numerals import SPELLED
from .grammar import A_FINITE_VERB
from .qualities import SIZE, is_mine

NUMBER_WORDS = (
    r"\d{1,6}|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|quindici|venti|trenta|quaranta|"
    r"cento|zero"
)
NUMBER = re.compile(rf"(?<![\w/+-])(?:{NUMBER_WORDS}|uno solo|una sola|un solo|un|uno|una)(?![\w/])")
_ORDINAL = re.compile(
    r"\b(?P<stem>prim|second|terz|quart|quint|sest|settim|ottav|non|decim)(?P<ending>[oa])\b"
    r"(?! (?:di|che|fase|dei|del|della)\b)"
)
_ORDINAL_ALONE = re.compile(
    r"(?:(?:la|il|al|alla|per la|dopo|dopo il|dopo la|nel|nella|siamo|sono|sto|sta|arrivo|vado|faccio|e'|se|gia|poi|"
    r"quest[ao])\s+)*"
    rf"{_ORDINAL.pattern}(?:\s+(?P<of>[a-z]{{4,}}))?(?:\s+che (?:lo|la) \w+)?"
    r"(?:\s*[?,.;]\s*(?:solo|soltanto|dimmi|intendo)\b[^?]{0,40})?"
)
_ARTICLES = frozenset({"un", "uno", "una"})
_LONGEST_NUMBER_CHANGE, _LONGEST_OF_A_NAMED_ONE = 6, 9
_HAVING = frozenset({"con", "ho", "avendo", "avendone", "ha", "avessi"})
_LINKS = frozenset({"con", "a", "ne", "se", "per", "di", "da", "e", "sono", "ho", "in", "e'"})


def with_number(text: str, core: str) -> Iterator[str]:
    """The text with its number replaced, when the change is little more than a number.

    Its place is where the same word stands before it or after it; without such a word, the only number there is.
    """
    plain, change = fold(text), fold(core)
    if (one := _ONE_MORE.search(change)) is not None:
        yield from _summed(text, plain, change, one)
        return
    if (many := _SO_MANY_OF_THEM.fullmatch(change)) is not None:
        ones = [one for one in _ONE_OF_ITS_SIZE.finditer(plain) if not is_mine(plain, one)] or list(
            _ONE_OF_ITS_SIZE.finditer(plain)
        )
        if len(ones) == 1:
            yield f"{text[: ones[0].start()]}{many['many']} {text[ones[0].start('size') :]}"
            return
    if (whole := _ALL_OF_THEM.fullmatch(change)) is not None:
        for one in _ONE_OF_THEM.finditer(plain):
            them = "li" if whole["all"].split()[0].endswith("i") else "le"
            yield f"{text[: one.start()]}{one['stem']}{them} {core}{text[one.end() :]}"
        return
    if (once := _ONCE.search(change)) is not None and len(often := list(_SO_OFTEN.finditer(plain))) == 1:
        yield f"{text[: often[0].start()]}{once[0]}{text[often[0].end() :]}"
        return
    if (at := _WHO_IS_AT.fullmatch(change)) is not None:
        who = "io" if at["who"] in _I else at["who"]
        was = re.search(rf"\b{who} (?:sono |e' |sta )?(?:a|con) (?P<n>{NUMBER_WORDS})(?![\w/])", plain)
        if was is not None:
            yield f"{text[: was.start('n')]}{at['n']}{text[was.end('n') :]}"
            return
    said = [match for match in NUMBER.finditer(change) if match[0] not in _ARTICLES]
    named = _OF_A_NAMED_ONE.fullmatch(change)
    longest = _LONGEST_OF_A_NAMED_ONE if named else _LONGEST_NUMBER_CHANGE
    if len(said) != 1 or len(change.split()) > longest or SIZE.search(change):
        return
    new = said[0]
    if (fewer := _TAKEN_OFF.fullmatch(change)) is not None:
        yield from _less(text, plain, fewer)
        return
    if _MORE_OF_THEM.search(change):
        yield from _summed(text, plain, change, new)
        return
    spots = list(NUMBER.finditer(plain))
    before, after = _beside(change, new)
    if len(spots) > 1 and before in _HAVING and not after:
        having = [match for match in spots if _beside(plain, match)[0] in _HAVING]
        if len(having) == 1:
            spots = having
    placed = [
        match
        for match in spots
        if (before and before not in _LINKS and before == _beside(plain, match)[0])
        or (_two_before(change, new) and _two_before(change, new) == _two_before(plain, match))
        or (after and after[:5] == _beside(plain, match)[1][:5])
    ]
    if named:
        placed = [match for match in spots if named["noun"][:5] == _beside(plain, match)[1][:5]] or placed
    if not placed and _SO_MANY_DO_IT.search(change[: new.end()]):
        return  # "e se lo bloccano in tre?": that many block, and it is the place of no other number
    if not placed and (not after or len(change.split()) <= 3) and not _names_another(change, plain):
        figures = [match for match in spots if match[0] not in _ARTICLES]
        alone = [match for match in spots if plain[match.end() :].startswith((" solo", " sola"))]
        placed = alone or (figures if len(figures) == 1 else [])
    if _OF_IT.search(change) and not after and placed and (several := _as_many_of(text, placed[-1], new)):
        yield several
        return
    if placed and _says_more(change[new.end() :], plain):
        return  # "con due creature lo stesso attaccante": more than how many
    if not _TIMES.search(change):
        placed = [spot for spot in placed if not _TIMES.match(plain, spot.end())] or placed[:0]
    for spot in reversed(placed[-2:]):
        end = spot.end()
        for more in (" solo", " sola"):
            if plain.startswith(more, end):
                end += len(more)
        put = core[new.start() : new.end()]
        own, had = re.match(r"\s+(\w+)", change[new.end() :]), re.match(r"\s+(\w+)", plain[end:])
        if own and had and own[1][:5] == had[1][:5]:  # "un fulmine", "due fulmini"
            put, end = core[new.start() : new.end() + own.end()], end + had.end()
        yield text[: spot.start()] + put + _agreeing(text[end:], spot[0], put)


_I = frozenset({"io sono", "io sto", "sono io", "io"})
_WHO_IS_AT = re.compile(
    rf"(?P<who>io(?: sono| sto)?|sono io|(?:lui|lei|l'avversario)(?= (?:e'|sta|a|con)\b)) (?:e' |sta |solo )?(?:a|con) "
    rf"(?P<n>{NUMBER_WORDS})(?: vit[ae]| punti(?: vita)?| pv)?"
)
_ONCE = re.compile(r"\b(?:una volta sola|una sola volta|una volta)\b(?=\W*\Z)")
_SO_OFTEN = re.compile(rf"(?<![\w/+-])(?:{NUMBER_WORDS}) volte\b")
_ALL_OF_THEM = re.compile(
    r"(?:anche )?(?P<all>tutt[ei] (?:e|ed) (?:due|tre|quattro)|entramb[ei]|tutt[ei])(?: insieme| quant[ei])?"
)
_ONE_OF_THEM = re.compile(r"\b(?P<stem>\w{2,}(?:ar|er|ir))ne (?:almeno |solo )?un[ao](?: sol[ao])?\b")
""" "posso bloccarne una?", "e tutte e due?"."""
_TIMES = re.compile(r"\s?\bvolt[ae]\b")


def _says_more(rest: str, plain: str) -> bool:
    """Whether after the number and its noun another thing is named, with its article, that the text does not name."""
    named = re.search(
        r"\w+ (?:il|lo|la|i|gli|le|un|una|l'|un')\s?(?:stess\w+ |altr\w+ )?(?P<noun>\w{4,})", rest
    )
    return named is not None and named["noun"][:5] not in plain


_OF_IT = re.compile(r"\bne\b")
_ONE_THING_OF = re.compile(r"\b(?:un|uno|una|un')\s?(?P<noun>\w{4,}) (?:da|di|per) \Z")


def _as_many_of(text: str, amount: re.Match[str], new: re.Match[str]) -> str | None:
    """ "un fulmine da 3 danni", "e se ne prende due?": two of them, each for as much."""
    one = _ONE_THING_OF.search(fold(text)[: amount.start()])
    if one is None or one["noun"][-1] not in "aoe":
        return None
    many = one["noun"][:-1] + {"a": "e", "o": "i", "e": "i"}[one["noun"][-1]]
    return f"{text[: one.start()]}{new[0]} {many}{text[one.end('noun') :]}"


_SO_MANY_DO_IT = re.compile(r"\b(?:blocc|attacc|par|difend)\w* in \w+$")
_SO_MANY_OF_THEM = re.compile(
    r"(?:(?:mi|lo|la|ci) )?ne (?:attacc|blocc|arriv|entr|pass)\w+ (?P<many>due|tre|quattro|cinque|\d{1,2})"
)
_ONE_OF_ITS_SIZE = re.compile(rf"\b(?:un|una|uno) (?P<size>{SIZE.pattern})")
_TAKEN_OFF = re.compile(
    rf"(?:(?:poi|mi|gli|le) )*ne (?:tolgo|levo|rimuovo|tolgono|perde|togli|toglie|leva) (?P<n>{NUMBER_WORDS}|un[oa]?)"
)


def _less(text: str, plain: str, fewer: re.Match[str]) -> Iterator[str]:
    """ "3 segnalini +1/+1", "e se ne tolgo due?": as many fewer of what is counted."""
    amounts = {"un": 1, "uno": 1, "una": 1, **SPELLED}
    spots = [spot for spot in NUMBER.finditer(plain) if _COUNTABLE.match(plain[spot.end() :].lstrip())]
    if len(spots) != 1:
        return
    had, less = (
        int(word) if word.isdecimal() else amounts.get(word, 0) for word in (spots[0][0], fewer["n"])
    )
    if had > less > 0:
        rest = _agreeing(text[spots[0].end() :], spots[0][0], str(had - less))
        yield f"{text[: spots[0].start()]}{had - less}{rest}"


_MORE_OF_THEM = re.compile(r"\baltr[ie]\b|\bancora\b|\bin piu\b|\baggiung\w+")


_LATER_TOO = r"(?: (?:dopo|poi|ancora|subito|nello stesso turno|prima di fine turno))*"
_ONE_MORE = re.compile(rf"(?<!e' )(?<!di )(?<!da )\bun'?\s?altr[oa](?={_LATER_TOO}\W*\Z)")
_IN_ADDITION = re.compile(r"\s+(?:in|di) piu\b")
_COUNTABLE = re.compile(r"(?:dann|vit|punt|segnalin|cart|copi|creatur|terr|magi|token|pedin|artefatt)\w*")


def with_several(text: str, core: str) -> Iterator[str]:
    """ "può attivare un'abilità?", "e due nello stesso turno?": as many in the place of the one."""
    new = _SEVERAL.fullmatch(fold(core))
    if new is None:
        return
    ones = list(_ONE_OF_IT.finditer(fold(text)))
    for one in reversed(ones[-1:]):
        noun = one["noun"]
        many = noun[:-1] + {"a": "e", "o": "i", "e": "i"}[noun[-1]] if noun[-1] in "aoe" else noun
        if text[one.start("noun") : one.end("noun")].endswith("à"):
            many = text[one.start("noun") : one.end("noun")]
        yield f"{text[: one.start()]}{new['n']} {many}{new['rest'] or ''}{text[one.end() :]}"


_SEVERAL = re.compile(
    r"(?P<n>due|tre|quattro|cinque|\d{1,2})(?P<rest> (?:nel|nello|nella|in|per|con)\b [\w' ]+)?"
)
_ONE_OF_IT = re.compile(r"\b(?:un|uno|una|un') ?(?P<noun>\w{4,})(?=\W*\Z| (?:nel|nello|in|per|con)\b)")


def with_what_is_counted(text: str, core: str) -> Iterator[str]:
    """ "quanti danni da comandante servono per perdere?", "e il veleno?": another thing counted, to the same end."""
    named = _A_BARE_NAME.fullmatch(fold(core))
    counted = _COUNTED_FOR.search(fold(text))
    if named is None or counted is None or named["noun"][:5] in fold(text):
        return
    yield f"{text[: counted.start('noun')]}{core[named.start('noun') :]} {text[counted.start('verb') :]}"


_A_BARE_NAME = re.compile(
    r"(?:(?:con |di |per )?(?:il|la|lo|i|gli|le|l') ?|di |con )?(?P<noun>(?!un[ao]?\b)[a-z]{4,}(?: (?:d[ai]l? )?[a-z]{4,})?)"
)
_COUNTED_FOR = re.compile(
    r"\bquant[aeio] (?P<noun>[\w' ]{4,40}?) (?P<verb>(?:mi |ci |ne |si )?(?:serv|bast|occorr|vogliono|devo)\w* .+)"
)


def _two_before(text: str, number: re.Match[str]) -> str:
    """The two words before a number, where the last only links: "sto a"."""
    words_before = text[: number.start()].split()
    return " ".join(words_before[-2:]) if len(words_before) > 1 and words_before[-1] in _LINKS else ""


def _summed(text: str, plain: str, change: str, new: re.Match[str]) -> Iterator[str]:
    """As many more of what is counted: "un segnalino +1/+1", "e se ne aggiungo altri due?" are three."""
    amounts = {"un": 1, "uno": 1, "una": 1, **SPELLED}
    after = re.sub(rf"\A{_LATER_TOO}", "", _IN_ADDITION.sub("", change[new.end() :])).split()
    for spot in NUMBER.finditer(plain):
        had = plain[spot.end() :].split()
        if not had or not (spot[0] in amounts or spot[0].isdecimal()):
            continue
        if after[0][:5] == had[0][:5] if after else _COUNTABLE.match(had[0]):
            more = int(new[0]) if new[0].isdecimal() else amounts.get(new[0], 1)
            count = int(spot[0]) if spot[0].isdecimal() else amounts[spot[0]]
            end = plain.index(had[0], spot.end())
            rest = _agreeing(f" {text[end:]}", spot[0], str(count + more))
            yield f"{text[: spot.start()]}{count + more}{rest}"
            return


def _agreeing(rest: str, old: str, new: str) -> str:
    """What follows a number, its first noun made one or many as the number is: "1 vita", "2 vite"."""
    noun = re.match(r"\s+(?P<stem>\w{2,})(?P<ending>[aoei])\b", rest)
    was, now = old in _ONE, new.split()[0] in _ONE
    if noun is None or was is now or noun[0].strip() in ("danno", "danni"):
        return rest
    changed = (_MANY_ENDING if was else _ONE_ENDING).get(noun["ending"], noun["ending"])
    return f"{rest[: noun.start('ending')]}{changed}{rest[noun.end('ending') :]}"


_ONE = frozenset({"1", "un", "uno", "una", "un solo", "una sola", "uno solo"})
_MANY_ENDING, _ONE_ENDING = {"a": "e", "o": "i", "e": "i"}, {"e": "a", "i": "o"}


def _names_another(change: str, plain: str) -> bool:
    """Whether a number is of something that the text does not name: "la sua costituzione scende a 0"."""
    had = {word[:5] for word in words(plain)}
    rest = [word for word in words(NUMBER.sub(" ", change)) if word not in STOP_WORDS]
    return any(word[:5] not in had and not A_FINITE_VERB.fullmatch(word) for word in rest)


_OF_A_NAMED_ONE = re.compile(
    rf"(?:i|il|la|le|gli|l')\s?(?:segnalini )?(?P<noun>\w{{4,}}|[+-]\d/[+-]\d)(?!\w).*? "
    rf"(?:e'|sono|fosse|fossero|erano|era) (?:solo |soltanto )?"
    rf"{NUMBER.pattern}(?: sol[oaie])?"
)
"""How many there are of a thing: "le magie prima sono due"."""
_COST = re.compile(r"(?:\{[\w/]+\})+")
_VALUE_OF_X = re.compile(r"\bx\s*(?:=|e'|vale|uguale a|pari a)\s*(\d+)\b")


def with_cost(text: str, core: str) -> Iterator[str]:
    """The text with another mana cost: "e di una con {W/U}{W/U}?"."""
    plain, change = fold(text), fold(core)
    new, old = list(_COST.finditer(change)), list(_COST.finditer(plain))
    if len(new) != 1 or len(old) != 1:
        return
    x, had = _VALUE_OF_X.search(change), _VALUE_OF_X.search(plain)
    cost = core[new[0].start() : new[0].end()]
    whole = text[: old[0].start()] + cost + text[old[0].end() :]
    if x and had:
        at = (
            had.start(1)
            + len(cost) * (had.start() > old[0].start())
            - (len(old[0][0]) if had.start() > old[0].start() else 0)
        )
        whole = whole[:at] + x[1] + whole[at + len(had[1]) :]
    yield whole


def with_bonus(text: str, core: str) -> Iterator[str]:
    """ "ha +3/+3", "e se il bonus è +1/+1?": another bonus in the place of the only one."""
    another = _OF_ANOTHER_BONUS.fullmatch(fold(core))
    if another is not None and fold(text).count(another["old"]) == 1:
        yield text.replace(another["old"], another["new"])
        return
    new, old = _A_BONUS.fullmatch(fold(core)), list(_BONUS.finditer(fold(text)))
    if new is not None and len(old) == 1:
        yield f"{text[: old[0].start()]}{new['bonus']}{text[old[0].end() :]}"


_BONUS = re.compile(r"(?<![\w/])[+-]\d{1,2}/[+-]\d{1,2}(?![\w/])")
_OF_ANOTHER_BONUS = re.compile(
    rf"(?:il |la )(?P<old>{_BONUS.pattern}) (?:e'|diventa|era) (?:solo |invece |soltanto )*"
    rf"(?:un |una )?(?P<new>{_BONUS.pattern})"
)
_A_BONUS = re.compile(
    rf"(?:(?:(?:il|la|lo|l') ?\w+ )?(?:e'|da'?|diventa|vale|prende|ha|con|invece) (?:solo |solo un |un )?)?"
    rf"(?P<bonus>{_BONUS.pattern})"
)


def with_loyalty(text: str, core: str) -> Iterator[str]:
    """ "posso usare l'abilità da -4?", "e quella da -3?": another loyalty cost in the place of the only one."""
    new, old = list(_LOYALTY.finditer(fold(core))), list(_LOYALTY.finditer(fold(text)))
    if len(new) == len(old) == 1 and _BY_LOYALTY.fullmatch(fold(core)):
        yield text[: old[0].start()] + new[0][0] + text[old[0].end() :]


_LOYALTY = re.compile(r"(?<![\w/])[+-]\d{1,2}(?![\w/])")
_BY_LOYALTY = re.compile(
    r"(?:(?:la|il|con|col|quella|quello|l'altra|l'abilita|da|di|del|dal|uso|attivo|faccio|a) ?)*[+-]\d{1,2}(?: invece)?"
)


def with_ordinal(text: str, core: str) -> Iterator[str]:
    """ "quanto costa la seconda volta?", "e la terza?": another place in the order."""
    new = _ORDINAL_ALONE.fullmatch(fold(core))
    if new is None:
        return
    for old in reversed(list(_ORDINAL.finditer(fold(text)))):
        if (
            new["of"]
            and new["of"] not in _TIMES_OF
            and not fold(text)[old.end() :].startswith(f" {new['of']}")
        ):
            continue
        if old["stem"] != new["stem"]:
            rest = text[old.end() :]
            yield f"{_so_often_before(text[: old.start()], old, new)}{new['stem']}{old['ending']}{rest}"


_IN_ORDER = ("prim", "second", "terz", "quart", "quint", "sest", "settim", "ottav", "non", "decim")
_SO_OFTEN_BEFORE = re.compile(rf"(?<![\w/+-])(?P<n>{NUMBER_WORDS}|una)(?P<times> volt[ae]\b)")


def _so_often_before(told: str, old: re.Match[str], new: re.Match[str]) -> str:
    """ "l'ho lanciato 3 volte, la quarta…", "e la quinta?": as often before it as its place in the order wants."""
    amounts = {"una": 1, **SPELLED}
    for often in _SO_OFTEN_BEFORE.finditer(fold(told)):
        many = int(often["n"]) if often["n"].isdecimal() else amounts.get(often["n"], 0)
        if many == _IN_ORDER.index(old["stem"]):
            now = _IN_ORDER.index(new["stem"])
            times = " volta" if now == 1 else " volte"
            return (
                f"{told[: often.start()]}{now if now != 1 else 'una'}{times}{told[often.end() :]}"
                if now
                else told
            )
    return told


_TIMES_OF = frozenset({"volta", "turno", "lancio", "copia", "magia"})


def _beside(text: str, number: re.Match[str]) -> tuple[str, str]:
    """The words before and after a number."""
    before, after = text[: number.start()].split(), text[number.end() :].split()
    return (before[-1] if before else ""), (after[0].strip(",;:") if after else "")
