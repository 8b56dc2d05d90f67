import type { words as en } from "../en/roulette.ts";

export const words: Record<keyof typeof en, string> = {
  spinWheel: "Lancia",
  landed: "{number}, {colour}",
  lastNumbers: "Ultimi numeri",
  "bet.straight": "Pieno {numbers}",
  "bet.split": "Cavallo {numbers}",
  "bet.street": "Terzina {numbers}",
  "bet.trio": "Trio {numbers}",
  "bet.corner": "Carré {numbers}",
  "bet.firstFour": "Primi quattro {numbers}",
  "bet.topLine": "Cinquina {numbers}",
  "bet.line": "Sestina {numbers}",
  "bet.dozen": "Dozzina da {from} a {to}",
  "bet.column": "Colonna da {from} a {to}, 2:1",
  "bet.red": "Rosso",
  "bet.black": "Nero",
  "bet.odd": "Dispari",
  "bet.even": "Pari",
  "bet.low": "1–18",
  "bet.high": "19–36",
  "dozen.0": "1ª 12",
  "dozen.1": "2ª 12",
  "dozen.2": "3ª 12",
  numbersCovered: "Numeri",
  rouletteRules:
    "Una ruota con un solo zero. Le fiche sui numeri vincenti tornano con la loro quota; con lo zero perdono tutte le puntate che non lo nominano.",
  "rouletteRules.american":
    "Una ruota con zero e doppio zero. Le fiche sui numeri vincenti tornano con la loro quota; con i due zeri perdono tutte le puntate che non li nominano. La cinquina su 0, 00, 1, 2 e 3 paga 6:1 ed è l’unica puntata che restituisce meno.",
  "rouletteRules.french":
    "Una ruota con un solo zero, giocata con la regola la partage: quando la pallina si ferma sullo zero, le puntate su rouge, noir, pair, impair, manque e passe riprendono metà delle fiche. Tutte le altre puntate che non nominano lo zero perdono.",
  callBets: "Annunci",
  callChips: "{count, plural, one {# fiche} other {# fiche}}, {amount}",
  "call.voisins": "Vicini dello zero",
  "call.zeroGame": "Gioco zero",
  "call.orphelins": "Orfanelli",
  "call.tiers": "Terzo del cilindro",
};
