"""The answer where a keyword's numbers, or those of a cost or a set, make the amount that is asked."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .. import messages
from ..answer import Kind, Outcome, Proof, Simulation
from ..asks import Asks
from ..composing import citations, paragraphs, related
from ..outcome import Draft
from ..question import Question
from .allowances import cards_in_hand, for_each, lands_in_a_turn, library_left
from .allowed_each_turn import allowed_each_turn
from .asked import kinds_asked
from .attack_cost import cost_to_attack
from .bonuses import BONUSES
from .changed_number import changed_number
from .changes import changed_amount
from .chosen_modes import cost_of_choices
from .combat import told_combat
from .commanders import of_a_commander
from .copied_spells import of_a_copied_spell
from .damage import damage_dealt
from .dealt import damage_of_a_kind, lore_counters
from .defined import defined_by_a_count
from .doubled import doubled_by_effects
from .dying_together import seen_to_die, triggered_in_combat
from .each_player import of_each_player
from .formats import of_a_format
from .from_each_opponent import from_each_opponent
from .hit_permanents import what_damage_leaves
from .in_other_ways import paid_in_other_ways
from .keywords import KEYWORDS
from .layered import layered_size
from .least_tapped import least_tapped
from .ledger import running_total
from .limits import within_limits
from .mana_made import mana_made
from .marked import counters_by_rule
from .most_mana import most_for_mana
from .poison import poison_given
from .pool import mana_left
from .radiation import rad_counters
from .replaced import changed_by_effects
from .rows import Row
from .seen_together import seen_together
from .sets import counted_set
from .shared_life import shared_life
from .storm import storm_copies
from .storm_total import storm_total
from .through import gets_through
from .told import Told, told_by
from .triggered import triggered_in_all
from .triggers import counted_triggers
from .turns import chapter_of, turn_of
from .two_creatures import one_on_the_other
from .unblocked import unblocked_attackers
from .when_it_resolves import amounts_on_resolution
from .words_of_ability import ABILITY_WORDS, TOKENS

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

_CERTAIN = 0.9
_ROWS = (*KEYWORDS, *ABILITY_WORDS, *TOKENS)
_NAMES = frozenset(row.concept for row in _ROWS) | frozenset(name for name, *_ in BONUSES)
_NO_MATTER = frozenset(
    [
        "volare",
        "difensore",
        "rapidita",
        "cautela",
        "raggiungere",
        "minacciare",
        "lampo",
        "macinare",
        "indagare",
        "potenziamento",
    ]
)
_CHANGED = re.compile(
    r"\braddopp|\bdoppi[oa]\b(?! attacco)|\bdoubling|\bmeta\b|\bdimezz|\bprevien|\bpreven|\bin meno\b"
    r"|\binvece\b"
    r"|\bneutralizz|\bscales\b|\bscaglie\b|\bperd(?:e|ono) (?:tutte )?(?:le )?(?:sue )?abilita"
    r"|\bhumility\b|\bsolemnity\b|\bstifle\b|\bregola\b|\bdifferenza\b|\bnon (?:posso|puo|possono)\b"
    r"|\bcommander\b(?! (?:a|in) |, (?:con )?(?:due|tre|quattro|\d) avversari)"
    r"|\byarok|\belesh|\blives\b|\bprocession|\bstagione\b|\bseason\b|\bremedy"
    r"|\bprossim[ie]\b|\bseconda istanza|\bogni quant|\bpuo essere\b"
)
_TWO_ASKED = re.compile(r"\bquant[ieao] \w+[^?.]* e (?:anche )?quant[ieao] (?!ne\b)\w+")
"""Two amounts in one question: which of them is the value is not told."""
_TAKEN_BACK = re.compile(r"\.\.\.? ?no\b|\bno[,.]? (?:aspetta|scusa)|\bmi correggo\b")
_CARD_NAME = re.compile(r"\b[A-Z][\w'’]+,? (?:of |the |and |di |del |della )?[A-Z][\w'’]+")
_UNUSUAL = re.compile(
    r"\bpanharm|\bpanarmonic|\bgia\b|\bsenza (?!segnalin|altr|esaltat|exalted)|\bsecond[oa] (?:colpo|volta|istanza)"
    r"|\bdi nuovo\b"
    r"|\bobbligat|\b(?:come|al) minimo\b"
)
_VERBS = frozenset({"macinare", "indagare", "esplorare"})
"""Actions whose names are common verbs too."""
_WHOLE = (
    seen_together,
    told_combat,
    changed_by_effects,
    changed_number,
    shared_life,
    from_each_opponent,
    poison_given,
    triggered_in_all,
    of_each_player,
    least_tapped,
    mana_made,
)
"""Readers of a whole text, which know by themselves what is asked."""
_NOUNS = {
    "segnalini": ("segnalino", "segnalini"),
    "carte": ("carta", "carte"),
    "vita": ("punto vita", "punti vita"),
    "danno": ("danno", "danni"),
    "pedine": ("pedina", "pedine"),
    "copie": ("copia", "copie"),
    "permanenti": ("permanente", "permanenti"),
    "creature": ("creatura", "creature"),
    "volte": ("volta", "volte"),
    "bersagli": ("bersaglio", "bersagli"),
    "turni": ("mantenimento", "mantenimenti"),
}


def counted_amount(question: Question, kb: KnowledgeBase) -> Draft | None:
    """The amount that is asked, where one keyword or name decides it and every number told was used; None otherwise."""
    if (whole := counted_whole(question, kb)) is not None:
        return whole
    told = told_by(question)
    if question.asks not in (Asks.QUANTITY, Asks.WHICH, Asks.WHEN, Asks.REFERENCE):
        return None
    if told is not None and question.asks is Asks.WHEN:
        found = turn_of(told, frozenset())
        return None if found is None else _of_found(found, question, kb)
    if told is not None and (which := chapter_of(told, frozenset())) is not None:
        return _of_found(which, question, kb)
    if (
        told is None
        or question.asks is Asks.REFERENCE
        or (question.asks is Asks.WHICH and not kinds_asked(told.plain) & {"turni", "valore", "x", "passa"})
    ):
        return None
    if _TAKEN_BACK.search(told.plain):
        return None  # which of the numbers still stands
    if (total := mana_left(told) or running_total(told)) is not None:
        return _of_found(total, question, kb)
    kinds = kinds_asked(told.plain)
    for reader in (
        cost_of_choices,
        most_for_mana,
        paid_in_other_ways,
        doubled_by_effects,
        allowed_each_turn,
        what_damage_leaves,
        one_on_the_other,
        of_a_copied_spell,
        seen_to_die,
        triggered_in_combat,
        gets_through,
        amounts_on_resolution,
        cost_to_attack,
        defined_by_a_count,
        storm_copies,
        storm_total,
        rad_counters,
        of_a_commander,
        counters_by_rule,
        changed_amount,
        cards_in_hand,
        lands_in_a_turn,
        library_left,
        within_limits,
        damage_dealt,
        damage_of_a_kind,
        lore_counters,
        of_a_format,
        turn_of,
    ):
        if (found := reader(told, kinds)) is not None:
            return _of_found(found, question, kb)
    if _CHANGED.search(told.plain) or _TWO_ASKED.search(told.plain):
        return None
    found = counted_set(told) or counted_triggers(told, kinds)
    if found is None and not _CARD_NAME.search(question.text):
        found = unblocked_attackers(told, kinds) or for_each(told, kinds)
    if found is not None:
        return _of_found(found, question, kb)
    if _UNUSUAL.search(told.plain) or _CARD_NAME.search(question.text):
        return None
    if "flashback" in question.concepts and told.says(r"\b(?:dalla|di) mano\b"):
        return None  # from there its own cost is paid
    if named := _NAMES & frozenset(question.concepts):
        return _of_keyword(question, told, kinds, named, kb)
    return None


def counted_whole(question: Question, kb: KnowledgeBase) -> Draft | None:
    """The amount that a reader of the whole text finds, every word of it accounted for; None otherwise."""
    told = told_by(question)
    if told is None or _TAKEN_BACK.search(told.plain):
        return None  # which of the numbers still stands
    kinds = kinds_asked(told.plain)
    for reader in _WHOLE:
        if (found := reader(told, kinds)) is not None:
            return _of_found(found, question, kb)
    return None


def counted_size(question: Question, kb: KnowledgeBase) -> Draft | None:
    """The size of one creature told in a story, where no play of it was read; None otherwise."""
    if question.asks not in (Asks.QUANTITY, Asks.WHICH):
        return None
    told = told_by(question)
    named = _CARD_NAME.search(question.text)
    if named is not None and not re.match(r" ?\(", question.text[named.end() :]):
        return None  # a card does what its text says, which is not told
    found = None if told is None else layered_size(told, kinds_asked(told.plain))
    return None if found is None else _of_found(found, question, kb)


def _of_found(found: tuple[str, tuple[str, ...], str], question: Question, kb: KnowledgeBase) -> Draft | None:
    value, rules, why = found
    return _draft(value, "quanto", rules, f"{why} ({rules[0]}).", question, kb)


def _of_keyword(
    question: Question, told: Told, kinds: frozenset[str], named: frozenset[str], kb: KnowledgeBase
) -> Draft | None:
    grown = _with_bonus(question, told, kinds, named, kb)
    if grown is not None:
        return grown
    found = {
        (value, row.rule): (value, row, kind)
        for row in _ROWS
        if row.concept in named
        and not _others(row, told, kb)
        and (worked := _worked(row, told, kinds)) is not None
        for value, kind in (worked,)
    }
    if len({value for value, _ in found}) != 1:
        return None
    value, row, kind = next(
        (entry for entry in found.values() if entry[1].concept not in _VERBS), next(iter(found.values()))
    )
    return _draft(value, kind, row.rules, f"{row.why} ({row.rules[0]}).", question, kb)


def _others(row: Row, told: Told, kb: KnowledgeBase) -> bool:
    """Whether another keyword is named that might change the amount."""
    if "proliferare" in told.concepts and row.concept != "proliferare":
        return True  # it adds to what is counted
    for concept in told.concepts - {row.concept} - row.beside - _NO_MATTER:
        entry = kb.lexicon[concept]
        if entry.kind.startswith("abilità con parola chiave") and entry.rule != row.rules[0].rstrip(
            "abcdefg"
        ):
            return True
    return False


def _worked(row: Row, told: Told, kinds: frozenset[str]) -> tuple[str, str] | None:
    """The amount of a row, as it is asked, and its kind; None where a number is left or another kind is asked."""
    size_asked = kinds & {"taglia", "forza", "costituzione"}
    told.look_at(row.concept)
    if row.concept == "incubare" and "taglia" in size_asked and told.n is not None and told.complete:
        return f"{told.n}/{told.n}", "taglia"
    if row.grows and size_asked and not kinds & (row.kinds - {"quanto"}):
        value, size = row.formula(told), told.size()
        if value is None or size is None or not told.complete:
            return None
        return _sized(size, (value, value), kinds), "taglia"
    fitting = kinds & row.kinds
    if not fitting or (fitting == {"quanto"} and len(kinds) > 1):
        return None
    if fitting == {"quanto"} and row.kinds & {"valore", "mana"} and told.says(r"\bquant[ie]\b"):
        return None  # how many are counted, and not how much mana
    value = row.formula(told)
    if value is not None:
        told.size()  # the size of the one that has the keyword: no amount of these hangs on it
    if value is None or not told.complete:
        return None
    kind = next(iter(sorted(fitting - {"quanto"})), "quanto")
    return str(value), kind


def _with_bonus(
    question: Question, told: Told, kinds: frozenset[str], named: frozenset[str], kb: KnowledgeBase
) -> Draft | None:
    """The size of a creature, or what it gets, from a keyword that gives +N/+N."""
    asked = kinds & {"taglia", "forza", "costituzione", "bonus"}
    if not asked and "danno" in kinds and "esaltato" in named and not told.says(r"\bblocc"):
        asked = frozenset({"forza"})  # as much as it deals, where nothing blocks it
    for concept, rule, formula, why in BONUSES:
        if concept not in named or not asked or len(named) > 1:
            continue
        told.look_at(concept)
        bonus, size = formula(told), told.size()
        if bonus is None or not told.complete:
            return None
        if told.says(r"\bdi quanto\b") and concept in ("esaltato", "prodezza"):
            return _draft(str(bonus[0]), "bonus", (rule,), f"{why} ({rule}).", question, kb)
        if size is None:
            if "bonus" not in asked:
                return None
            if bonus == (0, 0):
                return _draft("0", "bonus", (rule,), f"{why} ({rule}).", question, kb)
            return _draft(f"{bonus[0]:+d}/{bonus[1]:+d}", "bonus", (rule,), f"{why} ({rule}).", question, kb)
        value = f"{bonus[0]:+d}/{bonus[1]:+d}" if asked == {"bonus"} else _sized(size, bonus, asked)
        return _draft(value, "taglia", (rule, "613.4c"), f"{why} ({rule}).", question, kb)
    return None


def _sized(size: tuple[int, int], bonus: tuple[int, int], kinds: frozenset[str]) -> str:
    power, toughness = size[0] + bonus[0], size[1] + bonus[1]
    if "taglia" in kinds or {"forza", "costituzione"} <= kinds:
        return f"{power}/{toughness}"
    return str(power) if "forza" in kinds else str(toughness)


def _draft(
    value: str, kind: str, rules: tuple[str, ...], why: str, question: Question, kb: KnowledgeBase
) -> Draft | None:
    noun = _NOUNS.get(kind)
    lead = f"{value} {noun[value != '1']}." if noun and value.isdigit() else f"{value}."
    text = paragraphs(lead, why)
    cited = citations(kb, list(rules), text)
    if not cited:
        return None
    return Draft(
        Outcome.ANSWER,
        Kind.QUANTITY,
        text,
        value=value,
        citations=cited,
        simulation=Simulation(Proof.NOT_SIMULATED, None, note=messages.BY_RULE),
        confidence=_CERTAIN,
        related=related(kb, cited, rules),
        why=why,
    )
