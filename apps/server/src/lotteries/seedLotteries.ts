import type { Queryable } from "../platform/database.ts";
import { firstOf } from "../platform/query.ts";
import type { LotteriesDeps } from "./deps.ts";
import { closeEnded, drawLottery } from "./drawLottery.ts";
import { issueTickets } from "./issueTickets.ts";
import { type LotteryPlan, planLottery } from "./planLottery.ts";
import { readLottery } from "./queries.ts";
import { namedRound } from "./rows.ts";
import { tables } from "./tables.ts";

/** A series of the demo: a run that is over, and tickets of the one that follows it. */
export interface SeededLottery {
  /** Of the run that is over. */
  plan: LotteryPlan;
  tickets: readonly SeededTickets[];
  /** Of the run that is on. */
  ticketsNow: readonly SeededTickets[];
}

interface SeededTickets {
  playerId: number;
  count: number;
}

/**
 * Puts the demo's lotteries there, once: where any lottery is, none is added. The first run sold its tickets while it ran, and is
 * drawn from its seed like every other; the next one begins where it ended.
 */
export function seedLotteries(deps: LotteriesDeps) {
  return async (lotteries: readonly SeededLottery[], now: Date): Promise<void> => {
    if (await hasAny(deps.db.pool)) return;
    for (const { plan, tickets, ticketsNow } of lotteries) {
      const [before, after] = [new Date(plan.start_at), new Date(plan.end_at)];
      const row = await deps.db.transaction((tx) => planLottery(deps, tx, plan, before));
      if (!row) continue;
      const id = Number(row.id);
      await print(deps, id, tickets, before);
      await closeEnded(deps, after);
      const closed = await readLottery(deps.db.pool, id);
      const named = closed ? namedRound(closed) : null;
      // A beacon that cannot be reached just now leaves the draw to the job.
      const beacon = named && (await deps.beacon.valueOf(named).catch(() => null));
      await deps.db.transaction((tx) => drawLottery(deps, tx, { id, beacon }, after));
      await print(deps, plan.identifier, ticketsNow, now);
    }
  };
}

async function print(deps: LotteriesDeps, lottery: number | string, tickets: readonly SeededTickets[], at: Date) {
  await deps.db.transaction(async (tx) => {
    for (const [index, { playerId, count }] of tickets.entries()) {
      const order = { playerId, lottery, count, source: "hand", key: `demo:${index}` } as const;
      await issueTickets(deps, tx, order, at);
    }
  });
}

async function hasAny(on: Queryable): Promise<boolean> {
  return (await firstOf(on, tables.selectFrom("lotteries.lottery").select("id").limit(1))) !== undefined;
}
