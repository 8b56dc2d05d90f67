import type { words as en } from "../en/pokie.ts";

export const words: Record<keyof typeof en, string> = {
  lineWin: "Linie {line}: {count} × {symbol}, {amount}",
  wayWin: "{ways, plural, one {# Weg} other {# Wege}}: {count} × {symbol}, {amount}",
  groupWin: "{count} × {symbol}{multiplier, plural, =1 {} other {, ×#}}: {amount}",
  ladderLabel: "Wie Gewinne zählen, Fall für Fall",
  tallWaysNote:
    "Gewinne sind ein Vielfaches des Einsatzes, je Weg: Ein Symbol auf benachbarten Walzen von links gewinnt, wo immer es steht. Vor jeder Drehung zieht jede Walze, wie viele Symbole sie zeigt, so wechseln die Wege: bis zu {ways}.",
  clustersNote:
    "Gewinne sind ein Vielfaches des Einsatzes, für so viele gleiche Symbole, die sich seitlich, oben oder unten berühren, auf {reels} × {rows} Feldern. Jedes Feld zieht sein Symbol für sich.",
  anywhereNote:
    "Gewinne sind ein Vielfaches des Einsatzes, für so viele gleiche Symbole irgendwo auf {reels} × {rows} Feldern. Jedes Feld zieht sein Symbol für sich.",
  tumbleRules:
    "Nach einem Gewinn zerspringen die Gewinnsymbole, was darüber steht, fällt, und neue füllen von oben auf, ohne weiteren Einsatz. Gewinne des Fensters zählen einfach, die der Fälle danach {ladder}. Nach {falls} Fällen ist die Runde vorbei.",
  avalancheFalls:
    "Nach einem Gewinn fällt das ganze Fenster heraus und ein neues herein, ohne weiteren Einsatz, bis eines nichts gewinnt, höchstens {falls} Mal.",
  avalancheCounts: "Gewinne des ersten Fensters zählen einfach, die der weiteren {ladder}.",
  avalancheHeights: "Die Walzen wachsen mit den Fällen: Erst zeigen sie {first} Symbole, dann {heights}.",
  scatterWin: "{count} × {symbol}: {amount}",
  linesNote:
    "Gewinne sind ein Vielfaches des Einsatzes. {count, plural, one {Eine Linie} other {# Linien}}, von links ab der ersten Walze; je Linie zählt der höchste Gewinn.",
  bothWaysNote:
    "Gewinne sind ein Vielfaches des Einsatzes. {count, plural, one {Eine Linie} other {# Linien}}, die von links und von rechts zahlen; eine volle Linie zählt einmal.",
  waysNote:
    "Gewinne sind ein Vielfaches des Einsatzes, je Weg: Ein Symbol auf benachbarten Walzen von links gewinnt, wo immer es steht, auf bis zu {ways} Wegen.",
  wildNote:
    "Joker: {wild}. Ersetzt jedes {count, plural, =0 {Symbol} other {Symbol, das von links gewinnt, nicht aber jene, die überall zählen}}.",
  scatterNote: "Streusymbol: {scatter}. Zählt überall im Fenster.",
  paylines: "{count, plural, one {Eine Linie} other {# Linien}}",
  featureBadge: "{name}{multiplier, plural, =1 {} other { ×#}}",
  respinBadge: "{multiplier, plural, =1 {Noch einmal} other {Noch einmal ×#}}",
  holdBadge: "{left, plural, =0 {Letzte Münze liegt} one {noch # Drehung} other {noch # Drehungen}}",
  optionTerms: "{spins} Freispiele, jeder Gewinn ×{multiplier}",
  optionShort: "{name} ({spins} Spiele, ×{multiplier})",
  freeSpinOf: "Freispiel {index} · noch {remaining}{multiplier, plural, =1 {} other { · Gewinne ×#}}",
  retrigger: "{added} weitere Freispiele",
  freeSpinsEnded: "Die Freispiele sind vorbei: {amount}",
  freeSpinsNote: "Auf sehr lange Sicht zahlen alle Möglichkeiten fast gleich viel; weniger Spiele schwanken stärker.",
  freeSpinsChoose: "{scatters} × {scatter} oder mehr bringen Freispiele. Davor wählst du: {options}.",
  freeSpinsBegin: "{scatters} × {scatter} oder mehr bringen {spins} Freispiele, Gewinne ×{multiplier}.",
  freeSpinsMore:
    "{scatters} × {scatter} in einem Freispiel bringen {added} weitere, höchstens {max} je Runde. Freispiele haben eigene Walzen.",
  freeSpinsClimb: "Nach jedem Freispiel, das gewinnt, steigt der Faktor um eins, bis ×{most}.",
  expandRules:
    "{wild} füllt die ganze Walze. Die übrigen Walzen drehen dann ohne weiteren Einsatz noch einmal, und wieder, sooft sich eine weitere füllt.",
  walkRules:
    "{wild} füllt die ganze Walze und wandert: Die übrigen Walzen drehen ohne weiteren Einsatz noch einmal, und mit jeder Drehung steht er eine Walze weiter links, bis er fort ist. Gewinne der ersten Drehung zählen einfach, der zweiten ×2 und so fort bis ×{most}.",
  holdRules:
    "{coins} × {coin} oder mehr im Fenster halten die Walzen an: Die Münzen bleiben, und {respins} Drehungen beginnen. In jeder zeigt jedes leere Feld einmal in {oneIn} Malen eine Münze; eine neue Münze setzt die Drehungen auf {respins} zurück. Alle Münzen werden bezahlt, ein volles Feld bringt dazu ×{fullGrid} des Einsatzes.",
  coinWorth: "Wert einer Münze (mal Einsatz)",
  coinChance: "Chance",
  "level.mini": "Mini",
  "level.minor": "Minor",
  "level.major": "Major",
  "level.grand": "Grand",
  boughtFor: "Für {times} Einsätze gekauft. Das Bonusspiel beginnt sofort.",
  buyFeature: "Bonus kaufen",
  buyLower: "bei kleinerem Einsatz",
  buyTitle: "Das Bonusspiel jetzt beginnen?",
  buyTerms:
    "Es kostet {cost}, das sind {times} Einsätze zu {stake}. Ein gekauftes Bonusspiel zahlt auf sehr lange Sicht im Schnitt {rtp} % zurück; es kann auch weniger bringen, als es kostet.",
  buyNow: "Für {cost} kaufen",
  buyNot: "Jetzt nicht",
  sampledReturn:
    "Die Quote wurde ermittelt, indem {rounds} Runden gespielt wurden; ihr Standardfehler beträgt {error} Prozentpunkte, angegeben ist ihre untere Grenze.",
  buyRules:
    "Wo dein Land es erlaubt, kann das Bonusspiel statt eines Spiels für {times} Einsätze gekauft werden. Es beginnt dann sofort und zahlt auf sehr lange Sicht im Schnitt {rtp} % seines Preises zurück.",
  wildTimesNote: "Jeder {wild} in einem Gewinn vervielfacht ihn mit {times}, zwei also mit {twice}.",
  wildWaysNote: "Jeder {wild} zählt in seinen Wegen als {times} Symbole.",
  mysteryOpens: "Die geschlossenen Symbole werden zu: {symbol}",
  collectedSome: "Gesammelt: {total}",
  collectedStep: "Gesammelt: {total}. {what}",
  stepMultiplier: "Gewinne zählen jetzt ×{multiplier}.",
  stepSpins: "{added, plural, one {Ein weiteres Freispiel.} other {# weitere Freispiele.}}",
  stepUpgrade: "Aus {from} wird {to}.",
  picksTitle: "Öffne einen Ort",
  picksLeft: "Alle Orte waren gefüllt, bevor der erste aufging.",
  placeClosed: "Ort {place}, verschlossen",
  placeHolds: "Ort {place}: {find}",
  "find.treasure": "Schatz ×{times}",
  "find.chart": "Karte",
  "find.end": "Sturm",
  picksWon: "Gefunden: {amount}",
  picksMultiplier: "Funde zählen ×{multiplier}",
  picksEnded: "Die Suche ist vorbei: {amount}",
  pickRules:
    "{scatters} × {scatter} oder mehr öffnen die Karte mit {places} verschlossenen Orten. Du öffnest einen nach dem anderen; was wo liegt, wird vor dem ersten ausgelost und am Ende gezeigt. Ein Schatz zahlt seinen Wert mal dem Faktor, eine Karte erhöht den Faktor um eins, ein Sturm beendet die Suche.",
  findWhat: "In den Orten",
  findCount: "Wie viele",
  wheelTurns: "Das Rad dreht sich",
  wheelPays: "Das Rad zahlt {amount}",
  wheelNext: "Weiter zum nächsten Rad",
  wheelRules:
    "{scatters} × {scatter} oder mehr drehen das Rad. Alle Felder eines Rades sind gleich wahrscheinlich; der Pfeil führt zum nächsten Rad darin.",
  wheelNumber: "Rad",
  wheelHolds: "Felder (mal Einsatz)",
  ladderTitle: "Klettern oder nehmen?",
  ladderTerms: "Bis ×{times} gelingt es {wins} Mal in {of}; ein Sturz zahlt ×{floor}.",
  ladderTake: "{amount} nehmen",
  ladderClimb: "Klettern",
  ladderNote: "Auf sehr lange Sicht zahlt es überall gleich viel; Klettern schwankt stärker.",
  ladderUp: "Höher: {amount}",
  ladderDown: "Zurück am Fuß: {amount}",
  ladderPays: "Der Aufstieg zahlt {amount}",
  ladderRules:
    "{scatters} × {scatter} oder mehr führen auf die Leiter bei ×{start} des Einsatzes. Vor jeder Stufe kannst du nehmen, was du hast, oder klettern; ein Sturz beendet den Aufstieg und zahlt ×{floor}. Die Stufen:",
  ladderStep: "×{times}: {wins} Mal in {of}",
  stickyRules:
    "{wild} füllt die ganze Walze. {scatters} × {scatter} oder mehr bringen {spins} Freispiele, in denen eine solche Walze bis zum Ende wild bleibt; jede, die haftet, bringt {added, plural, one {ein weiteres Spiel} other {# weitere Spiele}}. Freispiele haben eigene Walzen.",
  trailRules:
    "{scatters} × {scatter} oder mehr bringen {spins} Freispiele auf eigenen Walzen. Darin wird {collect} gesammelt, wo immer es landet. Ab dem nächsten Spiel:",
  trailAt: "{at} gesammelt:",
  mysteryRules:
    "Alle {mystery} eines Spiels werden zu ein und demselben Symbol. {scatters} × {scatter} oder mehr bringen {spins} Freispiele auf Walzen mit mehr davon; {scatters} in einem Freispiel bringen {added} weitere, höchstens {max} je Runde.",
  holdEnded: "Die Münzen zahlen {amount}",
  holdFull: "Jedes Feld ist voll: {amount}",
  gambleSwitch: "Gewinne verdoppeln",
  gambleTitle: "Rot oder Schwarz?",
  gambleOffered: "{amount} verdoppeln oder nehmen.",
  gambleWins: "bringt {amount}",
  gambleTake: "{amount} nehmen",
  gambleNote:
    "{left, plural, one {Das letzte Mal in dieser Runde.} other {Bis zu # Mal in dieser Runde.}} Eine von 52 Karten: Jede Farbe hat genau die Hälfte der Chancen.",
  gambleWon: "Karte {rank} in {suit}: {amount}",
  gambleLost: "Karte {rank} in {suit}: Der Gewinn ist verloren",
  gambleRules:
    "Mit „Gewinne verdoppeln“ kannst du einen Gewinn auf die Farbe einer Karte setzen, bis zu {steps} Mal: Die Hälfte der 52 Karten verdoppelt ihn, die andere nimmt ihn. Die Auszahlungsquote bleibt gleich.",
  "suit.spades": "Pik",
  "suit.hearts": "Herz",
  "suit.diamonds": "Karo",
  "suit.clubs": "Kreuz",
  climbingFalls:
    "Nach einem Gewinn fällt das ganze Fenster heraus und ein neues herein, ohne weiteren Einsatz, bis eines nichts gewinnt. Das erste Fenster zählt einfach, jeder Fall einmal mehr als der vor ihm, bis ×{most}.",
  climbingSpins:
    "{scatters} × {scatter} oder mehr in einem Fenster der Runde bringen {spins} Freispiele auf eigenen Walzen. Darin geht der Multiplikator von Drehung zu Drehung weiter und wird nie zurückgesetzt, bis ×{most}.",
  climbingHeights: "Die Walzen zeigen {first} Symbole, in den Freispielen {heights}.",
  orbitRules:
    "{scatters} × {scatter} oder mehr bringen {spins} Freispiele auf eigenen Walzen. Darin wandert einmal {wild} auf einer Bahn aus {cells} Feldern um die Mitte des Fensters, vor jeder Drehung um ein Feld; wo die Bahn beginnt, wird gezogen. Jedes Freispiel mit {scatter} bringt dahinter ein weiteres Mal {wild}, bis zu {most}.",
  orbitJoined: "{wilds} wandern nun gemeinsam",
  collectRules:
    "Wo {coin} und {collector} in einem Fenster liegen, wird für jedes Symbol {collector} gezahlt, was alle {coin} zusammen wert sind. Ohne {collector} zahlen sie nichts. Der Wert von {coin}:",
  coinsCollected: "Eingesammelt: {amount}",
  nudgeRules:
    "Nach einer Drehung ohne Gewinn kann der Automat Stupser vergeben. Er rückt Walzen um einzelne Schritte auf oder ab, insgesamt höchstens so viele, auf die Weise, die am meisten gewinnt; gewinnt keine, rückt er nichts.",
  nudgeChance: "{nudges, plural, =0 {Kein Stupser} one {Ein Stupser} other {# Stupser}}: {share} %",
  reelFilled: "Eine volle Walze: Ihre Münzen zählen ×{multiplier}",
  fullReelRules: "Eine Walze, die sich füllt, vervielfacht ihre Münzen: Die erste, zweite, dritte, … zählt {ladder}.",
  gambleSuitTitle: "Farbe oder Kartenzeichen?",
  gambleSuitNote: "Jedes Zeichen hat genau ein Viertel.",
  gambleSuitRules:
    "Auch das Kartenzeichen kann genannt werden: Ein Viertel der Karten gewinnt das Vierfache dessen, was gesetzt war.",
  gambleMost: "Eine Karte, die mehr als das ×{most} des Einsatzes gewinnen könnte, wird nicht angeboten.",
  cardSpins: "{spins, plural, one {# Freispiel} other {# Freispiele}}",
  cardRespins: "{respins, plural, one {# Drehung} other {# Drehungen}}",
  cardTimes: "Jeder Gewinn ×{multiplier}",
  cardGoOn: "Zum Beginnen drücken",
  bonusSoFar: "Bisher {amount}",
  bonusTotal: "Dein Bonus brachte",
  "winLevel.1": "Großer Gewinn",
  "winLevel.2": "Riesiger Gewinn",
  "winLevel.3": "Gigantischer Gewinn",
};
