import type { OfferReportLine } from "@croupier/contract/backOffice/gifts";
import type { ReportDay } from "@croupier/contract/backOffice/reports";
import { costOfGgr } from "@croupier/rules/bonuses/offerCosts";
import { currencyOf } from "@croupier/rules/currencies";
import { decimalText } from "@croupier/rules/money";

/** The amounts of a line, in the order of the table. */
export const amounts = [
  ["granted_cents", "Granted"],
  ["wagered_cents", "Wagered"],
  ["converted_cents", "Converted"],
  ["lost_cents", "Lost"],
  ["cost_cents", "Cost"],
] as const;

/** GGR of all games by currency, in subunits. */
export function ggrByCurrency(days: readonly ReportDay[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { currency, ggr_cents } of days) sums.set(currency, (sums.get(currency) ?? 0) + ggr_cents);
  return sums;
}

/** The cost of a line as a share of its currency's GGR, `1.25%`; a dash where there was none, or the operator sees none. */
export function shareOf({ cost_cents, currency }: OfferReportLine, ggr: ReadonlyMap<string, number>): string {
  const of = ggr.get(currency);
  const share = of === undefined ? null : costOfGgr(BigInt(cost_cents), BigInt(of));
  return share === null ? "–" : `${share.toFixed(2)}%`;
}

const digitsOf = (currency: string) => Math.log10(currencyOf(currency)?.subunitsToUnit ?? 100);

/** The report as a spreadsheet reads it: amounts as decimals, a line for each offer and currency. */
export function csvOf(lines: readonly OfferReportLine[], ggr: ReadonlyMap<string, number>): string {
  const head = ["Offer", "Currency", "Gifts", "Players", ...amounts.map(([, label]) => label), "GGR", "Cost per GGR"];
  const rows = lines.map((line) => [
    ...[line.offer, line.currency, line.gifts, line.players],
    ...amounts.map(([name]) => decimalText(BigInt(line[name]), digitsOf(line.currency))),
    ggr.has(line.currency) ? decimalText(BigInt(ggr.get(line.currency)!), digitsOf(line.currency)) : "",
    shareOf(line, ggr).replace("–", ""),
  ]);
  return [head, ...rows].map((row) => row.join(",")).join("\r\n");
}
