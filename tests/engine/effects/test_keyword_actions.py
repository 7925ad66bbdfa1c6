"""Keyword actions: what no scenario can reach (309, 701)."""

import pytest

from engine.dungeon_cards import DUNGEONS, UNDERCITY, dungeon_card
from engine.objects import CardType
from engine.ring import abilities
from engine.text import compile_text


@pytest.mark.parametrize("name", DUNGEONS)
def test_every_path_through_a_dungeon_leads_to_its_one_last_room(name: str) -> None:
    rooms = DUNGEONS[name]
    reached = {0}
    for number, room in enumerate(rooms):
        assert all(number < following < len(rooms) for following in room.leads_to)
        reached.update(room.leads_to)
    assert reached == set(range(len(rooms)))
    assert [room.name for room in rooms if not room.leads_to] == [rooms[-1].name]


@pytest.mark.parametrize("name", DUNGEONS)
def test_a_dungeon_card_has_a_room_ability_for_each_room(name: str) -> None:
    card = dungeon_card(name)
    assert len(card.abilities) == len(DUNGEONS[name])
    assert card.types == {CardType.DUNGEON}
    assert (UNDERCITY in card.subtypes) == (name == "Sottocittà")


@pytest.mark.parametrize("times", range(1, 5))
def test_the_ring_has_one_more_ability_each_time(times: int) -> None:
    assert len(abilities(times)) == times


@pytest.mark.parametrize(
    "text",
    [
        "Sostieni.",
        "Dominio della terra.",
        "Scambia il controllo di una creatura bersaglio.",
        "Scambia il controllo di tre creature bersaglio.",
        "Ogni giocatore vota per tempo.",
        "Ogni avversario affronta una scelta malvagia — Quel giocatore scarta una carta.",
        "Raddoppia la forza di una creatura bersaglio.",
    ],
)
def test_a_keyword_action_that_lacks_something_is_not_guessed(text: str) -> None:
    assert compile_text(text, types=frozenset({CardType.SORCERY})).partial


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("Triplica la forza di una creatura bersaglio fino alla fine del turno.", False),
        ("Raddoppia la forza di una creatura bersaglio fino alla fine del turno.", True),
    ],
)
def test_doubling_is_not_tripling(text: str, same: bool) -> None:
    doubled = compile_text(
        "Raddoppia la forza di una creatura bersaglio fino alla fine del turno.",
        types=frozenset({CardType.INSTANT}),
    )
    assert (compile_text(text, types=frozenset({CardType.INSTANT})) == doubled) is same
