import { expect, test } from "vitest";
import type { Payment } from "../../api/wire.ts";
import { everyPayment, isAskedFor, type PaymentFilter } from "./paymentFilter.ts";

const payment = (id: number, action: "deposit" | "cashout", state: string, day: string) =>
  ({ id, action, state, created_at: `${day}T23:59:59.000Z` }) as Payment;
const payments = [
  payment(1, "deposit", "succeeded", "2026-11-01"),
  payment(2, "cashout", "processing", "2026-11-02"),
  payment(3, "cashout", "rejected", "2026-11-03"),
  payment(4, "deposit", "canceled", "2026-11-03"),
];

test.each<[Partial<PaymentFilter>, number[]]>([
  [{}, [1, 2, 3, 4]],
  [{ action: "cashout" }, [2, 3]],
  [{ outcome: "failed" }, [3, 4]],
  [{ outcome: "underWay" }, [2]],
  [{ outcome: "done", action: "cashout" }, []],
  [{ from: "2026-11-02", to: "2026-11-03" }, [2, 3, 4]],
  [{ to: "2026-11-01" }, [1]],
])("of four payments %j finds %j", (asked, found) => {
  const filter = { ...everyPayment, ...asked };
  expect(payments.filter((one) => isAskedFor(filter, one)).map(({ id }) => id)).toEqual(found);
});
