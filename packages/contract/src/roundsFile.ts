import { z } from "zod";
import { call } from "./call.ts";

/** A day of the calendar in UTC, as a date field of a form sends it; an empty field says nothing. */
export const Day = z
  // There are no rounds before the first computers' clocks began.
  .union([z.iso.date().refine((day) => day >= "1970-01-01"), z.literal("")])
  .optional()
  .transform((given) => given || undefined);

/** At most so many days in one file, and so many back without a `from`. */
export const roundsFileDays = { max: 366, usual: 30 } as const;

/**
 * Columns of the file, in order. Amounts are decimal text in the row's currency, instants are UTC. A line is one round; of
 * free rounds that a studio plays it is as many as the studio reported at once, which `rounds` says.
 */
export const roundsFileColumns = [
  "round_id",
  "game",
  "provider",
  "provider_round",
  "math_version",
  "paytable_hash",
  "session_id",
  "state",
  "closed_by",
  "started_at",
  "finished_at",
  "currency",
  "stake",
  "win",
  "jackpot_win",
  "balance_before",
  "balance_after",
  "server_seed_hash",
  "client_seed",
  "nonce",
  "free_rounds_id",
  "rounds",
  "outcome_hash",
] as const;

export const downloadRounds = call({
  id: "games.downloadRounds",
  method: "GET",
  path: "/api/player/rounds.csv",
  access: "player",
  openToExcluded: true,
  summary: "The player's rounds of real money from one day to another, both included, oldest first, as a CSV file.",
  spec: ["2.1-05"],
  query: z.object({ from: Day, to: Day }),
  file: "text/csv; charset=utf-8",
});
