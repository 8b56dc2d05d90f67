import type { Queryable } from "../platform/database.ts";

/** Frontend identifiers of every lottery, those that are over too. */
export async function lotteryNames(on: Queryable): Promise<Set<string>> {
  const { rows } = await on.query<{ name: string | null }>(
    "SELECT DISTINCT body->>'frontend_identifier' AS name FROM lotteries.lottery",
  );
  return new Set(rows.flatMap(({ name }) => name ?? []));
}

/** Whether there is a lottery that runs or will run and is not hidden. Source: 5-28. */
export async function hasRunningLottery(on: Queryable, now: Date): Promise<boolean> {
  const { rows } = await on.query<{ runs: boolean }>(
    `SELECT EXISTS (SELECT FROM lotteries.lottery
                     WHERE end_at > $1 AND body->>'frontend_identifier' NOT LIKE '%nonvisible%') AS runs`,
    [now],
  );
  return rows[0]!.runs;
}
