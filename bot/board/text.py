"""A tale of permanents as one line of plain words, and what is left of it once its pieces were understood."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from string import ascii_lowercase

from ..first_names import FIRST_NAMES
from ..situation.english_cards import in_card_italian
from ..situation.english_forms import KEYWORDS
from ..situation.instead import as_printed
from ..situation.people import called
from ..situation.text import QUOTED, fold

MAX_LENGTH = 900
_TOLD = 8
"""Texts that are remembered folded: every kind of tale looks at the same one."""
N = r"(?:\d{1,2}|un[oa]?'?|due|tre|quattro|cinque|sei|sette|otto|nove|dieci)"
SIZE = r"(?<![\d/+*-])(\d{1,2})/(\d{1,2})(?![\d/])"
DELTA = r"(?<![\d/])([+-]\d{1,2})/([+-]\d{1,2})(?![\d/])"
FOE = (
    r"(?:(?:il |un |l')?(?:mio |suo )?(?:avversari[oa]|opp|oppo|opponent|tizio|amic[oa])|lui|lei|"
    r"qualcuno|nome)"
)

_SAME: tuple[tuple[str, str], ...] = (
    (r"['`]", "'"),
    (r"\s+", " "),
    (r"(\d) ?/ ?([+-]?\d)", r"\1/\2"),
    (r"(?<![\d/])([+-]) (\d+/)", r"\1\2"),
    (r"(?<![\w/+-])([+-]\d{1,2})/(\d{1,2})(?![\d/])", r"\1/+\2"),
    (
        r"(?:fino |sino )(?:alla |a )?fine (?:del |di )?turno|until (?:the )?end of (?:the )?turn|until "
        r"eot|\beot\b"
        r"|per (?:questo|il) turno|(?:fino|sino) a quando finisce il turno",
        "per-il-turno",
    ),
    (r"\b(?:cleanup(?: step)?|sottofase di cancellazione|pulizia)\b", "cancellazione"),
    (r"\b(?:state[- ]based actions?|sba|azioni (?:di stato|generate dallo stato))\b", "azioni-di-stato"),
    (r"\bcounters?\b", "segnalini"),
    (r"\btokens?\b|\btokenin[oi]\b|\bgetton[ei]\b", "pedina"),
    *((rf"\b{keyword}\b", fold(ability)) for keyword, ability in KEYWORDS.items()),
    (r"\bpersiste\b", "persistere"),
    (r"\btoxic\b", "tossico"),
    (r"\bprotection from\b", "protezione dal"),
    (r"\bindistr\b", "indistruttibile"),
    (r"\bpro(?:tezione)?[ -](?:dal |da )?(?=(?:white|blue|black|red|green|bianc|blu|ner|ross|verd))", "protezione dal "),
    (r"\bwhite\b", "bianco"),
    (r"\bblue\b", "blu"),
    (r"\bblack\b", "nero"),
    (r"\bred\b", "rosso"),
    (r"\bgreen\b", "verde"),
    (r"\bcommander\b", "comandante"),
    (r"\bcommand zone\b", "zona di comando"),
    (r"\bsorcery\b", "stregoneria"),
    (r"\binstant\b|\bistant\b", "istantaneo"),
    (r"\b(?:enchantment|enchant)\b", "incantesimo"),
    (r"\bend step\b", "sottofase finale"),
    (r"\bupkeep\b", "mantenimento"),
    (
        r"\b(?:pre|post)?combat main phase|(?:(?:seconda|prima) )?main phase|main (?:[12]|uno|due|one|two)\b"
        r"|\b(?:seconda|prima) (?:fase principale|main(?: phase)?)\b|\bmain\b",
        "fase principale",
    ),
    (r"\bopp(?:o|onent[ei]?)?\b", "avversario"),
)  # fmt: skip
_PASSED = re.compile(
    r"\b(?:e |ma |,)?(?:(?:nessuno|nessun (?:giocatore|altro)|non|niente|nessun[oa]?) )(?:ne )?(?:fa|"
    r"fanno|risponde|"
    r"rispondono|compie|compiono|lancia|lanciano|agisce|ha|abbiamo|succede|ci sono|c'e|dice)(?: "
    r"(?:altro|altre|altra|altri|"
    r"niente|nulla|azioni|azione|spell|magie|risposte|risposta|trucchi|da dire|in risposta|altro "
    r"effetto|effetti))*"
    r"(?= *(?:[.,;:?!]|e\b|quando\b|$))"
    r"|\b(?:senza|nessun[oa]?|niente|non ci sono) (?:altr[eiao] )?(?:abilita|trucch\w+|trick\w*|"
    r"effett[oi](?: in gioco)?"
    r"|rispost[ae]|cos[ae] stran[ae]|di strano(?: in (?:campo|gioco))?|modificator[ei]|interazioni|"
    r"carte rilevanti)\b"
    r"|\b(?:niente|nessun) altr[oi] effett[oi]\b|\bniente di strano(?: in (?:campo|gioco))?\b"
    r"|\b(?:tutti e due |entrambi |tutto )?(?:si )?risolv(?:e|ono)(?: (?:normalmente|tutto|entrambi))?\b"
    r"|\b(?:le )?azioni-di-stato (?:vengono|sono|si) (?:controllat\w+|applic\w+|verificat\w+)\b"
    r"|\b(?:dopo|una volta controllate|controllate) (?:le |che )?(?:azioni-di-stato)\b"
    r"|\bsenza rispondere\b|\bnon risponde(?: nessuno)?\b|\bche non (?:dice|fa) altro\b|\bvanilla\b"
    r"|\b(?:nello|lo|in quello|di quello) stesso turno\b|\bstavolta\b"
    r"|\b(?:l'attacco|tutto|il combattimento) (?:si )?(?:risolve|procede|va) (?:normalmente|liscio)\b"
)
"""What changes nothing of what becomes of the permanents."""


@lru_cache(maxsize=_TOLD)
def told(text: str, *, apart: bool = False) -> str:
    """The text folded, what is quoted set in it as card Italian, terms in one form, names as «nome».

    `apart`: names are told apart, as «nomea», «nomeb» in the order in which they come.
    """

    def inline(match: re.Match[str]) -> str:
        inner = next(part for part in match.groups() if part is not None)
        said = in_card_italian(inner) or as_printed(inner) or inner
        return f" § {said.rstrip(' .')} § "

    given = text[:MAX_LENGTH].replace("“", '"').replace("”", '"').replace("’", "'").replace("…", ".")
    given = given.replace("§", " ")
    plain = fold(QUOTED.sub(inline, given))
    for pattern, new in _patterns():
        plain = pattern.sub(new, plain)
    names: list[str] = []
    known = FIRST_NAMES | called(text[:MAX_LENGTH])

    def named(match: re.Match[str]) -> str:
        if match[0] not in known:
            return match[0]
        if match[0] not in names:
            names.append(match[0])
        return f"nome{ascii_lowercase[min(names.index(match[0]), 25)]}" if apart else "nome"

    plain = re.sub(r"[a-z]+", named, plain)
    return f" {plain.strip()} "


@lru_cache(maxsize=1)
def _patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(said), plain) for said, plain in _SAME)


class Left:
    """What is left of a tale: what was understood is blanked out, its place kept."""

    def __init__(self, plain: str, *, dropped: bool = True) -> None:
        """`dropped`: what commonly changes nothing is blanked out from the first."""
        self.text = plain
        if dropped:
            self.drop(_PASSED)

    def take(self, pattern: str | re.Pattern[str]) -> Iterator[re.Match[str]]:
        """Every place where the pattern stands, each blanked as it is taken."""
        for match in list(re.finditer(pattern, self.text)):
            self.blank(match)
            yield match

    def drop(self, *patterns: str | re.Pattern[str]) -> None:
        """Blank every place where the patterns stand, one after the other: what they say changes nothing."""
        for pattern in patterns:
            for match in list(re.finditer(pattern, self.text)):
                self.blank(match)

    def blank(self, match: re.Match[str]) -> None:
        self.text = f"{self.text[: match.start()]}{'¤' * len(match[0])}{self.text[match.end() :]}"

    def asks(self, plain: str, question: re.Pattern[str]) -> re.Match[str] | None:
        """Where the tale, as it was told, asks that: in its question, once, and not whether not."""
        start = plain.rfind(asking(plain))
        asked = [match for match in question.finditer(self.text) if match.start() >= start]
        if len(asked) != 1 or re.search(r"\bnon (?:\w+ )?$", plain[: asked[0].start()]):
            return None
        return asked[0]

    def clause(self, place: int) -> str:
        """The clause that leads to a place: back to the last pause."""
        return re.split(r"[.;:?!,¤]", self.text[:place])[-1]

    def sentence(self, place: int) -> str:
        """The sentence that a place is in, as it is left."""
        start = max(self.text.rfind(mark, 0, place) for mark in ".?!;") + 1
        ends = [end for mark in ".?!;" if (end := self.text.find(mark, place)) >= 0]
        return self.text[start : min(ends, default=len(self.text))]

    def harmless(self, risky: re.Pattern[str]) -> bool:
        """Whether nothing that could change what comes out is left: no number, size or word of the game that is risky."""
        if any(re.search(r"[a-z]", inner) and "¤" not in inner for inner in self.text.split("§")[1::2]):
            return False  # something quoted of which nothing was understood
        rest = self.text.replace("§", " ")
        if re.search(r"[\d+/{}]", rest):
            return False
        return not any(risky.fullmatch(word) for word in re.findall(r"[a-z][a-z-]*", rest))

    def read_whole(self, known: frozenset[str] = frozenset()) -> bool:
        """Whether nothing is left but words that tell nothing, or that a reader knows what to make of."""
        return not set(re.findall(r"[\w+/{}-]+", re.sub("[§¤]", " ", self.text))) - _EMPTY - known


_EMPTY = frozenset(
    word
    for line in (
        "e ed ma pero poi ora adesso allora quindi dunque se quando che di del della dello dei degli delle dell d",
        "a al alla allo ai agli alle all ad da dal dalla dallo dai in nel nella nello nei con col su sul"
        " sulla per tra fra",
        "il lo la i gli le l un uno una o oppure mi ti si ci ne m io tu noi me te anche pure gia ancora comunque stesso",
        "ciao raga ragazzi veloce rapida piccola curiosita scusate scusa domanda dubbio aiuto giudice allora"
        " ecco tipo cioe insomma vabbe boh secondo voi",
        "giusto vero no grazie davvero proprio li qui la' e' ho ha sono e siamo c'e ci sono stiamo giocando"
        " giochiamo gioco",
        "pod nostra nostro playgroup partita tavolo situazione caso dopo intanto invece adesso oggi stasera"
        " sera mia mio suo sua miei mie",
        "misero misera grosso grossa enorme bel bello bella brutto brutta esatti esatte esattamente appunto praticamente"
        " semplicemente normalmente particolare particolari strano strana strani strane",
    )
    for word in line.split()
)


_CLAIMED = re.compile(
    r"\b(?:(?:un |il |la |i |l')?(?:mi[oa] |miei )?[a-z]+ )?(?:mi )?(?:dic[eo]\w*|sostien\w+|sostengono"
    r"|afferma\w*|giura)\b(?! ?:? ?§)"
    r"[^.?!;]*(?P<end>[.?!;]?)"
)


def unclaimed(plain: str) -> str:
    """The tale without what somebody only claims, where that is not what is asked."""
    return _CLAIMED.sub(lambda found: found[0] if found["end"] == "?" else f" {found['end']}", plain)


def asking(plain: str) -> str:
    """The last sentence that ends in a question mark, or the last one."""
    asked = re.findall(r"[^.?!;]*\?", plain)
    return str(asked[-1]) if asked else re.split(r"[.!;]", plain.rstrip(" .!;"))[-1]
