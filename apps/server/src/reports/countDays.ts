import { addFigures, type DayFigures, noFigures } from "@croupier/rules/reports";
import { defineConsumer, type EventConsumer, type RecordedEvent } from "../events/index.ts";
import type { Queryable, Tx } from "../platform/database.ts";
import { countingVersion, readVersion } from "./countingVersion.ts";

/** The consumer's name, and so its cursor. */
export const consumerName = "reports";

export interface CountDeps {
  /** The brand of each session of a game. */
  brandsOfSessions(on: Queryable, sessionIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** The brand that each player was at, at a moment, in the order asked; null where nobody can say. */
  brandsOfPlayers(on: Queryable, moments: readonly PlayerMoment[]): Promise<readonly (string | null)[]>;
}

interface PlayerMoment {
  playerId: number;
  at: Date;
}

interface Day {
  day: string;
  brand: string;
  currency: string;
  figures: DayFigures;
  deposits: number;
  withdrawals: number;
  rounds: number;
}

/**
 * Adds the events of the log to the days they belong to; each counts exactly once. Where a newer version counts, an older one
 * leaves its turn to that.
 */
export function dayCounter(deps: CountDeps): EventConsumer {
  return defineConsumer({
    name: consumerName,
    kinds: [
      "round.settled",
      "round.corrected",
      "jackpot.won",
      "promo.won",
      "freerounds.finished",
      "bonus.granted",
      "bonus.taken_back",
      "prize.paid",
      "deposit.succeeded",
      "cashout.succeeded",
    ],
    batchSize: 5_000,
    patient: true,
    handleBatch: async (tx, events) => {
      const version = await readVersion(tx);
      if (version > countingVersion)
        throw new Error(`a newer version of the server counts the days: ${version}, this one knows ${countingVersion}`);
      const brands = await brandsOf(deps, tx, events);
      const days = new Map<string, Day>();
      for (const event of events) count(days, event, brands.get(event) ?? "");
      await addDays(tx, [...days.values()]);
    },
  });
}

/**
 * The brand of each event: that of its game session, or the one it names. What belongs to no game, as a prize, is of the
 * brand that its player was at.
 */
async function brandsOf(
  deps: CountDeps,
  tx: Tx,
  events: readonly RecordedEvent[],
): Promise<ReadonlyMap<RecordedEvent, string>> {
  const sessions = events.flatMap(({ payload }) => (payload.session ? [Number(payload.session)] : []));
  const bySession = await deps.brandsOfSessions(tx, [...new Set(sessions)]);
  const named = (event: RecordedEvent): string =>
    bySession.get(Number(event.payload.session)) || ((event.payload.brand as string | undefined) ?? "");
  const brands = new Map(events.map((event) => [event, named(event)]));
  const open = events.flatMap((event) =>
    brands.get(event) === "" && event.playerId !== null ? [{ event, playerId: event.playerId, at: event.at }] : [],
  );
  if (open.length === 0) return brands;
  const found = await deps.brandsOfPlayers(tx, open);
  for (const [index, { event }] of open.entries()) brands.set(event, found[index] ?? "");
  return brands;
}

function count(days: Map<string, Day>, { at, kind, payload }: RecordedEvent, brand: string): void {
  const of = {
    day: at.toISOString().slice(0, 10),
    brand,
    currency: payload.currency as string,
  };
  const key = `${of.day} ${of.brand} ${of.currency}`;
  const day = days.get(key) ?? { ...of, figures: noFigures, deposits: 0, withdrawals: 0, rounds: 0 };
  day.figures = addFigures(day.figures, figuresOf(kind, payload));
  if (kind === "round.settled") day.rounds += 1;
  else if (kind === "freerounds.finished") day.rounds += Number(payload.rounds);
  else if (kind === "deposit.succeeded") day.deposits += 1;
  else if (kind === "cashout.succeeded") day.withdrawals += 1;
  days.set(key, day);
}

/** What an event adds to its day. */
function figuresOf(kind: string, payload: RecordedEvent["payload"]): Partial<DayFigures> {
  const amount = BigInt(payload.amount ?? 0);
  switch (kind) {
    case "deposit.succeeded":
      return { deposits: amount };
    case "cashout.succeeded":
      return { withdrawals: amount };
    case "jackpot.won":
      return { jackpots: amount };
    case "promo.won":
      return { promotions: amount };
    case "bonus.granted":
      return { bonusMoney: amount };
    case "bonus.taken_back":
      return { bonusMoney: -amount };
    case "prize.paid":
      return { prizes: amount };
    // Free rounds that a studio counted and reports together. What was logged before they told the stake has none.
    case "freerounds.finished":
      return { freeStakes: BigInt(payload.staked ?? 0), payouts: amount };
    default: {
      const stake = BigInt(payload.stake);
      const staked = payload.free ? { freeStakes: stake } : { stakes: stake };
      return { ...staked, payouts: BigInt(payload.payout) };
    }
  }
}

async function addDays(tx: Tx, days: Day[]): Promise<void> {
  // In one order for all, so that batches cannot wait for each other in a circle.
  days.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const column = (pick: (day: Day) => unknown) => days.map(pick);
  await tx.query({
    name: "reports.add_days",
    text: `INSERT INTO reports.day AS d (day, brand, currency, deposits_count, deposits, withdrawals_count, withdrawals, rounds,
       stakes, free_stakes, payouts, jackpots, promotions, bonus_money, prizes)
     SELECT * FROM unnest($1::date[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[],
       $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[])
     ON CONFLICT (day, brand, currency) DO UPDATE SET
       deposits_count = d.deposits_count + excluded.deposits_count,
       deposits = d.deposits + excluded.deposits,
       withdrawals_count = d.withdrawals_count + excluded.withdrawals_count,
       withdrawals = d.withdrawals + excluded.withdrawals,
       rounds = d.rounds + excluded.rounds,
       stakes = d.stakes + excluded.stakes,
       free_stakes = d.free_stakes + excluded.free_stakes,
       payouts = d.payouts + excluded.payouts,
       jackpots = d.jackpots + excluded.jackpots,
       promotions = d.promotions + excluded.promotions,
       bonus_money = d.bonus_money + excluded.bonus_money,
       prizes = d.prizes + excluded.prizes`,
    values: [
      column(({ day }) => day),
      column(({ brand }) => brand),
      column(({ currency }) => currency),
      column(({ deposits }) => deposits),
      column(({ figures }) => figures.deposits),
      column(({ withdrawals }) => withdrawals),
      column(({ figures }) => figures.withdrawals),
      column(({ rounds }) => rounds),
      column(({ figures }) => figures.stakes),
      column(({ figures }) => figures.freeStakes),
      column(({ figures }) => figures.payouts),
      column(({ figures }) => figures.jackpots),
      column(({ figures }) => figures.promotions),
      column(({ figures }) => figures.bonusMoney),
      column(({ figures }) => figures.prizes),
    ],
  });
}

function keyOf({ day, brand, currency }: Day): string {
  return `${day} ${brand} ${currency}`;
}
