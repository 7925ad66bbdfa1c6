"""What clauses tell beside what is done: who speaks of whom, life totals, creatures, damage they have, colours."""

from __future__ import annotations

import re

from ..numerals import number
from . import words as said
from .clauses import CHANGE, MARK, Clause
from .model import ME, OTHER, Does, Move
from .moving import COLORS, subject
from .state import UNTOLD, Reader, creatures, spell_card


def note_who(reader: Reader, clause: Clause) -> None:
    """Note whom the clause makes do something: "che" is whoever was named last."""
    found = subject(clause.words)
    if found is not None:
        reader.subject = found
    elif clause.words[0] == "che" and reader.named_last is not None:
        reader.subject = reader.named_last
    named = [int(word[1:]) for word in clause.words if re.fullmatch(r"P\d", word)]
    reader.named_last = named[-1] if named else reader.named_last


def life(reader: Reader, clause: Clause) -> None:
    found = re.search(
        r"\b(?:(sono|sto|siamo)|(x?e|sta)) a (\d+)(?: (?:punti|vit|pv)\S*)*\s*$", clause.text
    ) or re.search(
        r"\b(?:(ho|avendo)|(ha)) (?:solo |ancora )?(\d+) (?:punti vita|punti|vit[ae]|pv|life)", clause.text
    )
    found = found or re.search(
        r"\b(?:(partivo|partendo|parto|ero|stavo)|(partiva|era|stava)) (?:da|a) (\d+)"
        r"(?: (?:punti|vit|pv)\S*)*\s*$",
        clause.text,
    )
    if found:
        reader.tale.life[ME if found[1] else OTHER] = int(found[3])


_SHADE = re.compile(
    r"\b(?:la|il|quella|questa|lo|l'|che) (?:(?:mi[oa]|su[oa]) )?"
    r"(?:rimozione|magia|spell|removal|istantaneo|stregoneria|incantesimo)? ?(?:xe|era) "
    r"(?:una magia |una spell )?(?:di colore )?(?P<c>ross|ner|bianc|verd|blu)\w*$"
)


def colored(reader: Reader, clause: Clause) -> bool:
    """Note of what colour the first spell is: "e la rimozione è nera"."""
    found = _SHADE.search(clause.text)
    if found is None or not reader.tale.moves:
        return False
    reader.tale.moves[0].color = COLORS[found["c"]]
    return True


_MARKED = re.compile(
    r"(?:che )?(?:in questo turno |gia )*(?:ha|aveva|con|avendo) (?:gia |in questo turno |addosso )*"
    r"(?:preso |subito |ricevuto )?"
    r"(?P<n>\d+|un|due|tre|quattro|cinque) dann[oi](?: (?:segnat[oi]|addosso|sopra|marcat\w+|presi|subiti|gia"
    r"|sopra di se|in questo turno|da prima))*$"
)


def hurt_before(reader: Reader, clause: Clause) -> bool:
    """Note the damage that a creature already has: "ho una 3/3 che in questo turno ha già 2 danni"."""
    found = _MARKED.search(clause.text)
    if found is None or reader.tale.moves or said.CAST.search(clause.text[: found.start()]):
        return False
    if not re.search(
        r"\b(?:gia|segnat\w+|addosso|sopra|marcat\w+|presi|subit\w+|preso|ricevuto)\b", found[0]
    ):
        return False
    head = clause.text[: found.start()].strip()
    if head:
        describe(reader, Clause(head.split(), clause.sentence, head))
    if reader.last is None:
        return False
    reader.tale.creatures[reader.last].damage += number(found["n"]) or 0
    return True


_DIVIDES = re.compile(
    r"\b(?P<v>divid\w*|distribui\w*|suddivid\w*|ripart\w*)\b(?: \S+){0,2}? (?P<n>\S+) dann[oi]|"
    r"(?P<m>\S+) dann[oi] (?:\S+ ){0,2}?(?:divis|suddivis|distribuit)[io]"
)


def divides(reader: Reader, clause: Clause) -> bool:
    """Note damage divided among creatures, or how much of it each gets: "divido 4 danni tra due creature, 2 e 2"."""
    moves = reader.tale.moves
    found = _DIVIDES.search(clause.text)
    if found and not moves:
        amount = number(found["n"] or found["m"])
        if amount is None:
            return False
        move = Move(Does.BURN, UNTOLD, amount=amount)
        if found["v"] and found["v"].endswith("o"):
            move.by = ME
        for word in clause.words:
            if word[0] == "E" and word[1:].isdecimal():
                move.on += creatures(reader, int(word[1:]))
        move.shares = [0]
        moves.append(move)
        return True
    base = moves[0] if moves else None
    if base is None or len(moves) > 1 or not base.shares or said.REPLY.search(clause.text):
        return False
    told = [number(word) for word in clause.words if word.isdecimal() or word in ("due", "tre", "quattro")]
    named = [int(word[1:]) for word in clause.words if word[0] == "E" and word[1:].isdecimal()]
    if not told or len(told) > 2 or (named and len(named) != len(told)):
        return False
    for index in named:
        base.on += [n for n in creatures(reader, index) if n not in base.on]
    base.shares = [share for share in base.shares if share] + [share or 0 for share in told]
    return True


_SAYS = re.compile(r"\b(?:dic[eo]|recita|ha|con|legge|scritto|abilita)\b(?: \S+){0,3}? Q\d|^Q\d")


_ABSENT = re.compile(r"(?:e |ma |con )?(?:niente|nient'|nessun\w*|zero|senza|non (?:ha|hanno|c'e|ci sono))\b")
"""What begins a clause that says what is not there: "niente protezioni né indistruttibile"."""


def describe(reader: Reader, clause: Clause) -> None:
    """Creatures told of in a clause where nothing is done: "ho una 3/3 con velo"."""
    owner: int | None = None
    absent = _ABSENT.match(clause.text) is not None
    for place, word in enumerate(clause.words):
        if reader.named and word in ("ha", "controlla", "possiede"):
            owner = reader.subject
        elif word in ("ho", "controllo", "abbiamo"):
            owner = ME
        elif word in ("ha", "controlla"):
            owner = OTHER
        mark = MARK.match(word)
        if mark and mark[1] == "E":
            phrase = reader.marked.phrases[int(mark[2])]
            if phrase.kind in ("artefatto", "incantesimo") and phrase.texts:
                for number_ in creatures(reader, int(mark[2])):
                    reader.tale.creatures[number_].owner = owner
                continue
            if spell_card(reader, phrase) is not None or phrase.kind in (
                "terra",
                "artefatto",
                "incantesimo",
                "equipaggiamento",
                "aura",
            ):
                if phrase.kind in ("aura", "equipaggiamento"):
                    reader.gave_up = True
                continue
            for number_ in creatures(reader, int(mark[2])):
                creature = reader.tale.creatures[number_]
                creature.owner = owner if creature.owner is None else creature.owner
        elif mark and mark[1] == "K" and absent:
            if any(reader.marked.abilities[int(mark[2])] in each.keywords for each in reader.tale.creatures):
                reader.gave_up = True  # of which creature it is said is not clear
                return
        elif mark and mark[1] == "K":
            if reader.last is None or place == 0:
                reader.gave_up = True
                return
            name = reader.marked.abilities[int(mark[2])]
            if name not in reader.tale.creatures[reader.last].keywords:
                reader.tale.creatures[reader.last].keywords.append(name)
        elif mark and mark[1] == "Q" and reader.last is not None and _SAYS.search(clause.text):
            reader.texts.append(int(mark[2]))
            reader.tale.creatures[reader.last].quotes.append(int(mark[2]))
        elif CHANGE.match(word) or (word.isdecimal() and int(word) not in reader.tale.life.values()):
            reader.gave_up = True
