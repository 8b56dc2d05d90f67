import { defineConsumer, type EventConsumer, type RecordedEvent } from "../events/index.ts";
import type { Queryable } from "../platform/database.ts";

/** The consumer's name, and so its cursor. */
export const cashResultsConsumer = "cash-results";

/** What a player lost of their own money in one currency on a day at a game; below zero where they won. */
interface Result {
  day: string;
  playerId: number;
  currency: string;
  game: string;
  lost: bigint;
}

/**
 * Counts from the event log what players lose of their own money by day and game, each round exactly once, on the day it ends: a
 * round that is open at midnight belongs to the day after with both its stake and its win. What bonuses staked and were paid, rounds
 * that the house paid and a studio's promotions are left out; a win that is taken back later belongs to the day of that.
 */
export function cashResultCounter(): EventConsumer {
  return defineConsumer({
    name: cashResultsConsumer,
    kinds: ["round.settled", "round.corrected", "jackpot.won"],
    batchSize: 5_000,
    patient: true,
    async handleBatch(tx, events) {
      const sums = new Map<string, Result>();
      for (const event of events) {
        const result = resultOf(event);
        if (!result || result.lost === 0n) continue;
        const { day, playerId, currency, game } = result;
        const key = JSON.stringify([day, playerId, currency, game]);
        sums.set(key, { ...result, lost: result.lost + (sums.get(key)?.lost ?? 0n) });
      }
      if (sums.size > 0)
        await addResults(
          tx,
          [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum),
        );
    },
  });
}

function resultOf({ kind, at, playerId, payload }: RecordedEvent): Result | null {
  if (playerId === null || payload.free) return null;
  const of = { day: at.toISOString().slice(0, 10), playerId, currency: payload.currency as string };
  if (kind === "jackpot.won") return { ...of, game: "", lost: -BigInt(payload.amount) };
  const staked = BigInt(payload.stake) - bonusPart(payload.stake_split, payload.bonus_stake);
  const paid = BigInt(payload.payout) - bonusPart(payload.payout_split, payload.bonus_payout);
  return { ...of, game: payload.game as string, lost: staked - paid };
}

/** How much of an amount was bonus money. Rounds that are over with their stake tell by a split, others by a sum. */
function bonusPart(split: { kind: string; amount: string }[] | null | undefined, sum: string | undefined): bigint {
  const bonus = split?.filter(({ kind }) => kind === "bonus") ?? [{ amount: sum ?? "0" }];
  return bonus.reduce((total, { amount }) => total + BigInt(amount), 0n);
}

async function addResults(tx: Queryable, results: readonly Result[]): Promise<void> {
  const column = (pick: (result: Result) => unknown) => results.map(pick);
  await tx.query({
    name: "bonuses.add_cash_results",
    text: `INSERT INTO bonuses.cash_result AS r (day, player_id, currency, game, lost)
     SELECT * FROM unnest($1::date[], $2::bigint[], $3::text[], $4::text[], $5::bigint[])
     ON CONFLICT (day, player_id, currency, game) DO UPDATE SET lost = r.lost + excluded.lost`,
    values: [
      column(({ day }) => day),
      column(({ playerId }) => playerId),
      column(({ currency }) => currency),
      column(({ game }) => game),
      column(({ lost }) => lost),
    ],
  });
}

/** A wallet that lost something in a period. */
export interface Loss {
  playerId: number;
  currency: string;
  lost: bigint;
}

/** Whose losses are asked for; a page begins after a wallet. */
interface LossQuestion {
  /** Days such as `2026-11-25`, from the first to before the second. */
  from: string;
  to: string;
  currencies: readonly string[];
  /** Null for all, with jackpots. */
  games: readonly string[] | null;
  after: Pick<Loss, "playerId" | "currency">;
  limit: number;
}

/** Wallets that lost something on some days, in the order of their players. */
export async function lossesIn(on: Queryable, question: LossQuestion): Promise<Loss[]> {
  const { from, to, currencies, games, after, limit } = question;
  const { rows } = await on.query<{ player_id: bigint; currency: string; lost: bigint }>(
    `SELECT player_id, currency, sum(lost)::bigint AS lost FROM bonuses.cash_result
     WHERE day >= $1::date AND day < $2::date AND currency = ANY ($3) AND ($4::text[] IS NULL OR game = ANY ($4))
       AND (player_id, currency) > ($5::bigint, $6::text)
     GROUP BY player_id, currency HAVING sum(lost) > 0 ORDER BY player_id, currency LIMIT $7`,
    [from, to, currencies, games, after.playerId, after.currency, limit],
  );
  return rows.map(({ player_id, currency, lost }) => ({ playerId: Number(player_id), currency, lost }));
}

/** What one player lost by currency on some days; what they won is not there. */
export async function ownLosses(
  on: Queryable,
  playerId: number,
  { from, to, games }: Pick<LossQuestion, "from" | "to" | "games">,
): Promise<Map<string, bigint>> {
  const { rows } = await on.query<{ currency: string; lost: bigint }>(
    `SELECT currency, sum(lost)::bigint AS lost FROM bonuses.cash_result
     WHERE player_id = $1 AND day >= $2::date AND day < $3::date AND ($4::text[] IS NULL OR game = ANY ($4))
     GROUP BY currency HAVING sum(lost) > 0`,
    [playerId, from, to, games],
  );
  return new Map(rows.map(({ currency, lost }) => [currency, lost]));
}
