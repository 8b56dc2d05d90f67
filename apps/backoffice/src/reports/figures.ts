import type { ReportDay } from "@croupier/contract/backOffice/reports";

/** The amounts of a report, in the order of the table. */
export const amounts = [
  ["deposits_cents", "Deposits"],
  ["withdrawals_cents", "Withdrawals"],
  ["stakes_cents", "Stakes"],
  ["free_stakes_cents", "Free-round stakes"],
  ["payouts_cents", "Payouts"],
  ["ggr_cents", "GGR"],
  ["promotions_cents", "Promotions"],
  ["bonus_money_cents", "Bonus money"],
  ["prizes_cents", "Cash prizes"],
  ["bonus_cost_cents", "Bonus cost"],
  ["jackpots_cents", "Jackpots"],
  ["ngr_cents", "NGR"],
] as const;

export type AmountName = (typeof amounts)[number][0];
export type Sums = Record<AmountName, number>;

/** The sum of each amount. All days are of one currency. */
export function sumsOf(days: readonly ReportDay[]): Sums {
  const sums = Object.fromEntries(amounts.map(([name]) => [name, 0])) as Sums;
  for (const day of days) for (const [name] of amounts) sums[name] += day[name];
  return sums;
}

/** Every day from one to another, also those on which nothing happened, with their sums over the brands. */
export function everyDay(days: readonly ReportDay[], from: string, to: string): { day: string; sums: Sums }[] {
  const byDay = Map.groupBy(days, ({ day }) => day);
  const all: { day: string; sums: Sums }[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    all.push({ day, sums: sumsOf(byDay.get(day) ?? []) });
  }
  return all;
}

/** The report as a spreadsheet reads it: amounts as decimals, one line for each day, brand and currency. */
export function csvOf(days: readonly ReportDay[], subunits: (currency: string) => number): string {
  const head = ["Day", "Brand", "Currency", "Deposits (count)", "Withdrawals (count)", "Rounds"];
  const lines = days.map((day) => [
    ...[day.day, day.brand, day.currency, day.deposits_count, day.withdrawals_count, day.rounds],
    ...amounts.map(([name]) => (day[name] / subunits(day.currency)).toFixed(Math.log10(subunits(day.currency)))),
  ]);
  return [[...head, ...amounts.map(([, label]) => label)], ...lines].map((line) => line.join(",")).join("\r\n");
}
