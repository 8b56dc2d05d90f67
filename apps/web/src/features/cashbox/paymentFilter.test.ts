import { expect, test } from "vitest";
import { askedFor, everyPayment, type PaymentFilter } from "./paymentFilter.ts";

test.each<[Partial<PaymentFilter>, object]>([
  [{}, {}],
  [{ action: "cashout" }, { type: "cashout" }],
  [{ outcome: "under_way" }, { outcome: "under_way" }],
  [{ from: "2026-11-02" }, { from: "2026-11-02T00:00:00.000Z" }],
  [{ to: "2026-11-30" }, { to: "2026-12-01T00:00:00.000Z" }],
])("%j asks the server for %j", (asked, filter) => {
  expect(askedFor({ ...everyPayment, ...asked })).toEqual(filter);
});
