"""A whole question asked of a tale that was told before: "quanti danni passano?" after a fight of which one asked who dies.

Such a turn has its verb and needs no rewriting, only the tale before it, as whoever types both in one turn would put them.
"""

from __future__ import annotations

import re

from kb.analysis import STOP_WORDS, fold, words

from .asking import points_back
from .grammar import A_FINITE_VERB, AN_ARTICLE, level, noun_phrases
from .qualities import SIZE
from .story import read_story

_TIES = re.compile(
    r"\s*(?:(?:ok|okay|ah|e|ma|quindi|allora|dunque|percio|poi|pero|cioe|no|invece)(?![\w'])[\s,.:;]*)+"
    r"(?=\w)(?!(?:vero|legale|possibile|obbligatorio|vietato|giusto|corretto)\b|se\b)"
)
_OF_ITS_OWN = re.compile(
    r"\b(?:che )?(?:cos'e'?|cosa (?:sono|significa|vuol dire))(?!\w)|\b(?:come funziona|differenza|che regola|quale regola|"
    r"regola|spieg\w+|commander|brawl|limited|draft|sealed|mazzo|formato|gigante a due teste|two.?headed|"
    r"in generale|di solito|normalmente|si puo|esist\w+)\b|^\W*\d+\.\d+"
)
"""What is asked of the rules and not of what happened."""
_ANY_ONE = re.compile(
    r"(?<![\w'])(?:(?:un|uno|una|dei|degli|delle|qualsiasi|qualunque|ogni|certi|certe|chi)\s+(?!con\b|senza\b|che\b|di\b)|un')"
    r"(?P<noun>[\w/]+)"
)
_OTHER = frozenset({"altro", "altra", "po", "solo", "sola", "colpo"})
_THAT_ONE = re.compile(r"\b(?:lui|lei|ess[oaie]|loro|a quel punto|adesso|ora)\b")
_A_CONDITION = re.compile(r"(?:(?:e|ma|anche|neanche|nemmeno|neppure|invece|poi) )*se\b")
_OWN_TALE = re.compile(r"[.;!?]\s+\w[^.!?]{6,}\?")
"""More than one sentence: what is told anew is told for what is asked of it."""
_BEGINS_WITH_WHAT_IT_DOES = re.compile(
    r"(?:(?:non|mi|gli|le|lo|la|ne|se|si) )*(?!posso|devo|si puo|c'e|esiste|e' (?:vero|legale|possibile))"
    + A_FINITE_VERB.pattern
)
_MY_OWN = re.compile(r"\b(?:mi[oa]|miei|mie|su[oa]|suoi|sue|tu[oa])\b")
_HAPPENS = re.compile(
    r"\b(?:muor|mor|sopravviv|pass|prend|perd|guadagn|rest|riman|scend|finisc|finis|divent|torn|pesc|assegn|subi|"
    r"entr|infligg|ricev|ottien|arriv|aggiung|cost|val|h[ao]\b|hann|and|salv|scatt|innesc|succed|risolv|uccid|ammazz|pag)\w*"
)
_NAMED_ANYWHERE = re.compile(
    r"(?:danno|danni|eccesso|punto|punti|vita|vite|giocatore|avversario|oppo|difensore|attaccante|"
    r"bloccante|creatura|creature|pedine|permanenti|terre|combattimento|turno|totale|massimo|pila|"
    r"bonus|fine|mano|campo|cimitero|comandante|magia|abilita|innesco|trigger|effetto|forza|"
    r"costituzione|difesa|fedelta|devozione|valore|controllo|bersaglio|copia|copie|carte|carta|mana|"
    r"costo|volta|volte|segnalini|partita)\b"
)
_LONGEST, _FEWEST_TOLD = 18, 4


def untied(text: str) -> str:
    """A turn without the conjunctions that tie it to the one before; "e vero che…" is a verb without its accent."""
    plain = fold(text)
    tied = _TIES.match(plain) if len(plain) == len(text) else None
    return text[tied.end() :] if tied else text


def tale_of(base: str) -> str:
    """What a question tells before it asks, as it was written where it can be; "" when it tells nothing."""
    if "?" not in base:
        return base.rstrip(" .,;:") if not read_story(base).asked else ""
    found = _LAST_ASKED.fullmatch(base)
    story = read_story(base)
    if not set(_BONUS.findall(story.asked)) <= set(_BONUS.findall(story.told)):
        return story.whole  # it told more in asking: "l'equipaggiamento +2/+0 vale ancora?"
    if found is not None and A_FINITE_VERB.search(fold(found["told"])):
        return found["told"].rstrip(" .,;:")
    return story.told


_BONUS = re.compile(r"[+-]\d+/[+-]\d+")
_LAST_ASKED = re.compile(r"(?s)(?P<told>[^?]+?[.!;…])\s+[^.!?;]+\?+\s*")


def with_its_tale(base: str, text: str) -> str | None:
    """The tale and what is asked of it, in one turn; None where nothing was told or nothing is asked."""
    tale, asked = tale_of(base), untied(text)
    if len(tale.split()) < _FEWEST_TOLD or "?" not in text:
        return None
    return f"{tale}. {asked[:1].upper()}{asked[1:]}"


def asked_of_the_tale(text: str, base: str) -> bool:
    """Whether a whole question is plainly about what was told: all that it names was named there, or happens in a game."""
    tale = fold(tale_of(base))
    plain = fold(level(untied(text)))
    count = len(plain.split())
    if "?" not in text or len(tale.split()) < _FEWEST_TOLD or count > _LONGEST or _OF_ITS_OWN.search(plain):
        return False
    if _A_CONDITION.match(plain) or has_its_own_tale(text):
        return False
    if any(_new(each["noun"], tale) for each in _ANY_ONE.finditer(plain)):
        return False
    if points_back(plain) and not _ANY_ONE.search(plain):
        return True
    if any(size[0] in tale for size in SIZE.finditer(plain)):
        return True
    named = [AN_ARTICLE.sub("", plain[piece.start : piece.end], count=1) for piece in noun_phrases(plain)]
    heads = [next(iter(words(name)), "") for name in named if not _MY_OWN.search(name)]
    if any(head and _new(head, tale) for head in heads):
        return False
    told = any(head and not _NAMED_ANYWHERE.fullmatch(head) and _told(head, tale) for head in heads)
    if told or _MY_OWN.search(plain) or _THAT_ONE.search(plain):
        return True
    return bool(_HAPPENS.search(plain) or _BEGINS_WITH_WHAT_IT_DOES.match(plain)) and not _says_more(
        plain, tale
    )


def has_its_own_tale(text: str) -> bool:
    """Whether a turn tells something anew before it asks."""
    return _OWN_TALE.search(text) is not None


def _told(noun: str, tale: str) -> bool:
    return noun[:5] in tale


def _new(noun: str, tale: str) -> bool:
    """Whether a noun names something that was not told, and that is no part of every game."""
    return not _NAMED_ANYWHERE.fullmatch(noun) and noun not in _OTHER and not _told(noun, tale)


def _says_more(plain: str, tale: str) -> bool:
    """Whether words of meaning are left that neither the tale nor every game has."""
    left = [
        word
        for word in dict.fromkeys(words(plain))
        if word not in STOP_WORDS
        and not _NAMED_ANYWHERE.fullmatch(word)
        and not A_FINITE_VERB.fullmatch(word)
        and not _HAPPENS.fullmatch(word)
        and not _told(word, tale)
    ]
    return len(left) > 1
