import { americanRoulette } from "./americanRoulette.ts";
import type { Roulette } from "./defineRoulette.ts";
import { europeanRoulette } from "./europeanRoulette.ts";
import { frenchRoulette } from "./frenchRoulette.ts";
import { americanTable, europeanTable, frenchTable, type RouletteTable } from "./rouletteTable.ts";

/** Every roulette with its table. */
export const roulettes: readonly { game: Roulette; table: RouletteTable }[] = [
  { game: europeanRoulette, table: europeanTable },
  { game: americanRoulette, table: americanTable },
  { game: frenchRoulette, table: frenchTable },
];

/** The table of a roulette by the game's id; undefined for every other game. */
export const rouletteTableOf = (id: string): RouletteTable | undefined =>
  roulettes.find(({ game }) => game.id === id)?.table;
