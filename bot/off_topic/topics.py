"""Questions that are not about the rules of the game: told apart by what they ask for, and kindly declined."""

from __future__ import annotations

import re
from enum import IntEnum

from kb.analysis import fold

from .. import messages
from ..question import Question
from .hints import hints_in
from .sense import Topic

_GAME = re.compile(
    r"\b(?:pila|bersagli\w*|regol\w+|innesc\w+|priorita|segnalin\w+|combattimento|terr[ae]|"
    r"creatur\w+|magi[ae]\b|stregoneri\w+|istantane\w+|grimorio|mulligan|"
    r"mana\b|punti vita|permanent\w+|pedin\w+|planeswalker|incantesim\w+|artefatt\w+|abilita|"
    r"tapp\w+|turno|cimitero|avversari\w+|comandante|commander|spell|fase|danni?|"
    r"sacrific\w+|esili\w+|bloccant\w*|attaccant\w*|volare|travolgere)\b"
)


class Stands(IntEnum):
    """When a topic is elsewhere for all that the question names of the game."""

    UNLESS_GAME = 0
    WHATEVER_WORDS = 1
    WHATEVER_CASE = 2
    """Even where a known case is near: it is not looked for."""


_TOPICS: tuple[tuple[re.Pattern[str], str, Stands], ...] = (
    # (what it asks for, how it is declined, what does not save it)
    (
        re.compile(
            r"\b(?:campionat[oi]|scudetto|serie a|champions|olimpiadi|elezioni|sanremo|capitale (?:di|del|della)\b)"
        ),
        messages.OFF_TOPIC,
        Stands.WHATEVER_CASE,
    ),
    (
        re.compile(
            r"\b(?:tu[ae]|precedent[ei]|nascost[ae]|iniziali|segret[ae]|di sistema) (?:istruzion[ei]|consegn[ae]|prompt)\b"
            r"|\b(?:istruzion[ei]|consegn[ae]) (?:tu[ae]|precedent[ei]|nascost[ae]|iniziali|segret[ae]|ricevut[ae]|"
            r"di sistema)\b|\bsystem prompt\b|\b(?:d'ora|da ora|da adesso) in (?:poi|avanti)\b.*"
            r"\b(?:rispond|scriv|parl|comport|dimmi|di')"
            r"|\bfai (?:finta|conto) di essere\b|\brispondi(?:mi)? (?:sempre|solo|soltanto|come)\b"
            r"|\bignora(?:te)? (?:le|tutt\w+|ogni) (?:le |tue |le tue )?(?:istruz|regole precedent|indicaz|consegn)"
        ),
        messages.OFF_TOPIC_ORDERS,
        Stands.WHATEVER_CASE,
    ),
    (
        re.compile(
            r"(?:\A|[.,;:]\s*)(?:ma |e |allora |secondo te )?(?:(?:mi |ci |ti )?conviene|(?:e'?|sarebbe) meglio|"
            r"(?:che|cosa|quale) (?:mi )?(?:conviene|consigli\w*))\b"
            r"|(?:\A|[.,;:]\s*)(?:ma |e )?e'? (?:davvero |ancora |troppo |molto )?"
            r"(?:fort[ei]|scars[oa]|giocabil[ei]|buon[oa])\b(?! norma|fede)"
            r"|\bpiu (?:fort[ei]|potent[ei]|competitiv[oaie]) (?:in assoluto|di sempre|del formato|che esist\w+)\b"
        ),
        messages.OFF_TOPIC_DECKS,
        Stands.WHATEVER_CASE,
    ),
    (
        re.compile(r"\b(?:ai|al|nei|in un|in|durante (?:il|un)) torne[oi]\b"),
        messages.OFF_TOPIC_TOURNAMENT,
        Stands.WHATEVER_CASE,
    ),
    (
        re.compile(
            r"\b(?:prezz[oi](?! (?:in|di) (?:vit[ae]|mana|punti))(?!.*\b(?:rilanci|lanci|attiv|equipaggi)\w*)"
            r"|quotazion\w+|euro|dollari|€|cardmarket|ebay|"
            r"quanto (?:vale|costa|valgono|costano) (?:una bustina|un box|un mazzo|il mazzo|una carta)|"
            r"quanto (?:mi|ti|ci) (?:danno|dareste|daresti|offr\w+) per|"
            r"vend(?:ere|o|ono|i)\b|compr(?:are|o|arla|arlo|ata)\b|conviene (?:comprare|vendere|"
            r"aprire)|valore di mercato|quotat\w+|collezionare|bustin[ae] di|spacchettare)\b|"
            r"\beuro\b|€|\bquanto (?:si |mi tocca |dovrei )?spend\w+ (?:\w+ )?per (?:un|il|la|fare|farmi|avere|costruir\w+|"
            r"mettere (?:su|insieme)|compr\w+)\b(?!.*\b(?:rilanci|lanci|attiv|equipaggi|mana))"
        ),
        messages.OFF_TOPIC_PRICES,
        Stands.WHATEVER_CASE,
    ),
    (
        re.compile(
            r"\bquanto (?:costa|vale|viene)\b(?!.*\b(?:lanciar\w*|mana|attivar\w*|equipaggiar\w*|"
            r"pagar\w*|x\b|magia|abilita|in pila|predir\w*|foretell|compagno|companion|indizi\w*|clue))"
        ),
        messages.OFF_TOPIC_PRICES,
        Stands.UNLESS_GAME,
    ),
    (
        re.compile(
            r"\b(?:penalita\b.*\b(?:torne\w+|ritard\w+|giudice|arbitro|lista)|penalita "
            r"(?:se|per|in|al|di)\b|ammoni\w+|warning|game loss|match loss|squalific\w+"
            r"|infrazion\w+|"
            r"ritard\w+ (?:al|in) torneo|slow play|gioco lento|"
            r"head judge|arbitro capo|mtr|ipg|reel|decklist|lista (?:del )?mazzo|draw extra|"
            r"deck check|collusion\w*|bribery|outside assistance|"
            r"tempo (?:del )?round|turni extra|top ?8|fnm|prerelease|swiss|torneo|tornei|turno svizzero)\b"
        ),
        messages.OFF_TOPIC_TOURNAMENT,
        Stands.WHATEVER_WORDS,
    ),
    (
        re.compile(
            r"\b(?:bandit[aoei]|bannat[aoei]|ban ?list|legale in (?:modern|standard|legacy|pauper|"
            r"pioneer|vintage|commander)|"
            r"(?:modern|standard|legacy|pauper|pioneer|vintage) legal|lista (?:ban|"
            r"delle carte bandite)|rotazione|ruota(?:no)? (?:le|lo) )"
        ),
        messages.OFF_TOPIC_LEGALITY,
        Stands.WHATEVER_WORDS,
    ),
    (
        re.compile(
            r"\b(?:mi|ci) (?:consigli\w*|suggeri\w+)|\b(?:consigliami|consigliatemi|suggeriscimi)\b"
            r"|\bmiglior[ei]? (?:comandant\w+|commander|mazz\w+|deck|cart[ae]|combo|combinazion\w+|creatur\w+|terr[ae])\b"
        ),
        messages.OFF_TOPIC_DECKS,
        Stands.WHATEVER_CASE,
    ),
    (
        re.compile(
            r"\b(?:consigli\w*|suggeri\w+|miglior[ei]?|piu fort[ei]|vale la pena|che mazzo|"
            r"quale mazzo|quali carte (?:metto|mettere|gioco)|sideboard\w* contro|"
            r"strategi\w+|(?:il|nel|del|un) meta\b(?! d)|metagame|archetip\w+|sinergi\w+"
            r"|build|draftare|pick|upgrade|budget|"
            r"come batt(?:o|ere)|matchup)\b"
        ),
        messages.OFF_TOPIC_DECKS,
        Stands.UNLESS_GAME,
    ),
    (
        re.compile(
            r"\b(?:yu-?gi-?oh|pokemon|pokémon|hearthstone|monopoli|risiko|scacch\w+|dama\b|"
            r"lorcana|one piece|flesh and blood|digimon|scopa|briscola|poker|uno\b(?= a carte)|gioco di uno\b(?! contro)|"
            r"d&d|dungeons (?:and|&) dragons|warhammer|runeterra|catan|burraco|fortnite|minecraft|calcio)"
        ),
        messages.OFF_TOPIC_OTHER_GAME,
        Stands.WHATEVER_CASE,
    ),
    (
        re.compile(
            r"\b(?:chi ha (?:disegnato|illustrato|inventato|creato)|illustrator\w*|artista|"
            r"espansion[ei] (?:e uscita|nuova|prossima)|quando esce(?! (?:dal|di) )|data di uscita|lore\b|"
            r"storia di|trama|romanz\w+|arena (?:download|scaric\w+)|scaric\w+|mtg arena|"
            r"magic online|spoiler|anteprim\w+)\b"
        ),
        messages.OFF_TOPIC_STORY,
        Stands.UNLESS_GAME,
    ),
)
_EVERYDAY = re.compile(
    r"\b(?:meteo|piove|pioggia|tempo (?:fa|fara|domani)|ricett\w+|cucin\w+|pizza|pasta|carbonara|"
    r"capitale (?:di|del|della)|presidente|governo|elezion\w+|"
    r"traduci|poesia|barzelletta|canzone|film|serie tv|python|javascript|codice (?:in|python)|"
    r"programm\w+|equazion\w+|radice quadrata|"
    r"come stai|chi sei|come ti chiami|quanti anni|che ore|che giorno|ti amo|ignora (?:le|tutte|"
    r"ogni)|istruzioni precedenti|system prompt|prompt|"
    r"borsa|azioni (?:di (?!stato)|in borsa)|bitcoin|criptovalut\w+|dieta|medic\w+|febbre|treno|volo per|hotel|"
    r"ristorant\w+|scrivimi (?:un|una))\b"
)


def surely_elsewhere(question: Question) -> str | None:
    """The sentence that declines a question whose own words say that it is not about the rules, whatever it names."""
    return _topic(fold(question.text), Stands.WHATEVER_CASE)


def declined(question: Question) -> str | None:
    """The sentence that declines a question about something else; None when it may be about the rules."""
    plain = fold(question.text)  # as typed: "bagnata" is no misspelt "bannata" here
    about_rules = _GAME.search(plain) is not None
    if (message := _topic(plain, Stands.WHATEVER_WORDS if about_rules else Stands.UNLESS_GAME)) is not None:
        return message
    return messages.OFF_TOPIC if _EVERYDAY.search(plain) and not about_rules else None


def _topic(plain: str, least: Stands) -> str | None:
    """How the first topic that stands at least so is declined, None when the question is about none."""
    return next(
        (message for pattern, message, stands in _TOPICS if stands >= least and pattern.search(plain)),
        None,
    )


def about_the_game(question: Question) -> bool:
    """Whether anything in the question belongs to the game."""
    return bool(question.concepts) or bool(question.rule_numbers) or _GAME.search(question.plain) is not None


_NAMES_OF_FORMATS = re.compile(
    r"\b(?:standard|modern|pioneer|legacy|vintage|pauper|historic|format[oi]|side(?:board)?)\b"
)


def elsewhere_words(text: str) -> bool:
    """Whether a text has words that go with what is not in the rules: penalties, lists, prices, orders."""
    plain = fold(text)
    hints = hints_in(_NAMES_OF_FORMATS.sub(" ", plain))
    if _BORDERING & hints.keys() or _EVERYDAY.search(plain):
        return True
    return _topic(plain, Stands.UNLESS_GAME) is not None


_BORDERING = frozenset({Topic.TOURNAMENTS, Topic.FORMATS, Topic.ORDERS, Topic.PRICES, Topic.PROGRAMS})
