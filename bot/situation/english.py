"""A situation told in English, as the Italian words that the rules read: board, combat and the usual questions."""

from __future__ import annotations

import re
from functools import lru_cache

_TELLING = frozenset(
    [
        "my",
        "opponent",
        "attack",
        "attacks",
        "block",
        "blocks",
        "with",
        "and",
        "he",
        "she",
        "they",
        "does",
        "die",
        "dies",
        "the",
        "creature",
        "how",
        "much",
        "damage",
        "do",
        "survive",
        "who",
        "what",
        "happens",
        "control",
        "controls",
        "life",
        "if",
        "then",
        "before",
        "after",
        "have",
        "has",
        "mine",
        "his",
        "her",
    ]
)
_LEAST = 4
_HE = r"(?:my opponent|the opponent|an opponent|opponent|opp|he|she|they|the attacker|the defending player|him|her)"
_A = r"(?:a|an|another)"

_SAME: tuple[tuple[str, str], ...] = (
    (r"(?:if|when|then)(?= i )", ""),
    (r"and(?= i )", "e"),
    (r"i (?:then|also)", "i"),
    (rf"(?:if|when|and|then|but)(?= {_HE} )", "e"),
    # questions
    (
        r"how much (?:damage|dmg)(?: do| will| would| am)? i (?:take|taking|get|receive)",
        "quanti danni prendo",
    ),
    (
        rf"how much (?:damage|dmg)(?: does| will| would| do)? (?:{_HE}|the player) (?:take|get|receive)s?",
        "quanti danni prende P1",
    ),
    (r"how much (?:damage|dmg) (?:goes|gets|tramples|comes) (?:through|over)", "quanti danni passano"),
    (r"how much (?:damage|dmg)(?: do| will| would)? i (?:deal|do)", "quanti danni gli faccio"),
    (r"how much life do i gain", "quanti punti vita guadagno"),
    (r"(?:what is my life total|what life am i at|how much life do i have(?: left)?)", "a quanto vado"),
    (
        r"(?:which|what) (?:creature|creatures|one) (?:dies|die|survives|survive)|who dies|what dies",
        "chi muore",
    ),
    (r"what happens", "cosa succede"),
    (r"(?:what is|what' s|whats) my life(?: total)?", "a quanto vado"),
    (r"i block one(?: of them)? with", "ne blocco una con"),
    (rf"{_HE} blocks one(?: of them)? with", "lui ne blocca una con"),
    (rf"(?:if )?{_HE} blocks (my|his|her) (\S+(?: [a-z]+)?) with", r"attacco con \1 \2 e lui blocca con"),
    (rf"(?:does|will|would) {_HE} (?:die|lose)(?: the game)?", "P1 perde"),
    (r"(?:do|will|would) i (?:die|lose(?: the game)?)", "perdo"),
    (r"(?:does|will|would|do) (?:my|mine) (?:(?:creature|blocker|attacker) )?(?:die|dies)", "muore la mia"),
    (r"(?:does|will|would|do) (?:my|mine) (?:(?:creature|blocker|attacker) )?survives?", "sopravvive la mia"),
    (
        r"(?:does|will|would|do) (?:his|her|their|the opponent's) (?:(?:creature|blocker|attacker) )?(?:die|dies)",
        "muore la sua",
    ),
    (
        r"(?:does|will|would|do) (?:his|her|their) (?:(?:creature|blocker|attacker) )?survives?",
        "sopravvive la sua",
    ),
    (r"(?:does|will|would) (?:it|that|this)(?: creature)? (?:die|dies)", "muore"),
    (r"(?:does|will|would) (?:it|that|this)(?: creature)? survives?", "sopravvive"),
    (r"(?:does|will|would) the (\S+) (?:die|dies)", r"muore il \1"),
    (r"(?:does|will|would) the (\S+) survives?", r"sopravvive il \1"),
    (r"can (?:my|mine)(?: creature)? block (?:it|him|that)", "posso bloccarlo"),
    (r"can (my|his|her|the) (\S+(?: [a-z]+)?) block (?:it|him|that)", r"\1 \2 puo bloccarlo"),
    (r"can i block(?: it| him| that)?", "posso bloccare"),
    # telling
    (r"(?:i|me) attack (?:him |her |them |my opponent )?with", "attacco con"),
    (rf"{_HE} (?:attacks|attack|swings)(?: me| at me)? with", "lui attacca con"),
    (r"(?:i|me) block (?:it |that |him )?with", "blocco con"),
    (rf"{_HE} (?:blocks|block)(?: it| me| that)? with", "lui blocca con"),
    (r"(?:is )?block(?:ed|ing) by", "bloccata da"),
    (r"(?:gets|is|becomes) blocked by", "viene bloccata da"),
    (rf"(?:{_HE}|nobody|no one) (?:does|do)(?:n't| not|nt|n' t) block|no blocks|unblocked", "non blocca"),
    (r"i (?:do|did)(?:n't| not|nt|n' t) block|without blocking", "non blocco"),
    (r"(?:i have|i control|i got|i've got)", "ho"),
    (rf"{_HE} (?:has|have|controls|control|got)", "lui ha"),
    (r"(?:i am|i'm|im|i' m) at", "sono a"),
    (rf"{_HE} (?:is|are) at", "lui e a"),
    (r"attacking", "che attacca"),
    (r"blocking|blocks", "che blocca"),
    (r"in response i (?:give it|pump it)", "in risposta le do"),
    (r"(?:i give it|i pump it with|and give it)", "le do"),
    (r"until end of turn", "fino a fine turno"),
    (r"(?:deals?|dealing) (\d+) damage to", r"fa \1 danni a"),
    (r"life(?: points)?|life total", "vita"),
    (r"my(?= \d)", "la mia"),
    (r"(?:his|her|their)(?= \d)", "la sua"),
    (r"my creature|mine", "la mia"),
    (r"(?:his|her|their) creature", "la sua"),
    (r"my opponent|the opponent", "lui"),
    (rf"{_A}(?= \d+/\d)", "una"),
    (rf"{_A} ([a-z]+ )?creature", r"una \1creatura"),
    (r"(\d+/\d+) s", r"\1"),
    (r"two", "due"),
    (r"three", "tre"),
    (r"the(?= \d)", "la"),
    (r"with", "con"),
    (r"and", "e"),
    (r"but", "ma"),
    (r"without", "senza"),
    (r"creatures", "creature"),
    (r"token", "pedina"),
    (r"counters?", "segnalini"),
)


def is_english(words: tuple[str, ...]) -> bool:
    """Whether it is told in English: card words alone ("deathtouch") are not enough."""
    return len(_TELLING & set(words)) >= _LEAST


@lru_cache(maxsize=1)
def _table() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(rf"(?<!\S)(?:{said})(?!\S)"), plain) for said, plain in _SAME)


def in_italian(text: str) -> str:
    """Words already in plain form, in Italian where this knows them; the others stay and are unread."""
    for said, plain in _table():
        text = said.sub(plain, text)
    return text.replace("P1", "lui")
