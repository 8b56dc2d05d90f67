import { playerChannel } from "@croupier/contract/realtime";
import { achievements, tiersReached } from "@croupier/rules/achievements/achievements";
import { defineConsumer, type EventConsumer } from "../events/index.ts";
import type { Tx } from "../platform/database.ts";
import { countDays } from "./countDays.ts";
import { countSeen, Deeds, readDeed, type Seen } from "./deeds.ts";
import type { AchievementsDeps } from "./deps.ts";
import { readSettings } from "./settings.ts";
import { titleOf } from "./words.ts";

/**
 * Follows the event log and counts what players did; a tier is written when its goal is reached. Counters move in the transaction that
 * moves the consumer's cursor, so everything counts once and each tier is told once.
 */
export function deedCounter(deps: AchievementsDeps): EventConsumer {
  return defineConsumer({
    name: "achievements",
    kinds: ["round.settled", "jackpot.won", "level.reached", "quest.level", "player.did"],
    batchSize: 5_000,
    patient: true,
    handleBatch: async (tx, events) => {
      const deeds = new Deeds();
      for (const event of events) readDeed(deeds, event);
      await countFirsts(deps, tx, deeds);
      await countDays(deps, tx, deeds, events.at(-1)!.at);
      if (deeds.added.size > 0) await unlock(deps, tx, await writeCounters(tx, deeds), events.at(-1)!.at);
    },
  });
}

/** Games, studios, months and days of the week that are new to a player. */
async function countFirsts(deps: AchievementsDeps, tx: Tx, deeds: Deeds): Promise<void> {
  if (deeds.seen.size === 0) return;
  const games = await deps.games(tx);
  const firsts = await writeSeen(tx, [...deeds.seen.values()]);
  for (const one of firsts) countSeen(deeds, one, games);
  const studios = new Map<string, Seen>();
  for (const { playerId, kind, name } of firsts) {
    const provider = kind === "game" ? games.get(name)?.provider : undefined;
    if (provider) studios.set(`${playerId}:${provider}`, { playerId, kind: "studio", name: provider });
  }
  for (const one of await writeSeen(tx, [...studios.values()])) countSeen(deeds, one, games);
}

/** Answers those that were not there. */
async function writeSeen(tx: Tx, seen: readonly Seen[]): Promise<Seen[]> {
  if (seen.length === 0) return [];
  const { rows } = await tx.query<{ player_id: string; kind: Seen["kind"]; name: string }>({
    name: "achievements.seen",
    text: `INSERT INTO achievements.seen (player_id, kind, name)
      SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[]) ON CONFLICT DO NOTHING RETURNING player_id::text, kind, name`,
    values: [seen.map((one) => one.playerId), seen.map((one) => one.kind), seen.map((one) => one.name)],
  });
  return rows.map(({ player_id, kind, name }) => ({ playerId: Number(player_id), kind, name }));
}

interface Counter {
  playerId: number;
  counts: string;
  /** As it stands now, and how much of it this batch brought; a best one may have been there before. */
  amount: number;
  added: number;
}

async function writeCounters(tx: Tx, deeds: Deeds): Promise<Counter[]> {
  const added = [...deeds.added.values()];
  const write = async (isBest: boolean): Promise<Counter[]> => {
    const own = added.filter((one) => one.isBest === isBest);
    if (own.length === 0) return [];
    const { rows } = await tx.query<{ player_id: string; counts: string; amount: string }>({
      name: `achievements.counter.${isBest ? "best" : "add"}`,
      text: `INSERT INTO achievements.counter AS c (player_id, counts, amount)
        SELECT * FROM unnest($1::bigint[], $2::text[], $3::bigint[])
        ON CONFLICT (player_id, counts) DO UPDATE SET amount = ${isBest ? "greatest(c.amount, excluded.amount)" : "c.amount + excluded.amount"}
        RETURNING player_id::text, counts, amount::text`,
      values: [own.map((one) => one.playerId), own.map((one) => one.counts), own.map((one) => one.amount)],
    });
    return rows.map(({ player_id, counts, amount }) => {
      const brought = deeds.added.get(`${player_id}:${counts}`)!.amount;
      return { playerId: Number(player_id), counts, amount: Number(amount), added: isBest ? Number(amount) : brought };
    });
  };
  return [...(await write(false)), ...(await write(true))];
}

async function unlock(deps: AchievementsDeps, tx: Tx, counters: readonly Counter[], at: Date): Promise<void> {
  const reached = counters.flatMap(({ playerId, counts, amount, added }) => {
    const before = new Set(tiersReached(counts, amount - added).map(({ id, tier }) => `${id}:${tier}`));
    return tiersReached(counts, amount)
      .filter(({ id, tier }) => !before.has(`${id}:${tier}`))
      .map(({ id, tier }) => ({ playerId, id, tier }));
  });
  if (reached.length === 0) return;
  const { rows } = await tx.query<{ player_id: string; achievement: string; tier: number }>({
    name: "achievements.unlock",
    text: `INSERT INTO achievements.unlocked (player_id, achievement, tier, at)
      SELECT u.player_id, u.achievement, u.tier, $4 FROM unnest($1::bigint[], $2::text[], $3::int[]) AS u(player_id, achievement, tier)
      ON CONFLICT DO NOTHING RETURNING player_id::text, achievement, tier`,
    values: [reached.map((one) => one.playerId), reached.map((one) => one.id), reached.map((one) => one.tier), at],
  });
  await tell(deps, tx, rows);
}

/** Each achievement once, with the highest of its tiers; of those that are switched off nobody hears. */
async function tell(
  deps: AchievementsDeps,
  tx: Tx,
  rows: readonly { player_id: string; achievement: string; tier: number }[],
): Promise<void> {
  const highest = new Map<string, { playerId: number; id: string; tier: number }>();
  for (const { player_id, achievement, tier } of rows) {
    const key = `${player_id}:${achievement}`;
    if (tier > (highest.get(key)?.tier ?? 0)) highest.set(key, { playerId: Number(player_id), id: achievement, tier });
  }
  const settings = await readSettings(tx);
  const shown = [...highest.values()].flatMap((one) => {
    const rule = achievements.find(({ id }) => id === one.id);
    return rule && settings.get(one.id)?.is_on !== false ? { ...one, rule } : [];
  });
  if (shown.length === 0) return;
  const languages = await deps.languagesOf(tx, [...new Set(shown.map(({ playerId }) => playerId))]);
  const titles = new Map<string, string>();
  const news = [];
  for (const { playerId, tier, rule } of shown) {
    const language = languages.get(playerId) ?? "en";
    const key = `${language}:${rule.id}`;
    const title = titles.get(key) ?? (await titleOf({ deps, on: tx, settings, language }, rule));
    titles.set(key, title);
    const data = { id: rule.id, area: rule.area, title, tier, tiers_count: rule.goals.length };
    news.push({ channel: playerChannel("achievements_changes", playerId), data });
  }
  await deps.publishAllIn(tx, news);
}
