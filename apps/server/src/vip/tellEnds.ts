import { quarterStart } from "@croupier/rules/vip/quarter";
import { notice_ms } from "@croupier/rules/vip/vipNews";
import { vipProgress } from "@croupier/rules/vip/vipProgress";
import { rankBefore } from "@croupier/rules/vip/vipRanks";
import type { Tx } from "../platform/database.ts";
import { change } from "../platform/query.ts";
import { lockStanding } from "./changeStatus.ts";
import { progressOf } from "./climb.ts";
import type { VipDeps } from "./deps.ts";
import { untoldOf } from "./queries.ts";
import { tables } from "./tables.ts";

const page = 500;
/** The rest is told a minute later. */
const maxTold = 1_000;

/**
 * For a job each minute: mails players whose status ends in the time of notice, each end once. The mail and the mark that it
 * was told commit together under the lock of the player's row, so two processes never tell the same end. Who may not be mailed
 * now is looked at again until the end. Answers how many mails were handed over. Source: 6-18.
 */
export async function tellEnds(deps: VipDeps, now: Date): Promise<number> {
  const { pool } = deps.db;
  const window = { from: now, to: new Date(now.getTime() + notice_ms) };
  let [told, after] = [0, 0];
  for (;;) {
    const players = await untoldOf(pool, { ...window, after }, page);
    const mailed = players.length === 0 ? new Set<number>() : await deps.mayBeMailed(pool, players, now);
    for (const playerId of players.filter((id) => mailed.has(id))) {
      try {
        if (await deps.db.transaction((tx) => tellOne(deps, tx, playerId, now))) told++;
      } catch (error) {
        // One that fails is tried again in a minute.
        deps.onError(error, "vip");
      }
      if (told === maxTold) return told;
    }
    if (players.length < page) return told;
    after = players.at(-1) ?? after;
  }
}

/** Whether this transaction tells them: what was read before the lock is asked again. */
async function tellOne(deps: VipDeps, tx: Tx, playerId: number, now: Date): Promise<boolean> {
  const { rank, held_until: until, end_told } = await lockStanding(deps, tx, playerId, now);
  if (until === null || until <= now || until.getTime() - now.getTime() > notice_ms) return false;
  if (end_told?.getTime() === until.getTime()) return false;
  if (!(await deps.mayBeMailed(tx, [playerId], now)).has(playerId)) return false;
  const { sums, rates, thresholds, currency } = await progressOf(deps, tx, playerId, quarterStart(now));
  const { next, threshold, deposits, bets, ...progress } = vipProgress({ rank, currency }, sums, rates, thresholds);
  const missing = {
    currency: progress.currency,
    deposits: missingOf(deposits, threshold.deposits),
    bets: missingOf(bets, threshold.bets),
  };
  await deps.tellEnd(tx, { playerId, rank, lower: rankBefore(rank), until, next, missing }, now);
  const row = tables.updateTable("vip.standing").set({ end_told: until });
  await change(tx, row.where("player_id", "=", BigInt(playerId)));
  return true;
}

const missingOf = (have: bigint, need: bigint): bigint => (have < need ? need - have : 0n);
