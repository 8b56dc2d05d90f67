import type { GameRound } from "@croupier/contract/game";
import type { Queryable } from "../platform/database.ts";
import { firstOf } from "../platform/query.ts";
import { variantOf } from "./betVariant.ts";
import type { RoundsDeps } from "./deps.ts";
import type { GameRegistry } from "./gameRegistry.ts";
import { isRoundId } from "./roundId.ts";
import type { RoundRow } from "./roundRow.ts";
import { readOneRound, readRounds, rounds } from "./rows.ts";
import { loadSeed } from "./seeds.ts";
import type { GameMode } from "./session.ts";
import { tables } from "./tables.ts";
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
  const newest = rounds()
    .where("r.player_id", "=", BigInt(recall.playerId))
    .where("r.mode", "=", recall.mode)
    .where("r.game", "=", recall.game)
    .orderBy("r.id", "desc")
    .limit(recall.limit);
  const { before } = recall;
  return readRounds(on, before !== undefined && isRoundId(before) ? newest.where("r.id", "<", before) : newest);
}

/** A result that came within this time before the session opened may not have been seen. */
const unseen_ms = 30_000;

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
  if (last.closedBy === "play") return now.getTime() - finishedAt.getTime() < unseen_ms ? last : null;
  const seen = await firstOf(
    on,
    tables
      .selectFrom("rounds.session")
      .select("id")
      .where("player_id", "=", BigInt(session.playerId))
      .where("game", "=", session.game)
      .where("mode", "=", session.mode)
      .where("opened_at", ">", finishedAt)
      .where("id", "<>", session.id)
      .limit(1),
  );
  return seen ? null : last;
}

/** What anybody may know of a finished round; the server seed only once its pair is retired. Source: F-21. */
export async function roundProof(
  deps: RoundsDeps,
  registry: GameRegistry,
  roundId: string,
): Promise<(Omit<GameRound, "balance_after_cents"> & { server_seed: string | null }) | null> {
  if (!isRoundId(roundId)) return null;
  const over = rounds().where("r.id", "=", roundId).where("r.state", "<>", "open").where("r.seed_id", "is not", null);
  const round = await readOneRound(deps.db.pool, over);
  if (!round || round.seedId === null) return null;
  const { balance_after_cents: _, ...open } = wireRound(round, registry);
  const variant = variantOf(deps, round);
  if (variant?.revealedSeed) return { ...open, server_seed: await variant.revealedSeed(deps.db.pool, round) };
  const retired = await firstOf(
    deps.db.pool,
    tables.selectFrom("rounds.seed").select("id").where("id", "=", round.seedId).where("state", "=", "retired"),
  );
  if (!retired) return { ...open, server_seed: null };
  const seed = await loadSeed(deps, deps.db.pool, round.seedId);
  return { ...open, server_seed: seed.serverSeed };
}
