import { brandsOfDepositors } from "../payments/index.ts";
import type { Queryable } from "../platform/database.ts";
import type { CountDeps } from "../reports/index.ts";
import { brandsOfPlayers, brandsOfSessions } from "../rounds/index.ts";

/** What the reports ask others for. */
export const countDeps: CountDeps = { brandsOfSessions, brandsOfPlayers: brandsPlayersWereAt };

/** Who had opened no game yet was where the last deposit was made. */
async function brandsPlayersWereAt(
  on: Queryable,
  moments: readonly { playerId: number; at: Date }[],
): Promise<(string | null)[]> {
  const played = await brandsOfPlayers(on, moments);
  const others = moments.filter((_, index) => played[index] === null);
  if (others.length === 0) return played;
  const paid = await brandsOfDepositors(on, others);
  return played.map((brand) => brand ?? paid.shift() ?? null);
}
