import type { Winner } from "@croupier/contract/jackpots";
import { stakeSteps } from "@croupier/games";
import { maskName } from "@croupier/rules/maskName";
import { defineConsumer, type EventConsumer, type RecordedEvent } from "../events/index.ts";
import type { Queryable, Tx } from "../platform/database.ts";
import type { PublishIn } from "../platform/realtime/index.ts";

interface GameFace {
  url: string | null;
  image: string | null;
}

export interface WinsFeedDeps {
  /** Nicknames of players; a player without one is left out of the answer. */
  nicknames(on: Queryable, playerIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Publishes when the transaction commits. */
  publishIn: PublishIn;
  /** Where games are played and their pictures, as the catalogue knows them now. */
  gameFaces(on: Queryable): Promise<(identifier: string) => GameFace>;
  /** The win as people read it. */
  humanize(amount: bigint, currency: string): string;
}

const kept = 50;
/** A batch of old lines, as after a pause, is no news: only the latest of it are published. */
const maxPublished = 10;

/**
 * Wins of real money that are worth showing: more than the stake, and at least twenty times the currency's usual stake.
 * The latest fifty are kept; names are masked. Source: 4-31, 9-30, F-33, F-72, C-2.3.8.
 */
export function winsFeedConsumer(deps: WinsFeedDeps): EventConsumer {
  return defineConsumer({
    name: "wins-feed",
    kinds: ["round.settled"],
    handleBatch: async (tx, events) => {
      const wins = events.filter(isWorthShowing).slice(-kept);
      if (wins.length > 0) await showWins(deps, tx, wins);
    },
  });
}

function isWorthShowing({ payload, playerId }: RecordedEvent): boolean {
  const payout = BigInt(payload.payout);
  return playerId !== null && payout > BigInt(payload.stake) && payout >= winThreshold(payload.currency);
}

/** Least win that is shown, in subunits: twenty usual stakes. */
function winThreshold(currency: string): bigint {
  return 20n * BigInt(stakeSteps("pokie", currency)?.default ?? 100);
}

async function showWins(deps: WinsFeedDeps, tx: Tx, wins: readonly RecordedEvent[]): Promise<void> {
  const names = await deps.nicknames(tx, [...new Set(wins.map((win) => win.playerId as number))]);
  const faceOf = await deps.gameFaces(tx);
  const winners = wins.map((win) => ({
    round: win.payload.round as string,
    at: win.at,
    winner: winnerOf(deps, win, names, faceOf(win.payload.game)),
  }));
  for (const { round, at, winner } of winners) {
    await tx.query("INSERT INTO rounds.shown_win (round_id, at, winner) VALUES ($1, $2, $3)", [
      round,
      at,
      JSON.stringify(winner),
    ]);
  }
  await tx.query(`DELETE FROM rounds.shown_win WHERE id <= (SELECT max(id) FROM rounds.shown_win) - ${kept}
    AND id NOT IN (SELECT id FROM rounds.shown_win ORDER BY id DESC LIMIT ${kept})`);
  for (const { winner } of winners.slice(-maxPublished)) await deps.publishIn(tx, "public:wins", winner);
}

function winnerOf(
  deps: WinsFeedDeps,
  { payload, playerId, at }: RecordedEvent,
  names: ReadonlyMap<number, string>,
  face: GameFace,
): Winner {
  const amount = BigInt(payload.payout);
  return {
    nickname: maskName(names.get(playerId as number) ?? ""),
    game_title: payload.title,
    game_identifier: payload.game,
    game_table_url: face.url,
    game_table_image_path: face.image,
    bet_amount_cents: Number(payload.stake),
    win_amount_cents: Number(amount),
    currency: payload.currency,
    humanized_win: deps.humanize(amount, payload.currency),
    at: at.toISOString(),
  };
}

/** The feed as it stands, newest first. */
export async function latestWins(on: Queryable): Promise<Winner[]> {
  const reply = await on.query(`SELECT winner FROM rounds.shown_win ORDER BY id DESC LIMIT ${kept}`);
  return reply.rows.map((row) => row.winner);
}
