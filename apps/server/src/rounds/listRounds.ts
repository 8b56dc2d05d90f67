import type { PlayedRound } from "@croupier/contract/playedRounds";
import { toCents } from "@croupier/rules/money";
import { sql } from "kysely";
import type { Queryable } from "../platform/database.ts";
import { rowsOf } from "../platform/query.ts";
import { firstRoundId } from "./roundId.ts";
import { jackpotWin, type RoundRow } from "./roundRow.ts";
import { readRounds, rounds } from "./rows.ts";
import { tables } from "./tables.ts";

const day_ms = 24 * 3_600_000;
const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff";

interface Wanted {
  /** Days in UTC, `2026-01-31`; both are in it. */
  from?: string | undefined;
  to?: string | undefined;
  game?: string | undefined;
  /** A round's id: only what is older. */
  before?: string | undefined;
  per_page: number;
}

interface PlayedGame {
  game: string;
  title: string;
}

/** A page of a player's rounds of real money, newest first, and the games to choose from. Source: 2.1-05. */
export async function listRounds(on: Queryable, playerId: number, wanted: Wanted) {
  const games = await gamesOf(on, playerId);
  const chosen = games.filter(({ game }) => wanted.game === undefined || game === wanted.game);
  const found = await pageOf(on, playerId, chosen, wanted);
  const titles = new Map(games.map(({ game, title }) => [game, title]));
  const more = found.length > wanted.per_page;
  const shown = found.slice(0, wanted.per_page);
  return {
    data: shown.map((round) => toPlayedRound(round, titles.get(round.game) ?? round.game)),
    next: more ? (shown.at(-1)?.id ?? null) : null,
    games,
  };
}

/** Each game that the player has opened with real money, under the title that it had last. */
async function gamesOf(on: Queryable, playerId: number): Promise<PlayedGame[]> {
  const found = await rowsOf(
    on,
    tables
      .selectFrom("rounds.session")
      .select(["game", "title"])
      .distinctOn("game")
      .where("player_id", "=", BigInt(playerId))
      .where("mode", "=", "real")
      .orderBy("game")
      .orderBy("id", "desc"),
  );
  return found.toSorted((one, other) => one.title.localeCompare(other.title));
}

/** One round more than is shown, to know whether there are more. Game by game, as a player's rounds are found by those. */
async function pageOf(on: Queryable, playerId: number, games: readonly PlayedGame[], wanted: Wanted) {
  if (games.length === 0) return [];
  const from = firstRoundId(new Date(wanted.from ?? 0));
  const until = endOf(wanted);
  const chosen = sql<{ game: string }>`unnest(${games.map(({ game }) => game)}::text[])`.as<"played">(
    sql`played(game)`,
  );
  const page = tables
    .selectFrom(chosen)
    .innerJoinLateral(
      (row) =>
        row
          .selectFrom("rounds.round as o")
          .select("o.id")
          .where("o.player_id", "=", BigInt(playerId))
          .where("o.mode", "=", "real")
          .whereRef("o.game", "=", "played.game")
          .where("o.id", ">=", from)
          .where("o.id", "<", until)
          .orderBy("o.id", "desc")
          .limit(wanted.per_page + 1)
          .as("found"),
      (join) => join.onTrue(),
    )
    .select("found.id")
    .orderBy("found.id", "desc")
    .limit(wanted.per_page + 1);
  return readRounds(on, rounds().innerJoin(page.as("page"), "page.id", "r.id").orderBy("r.id", "desc"));
}

/** The id that every round of the page lies below. */
function endOf({ to, before }: Wanted): string {
  const ends = [
    lastId,
    ...(to ? [firstRoundId(new Date(Date.parse(to) + day_ms))] : []),
    ...(before ? [before.toLowerCase()] : []),
  ];
  return ends.toSorted()[0] ?? lastId;
}

function toPlayedRound(round: RoundRow, title: string): PlayedRound {
  return {
    id: round.id,
    game: round.game,
    title,
    state: round.state,
    started_at: round.startedAt.toISOString(),
    finished_at: round.finishedAt?.toISOString() ?? null,
    currency: round.currency,
    stake_cents: toCents(round.stake),
    payout_cents: toCents(round.payout + jackpotWin(round)),
    free: round.variant?.houseStake !== undefined,
    provable: round.seedId !== null && round.engine !== null,
  };
}
