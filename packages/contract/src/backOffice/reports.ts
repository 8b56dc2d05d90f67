import { z } from "zod";
import { call } from "../call.ts";
import { Cents, CurrencyCode, Instant } from "../money.ts";
import { ShortText } from "../wire.ts";
import { Reason } from "./lists.ts";

/* The house's figures by day, brand and currency. The formulas are in packages/rules/src/reports.ts. */

/** A day by UTC, such as `2026-11-25`. */
const Day = z.iso.date();

export const ReportDay = z.object({
  day: Day,
  /** Id of the brand; empty where it is not known, as for coins that came by themselves. */
  brand: z.string(),
  currency: CurrencyCode,
  deposits_count: z.int(),
  deposits_cents: Cents,
  withdrawals_count: z.int(),
  withdrawals_cents: Cents,
  rounds: z.int(),
  stakes_cents: Cents,
  free_stakes_cents: Cents,
  payouts_cents: Cents,
  jackpots_cents: Cents,
  promotions_cents: Cents,
  /** Bonus money that was put into wallets, less what went back. */
  bonus_money_cents: Cents,
  /** Prizes of lotteries and tournaments that were cash at once. */
  prizes_cents: Cents,
  bonus_cost_cents: Cents,
  ggr_cents: Cents,
  ngr_cents: Cents,
});
export type ReportDay = z.infer<typeof ReportDay>;

/** More days than these are asked for in parts. */
export const longestReport_days = 400;

export const getReport = call({
  id: "backOffice.report",
  method: "GET",
  path: "/backoffice/api/report",
  access: "operator",
  permission: "reports.read",
  summary:
    "Deposits, withdrawals, GGR and NGR of each day, brand and currency that something happened in; both days included.",
  spec: ["F-65"],
  query: z
    .object({ from: Day, to: Day, brand: ShortText.optional(), currency: CurrencyCode.optional() })
    .refine(({ from, to }) => from <= to, { message: "too_small", path: ["to"] })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < longestReport_days * 86_400_000, {
      message: "too_big",
      path: ["to"],
    }),
  reply: z.object({ days: z.array(ReportDay) }),
});

export const getReportCount = call({
  id: "backOffice.reportCount",
  method: "GET",
  path: "/backoffice/api/report-count",
  access: "operator",
  permission: "reports.read",
  summary: "How far the event log is counted into the days of reports.",
  spec: ["F-65"],
  reply: z.object({
    /** Something older than a minute is not counted yet: days are counted again, or the server is behind. */
    counting: z.boolean(),
    /** When the last event happened that is counted; null before the first. */
    counted_until: Instant.nullable(),
  }),
});

export const recountReports = call({
  id: "backOffice.recountReports",
  method: "POST",
  path: "/backoffice/api/report-recounts",
  access: "operator",
  permission: "reports.recount",
  summary:
    "Has the server count every day of the event log again, beside its other work. Reports of these days fill up again meanwhile; days of archived months stay.",
  spec: ["F-65"],
  body: z.object({ reason: Reason }),
  reply: z.object({
    /** The first day that is counted again; null where the log tells of none. */
    since: Day.nullable(),
  }),
});
