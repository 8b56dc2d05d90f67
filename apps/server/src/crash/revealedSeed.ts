import type { Queryable } from "../platform/database.ts";
import type { RoundRow } from "../rounds/index.ts";

/** The seed of a bet's crash round, once that has ended; the bet may be over before. */
export async function revealedSeed(on: Queryable, round: Pick<RoundRow, "id">): Promise<string | null> {
  const { rows } = await on.query<{ seed: string | null }>(
    "SELECT f.seed FROM crash.round f JOIN crash.bet s ON s.crash_round_id = f.id WHERE s.round_id = $1",
    [round.id],
  );
  return rows[0]?.seed ?? null;
}
