"""Where and how a game is played, told beside a question of the rules: "in un torneo limited", "(fuori da Brawl)".

What only frames a question is put aside before it is read: a tournament is played by the rules of the game, and a
variant that the question itself leaves out is not what it is about. A question about the tournament keeps its words.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from kb.analysis import fold

from .off_topic import elsewhere_words

if TYPE_CHECKING:
    from kb.lexicon import Lexicon

_FORMATS = (
    r"costruito|constructed|limited|limitato|standard|modern|pioneer|pauper|legacy|vintage|commander|edh|draft|sealed|"
    r"sigillato|booster draft|brawl"
)
_EVENT = r"(?:torne[oi]|fnm|friday night magic|pre-?release|grand prix|evento|ptq|rcq|partita di torneo)"
_PLAYED_AT = re.compile(
    rf"(?P<before>\A|[\s,(])(?:(?:ero|eravamo|siamo|sono|stavo giocando|stiamo giocando|giocando|sto giocando|gioco) )?"
    rf"(?:in|a|ad|al|allo|ai|all'|nel|nello|nell'|nei|durante|per|da|di|del|dei)\s?"
    rf"(?:(?:un|uno|il|i|l'|mio|ultimo|scorso|questo|qualche|normale|una)\s)*{_EVENT}"
    rf"(?:\s(?:in |di |a |del |tipo |formato )*(?P<format>{_FORMATS})(?:\stipo (?P<kind>{_FORMATS}))?)?"
    rf"(?:\s(?:di ieri(?: sera)?|di oggi|di sabato|di domenica|ufficial[ei]|sanzionat[oi]|locale|del negozio|in negozio))*"
)
_SAID_BY = re.compile(
    r"(?P<before>\A|[\s,(])(?:secondo )?(?:il|un|l'|lo|al|dal)\s?(?:judge|arbitro|giudice|head judge)"
    r"(?: (?:del|al|di) \w+)?(?: (?:mi|ci|gli|le))?"
    r"(?: ha)? (?:dett[oa]|dice|diceva|sostiene|spiegat[oa]|assicurat[oa]) (?:che|di)\s"
)
_FRIEND = (
    r"amic[oa]|cugin[oa]|fratello|sorella|compagn[oa](?: di (?:gioco|gruppo|squadra))?|collega|ragazz[oa]|zio|figlio|"
    r"gruppo|tizio|tale"
)
_HELD_BY = re.compile(
    rf"(?P<before>\A|[\s,(:])(?:secondo )?(?:(?:il|la|un|una|uno|a|al|un'|dei|i) )?(?:mi[oa] |miei )?(?:{_FRIEND})"
    r"(?: (?:del|al|di|che gioca con)\s\w+)?(?: (?:mi|ci))?(?: ha)?(?: sempre)? (?:dice|diceva|dett[oa]|sostiene|sosteneva|"
    r"giura|insiste|afferma|e'? (?:convint[oa]|sicur[oa])|assicura) (?:che|di)\s"
)
"""A friend who holds something: what is asked is that. An opponent who "says" may be declaring it."""
_SCENE = re.compile(
    r"\A(?P<before>)(?:(?:allora|ciao|salve|ragazzi|scusate|ieri|oggi|stasera|sera|pomeriggio|sabato|domenica|scors[oa]|l'altr[oa]|"
    r"giorno|volta|in|al|a|il|la|da|nel|nostro|nostra|tra|fra|con|mi[oe]i?|gli|amic[io]|noi|di|negozio|fumetteria|casa|tavolo|"
    r"gruppo|club|fine|settimana|una|un)[\s,]+)*"
    r"(?:(?:ci )?(?:e'?|era) (?:nat[oa]|scoppiata|venut[oa]|sort[oa]|capitat[oa]|success[oa])|abbiamo (?:avuto|discusso)|"
    r"c'e'? (?:stat[oa]|una|un)|stavamo discutendo|discutevamo|si discuteva|ci siamo bloccati|non siamo d'accordo|"
    r"nessuno (?:lo )?sa bene|abbiamo un dubbio|ho un dubbio|mi e'? (?:capitato|successo|venuto un dubbio))"
    r"(?: (?:una|un|questo|questa|sabato|ieri|oggi|domenica|discussione|lite|litigio|dubbio|dibattito|caso|situazione|cosa|"
    r"strana|seria|grossa|lunga|questione|problema|su|di|per|tutti|della|del|fatto|regola|regole))*\s*[:;.]\s*(?=\w)"
)
"""How a story opens, up to its colon: "ieri in negozio è nata una discussione:"."""
_PLAIN = r"(?:(?:normal[ei]|normalissim[ae]|classic[ahoe]|comun[ei]|semplic[ei]) )?"
_BETWEEN_TWO = re.compile(
    r"(?P<before>\A|[\s,(])(?:in |per |nel |di |con )?(?:"
    rf"(?:una |un |il |delle |le )?{_PLAIN}(?:partit[ae]|game|gioco|match|duello) {_PLAIN}"
    r"(?:(?:a due|in due|a 2)(?: giocatori)?|uno contro uno|1 ?(?:v|vs|contro) ?1)"
    r"|(?:a due|in due|a 2) giocatori|(?:a due|in due)(?=\s*(?:[,?.:)]|\Z))|uno contro uno|1 ?(?:v|vs|contro) ?1"
    r")(?=[\s,?.:)]|\Z)"
)
"""Two players: how the rules take a game to be, where no format is named."""
_HANGS_ON_PLAYERS = re.compile(r"\bpesc|\bmulligan|\bprimo turno")
"""What is otherwise with more than two players (103.5c, 103.8c)."""
_A_DECK_PLAYED = re.compile(
    r"(?P<before>\s)(?:sto giocando|gioca|gioco|giocando|giocavo|giocava) (?:a |un mazzo |con un mazzo )?"
    r"(?:mono ?\w+|(?:\w+ )?(?:aggro|control|combo|burn|ramp|midrange|tempo|mill)|reanimator|elfi|goblin|zombie) e(?=\s)"
)
_DECK_OF_A_FORMAT = re.compile(
    r"(?P<before>\A|[\s,(])(?:in |nel |per |di )?(?:(?:un |il |nel |mio |formato |mazzo |torneo |partita )*)"
    r"\b(?:modern|pioneer|pauper|legacy|vintage)\b"
)
_LEFT_OUT = re.compile(
    r"\(?\b(?:(?:al di )?fuori d(?:a|al|i|el)|non (?:in|nel|a)|tranne(?: (?:in|nel|a|il))?|a parte(?: (?:in|nel|il))?|"
    r"esclus[oa](?: il)?|eccetto(?: (?:in|nel|il))?|se non (?:si gioca|siamo) (?:in|a))\s+\Z"
)
_SHORTEST = 4


def unframed(text: str, lexicon: Lexicon) -> str:
    """The question without what only frames it; the text as it is where nothing does, or where the frame is the matter."""
    rest = _without_left_out(text, lexicon)
    plain = fold(rest)
    if len(plain) != len(rest):
        return rest
    bare = rest
    for pattern in (_SCENE, _SAID_BY, _HELD_BY, _PLAYED_AT):
        while (found := pattern.search(fold(bare))) is not None and len(fold(bare)) == len(bare):
            of = found.groupdict().get("kind") or found.groupdict().get("format")
            put = f"{found['before']}in {of}" if of else found["before"]
            bare = " ".join(f"{bare[: found.start()]}{put} {bare[found.end() :].lstrip(' ,:')}".split())
    bare = _at_its_table(bare, lexicon).lstrip(" ,:;")
    if (
        bare == rest
        or len(bare.split()) < _SHORTEST
        or elsewhere_words(bare)
        or not _of_the_game(bare, lexicon)
    ):
        return rest
    return bare


def _at_its_table(text: str, lexicon: Lexicon) -> str:
    """Without the two players that any game has, or the deck that somebody plays; a constructed format by that name."""
    plain = fold(text)
    if len(plain) != len(text):
        return text
    if (deck := _A_DECK_PLAYED.search(plain)) is not None:
        text = f"{text[: deck.start()]}{text[deck.end() :]}"
        plain = fold(text)
    formats = [spot for spot in lexicon.spot(text) if lexicon[spot.concept].kind == "formato"]
    if (
        not formats
        and not _HANGS_ON_PLAYERS.search(plain)
        and (two := _BETWEEN_TWO.search(plain)) is not None
    ):
        return f"{text[: two.start()]}{two['before']}{text[two.end() :].lstrip(' ,:')}"
    of = _DECK_OF_A_FORMAT.search(plain)
    if of is not None and re.search(
        r"\bcopi[ae]\b|\bsideboard\b|\bside\b|\bminim\w+|\bmassim\w+|\bcart[ae]\b", plain
    ):
        return f"{text[: of.start()]}{of['before']}in un mazzo costruito{text[of.end() :]}"
    return text


def _of_the_game(text: str, lexicon: Lexicon) -> bool:
    """Whether what is left names things of the game that only its rules speak of."""
    named = {spot.concept for spot in lexicon.spot(text)}
    counts = re.search(r"\b(?:quant[ei]|numero (?:minimo|massimo)|minimo|massimo)\b", fold(text))
    return bool(named if counts else named - _OF_ANY_PLACE)


_OF_ANY_PLACE = frozenset(
    [
        "carta",
        "mazzo",
        "giocatore",
        "partita",
        "turno",
        "avversario",
        "gioco",
        "sideboard",
        "mano",
        "busta",
        "torneo",
        "dado",
        "mescolare",
        "formato",
        "standard",
        "modern",
    ]
)


def _without_left_out(text: str, lexicon: Lexicon) -> str:
    """The question without the variant that it says it is not about: "(fuori da Two-Headed Giant)"."""
    for spot in lexicon.spot(text):
        if lexicon[spot.concept].kind not in ("formato", "variante"):
            continue
        plain = fold(text)
        if len(plain) == len(text) and (said := _LEFT_OUT.search(plain[: spot.start])) is not None:
            end = spot.end + (text[spot.end : spot.end + 1] == ")" and said[0].startswith("("))
            return " ".join(f"{text[: said.start()].rstrip(' ,')} {text[end:].lstrip(' ,')}".split())
    return text
