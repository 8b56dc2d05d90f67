import type { Queryable } from "../platform/database.ts";
import { firstOf } from "../platform/query.ts";
import type { RoundRow } from "../rounds/index.ts";
import { tables } from "./tables.ts";

/** The seed of a bet's crash round, once that has ended; the bet may be over before. */
export async function revealedSeed(on: Queryable, round: Pick<RoundRow, "id">): Promise<string | null> {
  const found = await firstOf(
    on,
    tables
      .selectFrom("crash.round as f")
      .innerJoin("crash.bet as b", "b.crash_round_id", "f.id")
      .select("f.seed")
      .where("b.round_id", "=", round.id),
  );
  return found?.seed ?? null;
}
