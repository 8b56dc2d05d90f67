import type { Queryable } from "../platform/database.ts";
import { firstOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

/** The play money of a player or guest, in subunits of FUN. */
export async function demoBalance(on: Queryable, playerId: number): Promise<bigint> {
  const balance = await firstOf(
    on,
    tables.selectFrom("rounds.demo_balance").select("amount").where("player_id", "=", BigInt(playerId)),
  );
  return balance?.amount ?? 0n;
}
