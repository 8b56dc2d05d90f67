import { type DayRow, missesDays, nextDay, restFor } from "@croupier/rules/achievements/daysInARow";
import type { Tx } from "../platform/database.ts";
import type { DayStep, Deeds } from "./deeds.ts";
import type { AchievementsDeps } from "./deps.ts";

interface StoredRow {
  player_id: string;
  last_day: string;
  length: number;
  rests_until: string | null;
  missed: number;
}

/** Takes the days of a batch and the breaks that began in it into each player's row of days. */
export async function countDays(deps: AchievementsDeps, tx: Tx, deeds: Deeds, now: Date): Promise<void> {
  const players = [...deeds.daySteps.keys()];
  if (players.length === 0) return;
  const { rows } = await tx.query<StoredRow>({
    name: "achievements.day_rows",
    text: `SELECT player_id::text, last_day::text, length, rests_until::text, missed FROM achievements.day_row WHERE player_id = ANY ($1::bigint[])`,
    values: [players],
  });
  const stored = new Map(rows.map((row) => [Number(row.player_id), row]));
  const own = players.map((playerId) => ({
    playerId,
    before: toRow(stored.get(playerId)),
    steps: stepsOf(deeds, playerId),
  }));
  // Limits are read for all at once, so whose are asked is found first.
  const asking = new Set<number>();
  for (const { playerId, before, steps } of own)
    follow(before, steps, () => {
      asking.add(playerId);
      return false;
    });
  const limited = asking.size > 0 ? await deps.limitedAmong(tx, [...asking], now) : asking;
  const changed: { playerId: number; row: DayRow }[] = [];
  for (const { playerId, before, steps } of own) {
    const { row, longest } = follow(before, steps, () => limited.has(playerId));
    if (longest > 0) deeds.best(playerId, "days-in-a-row", longest);
    if (!row || JSON.stringify(row) === JSON.stringify(before)) continue;
    changed.push({ playerId, row });
  }
  if (changed.length > 0) await write(tx, changed);
}

/** Of one day, the order of the event log holds. */
function stepsOf({ daySteps }: Deeds, playerId: number): DayStep[] {
  return (daySteps.get(playerId) ?? []).toSorted((a, b) => a.day.localeCompare(b.day));
}

/**
 * The row after the days and breaks of a batch, each in its turn, and the longest that it was: a batch that is long, because the consumer
 * was stopped, counts as many short ones do. Whether a limit binds the player is asked only where days were missed.
 */
function follow(
  before: DayRow | null,
  steps: readonly DayStep[],
  hasLimit: () => boolean,
): { row: DayRow | null; longest: number } {
  let row = before;
  let longest = 0;
  for (const { day, until } of steps) {
    if (until !== null) {
      row = row && restFor(row, { from: day, until });
      continue;
    }
    row = nextDay(row, day, row !== null && missesDays(row, day) && hasLimit());
    longest = Math.max(longest, row.length);
  }
  return { row, longest };
}

function toRow(row: StoredRow | undefined): DayRow | null {
  return row ? { last: row.last_day, length: row.length, restsUntil: row.rests_until, missed: row.missed } : null;
}

async function write(tx: Tx, changed: readonly { playerId: number; row: DayRow }[]): Promise<void> {
  await tx.query({
    name: "achievements.write_days",
    text: `INSERT INTO achievements.day_row (player_id, last_day, length, rests_until, missed)
      SELECT * FROM unnest($1::bigint[], $2::date[], $3::int[], $4::date[], $5::int[])
      ON CONFLICT (player_id) DO UPDATE SET last_day = excluded.last_day, length = excluded.length,
        rests_until = excluded.rests_until, missed = excluded.missed`,
    values: [
      changed.map(({ playerId }) => playerId),
      changed.map(({ row }) => row.last),
      changed.map(({ row }) => row.length),
      changed.map(({ row }) => row.restsUntil),
      changed.map(({ row }) => row.missed),
    ],
  });
}
