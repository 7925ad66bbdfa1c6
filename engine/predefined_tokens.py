"""Predefined tokens (111.10): what each one is, by its Italian name."""

from __future__ import annotations

from collections.abc import Iterable

from .abilities import (
    Ability,
    ActivatedAbility,
    Keyword,
    StaticAbility,
    Timing,
    TriggeredAbility,
    TriggerPattern,
    When,
)
from .citing import cr
from .faces import assembled
from .mana import Color, ManaCost
from .objects import CardType, Characteristics, Layout, Zone
from .wording.actions import Explore
from .wording.costs import Cost, CostPart, DiscardCost, PayMana, SacrificeCost, TapThis
from .wording.instructions import (
    AddCounters,
    AddMana,
    Body,
    Draw,
    GainAbility,
    GainLife,
    Instruction,
    LoseLife,
    Modification,
    ModifyPT,
    Scry,
    SearchLibrary,
    SetBasePT,
    Transform,
)
from .wording.library import ExileTop, MayPlay
from .wording.values import (
    AmountIs,
    Compare,
    Comparison,
    Count,
    Filter,
    Measure,
    MeasureOf,
    Number,
    Players,
    PlayerSet,
    Ref,
    Reference,
    Target,
    TargetSpec,
    Whose,
)

NOT_FOR_NONARTIFACT_SPELLS = "tranne magie non artefatto"
"""What the mana of a Powerstone may be spent on: anything but casting a nonartifact spell."""

THIS = Ref(Reference.THIS)
ONE = Number(1)
CREATURE = Filter(types=frozenset({CardType.CREATURE}))
_TAP, _SACRIFICE = TapThis(), SacrificeCost(this=True)


@cr("111.4")
def token_name(subtypes: Iterable[str]) -> str:
    """The name of a token that was given none: its subtypes and the word "Pedina"."""
    return " ".join(("Pedina", *(subtype.capitalize() for subtype in subtypes)))


def _mana(cost: str) -> PayMana:
    return PayMana(ManaCost.parse(cost))


def _ability(
    text: str,
    parts: tuple[CostPart, ...],
    *effects: Instruction,
    timing: Timing = Timing.INSTANT,
    targets: tuple[TargetSpec, ...] = (),
) -> ActivatedAbility:
    body = Body(targets=targets, effects=effects, text=text.partition(": ")[2])
    return ActivatedAbility(Cost(parts), body, timing=timing, text=text)


def _plain(
    subtype: str, *abilities: Ability, kind: CardType = CardType.ARTIFACT, partial: tuple[str, ...] = ()
) -> Characteristics:
    return Characteristics(
        name=token_name((subtype,)),
        types=frozenset({kind}),
        subtypes=frozenset({subtype}),
        abilities=abilities,
        text="\n".join([*(getattr(ability, "text", "") for ability in abilities), *partial]),
        partial=partial,
    )


def _role(name: str, text: str, *changes: Modification, more: tuple[Ability, ...] = ()) -> Characteristics:
    return Characteristics(
        name=name,
        types=frozenset({CardType.ENCHANTMENT}),
        subtypes=frozenset({"aura", "ruolo"}),
        abilities=(
            Keyword("incanta", filter=CREATURE, text="incanta creatura"),
            StaticAbility(changes, attached=True, text=text),
            *more,
        ),
        text=f"Incanta creatura\n{text}",
    )


_BIGGER = ModifyPT(ONE, ONE)
_ENCHANTMENTS = Count(Filter(types=frozenset({CardType.ENCHANTMENT}), controller=Whose.YOU))
_ANY_COLOR = AddMana(any_color=True)
_ATTACKS = (TriggerPattern(When.ATTACKS, this=True),)
_SORCERER = TriggeredAbility(
    _ATTACKS, Body(effects=(Scry(ONE),)), text="Ogniqualvolta questa creatura attacca, profetizza 1."
)
_YOUNG_HERO = TriggeredAbility(
    _ATTACKS,
    Body(effects=(AddCounters(THIS, "+1/+1"),)),
    condition=AmountIs(MeasureOf(Measure.TOUGHNESS, THIS), Compare(Comparison.AT_MOST, 3)),
    text="Ogniqualvolta questa creatura attacca, se la sua costituzione è pari o inferiore a 3, metti un segnalino "
    "+1/+1 su di essa.",
)
_WICKED = TriggeredAbility(
    (TriggerPattern(When.ZONE_CHANGE, this=True, from_zone=Zone.BATTLEFIELD, to_zone=Zone.GRAVEYARD),),
    Body(effects=(LoseLife(ONE, Players(PlayerSet.EACH_OPPONENT)),)),
    text="Quando questa pedina viene messa in un cimitero dal campo di battaglia, ogni avversario perde 1 punto vita.",
)
_BASIC_LAND = Filter(types=frozenset({CardType.LAND}), supertypes=frozenset({"base"}), zone=Zone.LIBRARY)

PREDEFINED: dict[str, Characteristics] = {
    "tesoro": _plain(
        "tesoro",
        _ability(
            "{T}, Sacrifica questa pedina: Aggiungi un mana di un qualsiasi colore.",
            (_TAP, _SACRIFICE),
            _ANY_COLOR,
        ),
    ),
    "cibo": _plain(
        "cibo",
        _ability(
            "{2}, {T}, Sacrifica questa pedina: Guadagni 3 punti vita.",
            (_mana("{2}"), _TAP, _SACRIFICE),
            GainLife(Number(3)),
        ),
    ),
    "oro": _plain(
        "oro",
        _ability(
            "Sacrifica questa pedina: Aggiungi un mana di un qualsiasi colore.", (_SACRIFICE,), _ANY_COLOR
        ),
    ),
    "walker": Characteristics(
        name="Walker",
        colors=frozenset({Color.BLACK}),
        types=frozenset({CardType.CREATURE}),
        subtypes=frozenset({"zombie"}),
        power=2,
        toughness=2,
    ),
    "frammento": _plain(
        "frammento",
        _ability(
            "{2}, Sacrifica questa pedina: Profetizza 1, poi pesca una carta.",
            (_mana("{2}"), _SACRIFICE),
            Scry(ONE),
            Draw(),
        ),
        kind=CardType.ENCHANTMENT,
    ),
    "indizio": _plain(
        "indizio",
        _ability("{2}, Sacrifica questa pedina: Pesca una carta.", (_mana("{2}"), _SACRIFICE), Draw()),
    ),
    "sangue": _plain(
        "sangue",
        _ability(
            "{1}, {T}, Scarta una carta, Sacrifica questa pedina: Pesca una carta.",
            (_mana("{1}"), _TAP, DiscardCost(), _SACRIFICE),
            Draw(),
        ),
    ),
    "pietra del potere": _plain(
        "pietra del potere",
        _ability(
            "{T}: Aggiungi {C}. Questo mana non può essere speso per lanciare una magia non artefatto.",
            (_TAP,),
            AddMana(("C",), only_for=NOT_FOR_NONARTIFACT_SPELLS),
        ),
    ),
    "incubatrice": assembled(
        Layout.TRANSFORMING,
        _plain("incubatrice", _ability("{2}: Trasforma questa pedina.", (_mana("{2}"),), Transform(THIS))),
        Characteristics(
            name="Pedina Phyrexiano",
            types=frozenset({CardType.ARTIFACT, CardType.CREATURE}),
            subtypes=frozenset({"phyrexiano"}),
            power=0,
            toughness=0,
        ),
    ),
    "ruolo maledetto": _role(
        "Maledetto", "La creatura incantata ha forza e costituzione base 1/1.", SetBasePT(ONE, ONE)
    ),
    "ruolo mostro": _role(
        "Mostro",
        "La creatura incantata prende +1/+1 e ha travolgere.",
        _BIGGER,
        GainAbility(Keyword("travolgere", text="travolgere")),
    ),
    "ruolo reale": _role(
        "Reale",
        "La creatura incantata prende +1/+1 e ha egida {1}.",
        _BIGGER,
        GainAbility(Keyword("egida", cost=Cost((_mana("{1}"),)), text="egida {1}")),
    ),
    "ruolo stregone": _role(
        "Stregone",
        f"La creatura incantata prende +1/+1 e ha «{_SORCERER.text}»",
        _BIGGER,
        GainAbility(_SORCERER),
    ),
    "ruolo virtuoso": _role(
        "Virtuoso",
        "La creatura incantata prende +1/+1 per ogni incantesimo che controlli.",
        ModifyPT(_ENCHANTMENTS, _ENCHANTMENTS),
    ),
    "ruolo malvagio": _role("Malvagio", "La creatura incantata prende +1/+1.", _BIGGER, more=(_WICKED,)),
    "ruolo giovane eroe": _role(
        "Giovane Eroe", f"La creatura incantata ha «{_YOUNG_HERO.text}»", GainAbility(_YOUNG_HERO)
    ),
    "mappa": _plain(
        "mappa",
        _ability(
            "{1}, {T}, Sacrifica questa pedina: Una creatura bersaglio che controlli esplora. Attiva solo come una "
            "stregoneria.",
            (_mana("{1}"), _TAP, _SACRIFICE),
            Explore(Target()),
            timing=Timing.SORCERY,
            targets=(
                TargetSpec(
                    objects=Filter(types=frozenset({CardType.CREATURE}), controller=Whose.YOU),
                    text="una creatura bersaglio che controlli",
                ),
            ),
        ),
    ),
    "ciarpame": _plain(
        "ciarpame",
        _ability(
            "{T}, Sacrifica questa pedina: Esilia la prima carta del tuo grimorio. In questo turno puoi giocare quella "
            "carta. Attiva solo come una stregoneria.",
            (_TAP, _SACRIFICE),
            ExileTop(),
            MayPlay(Ref(Reference.LAST)),
            timing=Timing.SORCERY,
        ),
    ),
    "lander": _plain(
        "lander",
        _ability(
            "{2}, {T}, Sacrifica questa pedina: Passa in rassegna il tuo grimorio per una carta terra base, mettila sul "
            "campo di battaglia TAPpata, poi rimescola.",
            (_mana("{2}"), _TAP, _SACRIFICE),
            SearchLibrary(_BASIC_LAND, Zone.BATTLEFIELD, tapped=True),
        ),
    ),
    "mutagene": _plain(
        "mutagene",
        _ability(
            "{1}, {T}, Sacrifica questa pedina: Metti un segnalino +1/+1 su una creatura bersaglio. Attiva solo come una "
            "stregoneria.",
            (_mana("{1}"), _TAP, _SACRIFICE),
            AddCounters(Target(), "+1/+1"),
            timing=Timing.SORCERY,
            targets=(TargetSpec(objects=CREATURE, text="una creatura bersaglio"),),
        ),
    ),
}
"""Lower-case Italian name -> characteristics; `partial` names what this engine does not carry out."""

_RULES = {
    "tesoro": "111.10a", "cibo": "111.10b", "oro": "111.10c", "walker": "111.10d", "frammento": "111.10e",
    "indizio": "111.10f", "sangue": "111.10g", "pietra del potere": "111.10h", "incubatrice": "111.10i",
    "ruolo maledetto": "111.10j", "ruolo mostro": "111.10k", "ruolo reale": "111.10m", "ruolo stregone": "111.10n",
    "ruolo virtuoso": "111.10p", "ruolo malvagio": "111.10q", "ruolo giovane eroe": "111.10r", "mappa": "111.10s",
    "ciarpame": "111.10t", "lander": "111.10u", "mutagene": "111.10v",
}  # fmt: skip


@cr("111.10", *sorted(set(_RULES.values())))
def predefined(name: str) -> Characteristics | None:
    """The predefined token of this Italian name, or None (then its characteristics must be given, 111.11)."""
    return PREDEFINED.get(name.lower())


def rule_of(name: str) -> str:
    """The rule that defines a predefined token."""
    return _RULES[name.lower()]
