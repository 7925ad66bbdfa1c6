"""Back to Italian: filters, selections, amounts and conditions."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from ..objects import CardType, Zone
from ..wording.values import (
    Amount,
    Compare,
    Comparison,
    ControllerOf,
    Count,
    EventAmount,
    Every,
    Filter,
    Measure,
    MeasureOf,
    Number,
    OwnerOf,
    Pick,
    Players,
    PlayerSet,
    Ref,
    Reference,
    Selection,
    Target,
    TargetSpec,
    Whose,
    X,
)
from .subtypes import plurals
from .words import COLOR_WORDS, NUMBER_WORDS


class CannotRead(ValueError):
    """This piece of an ability has no Italian template here."""


FEMININE = {CardType.CREATURE, CardType.LAND, CardType.SORCERY, CardType.BATTLE}
_PLURAL_TYPES = {
    CardType.ARTIFACT: "artefatti",
    CardType.BATTLE: "battaglie",
    CardType.CREATURE: "creature",
    CardType.ENCHANTMENT: "incantesimi",
    CardType.LAND: "terre",
    CardType.PLANESWALKER: "planeswalker",
    CardType.INSTANT: "istantanei",
    CardType.SORCERY: "stregonerie",
}
_ORDER = tuple(CardType)


_CONTRACTIONS = {
    f" {preposition} {article_}": f" {joined}"
    for preposition, forms in {
        "a": ("al ", "alla ", "all'", "allo ", "ai ", "alle ", "agli "),
        "di": ("del ", "della ", "dell'", "dello ", "dei ", "delle ", "degli "),
        "da": ("dal ", "dalla ", "dall'", "dallo ", "dai ", "dalle ", "dagli "),
        "su": ("sul ", "sulla ", "sull'", "sullo ", "sui ", "sulle ", "sugli "),
    }.items()
    for article_, joined in zip(("il ", "la ", "l'", "lo ", "i ", "le ", "gli "), forms, strict=True)
}


def contract(text: str) -> str:
    """ "a il suo controllore" -> "al suo controllore"."""
    for apart, joined in _CONTRACTIONS.items():
        text = text.replace(apart, joined)
    return text


def bend(adjective: str, feminine: bool, plural: bool) -> str:
    """An adjective given in the masculine singular, agreed."""
    if adjective.endswith("e"):
        return adjective[:-1] + "i" if plural else adjective
    if not adjective.endswith("o"):
        return adjective
    stem = adjective[:-1]
    if plural and stem[-1:] == "c":
        stem += "h"
    if plural:
        return stem.removesuffix("i") + "i" if not feminine else stem + "e"
    return stem + ("a" if feminine else "o")


class Phrase(Struct, frozen=True):
    """A noun phrase and what agrees with it."""

    text: str
    feminine: bool
    plural: bool

    def __str__(self) -> str:
        return self.text


def article(phrase: Phrase, kind: str = "un") -> str:
    """The phrase with its article: "un", "il" (singular) or "i" (plural)."""
    word = phrase.text
    first = word[:1].lower()
    vowel = first in "aeiouàèéìòù"
    hard = (
        word[:2].lower() in {"gn", "ps", "sc", "sp", "st", "sf", "sb", "sm", "sl", "sv", "sq"} or first == "z"
    )
    if kind == "un":
        if phrase.feminine:
            return f"un'{word}" if vowel else f"una {word}"
        return f"uno {word}" if hard else f"un {word}"
    if kind == "il":
        if vowel:
            return f"l'{word}"
        return f"la {word}" if phrase.feminine else f"lo {word}" if hard else f"il {word}"
    if phrase.feminine:
        return f"le {word}"
    return f"gli {word}" if vowel or hard else f"i {word}"


def _plural_subtype(name: str) -> str:
    forms = plurals(name)
    return forms[0] if forms else name


def _subtype(name: str, plural: bool) -> str:
    return (_plural_subtype(name) if plural else name).capitalize()


def _supertype(name: str, feminine: bool, plural: bool) -> str:
    """ "base", "neve" and "mondo" do not agree."""
    return bend(name, feminine, plural) if name == "leggendario" else name


def _types(found: frozenset[CardType]) -> list[CardType]:
    return [kind for kind in _ORDER if kind in found]


def _join(words: list[str], last: str = "o") -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def compare(test: Compare) -> str:
    how = {
        Comparison.AT_LEAST: "pari o superiore a",
        Comparison.AT_MOST: "pari o inferiore a",
        Comparison.GREATER: "superiore a",
        Comparison.LESS: "inferiore a",
        Comparison.EQUAL: "pari a",
    }[test.how]
    return f"{how} {'X' if test.x else test.number}"


def noun(filter_: Filter, plural: bool = False, target: bool = False, words: bool = True) -> Phrase:
    """A filter as a noun phrase without its article; `words` says where the objects are and whose."""
    _all_known(filter_)
    head, feminine = _head(filter_, plural)
    parts = [head]
    if filter_.other:
        parts.insert(0, bend("altro", feminine, plural))
    parts += _adjectives(filter_, feminine, plural, filter_.types or filter_.all_types)
    if target:
        parts.append("bersagli" if plural else "bersaglio")
    parts += _tail(filter_, feminine, plural) if words else _tail(_placeless(filter_), feminine, plural)
    return Phrase(" ".join(part for part in parts if part), feminine, plural)


_ANY = Filter()
_SAID = frozenset(
    {
        "types",
        "all_types",
        "not_types",
        "subtypes",
        "not_subtypes",
        "supertypes",
        "not_supertypes",
        "colors",
        "not_colors",
        "colorless",
        "multicolored",
        "controller",
        "owner",
        "zone",
        "other",
        "tapped",
        "attacking",
        "blocking",
        "blocked",
        "token",
        "name",
        "power",
        "toughness",
        "mana_value",
        "keyword",
        "not_keyword",
        "counter",
        "permanent_card",
        "spell",
        "ability",
        "ability_kind",
        "enchanted",
        "equipped",
        "damaged_this_turn",
        "any_of",
        "single_target",
    }
)


def _all_known(filter_: Filter) -> None:
    """Nothing of a filter may go unsaid."""
    for name in filter_.__struct_fields__:
        if name not in _SAID and getattr(filter_, name) != getattr(_ANY, name):
            raise CannotRead(name)


def _placeless(filter_: Filter) -> Filter:
    return replace(filter_, zone=Zone.BATTLEFIELD, owner=Whose.ANY)


def _head(filter_: Filter, plural: bool) -> tuple[str, bool]:
    types, every = _types(filter_.types), _types(filter_.all_types)
    names = [_PLURAL_TYPES[kind] if plural else kind.value for kind in types]
    if filter_.spell and filter_.ability:
        return "magia o abilità", True
    if filter_.spell:
        return " ".join(
            ["magie" if plural else "magia", _join([kind.value for kind in types]) if types else ""]
        ).strip(), True
    if filter_.ability:
        return (
            f"abilità "
            f"{filter_.ability_kind or ('attivate o innescate' if plural else 'attivata o innescata')}",
            True,
        )
    if filter_.zone is not Zone.BATTLEFIELD:
        kinds = [kind.value for kind in types]
        card = "carte" if plural else "carta"
        extra = (
            "permanente"
            if filter_.permanent_card
            else _join(kinds)
            if kinds
            else " ".join(kind.value for kind in every)
        )
        return f"{card} {extra}".strip(), True
    if filter_.token and not types and not every:
        return ("pedine" if plural else "pedina"), True
    if every:
        return " ".join(
            (_PLURAL_TYPES[kind] if plural else kind.value) for kind in reversed(every)
        ), CardType.CREATURE in every
    if names:
        return _join(names, "e" if plural else "o"), types[0] in FEMININE
    if filter_.subtypes:
        return "", False
    return ("permanenti" if plural else "permanente"), False


def _adjectives(filter_: Filter, feminine: bool, plural: bool, typed: frozenset[CardType]) -> list[str]:
    out = [_subtype(name, plural and not typed) for name in sorted(filter_.subtypes)]
    out += [_supertype(name, feminine, plural) for name in sorted(filter_.supertypes)]
    out += [bend(COLOR_WORDS[color], feminine, plural) for color in sorted(filter_.colors)]
    if filter_.colorless:
        out.append(bend("incolore", feminine, plural))
    if filter_.multicolored is False and filter_.colorless is False:
        out.append(bend("monocolore", feminine, plural))
    elif filter_.colorless is False or filter_.multicolored is False:
        raise CannotRead("colori")
    if filter_.multicolored:
        out.append(bend("multicolore", feminine, plural))
    negations = [bend(COLOR_WORDS[color], feminine, plural) for color in sorted(filter_.not_colors)]
    negations += [kind.value for kind in _types(filter_.not_types)]
    negations += [name.capitalize() for name in sorted(filter_.not_subtypes)]
    negations += [_supertype(name, feminine, plural) for name in sorted(filter_.not_supertypes)]
    negations += ["pedina"] if filter_.token is False else []
    out.append(" e ".join(f"non {word}" for word in negations))
    if filter_.token and (filter_.types or filter_.all_types):
        out.append("pedina")
    for field, word in (
        ("attacking", "attaccante"),
        ("blocking", "bloccante"),
        ("blocked", "bloccato"),
        ("tapped", "TAPpato"),
    ):
        value = getattr(filter_, field)
        if value is not None:
            yes = bend(word, feminine, plural)
            out.append(
                yes if value else bend("STAPpato", feminine, plural) if field == "tapped" else f"non {yes}"
            )
    out += [_options(filter_, feminine, plural)] if filter_.any_of else []
    return out


def _options(filter_: Filter, feminine: bool, plural: bool) -> str:
    words = []
    for option in filter_.any_of:
        if option.types and len(filter_.any_of) > 1:
            words.append(noun(option, plural).text)
            continue
        words.append(
            " ".join(
                part for part in _adjectives(option, feminine, plural, frozenset({CardType.CREATURE})) if part
            )
        )
    if any(not word for word in words):
        raise CannotRead("alternative")
    return _join(words)


def _tail(filter_: Filter, feminine: bool, plural: bool) -> list[str]:
    out = []
    for field, word in (("power", "forza"), ("toughness", "costituzione"), ("mana_value", "valore di mana")):
        test = getattr(filter_, field)
        if test is not None:
            out.append(f"con {word} {compare(test)}")
    if filter_.keyword:
        out.append(f"con {filter_.keyword}")
    if filter_.not_keyword:
        out.append(f"senza {filter_.not_keyword}")
    if filter_.no_abilities:
        out.append("senza abilità")
    if filter_.counter:
        out.append("con un segnalino" if filter_.counter == "*" else f"con un segnalino {filter_.counter}")
    if filter_.single_target:
        out.append("con un solo bersaglio")
    if filter_.name == "~":
        out.append("di nome ~")
    elif filter_.name:
        out.append(f"di nome {filter_.name}")
    if filter_.enchanted:
        out.append(bend("incantato", feminine, plural))
    if filter_.equipped:
        out.append(bend("equipaggiato", feminine, plural))
    if filter_.tougher:
        out.append("con costituzione superiore alla sua forza")
    if filter_.attacked_this_turn:
        out.append("che hanno attaccato in questo turno" if plural else "che ha attaccato in questo turno")
    if filter_.damaged_this_turn:
        out.append("a cui è stato inflitto danno in questo turno")
    if filter_.controller is Whose.YOU:
        out.append("che controlli")
    elif filter_.controller is Whose.DEFENDING:
        out.append(f"{bend('controllato', feminine, plural)} dal giocatore in difesa")
    elif filter_.controller is Whose.OPPONENT:
        out.append(
            f"{bend('controllato', feminine, plural)} "
            f"{'dai tuoi avversari' if plural else 'da un avversario'}"
        )
    place = _PLACES.get((filter_.zone, filter_.owner))
    if place is None and filter_.owner is Whose.YOU:
        place = "che possiedi"
    return [*out, place or ""]


_PLACES = {
    (Zone.GRAVEYARD, Whose.YOU): "nel tuo cimitero",
    (Zone.GRAVEYARD, Whose.ANY): "in un cimitero",
    (Zone.GRAVEYARD, Whose.OPPONENT): "nel cimitero di un avversario",
    (Zone.HAND, Whose.YOU): "dalla tua mano",
    (Zone.LIBRARY, Whose.YOU): "nel tuo grimorio",
    (Zone.EXILE, Whose.ANY): "in esilio",
}


def number(value: Amount) -> str:
    match value:
        case Number(value=n):
            return str(n)
        case X(times=1):
            return "X"
        case X(times=2):
            return "il doppio di X"
    raise CannotRead("quantità")


def measure(
    value: Amount, specs: tuple[TargetSpec, ...] = (), said: frozenset[int] = frozenset(), event: str = "essa"
) -> str:
    """A measured amount: "la forza di questa creatura", "il numero di creature che controlli"."""
    match value:
        case Count(filter=filter_, times=1, plus=0):
            return f"il numero di {noun(filter_, plural=True)}"
        case MeasureOf(measure=Measure.HAND_SIZE, of=Players(which=PlayerSet.YOU)):
            return "il numero di carte nella tua mano"
        case MeasureOf(measure=Measure.LIFE, of=Players(which=PlayerSet.YOU)):
            return "i tuoi punti vita"
        case MeasureOf(measure=Measure.COUNTERS, of=of, counter=kind):
            return f"il numero di segnalini {kind} su {selection(of)}"
        case Count(filter=filter_, times=2, plus=0):
            return f"il doppio del numero di {noun(filter_, plural=True)}"
        case MeasureOf(measure=kind, of=Every(filter=filter_), times=1, half=0, least=False, counter=""):
            way = "maggiore tra" if value.most else "totale di"
            return f"{_measure_name(kind)} {way} {article(noun(filter_, plural=True), 'i')}"
        case MeasureOf(measure=kind, of=Ref(what=Reference.THIS)):
            return f"{_measure_name(kind)} di ~"
        case MeasureOf(measure=kind, of=of, times=1, half=0):
            name = selection(of, specs, said, event)
            if name == "essa":
                return f"{'il suo' if kind is Measure.MANA_VALUE else 'la sua'} {kind.value}"
            return f"{_measure_name(kind)} di {name}"
        case EventAmount():
            return "quel danno"
    raise CannotRead("misura")


def _measure_name(kind: Measure) -> str:
    return f"{'il' if kind is Measure.MANA_VALUE else 'la'} {kind.value}"


def quantity(value: Amount, singular: str, plural: str) -> str:
    """An amount of something countable: "tre carte", "una carta per ogni …", "carte pari a …"."""
    match value:
        case Number(value=1):
            return f"{'una' if singular.startswith('carta') else '1'} {singular}"
        case Number(value=n):
            return f"{NUMBER_WORDS.get(n, str(n)) if singular.startswith('carta') else n} {plural}"
        case X():
            return f"{number(value)} {plural}"
        case EventAmount(times=1):
            return f"altrettanti {plural}"
        case Count(filter=filter_, times=times, plus=0):
            unit = singular if times == 1 else plural
            return f"{times} {unit} per ogni {noun(filter_)}"
        case MeasureOf():
            return (
                f"{plural} pari a {measure(value)}"
                if singular == "danno"
                else f"un numero di {plural} pari a {measure(value)}"
            )
    raise CannotRead("quantità")


# --- who and what ---


def target(spec: TargetSpec) -> str:
    """A target phrase with its number."""
    if spec.by_opponent:
        return f"{target(replace(spec, by_opponent=False))} a scelta di un avversario"
    count = _how_many(spec)
    plural = spec.maximum != 1 or spec.x_count
    any_types = frozenset({CardType.CREATURE, CardType.PLANESWALKER, CardType.BATTLE})
    if spec.objects is not None and spec.players is Whose.ANY and spec.objects.types == any_types:
        other = "altro " if spec.objects.other or spec.other_than else ""
        return f"{count} bersagli" if plural else f"un {other}qualsiasi bersaglio"
    person = {Whose.ANY: "giocatore", Whose.OPPONENT: "avversario", None: ""}.get(spec.players, "")
    if spec.objects is None:
        people = {"giocatore": "giocatori", "avversario": "avversari"}[person] if plural else person
        return (
            f"{count} {people} {'bersagli' if plural else 'bersaglio'}"
            if plural
            else f"un {person} bersaglio"
        )
    objects = replace(spec.objects, other=True) if spec.other_than else spec.objects
    if person and plural:
        return (
            f"{count} {noun(replace(objects, controller=Whose.ANY), plural=True)} e/o {person[:-1]}i bersagli"
        )
    if person:
        return f"{article(noun(replace(objects, controller=Whose.ANY)))} o un {person} bersaglio"
    phrase = noun(objects, plural, target=True)
    return f"{count} {phrase}" if plural or spec.minimum == 0 else article(phrase)


def _how_many(spec: TargetSpec) -> str:
    if spec.x_count:
        return "X" if spec.minimum else "fino a X"
    if spec.maximum == 99:
        return "un qualsiasi numero di" if spec.minimum == 0 else "una o più"
    word = NUMBER_WORDS.get(spec.maximum, str(spec.maximum))
    if spec.minimum == 0:
        return f"fino a {'una' if spec.maximum == 1 else word}"
    if spec.minimum != spec.maximum:
        some = ["una" if n == 1 else NUMBER_WORDS[n] for n in range(spec.minimum, spec.maximum)]
        return f"{', '.join(some)} o {word}"
    return word


def selection(
    what: Selection,
    specs: tuple[TargetSpec, ...] = (),
    said: frozenset[int] = frozenset(),
    event: str = "essa",
) -> str:
    """Who or what; a target already `said` becomes a pronoun phrase; `event` is what the trigger's object is called."""
    match what:
        case Target(index=index):
            if index >= len(specs):
                raise CannotRead("bersaglio")
            if index in said:
                return _again(specs[index])
            return target(specs[index])
        case Ref(what=Reference.THIS):
            return "~"
        case Ref(what=Reference.GRANTER):
            return "≈"
        case Ref(what=Reference.ATTACHED):
            return "la creatura incantata"
        case Ref(what=Reference.EVENT_SOURCE | Reference.EVENT_OBJECT):
            return event
        case Ref(what=Reference.REMEMBERED | Reference.LAST):
            return "essa"
        case Ref(what=Reference.LINKED):
            return "la carta esiliata"
        case Every(filter=filter_):
            return f"ogni {noun(filter_)}"
        case Pick(filter=filter_, count=count, up_to=up_to):
            return _picked(filter_, count, up_to)
        case Players(which=which):
            return _PEOPLE[which]
        case ControllerOf(of=of):
            return f"il controllore di {selection(of, specs, said, event)}"
        case OwnerOf(of=of):
            return f"il proprietario di {selection(of, specs, said, event)}"
    raise CannotRead("selezione")


def _picked(filter_: Filter, count: Amount, up_to: bool) -> str:
    if count == Number(1) and not up_to:
        return article(noun(filter_))
    return f"{'fino a ' if up_to else ''}{number(count)} {noun(filter_, plural=True)}"


def _again(spec: TargetSpec) -> str:
    if spec.objects is None:
        return "quel giocatore"
    if spec.objects.spell:
        return "quella magia"
    if spec.objects.zone is not Zone.BATTLEFIELD:
        return "quella carta"
    if spec.maximum != 1:
        return "quelle creature" if CardType.CREATURE in spec.objects.types else "quei permanenti"
    kinds = _types(spec.objects.types)
    if len(kinds) == 1 and kinds[0] is CardType.CREATURE:
        return "quella creatura"
    return "quel permanente"


_PEOPLE = {
    PlayerSet.YOU: "tu",
    PlayerSet.EACH: "ogni giocatore",
    PlayerSet.PROMISED: "il giocatore a cui è stato promesso il dono",
    PlayerSet.EACH_OPPONENT: "ogni avversario",
    PlayerSet.ACTIVE: "il giocatore attivo",
    PlayerSet.DEFENDING: "il giocatore in difesa",
    PlayerSet.EVENT: "quel giocatore",
    PlayerSet.EVENT_OPPONENTS: "ognuno degli avversari di quel giocatore",
}
