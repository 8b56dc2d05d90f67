import type { GameEvent } from "@croupier/games";
import type { Json } from "@croupier/games/game";
import type { Queryable } from "../platform/database.ts";
import { anyOf, rowsOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

/** What was bet in a round that is over, and what came of it. */
export interface FinishedBet {
  id: string;
  engine: string | null;
  version: number | null;
  bet: Json;
  events: readonly GameEvent[];
  stake: bigint;
  payout: bigint;
}

/** Bets of rounds by their ids, as they stand when the rounds are over. */
export async function finishedBets(on: Queryable, ids: readonly string[]): Promise<FinishedBet[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf(
    on,
    tables
      .selectFrom("rounds.round")
      .select(["id", "engine", "math_version as version", "bet", "events", "stake", "payout"])
      .where("id", "=", anyOf([...ids])),
  );
  return rows.map((row) => ({ ...row, bet: row.bet as Json, events: row.events as GameEvent[] }));
}
