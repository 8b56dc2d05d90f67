import type { GiftCostLine, GiftSource } from "@croupier/contract/backOffice/giftCosts";
import type { ReportDay } from "@croupier/contract/backOffice/reports";
import { costOfGgr } from "@croupier/rules/bonuses/offerCosts";
import { currencyOf } from "@croupier/rules/currencies";
import { decimalText } from "@croupier/rules/money";

/** What an operator reads for a source. */
export const sourceNames: Readonly<Record<GiftSource, string>> = {
  offer: "Offers",
  wheel: "Wheel",
  box: "Boxes",
  shop: "Points shop",
  level: "Levels",
  calendar: "Calendar",
  quest: "Quests",
  tournament: "Tournaments",
  lottery: "Lotteries",
  hand: "By hand",
  free_rounds: "Free rounds",
  other: "Other",
};

/** The amounts of a line, in the order of the table. */
export const amounts = [
  ["granted_cents", "Issued"],
  ["wagered_cents", "Wagered"],
  ["converted_cents", "Turned into cash"],
  ["cost_cents", "Cost"],
] as const;

type Figures = Pick<GiftCostLine, "issued" | "taken" | (typeof amounts)[number][0]>;

/** Lines that were added up under a name. */
export interface CostSum extends Figures {
  name: string;
  /** Of the same days and brands; null where the operator sees none. */
  ggr: number | null;
}

/** The sums of lines of one currency by what `by` says of each, with the GGR that `ggrOf` knows for a name. */
export function sumsBy(
  lines: readonly GiftCostLine[],
  by: (line: GiftCostLine) => string,
  ggrOf: (name: string) => number | null,
): CostSum[] {
  return [...Map.groupBy(lines, by)].map(([name, own]) => {
    const sum = (of: (line: GiftCostLine) => number) => own.reduce((total, line) => total + of(line), 0);
    return {
      ...{ name, ggr: ggrOf(name), issued: sum(({ issued }) => issued), taken: sum(({ taken }) => taken) },
      ...{ granted_cents: sum((line) => line.granted_cents), wagered_cents: sum((line) => line.wagered_cents) },
      ...{ converted_cents: sum((line) => line.converted_cents), cost_cents: sum((line) => line.cost_cents) },
    };
  });
}

/** GGR of the days that a question is about. */
export function ggrOfDays(days: readonly ReportDay[], about: Partial<Pick<ReportDay, "day" | "brand">>): number {
  const { day, brand } = about;
  const own = days.filter((one) => (day ?? one.day) === one.day && (brand ?? one.brand) === one.brand);
  return own.reduce((sum, { ggr_cents }) => sum + ggr_cents, 0);
}

/** A cost as a share of the GGR, `1.25%`; a dash where there was none, or the operator sees none. */
export function shareOf({ cost_cents, ggr }: Pick<CostSum, "cost_cents" | "ggr">): string {
  const share = ggr === null ? null : costOfGgr(BigInt(cost_cents), BigInt(ggr));
  return share === null ? "–" : `${share.toFixed(2)}%`;
}

const digitsOf = (currency: string) => Math.log10(currencyOf(currency)?.subunitsToUnit ?? 100);

/** The report as a spreadsheet reads it: amounts as decimals, a line for each day, brand, source and currency. */
export function csvOf(lines: readonly GiftCostLine[], days: readonly ReportDay[]): string {
  const head = ["Day", "Brand", "Source", "Currency", "Gifts issued", "Gifts taken"];
  const rows = lines.map((line) => {
    const own = days.filter(({ currency }) => currency === line.currency);
    const ggr = ggrOfDays(own, line);
    const text = (cents: number) => decimalText(BigInt(cents), digitsOf(line.currency));
    return [
      ...[line.day, line.brand, sourceNames[line.source], line.currency, line.issued, line.taken],
      ...amounts.map(([name]) => text(line[name])),
      ...[text(ggr), shareOf({ ...line, ggr }).replace("–", "")],
    ];
  });
  const labels = [...amounts.map(([, label]) => label), "GGR", "Cost per GGR"];
  return [[...head, ...labels], ...rows].map((row) => row.join(",")).join("\r\n");
}
