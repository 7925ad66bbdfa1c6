"""A script's words -> the engine's answers: «bersagli: [Bruno]» to a decision, whatever it asks."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from msgspec import Struct, field

from ..choices import Activate, Answer, Ask, Decision, Pass
from ..errors import IllegalAction
from ..layers import view
from ..mana import COLOR_NAMES, MANA_NAMES, Color
from ..objects import TargetRef
from ..state import State
from .failure import ScriptFailure
from .library import fold
from .nodes import Listing, Node, Scalar, Table, boolean, integer, shown
from .references import Ambiguous, NotFound, Reader

_NOTHING = frozenset({"nessuno", "nessuna", "niente", "nulla"})


class Offer(Struct):
    """Answers prepared under one key, used up from the front. `key` empty answers whatever comes."""

    key: str
    entries: list[Node]
    line: int
    player: int | None = None
    """Whose choices it answers; None: anybody's."""
    used: bool = field(default=False)

    @classmethod
    def of(cls, key: str, value: Node, line: int, player: int | None = None) -> Offer:
        return cls(
            key, list(value.items) if isinstance(value, Listing) and value.items else [value], line, player
        )

    @property
    def spent(self) -> bool:
        return self.used and not self.entries

    def fits(self, decision: Decision) -> bool:
        """Whether this offer is meant for `decision`."""
        if not self.entries or self.player not in (None, decision.maker):
            return False
        key = fold(self.key)
        if not key or key in (fold(decision.key), fold(decision.ask.value)):
            return True
        return (key == "bersagli" and fold(decision.key).startswith("bersagli ")) or (
            len(key) >= 4 and key in fold(decision.prompt)
        )

    def __str__(self) -> str:
        values = ", ".join(shown(entry) for entry in self.entries)
        return f"{self.key}: {values}" if self.key else values


def answer_with(reader: Reader, state: State, decision: Decision, offer: Offer) -> Answer:
    """The answer `offer` gives, using up the entries it takes.

    Raises IllegalAction when it names something that is there but may not be chosen, ScriptFailure when it makes no sense.
    """
    offer.used = True
    match decision.ask:
        case Ask.YES_NO:
            return (_truth(offer, decision),)
        case Ask.NUMBER:
            return (_number(offer, decision),)
        case Ask.DIVISION:
            return _division(reader, state, decision, offer)
        case Ask.ORDER:
            entries = tuple(offer.entries)
            offer.entries.clear()
            return _order(reader, state, decision, entries, offer.line)
    return _several(reader, state, decision, offer)


def _truth(offer: Offer, decision: Decision) -> bool:
    entry = offer.entries.pop(0)
    answer = boolean(entry)
    if answer is None:
        raise ScriptFailure(f"a «{decision.prompt}» si risponde sì o no, non «{shown(entry)}»", entry.line)
    return answer


def _number(offer: Offer, decision: Decision) -> int:
    entry = offer.entries.pop(0)
    number = integer(entry)
    if number is None:
        raise ScriptFailure(
            f"a «{decision.prompt}» si risponde con un numero, non «{shown(entry)}»", entry.line
        )
    return number


def _division(reader: Reader, state: State, decision: Decision, offer: Offer) -> Answer:
    first = offer.entries[0]
    if isinstance(first, Table):
        offer.entries.pop(0)
        shares = [0] * len(decision.options)
        for key, value in first.entries:
            number = integer(value)
            if number is None:
                raise ScriptFailure(f"nella divisione serve un numero per «{key.text}»", value.line)
            shares[_match(reader, state, decision, key.text, key.line)] += number
        return tuple(shares)
    numbers = [integer(entry) for entry in offer.entries]
    offer.entries.clear()
    if None in numbers:
        raise ScriptFailure("una divisione è «{chi: quanto, …}» o un elenco di numeri", offer.line)
    return tuple(numbers)


def _order(reader: Reader, state: State, decision: Decision, entries: Sequence[Node], line: int) -> Answer:
    """Each entry takes one option not taken yet; options never named follow in their own order."""
    rest = list(range(len(decision.options)))
    chosen: list[int] = []
    for entry in entries:
        index = _match(reader, state, decision, shown(entry), entry.line, rest)
        rest.remove(index)
        chosen.append(index)
    if len(rest) > 1:
        names = "; ".join(option_name(state, decision, index) for index in rest)
        raise ScriptFailure(f"l'ordine non dice dove vanno: {names}", line)
    return tuple(decision.options[index] for index in (*chosen, *rest))


def _several(reader: Reader, state: State, decision: Decision, offer: Offer) -> Answer:
    """Up to `maximum` options, one an entry. Entries meant for a later choice of the same kind stay."""
    if isinstance(offer.entries[0], Listing) or fold(shown(offer.entries[0])) in _NOTHING:
        entry = offer.entries.pop(0)
        if isinstance(entry, Listing):
            return (
                answer_with(reader, state, decision, Offer.of(offer.key, entry, entry.line))
                if entry.items
                else ()
            )
        if decision.ask is Ask.MANA:
            return (Pass(),)
        return ()
    chosen: list[Hashable] = []
    while offer.entries and len(chosen) < decision.maximum:
        entry = offer.entries[0]
        try:
            index = _match(reader, state, decision, shown(entry), entry.line)
        except IllegalAction:
            if len(chosen) >= decision.minimum and chosen:
                break
            raise
        offer.entries.pop(0)
        chosen.append(decision.options[index])
    return tuple(chosen)


def _match(
    reader: Reader, state: State, decision: Decision, text: str, line: int, among: Sequence[int] | None = None
) -> int:
    """The index of the option `text` means."""
    indices = range(len(decision.options)) if among is None else among
    words = fold(text)
    exact = [index for index in indices if words in option_words(state, decision, index)]
    if exact:
        return exact[0]
    refs = {
        option.object: index
        for index in indices
        if isinstance(option := decision.options[index], TargetRef) and option.object is not None
    }
    if refs:
        found = [id for id in reader.objects(state, text, refs) if id is not None]
        if found:
            return refs[reader.object(state, text, among=found)]
    if text.strip().isdigit() and decision.ask in (Ask.MODE, Ask.OPTION, Ask.REPLACEMENT, Ask.ORDER):
        return _numbered(decision, int(text), indices)
    partly = [
        index for index in indices if len(words) >= 3 and words in fold(option_name(state, decision, index))
    ]
    if partly:
        return partly[0]
    rule = decision.rules[0] if decision.rules else ""
    if decision.ask is Ask.OPTION and decision.labels == decision.options:  # a word out of a closed list
        raise IllegalAction(f"«{text}» non si può scegliere ({decision.prompt})", rule)
    try:
        reader.one(state, text, line)
    except NotFound as error:
        choices = "; ".join(option_name(state, decision, index) for index in indices) or "nessuna"
        raise ScriptFailure(
            f"«{text}» non è tra le risposte a «{decision.prompt}»: {choices}", line
        ) from error
    except Ambiguous as error:
        raise ScriptFailure(str(error), line) from error
    raise IllegalAction(f"{text} non è una scelta legale ({decision.prompt})", rule)


def _numbered(decision: Decision, number: int, indices: Sequence[int]) -> int:
    """Option `number` as printed (1-based): modes keep their printed number even if some are not possible."""
    for index in indices:
        option = decision.options[index]
        if (option if isinstance(option, int) else index) == number - 1:
            return index
    rule = decision.rules[0] if decision.rules else ""
    raise IllegalAction(f"la scelta {number} non è possibile ({decision.prompt})", rule)


def option_words(state: State, decision: Decision, index: int) -> frozenset[str]:
    """Every folded word that names exactly this option."""
    option = decision.options[index]
    words = {fold(option_name(state, decision, index))}
    match option:
        case TargetRef(player=int() as player):
            words.add(fold(state.players[player].name))
        case bool():
            words |= {"si", "sì"} if option else {"no"}
        case int() if decision.ask is Ask.PLAYER:
            words.add(fold(state.players[option].name))
        case Color():
            words |= {fold(COLOR_NAMES[option]), option.value.lower()}
        case str():
            words.add(fold(option))
            if option in MANA_NAMES:
                words |= {fold(MANA_NAMES[option]), f"{{{option.lower()}}}"}
        case Pass():
            words |= {"passa", "basta"}
    return frozenset(words)


def option_name(state: State, decision: Decision, index: int) -> str:
    """An option as a person reads it."""
    option = decision.options[index]
    if isinstance(option, TargetRef):
        return reference_name(state, option)
    if index < len(decision.labels):
        return decision.labels[index]
    match option:
        case Activate(object=id):
            return object_name(state, id)
        case Pass():
            return "basta così"
        case bool():
            return "sì" if option else "no"
        case int() if decision.ask is Ask.PLAYER:
            return state.players[option].name
        case Color():
            return COLOR_NAMES[option]
        case str():
            return MANA_NAMES.get(option, option)
    return str(option)


def reference_name(state: State, ref: TargetRef) -> str:
    if ref.player is not None:
        return state.players[ref.player].name
    return object_name(state, ref.object) if ref.object is not None else "nessuno"


def object_name(state: State, id: int) -> str:
    """Alias or name of an object."""
    item = state.objects.get(id)
    if item is None:
        return "un oggetto che non c'è più"
    return item.alias or view(state, id).name or "una carta a faccia in giù"


def leftover_allowed(
    reader: Reader, state: State, offer: Offer, forced: Sequence[tuple[Decision, Answer]]
) -> bool:
    """Whether what is left of an offer says just what the game did without asking: the only legal choice, or "no"."""
    entries = list(offer.entries)
    for decision, answer in forced:
        if not Offer(offer.key, entries, offer.line, offer.player).fits(decision):
            continue
        for option in answer:
            index = decision.options.index(option) if option in decision.options else -1
            for entry in entries:
                if _says(reader, state, decision, index, option, entry):
                    entries.remove(entry)
                    break
    return all(
        boolean(entry) is False or fold(shown(entry)) in _NOTHING or _empty(entry) for entry in entries
    )


def _says(
    reader: Reader, state: State, decision: Decision, index: int, option: Hashable, entry: Node
) -> bool:
    if decision.ask is Ask.DIVISION:
        if isinstance(entry, Table):
            return sum(integer(value) or 0 for _, value in entry.entries) == decision.total
        return integer(entry) == option
    if index < 0 or not isinstance(entry, Scalar):
        return False
    if fold(entry.text) in option_words(state, decision, index):
        return True
    if isinstance(option, TargetRef) and option.object is not None:
        return option.object in reader.objects(
            state, entry.text, [option.object] if option.object in state.objects else []
        )
    if decision.ask is Ask.NUMBER:
        return integer(entry) == option
    try:
        return _match(reader, state, decision, entry.text, entry.line, [index]) == index
    except (IllegalAction, ScriptFailure):
        return False


def _empty(entry: Node) -> bool:
    return isinstance(entry, Listing) and not entry.items
