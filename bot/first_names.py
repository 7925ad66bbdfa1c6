"""First names that people give to players: who tells a board by them means nobody else."""

FIRST_NAMES = frozenset(
    word
    for line in (
        "anna bruno carla carlo marco luca paolo paola giulia giulio andrea alice bob tizio caio sempronio mario",
        "maria sara davide matteo francesco francesca lorenzo simone elena chiara laura giovanni giuseppe antonio",
        "stefano roberto alessandro alessia federico federica martina valentina riccardo nicola pietro filippo",
        "tommaso diego dario fabio gianni piero silvia sofia aldo giacomo ada adele agata agnese alberto alessio",
        "alfredo amalia ambra angela anita annalisa antonella antonia arianna arturo asia barbara bea",
        "beatrice benedetta camilla caterina cecilia cesare christian cinzia claudia claudio clara",
        "corrado cristian cristiano cristina daniele daniela debora denis domenico donatella edoardo elisa",
        "elisabetta emanuele emanuela emilia emilio emma enrico enzo erica ermanno eugenio eva fabiana fabrizio fausto",
        "fernando filomena fiorella flavia flavio gabriele gabriella gaia gennaro gerardo germana gianluca",
        "gianmarco giada gilda gino giorgia giorgio graziano greta guido ilaria irene isabella ivan",
        "jacopo leonardo letizia lidia linda lisa loredana lorena luana lucia luciano lucio ludovica luigi luisa",
        "maddalena manuel manuela marcello margherita marta matilde mattia maurizio mauro melissa",
        "michela michele milena mirco mirko monica nadia nando nico nicole noemi olga omar oreste oscar",
        "ottavia patrizia pasquale raffaele raffaella rebecca renato renata rino rita rocco romeo rosanna",
        "ruggero sabrina salvatore samuel samuele sandra sandro sergio silvio simona sonia stefania serena susanna tania",
        "tiziana tiziano tito ugo umberto valerio valeria vanessa veronica vincenzo vito",
        "vittorio viviana walter yuri zeno",
        "achille adriana adriano aida aldina alfonso alina amedeo amelia amos anastasia anselmo apollonia armando",
        "arnaldo attilio aurelia aurelio bastiano beniamino beppe bernardo berto bettina",
        "bice brigida brunella calogero camillo carlotta carmela carmelo carmine carolina",
        "celestino ciro clelia clio clotilde corinna cosimo cristoforo damiano danilo danila",
        "demetrio desideria dina dino dirce edda edgardo edo egidio elda eleonora eliana elio",
        "elma eloisa elsa elvira emanuel ennio enea erminia ernesto ersilia ester ettore eugenia evelina fabia fabiola",
        "felicia ferdinando fernanda fiammetta filiberto fiorenza franco fulvia fulvio furio",
        "gaetano gaspare geronimo giacinto giancarlo gianfranco giangi gianmaria gianna gianluigi giosue",
        "giovanna giuditta giuliana giuliano giuseppina giusy goffredo graziella gregorio guglielmo gustavo ida ignazio",
        "igor ines iolanda italo ivana ivano ivo jole katia lamberto lapo lara lavinia lea leandro leo leonora",
        "leopoldo lia liliana lino livia livio lodovico lola luciana luigina mafalda manlio mara marcella",
        "mariano marisa massimiliano michelangelo mimmo mirella miriam mirta moreno",
        "moira nadir natalia nerina nestore nicoletta nicolo nilde nina ninetta nino nives nora",
        "norberto nunzia ofelia olivia olimpia orazio orlando ornella orsola osvaldo palmira pamela paride peppe",
        "piera pierluigi pina pippo porzia raimondo raul renzo robi rodolfo rolando",
        "rosalba rosalia rosella rosetta rossana rossella ruben sabino saverio savino sebastiano selene severino",
        "silvana silvano simonetta siro sveva tamara tea tecla teo teodoro teresa tilde tina tindaro tobia toni tonia",
        "tonio tullia tullio ubaldo ulisse valentino vasco vilma vincenza virgilio virginia viviano",
        "dora delia milo uga wanda wilma zaira zelda zita zoe",
    )
    for word in line.split()
)
