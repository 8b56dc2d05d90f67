import type { RouletteTable } from "@croupier/games";
import { rouletteTableOf } from "@croupier/games/roulette/roulettes";
import { useTable } from "../shell/table.ts";

/** The wheel and the layout of the roulette that is open. */
export function useRouletteTable(): RouletteTable {
  const { game } = useTable().server.session;
  const table = rouletteTableOf(game);
  if (table === undefined) throw new Error(`${game} is no roulette`);
  return table;
}
