import { playerChannel } from "@croupier/contract/realtime";
import { questsCounting } from "@croupier/rules/quests/questsFor";
import { levelAt, levelCounts, percentToNext } from "@croupier/rules/quests/thresholds";
import { appendEvent, defineConsumer, type EventConsumer, type RecordedEvent } from "../events/index.ts";
import type { Tx } from "../platform/database.ts";
import { pgArray } from "../platform/pgArray.ts";
import { beginPlayers } from "./beginPlayers.ts";
import { dayRates, toParts } from "./dayRates.ts";
import type { QuestsDeps } from "./deps.ts";
import { questsBetween } from "./queries.ts";
import { countsAt, type QuestRow, sizeOf } from "./rows.ts";
import { cashStakeOf, countedAt } from "./stakes.ts";

/** What the log hears when a player reaches a level of a quest. */
export const questLevelReached = "quest.level";

/**
 * Follows the event log: what a settled round staked of the player's own money leads along every quest that is theirs and that ran at
 * that moment. Bonus money and rounds that the house paid for count nothing. Progress moves in the transaction that moves the
 * consumer's cursor, so each round counts once. Source: 3-52, 9-36.
 */
export function stakeCounter(deps: QuestsDeps): EventConsumer {
  return defineConsumer({
    name: "quests",
    kinds: ["round.settled", "round.corrected"],
    batchSize: 2_000,
    handleBatch: async (tx, events) => {
      const quests = await questsOf(deps, tx, events);
      if (quests.rows.length === 0) return;
      const moves = await movesIn(deps, tx, events, quests);
      if (moves.size > 0) await move(deps, tx, [...moves.values()], events.at(-1)!);
    },
  });
}

interface Quests {
  rows: readonly QuestRow[];
  /** Those of a player that ran at a moment. */
  of(playerId: number, at: Date): readonly QuestRow[];
}

async function questsOf(deps: QuestsDeps, tx: Tx, events: readonly RecordedEvent[]): Promise<Quests> {
  const times = events.map((event) => countedAt(event).getTime());
  const rows = await questsBetween(tx, new Date(Math.min(...times)), new Date(Math.max(...times)));
  const players = [...new Set(events.flatMap(({ playerId }) => playerId ?? []))];
  const asksGroups = rows.some(({ group_ids, is_test }) => is_test || group_ids.length > 0);
  const groups = asksGroups ? await deps.groupsOf(tx, players) : new Map<number, readonly string[]>();
  return {
    rows,
    of(playerId, at) {
      const running = rows.filter((row) => countsAt(row, at));
      const shown = running.map((row) => ({ row, group_ids: row.group_ids, isTest: row.is_test }));
      return questsCounting(shown, groups.get(playerId) ?? []).map(({ row }) => row);
    },
  };
}

interface Move {
  quest: QuestRow;
  playerId: number;
  parts: bigint;
  /** Where the last round was played. */
  session: number;
}

/** What each player's stakes of the batch come to, by quest. */
async function movesIn(
  deps: QuestsDeps,
  tx: Tx,
  events: readonly RecordedEvent[],
  quests: Quests,
): Promise<Map<string, Move>> {
  const moves = new Map<string, Move>();
  const ratesAt = dayRates(deps, tx);
  for (const event of events) {
    const { playerId, payload } = event;
    const stake = cashStakeOf(payload);
    if (playerId === null || payload.free || stake === 0n) continue;
    const at = countedAt(event);
    const own = quests.of(playerId, at);
    if (own.length === 0) continue;
    const parts = toParts(stake, String(payload.currency), await ratesAt(at));
    if (parts === null) deps.onError(new Error(`no rate from ${payload.currency} to EUR`), "quests");
    if (!parts) continue;
    for (const quest of own) {
      const key = `${quest.id}:${playerId}`;
      const before = moves.get(key)?.parts ?? 0n;
      moves.set(key, { quest, playerId, parts: before + parts, session: Number(payload.session) });
    }
  }
  return moves;
}

interface Moved {
  quest_id: bigint;
  player_id: bigint;
  parts: bigint;
  level: number;
}

const movesList = "unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS m(quest_id, player_id, parts)";

async function move(deps: QuestsDeps, tx: Tx, all: readonly Move[], last: RecordedEvent): Promise<void> {
  const moves = await beginPlayers(tx, all, last.at);
  if (moves.length === 0) return;
  const keys = [pgArray(moves.map(({ quest }) => quest.id)), pgArray(moves.map(({ playerId }) => playerId))];
  const { rows } = await tx.query<Moved>({
    name: "quests.move",
    text: `UPDATE quests.progress p SET parts = greatest(p.parts + m.parts, 0), updated_at = $4 FROM ${movesList}
      WHERE p.quest_id = m.quest_id AND p.player_id = m.player_id
      RETURNING p.quest_id, p.player_id, p.parts, p.level`,
    values: [...keys, pgArray(moves.map(({ parts }) => parts)), last.at],
  });
  const after = new Map(rows.map((row) => [`${row.quest_id}:${row.player_id}`, row]));
  const steps = moves.flatMap((one) => {
    const { parts, level } = after.get(`${one.quest.id}:${one.playerId}`)!;
    return stepOf(one, parts, level) ?? [];
  });
  if (steps.length > 0) await tell(deps, tx, steps, last.at);
}

/** A move that the player's open pages show. */
interface Step extends Move {
  before: number;
  level: number;
  percent: number;
}

/** Null where neither the level nor the whole per cent changed. A level that was reached stays. */
function stepOf(move: Move, parts: bigint, before: number): Step | null {
  const size = sizeOf(move.quest);
  const level = Math.max(before, levelAt(size, parts));
  const percent = percentToNext(size, parts);
  const was = percentToNext(size, parts > move.parts ? parts - move.parts : 0n);
  return level === before && percent === was ? null : { ...move, before, level, percent };
}

async function tell(deps: QuestsDeps, tx: Tx, steps: readonly Step[], at: Date): Promise<void> {
  await reachLevels(
    deps,
    tx,
    steps.filter(({ level, before }) => level > before),
    at,
  );
  const languages = await deps.languagesOf(tx, [...new Set(steps.map(({ playerId }) => playerId))]);
  const news = steps.map(({ quest, playerId, before, level, percent }) => ({
    channel: playerChannel("quests_changes", playerId),
    data: {
      ...{ quest_id: Number(quest.id), slug: quest.slug, level, percent, reached: level > before },
      title: deps.say(languages.get(playerId) ?? "en", quest.title),
      levels_count: levelCounts[sizeOf(quest)],
    },
  }));
  await deps.publishAllIn(tx, news);
}

async function reachLevels(deps: QuestsDeps, tx: Tx, steps: readonly Step[], at: Date): Promise<void> {
  if (steps.length === 0) return;
  const brands = await deps.brandsOf(tx, [...new Set(steps.map(({ session }) => session))]);
  for (const { quest, playerId, session, before, level } of steps) {
    const brand = brands.get(session) ?? "";
    await tx.query({
      name: "quests.reach",
      text: `WITH up AS (UPDATE quests.progress SET level = $3 WHERE quest_id = $1 AND player_id = $2)
        INSERT INTO quests.reached_level (quest_id, player_id, level, reached_at, brand)
        SELECT $1, $2, generate_series($4::int, $3::int), $5, $6 ON CONFLICT DO NOTHING`,
      values: [quest.id, playerId, level, before + 1, at, brand],
    });
    for (let reached = before + 1; reached <= level; reached++) {
      const isLast = reached === levelCounts[sizeOf(quest)];
      const payload = { quest: Number(quest.id), level: reached, brand, last: isLast };
      await appendEvent(tx, { kind: questLevelReached, at, playerId, payload });
    }
  }
}
