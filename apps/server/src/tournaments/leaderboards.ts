import type { LeaderboardMeasure, LeaderboardPeriod } from "@croupier/contract/contests";
import { periodStart, pointsOfStakes } from "@croupier/rules/contests/leaderboards";
import { multiplierOf } from "@croupier/rules/contests/scoring";
import type { Rates } from "@croupier/rules/exchange";
import { maskName } from "@croupier/rules/maskName";
import { defineConsumer, type EventConsumer } from "../events/index.ts";
import type { Queryable, Tx } from "../platform/database.ts";
import { pgArray } from "../platform/pgArray.ts";
import { change, firstOf } from "../platform/query.ts";
import type { TournamentsDeps } from "./deps.ts";
import { simulatedAmong } from "./queries.ts";
import type { Row } from "./schema.ts";
import { converterBetween, type LoggedRound, readRound } from "./scoreEvents.ts";
import { tables } from "./tables.ts";

/** All time begins here. */
const dawn = "1970-01-01";
const shownPlaces = 50;
/** A multiplier of a smaller stake is not compared, in cents of EUR: a cent is no game. */
const minStake = 10;

interface Best {
  period: LeaderboardPeriod;
  since: string;
  playerId: number;
  win: number;
  rate: number;
  staked: number;
}

const dayOf = (period: LeaderboardPeriod, at: Date) => periodStart(period, at)?.toISOString().slice(0, 10) ?? dawn;

/** Follows the event log: the best of each player in the week, the month and all time, by the rates of the moment. */
export function leaderCounter(deps: TournamentsDeps): EventConsumer {
  return defineConsumer({
    name: "leaderboards",
    kinds: ["round.settled"],
    batchSize: 5_000,
    handleBatch: async (tx, events) => {
      const inEuro = euros(await deps.rates(tx));
      const best = new Map<string, Best>();
      for (const round of events.flatMap((event) => readRound(event) ?? [])) countRound(best, round, inEuro);
      await writeBest(deps, tx, [...best.values()]);
    },
  });
}

/** Cents of EUR, rounded down; 0 without a rate. Each currency's rate is worked out once. */
function euros(rates: Rates): (amount: number, currency: string) => number {
  const known = new Map<string, ((amount: number) => number) | null>();
  return (amount, currency) => {
    let convert = known.get(currency);
    if (convert === undefined) {
      convert = converterBetween(currency, "EUR", rates);
      known.set(currency, convert);
    }
    return convert ? convert(amount) : 0;
  };
}

const periods = ["week", "month", "all"] as const;
const day_ms = 86_400_000;
let sinceOfDay = new Map<number, [LeaderboardPeriod, string][]>();

/** When each period of a moment began; the same for all moments of a day. */
function sinceOf(at: number): [LeaderboardPeriod, string][] {
  const day = Math.floor(at / day_ms);
  const known = sinceOfDay.get(day);
  if (known) return known;
  if (sinceOfDay.size > 100) sinceOfDay = new Map();
  const since = periods.map((period): [LeaderboardPeriod, string] => [period, dayOf(period, new Date(at))]);
  sinceOfDay.set(day, since);
  return since;
}

function countRound(
  best: Map<string, Best>,
  round: LoggedRound,
  inEuro: (amount: number, currency: string) => number,
): void {
  const [staked, win] = [inEuro(round.cashStake, round.currency), inEuro(round.cashPayout, round.currency)];
  if (staked <= 0) return;
  const rate = staked < minStake ? 0 : multiplierOf({ stake: round.cashStake, payout: round.cashPayout });
  for (const [period, since] of sinceOf(round.at)) {
    const key = `${period}:${since}:${round.playerId}`;
    const known = best.get(key);
    if (known) {
      known.win = Math.max(known.win, win);
      known.rate = Math.max(known.rate, rate);
      known.staked += staked;
    } else best.set(key, { period, since, playerId: round.playerId, win, rate, staked });
  }
}

async function writeBest(deps: TournamentsDeps, tx: Tx, found: readonly Best[]): Promise<void> {
  const ids = [...new Set(found.map(({ playerId }) => playerId))];
  if (ids.length === 0) return;
  const [entrants, simulated] = [await deps.entrantsOf(tx, ids), await simulatedAmong(tx, ids)];
  const best = found
    .filter(({ playerId }) => entrants.has(playerId))
    .sort((one, other) => one.playerId - other.playerId);
  const of = (read: (one: Best) => string | number) => pgArray(best.map(read));
  await tx.query({
    name: "tournaments.write_best",
    text: `INSERT INTO tournaments.leader AS l (period, since, player_id, masked_name, demo, win, rate, staked)
     SELECT * FROM unnest($1::text[], $2::date[], $3::bigint[], $4::text[], $5::boolean[], $6::bigint[], $7::bigint[],
       $8::bigint[])
     ON CONFLICT (period, since, player_id) DO UPDATE SET masked_name = excluded.masked_name,
       win = greatest(l.win, excluded.win), rate = greatest(l.rate, excluded.rate), staked = l.staked + excluded.staked`,
    values: [
      ...[of(({ period }) => period), of(({ since }) => since), of(({ playerId }) => playerId)],
      ...[
        of(({ playerId }) => maskName(entrants.get(playerId)!.nickname)),
        of(({ playerId }) => String(simulated.has(playerId))),
      ],
      ...[of(({ win }) => win), of(({ rate }) => rate), of(({ staked }) => staked)],
    ],
  });
}

const columns = { win: "win", rate: "rate", points: "staked" } as const;

type Leader = Row<"tournaments.leader">;

const figureOf = (row: Leader, by: LeaderboardMeasure) =>
  by === "points" ? pointsOfStakes(Number(row.staked)) : Number(row[columns[by]]);

/** The first fifty of a period, and the reader's own line; who opted out has none. */
export async function readLeaderboard(
  on: Queryable,
  {
    period,
    by,
    me,
  }: { period: LeaderboardPeriod; by: LeaderboardMeasure; me: { id: number; nickname: string } | null },
  now: Date,
) {
  const [since, column] = [dayOf(period, now), columns[by]];
  const shown = `l.period = $1 AND l.since = $2 AND l.${column} > 0
    AND NOT EXISTS (SELECT FROM tournaments.preference p WHERE p.player_id = l.player_id AND NOT p.shown_on_leaderboards)`;
  const { rows } = await on.query<Leader>({
    name: `tournaments.leaders_by_${by}`,
    text: `SELECT l.* FROM tournaments.leader l WHERE ${shown} ORDER BY l.${column} DESC, l.player_id LIMIT ${shownPlaces}`,
    values: [period, since],
  });
  const line = (row: Leader, place: number) => {
    const mine = me !== null && Number(row.player_id) === me.id;
    const name = mine ? me.nickname || row.masked_name : row.masked_name;
    return { place, name, value: figureOf(row, by), mine, demo: row.demo };
  };
  const own = me && (await ownLine(on, { period, since, column, shown, playerId: me.id }));
  return {
    since: periodStart(period, now)?.toISOString() ?? null,
    rows: rows.map((row, index) => line(row, index + 1)),
    me: own ? line(own.row, own.place) : null,
    shown: me ? await isShown(on, me.id) : null,
  };
}

interface OwnQuestion {
  period: string;
  since: string;
  column: string;
  shown: string;
  playerId: number;
}

async function ownLine(on: Queryable, { period, since, column, shown, playerId }: OwnQuestion) {
  const { rows } = await on.query<Leader & { ahead: bigint }>(
    `SELECT mine.*, (SELECT count(*) FROM tournaments.leader l WHERE ${shown}
       AND (l.${column} > mine.${column} OR (l.${column} = mine.${column} AND l.player_id < mine.player_id))) AS ahead
     FROM tournaments.leader mine WHERE mine.period = $1 AND mine.since = $2 AND mine.player_id = $3 AND mine.${column} > 0
       AND EXISTS (SELECT FROM tournaments.leader l WHERE ${shown} AND l.player_id = $3)`,
    [period, since, playerId],
  );
  return rows[0] ? { row: rows[0], place: Number(rows[0].ahead) + 1 } : null;
}

async function isShown(on: Queryable, playerId: number): Promise<boolean> {
  const own = tables.selectFrom("tournaments.preference").selectAll().where("player_id", "=", BigInt(playerId));
  return (await firstOf(on, own))?.shown_on_leaderboards ?? true;
}

/** Takes a player off the leaderboards, or shows them again. */
export async function setShown(on: Queryable, playerId: number, shown: boolean): Promise<void> {
  const said = { shown_on_leaderboards: shown };
  const insert = tables.insertInto("tournaments.preference").values({ player_id: BigInt(playerId), ...said });
  await change(
    on,
    insert.onConflict((known) => known.column("player_id").doUpdateSet(said)),
  );
}

/** Whether anybody has played for a leaderboard. */
export async function hasLeaders(on: Queryable): Promise<boolean> {
  const any = tables.selectFrom("tournaments.leader").select("player_id").limit(1);
  return (await firstOf(on, any)) !== undefined;
}
