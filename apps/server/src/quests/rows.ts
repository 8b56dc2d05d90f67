import type { Quest, QuestGift, QuestSummary } from "@croupier/contract";
import type { QuestLevelGift } from "@croupier/contract/backOffice/quests";
import type { QuestSize } from "@croupier/rules/quests/questIdentifier";
import { questMap } from "@croupier/rules/quests/questMap";
import { levelCounts, partsToEuro, percentToNext, thresholdsOf } from "@croupier/rules/quests/thresholds";
import { timeStatus } from "@croupier/rules/timeStatus";
import { placesLeft } from "./questCosts.ts";
import type { Row } from "./schema.ts";

export type QuestRow = Row<"quests.quest">;
export type ProgressRow = Row<"quests.progress">;
export type ReachedRow = Row<"quests.reached_level">;

export const sizeOf = ({ size }: Pick<QuestRow, "size">): QuestSize => size as QuestSize;

export const giftsOf = ({ gifts }: Pick<QuestRow, "gifts">): { level: number; gifts: QuestLevelGift[] }[] =>
  gifts as { level: number; gifts: QuestLevelGift[] }[];

interface Pause {
  from: string;
  to: string | null;
}

export const pausesOf = ({ pauses }: Pick<QuestRow, "pauses">): Pause[] => pauses as Pause[];
export const isPaused = (row: Pick<QuestRow, "pauses">): boolean => pausesOf(row).some(({ to }) => to === null);

/** Whether a stake that is settled at a moment counts. */
export function countsAt(row: Pick<QuestRow, "start_at" | "end_at" | "pauses">, at: Date): boolean {
  const iso = at.toISOString();
  const rests = pausesOf(row).some(({ from, to }) => from <= iso && (to === null || iso < to));
  return row.start_at <= at && at < row.end_at && !rests;
}

export function stateOf(row: Pick<QuestRow, "start_at" | "end_at" | "pauses">, now: Date) {
  const status = timeStatus({ startAt: row.start_at, endAt: row.end_at }, now);
  if (status === "active") return isPaused(row) ? "paused" : "running";
  return status === "future" ? "planned" : "over";
}

const partsToCent = partsToEuro / 100n;

export const centsOf = (parts: bigint): number => Number(parts / partsToCent);

/** `progress` is null for guests, and undefined for players who have none yet. */
export type Progress = Pick<ProgressRow, "parts" | "level"> | null | undefined;

export function toSummary(row: QuestRow, title: string, progress: Progress, now: Date): QuestSummary {
  return {
    id: Number(row.id),
    slug: row.slug,
    frontend_identifier: row.identifier,
    title,
    questSize: sizeOf(row),
    start_at: row.start_at.toISOString(),
    end_at: row.end_at.toISOString(),
    in_progress: countsAt({ ...row, pauses: [] }, now),
    paused: stateOf(row, now) === "paused",
    full: !progress && placesLeft(row) === 0,
    test: row.is_test,
    levels_count: levelCounts[sizeOf(row)],
    level: progress === null ? null : (progress?.level ?? 0),
    bets_eur_cents: progress === null ? null : centsOf(progress?.parts ?? 0n),
  };
}

interface Shown {
  title: string;
  progress: Progress;
  reached: readonly ReachedRow[];
  /** What each level brings, in words' parts. */
  gifts: ReadonlyMap<number, QuestGift[]>;
}

export function toQuest(row: QuestRow, { title, progress, reached, gifts }: Shown, now: Date): Quest {
  const size = sizeOf(row);
  const { points } = questMap(size);
  const by = new Map(reached.map((one) => [one.level, one]));
  return {
    ...toSummary(row, title, progress, now),
    percent: progress === null ? null : percentToNext(size, progress?.parts ?? 0n),
    levels: thresholdsOf(size).map((euros, index) => ({
      id: `level_${index + 1}`,
      number: index + 1,
      position: points[index]!,
      threshold_eur_cents: euros * 100,
      gifts: gifts.get(index + 1) ?? [],
      reached_at: by.get(index + 1)?.reached_at.toISOString() ?? null,
      given: (by.get(index + 1)?.given as "given" | undefined) ?? null,
    })),
  };
}
