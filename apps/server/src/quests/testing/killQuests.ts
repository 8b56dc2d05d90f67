import { fileURLToPath } from "node:url";
import { levelAt } from "@croupier/rules/quests/thresholds";
import { appendEvent, readAgain } from "../../events/index.ts";
import { killOften, readToTheEnd } from "../../events/testing/killedConsumer.ts";
import { pointsCurrency } from "../../ledger/index.ts";
import type { TestDatabase } from "../../platform/testing/testDatabase.ts";
import { planQuest } from "../planQuest.ts";
import { type QuestRow, sizeOf } from "../rows.ts";
import { countingDeps } from "./countingDeps.ts";
import { questPlan } from "./questPlan.ts";

const childFile = fileURLToPath(new URL("./questChild.ts", import.meta.url));
const consumers = ["quests", "quest-gifts"];
const players = 40;
const partsToCent = 1_000n;
/** So many levels bring so many points each. */
const levels = 25;
const pointsOf = (level: number) => 10 + level;

export interface QuestKills {
  rounds: number;
  /** Levels that were reached. */
  levels: number;
  wrong: string[];
}

/**
 * Kills a process that leads players along two quests, with -9 and at random moments, while rounds go on; then lets one count to the
 * end, and has what gives the gifts read the log again from its beginning. Every level is written, told and paid once, as the stakes say.
 */
export async function killQuests(db: TestDatabase, kills: number): Promise<QuestKills> {
  const deps = countingDeps(db);
  const gifts = Array.from({ length: levels }, (_, index) => ({
    level: index + 1,
    gifts: [{ type: "points" as const, chargeable: pointsOf(index + 1), persistent: 0 }],
  }));
  const quests: QuestRow[] = [];
  for (const [identifier, count] of [
    ["quest--xs--short-way", 6],
    ["quest--m--long-way", 25],
  ] as const) {
    const plan = questPlan({ identifier, gifts: gifts.slice(0, count) });
    quests.push((await db.transaction((tx) => planQuest(deps, tx, { plan, costs: [] }, new Date())))!);
  }
  let rounds = 0;
  const staked = new Map<number, bigint>();
  await killOften(db, childFile, kills, async () => {
    rounds += await playSome(db, rounds, staked);
  });
  await readToTheEnd(db, childFile, consumers);
  const model = [...staked].flatMap(([playerId, cents]) =>
    quests.map((quest) => {
      const parts = cents * partsToCent;
      return { quest: Number(quest.id), playerId, parts, level: levelAt(sizeOf(quest), parts) };
    }),
  );
  const wrong = await compare(db, model);
  await db.transaction((tx) => readAgain(tx, "quest-gifts"));
  await readToTheEnd(db, childFile, consumers);
  wrong.push(...(await compare(db, model)).map((line) => `read again: ${line}`));
  return { rounds, levels: model.reduce((sum, { level }) => sum + level, 0), wrong };
}

async function playSome(db: TestDatabase, from: number, staked: Map<number, bigint>): Promise<number> {
  const count = 20;
  const played: [number, bigint][] = [];
  await db.transaction(async (tx) => {
    for (let index = 0; index < count; index++) {
      const playerId = 1 + Math.floor(Math.random() * players);
      const stake = BigInt(1 + Math.floor(Math.random() ** 4 * 60_000));
      const about = { round: `kill-${from + index}`, session: 1, game: "acme/Seven", title: "Seven", provider: "acme" };
      await appendEvent(tx, {
        ...{ kind: "round.settled", at: new Date(), playerId },
        payload: { ...about, currency: "EUR", stake: String(stake), payout: "0", stake_split: [] },
      });
      played.push([playerId, stake]);
    }
  });
  for (const [playerId, stake] of played) staked.set(playerId, (staked.get(playerId) ?? 0n) + stake);
  return count;
}

interface Modelled {
  quest: number;
  playerId: number;
  parts: bigint;
  level: number;
}

async function compare(db: TestDatabase, model: readonly Modelled[]): Promise<string[]> {
  const { pool } = db.owner;
  const wrong: string[] = [];
  const expectSame = (what: string, found: unknown, due: unknown) => {
    if (String(found) !== String(due)) wrong.push(`${what}: ${found}, not ${due}`);
  };
  const read = async (text: string) => {
    const { rows } = await pool.query<{ key: string; value: string }>(text);
    return new Map(rows.map(({ key, value }) => [key, value]));
  };
  const progress = await read(
    "SELECT quest_id || ':' || player_id AS key, parts || ' ' || level AS value FROM quests.progress",
  );
  const reached = await read(
    `SELECT quest_id || ':' || player_id AS key, string_agg(level || given, ' ' ORDER BY level) AS value
     FROM quests.reached_level GROUP BY quest_id, player_id`,
  );
  const told = await read(
    `SELECT (payload->>'quest') || ':' || player_id AS key, string_agg(payload->>'level', ' ' ORDER BY (payload->>'level')::int) AS value
     FROM events.event WHERE kind = 'quest.level' GROUP BY payload->>'quest', player_id`,
  );
  const points = await read(
    `SELECT player_id::text AS key, balance::text AS value FROM ledger.account
     WHERE currency = '${pointsCurrency}' AND kind = 'cash' AND player_id IS NOT NULL`,
  );
  const due = new Map<number, number>();
  for (const { quest, playerId, parts, level } of model) {
    const key = `${quest}:${playerId}`;
    const all = Array.from({ length: level }, (_, index) => index + 1);
    expectSame(`progress ${key}`, progress.get(key), `${parts} ${level}`);
    expectSame(`levels ${key}`, reached.get(key), all.map((one) => `${one}given`).join(" "));
    expectSame(`told ${key}`, told.get(key), all.join(" "));
    due.set(playerId, (due.get(playerId) ?? 0) + all.reduce((sum, one) => sum + pointsOf(one), 0));
  }
  for (const [playerId, sum] of due) expectSame(`points of ${playerId}`, points.get(String(playerId)), sum);
  expectSame("players along quests", progress.size, model.length);
  return wrong;
}
