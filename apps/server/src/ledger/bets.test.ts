import { expect, test } from "vitest";
import { asBet } from "./bets.ts";
import type { PostingOrder } from "./posting.ts";
import { deposit, guard, round } from "./testing/orders.ts";

test("what is no plain bet, or makes no sense, does not take the fast path", () => {
  const bet = round(1, 5n, 2n);
  expect(asBet(bet)).toMatchObject({ stake: 5n, win: 2n, house: "gaming" });
  const [draw, paid] = bet.moves as [
    Extract<PostingOrder["moves"][number], { type: "draw" }>,
    PostingOrder["moves"][number],
  ];
  const others: PostingOrder[] = [
    deposit(1, 5n),
    { ...bet, moves: [] },
    { ...bet, moves: [draw, draw] },
    { ...bet, moves: [draw, paid, paid] },
    { ...bet, moves: [draw, { type: "payout", from: "jackpot:1", stakeOf: "self", amount: 2n }] },
    { ...bet, moves: [draw, { type: "payout", from: "gaming", stakeOf: { key: "k" }, amount: 2n }] },
    { ...bet, moves: [{ ...draw, from: ["cash"] }] },
    { ...bet, moves: [{ ...draw, from: ["bonus", "cash"] }] },
    { ...bet, moves: [{ ...draw, amount: 0n }] },
    { ...bet, moves: [{ ...draw, amount: 2n ** 53n }] },
    { ...bet, moves: [{ ...draw, to: "petty cash" as "gaming" }] },
    { ...bet, meta: { note: 1 } },
    { ...bet, key: "" },
    { ...bet, guards: [guard(2n ** 63n, null)] },
    { ...bet, guards: [guard(1n, 2n ** 63n)] },
    { ...bet, currency: "eur" },
    { ...bet, playerId: 0 },
    { ...bet, playerId: 1.5 },
  ];
  for (const order of others) expect(asBet(order)).toBeNull();
});
