import { brandsOfDepositors } from "../payments/index.ts";
import type { Queryable } from "../platform/database.ts";
import { brandsOfPlayers } from "../rounds/index.ts";

/**
 * The brand at which each player was at a moment, in the order asked: where they had last opened a game, and who had opened none
 * yet, where the last deposit was made. Null for who had done neither.
 */
export async function brandsPlayersWereAt(
  on: Queryable,
  moments: readonly { playerId: number; at: Date }[],
): Promise<(string | null)[]> {
  const played = await brandsOfPlayers(on, moments);
  const others = moments.filter((_, index) => played[index] === null);
  if (others.length === 0) return played;
  const paid = await brandsOfDepositors(on, others);
  return played.map((brand) => brand ?? paid.shift() ?? null);
}
