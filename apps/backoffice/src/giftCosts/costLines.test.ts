import type { GiftCostLine } from "@croupier/contract/backOffice/giftCosts";
import { expect, test } from "vitest";
import { csvOf, ggrOfDays, shareOf, sumsBy } from "./costLines.ts";

const line: GiftCostLine = {
  ...{ day: "2026-11-27", brand: "velvet-table", source: "wheel", currency: "EUR", issued: 3, taken: 2 },
  ...{ granted_cents: 30_00, wagered_cents: 100_50, converted_cents: 4_00, cost_cents: 20_00 },
};
const day = (day: string, brand: string, currency: string, ggr_cents: number) =>
  ({ day, brand, currency, ggr_cents }) as never;
const days = [
  day("2026-11-27", "velvet-table", "EUR", 400_00),
  day("2026-11-27", "nordic-lodge", "EUR", 100_00),
  day("2026-11-28", "velvet-table", "EUR", 500_00),
];

test("costs of a source are added up over days and brands and stand against the GGR of the same", () => {
  const ggr = ggrOfDays(days, {});
  const other = { ...line, day: "2026-11-28", cost_cents: 30_00 };
  const [wheel, shop, ...none] = sumsBy(
    [line, other, { ...line, source: "shop" }],
    ({ source }) => source,
    () => ggr,
  );
  expect(none).toEqual([]);
  expect(wheel).toMatchObject({ name: "wheel", issued: 6, taken: 4, granted_cents: 60_00, cost_cents: 50_00 });
  expect([shareOf(wheel!), shareOf(shop!)]).toEqual(["5.00%", "2.00%"]);
  expect(shareOf({ ...line, ggr: null })).toBe("–");
});

test("a line of the file has its cost against the GGR of its own day, brand and currency", () => {
  expect(csvOf([line, { ...line, currency: "BTC", source: "free_rounds" }], days).split("\r\n")).toEqual([
    "Day,Brand,Source,Currency,Gifts issued,Gifts taken,Issued,Wagered,Turned into cash,Cost,GGR,Cost per GGR",
    "2026-11-27,velvet-table,Wheel,EUR,3,2,30.00,100.50,4.00,20.00,400.00,5.00%",
    "2026-11-27,velvet-table,Free rounds,BTC,3,2,0.00003000,0.00010050,0.00000400,0.00002000,0.00000000,",
  ]);
});
