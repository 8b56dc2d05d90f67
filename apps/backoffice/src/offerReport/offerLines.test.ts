import type { OfferReportLine } from "@croupier/contract/backOffice/gifts";
import { expect, test } from "vitest";
import { csvOf, ggrByCurrency, shareOf } from "./offerLines.ts";

const line: OfferReportLine = {
  ...{ offer: "first-deposit", title: "First", currency: "EUR", gifts: 3, players: 2, granted_cents: 250_00 },
  ...{ wagered_cents: 1_000_50, converted_cents: 40_00, lost_cents: 100_00, cost_cents: 60_00 },
};
const day = (currency: string, ggr_cents: number) => ({ currency, ggr_cents }) as never;

test("the cost of an offer stands against the GGR of its currency alone, over all days and brands", () => {
  const ggr = ggrByCurrency([day("EUR", 900_00), day("EUR", 300_00), day("CAD", 1)]);
  expect(shareOf(line, ggr)).toBe("5.00%");
  expect(shareOf({ ...line, currency: "NOK" }, ggr)).toBe("–");
  expect(shareOf(line, ggrByCurrency([day("EUR", -5)]))).toBe("–");
  expect(csvOf([line, { ...line, currency: "BTC", cost_cents: -5 }], ggr).split("\r\n")).toEqual([
    "Offer,Currency,Gifts,Players,Granted,Wagered,Converted,Lost,Cost,GGR,Cost per GGR",
    "first-deposit,EUR,3,2,250.00,1000.50,40.00,100.00,60.00,1200.00,5.00%",
    "first-deposit,BTC,3,2,0.00025000,0.00100050,0.00004000,0.00010000,-0.00000005,,",
  ]);
});
