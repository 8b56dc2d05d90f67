import { setTimeout as sleep } from "node:timers/promises";
import type { FlightBoard, FlightNews } from "@croupier/contract/flight";
import type { CrashState } from "@croupier/games/crash/liftTheKite";
import type { Queryable } from "../platform/database.ts";
import { crashRoundsChannel } from "./advanceCrashRound.ts";
import type { CrashContext } from "./context.ts";
import { type CrashRoundRow, newestCrashRound } from "./rows.ts";
import type { Row } from "./schema.ts";

/** Bets that are shown of a crash round; the count tells of all. */
const maxShown = 30;
/** The board is published at most so often, however many bet. Milliseconds. */
const boardEvery_ms = 250;

/** Tells everybody who watches that bets of a game's crash round have changed. Returns at once. */
export function announceBoard(context: CrashContext, game: string): void {
  const produce = async (): Promise<FlightNews | null> => {
    await sleep(boardEvery_ms);
    const crashRound = await newestCrashRound(context.deps.db.pool, game);
    return crashRound && { type: "board", board: await boardOf(context.deps.db.pool, crashRound) };
  };
  context.deps.audience?.publishLatest(crashRoundsChannel, produce, game);
}

/** Who is on a crash round, the newest first, under masked names. */
export async function boardOf(on: Queryable, crashRound: CrashRoundRow): Promise<FlightBoard> {
  const { rows } = await on.query<ShownBet>(
    `SELECT b.name, r.id, r.currency, r.bet, r.choices, count(*) OVER () AS bets
     FROM crash.bet b CROSS JOIN LATERAL rounds.round_by_id(b.round_id) r
     WHERE b.crash_round_id = $1 AND r.state <> 'voided' ORDER BY r.id DESC LIMIT ${maxShown}`,
    [crashRound.id],
  );
  return {
    number: crashRound.number,
    count: Number(rows[0]?.bets ?? 0),
    seats: rows.map((row) => ({ id: row.id, name: row.name, currency: row.currency, bets: betsOf(row) })),
  };
}

/** A bet with what its round says of it. */
interface ShownBet extends Pick<Row<"crash.bet">, "name"> {
  id: string;
  currency: string;
  bet: Pick<CrashState, "bets">;
  choices: { do: string; bet: number; at: number }[];
  bets: bigint;
}

function betsOf({ bet, choices }: ShownBet) {
  return bet.bets.map(({ amount }, place) => ({
    amount_cents: amount,
    out: choices.find((choice) => choice.do === "cashOut" && choice.bet === place)?.at ?? null,
  }));
}
