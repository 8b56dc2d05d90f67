import type { LeaderboardPeriod } from "@croupier/contract/contests";
import { periodStart } from "@croupier/rules/contests/leaderboards";
import { multiplierOf } from "@croupier/rules/contests/scoring";
import type { Rates } from "@croupier/rules/exchange";
import { maskName } from "@croupier/rules/maskName";
import { defineConsumer, type EventConsumer, type RecordedEvent } from "../events/index.ts";
import type { Tx } from "../platform/database.ts";
import { pgArray } from "../platform/pgArray.ts";
import type { TournamentsDeps } from "./deps.ts";
import { simulatedAmong } from "./queries.ts";
import { converterBetween, type LoggedRound, readRound } from "./scoreEvents.ts";

/** The cursor in the event log. */
export const leadersName = "leaderboards";

/** All time begins here. */
const dawn = "1970-01-01";
/** A multiplier of a smaller stake is not compared, in cents of EUR: a cent is no game. */
const minStake = 10;

/** What a player came to in a period; money is cents of EUR. */
export interface Best {
  period: LeaderboardPeriod;
  since: string;
  playerId: number;
  win: number;
  rate: number;
  staked: number;
}

/** The first day of a period. */
export const dayOf = (period: LeaderboardPeriod, at: Date) =>
  periodStart(period, at)?.toISOString().slice(0, 10) ?? dawn;

/**
 * Follows the event log: the best of each player in the week, the month and all time, by the rates of the moment. What a studio takes
 * back has the month of its round counted again.
 */
export function leaderCounter(deps: TournamentsDeps): EventConsumer {
  return defineConsumer({
    name: leadersName,
    kinds: ["round.settled", "round.corrected"],
    batchSize: 5_000,
    patient: true,
    handleBatch: async (tx, events) => {
      const inEuro = euros(await deps.rates(tx));
      const best = new Map<string, Best>();
      const corrected: RecordedEvent[] = [];
      for (const event of events) {
        if (event.kind === "round.corrected") corrected.push(event);
        else countRound(best, readRound(event), inEuro);
      }
      await writeBest(deps, tx, [...best.values()]);
      await askForRecount(tx, corrected);
    },
  });
}

/** Cents of EUR, rounded down; 0 without a rate. Each currency's rate is worked out once. */
export function euros(rates: Rates): (amount: number, currency: string) => number {
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

/** Adds a round to what its player came to. */
export function countRound(
  best: Map<string, Best>,
  round: LoggedRound | null,
  inEuro: (amount: number, currency: string) => number,
): void {
  if (!round) return;
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

/** When the round that a correction is about was settled. */
const settledAt = ({ at, payload }: RecordedEvent): Date => (payload.finished_at ? new Date(payload.finished_at) : at);

async function askForRecount(tx: Tx, corrected: readonly RecordedEvent[]): Promise<void> {
  const own = corrected.filter(({ playerId, payload }) => playerId !== null && !payload.free);
  if (own.length === 0) return;
  await tx.query(
    `INSERT INTO tournaments.leader_recount (player_id, month) SELECT DISTINCT * FROM unnest($1::bigint[], $2::date[])
     ON CONFLICT DO NOTHING`,
    [own.map(({ playerId }) => playerId), own.map((event) => dayOf("month", settledAt(event)))],
  );
}
