import type { words as en } from "../en/roulette.ts";

export const words: Record<keyof typeof en, string> = {
  spinWheel: "Spinn",
  landed: "{number}, {colour}",
  lastNumbers: "Siste tall",
  "bet.straight": "Tall {numbers}",
  "bet.split": "Splitt {numbers}",
  "bet.street": "Tverrlinje {numbers}",
  "bet.trio": "Trio {numbers}",
  "bet.corner": "Hjørne {numbers}",
  "bet.firstFour": "De fire første {numbers}",
  "bet.topLine": "De fem første {numbers}",
  "bet.line": "Sekslinje {numbers}",
  "bet.dozen": "Dusin {from} til {to}",
  "bet.column": "Kolonne {from} til {to}, 2:1",
  "bet.red": "Rød",
  "bet.black": "Svart",
  "bet.odd": "Odde",
  "bet.even": "Like",
  "bet.low": "1–18",
  "bet.high": "19–36",
  "dozen.0": "1. 12",
  "dozen.1": "2. 12",
  "dozen.2": "3. 12",
  numbersCovered: "Tall",
  rouletteRules:
    "Ett hjul med én null. Sjetonger på vinnertall kommer tilbake med oddsen sin; null taper alle innsatser som ikke nevner den.",
  "rouletteRules.american":
    "Ett hjul med null og dobbeltnull. Sjetonger på vinnertall kommer tilbake med oddsen sin; begge nullene taper alle innsatser som ikke nevner dem. De fem første, over 0, 00, 1, 2 og 3, betaler 6:1 og er det ene spillet som gir mindre tilbake.",
  "rouletteRules.french":
    "Ett hjul med én null, spilt med la partage: når kulen lander på null, får innsatser på rouge, noir, pair, impair, manque og passe halvparten av sjetongene tilbake. Alle andre innsatser som ikke nevner null, taper.",
  callBets: "Annonserte spill",
  callChips: "{count, plural, one {# sjetong} other {# sjetonger}}, {amount}",
  "call.voisins": "Voisins du zéro",
  "call.zeroGame": "Jeu zéro",
  "call.orphelins": "Orphelins",
  "call.tiers": "Tiers du cylindre",
};
