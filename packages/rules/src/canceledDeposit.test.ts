import type { Payment } from "@croupier/contract/payments";
import { expect, test } from "vitest";
import { canceledDepositToShow } from "./canceledDeposit.ts";

const now = Date.UTC(2026, 10, 21, 12);
const ended = (id: number, ago_ms: number, more: Partial<Payment> = {}) => ({
  id,
  action: "deposit" as const,
  state: "canceled" as const,
  finished_at: new Date(now - ago_ms).toISOString(),
  ...more,
});
const told = (payments: ReturnType<typeof ended>[], last: string | null = null) =>
  canceledDepositToShow(payments, last, now)?.id ?? null;

test("the newest deposit that was cancelled within five minutes is told, once [4-12] [9-05]", () => {
  const payments = [ended(7, 90_000), ended(9, 30_000), ended(8, 60_000)];
  expect(told(payments)).toBe(9);
  expect(told(payments, "9")).toBeNull();
  expect(told(payments, "8")).toBe(9);
  expect(told([ended(7, 299_999)])).toBe(7);
  expect(told([ended(7, 300_000)])).toBeNull();
});

test("nothing else that ended or goes on is told as a cancelled deposit [4-12]", () => {
  expect(told([ended(1, 0, { action: "cashout" }), ended(2, 0, { state: "declined" })] as never)).toBeNull();
  expect(told([ended(3, 0, { state: "pending", finished_at: null })] as never)).toBeNull();
});
