"""Italian subtype names (205.3) as printed on type lines, with the plurals that rules text uses."""

from __future__ import annotations

from functools import lru_cache

from .lexer import fold
from .wordlist import words_of

CREATURE_TYPES = words_of(
    """
    acaro addetto-al-montaggio alce alieno alleato angelo antico antilope aragosta arciere arconte armadillo arpia
    artefice artista assassino assemblatore atog avatar azra balena bambino barbaro bardo barlume basilisco beeble
    beholder berserker bestia bisonte bizzarria bradipo bue burlarbusto c'tan calamaro camaride cammello canguro
    canide capibara capra caribù castoro cattivo cavalcatura cavaliere cavallo cefalide centauro chierico chimera
    chiocciola ciclope cinghiale cittadino clown coboldo coccatrice coccodrillo commerciante coniglio consigliere
    costrutto coyote criceto dauthi demone demonietto detective diavolo dinosauro dio dipendente disertore donnola
    dottore draghetto drago driade drix druido echidna efreet eldrazi elefante elementale elfo eroe esercito
    esploratore eteride farabutto felino fenice foca frattale fungus furetto gargoyle genio germe ghiottone gigante
    giocattolo giraffa gith globo gnoll gnomo goblin golem gorgone granchio gremlin grifone guerriero halfling
    homarid idra iena illusione imp incarnazione inchiostrolo incubo infernale inquisitore insetto ippogrifo
    ippopotamo istrice juggernaut kavu kirin kithkin kor kraken lama lamia lammasu latore leggenda lemure leviatano
    lhurgoyf licide lontra lucertola lumaca lunantropo lupo mago mangusta mannaro manticora masticora medusa melma
    mercenario metabolizzatore metathran minotauro mistico monaco muro mutamagia mutante myr naga nano natosepolto
    nautilo necrospettro nephilim ninfa ninja nobile noggle nomade occhio ogre ombra omuncolo opossum orco orgg
    ornitorinco orrore orso ospite ostrica ouphe palloncino pangolino pangoratto parassita pecora pegaso pentavite
    pesce peste phelddagrif phyrexiano pianta pilota piovra pipistrello pirata polimorfo popolano portabandiera
    portatore pretore prisma procione progenie pungiglione puzzola ragno rana ranger ratto ribelle riccio riflesso
    rinoceronte robot sabbia salamandra samurai sanguisuga saprolingio satiro scheggia scheletro sciacallo sciamano
    scienziato scimmia scimpanzé scoiattolo scorpione scultura segugio semidio serpe serpente servitore
    servomeccanismo sfinge silvantropo simbionte sirena slith soldato soltari sopravvissuto spaventapasseri spettro
    spiritello spirito spugna squalo sterminatore strega stregone surrakar synth talpa tartaruga tasso tenaglia
    tentacolo tetravite thalakos thrull tiefling topo tottero tramutante tricheco trilobite triskelavite tritone
    troll uccello umano unicorno uovo uri vampiro vedalken verme viashino vigliacco volpe volvero vombato warlock
    wurm yeti zibellino zombie zubera
    """
)
ARTIFACT_TYPES = words_of(
    """
    astronave attrazione bobblehead ciarpame cibo congegno equipaggiamento fortificazione incubatrice indizio lander
    libro mappa mutagene oro sangue tesoro veicolo
    """
)
LAND_TYPES = words_of(
    """
    cancello caverna città deserto foresta isola luogo miniera montagna palude pianeta pianura sfera tana torre
    """
)
ENCHANTMENT_TYPES = words_of(
    """
    anatema aura background cartiglio caso classe frammento runa ruolo saga santuario stanza
    """
)
SPELL_TYPES = words_of(
    """
    arcano avventura lezione presagio trappola
    """
)
BATTLE_TYPES = words_of(
    """
    assedio
    """
)
MULTIWORD_TYPES = (
    "addetto al montaggio",
    "centrale energetica",
    "pietra del potere",
    "stella marina",
    "predatore notturno",
    "signore del tempo",
)
BASIC_LANDS = {"pianura": "W", "isola": "U", "palude": "B", "montagna": "R", "foresta": "G"}
"""305.6: basic land type -> the mana its intrinsic ability adds."""

_IRREGULAR = {
    "drago": ("draghi",),
    "dio": ("dei",), "bue": ("buoi",), "uomo": ("uomini",), "uovo": ("uova",), "mago": ("maghi",), "orco": ("orchi",),
    "strega": ("streghe",), "segugio": ("segugi",), "artefice": ("artefici",), "zombie": ("zombi", "zombie"),
    "foresta": ("foreste",), "isola": ("isole",), "fungus": ("fungus", "fungi"),
}  # fmt: skip
_ENDINGS = {
    "cia": ("ce", "cie"), "gia": ("ge", "gie"), "io": ("i", "ii"), "co": ("ci", "chi"), "go": ("gi", "ghi"),
    "ca": ("che", "chi"),
    "ga": ("ghe", "ghi"), "o": ("i",), "a": ("e", "i"), "e": ("i",),
}  # fmt: skip
_FEMININE = {
    "elfo": "elfa",
    "umano": "umana",
    "guerriero": "guerriera",
    "vampiro": "vampira",
    "soldato": "soldatessa",
}


def plurals(name: str) -> tuple[str, ...]:
    """Every plural form that a subtype may have in text."""
    if name in _IRREGULAR:
        return _IRREGULAR[name]
    for ending, forms in _ENDINGS.items():
        if name.endswith(ending):
            return tuple(name[: -len(ending)] + form for form in forms)
    return ()


def _table() -> dict[str, str]:
    groups = (CREATURE_TYPES, ARTIFACT_TYPES, LAND_TYPES, ENCHANTMENT_TYPES, SPELL_TYPES, BATTLE_TYPES)
    names = [name for group in groups for name in group]
    found = {fold(form): name for name in names for form in plurals(name)}
    found.update({fold(feminine): name for name, feminine in _FEMININE.items()})
    found.update({fold(name): name for name in names})
    return found


SUBTYPES = _table()
"""Folded singular or plural form -> subtype."""


@lru_cache(maxsize=1)
def known_subtypes() -> frozenset[str]:
    """Every subtype this grammar knows, as printed (lower case)."""
    return frozenset(SUBTYPES.values()) | frozenset(MULTIWORD_TYPES)
