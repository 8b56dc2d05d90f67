import { gameById } from "@croupier/games";
import type { Baccarat } from "@croupier/games/baccarat/baccarat";
import { useTable } from "../shell/table.ts";

/** The table that this session plays: what its places pay and return. */
export function useBaccaratTable(): Baccarat {
  const { game, math } = useTable().server.session;
  return gameById(game, math.version) as Baccarat;
}
