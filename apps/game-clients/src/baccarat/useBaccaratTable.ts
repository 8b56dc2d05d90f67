import type { Baccarat } from "@croupier/games/baccarat/baccarat";
import { baccarats } from "@croupier/games/baccarat/baccarats";
import { findGame } from "@croupier/games/findGame";
import { useTable } from "../shell/table.ts";

/** The table that is played: what its places pay and return. */
export function useBaccaratTable(): Baccarat {
  const { server, version } = useTable();
  return findGame(baccarats, server.session.game, version) as Baccarat;
}
