import type { words as en } from "../en/roulette.ts";

export const words: Record<keyof typeof en, string> = {
  spinWheel: "Drehen",
  landed: "{number}, {colour}",
  lastNumbers: "Letzte Zahlen",
  "bet.straight": "Zahl {numbers}",
  "bet.split": "Cheval {numbers}",
  "bet.street": "Transversale {numbers}",
  "bet.trio": "Drei Zahlen {numbers}",
  "bet.corner": "Carré {numbers}",
  "bet.firstFour": "Die ersten vier {numbers}",
  "bet.topLine": "Top Line {numbers}",
  "bet.line": "Sechserlinie {numbers}",
  "bet.dozen": "Dutzend {from} bis {to}",
  "bet.column": "Kolonne {from} bis {to}, 2:1",
  "bet.red": "Rot",
  "bet.black": "Schwarz",
  "bet.odd": "Ungerade",
  "bet.even": "Gerade",
  "bet.low": "1 bis 18",
  "bet.high": "19 bis 36",
  "dozen.0": "1. 12",
  "dozen.1": "2. 12",
  "dozen.2": "3. 12",
  numbersCovered: "Zahlen",
  rouletteRules:
    "Ein Rad mit einer Null. Jetons auf gewinnenden Zahlen kommen mit ihrer Quote zurück; bei Null verlieren alle Wetten, die sie nicht nennen.",
  "rouletteRules.american":
    "Ein Kessel mit Null und Doppelnull. Chips auf Gewinnzahlen kommen mit ihrer Quote zurück; bei beiden Nullen verliert jeder Einsatz, der sie nicht nennt. Die Top Line über 0, 00, 1, 2 und 3 zahlt 6:1 und ist der eine Einsatz, der weniger zurückzahlt.",
  "rouletteRules.french":
    "Ein Kessel mit einer Null, gespielt mit la partage: Fällt die Kugel auf Null, bekommen Einsätze auf Rouge, Noir, Pair, Impair, Manque und Passe die Hälfte ihrer Chips zurück. Alle anderen Einsätze, die die Null nicht nennen, verlieren.",
  callBets: "Annoncen",
  callChips: "{count, plural, one {# Chip} other {# Chips}}, {amount}",
  "call.voisins": "Voisins du zéro",
  "call.zeroGame": "Jeu zéro",
  "call.orphelins": "Orphelins",
  "call.tiers": "Tiers du cylindre",
};
