"""What one card does, costs or is, said from what is on file, with the rules that make it so."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine.mana import COLOR_NAMES, Color
from kb.analysis import fold, stem

from ..answer import Kind, Outcome, Proof, Simulation, Verdict
from ..composing import citations, led, paragraphs, related, sentence_of, verdict_word
from ..numerals import SPELLED
from ..outcome import Draft
from ..question import Question
from . import sentences
from .asking import Asked
from .facts import Card, agreeing, card_on_file, color_words, flat, joined, keyword_of
from .rules import rules_of, telling

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from ..stage import Stage

_CERTAIN = 0.95
_DAMAGE = re.compile(r"infligge(?:re)? (?P<amount>\d+|X) dann[oi]")
_DRAW = re.compile(
    r"\bpesca(?:no)? (?P<amount>una|due|tre|quattro|cinque|sei|sette|X) cart[ae]", re.IGNORECASE
)
_COLOR_STEMS = {name[:4]: color for color, name in COLOR_NAMES.items()}
_ENGLISH_TYPES = {"instant": "istantaneo", "sorcery": "stregoneria", "leggenda": "leggendario"}


def text(question: Question, asked: Asked, card: Card, kb: KnowledgeBase, stage: Stage) -> Draft | None:
    """ "Cosa fa Fulmine?": what it is and its text in our templates, with the rules that its words lean on."""
    words = rules_of(card, kb)
    leaning = ", ".join(f"{word} ({rule})" for word, rule in words)
    lines = [sentence_of(line) if line[:1] not in "•+-{" else line for line in card.text.splitlines()]
    body = paragraphs(sentences.TEXT, *lines) if card.text else sentences.NO_TEXT
    return _told(card, paragraphs(_presented(card), body, sentences.LEANS.format(words=leaning)),
                 [rule for _, rule in words], kb, kind=Kind.DEFINITION)  # fmt: skip


def cost(question: Question, asked: Asked, card: Card, kb: KnowledgeBase, stage: Stage) -> Draft | None:
    """ "Quanto costa Fulmine?": its mana cost, how much mana that is, what the text says of paying otherwise."""
    if not card.cost:
        said = sentences.LAND_COST if "terra" in card.kinds else sentences.NO_COST
        return _told(card, said.format(name=card.name), ["305.1" if "terra" in card.kinds else "202.1b"], kb)
    more = [line for line in card.text.splitlines() if re.search(r"\bcosto\b|\bcosta\b|\A\w+ \{", line)]
    value = None if "{X}" in card.cost else str(card.mana_value)
    said = sentences.COST.format(name=card.name, cost=card.cost, colors=_symbols(card))
    if value is None:
        said += " " + sentences.COST_X
    return _told(card, paragraphs(said, "\n".join(more)), ["202.1a", "601.2f"], kb, value=value)


def mana_value(question: Question, asked: Asked, card: Card, kb: KnowledgeBase, stage: Stage) -> Draft | None:
    """ "Che valore di mana ha…?" (202.3); X counts as 0 but on the stack (202.3e), without a cost it is 0 (202.3a)."""
    rules = ["202.3e", "202.3"] if "{X}" in card.cost else ["202.3"] if card.cost else ["202.3a", "202.3"]
    said = (
        f"{card.mana_value}: {card.name} ha costo di mana {card.cost}."
        if card.cost
        else sentences.VALUE_0.format(name=card.name)
    )
    more = sentences.VALUE_X if "{X}" in card.cost else ""
    return _told(card, paragraphs(said, more), rules, kb, value=str(card.mana_value))


def colors(question: Question, asked: Asked, card: Card, kb: KnowledgeBase, stage: Stage) -> Draft | None:
    """ "Di che colore è…?" (105.2, 202.2)."""
    return _told(card, sentence_of(_colored(card)), ["202.2", "105.2"], kb)


def is_color(question: Question, asked: Asked, card: Card, kb: KnowledgeBase, stage: Stage) -> Draft | None:
    """ "È una creatura nera?": yes where it is of every colour named."""
    wanted = fold(asked.words["colors"])
    had = card.of.colors
    named = _colors_named(wanted)
    if "incolor" in wanted:
        holds, rule = not had, "105.2c"
    elif "multicolor" in wanted:
        holds, rule = len(had) > 1, "105.2b"
    elif "monocolor" in wanted:
        holds, rule = len(had) == 1, "105.2a"
    else:
        holds, rule = named <= had, "105.2"
    return _verdict(question, card, holds, _colored(card), [rule, "202.2"], kb)


def type_line(question: Question, asked: Asked, card: Card, kb: KnowledgeBase, stage: Stage) -> Draft | None:
    """ "Che tipo di carta è…?": its type line (205.1)."""
    rules = ["205.2a", "205.1", *([] if "205.3m" not in _type_rules(card) else ["205.3m"])]
    if "creatura" in asked.words["plain"] and "di creatura" in asked.words["plain"]:
        rules = ["205.3m", "205.1"]
    return _told(card, sentences.TYPE.format(name=card.name, line=card.type_line), rules, kb)


def is_type(question: Question, asked: Asked, card: Card, kb: KnowledgeBase, stage: Stage) -> Draft | None:
    """ "È un artefatto?": whether its type line says so; None for a word that is no type."""
    wanted = [_ENGLISH_TYPES.get(word, word) for word in fold(asked.words["type"]).split()]
    line = {stem(word) for word in re.findall(r"[a-z-]+", fold(card.type_line))}
    rules = _type_rules(card)
    if "base" in wanted:
        rules = ["205.4c", *rules]
    holds = True
    for word in wanted:
        if word == "permanente":
            holds, rules = holds and card.permanent, ["110.4", "110.4a"]
        elif word == "magia":
            return None
        elif stem(word) in line:
            continue
        elif "Cangiante" in card.keywords and any(
            concept.kind == "tipo di creatura" for concept in kb.lexicon.named(word)
        ):
            rules = ["702.73a", "205.3m"]
        elif not any(
            concept.kind.startswith(("tipo", "supertipo")) for concept in kb.lexicon.named(word)
        ) and not (word.startswith("leggendari") or word == "base"):
            return None
        elif word == "leggendario" or word == "leggendaria":
            holds = holds and card.legendary
        else:
            holds = False
    said = sentences.IS_TYPE.format(name=card.name, line=card.type_line)
    return _verdict(question, card, holds, said, rules, kb)


def size(question: Question, asked: Asked, card: Card, kb: KnowledgeBase, stage: Stage) -> Draft | None:
    """ "Quanta forza ha…?": what is printed (208.1)."""
    if card.size is None:
        return _told(
            card, sentences.NO_SIZE.format(name=card.name, kind=card.kind(article=True)), ["208.1"], kb
        )
    side = asked.words.get("side", "")
    value = card.size
    if side:
        value = str(card.of.power if side in ("forza", "power") else card.of.toughness)
    said = f"{value}: {card.name} è {card.described()}."
    return _told(card, said, ["208.1", *(rule for _, rule in rules_of(card, kb)[:1])], kb, value=value)


def loyalty(question: Question, asked: Asked, card: Card, kb: KnowledgeBase, stage: Stage) -> Draft | None:
    """ "Con quanta fedeltà entra…?" (306.5b)."""
    if card.of.loyalty is None:
        return None
    said = sentences.LOYALTY.format(name=card.name, number=card.of.loyalty)
    return _told(card, said, ["306.5b", "306.5"], kb, value=str(card.of.loyalty))


def damage(question: Question, asked: Asked, card: Card, kb: KnowledgeBase, stage: Stage) -> Draft | None:
    """ "Quanti danni fa…?": the amount its text names, where it names one; else its text."""
    found = _DAMAGE.findall(card.text)
    if not found:
        if card.size is None:
            return _told(
                card, paragraphs(sentences.NO_DAMAGE.format(name=card.name), card.text), ["120.1"], kb
            )
        said = sentences.COMBAT_DAMAGE.format(name=card.name, power=card.of.power)
        return _told(card, said, ["510.1a", "208.1"], kb, value=str(card.of.power))
    value = found[0] if len(found) == 1 and found[0] != "X" else None
    opening = f"{value}." if value else sentences.AMOUNT_VARIES
    rules = ["115.4"] if "qualsiasi bersaglio" in card.text else []
    if found[0] == "X":
        rules = ["107.3a", *rules]
    return _told(card, f"{opening} {_quote(card)}", [*rules, "120.3e", "120.3a"], kb, value=value)


def draws(question: Question, asked: Asked, card: Card, kb: KnowledgeBase, stage: Stage) -> Draft | None:
    """ "Quante carte fa pescare…?"."""
    found = _DRAW.findall(card.text)
    if not found:
        return None
    value = None
    if len(found) == 1 and found[0] != "X":
        value = "1" if found[0].lower() == "una" else str(SPELLED[found[0].lower()])
    opening = f"{value}." if value else sentences.AMOUNT_VARIES
    return _told(card, f"{opening} {_quote(card)}", ["121.1", "121.2"], kb, value=value)


def has(question: Question, asked: Asked, card: Card, kb: KnowledgeBase, stage: Stage) -> Draft | None:
    """ "Ha volare?": whether the keyword is among its own; None for what is no keyword ability."""
    written = asked.words.get("keyword", "volare" if "flies" in asked.words else "indistruttibile")
    concept = keyword_of(written, kb)
    if concept is None:
        return None
    holds = any(keyword_of(word, kb) == concept for word in card.keywords)
    rule = kb.lexicon[concept].rule
    said = f"{card.name} è {card.described()}" if card.size or card.keywords else _quote(card).rstrip(".")
    if not holds and card.text and fold(written) in fold(card.text):
        return _told(card, paragraphs(_presented(card), card.text), [telling(rule, kb)] if rule else [], kb)
    return _verdict(question, card, holds, said, [telling(rule, kb), "113.3"] if rule else ["113.3"], kb)


def identity(question: Question, asked: Asked, card: Card, kb: KnowledgeBase, stage: Stage) -> Draft | None:
    """ "Che identità di colore ha…?" (903.4)."""
    return _told(card, sentence_of(_identified(card)), ["903.4", "903.5c"], kb)


def in_deck(question: Question, asked: Asked, card: Card, kb: KnowledgeBase, stage: Stage) -> Draft | None:
    """ "Può stare in un mazzo commander blu?": whether its colour identity is within the commander's (903.5c)."""
    if asked.other is not None and asked.other.card is not None:
        leader = card_on_file(asked.other.card, stage.cards, kb)
        if leader is None:
            return None
        allowed, whose = leader.identity, f"{leader.name} ha identità di colore {_identity_words(leader)}"
    else:
        wanted = fold(asked.words.get("colors") or asked.words.get("colors2", ""))
        allowed = _colors_named(wanted)
        if not allowed and "incolor" not in wanted:
            return None
        whose = f"il comandante è solo {joined(color_words(allowed)) or 'incolore'}"
    over = card.identity - allowed
    said = f"{_identified(card)}, e {whose}"
    if over:
        said += (
            f": il {joined(color_words(over))} non ci sta"
            if len(over) == 1
            else (f": {joined(color_words(over))} non ci stanno")
        )
    return _verdict(question, card, not over, said, ["903.5c", "903.4"], kb)


def commander(question: Question, asked: Asked, card: Card, kb: KnowledgeBase, stage: Stage) -> Draft | None:
    """ "Può essere il mio comandante?": a legendary creature may (903.3)."""
    line = sentences.IS_TYPE.format(name=card.name, line=card.type_line)
    if card.legendary and "creatura" in card.kinds:
        return _verdict(question, card, True, f"{line}: è una creatura leggendaria", ["903.3", "903.4"], kb)
    if "comandante" in card.text:
        return None
    if not card.legendary:
        return _verdict(
            question, card, False, f"{line}, e un comandante dev'essere leggendario", ["903.3"], kb
        )
    said = f"{line}, e il comandante è una creatura leggendaria, se la carta non dice che può esserlo"
    return _verdict(question, card, False, said, ["903.3"], kb)


def blocked(question: Question, asked: Asked, card: Card, kb: KnowledgeBase, stage: Stage) -> Draft | None:
    """ "Può essere bloccata?": no where its own text says so (509.1b); None where that depends on who blocks."""
    if "creatura" not in card.kinds or not re.search(r"non può essere bloccata\.", card.text):
        return None
    return _verdict(question, card, False, _quote(card), ["509.1b", "101.2"], kb)


def _presented(card: Card) -> str:
    """ "Fulmine (Lightning Bolt) è un istantaneo rosso che costa {R}."."""
    english = f" ({card.english})" if card.english and fold(card.english) != fold(card.name) else ""
    cost_said = f", costo di mana {card.cost}" if card.cost else ""
    return f"{card.name}{english}: {card.type_line}{f' {card.size}' if card.size else ''}{cost_said}."


def _colored(card: Card) -> str:
    words = agreeing(card.colors or ("incolore",), card.feminine)
    why = f", costo di mana {card.cost}" if card.cost else ""
    return f"{card.name} è {card.kind(article=True)} {joined(words)}{why}"


def _identified(card: Card) -> str:
    return f"{card.name} ha identità di colore {_identity_words(card)}"


def _identity_words(card: Card) -> str:
    return joined(color_words(card.identity)) or "incolore"


def _symbols(card: Card) -> str:
    if "{X}" in card.cost:
        return "in tutto"
    return "1 mana" if card.mana_value == 1 else f"{card.mana_value} mana"


def _colors_named(words: str) -> frozenset[Color]:
    return frozenset(color for start, color in _COLOR_STEMS.items() if re.search(rf"\b{start[:4]}", words))


def _type_rules(card: Card) -> list[str]:
    sub = ["205.3m"] if "creatura" in card.kinds else []
    return ["205.1", "205.2a", *(["205.4a"] if card.of.supertypes else []), *sub]


def _quote(card: Card) -> str:
    return f"{card.name} dice: «{flat(card)}»" if card.text else f"{card.name} non ha testo."


def _verdict(
    question: Question, card: Card, holds: bool, why: str, rules: list[str], kb: KnowledgeBase
) -> Draft:
    verdict = Verdict.YES if holds ^ question.polarity.denied else Verdict.NO
    lead = led(verdict_word(verdict, question.polarity.confirming), f"§{why}").replace("§", "")
    return _told(card, lead, rules, kb, verdict=verdict)


def _told(
    card: Card,
    said: str,
    rules: list[str],
    kb: KnowledgeBase,
    *,
    verdict: Verdict | None = None,
    value: str | None = None,
    kind: Kind | None = None,
) -> Draft:
    cited = citations(kb, [rule for rule in rules if kb.exists(rule)], said)
    chosen = kind or (Kind.YES_NO if verdict else Kind.QUANTITY if value else Kind.DEFINITION)
    return Draft(
        Outcome.ANSWER,
        chosen,
        said,
        verdict=verdict,
        value=value,
        citations=cited,
        simulation=Simulation(Proof.NOT_SIMULATED, None, note=sentences.ON_FILE),
        confidence=_CERTAIN,
        related=related(kb, cited, (rule for _, rule in rules_of(card, kb))),
        why=said,
    )
