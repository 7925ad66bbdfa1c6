"""Prepositions that have an article in them, and what each is made of: "sulla" is "su" and "la"."""

from __future__ import annotations

ARTICULATED = {
    **{
        word: ("di", article)
        for word, article in (("del", "il"), ("dello", "lo"), ("della", "la"), ("dell'", "l'"))
    },
    **{word: ("di", article) for word, article in (("dei", "i"), ("degli", "gli"), ("delle", "le"))},
    **{
        word: ("a", article)
        for word, article in (("al", "il"), ("allo", "lo"), ("alla", "la"), ("all'", "l'"))
    },
    **{word: ("a", article) for word, article in (("ai", "i"), ("agli", "gli"), ("alle", "le"), ("ad", ""))},
    **{
        word: ("da", article)
        for word, article in (("dal", "il"), ("dallo", "lo"), ("dalla", "la"), ("dall'", "l'"))
    },
    **{word: ("da", article) for word, article in (("dai", "i"), ("dagli", "gli"), ("dalle", "le"))},
    **{
        word: ("in", article)
        for word, article in (("nel", "il"), ("nello", "lo"), ("nella", "la"), ("nell'", "l'"))
    },
    **{word: ("in", article) for word, article in (("nei", "i"), ("negli", "gli"), ("nelle", "le"))},
    **{
        word: ("su", article)
        for word, article in (("sul", "il"), ("sullo", "lo"), ("sulla", "la"), ("sull'", "l'"))
    },
    **{word: ("su", article) for word, article in (("sui", "i"), ("sugli", "gli"), ("sulle", "le"))},
    "dell": ("di", "l'"),
    "all": ("a", "l'"),
    "dall": ("da", "l'"),
    "nell": ("in", "l'"),
    "sull": ("su", "l'"),
    "col": ("con", "il"),
    "coi": ("con", "i"),
    "c'e": ("c'e", ""),
    "ed": ("e", ""),
    "od": ("o", ""),
}
"""Folded word -> preposition and article."""
