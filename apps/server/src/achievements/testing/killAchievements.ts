import { fileURLToPath } from "node:url";
import { achievements, countedFor, tierAt } from "@croupier/rules/achievements/achievements";
import { type DayRow, nextDay } from "@croupier/rules/achievements/daysInARow";
import { appendEvent, noteDeed } from "../../events/index.ts";
import { killOften, readToTheEnd } from "../../events/testing/killedConsumer.ts";
import type { Tx } from "../../platform/database.ts";
import type { TestDatabase } from "../../platform/testing/testDatabase.ts";
import { countedGames } from "./countingDeps.ts";

const childFile = fileURLToPath(new URL("./achievementsChild.ts", import.meta.url));
const players = 40;
const noted = ["tickets", "boxes", "exchanges", "limit:deposit", "second-step"];
const firstDay_ms = Date.UTC(2025, 0, 1);
const hour_ms = 3_600_000;

/** What the log says that one player did. */
interface Done {
  counts: Map<string, number>;
  games: Set<string>;
  days: Set<string>;
}

export interface AchievementKills {
  deeds: number;
  /** Tiers that were reached. */
  tiers: number;
  wrong: string[];
}

/**
 * Kills a process that counts for achievements, with -9 and at random moments, while players go on; then lets one count to the end.
 * Every counter is what the log comes to, every tier is written once, and the highest of each achievement was told once.
 */
export async function killAchievements(db: TestDatabase, kills: number): Promise<AchievementKills> {
  const done = new Map<number, Done>();
  let [deeds, now_ms] = [0, firstDay_ms];
  await killOften(db, childFile, kills, async () => {
    now_ms += Math.random() * 6 * hour_ms;
    deeds += await doSome(db, done, new Date(now_ms));
  });
  await readToTheEnd(db, childFile, ["achievements"]);
  return { deeds, ...(await compare(db, done)) };
}

const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)]!;

async function doSome(db: TestDatabase, done: Map<number, Done>, now: Date): Promise<number> {
  const count = 20;
  const kept: (() => void)[] = [];
  await db.transaction(async (tx) => {
    for (let index = 0; index < count; index++) {
      const playerId = 1 + Math.floor(Math.random() * players);
      const one = done.get(playerId) ?? { counts: new Map(), games: new Set(), days: new Set() };
      done.set(playerId, one);
      kept.push(Math.random() < 0.2 ? await note(tx, playerId, one, now) : await play(tx, playerId, one, now));
    }
  });
  for (const keep of kept) keep();
  return count;
}

const add = ({ counts }: Done, name: string, amount = 1) => counts.set(name, (counts.get(name) ?? 0) + amount);

/** Writes a deed that another module notes; answers what keeps it in the model. */
async function note(tx: Tx, playerId: number, one: Done, now: Date): Promise<() => void> {
  const [what, count] = [pick(noted), 1 + Math.floor(Math.random() * 3)];
  await noteDeed(tx, { playerId, what, count }, now);
  return () => add(one, what, count);
}

async function play(tx: Tx, playerId: number, one: Done, now: Date): Promise<() => void> {
  const [game, times] = [pick([...countedGames.keys()]), Math.floor(Math.random() ** 6 * 300)];
  const free = Math.random() < 0.1;
  await appendEvent(tx, {
    ...{ kind: "round.settled", at: now, playerId },
    payload: { game, currency: "EUR", stake: "100", payout: String(times * 100), ...(free && { free: true }) },
  });
  return () => {
    add(one, "rounds");
    if (free) add(one, "free");
    if (times > 1) add(one, "wins");
    one.counts.set("best", Math.max(one.counts.get("best") ?? 0, times));
    one.games.add(game);
    one.days.add(now.toISOString().slice(0, 10));
  };
}

/** Every counter of a player, what is counted from games and days too. */
function countersOf({ counts, games, days }: Done): Map<string, number> {
  const all = new Map([...counts].filter(([, amount]) => amount > 0));
  const put = (name: string, amount: number) => amount > 0 && countedFor.has(name) && all.set(name, amount);
  const seen = [...games].map((game) => countedGames.get(game)!);
  put("games", games.size);
  put("studios", new Set(seen.map(({ provider }) => provider)).size);
  for (const { provider, categories } of seen)
    for (const name of [`studio:${provider}`, ...categories.map((category) => `game:${category}`)])
      put(name, (all.get(name) ?? 0) + 1);
  put("months", new Set([...days].map((day) => day.slice(0, 7))).size);
  put("weekdays", new Set([...days].map((day) => new Date(day).getUTCDay())).size);
  let [row, longest]: [DayRow | null, number] = [null, 0];
  for (const day of [...days].sort()) {
    row = nextDay(row, day, false);
    longest = Math.max(longest, row.length);
  }
  put("days-in-a-row", longest);
  return all;
}

async function compare(db: TestDatabase, done: ReadonlyMap<number, Done>) {
  const due = { counters: [] as string[], unlocked: [] as string[], highest: [] as string[] };
  for (const [playerId, one] of done) {
    const counters = countersOf(one);
    for (const [name, amount] of counters) due.counters.push(`${playerId} ${name} ${amount}`);
    for (const rule of achievements) {
      const tier = tierAt(rule, counters.get(rule.counts) ?? 0);
      for (let reached = 1; reached <= tier; reached++) due.unlocked.push(`${playerId} ${rule.id} ${reached}`);
      if (tier > 0) due.highest.push(`${playerId} ${rule.id} ${tier}`);
    }
  }
  const read = async (text: string): Promise<string[]> =>
    (await db.owner.pool.query<{ line: string }>(text)).rows.map(({ line }) => line);
  const counted = await read("SELECT concat_ws(' ', player_id, counts, amount) AS line FROM achievements.counter");
  const unlocked = await read("SELECT concat_ws(' ', player_id, achievement, tier) AS line FROM achievements.unlocked");
  const told = await read(
    `SELECT concat_ws(' ', split_part(channel, '#', 2), data::jsonb->>'id', data::jsonb->>'tier') AS line FROM realtime.outbox`,
  );
  const wrong = [
    ...difference("counter", counted, due.counters),
    ...difference("tier", unlocked, due.unlocked),
    // Of tiers that come together the highest is told alone.
    ...difference(
      "highest tier told",
      told.filter((line) => due.highest.includes(line)),
      due.highest,
    ),
    ...difference(
      "tier told",
      [...new Set(told)].filter((line) => !due.unlocked.includes(line)),
      [],
    ),
  ];
  if (new Set(told).size !== told.length) wrong.push("a tier was told twice");
  return { tiers: due.unlocked.length, wrong };
}

function difference(what: string, found: readonly string[], due: readonly string[]): string[] {
  const [there, wanted] = [new Set(found), new Set(due)];
  return [
    ...due.filter((line) => !there.has(line)).map((line) => `${what} missing: ${line}`),
    ...found.filter((line) => !wanted.has(line)).map((line) => `${what} too many: ${line}`),
  ];
}
