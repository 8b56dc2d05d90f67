import { gameById } from "@croupier/games";
import type { Baccarat } from "@croupier/games/baccarat/baccarat";
import { useTable } from "../shell/table.ts";

/** The table that is played: what its places pay and return. */
export function useBaccaratTable(): Baccarat {
  const { server, version } = useTable();
  return gameById(server.session.game, version) as Baccarat;
}
