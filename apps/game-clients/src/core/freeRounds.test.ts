import type { FreeRounds } from "@croupier/contract/freeRounds";
import type { GameRound, GameSession } from "@croupier/contract/game";
import { expect, test } from "vitest";
import { afterFreeRound, afterNews, freeRoundsBefore } from "./freeRounds.ts";

const free: FreeRounds = {
  id: 5,
  left: 2,
  total: 3,
  stake_cents: 100,
  won_cents: 40,
  winnings: "cash",
  expires_at: "2026-12-31T00:00:00.000Z",
};
const round = (number: number, id = 5) =>
  ({ payout_cents: 250, free_round: { id, number, total: 3 } }) as unknown as GameRound;

test("a free round that was shown counts down and adds its win; the last one ends the campaign", () => {
  expect(afterFreeRound(free, round(2))).toEqual({ next: { ...free, left: 1, won_cents: 290 } });
  expect(afterFreeRound(free, round(3))).toEqual({ end: { total: 3, won_cents: 290 } });
});

test("a settled round that is still to be shown is neither counted down nor told before [F-38]", () => {
  const session = (state: string, id: number) =>
    ({ free_rounds: free, unfinished: { ...round(1, id), state, payout_cents: 40 } }) as unknown as GameSession;
  expect(freeRoundsBefore(session("settled", 5))).toEqual({ ...free, left: 3, won_cents: 0 });
  expect(freeRoundsBefore(session("open", 5))).toEqual(free);
  expect(freeRoundsBefore(session("settled", 6))).toEqual(free);
  expect(freeRoundsBefore({ free_rounds: null, unfinished: null } as GameSession)).toBeNull();
});

test("a round of the player's own money and one of another campaign leave it as it is", () => {
  expect(afterFreeRound(free, { payout_cents: 250 } as GameRound)).toBeNull();
  expect(afterFreeRound(free, round(1, 6))).toBeNull();
});

test("what another device plays is followed; what news cannot say is asked for", () => {
  const news = { id: 5, left: 1, won_cents: 90, over: false };
  expect(afterNews(free, news)).toEqual({ next: { ...free, left: 1, won_cents: 90 } });
  expect(afterNews(free, { ...news, left: 0 })).toEqual({ end: { total: 3, won_cents: 90 } });
  expect(afterNews(free, { ...news, id: 6 })).toBe("ask");
  expect(afterNews(free, { ...news, over: true })).toBe("ask");
  expect(afterNews(free, { ...news, left: 3 })).toBe("ask");
  expect(afterNews(null, news)).toBe("ask");
});
