"""Which way a question is turned: what may, must or is asked, and whether "sì" would deny the fact.

"Non può…?" is answered as Italians do ("No, non può" / "Sì, può"), so a plain negation does not turn a question;
"è vero che non può…?", "non può, giusto?", "è vietato…?" and "posso evitare di…?" do. So does who tells something of
somebody and wants it confirmed: "chi comincia non pesca?".
"""

from __future__ import annotations

import re
from enum import StrEnum
from functools import lru_cache

from msgspec import Struct

from .guarded import guarded
from .quotations import unquoted
from .verbs import INFINITIVE, finite_verbs


class Modality(StrEnum):
    """What a yes/no question is about."""

    CAN = "può"
    MUST = "deve"
    IS = "è"


class Polarity(Struct, frozen=True):
    """`denied`: a negative statement is put forward to be confirmed; `worded`: the words ask for the contrary.

    "È vero che non puoi…?" is denied, "è vietato…?" and "posso evitare di…?" are worded. `confirming` when a
    statement, of either sign, is put forward.
    """

    modality: Modality
    denied: bool = False
    worded: bool = False
    confirming: bool = False


STATED = guarded(
    r"(?:e'?|sarebbe|era)\s+(?:davvero\s+|proprio\s+)?(?:vero|giusto|corretto|esatto|sicuro|"
    r"certo)\s+(?:dire\s+|quindi\s+)?che"
    r"|(?:confermi|confermate|mi confermi|giusto dire|corretto dire|vale la regola|sbaglio se dico|dicono|"
    r"mi (?:hanno|ha) detto|ho (?:letto|sentito|capito)(?: bene)?)\s+che"
    r"|(?:non (?:ho )?capi(?:sco|to)|non mi torna|fammi capire|ho capito bene)(?: una cosa| bene)?\s*[:?,.]"
    r"|confermi",
    "vero|giusto|corrett|esatt|sicuro|certo|conferm|vale la|sbaglio|dicono|detto|letto|sentito|capi|torna|chiaro",
)
_FALSE = guarded(
    r"(?:\be'?\s+)?\b(?:falso|sbagliato|errato|una bufala)\s+(?:dire\s+|pensare\s+|credere\s+)?che",
    "fals|sbagliat|errat|bufala",
)
TAG = guarded(
    r"[,;:.]?\s*\b(?:(?:(?:e'?|era) )?(?:giusto|vero|corretto|esatto)|dico (?:bene|giusto)|(?:mi|o) sbaglio|sbaglio|no|ok"
    r"|(?:me lo |mi )?conferm(?:i|ate)|(?<!chi )(?:ha|ho|hanno|aveva|avevo|avevano) ragione|(?:ho )?capito (?:bene|giusto)"
    r"|e'? cosi|va bene)"
    r"\s*\?+\s*\Z",
    "?",
)
# Only said of the action asked about: "i bersagli illegali" and "la parte impossibile" are what the question is about.
_FORBIDDEN = guarded(
    r"(?:\A|[.,;:!]\s*|\bche\s+)(?:(?:mi|ci|quindi|allora|e|ma)\s+)*(?:e'?|sarebbe|sia)\s+"
    r"(?:vietat[oa]|proibit[oa]|illegale|impossibile|contro le regole)\b"
    r"|\b(?:e'?|sarebbe|sia)\s+(?:vietat[oa]|proibit[oa]|illegale|contro le regole)\s*\?*\s*\Z"
    rf"|\b(?:e'?|sarebbe)\s+(?:vietato|proibito|illegale|impossibile)\s+{INFINITIVE}"
    r"|\bnon e'?\s+(?:permess|consentit|ammess)[oaie]\b"
    r"|\b(?<!per )(?:impedir|vietar|proibir)(?:e|mi|ti|gli|le|ci|vi|lo|la)\s+(?:a \w+ )?di\b"
    r"|\bimpedisc(?:e|ono)\s+(?:anche\s+)?(?:al?l?[aeo']?\s*(?:\w+\s+){1,2})?(?:anche\s+)?di\b",
    "viet|proib|illegal|impossibil|contro|permess|consentit|ammess|imped",
)
_AVOID = guarded(
    r"\b(?:poss|puo|puoi|poter|sono libero di|si puo)\w*\s+(?:(?:anche|pure|sempre|invece|quindi|"
    r"scegliere di|decidere di)\s+)*"
    r"(?:non\s+\w+(?:re|rl[oaie]|rsi|rmi|rne|rci)\b|evitar(?:e|lo|la|li|le|melo)\b|rifiutar(?:e|"
    r"mi|si|ti)\b|fare a meno)"
    r"|\b(?:scegliere|decidere)\s+di\s+non\b",
    "non|evitar|rifiutar|fare a meno",
)
_MUST = guarded(
    r"\b(?:dev[oei]|devono|dobbiamo|dovrei|dovrebbe|dovrebbero|bisogna|occorre|obbligat[oaie]|"
    r"obbligatori[oae]|costrett[oaie]|"
    r"per forza|tocca|necessari[oae]|serve|servono|occorr\w+|richied\w+|c'e bisogno|ho bisogno|"
    r"tenut[oaie] a|mi obbliga|forzat[oaie])\b"
    r"|\b(?:e'?|sono|resta|rimane|sia|sarebbe)\s+(?:sempre\s+)?(?:facoltativ[oaie]|opzional[ei])\b",
    "dev|dobbiam|dovre|bisogn|occor|obblig|costrett|per forza|tocca|necessari|serv|richied|tenut|forzat|facoltativ"
    "|opzional",
)
_OPTIONAL = guarded(
    r"\b(?:e'?|sono|resta|rimane|sia|sarebbe)\s+(?:sempre\s+)?(?:facoltativ[oaie]|opzional[ei])\b",
    "facoltativ|opzional",
)
_CAN = guarded(
    r"\b(?:poss[oa]|possono|possiamo|possano|potrei|potrebbe|potrebbero|puo|puoi|potete|potro|"
    r"potra|riesc[oe]|riescono|"
    r"possibile|lecito|legale|permess[oaie]|consentit[oaie]|ammess[oaie]|legalmente|"
    r"vietat[oaie]|proibit[oaie]|illegal[ei]|impossibil[ei]|diritto|impedisc(?:e|ono))\b",
    "poss|pot|puo|riesc|lecit|legal|permess|consentit|ammess|vietat|proibit|diritto|impedisc",
)


# What only says which one is meant: "il mana non speso", "un planeswalker che non è una creatura", "le terre non base".
_ASIDE = (
    r"\b(?<!c'e )(?<!niente )(?<!nulla )(?:che|chi) non (?:(?:e'?|sono|ha|hanno|era|sia) )?(?:\w+ ){0,4}?\w+"
    r"(?= (?:non|puo|possono|deve|va)\b)"
    r"|\bnon (?:(?!evita|aiuta|capita|limita|imita|abilita|esita|merita|vieta|tratta)\w{2,}(?:at|it|ut)[oaie]|spes[oaie]|"
    r"mess[oaie]|pres[oaie]|base|creatura|terra|leggendari[oaie]|artefatto|pedina|di terra)\b"
)


DOUBT = re.compile(r"\bnon\s+e'?\s+(?:vero|corretto|esatto|giusto)\s+(?:dire\s+)?che\b")


_CONCLUSION = re.compile(
    r"(?:.*[.;!?] )?(?:(?:e|ma|ok|ah|allora)\b,? )*(?:quindi|dunque|percio)\b,? ?\Z", re.DOTALL
)


@lru_cache(maxsize=4096)
def polarity(plain: str) -> Polarity:
    """Read the polarity of a folded question."""
    text = " ".join(plain.split())
    about, worded = modality(plain)
    doubt = DOUBT.search(text)
    if doubt and (TAG.search(text) or _CONCLUSION.match(text[: doubt.start()])):
        # "quindi non è vero che X, giusto?" puts forward that X is not so.
        return Polarity(about, not _denied(text[doubt.end() :]), worded, confirming=True)
    if doubt:
        # "non è vero che X?" expects X to be confirmed.
        return Polarity(about, _denied(text[doubt.end() :]), worded, confirming=True)
    denied = False
    said, tag = STATED.search(text), TAG.search(text)
    if said and text[said.end() :].strip(" ?!."):
        denied = _denied(text[said.end() :])
    elif tag:
        denied = _denied(_concluded(text[: tag.start()]))
    false = _FALSE.search(text)
    if false:
        denied = not _denied(text[false.end() :])
    return Polarity(about, denied, worded, bool(said or tag or false))


def confirming(plain: str) -> bool:
    """Whether a folded question puts a statement forward, to hear whether it is so."""
    text = " ".join(plain.split())
    return any(pattern.search(text) for pattern in (DOUBT, STATED, TAG, _FALSE))


@lru_cache(maxsize=4096)
def modality(plain: str) -> tuple[Modality, bool]:
    """What a folded question is about, and whether its words ask for the contrary."""
    text = " ".join(plain.split())
    if _AVOID.search(text):
        return Modality.MUST, True
    if _MUST.search(text):
        return Modality.MUST, bool(_OPTIONAL.search(text))
    if _CAN.search(text):
        return Modality.CAN, bool(_FORBIDDEN.search(text))
    return Modality.IS, False


_SHORTEST_CONDITION = 2
_NEGATIONS = frozenset({"non", "nessuno", "nessuna", "nessun", "niente", "mai", "neanche", "nemmeno"})
_OF_THE_OTHER = re.compile(
    r"(?<!niente )(?<!nulla )(?<!nessuno )(?<!nessuna )\b(?:che|chi) non (?:ce l'|ce n'|l'|lo |la |ne )?"
    r"(?:ha|hanno|abbia|abbiano|e'?|sono|sia|siano|vola|volano|ne ha)\b[^,.;:?!]*\?*\s*\Z"
)
"""Which one is meant, told at the end: "non può bloccarne una che non ce l'ha" denies once."""


_SENTENCE_ENDS = re.compile(r"[.;!?]+(?=\s+\w)")
_THEREFORE = re.compile(r"\b(?:quindi|dunque|percio|di conseguenza|pertanto)\b,?\s+(?=\S+\s+\S)")
_SHORTEST_TALE = 10
"""Words: a statement of more, told in clauses, is a tale and what it comes to."""
_COMES_TO = re.compile(
    r"\b(?:muoi|muor|sopravviv|si salv|prend|perd|ho (?:perso|vinto)|vinc|poss|puo|dev|ammazz|uccid|rest|riman|torn"
    r"|pesc|blocc"
    r"|attacc|subi|passa|arriv|scatt|si innesc|entr|risolv|colpi|guadagn|si stapp|si tapp|vol|cost|va\b|vado\b"
    r"|fa\b|faccio\b)\w*"
)
_HANGS_ON = re.compile(
    r"\s*(?:e |ma )?(?:se|quando|qualora|finche|che|chi|anche se|perche|dato|visto|siccome|e|o|ma|ne|prima|dopo|mentre|senza"
    r"|fino|pur|invece|cioe|tipo|\w+ndo)\b"
)


def _concluded(text: str) -> str:
    """What a tale comes to, of what is put forward: "lui non ha creature, quindi lo colpisco" puts forward the last part.

    The last sentence; what follows "quindi" in it; of clauses that tell one thing after the other, the last.
    """
    last = _SENTENCE_ENDS.split(text.strip())[-1]
    told = _THEREFORE.split(last)
    if len(told) > 1 and told[0].strip(" ,"):
        return told[-1]
    head, comma, clause = last.rpartition(",")
    if not comma or len(last.split()) <= _SHORTEST_TALE or _HANGS_ON.match(clause) or _HANGS_ON.match(head):
        return last
    return clause if len(clause.split()) > 1 and _COMES_TO.search(clause) else last


_WHY = re.compile(r"(?<=\w),? (?:perche|dato che|visto che|siccome|in quanto)\b[^?]*\?*\s*\Z")
"""What only gives the reason of a statement, after it."""
_BEGINS = re.compile(r"^\s*(?:(?:e|ma|quindi|allora|pero|cioe|insomma|dunque|percio|ok|ah)\b[ ,]*)+")


def _denied(statement: str) -> bool:
    """Whether the main clause of a statement is negative: "se non attacco posso…" is not."""
    statement = _WHY.sub("", statement)
    main = re.sub(r"\b(?:se|quando|qualora|finche)\b[^,]*,", " ", statement)
    main = re.sub(_ASIDE, " ", unquoted(main))
    pieces = re.split(r",?\s*\b(?:se|perche|quando|qualora|finche|a meno che|anche se)\b", main)
    if len(pieces) == 2 and not finite_verbs(pieces[0]):
        # "se tappo il bloccante non fa danni": without a comma the condition comes first and is a few words at least.
        told = pieces[1].split()
        return not _NEGATIONS.isdisjoint(told[_SHORTEST_CONDITION:])
    main = _BEGINS.sub("", pieces[0])
    main = re.split(r"\b(?:e quindi|quindi|ma|pero|e non|e nemmeno|e neanche)\b", main.strip())[0]
    # "non c'è niente che non…" and the like: an even number of negations that count.
    strong = re.findall(r"\bnon\b", _OF_THE_OTHER.sub("", main))
    if strong:
        return len(strong) % 2 == 1
    return bool(re.search(r"\b(?:nessun[oa]?|mai|neanche|nemmeno)\b", main) or _NOTHING.match(main))


_NOTHING = re.compile(r"(?:niente|nulla)\b(?! (?:di (?:male|strano)|vieta|impedisce))[^:,;]*\Z")
""" "quindi niente carte per me": put forward is that none come."""
_NOT_OF_THE_STATEMENT = re.compile(
    r"\b(?:che|chi|cui|di|a|anche se|dove) non\b|\bnon (?:\w+bil[ei]|da|di|in)\b|\bnon (?:sono sicur|so|ricordo|capisco)\w*"
)


# "Chi comincia non pesca?" tells and wants to be confirmed; "non pesca chi comincia?" and "posso non pescare?" ask.
_NOT_SOMEBODY = (
    r"(?!se\b|quando\b|perche\b|come\b|chi\s+non\b|poss\w+|puo\b|dev\w+|e'?\s|ho\b|c'e'?\s|qual\w*|quant\w+"
    r"|esist\w+|vale\b)"
)
_OF_ANOTHER_CLAUSE = "".join(rf"(?<!\b{word} )" for word in ("che", "chi", "cui", "a", "di", "o", "per", "i"))
_CLITICS = r"(?:(?:si|ci|lo|la|li|le|mi|ti|gli|ne|vi|ce|me|te|se)\s+){0,2}"
_LIKE_PARTICIPLES = r"(?=(?:scatt|mett|permett|rimett|smett|ammett|tratt|divent|aument|port|cost)[ae]\b)"
_NO_VERB = (
    r"(?!\w+(?:at|it|ut|ess|ort|ent|ost|es|tt)[oaie]\b|creatur|terr[ae]\b|bas[ei]\b|attiv[oi]\b|artefatt"
    r"|incantesim|permanent|leggendari|pedin|token|magi[ae]\b|modal|volant|da\b|di\b|in\b|combattimento|uman"
    r"|draghi?\b|(?:ner|bianc|ross)\w+\b|verd[ei]\b|blu\b|piu\b|solo\b|so\b|capisco|ricordo|sono sicur)"
)
_TOLD_OF_SOMEBODY = re.compile(
    r"(?:\A|[.;:,!]\s*)(?:(?:e|ma|quindi|allora|cioe|pero|dunque|insomma|percio)\s+)*"
    rf"{_NOT_SOMEBODY}(?:[^\W\d][\w'+/{{}}-]*\s+){{1,9}}?"
    rf"{_OF_ANOTHER_CLAUSE}non\s+{_CLITICS}(?:{_LIKE_PARTICIPLES}|{_NO_VERB})[^\W\d]\w*[^?,.;:!]*\?+\s*\Z"
)
# What is denied there is one of two things told, or what somebody else says.
_BESIDE = re.compile(r"\be non\b|\b(?:dice|dicono|dica|scritto|richiede|serve|vuole)\s+che\b[^,.;:?]*\bnon\b")
# "Il mio ragno non può bloccare?" is answered as "può bloccare?" is: "sì, può", "no, non può".
_MAY_NOT = re.compile(
    r"\bnon (?:si |ci |mi |lo |la |le |gli |li )?(?:puo|posso|possono|possiamo|puoi)\b[^?,.;:]*\?+\s*\Z"
)
_A_THING_THAT_DOES_NOT = re.compile(r"\b(?:e'?|sono)\s+un[ao']?\s?[^,.;:?]{3,60}\bche non\b[^,.;:?]*\?*\s*\Z")


@lru_cache(maxsize=16384)
def states_not(plain: str) -> bool:
    """Whether a text puts a negative statement forward: "la pedina non scatta" is true where it does not.

    Its answer is whether the statement holds, unlike that of "non scatta la pedina?".
    """
    if "non" not in plain:
        return False
    text = " ".join(plain.split())
    if _A_THING_THAT_DOES_NOT.search(text):
        return True
    if "?" in text and (
        _MAY_NOT.search(text)
        or TAG.search(text)
        or _BESIDE.search(text)
        or _TOLD_OF_SOMEBODY.search(text) is None
    ):
        return False
    if STATED.search(text) or _FALSE.search(text) or _AVOID.search(text) or _FORBIDDEN.search(text):
        return False
    return _denied(_NOT_OF_THE_STATEMENT.sub(" ", unquoted(_concluded(text))))


_IN_OTHER_WORDS = re.compile(
    r"\b(?:senza|fuori|vuoto|niente|nulla|nessun\w*|mai|neanche|nemmeno|esclu\w+|evita\w*|imped\w+|viet\w+"
    r"|proib\w+|in piu|invano|inutil\w+)\b"
)


def stated_contrary(plain: str, wording: str, bare_fact: bool = False) -> bool:
    """Whether a text states that something is not so and a wording that it is: one denies what the other says.

    A wording may deny in other words ("è senza bersaglio" beside "non bersaglia"). Where its answer is that of the
    `bare_fact`, whatever way it puts it, it denies nothing.
    """
    if not states_not(plain):
        return False
    if bare_fact:
        return True
    if states_not(wording):
        return False
    if "?" in plain and "non" in wording.split():
        return False
    return not set(_IN_OTHER_WORDS.findall(wording)) - set(_IN_OTHER_WORDS.findall(plain))
