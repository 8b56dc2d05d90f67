import { z } from "zod";
import { call } from "./call.ts";
import { Cents, CurrencyCode, Instant } from "./money.ts";
import { Day } from "./roundsFile.ts";

/** What moved the money. `play` is all rounds between two other lines on one day in UTC, the others are one posting each. */
export const StatementKind = z.enum([
  "play",
  "deposit",
  "deposit_held",
  "deposit_freed",
  "withdrawal_hold",
  "withdrawal_paid",
  "withdrawal_returned",
  "bonus_grant",
  "bonus_release",
  "bonus_forfeit",
  "prize",
  "jackpot_win",
  "adjustment",
]);
export type StatementKind = z.infer<typeof StatementKind>;

/** Which lines are asked for. */
export const StatementFilter = z.enum(["without_play", "play", "payments", "bonuses", "prizes", "adjustments"]);
export type StatementFilter = z.infer<typeof StatementFilter>;

/** Money of a wallet by where it stands, in subunits; `held` is reserved: withdrawals under way and deposits that are held. */
const StatementMoney = z.object({ cash_cents: Cents, bonus_cents: Cents, held_cents: Cents });
export type StatementMoney = z.infer<typeof StatementMoney>;

/** What a line is about. `title` is in the reader's language where it has one. */
export const StatementSubject = z.object({
  type: z.enum(["payment", "bonus", "tournament", "lottery", "round", "studio"]),
  /** The payment's number, the round's id, the studio's name. */
  id: z.string(),
  title: z.string().nullable(),
  /** Of bonuses: why it was given. Source: C-2.5.5. */
  reason: z
    .enum(["deposit", "registration", "personal", "coupon", "prize", "cashback", "exchange", "level"])
    .nullable(),
});
export type StatementSubject = z.infer<typeof StatementSubject>;

export const WalletLine = z.object({
  id: z.string(),
  /** Of rounds: when the last one of the line moved money. */
  at: Instant,
  kind: StatementKind,
  change: StatementMoney,
  after: StatementMoney,
  about: StatementSubject.nullable(),
  /** Of rounds: how many, since when, and what went in and came back, of cash and bonus money together. */
  play: z.object({ rounds: z.int(), since: Instant, staked_cents: Cents, paid_cents: Cents }).nullable(),
});
export type WalletLine = z.infer<typeof WalletLine>;

const StatementQuery = z.object({
  currency: CurrencyCode,
  from: Day,
  to: Day,
  kind: z
    .union([StatementFilter, z.literal("")])
    .optional()
    .transform((given) => given || undefined),
});

export const getStatement = call({
  id: "statement.page",
  method: "GET",
  path: "/api/player/statement",
  access: "player",
  openToExcluded: true,
  summary:
    "Everything that moved the money of one wallet, newest first, by days in UTC, both included. The changes of all lines add up to what the balances changed by. `next` of one page is `before` of the next one; null after the last. `period` says what the wallet held before the first and after the last movement of these days, whatever the kind; null where nothing moved.",
  spec: ["7.2-05", "F-41"],
  query: StatementQuery.extend({
    before: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
    per_page: z.coerce.number<string | number>().int().min(1).max(100).default(25),
  }),
  reply: z.object({
    data: z.array(WalletLine),
    next: z.string().nullable(),
    period: z.object({ opening: StatementMoney, closing: StatementMoney }).nullable(),
  }),
});

/** Columns of the file, in order. Amounts are decimal text in the row's currency, instants are UTC. */
export const statementFileColumns = [
  "at",
  "kind",
  "currency",
  "cash",
  "bonus",
  "held",
  "cash_after",
  "bonus_after",
  "held_after",
  "about",
  "reference",
  "title",
  "rounds",
  "rounds_since",
  "staked",
  "paid",
] as const;

export const downloadStatement = call({
  id: "statement.download",
  method: "GET",
  path: "/api/player/statement.csv",
  access: "player",
  openToExcluded: true,
  summary:
    "The same as a CSV file, newest first, from one day to another, both included; the last thirty days unless said otherwise, a year at most.",
  spec: ["7.2-05", "F-41"],
  query: StatementQuery,
  file: "text/csv; charset=utf-8",
});
