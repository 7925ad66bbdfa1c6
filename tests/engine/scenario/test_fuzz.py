"""Scenarios gone wrong in any way: shipped ones with parts replaced, dropped or misplaced never end in anything but a
report or a ScenarioError."""

import copy
import random
from collections import defaultdict
from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import Any

import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.errors import ScenarioError
from engine.scenario.library import CardLibrary
from engine.scenario.run import run
from kb.paths import data_root

JUNK: tuple[Any, ...] = (
    *(
        "",
        "0",
        "-1",
        "999999999",
        "3.5",
        "sì",
        "nessuno",
        "{}",
        "{X}{Y}",
        "{W/U/P}",
        "${1//0}",
        "$x",
        "${",
        "*",
    ),
    *("\u200b", "Anna", "creatura 1/1", "creatura -1/-1", "x" * 500, "tutti passano x100", "Anna concede"),
    *([], {}, [[]], {"": ""}, [["Anna"]]),
)


@lru_cache(maxsize=1)
def library() -> CardLibrary:
    return CardLibrary.load(data_root() / "carte")


@lru_cache(maxsize=1)
def shipped() -> tuple[list[Any], dict[Hashable, list[Any]]]:
    """The shipped scenarios as plain trees, and the values found under each key (0 for those in lists)."""
    trees = [
        yaml.load(path.read_bytes(), Loader=yaml.CBaseLoader)
        for path in sorted((data_root() / "scenari").rglob("*.yaml"))
    ]
    under: dict[Hashable, list[Any]] = defaultdict(list)
    for tree in trees:
        for parent, key in _places(tree):
            under[key if isinstance(key, str) else 0].append(parent[key])
    return trees, under


def _places(tree: Any) -> Iterator[tuple[Any, Any]]:
    """Every value of a tree, as where it is."""
    for key in list(tree if isinstance(tree, dict) else range(len(tree)) if isinstance(tree, list) else ()):
        yield tree, key
        yield from _places(tree[key])


def spoiled(generator: random.Random) -> str:
    """One of the shipped scenarios with one to three of its parts changed."""
    trees, under = shipped()
    tree = copy.deepcopy(generator.choice(trees))
    for _ in range(generator.randint(1, 3)):
        places = list(_places(tree))
        if not places:
            break
        parent, key = generator.choice(places)
        likely = under.get(key if isinstance(key, str) else 0, JUNK)
        other = generator.choice(list(under))
        match generator.randrange(8):
            case 0 | 1 | 2 | 3:
                parent[key] = copy.deepcopy(generator.choice(likely))
            case 4:
                parent[key] = copy.deepcopy(generator.choice(JUNK))
            case 5:
                del parent[key]
            case 6 if isinstance(parent, list):
                parent.insert(key, copy.deepcopy(generator.choice(under[other])))
            case _:
                value = copy.deepcopy(generator.choice(under[other]))
                parent[str(other) if isinstance(parent, dict) else key] = value
    return yaml.safe_dump(tree, allow_unicode=True, sort_keys=False)


@settings(max_examples=600, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 2**32))
def test_a_spoiled_scenario_is_reported_or_refused(seed: int) -> None:
    source = spoiled(random.Random(seed))
    try:
        report = run(source, library())
    except ScenarioError as error:
        assert str(error)
    else:
        assert report.passed or report.why or not all(item.true for item in report.expectations)


NESTED = st.recursive(
    st.text(max_size=12) | st.integers() | st.booleans() | st.none() | st.floats(allow_nan=True),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=20,
)


@settings(max_examples=200, deadline=None)
@given(
    key=st.sampled_from(
        ["giocatori", "carte", "azioni", "scelte", "attese", "partita", "parametri", "posizione"]
    ),
    value=NESTED,
)
def test_any_value_under_any_key_is_read_or_refused(key: str, value: Any) -> None:
    source = yaml.safe_dump({"titolo": "Prova", key: value}, allow_unicode=True)
    try:
        run(source, library())
    except ScenarioError as error:
        assert str(error)
