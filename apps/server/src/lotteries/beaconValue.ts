import { type Failure, fail } from "../platform/failure.ts";
import type { LotteriesDeps } from "./deps.ts";
import { nameAnother } from "./drawByItself.ts";
import { type LotteryRow, namedRound } from "./rows.ts";

/** What joins a draw, or why nobody can say yet. */
export type DrawValue = { beacon: string | null } | { fault: Failure };

const unreachable = { fault: fail(422, "base", "beacon_unreachable") };

/**
 * What joins a draw that two people make. Of the beacon's round that the lottery named the server reads it, and no other value is
 * taken; where the beacon cannot be reached the draw waits, for without the value it would not be the promised one. A round of a
 * beacon that the site no longer has is refused by name, and a later one of today's beacon is named.
 */
export async function valueFor(
  deps: LotteriesDeps,
  row: LotteryRow | undefined,
  given: string | null,
  now: Date,
): Promise<DrawValue> {
  const named = row && !row.drawn_at && !row.called_off_at && row.closed_at ? namedRound(row) : null;
  if (!row || !named) return { beacon: given };
  if (!deps.beacon.isOwn(named)) {
    await deps.db.transaction((tx) => nameAnother(deps, tx, row, now));
    return { fault: fail(422, "base", "beacon_changed") };
  }
  try {
    const beacon = await deps.beacon.valueOf(named);
    if (beacon === null) return unreachable;
    return given === null || given === beacon ? { beacon } : { fault: fail(422, "beacon", "invalid") };
  } catch (error) {
    deps.onError(error, `public value of lottery ${row.id}`);
    return unreachable;
  }
}
