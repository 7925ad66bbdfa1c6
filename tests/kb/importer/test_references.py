"""Mentions of rules are found in both languages, with ranges and titles."""

import pytest

from kb.importer.references import mentions, numbers


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Vedi regola 704.5f.", ("704.5f",)),
        ("(vedi 106.3)", ("106.3",)),
        ("Vedi regole 704 e 903.10.", ("704", "903.10")),
        ("le regole 110.2 e 112.2).", ("110.2", "112.2")),
        ("vedi sezione 8, “Multiplayer”", ("8",)),
        ("regole 603.7d–f", ("603.7d", "603.7e", "603.7f")),
        ("rules 119.7–8", ("119.7", "119.8")),
        ("rules 601.2f–h", ("601.2f", "601.2g", "601.2h")),
        ("107.3k–n", ("107.3k", "107.3m", "107.3n")),
        ("regola 901, «Planechase»; e regola 904, «Archenemy»", ("901", "904")),
        ("regole 614 e 615", ("614", "615")),
        ("See rules 704 and 100 other things.", ("704",)),
        ("Un mazzo di 100 carte e 2.5 pollici; 20 punti vita.", ()),
        ("pagina 603 del libro", ()),
        ("See section 6, “Spells,” and rule 603.", ("6", "603")),
        ("la regola 704.5aa", ("704.5aa",)),
    ],
)
def test_numbers_are_found(text: str, expected: tuple[str, ...]) -> None:
    assert numbers(mentions(text)) == expected


@pytest.mark.parametrize("quoted", ["“Tormentare”", '"Tormentare"', "«Tormentare»", "”Tormentare”"])
def test_the_quoted_title_goes_with_its_number(quoted: str) -> None:
    (mention,) = mentions(f"(vedi regola 702.52, {quoted})")
    assert (mention.written, mention.title) == ("702.52", "Tormentare")


def test_a_range_is_one_mention() -> None:
    (mention,) = mentions("i passi 601.2e–g")
    assert mention.written == "601.2e–g"
    assert mention.numbers == ("601.2e", "601.2f", "601.2g")
