"""Keywords that are not shorthand: carried out where the rule they change lives, or not carried out."""

from __future__ import annotations

CARRIED_ELSEWHERE = {
    "volare": "702.9",
    "raggiungere": "702.17",
    "attacco improvviso": "702.7",
    "doppio attacco": "702.4",
    "tocco letale": "702.2",
    "difensore": "702.3",
    "rapidità": "702.10",
    "anti-malocchio": "702.11",
    "indistruttibile": "702.12",
    "intimidire": "702.13",
    "legame vitale": "702.15",
    "protezione": "702.16",
    "velo": "702.18",
    "travolgere": "702.19",
    "cautela": "702.20",
    "branco": "702.22",
    "ombra": "702.28",
    "cavalierato": "702.31",
    "paura": "702.36",
    "furtivo": "702.118",
    "minacciare": "702.111",
    "avvizzire": "702.80",
    "infettare": "702.90",
    "tossico": "702.164",
    "lampo": "702.8",
    "incanta": "702.5",
    "passa-terre": "702.14",
    "passa-pianure": "702.14",
    "passa-isole": "702.14",
    "passa-paludi": "702.14",
    "passa-montagne": "702.14",
    "passa-foreste": "702.14",
}
"""Name -> rule: combat, damage, targeting, casting and state-based actions look for these themselves."""

NOT_CARRIED_OUT: dict[str, str] = {}
"""Name -> rule: known keywords that the engine does not simulate."""
