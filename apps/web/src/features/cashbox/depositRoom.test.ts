import type { UserLimit } from "@croupier/contract/limits";
import { expect, test } from "vitest";
import { depositRoom, depositStop } from "./depositRoom.ts";

const until = "2026-12-01T00:00:00.000Z";

function limit(type: UserLimit["type"], amount_cents = 0, used_cents = 0, currency = "CAD"): UserLimit {
  const account = { currency, amount_cents, current_value_amount_cents: -used_cents, active_until: until };
  const money = amount_cents > 0;
  return { type, active_until: money ? null : until, accounts: money ? [account] : [] } as unknown as UserLimit;
}

test("the limit that leaves the least counts, and those of another currency say nothing about this wallet", () => {
  const limits = [limit("deposit", 10_000, 2_500), limit("deposit", 50_000, 49_000), limit("loss", 100, 0)];
  expect(depositRoom(limits, "CAD")).toEqual({ left_cents: 1_000, of_cents: 50_000, until });
  expect(depositRoom(limits, "EUR")).toBeNull();
  expect(depositStop(limits)).toBeNull();
});

test("a reached deposit limit stops deposits, a time without play does so before it, other limits do not", () => {
  const reached = limit("deposit", 5_000, 5_000);
  expect(depositStop([limit("loss", 100, 100), reached])).toEqual({ type: "deposit", until });
  expect(depositStop([reached, limit("coolingoff")])).toEqual({ type: "coolingoff", until });
  expect(depositStop([limit("coolingoff"), limit("selfexclusion")])?.type).toBe("selfexclusion");
  expect(depositRoom([reached, limit("deposit", 5_000, 9_000)], "CAD")?.left_cents).toBe(0);
});
