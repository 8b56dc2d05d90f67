import type { words as en } from "../en/roulette.ts";

export const words: Record<keyof typeof en, string> = {
  spinWheel: "Lancer",
  landed: "{number}, {colour}",
  lastNumbers: "Derniers numéros",
  "bet.straight": "Plein {numbers}",
  "bet.split": "Cheval {numbers}",
  "bet.street": "Transversale {numbers}",
  "bet.trio": "Trio {numbers}",
  "bet.corner": "Carré {numbers}",
  "bet.firstFour": "Quatre premiers {numbers}",
  "bet.topLine": "Cinq premiers {numbers}",
  "bet.line": "Sixain {numbers}",
  "bet.dozen": "Douzaine {from} à {to}",
  "bet.column": "Colonne {from} à {to}, 2:1",
  "bet.red": "Rouge",
  "bet.black": "Noir",
  "bet.odd": "Impair",
  "bet.even": "Pair",
  "bet.low": "1 à 18",
  "bet.high": "19 à 36",
  "dozen.0": "1re 12",
  "dozen.1": "2e 12",
  "dozen.2": "3e 12",
  numbersCovered: "Numéros",
  rouletteRules:
    "Une roue à un seul zéro. Les jetons sur un numéro gagnant reviennent avec leur cote; le zéro fait perdre toutes les mises qui ne le nomment pas.",
  "rouletteRules.american":
    "Une roue avec zéro et double zéro. Les jetons sur un numéro gagnant reviennent avec leur cote; les deux zéros font perdre toutes les mises qui ne les nomment pas. Les cinq premiers, sur 0, 00, 1, 2 et 3, paient 6:1 et sont la seule mise qui rend moins.",
  "rouletteRules.french":
    "Une roue à un seul zéro, jouée avec la règle du partage : quand la bille s’arrête sur zéro, les mises sur rouge, noir, pair, impair, manque et passe reprennent la moitié de leurs jetons. Toutes les autres mises qui ne nomment pas le zéro perdent.",
  callBets: "Annonces",
  callChips: "{count, plural, one {# jeton} other {# jetons}}, {amount}",
  "call.voisins": "Voisins du zéro",
  "call.zeroGame": "Jeu zéro",
  "call.orphelins": "Orphelins",
  "call.tiers": "Tiers du cylindre",
};
