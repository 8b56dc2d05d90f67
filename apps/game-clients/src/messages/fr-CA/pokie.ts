import type { words as en } from "../en/pokie.ts";

export const words: Record<keyof typeof en, string> = {
  lineWin: "Ligne {line} : {count} × {symbol}, {amount}",
  wayWin: "{ways, plural, one {# combinaison} other {# combinaisons}} : {count} × {symbol}, {amount}",
  groupWin: "{count} × {symbol}{multiplier, plural, =1 {} other {, ×#}} : {amount}",
  ladderLabel: "Valeur des gains, chute après chute",
  tallWaysNote:
    "Les gains sont un multiple de la mise, par combinaison : un symbole sur des rouleaux voisins à partir de la gauche gagne où qu’il se trouve. Avant chaque tour, chaque rouleau tire le nombre de symboles qu’il montre, et les combinaisons changent : jusqu’à {ways}.",
  clustersNote:
    "Les gains sont un multiple de la mise, pour autant de symboles pareils qui se touchent côte à côte ou l’un au-dessus de l’autre, sur {reels} × {rows} cases. Chaque case tire son symbole séparément.",
  anywhereNote:
    "Les gains sont un multiple de la mise, pour autant de symboles pareils n’importe où sur {reels} × {rows} cases. Chaque case tire son symbole séparément.",
  tumbleRules:
    "Après un gain, les symboles gagnants éclatent, ceux d’au-dessus tombent et de nouveaux comblent le haut, sans autre mise. Les gains de la fenêtre comptent une fois, ceux des chutes suivantes {ladder}. Après {falls} chutes, la partie est terminée.",
  avalancheFalls:
    "Après un gain, toute la fenêtre tombe et une nouvelle la remplace, sans autre mise, jusqu’à ce qu’une fenêtre ne gagne rien, au plus {falls} fois.",
  avalancheCounts: "Les gains de la première fenêtre comptent une fois, ceux des suivantes {ladder}.",
  avalancheHeights: "Les rouleaux grandissent avec les chutes : ils montrent d’abord {first} symboles, puis {heights}.",
  scatterWin: "{count} × {symbol} : {amount}",
  linesNote:
    "Les gains sont un multiple de la mise. {count, plural, one {Une ligne} other {# lignes}}, de gauche à droite à partir du premier rouleau; le plus haut gain de chaque ligne compte.",
  bothWaysNote:
    "Les gains sont un multiple de la mise. {count, plural, one {Une ligne} other {# lignes}} qui paient depuis la gauche et depuis la droite; une ligne pleine compte une fois.",
  waysNote:
    "Les gains sont un multiple de la mise, par combinaison : un symbole sur des rouleaux voisins à partir de la gauche gagne où qu’il se trouve, en {ways} combinaisons au plus.",
  wildNote:
    "Joker : {wild}. Il remplace tout {count, plural, =0 {symbole} other {symbole qui gagne depuis la gauche, mais pas ceux qui comptent partout}}.",
  scatterNote: "Symbole dispersé : {scatter}. Il compte partout dans la fenêtre.",
  paylines: "{count, plural, one {Une ligne} other {# lignes}}",
  featureBadge: "{name}{multiplier, plural, =1 {} other { ×#}}",
  respinBadge: "{multiplier, plural, =1 {Relance} other {Relance ×#}}",
  holdBadge: "{left, plural, =0 {Dernière pièce posée} one {encore # relance} other {encore # relances}}",
  optionTerms: "{spins} tours gratuits, chaque gain ×{multiplier}",
  optionShort: "{name} ({spins} tours, ×{multiplier})",
  freeSpinOf: "Tour gratuit {index} · encore {remaining}{multiplier, plural, =1 {} other { · gains ×#}}",
  retrigger: "{added} tours gratuits de plus",
  freeSpinsEnded: "Les tours gratuits sont terminés : {amount}",
  freeSpinsNote:
    "Sur une très longue durée, tous les choix rapportent presque autant; moins de tours, c’est plus de hauts et de bas.",
  freeSpinsChoose: "{scatters} × {scatter} ou plus donnent des tours gratuits. Avant, vous choisissez : {options}.",
  freeSpinsBegin: "{scatters} × {scatter} ou plus donnent {spins} tours gratuits, gains ×{multiplier}.",
  freeSpinsMore:
    "{scatters} × {scatter} pendant un tour gratuit en ajoutent {added}, jusqu’à {max} par partie. Les tours gratuits ont leurs propres rouleaux.",
  freeSpinsClimb: "Après chaque tour gratuit gagnant, le multiplicateur monte d’un cran, jusqu’à ×{most}.",
  expandRules:
    "{wild} remplit tout son rouleau. Les autres rouleaux tournent alors de nouveau sans autre mise, et encore chaque fois qu’un autre rouleau se remplit.",
  walkRules:
    "{wild} remplit tout son rouleau et se déplace : les autres rouleaux tournent de nouveau sans autre mise et, à chaque relance, il avance d’un rouleau vers la gauche jusqu’à disparaître. Les gains de la première relance comptent une fois, ceux de la deuxième ×2, et ainsi de suite jusqu’à ×{most}.",
  holdRules:
    "{coins} × {coin} ou plus dans la fenêtre arrêtent les rouleaux : les pièces restent et {respins} relances commencent. À chacune, une case vide montre une pièce une fois sur {oneIn}; une nouvelle pièce ramène les relances à {respins}. Toutes les pièces sont payées, et une grille pleine paie en plus ×{fullGrid} de la mise.",
  coinWorth: "Valeur d’une pièce (fois la mise)",
  coinChance: "Chance",
  "level.mini": "Mini",
  "level.minor": "Mineur",
  "level.major": "Majeur",
  "level.grand": "Grand",
  boughtFor: "Acheté pour {times} mises. Le bonus commence aussitôt.",
  buyFeature: "Acheter le bonus",
  buyLower: "à mise plus basse",
  buyTitle: "Commencer le bonus maintenant?",
  buyTerms:
    "Il coûte {cost}, soit {times} mises de {stake}. Un bonus acheté rend en moyenne {rtp} % sur une très longue durée; il peut aussi rapporter moins qu’il ne coûte.",
  buyNow: "Acheter pour {cost}",
  buyNot: "Pas maintenant",
  sampledReturn:
    "Ce taux a été établi en jouant {rounds} parties; son erreur type est de {error} point et le chiffre publié en est la borne inférieure.",
  buyRules:
    "Là où votre pays le permet, le bonus peut s’acheter pour {times} mises au lieu d’un tour. Il commence alors aussitôt et rend en moyenne {rtp} % de son prix sur une très longue durée.",
  wildTimesNote: "Chaque {wild} dans un gain le multiplie par {times}, donc deux par {twice}.",
  wildWaysNote: "Chaque {wild} compte pour {times} symboles dans les combinaisons dont il fait partie.",
  mysteryOpens: "Les symboles fermés deviennent : {symbol}",
  collectedSome: "Récolté : {total}",
  collectedStep: "Récolté : {total}. {what}",
  stepMultiplier: "Les gains comptent maintenant ×{multiplier}.",
  stepSpins: "{added, plural, one {Un tour gratuit de plus.} other {# tours gratuits de plus.}}",
  stepUpgrade: "{from} devient {to}.",
  picksTitle: "Ouvrez un lieu",
  picksLeft: "Chaque lieu était rempli avant l’ouverture du premier.",
  placeClosed: "Lieu {place}, fermé",
  placeHolds: "Lieu {place} : {find}",
  "find.treasure": "trésor ×{times}",
  "find.chart": "carte",
  "find.end": "tempête",
  picksWon: "Trouvé : {amount}",
  picksMultiplier: "Les trouvailles comptent ×{multiplier}",
  picksEnded: "La recherche est terminée : {amount}",
  pickRules:
    "{scatters} × {scatter} ou plus ouvrent la carte aux {places} lieux fermés. Vous les ouvrez l’un après l’autre; ce qui s’y trouve est tiré avant le premier et montré à la fin. Un trésor paie sa valeur fois le multiplicateur, une carte monte le multiplicateur d’un cran, une tempête met fin à la recherche.",
  findWhat: "Dans les lieux",
  findCount: "Combien",
  wheelTurns: "La roue tourne",
  wheelPays: "La roue paie {amount}",
  wheelNext: "On passe à la roue suivante",
  wheelRules:
    "{scatters} × {scatter} ou plus font tourner la roue. Toutes les cases d’une roue ont la même chance; la flèche mène à la roue suivante, à l’intérieur.",
  wheelNumber: "Roue",
  wheelHolds: "Cases (fois la mise)",
  ladderTitle: "Grimper ou prendre?",
  ladderTerms: "Grimper à ×{times} réussit {wins} fois sur {of}; une chute paie ×{floor}.",
  ladderTake: "Prendre {amount}",
  ladderClimb: "Grimper",
  ladderNote:
    "Sur une très longue durée, le retour est le même où que vous arrêtiez; grimper, c’est plus de hauts et de bas.",
  ladderUp: "Plus haut : {amount}",
  ladderDown: "Retour au pied : {amount}",
  ladderPays: "L’ascension paie {amount}",
  ladderRules:
    "{scatters} × {scatter} ou plus vous mènent à l’échelle, à ×{start} de la mise. Avant chaque échelon, vous pouvez prendre ce que vous avez ou grimper; une chute met fin à l’ascension et paie ×{floor}. Les échelons :",
  ladderStep: "×{times} : {wins} fois sur {of}",
  stickyRules:
    "{wild} remplit tout son rouleau. {scatters} × {scatter} ou plus donnent {spins} tours gratuits pendant lesquels un tel rouleau reste joker jusqu’à la fin; chaque rouleau qui reste ajoute {added, plural, one {un tour} other {# tours}}. Les tours gratuits ont leurs propres rouleaux.",
  trailRules:
    "{scatters} × {scatter} ou plus donnent {spins} tours gratuits sur leurs propres rouleaux. {collect} s’y récolte où qu’il tombe. Dès le tour suivant :",
  trailAt: "{at} récoltés :",
  mysteryRules:
    "Tous les symboles {mystery} d’un tour deviennent un seul et même symbole. {scatters} × {scatter} ou plus donnent {spins} tours gratuits sur des rouleaux qui en ont davantage; {scatters} pendant un tour gratuit en ajoutent {added}, jusqu’à {max} par partie.",
  holdEnded: "Les pièces paient {amount}",
  holdFull: "Toutes les cases sont pleines : {amount}",
  gambleSwitch: "Doubler les gains",
  gambleTitle: "Rouge ou noir?",
  gambleOffered: "Doubler {amount}, ou prendre.",
  gambleWins: "donne {amount}",
  gambleTake: "Prendre {amount}",
  gambleNote:
    "{left, plural, one {Dernière fois dans cette partie.} other {Jusqu’à # fois dans cette partie.}} Une carte sur 52 : chaque couleur a exactement la moitié des chances.",
  gambleWon: "Carte {rank} de {suit} : {amount}",
  gambleLost: "Carte {rank} de {suit} : le gain est perdu",
  gambleRules:
    "Avec « Doubler les gains », vous pouvez miser un gain sur la couleur d’une carte, jusqu’à {steps} fois : la moitié des 52 cartes le double, l’autre le perd. Le taux de retour reste le même.",
  "suit.spades": "pique",
  "suit.hearts": "cœur",
  "suit.diamonds": "carreau",
  "suit.clubs": "trèfle",
  climbingFalls:
    "Après un gain, toute la fenêtre tombe et une nouvelle la remplace, sans autre mise, jusqu’à ce que l’une ne gagne rien. La première fenêtre compte une fois, chaque chute une fois de plus que ce qui est tombé avant elle, jusqu’à ×{most}.",
  climbingSpins:
    "{scatters} × {scatter} ou plus dans une fenêtre de la partie accordent {spins} tours gratuits sur leurs propres rouleaux. Le multiplicateur y continue de tour en tour et n’est jamais remis à zéro, jusqu’à ×{most}.",
  climbingHeights: "Les rouleaux montrent {first} symboles, pendant les tours gratuits {heights}.",
  orbitRules:
    "{scatters} × {scatter} ou plus accordent {spins} tours gratuits sur leurs propres rouleaux. Un symbole {wild} y parcourt une orbite de {cells} cases autour du milieu de la fenêtre, d’une case avant chaque tour; son départ est tiré au sort. Chaque tour gratuit qui montre {scatter} en amène un de plus derrière lui, jusqu’à {most}.",
  orbitJoined: "{wilds} voyagent maintenant ensemble",
  collectRules:
    "Quand {coin} et {collector} sont dans la même fenêtre, chaque symbole {collector} reçoit la valeur de tous les symboles {coin} visibles. Sans {collector}, ils ne paient rien. Valeur de {coin} :",
  coinsCollected: "Récolté : {amount}",
  nudgeRules:
    "Après un tour sans gain, la machine peut donner des coups de pouce. Elle déplace les rouleaux d’un cran à la fois, vers le haut ou le bas, au plus autant de crans en tout, de la façon qui gagne le plus; si aucune ne gagne, elle ne bouge rien.",
  nudgeChance: "{nudges, plural, =0 {Aucun coup de pouce} one {Un coup de pouce} other {# coups de pouce}} : {share} %",
  reelFilled: "Un rouleau plein : ses pièces comptent ×{multiplier}",
  fullReelRules:
    "Un rouleau qui se remplit multiplie ses pièces : le premier, le deuxième, le troisième, … compte {ladder}.",
  gambleSuitTitle: "Couleur ou enseigne?",
  gambleSuitNote: "Chaque enseigne a exactement un quart des chances.",
  gambleSuitRules: "Vous pouvez aussi nommer l’enseigne : un quart des cartes gagne quatre fois ce qui était misé.",
  gambleMost: "Une carte qui pourrait gagner plus de ×{most} la mise n’est pas offerte.",
  cardSpins: "{spins, plural, one {# tour gratuit} other {# tours gratuits}}",
  cardRespins: "{respins, plural, one {# relance} other {# relances}}",
  cardTimes: "Chaque gain ×{multiplier}",
  cardGoOn: "Appuyez pour commencer",
  bonusSoFar: "Jusqu’ici {amount}",
  bonusTotal: "Votre bonus a rapporté",
  "winLevel.1": "Gros gain",
  "winLevel.2": "Gain énorme",
  "winLevel.3": "Gain colossal",
};
