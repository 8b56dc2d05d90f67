import type { tablesEn } from "./tables.en.ts";

export const tablesDe: Record<keyof typeof tablesEn, string> = {
  "baccarat.cloth": "Punto Banco",
  "baccarat.clothNote": "Gleichstand zahlt {tie} zu 1 · Paare zahlen {pair} zu 1",
  "baccarat.player": "Spieler",
  "baccarat.banker": "Bank",
  "baccarat.tie": "Gleichstand",
  "baccarat.playerPair": "Spielerpaar",
  "baccarat.bankerPair": "Bankpaar",
  "baccarat.bead.player": "S",
  "baccarat.bead.banker": "B",
  "baccarat.bead.tie": "G",
  "baccarat.won.player": "Spieler gewinnt",
  "baccarat.won.banker": "Bank gewinnt",
  "baccarat.won.tie": "Gleichstand: Spieler und Bank bekommen ihre Chips zurück",
  "baccarat.returns": "Rückzahlung",
  "baccarat.stood": "keine",
  "baccarat.rules":
    "Acht Decks, für jeden Coup neu gemischt. Spieler und Bank bekommen zwei Karten; Asse zählen eins, Zehnen und Bilder nichts, und von einer Summe zählt nur die letzte Stelle. Mit acht oder neun auf einer Seite zieht niemand. Sonst zieht der Spieler bis fünf und bleibt bei sechs und sieben stehen, die Bank folgt der Tabelle unten. Die höhere Summe gewinnt; bei Gleichstand bekommen Spieler und Bank ihre Chips zurück. Ein Gewinn der Bank zahlt 95 zu 100.",
  "baccarat.tableau": "Wann die Bank zieht",
  "baccarat.tableauNote":
    "Nach unten: die zwei Karten der Bank. Nach rechts: die dritte Karte des Spielers, oder dass er keine nahm. Ein Punkt zieht.",
  "baccarat.keys": "Die Tasten 1 bis 5 legen den Chip in der Hand auf einen Platz, von Spielerpaar bis Bankpaar.",
};
