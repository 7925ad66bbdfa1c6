"""Names that neither the book nor the lexicon nor the cards on file have: what they do cannot be said.

An unknown word is no typo and no name where it stands anywhere; it is one where a name belongs: after "ha" or "con",
after "abilità", "meccanica", "segnalino" or "carta", where its meaning is asked, or with a capital inside a sentence.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from kb.analysis import STOP_WORDS, fold, tokens

from ..first_names import FIRST_NAMES
from ..question import Question
from ..verbs import finite_verbs

if TYPE_CHECKING:
    from engine.scenario import CardLibrary
    from kb.base import KnowledgeBase

_HAVING = r"(?:ha|hanno|ho|hai|con|avere|abbia|avesse|avra|guadagna|acquisisce|ottiene|possiede|dargli|dare)"
_NAMING = r"(?:abilita|parola chiave|parole chiave|keyword|meccanica|segnalin[oi]|sottofase|fase)"
_THING = r"(?:carta|magia|creatura|incantesimo|artefatto|planeswalker|istantaneo|stregoneria|pedin[ae]|terra)"
_INFLECTED = re.compile(r"(?:[aiu]t[oaie]|issim[oaie]|[ai]bil[ei]|ando|endo)\Z")
"""Endings of words that say how a thing is, not what it is called."""
_ORDINARY = frozenset(
    word
    for line in (
        "particolare particolari speciale speciali qualsiasi qualunque propria proprie originale originali stampata normale",
        "precisa precise simile simili diversa diverse uguale uguali identica identiche unica carina forte utile utili",
        "passiva passive fastidiosa fastidiose interessante interessanti potente potenti bella belle brutta brutte strana",
        "strane importante importanti seguente seguenti classica classiche nascosta complicata simpatica assurda",
    )
    for word in line.split()
)
"""Words that say of an ability how it is."""
_MEANING = re.compile(
    r"\b(?:(?:che )?cos[a']? ?(?:fa|fanno|e'?|vuol dire|significa|sarebbe)|che (?:fa|cosa fa|vuol dire|significa)|"
    r"come funziona|a cosa serve|spiega\w*|spiegazione|definizione|quando (?:si usa|avviene))\b"
)
# "Parola chiave X", "fase di X", "segnalino X": X is a name of that kind, and one that the game has or has not.
_KIND_OF = re.compile(
    r"\b(?:parola chiave|keyword|meccanica|abilita|sottofase|fase|segnalino|segnalini)\s+(?:di\s+|del\s+|della\s+)?"
    r"[«\"']?(?P<name>(?!che\b|di\b|a\b|in\b|e\b|si\b|ha\b|con\b|da\b|del\w*\b|quando\b|come\b|prima\b|dopo\b|su\b|non\b)"
    r"[a-z]{4,})"
)
_TEXT_ASKED = re.compile(
    r"(?:che |cosa |che cosa |quale |quali )?(?:dice |e' |e |sarebbe |qual e' |qual e )*(?:il |la )?(?:testo|effetto)"
    r"(?: oracle| esatto| completo| italiano)? (?:di|del|della) (?P<a>.+)"
    r"|(?:che cosa|cosa|che) (?:fa|fanno|dice)(?: (?:la |l'|il )?(?:prima|seconda|terza|ultima)? ?(?:abilita"
    r"|capitolo|carta)"
    r"(?: di| del| della)?)? (?P<b>.+)"
    r"|(?:di )?(?:che|quali|quale) (?:abilita|costo|tipo di creatura|tipo di carta|colore|forza|costituzione|rarita)"
    r" (?:ha|hanno|e'?) (?P<c>.+)"
    r"|(?:qual e'?|quant[oa] e'?) (?:la |il |lo |l')?"
    r"(?:forza|costituzione|costo(?: di mana)?|valore di mana|cmc|colore|fedelta)(?: iniziale)? (?:di|del|della)"
    r" (?P<d>.+)"
    r"|quanto (?:costa|mana costa|mana serve per)(?: lanciare| giocare)? (?P<e>.+)"
    r"|(?:leggimi|leggi|mostrami|dimmi|spiegami)(?: cosa fa| il testo di)? (?P<f>.+)"
    r"|come funziona (?P<g>.+)"
    r"|(?P<h>.+?),? (?:che|cosa|che cosa|quali)(?: abilita)? (?:fa|dice|ha)(?: quando .*| se .*|)"
    r"|(?P<i>.+?),? (?:come funziona|cosa fa|che fa)(?: (?:il|la|l').*|)"
)
_CAPITALISED = re.compile(
    r"[A-ZÀ-Ý][\w'’-]+(?:,?\s+(?:(?:of|the|di|del|della|delle|dei|da|e|and|in|il|la)\s+)*[A-ZÀ-Ý][\w'’-]+)*"
)
_QUOTED = re.compile(
    rf"\b(?:{_HAVING}|parola chiave|keyword|abilita|meccanica) (?:l'abilita |la parola chiave )?"
    r"[«\"](?P<name>[a-z' ]{5,40})(?: \d+)?[»\"]"
)
"""A name of one to three words between marks, where a keyword stands: "ha «riflesso d'ombra»"."""
_WORDS_OF_A_NAME = 3
_LEGEND = re.compile(
    r"\A\W*(?P<name>[A-ZÀ-Ý][\w'’-]+, (?:[A-ZÀ-Ý]|l'|il |la )[\w'’-]*"
    r"(?: (?:di|del|della|dei|delle|the|of)(?: [A-ZÀ-Ý][\w'’-]+))?)"
)
"""A name with its epithet at the beginning, as those of legends are: "Kravos, Divoratore di Maree"."""
_NUMBERED = re.compile(
    r"\b(?:ha|hanno|con|avere|abbia|guadagna|acquisisce) (?P<name>"
    r"(?!almeno|que[lsig]|tutt|altr|solo|esattamente|gia|meno|piu|ancora|circa|fino|altr|un|in|gli|le|il|la|lo|i|mi|ne)"
    r"[a-z]{4,}(?: (?!di\b|da\b|a\b|in\b|e\b|per\b|con\b)[a-z]{4,})?)"
    r" (?:\d+|x)(?![\d/]| [a-z]*(?:carte|terre|creature))"
)
LONGEST_NAME, SHORTEST_NAME = 6, 5
LONGEST_SENTENCE = 16


def unknown_name(question: Question, kb: KnowledgeBase) -> str | None:
    """A name in the question that nothing known bears, as it is written; None when there is none."""
    plain = fold(question.text)
    for written in question.unknown:
        word = re.escape(fold(written))
        capital = written[:1].isupper()
        if fold(written) in _ORDINARY or fold(written) in FIRST_NAMES:
            continue
        if _MEANING.search(plain) and (
            len(question.content_words) == 1 or re.search(rf"\b{_NAMING} [«\"']*{word}\b", plain)
        ):
            return written
        if not capital and (len(written) < SHORTEST_NAME or _INFLECTED.search(fold(written))):
            continue
        if not capital and re.search(rf"\b{_HAVING} (?:l'abilita |abilita |[«\"'])*{word}\b", plain):
            return written
        if re.search(rf"\b{_NAMING} (?:di |chiamata |detta |[«\"'])*{word}\b", plain):
            return written
        if capital and re.search(rf"\b{_THING} (?:chiamata |detta |[«\"'])*(?:\w+ ){{0,3}}{word}\b", plain):
            return _whole(question.text, written)
        if _MEANING.search(plain) and len(question.content_words) <= 4:
            return written
    if (
        (kind := _KIND_OF.search(plain))
        and kind["name"] not in _ORDINARY
        and not _is_named(question, plain, kind.start("name"), kb)
    ):
        return kind["name"]
    return _numbered(question, plain, kb) or _quoted(question, kb)


def unknown_proper_name(question: Question) -> str | None:
    """A name with a capital inside a sentence, one of whose words nothing has; None in a tale, which names people."""
    if len(question.tokens) > LONGEST_SENTENCE:
        return None
    legend = _LEGEND.match(question.text)
    if legend is not None and any(
        legend["name"].startswith(written) and fold(written) not in FIRST_NAMES
        for written in question.unknown
    ):
        return legend["name"]
    for written in question.unknown:
        inside = not question.text.lstrip().startswith(written)
        if written[:1].isupper() and inside and fold(written) not in FIRST_NAMES:
            return _whole(question.text, written)
    return None


def _quoted(question: Question, kb: KnowledgeBase) -> str | None:
    """A name between marks where a keyword stands, that neither book nor lexicon has and that is no sentence."""
    for said in _QUOTED.finditer(fold(question.text)):
        name = said["name"].strip()
        parts = name.split()
        if len(parts) > _WORDS_OF_A_NAME or finite_verbs(name) or kb.lexicon.named(name):
            continue
        # "Riflesso d'ombra" is no ombra, "protezione dal marrone" is a protezione.
        of_another = re.match(r"([a-z]+) d(?:i |'|el |ella )", name)
        borne = [of_another[1]] if of_another else parts
        if any(concept.kind != "tipo di creatura" for word in borne for concept in kb.lexicon.named(word)):
            continue
        return name
    return None


def _numbered(question: Question, plain: str, kb: KnowledgeBase) -> str | None:
    """ "Ha scudo mistico 4": a name with a number after it, as keywords have it, that no keyword bears."""
    said = _NUMBERED.search(plain)
    if said is None or re.search(r"(?:[aiu]t|s|tt)[oaie]\Z", said["name"].split()[0]):
        return None
    named = [
        concept
        for word in said["name"].split()
        for concept in kb.lexicon.named(word)
        if concept.kind != "tipo di creatura"
    ]
    return None if named or kb.lexicon.named(said["name"]) else said["name"]


def card_not_on_file(question: Question, kb: KnowledgeBase, cards: CardLibrary) -> str | None:
    """The card whose text or figures are asked for and that is not on file; None when none is."""
    plain = fold(question.text)
    asked = _TEXT_ASKED.fullmatch(plain.strip(" ?.!"))
    if asked is None:
        return None
    group = asked.lastgroup or "a"
    written = question.text.strip()[: len(plain)]
    start = plain.index(asked[group])
    name = (
        written[start : start + len(asked[group])].strip(" ?.!,\"«»'")
        if len(written) == len(plain)
        else asked[group]
    )
    if not name or len(name.split()) > LONGEST_NAME + 2 or re.search(r"\bse\b|\bquando\b", fold(name)):
        return None
    found = _CAPITALISED.search(name[0].lower() + name[1:] if group in "hi" and " " not in name else name)
    called = found[0] if found else name
    concepts = kb.lexicon.named(called)
    if any(concept.kind == "carta" for concept in concepts):
        names = [name for concept in concepts for name in (concept.name, concept.en) if name]
        return None if any(cards.italian(one) for one in names) else called
    if concepts or cards.italian(called):
        return None
    return called if found and found[0] != question.text.split()[0] else None


def _whole(text: str, written: str) -> str:
    """The whole run of capitalised words that a word is in."""
    return next((run[0] for run in _CAPITALISED.finditer(text) if written in run[0]), written)


def _is_named(question: Question, plain: str, start: int, kb: KnowledgeBase) -> bool:
    """Whether the word at a place belongs to a name of the game, or only goes on with the sentence."""
    word = re.match(r"[a-z]+", plain[start:])
    if word is None or word[0] in STOP_WORDS or kb.lexicon.named(word[0]):
        return True
    if re.search(r"segnalin[oi] \Z", plain[:start]) and kb.lexicon.named(f"segnalino {word[0]}"):
        return True  # "mette un segnalino stordimento": what is done was read first
    here = len(list(tokens(plain[:start])))
    places = [token.start for token in question.tokens]
    at = places[here] if here < len(places) else 0
    if any(spot.start <= at < spot.end for spot in question.spots):
        return True
    # "Cosa succede nella fase di ricarica?": nothing goes on after it.
    if not plain[start + len(word[0]) :].strip(" ?.!") and re.search(
        r"(?:fase|meccanica|chiave|keyword) di \Z", plain[:start]
    ):
        return False
    # An infinitive or a noun of naming after a naming word; anything inflected goes on with the sentence.
    return not re.search(r"(?:are|ere|ire|zione|tura|tacco|mento)\Z", word[0])
