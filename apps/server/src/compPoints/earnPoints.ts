import { pointsForStake, wholePoints } from "@croupier/rules/compPoints";
import { ownStakeOf } from "@croupier/rules/ownStake";
import { appendEvent, defineConsumer, type EventConsumer, type RecordedEvent } from "../events/index.ts";
import type { PostingAnswer } from "../ledger/index.ts";
import type { Tx } from "../platform/database.ts";
import type { CompPointsDeps } from "./deps.ts";
import { announcePoints, correctedOrder, earnedOrder, pointsOf, toPoints } from "./pointsAccounts.ts";

/** What the log hears when a player reaches a level. */
export const levelReached = "level.reached";

/** What of their own money a player staked in a batch at a game of one brand, in one currency; below zero where it came back. */
interface Stakes {
  playerId: number;
  brand: string;
  currency: string;
  game: string;
  stake: bigint;
}

/**
 * Follows the event log: every settled round of real money earns points by what was staked of the player's own money, and
 * points make the level. Bonus money and rounds that the house paid for earn nothing, and a bet that a studio takes back gives
 * its points back. One posting a player and batch, in the transaction that moves the consumer's cursor, so each round counts
 * exactly once. Source: 3-29, 3-54.
 */
export function pointsEarner(deps: CompPointsDeps): EventConsumer {
  return defineConsumer({
    name: "comp-points",
    kinds: ["round.settled", "round.corrected"],
    batchSize: 5_000,
    patient: true,
    handleBatch: async (tx, events) => {
      const last = events.at(-1);
      const earned = await earnedIn(deps, tx, events);
      if (!last || earned.size === 0) return;
      await creditPoints(deps, tx, earned, last);
    },
  });
}

/** Parts of points by player, in the order of their ids. */
async function earnedIn(
  deps: CompPointsDeps,
  tx: Tx,
  events: readonly RecordedEvent[],
): Promise<Map<number, { parts: bigint; brand: string }>> {
  const games = await deps.games(tx);
  const earned = new Map<number, { parts: bigint; brand: string }>();
  for (const { playerId, brand, currency, game, stake } of await stakesIn(deps, tx, events)) {
    const rules = deps.configOf(brand)?.earning ?? [];
    const parts = pointsForStake(rules, games.get(game)?.categories ?? [], currency, stake);
    if (parts === 0n) continue;
    earned.set(playerId, { parts: (earned.get(playerId)?.parts ?? 0n) + parts, brand });
  }
  return earned;
}

async function stakesIn(deps: CompPointsDeps, tx: Tx, events: readonly RecordedEvent[]): Promise<Stakes[]> {
  const paid = events.filter(({ playerId, payload }) => playerId !== null && !payload.free);
  const sessions = [...new Set(paid.map(({ payload }) => Number(payload.session)))];
  const brands = await deps.brandsOf(tx, sessions);
  const sums = new Map<string, Stakes>();
  for (const { playerId, payload } of paid) {
    const brand = brands.get(Number(payload.session)) ?? "";
    const { currency, game } = payload as { currency: string; game: string };
    const key = JSON.stringify([playerId, brand, currency, game]);
    const before = sums.get(key)?.stake ?? 0n;
    sums.set(key, { playerId: Number(playerId), brand, currency, game, stake: before + ownStakeOf(payload) });
  }
  return [...sums.values()].sort((one, other) => one.playerId - other.playerId);
}

async function creditPoints(
  deps: CompPointsDeps,
  tx: Tx,
  earned: ReadonlyMap<number, { parts: bigint; brand: string }>,
  last: RecordedEvent,
): Promise<void> {
  const players = [...earned].filter(([, { parts }]) => parts > 0n);
  const answers = await deps.ledger.postAllIn(
    tx,
    players.map(([playerId, { parts }]) => earnedOrder(playerId, parts, `points:${playerId}:${last.id}`)),
  );
  const persistent = new Map<number, number>();
  for (const [at, [playerId, { parts }]] of players.entries()) {
    const balances = balancesAfter(answers[at]);
    // A frozen wallet earns nothing until it is looked at.
    if (!balances) continue;
    // Pages show whole points, so only those are news.
    if (wholePoints(balances.cash) === wholePoints(balances.cash - parts)) continue;
    await announcePoints(deps.publishIn, tx, playerId, toPoints(balances));
    persistent.set(playerId, wholePoints(balances.bonus));
  }
  for (const [playerId, { parts }] of earned) {
    if (parts < 0n) await takeBack(deps, tx, playerId, -parts, last);
  }
  for (const { playerId, level } of await deps.climb(tx, persistent, last.at)) {
    const brand = earned.get(playerId)?.brand ?? "";
    await appendEvent(tx, { kind: levelReached, at: last.at, playerId, payload: { level, brand } });
  }
}

/** Takes back what a bet had earned that never was, as far as it is still there. Nobody loses the level. */
async function takeBack(
  { ledger, publishIn }: CompPointsDeps,
  tx: Tx,
  playerId: number,
  parts: bigint,
  last: RecordedEvent,
): Promise<void> {
  for (const part of ["cash", "bonus"] as const) {
    const key = `points-back:${playerId}:${last.id}:${part}`;
    const first = await ledger.postIn(tx, correctedOrder(playerId, part, parts, key));
    if (first.result !== "insufficient") balancesAfter(first);
    else if (first.missing < parts)
      balancesAfter(await ledger.postIn(tx, correctedOrder(playerId, part, parts - first.missing, `${key}:rest`)));
  }
  await announcePoints(publishIn, tx, playerId, await pointsOf(ledger, playerId, tx));
}

function balancesAfter(answer: PostingAnswer | undefined) {
  if (answer?.result === "frozen") return null;
  if (answer?.result !== "ok") throw new Error(`the ledger answered ${answer?.result} to earned points`);
  return answer.balances;
}
