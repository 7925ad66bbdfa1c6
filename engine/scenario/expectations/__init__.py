"""Statements a scenario makes (`attese`): which kinds there are, and checking them."""

from ...errors import ScenarioError
from ...exploring import Bounds
from ..model import Claim
from ..references import Ambiguous, NotFound
from ..script import Script

# Order matters: the first pattern that fits is taken, so kinds with fixed words come before «X è», «X ha», «X di Y».
from . import exploring, legality, commanders, roles, happened, players, game, objects  # isort: skip
from .registry import KINDS, Checked, Kind, World, kind_of


def check(
    script: Script, claims: tuple[Claim, ...], file: str, bounds: Bounds | None = None
) -> tuple[Checked, ...]:
    """Check statements about the position a script has reached. Raises ScenarioError on one that makes no sense."""
    world = World(script, file, bounds=bounds or Bounds())
    found: list[Checked] = []
    for claim in claims:
        world.line, world.exploration = claim.line, None
        known = kind_of(claim)
        if known is None:
            raise ScenarioError(
                f"non capisco l'attesa «{claim.text}»{_hint(claim.text)}", file, claim.line, "attese"
            )
        kind, match = known
        try:
            true, seen = kind.check(world, match, claim.value)
        except (NotFound, Ambiguous) as error:
            true, seen = False, str(error)
        found.append(Checked(claim.shown, true, seen, claim.line, world.exploration))
    return tuple(found)


def _hint(text: str) -> str:
    from rapidfuzz import process

    examples = [kind.example for kind in KINDS]
    near = process.extractOne(text, [example.split(":")[0] for example in examples], score_cutoff=55)
    return f"; forse come «{examples[near[2]]}»?" if near is not None else ""


__all__ = [
    "KINDS",
    "Checked",
    "Kind",
    "World",
    "check",
    "commanders",
    "exploring",
    "game",
    "happened",
    "legality",
    "objects",
    "players",
    "roles",
]
