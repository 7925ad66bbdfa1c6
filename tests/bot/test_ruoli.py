"""Who does what to whom is told by the places of the words."""

import pytest

from bot.cases.roles import swapped


@pytest.mark.parametrize(
    ("one", "other", "crossed"),
    [
        (
            "una creatura con volare può bloccarne una senza volare",
            "una creatura senza volare ne blocca una con volare",
            True,
        ),
        (
            "una creatura con volare può essere bloccata da una senza volare",
            "una creatura senza volare può bloccare una creatura con volare",
            False,
        ),
        ("con una creatura TAPpata posso bloccare", "posso bloccare con una creatura TAPpata", False),
        ("un muro può bloccare un drago", "il drago può bloccare il muro", True),
        ("un muro può bloccare un drago", "posso bloccare un drago con un muro", False),
        ("una creatura con ombra può bloccare", "una creatura con ombra può essere bloccata", True),
        ("una creatura con ombra può bloccare", "una creatura con ombra si può bloccare", True),
        ("una creatura con ombra può essere bloccata", "posso bloccare una creatura con ombra", False),
        ("la mia creatura ha velo: può bersagliarla", "posso bersagliare una creatura con velo", False),
        ("perdo a zero punti vita", "a zero punti vita perdo", False),
    ],
)
def test_the_sides_of_a_verb(one: str, other: str, crossed: bool) -> None:
    assert swapped(one, other) is crossed
