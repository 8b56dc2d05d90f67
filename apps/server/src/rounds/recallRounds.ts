import type { GameRound } from "@croupier/contract/game";
import type { Queryable } from "../platform/database.ts";
import { variantOf } from "./betVariant.ts";
import type { RoundsDeps } from "./deps.ts";
import type { GameRegistry } from "./gameRegistry.ts";
import { isRoundId } from "./roundId.ts";
import { type RoundRow, selectRounds } from "./roundRow.ts";
import { loadSeed } from "./seeds.ts";
import type { GameMode } from "./session.ts";
import { wireRound } from "./wireRound.ts";

export interface Recall {
  playerId: number;
  mode: GameMode;
  game: string;
  limit: number;
  /** Rounds older than this one; the last id of the page before. */
  before?: string;
}

/** A player's rounds of a game, newest first, with everything needed to show them again. Source: F-41. */
export async function recallRounds(on: Queryable, recall: Recall): Promise<RoundRow[]> {
  const before = recall.before !== undefined && isRoundId(recall.before) ? recall.before : null;
  return selectRounds(
    on,
    `WHERE r.player_id = $1 AND r.mode = $2 AND r.game = $3 AND ($4::uuid IS NULL OR r.id < $4)
     ORDER BY r.id DESC LIMIT $5`,
    [recall.playerId, recall.mode, recall.game, before, recall.limit],
  );
}

/** A result that came within this time before the session opened may not have been seen. */
const unseenMs = 30_000;

/**
 * The round to show when a player comes back: the open one, or the last one if it ended so lately, or behind the
 * player's back, that its result may not have been seen. Source: F-38.
 */
export async function unfinishedRound(
  on: Queryable,
  session: { id: bigint; playerId: number; mode: GameMode; game: string },
  now: Date,
): Promise<RoundRow | null> {
  const [last] = await recallRounds(on, { ...session, limit: 1 });
  if (!last) return null;
  if (last.state === "open") return last;
  const finishedAt = last.finishedAt as Date;
  if (last.closedBy === "play") return now.getTime() - finishedAt.getTime() < unseenMs ? last : null;
  const seen = await on.query(
    `SELECT 1 FROM rounds.session WHERE player_id = $1 AND game = $2 AND mode = $3 AND opened_at > $4 AND id <> $5 LIMIT 1`,
    [session.playerId, session.game, session.mode, finishedAt, session.id],
  );
  return seen.rows.length === 0 ? last : null;
}

/** What anybody may know of a finished round; the server seed only once its pair is retired. Source: F-21. */
export async function roundProof(
  deps: RoundsDeps,
  registry: GameRegistry,
  roundId: string,
): Promise<(Omit<GameRound, "balance_after_cents"> & { server_seed: string | null }) | null> {
  if (!isRoundId(roundId)) return null;
  const [round] = await selectRounds(deps.db.pool, "WHERE r.id = $1 AND r.state <> 'open' AND r.seed_id IS NOT NULL", [
    roundId,
  ]);
  if (!round || round.seedId === null) return null;
  const { balance_after_cents: _, ...open } = wireRound(round, registry);
  const variant = variantOf(deps, round);
  if (variant?.revealedSeed) return { ...open, server_seed: await variant.revealedSeed(deps.db.pool, round) };
  const retired = await deps.db.pool.query("SELECT 1 FROM rounds.seed WHERE id = $1 AND state = 'retired'", [
    round.seedId,
  ]);
  if (retired.rows.length === 0) return { ...open, server_seed: null };
  const seed = await loadSeed(deps, deps.db.pool, round.seedId);
  return { ...open, server_seed: seed.serverSeed };
}
