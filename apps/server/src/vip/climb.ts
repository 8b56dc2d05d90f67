import type { Rates } from "@croupier/rules/exchange";
import { climbsOf, type QuarterSums, type ThresholdsByRank, vipProgress } from "@croupier/rules/vip/vipProgress";
import { vipRanks } from "@croupier/rules/vip/vipRanks";
import type { Queryable, Tx } from "../platform/database.ts";
import { changeStatus, endOf, lockStanding, type StatusChange } from "./changeStatus.ts";
import type { VipDeps } from "./deps.ts";
import { noSums, readThresholds, sumsOf } from "./queries.ts";

/** By the moment at which a quarter begins: when each player did the last thing in it. */
type Touched = ReadonlyMap<number, ReadonlyMap<number, Date>>;

interface Scale {
  rates: Rates;
  thresholds: ThresholdsByRank;
}

/** Gives the statuses that players have reached by what they did in a quarter. */
export async function climb(deps: VipDeps, tx: Tx, touched: Touched): Promise<void> {
  for (const [start, players] of [...touched].sort(([one], [other]) => one - other)) {
    const quarter = new Date(start);
    const sums = await sumsOf(tx, quarter, [...players.keys()]);
    const depositors = [...sums].filter(([, { deposits }]) => Object.values(deposits).some((sum) => sum > 0n));
    if (depositors.length === 0) continue;
    const scale = { rates: await deps.rates(tx), thresholds: await readThresholds(tx) };
    const currencies = await deps.currenciesOf(
      tx,
      depositors.map(([id]) => id),
    );
    for (const [playerId, own] of depositors) {
      const currency = currencies.get(playerId);
      if (currency === undefined || !mayReach(own, currency, scale)) continue;
      await climbOne(deps, tx, { playerId, currency, quarter, at: players.get(playerId) ?? quarter }, scale);
    }
  }
}

/** Whether the sums are enough for any status. */
function mayReach(sums: QuarterSums, currency: string, { rates, thresholds }: Scale): boolean {
  return vipRanks.some((rank) => {
    const { deposits, bets, threshold, next } = vipProgress({ rank, currency }, sums, rates, thresholds);
    return next !== null && deposits >= threshold.deposits && bets >= threshold.bets;
  });
}

interface Climber {
  playerId: number;
  currency: string;
  quarter: Date;
  at: Date;
}

async function climbOne(
  deps: VipDeps,
  tx: Tx,
  { playerId, currency, quarter, at }: Climber,
  { rates, thresholds }: Scale,
): Promise<void> {
  const { rank, held_until } = await lockStanding(deps, tx, playerId, at);
  const sums = (await sumsOf(tx, quarter, [playerId])).get(playerId) ?? noSums;
  const steps = climbsOf({ rank, currency }, sums, rates, thresholds).map((reached): StatusChange => {
    const { from, to, threshold } = reached;
    const until = endOf(to, at);
    return {
      ...{ from, to, at, cause: "reached" },
      // What was reached late in the log never shortens what was given since.
      heldUntil: until !== null && held_until !== null && held_until > until ? held_until : until,
      reached: { quarter, currency: reached.currency, ...threshold },
    };
  });
  await changeStatus(deps, tx, playerId, steps, at);
}

/** A player's way to the next status in a quarter. */
export async function progressOf(deps: VipDeps, on: Queryable, playerId: number, quarter: Date) {
  const [sums, rates, thresholds, currencies] = [
    (await sumsOf(on, quarter, [playerId])).get(playerId) ?? noSums,
    await deps.rates(on),
    await readThresholds(on),
    await deps.currenciesOf(on, [playerId]),
  ];
  return { sums, rates, thresholds, currency: currencies.get(playerId) ?? "EUR" };
}
