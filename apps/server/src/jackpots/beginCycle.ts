import { hashServerSeed, newServerSeed } from "@croupier/fairness";
import { dropPoint } from "@croupier/games/jackpot/dropPoint";
import type { Tx } from "../platform/database.ts";
import { seal, unseal } from "../platform/seal.ts";
import type { LevelNow } from "./level.ts";

const owner = (levelId: number, cycle: number) => `jackpot-level:${levelId}:${cycle}`;

/** A level that stands at the beginning of a cycle. */
export type NewCycle = Pick<LevelNow, "id" | "cycle" | "amount" | "mustDrop">;

/**
 * Fixes the hidden points of cycles that begin: what decides each is drawn now, kept encrypted, and its hash stands from
 * here on beside the level. A level that falls by chance alone gets none. Source: F-21, F-23.
 */
export async function hideDropPoints(tx: Tx, key: Buffer, cycles: readonly NewCycle[]): Promise<void> {
  const hidden = cycles
    .filter(({ mustDrop }) => mustDrop !== null)
    .map((cycle) => ({ ...cycle, dropSeed: newServerSeed() }));
  if (hidden.length === 0) return;
  await tx.query(
    `UPDATE jackpots.level l SET drop_from = l.amount, drop_to = h.top, drop_seed = h.seed, drop_hash = h.hash
       FROM unnest($1::int[], $2::bigint[], $3::bytea[], $4::text[]) AS h(id, top, seed, hash) WHERE l.id = h.id`,
    [
      hidden.map(({ id }) => id),
      hidden.map(({ mustDrop }) => mustDrop),
      hidden.map(({ id, cycle, dropSeed }) => seal(key, dropSeed, owner(id, cycle))),
      hidden.map(({ dropSeed }) => hashServerSeed(dropSeed)),
    ],
  );
}

/** What the running cycle hides; null when it hides nothing. Must not leave the process before the level is won. */
export function openDrop(key: Buffer, level: LevelNow): { seed: string; point: bigint } | null {
  const { id, cycle, dropSeed, dropFrom: from, dropTo: to } = level;
  if (dropSeed === null || from === null || to === null) return null;
  const seed = unseal(key, dropSeed, owner(id, cycle));
  return { seed, point: dropPoint({ seed, levelId: id, cycle, from, to }) };
}
