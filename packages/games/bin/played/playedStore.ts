import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type { AnyGame } from "../../src/game.ts";
import type { Expected, PlayedPlan } from "../../src/kinds/playedPlan.ts";
import { addSums, noRounds, type PlayedSums } from "./playedSums.ts";
import { sliceRounds } from "./playRounds.ts";

/** What was played of one plan so far. */
export interface PlayedRecord {
  version: number;
  /** SHA-256 of the game's data: rounds of other data do not count. */
  data: string;
  slices: number;
  rows: Record<string, { expected: Expected; sums: PlayedSums }>;
}

/** By `<game>: <plan>`. */
export type PlayedRecords = Record<string, PlayedRecord>;

/** Kept beside the table that is made of it, since playing takes hours. */
const playedFile = new URL("../../../../docs/rtp-played.json", import.meta.url);

export const nameOf = ({ game, name }: Pick<PlayedPlan, "game" | "name">): string => `${game.id}: ${name}`;

const dataOf = (game: AnyGame): string => createHash("sha256").update(JSON.stringify(game)).digest("hex");

export function readPlayed(): PlayedRecords {
  return existsSync(playedFile) ? JSON.parse(readFileSync(playedFile, "utf8")) : {};
}

/** Puts the whole file in place at once, so that a run that is cut off leaves the one before. */
export function writePlayed(records: PlayedRecords): void {
  const sorted = Object.fromEntries(Object.entries(records).sort(([a], [b]) => (a < b ? -1 : 1)));
  const draft = new URL(`${playedFile.href}.part`);
  writeFileSync(draft, `${JSON.stringify(sorted, null, 2)}\n`);
  renameSync(draft, playedFile);
}

/** What is on record of a plan as it is now; null where there is nothing, or of another version or data. */
export function recordOf(records: PlayedRecords, { game, name }: PlayedPlan): PlayedRecord | null {
  const record = records[nameOf({ game, name })];
  return record?.version === game.math.version && record.data === dataOf(game) ? record : null;
}

export function newRecord({ game }: PlayedPlan, expected: Record<string, Expected>): PlayedRecord {
  const rows = Object.entries(expected).map(([row, one]) => [row, { expected: one, sums: noRounds() }] as const);
  return { version: game.math.version, data: dataOf(game), slices: 0, rows: Object.fromEntries(rows) };
}

/** Adds the next slice. */
export function addSlice(record: PlayedRecord, slice: Record<string, PlayedSums>): void {
  for (const [row, sums] of Object.entries(slice)) addSums(record.rows[row]!.sums, sums);
  record.slices += 1;
}

export const roundsOf = ({ slices }: PlayedRecord): number => slices * sliceRounds;
