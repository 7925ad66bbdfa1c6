"""What a clause says is done: by its verb, by what a spell is called, or by its text."""

from __future__ import annotations

import re

from ..numerals import number
from . import words as said
from .clauses import CHANGE, MARK, Clause
from .model import Does
from .quoting import Said, of_text
from .state import Reader, spell_card


def everything_done(reader: Reader, clause: Clause) -> list[Said]:
    """Everything that the clause says is done."""
    out: list[Said] = []
    text = clause.text
    for does, pattern in said.VERBS:
        for found in re.finditer(rf"\b(?:{pattern})", text):
            if does is Does.REGENERATE and re.search(r"\bsi $", text[: found.start()]):
                continue  # "un troll che si rigenera" tells what it can do
            n = found.groupdict().get("n") or found.groupdict().get("m")
            out.append(
                Said(
                    does,
                    found.start(),
                    found[0],
                    number(n) or 0 if n else 3 if "brucia" in found[0] else 2 if "shock" in found[0] else 0,
                )
            )
            break
    for place, word in enumerate(clause.words):
        mark = MARK.match(word)
        at = len(" ".join(clause.words[:place])) + bool(place)
        if CHANGE.match(word):
            power, _, toughness = word.partition("/")
            out.append(Said(Does.SIZE, at, _giver(clause, at), size=(power, toughness)))
        elif mark and mark[1] == "K" and said.GIVES.search(text[:at]):
            name = reader.marked.abilities[int(mark[2])]
            if name == "lampo" or re.search(r"\b(?:con|ha|avere) $", text[:at]):
                reader.gave_up = name != "lampo"
                continue
            out.append(Said(Does.GRANT, at, _giver(clause, at), what=name))
        elif mark and mark[1] == "E":
            phrase = reader.marked.phrases[int(mark[2])]
            name_ = spell_card(reader, phrase)
            if name_ is not None and (spell := of_card(reader, name_)) is not None:
                spell.start = at
                out.append(spell)
        elif mark and mark[1] == "Q":
            quoted = of_text(reader.quotes[int(mark[2])])
            if quoted is not None:
                quoted.start = at
                reader.understood.add(int(mark[2]))
                out.append(quoted)
    if not out and (plainly := _cast(reader, clause)) is not None:
        return [plainly]
    for does, pattern, amount, color in said.SPELLS:
        called = re.search(rf"\b{pattern}(?!\S)", text)
        if called and not any(each.start == called.start() for each in out):
            size = ("+3", "+3") if does is Does.SIZE else ("", "")
            out.append(Said(does, called.start(), "", amount, color, size=size, vague=does is Does.AIMED))
    aiming = re.search(r"\b(?:bersagli|punt|targett|mir)(?:a|o|ano|ato|ata|ando|are)\b(?=.*\bE\d)", text)
    if not out and aiming:
        out.append(Said(Does.AIMED, aiming.start(), aiming[0], vague=True))
    if any(
        MARK.match(word) and word[0] == "E" and reader.marked.phrases[int(word[1:])].every
        for word in clause.words
    ):
        for each in out:
            each.does = _TO_ALL.get(each.does, each.does)
    return _one(out)


_TO_ALL = {Does.DESTROY: Does.SWEEP, Does.BURN: Does.SWEEP_BURN}


def _cast(reader: Reader, clause: Clause) -> Said | None:
    """A spell of which only the kind is told: "lancio un drago", "gioco un'aura sulla mia 2/2", "lancio una magia"."""
    found = re.search(
        r"\b(?P<v>mett\w*|appiccic\w*|lanci\w*|gioc[oah]\w*|cast[aoi]\w*|evoc\w+|cal[oa]|"
        r"us[oai])(?: (?:un|una|la|il|mia|"
        r"mio|sua|suo|altra|altro))* (?P<what>E\d+"
        r"|magia|spell|istantaneo|stregoneria|incantesimo|aura)(?P<aimed> (?:su|a|contro|addosso a|"
        r"bersagliando) E\d+)?",
        clause.text,
    )
    if found is None:
        return None
    what = found["what"]
    aura = what == "aura" or (what[0] == "E" and reader.marked.phrases[int(what[1:])].kind == "aura")
    if found["v"].startswith(("mett", "appicc")) and not aura:
        return None
    if what[0] == "E":
        phrase = reader.marked.phrases[int(what[1:])]
        if phrase.kind == "aura":
            return Said(Does.AURA, found.start(), found["v"])
        if (
            phrase.card is not None
            or phrase.kind not in ("", "creatura", "planeswalker", "artefatto", "incantesimo", "permanente")
            or found["aimed"]
        ):
            return None
        return Said(Does.CREATURE, found.start(), found["v"])
    if what == "aura":
        return Said(Does.AURA, found.start(), found["v"])
    return Said(Does.AIMED if found["aimed"] else Does.SPELL, found.start(), found["v"])


def _giver(clause: Clause, at: int) -> str:
    """The verb by which something is given."""
    verbs = [
        found[0]
        for found in re.finditer(
            r"\b(?:do|da|dato|dare|rendo|rende|reso|prende|guadagna|pomp\w+|mett\w+|protegg\w+|lanci\w+|"
            r"us\w+|gioc\w+)\b",
            clause.text[:at],
        )
    ]
    return verbs[-1] if verbs else ""


def of_card(reader: Reader, name: str) -> Said | None:
    text = reader.card_text(name)
    if text is None:
        return None
    found = of_text(text)
    if found is None:
        return None
    found.card = name
    return found


_KILLS = ("ucci", "amma", "dist")


def _one(out: list[Said]) -> list[Said]:
    """What is said once in two ways is one thing: a spell called by its name and told by what it does."""
    kinds = {each.does for each in out}
    if Does.SWEEP in kinds:
        out = [each for each in out if each.does not in (Does.DESTROY,)]
    if any(each.does is Does.COUNTER and each.verb for each in out):  # the other is what is countered
        out = [each for each in out if each.does is Does.COUNTER or each.verb]
    if Does.PREVENT in kinds:
        out = [each for each in out if each.does is not Does.BURN]
    if Does.BURN in kinds and any(each.does is Does.DESTROY and each.verb[:4] in _KILLS for each in out):
        harm = next(each.amount for each in out if each.does is Does.BURN)
        out = [each for each in out if each.does is not Does.BURN]  # "la uccide con 3 danni"
        out[0].amount = out[0].amount or harm
    if any(each.paid for each in out):
        out = [each for each in out if each.does is not Does.SACRIFICE]  # it is what the ability costs
    if Does.FLICKER in kinds:
        out = [each for each in out if each.does is not Does.EXILE]
    if Does.EDICT in kinds:
        out = [each for each in out if each.does is not Does.SACRIFICE]
    if Does.AIMED in kinds and len(kinds) > 1:
        out = [each for each in out if each.does is not Does.AIMED]
    return out
