import type { Winner } from "@croupier/contract/jackpots";
import { stakeSteps } from "@croupier/games";
import { maskName } from "@croupier/rules/maskName";
import { defineConsumer, type EventConsumer, type RecordedEvent } from "../events/index.ts";
import type { Queryable, Tx } from "../platform/database.ts";
import { change, rowsOf } from "../platform/query.ts";
import type { PublishIn } from "../platform/realtime/index.ts";
import { tables } from "./tables.ts";

interface GameLinks {
  url: string | null;
  image: string | null;
}

export interface WinsFeedDeps {
  /** Nicknames of players; a player without one is left out of the answer. */
  nicknames(on: Queryable, playerIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Publishes when the transaction commits. */
  publishIn: PublishIn;
  /** Where games are played and their pictures, as the catalogue knows them now. */
  gameLinks(on: Queryable): Promise<(identifier: string) => GameLinks>;
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
  const linksOf = await deps.gameLinks(tx);
  const winners = wins.map((win) => ({
    round: win.payload.round as string,
    at: win.at,
    winner: winnerOf(deps, win, names, linksOf(win.payload.game)),
  }));
  for (const { round, at, winner } of winners) {
    const shown = { round_id: round, at, winner: JSON.stringify(winner) };
    await change(tx, tables.insertInto("rounds.shown_win").values(shown));
  }
  await forgetOldWins(tx);
  for (const { winner } of winners.slice(-maxPublished)) await deps.publishIn(tx, "public:wins", winner);
}

const newestWins = () => tables.selectFrom("rounds.shown_win").orderBy("id", "desc").limit(kept);

async function forgetOldWins(tx: Tx): Promise<void> {
  const newest = tables.selectFrom("rounds.shown_win").select(({ fn }) => fn.max("id").as("id"));
  await change(
    tx,
    tables
      .deleteFrom("rounds.shown_win")
      .where("id", "<=", ({ eb }) => eb(newest, "-", BigInt(kept)))
      .where("id", "not in", newestWins().select("id")),
  );
}

function winnerOf(
  deps: WinsFeedDeps,
  { payload, playerId, at }: RecordedEvent,
  names: ReadonlyMap<number, string>,
  links: GameLinks,
): Winner {
  const amount = BigInt(payload.payout);
  return {
    nickname: maskName(names.get(playerId as number) ?? ""),
    game_title: payload.title,
    game_identifier: payload.game,
    game_table_url: links.url,
    game_table_image_path: links.image,
    bet_amount_cents: Number(payload.stake),
    win_amount_cents: Number(amount),
    currency: payload.currency,
    humanized_win: deps.humanize(amount, payload.currency),
    at: at.toISOString(),
  };
}

/** The feed as it stands, newest first. */
export async function latestWins(on: Queryable): Promise<Winner[]> {
  const shown = await rowsOf(on, newestWins().select("winner"), "rounds.latest_wins");
  return shown.map(({ winner }) => winner as Winner);
}
