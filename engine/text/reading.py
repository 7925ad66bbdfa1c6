"""Back to Italian: from a compiled ability to text that compiles to the same ability."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ..abilities import (
    Ability,
    ActivatedAbility,
    AdditionalCost,
    AlternativeCost,
    CostModifier,
    Keyword,
    ReplacementAbility,
    Replaces,
    StaticAbility,
    Timing,
    TriggeredAbility,
)
from ..combat import restrictions as names
from ..objects import CardType, Zone
from ..wording import instructions as ins
from ..wording.costs import Cost
from ..wording.instructions import GainAbility, Modification
from ..wording.values import Amount, Count, MeasureOf, Number, Ref, Reference, Selection, TimesPaid, Whose
from . import reading_combat, reading_effects
from .effects_copies import CHOSEN_AS_ENTERS
from .reading_conditions import condition
from .reading_costs import cost
from .reading_effects import body
from .reading_keywords import LABELS, keyword, keywords_text
from .reading_nouns import CannotRead, article, bend, contract, measure, noun, number
from .reading_stripes import stripe
from .reading_triggers import inner, lower, triggered
from .words import COLOR_WORDS

__all__ = ["CannotRead", "read_back", "read_spell", "wordless"]


def read_back(ability: Ability) -> str:
    """The ability in our Italian templates, with "~" for its source.

    The text compiles to the same ability; raises CannotRead when there is no such text.
    """
    text = contract(unchecked(ability))
    from .compiler import compile_lines

    abilities, partial = compile_lines(text)
    if partial or wordless(abilities) != (wordless(ability),):
        raise CannotRead(text)
    return text


def read_spell(found: ins.Body) -> str:
    """The instructions of an instant or sorcery in our Italian templates; raises CannotRead as `read_back` does."""
    text = body(found)
    from .compiler import compile_spell

    again = compile_spell(text)
    if again.partial or again.abilities or again.spell is None or wordless(again.spell) != wordless(found):
        raise CannotRead(text)
    return text


def wordless(value: Any) -> Any:
    """The same ability without the texts that its parts were read from."""
    if isinstance(value, tuple):
        return tuple(wordless(part) for part in value)
    if not isinstance(value, Struct):
        return value
    changed = {name: wordless(getattr(value, name)) for name in value.__struct_fields__}
    if "text" in changed:
        changed["text"] = ""
    return replace(value, **changed)


def in_quotes(ability: Ability) -> str:
    """An ability given by another: "~" is the giver's name there (201.5a), whoever has it is "questo permanente"."""
    text = unchecked(ability).replace("~", "questo permanente").replace("≈", "~")
    return f'"{text}"'


def unchecked(ability: Ability) -> str:
    """The ability in words, not yet contracted nor compiled again."""
    match ability:
        case Keyword():
            return keyword(ability)
        case ActivatedAbility():
            return _activated(ability)
        case TriggeredAbility():
            return triggered(ability)
        case StaticAbility():
            return _static(ability)
        case CostModifier():
            return _cost_modifier(ability)
        case AdditionalCost(cost=price, optional=optional):
            what = f"puoi {cost(price, 'i')}" if optional else lower(cost(price))
            return f"Come costo addizionale per lanciare questa magia, {what}."
        case AlternativeCost(cost=price, condition=test):
            start = f"Se {condition(test)}, puoi" if test is not None else "Puoi"
            if price == Cost():
                return f"{start} lanciare questa magia senza pagare il suo costo di mana."
            return f"{start} {cost(price, 'i')} invece di pagare il costo di mana di questa magia."
        case ReplacementAbility():
            return _replacement(ability)


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _activated(ability: ActivatedAbility) -> str:
    if ability.keyword == "livello della classe" and isinstance(ability.body.effects[0], ins.Designate):
        return f"{cost(ability.cost)}: {_upper(ability.body.effects[0].name)}"
    if ability.keyword == "vanto":
        return f"Vanto — {cost(ability.cost)}: {inner(ability.body, ability.zone)}"
    text = f"{cost(ability.cost)}: {inner(ability.body, ability.zone)}"
    if ability.loyalty:
        return text
    if ability.keyword in LABELS:
        return f"{LABELS[ability.keyword]} — {text}"
    if ability.timing is Timing.SORCERY:
        text += " Attiva solo come una stregoneria."
    if ability.once_each_turn:
        text += " Attiva solo una volta per turno."
    if ability.condition is not None:
        test = condition(ability.condition)
        text += f" Attiva solo {test if test.startswith('durante') else f'se {test}'}."
    return text


# --- static abilities and changes ---


def _static(ability: StaticAbility) -> str:
    from .statics import PLAYER_RULES

    if ability.players is not None:
        text = next(
            (
                _first_choice(text)
                for text, fact in PLAYER_RULES.items()
                if len(ability.modifications) == 1
                and isinstance(rule := ability.modifications[0], ins.Rule)
                and fact == (rule.name, ability.players)
                and rule.filter is None
                and rule.number is None
                and rule.cost is None
            ),
            None,
        )
        if text is None:
            text = _player_rule(ability)
        return _upper(text) + _while(ability) + "."
    subject: Selection = Ref(Reference.THIS)
    of_stripe = stripe(ability, unchecked)
    if of_stripe is not None:
        return of_stripe
    if (
        ability.modifications == (ins.SetTypes(remove=frozenset({CardType.CREATURE})),)
        and not ability.attached
    ):
        return f"~ non è una creatura{_while(ability)}."
    if ability.modifications == (ins.Rule(names.EXERTABLE),) and ability.affected is None:
        return "Puoi stremare ~ mentre attacca."
    if ability.modifications == (ins.Rule(names.LURE),) and ability.affected is None:
        whom = "la creatura incantata" if ability.attached else "~"
        return f"Tutte le creature in grado di bloccare {whom} lo fanno{_while(ability)}."
    if ability.modifications == (ins.Rule("può iniziare la partita sul campo di battaglia"),):
        return "Se ~ è nella tua mano iniziale, puoi iniziare la partita con essa sul campo di battaglia."
    if ability.attached:
        if ability.modifications == (ins.GainControl(),):
            return "Controlli la creatura incantata."
        words, plural, feminine = "la creatura incantata", False, True
    elif ability.affected is not None:
        phrase = noun(ability.affected, plural=True)
        words, plural, feminine = article(phrase, "i"), True, phrase.feminine
    else:
        words, plural, feminine = "~", False, True
    if ability.characteristic_defining:
        mod = ability.modifications[0]
        if isinstance(mod, ins.SetBasePT) and mod.power is not None and mod.power == mod.toughness:
            return f"La forza e la costituzione di ~ sono pari a {measure(mod.power)}."
        if isinstance(mod, ins.SetBasePT) and (mod.power is None) is not (mod.toughness is None):
            size = f"La forza di ~ è pari a {measure(mod.power)}" if mod.power is not None else ""
            if mod.toughness is not None:
                size = f"La costituzione di ~ è pari a {measure(mod.toughness)}"
            return f"{size}{_while(ability)}."
        raise CannotRead("caratteristica")
    return _upper(
        f"{words} {modifications(ability.modifications, subject, plural, feminine)}{_while(ability)}."
    )


def _first_choice(text: str) -> str:
    """A template with its first alternatives: "(a|b) c" -> "a c"."""
    import re

    return re.sub(r"\(([^|)]*)\|[^)]*\)", r"\1", text)


def _player_rule(ability: StaticAbility) -> str:
    rule = ability.modifications[0]
    if not isinstance(rule, ins.Rule) or len(ability.modifications) != 1:
        raise CannotRead("regola")
    if rule.name == "può giocare terre addizionali":
        return "puoi giocare una terra addizionale in ognuno dei tuoi turni"
    if rule.name == "costo per attaccare" and rule.cost is not None and rule.filter is not None:
        who = article(noun(rule.filter, plural=True), "i")
        price = cost(rule.cost)
        unless = f"a meno che il loro controllore non paghi {price} per ogni creatura che ti attacca"
        return f"{who} non possono attaccarti {unless}"
    raise CannotRead(rule.name)


def _while(ability: StaticAbility) -> str:
    return "" if ability.condition is None else f" fintanto che {condition(ability.condition)}"


def modifications(
    mods: tuple[Modification, ...], subject: Selection, plural: bool = False, feminine: bool = True
) -> str:
    """ "prende +1/+1 e ha volare"."""
    parts: list[str] = []
    gained = [mod.ability for mod in mods if isinstance(mod, GainAbility)]
    words = tuple(ability for ability in gained if isinstance(ability, Keyword))
    quoted = [ability for ability in gained if not isinstance(ability, Keyword)]
    done = False
    becoming = _becoming(mods, plural, feminine)
    for mod in mods:
        if isinstance(mod, GainAbility):
            if not done:
                has = "hanno" if plural else "ha"
                given = [keywords_text(words)] if words else []
                given += [in_quotes(ability) for ability in quoted]
                parts.append(f"{has} {' e '.join(given)}")
                done = True
        elif isinstance(mod, (ins.SetTypes, ins.SetColors)) or (isinstance(mod, ins.SetBasePT) and becoming):
            if becoming and becoming not in parts:
                parts.append(becoming)
        else:
            parts.append(_modification(mod, plural))
    return " e ".join(parts)


def _becoming(mods: tuple[Modification, ...], plural: bool, feminine: bool) -> str:
    types = next((mod for mod in mods if isinstance(mod, ins.SetTypes)), None)
    colors = next((mod for mod in mods if isinstance(mod, ins.SetColors)), None)
    size = next((mod for mod in mods if isinstance(mod, ins.SetBasePT)), None)
    if types is None and colors is None:
        return ""
    words: list[str] = []
    if types is not None:
        words += [kind.value for kind in sorted(types.types, key=lambda kind: kind.value != "creatura")]
        words += [name.capitalize() for name in sorted(types.subtypes)]
    if colors is not None:
        words += [
            " e ".join(bend(COLOR_WORDS[color], feminine, plural) for color in sorted(colors.colors))
            or "incolore"
        ]
    if size is not None and isinstance(size.power, Number) and isinstance(size.toughness, Number):
        words.append(f"{size.power.value}/{size.toughness.value}")
    tail = " in aggiunta ai suoi altri tipi" if types is not None and types.add else ""
    return f"{'sono' if plural else 'diventa'} {' '.join(words)}{tail}"


def _signed(value: Amount, negative: bool) -> str:
    if isinstance(value, Number):
        return f"{value.value:+d}"
    return "-X" if negative else "+X"


def _modification(mod: Modification, plural: bool) -> str:
    match mod:
        case ins.ModifyPT(power=power, toughness=toughness, negative_power=down, negative_toughness=low):
            size = f"{_signed(power, down)}/{_signed(toughness, low)}"
            text = f"{'prendono' if plural else 'prende'} {size}"
            measured = next(
                (value for value in (power, toughness) if isinstance(value, (Count, MeasureOf))), None
            )
            return text if measured is None else f"{text}, dove X è {measure(measured)}"
        case ins.LoseAbility(keyword=None):
            return f"{'perdono' if plural else 'perde'} tutte le abilità"
        case ins.LoseAbility(keyword=name):
            return f"{'perdono' if plural else 'perde'} {name}"
        case ins.CantHave(keyword=name):
            return f"non {'possono' if plural else 'può'} avere {name}"
        case ins.SetBasePT(power=power, toughness=toughness) if power is not None and toughness is not None:
            return (
                f"{'hanno' if plural else 'ha'} forza e costituzione base {number(power)}/{number(toughness)}"
            )
        case ins.Rule():
            return _rule(mod, plural)
    raise CannotRead(type(mod).__name__)


_RULES = {
    "non può attaccare": "non può attaccare",
    names.TOUGHNESS_DAMAGE: "assegna danno da combattimento pari alla sua costituzione invece che alla sua forza",
    "staziona con la costituzione": "staziona i permanenti usando la sua costituzione invece che la sua forza",
    "non può bloccare": "non può bloccare",
    "attacca se può": "attacca in ogni combattimento, se può farlo",
    "blocca se può": "blocca in ogni combattimento, se può farlo",
    "non può essere bloccata": "non può essere bloccata",
    "non si STAPpa": "non STAPpa durante lo STAP del suo controllore",
    "può attaccare come se non avesse difensore": "può attaccare come se non avesse difensore",
    "non può essere neutralizzata": "non può essere neutralizzata",
    "non può essere rigenerata": "non può essere rigenerata",
    "non può essere sacrificato": "non può essere sacrificata",
    "non può manovrare Veicoli": "non può manovrare Veicoli",
    "non può attaccare da sola": "non può attaccare da sola",
    "non può bloccare da sola": "non può bloccare da sola",
    "le abilità non possono essere attivate": "le sue abilità attivate non possono essere attivate",
    "deve essere bloccata se può": "deve essere bloccata se possibile",
    "non può essere bersaglio": "non può essere bersaglio di magie o abilità",
}


def _rule(mod: ins.Rule, plural: bool) -> str:
    text = _RULES.get(mod.name) if mod.who is None and mod.number is None else None
    known = reading_combat.rule_words(mod, cost) if text is None else None
    if known is not None:
        return known.replace("può", "possono") if plural else known
    if mod.filter is not None:
        if mod.name == "non può essere bloccata":
            text = f"non può essere bloccata da {noun(mod.filter, plural=True)}"
        elif mod.name == "non può essere bloccata tranne che da":
            text = f"non può essere bloccata tranne che da {noun(mod.filter, plural=True)}"
        elif mod.name == names.BLOCKS_ONLY:
            text = f"può bloccare solo {noun(mod.filter, plural=True)}"
        else:
            raise CannotRead(mod.name)
    if mod.name == names.EXTRA_BLOCKS:
        more = {
            None: "un qualsiasi numero di creature",
            1: "una creatura addizionale in ogni combattimento",
        }
        text = f"può bloccare {more[mod.number]}" if mod.number in more else None
    if mod.name == "non può essere bloccata tranne che da N o più" and mod.number == 2:
        text = "non può essere bloccata tranne che da due o più creature"
    if text is None or mod.cost is not None:
        raise CannotRead(mod.name)
    return text.replace("può", "possono").replace("attacca in", "attaccano in") if plural else text


# --- cost changes and replacements ---


def _cost_modifier(ability: CostModifier) -> str:
    way = "in meno" if ability.generic < 0 or ability.less else "in più"
    generic = f"{{{abs(ability.generic)}}}" if ability.generic or not ability.less else ""
    size = generic + "".join(f"{{{symbol}}}" for symbol in ability.less)
    if ability.this:
        per = f" {_per(ability.per)}" if ability.per is not None else ""
        when = f" se {condition(ability.condition)}" if ability.condition is not None else ""
        return f"Questa magia costa {size} {way} per essere lanciata{per}{when}."
    who = (
        " che lanci"
        if ability.whose is Whose.YOU
        else " che lanciano i tuoi avversari"
        if ability.whose is Whose.OPPONENT
        else ""
    )
    return _upper(
        f"{article(noun(ability.filter, plural=True), 'i')}{who} costano {size} {way} per essere lanciate."
    )


def _per(amount: Amount) -> str:
    if isinstance(amount, Count) and amount.times == 1 and amount.plus == 0:
        return f"per ogni {noun(amount.filter)}"
    raise CannotRead("per ogni")


def _replacement(ability: ReplacementAbility) -> str:
    if ability.replaces is Replaces.ENTERS:
        return _entering(ability)
    text = _KNOWN.get(_signature(ability))
    if text is not None:
        return text
    who = _replaced(ability)
    if ability.to_zone is Zone.EXILE:
        verb = {
            Replaces.DIES: "morire",
            Replaces.LEAVES: "lasciare il campo di battaglia",
            Replaces.GOES_TO_GRAVEYARD: "essere messa in un cimitero da qualsiasi zona",
        }[ability.replaces]
        return f"Se {who} sta per {verb}, invece esiliala."
    if ability.replaces is Replaces.COUNTERS and ability.what:
        start = f"Se uno o più segnalini {ability.what} stanno per essere messi su {who}, invece"
        if ability.times == 2:
            return f"{start} ne viene messo il doppio."
        return f"{start} ne vengono messi altrettanti più {ability.plus}."
    if ability.replaces is Replaces.COUNTERS and ability.times == 2:
        return f"Se un effetto sta per mettere uno o più segnalini su {who}, invece ne viene messo il doppio."
    if ability.replaces is Replaces.DAMAGE and ability.prevent and ability.prevent_amount is None:
        kind = "danno da combattimento" if ability.combat_only else "danno"
        if ability.by is not None and ability.player is Whose.ANY and ability.subject is None:
            return f"Previeni tutto il {kind} che verrebbe inflitto da {noun(ability.by, plural=True)}."
        to = "te" if ability.player is Whose.YOU else who
        return f"Previeni tutto il {kind} che verrebbe inflitto a {to}."
    if ability.replaces is Replaces.TRIGGERS and ability.subject is not None:
        return (
            f"Se {article(noun(ability.subject))} che entra fa "
            f"innescare un'abilità innescata di un permanente che "
            "controlli, quell'abilità si innesca una volta in più."
        )
    raise CannotRead(ability.replaces.value)


def _replaced(ability: ReplacementAbility) -> str:
    if ability.this:
        return "~"
    if ability.attached:
        return "la creatura incantata"
    if ability.subject is None:
        return "una carta"
    return article(noun(ability.subject))


def _signature(ability: ReplacementAbility) -> ReplacementAbility:
    return replace(ability, text="")


def _known() -> dict[Any, str]:
    """Whole texts that stand for one replacement ability."""
    from . import compile_ability

    texts = (
        "Se stai per pescare una carta mentre il tuo grimorio non ha carte, invece vinci la partita.",
        "Se stai per pescare una carta, puoi invece saltare quella pescata.",
        "Se stai per guadagnare punti vita, invece ne guadagni il doppio.",
        "Se un effetto sta per creare una o più pedine sotto "
        "il tuo controllo, invece ne viene creato il doppio.",
        "Se una fonte sta per infliggere danno a un permanente "
        "o a un giocatore, invece ne infligge il doppio.",
        "Se una carta o una pedina sta per essere messa in un "
        "cimitero da qualsiasi zona, invece viene esiliata.",
        "Se una carta sta per essere messa in un cimitero da qualsiasi zona, invece viene esiliata.",
        "Se una carta sta per essere messa nel cimitero di un "
        "avversario da qualsiasi zona, invece viene esiliata.",
    )
    found: dict[Any, str] = {}
    for text in texts:
        for ability in compile_ability(text):
            if isinstance(ability, ReplacementAbility):
                found.setdefault(_signature(ability), text)
    return found


_KNOWN = _known()


_CHOICES = {kind: words for words, kind in CHOSEN_AS_ENTERS.items()}


def _entering(ability: ReplacementAbility) -> str:
    if ability.this and ability.choose in _CHOICES:
        return f"Mentre ~ entra, scegli {_CHOICES[ability.choose]}."
    if ability.this and ability.designations == ("preparato",):
        return "~ entra preparata."
    if ability.copy_of is not None:
        return f"Puoi far entrare ~ come copia di {article(noun(ability.copy_of))} sul campo di battaglia."
    plural = ability.subject is not None
    who = (
        article(noun(ability.subject, plural=True), "i")
        if ability.subject is not None
        else _replaced(ability)
    )
    text = f"{who} {'entrano' if plural else 'entra'}"
    if ability.tapped:
        text += " TAPpate" if plural else " TAPpata"
    for kind, amount in ability.counters:
        if isinstance(amount, TimesPaid) and amount.times == 1:
            text += f" con un segnalino {kind} per ogni volta che è stata potenziata"
            continue
        text += f" con {reading_effects._counters(amount)} {kind}"
    if ability.cost is not None:
        text += f" a meno che tu non {cost(ability.cost, 'c')}"
    if ability.condition is not None:
        from ..wording.values import Not

        test = ability.condition
        if not isinstance(test, Not):
            text += f" se {condition(test)}"
        elif (said := condition(test.condition)).startswith("un giocatore ha "):
            text += f" a meno che un giocatore non abbia {said.removeprefix('un giocatore ha ')}"
        else:
            text += f" a meno che tu non {said}"
    return _upper(text) + "."
