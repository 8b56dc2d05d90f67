import { createHmac } from "node:crypto";
import { hashServerSeed } from "@croupier/fairness";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  drawWinners,
  type LotteryClaim,
  lotteryNonce,
  publicSeed,
  type TicketRange,
  ticketListHash,
  verifyLottery,
} from "./drawWinners.ts";

const serverSeed = "3f9a1c5e7b2d4860aa11bb22cc33dd44ee55ff66778899001122334455667788";
const hmac = (key: string, message: string) => createHmac("sha256", key).update(message).digest();
const seedsOf = (clientSeed: string) => ({ serverSeed, clientSeed, nonce: lotteryNonce });

describe("a draw", () => {
  test("takes each ticket once, none that was not sold, and all of them where places are enough [F-36]", () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(300), fc.string({ maxLength: 20 }), (sold, places, text) => {
        const winners = drawWinners(sold, places, seedsOf(text), { hmac });
        expect(winners).toHaveLength(Math.min(sold, places));
        expect(new Set(winners).size).toBe(winners.length);
        for (const ticket of winners) expect(ticket >= 1 && ticket <= sold).toBe(true);
        expect(drawWinners(sold, places, seedsOf(text), { hmac })).toEqual(winners);
      }),
      { numRuns: 200 },
    );
  });

  test("gives every ticket the same chance at every place: chi-square over a hundred thousand draws [F-36] [F-18]", () => {
    const [sold, places, draws] = [37, 10, 100_000];
    const counts = Array.from({ length: places }, () => new Array<number>(sold).fill(0));
    for (let index = 0; index < draws; index += 1) {
      const winners = drawWinners(sold, places, seedsOf(`chi ${index}`), { hmac });
      for (const [place, ticket] of winners.entries()) counts[place]![ticket - 1]! += 1;
    }
    const expected = draws / sold;
    const values = counts.map((ofPlace) => ofPlace.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0));
    // 36 degrees of freedom; ten places share the 99.9 % bound (99.99 % each), and none may be too even either.
    expect(Math.max(...values)).toBeLessThan(76.37);
    expect(Math.min(...values)).toBeGreaterThan(11.4);
  });
});

describe("what anybody recomputes", () => {
  const ranges: TicketRange[] = [
    { first: 1, last: 40, at: "2026-11-01T10:00:00.000Z" },
    { first: 41, last: 41, at: "2026-11-02T11:30:00.250Z" },
    { first: 42, last: 60, at: "2026-11-02T11:30:00.250Z" },
  ];
  const claimOf = (beacon: string | null): LotteryClaim => {
    const ticketsHash = ticketListHash(ranges);
    const winners = drawWinners(60, 5, seedsOf(publicSeed(ticketsHash, beacon)));
    return { serverSeed, serverSeedHash: hashServerSeed(serverSeed), ticketsHash, beacon, places: 5, winners };
  };

  test("is the list as it was closed, hashed as openssl does, and with the public value another text", () => {
    // printf '1-40 2026-11-01T10:00:00.000Z\n41-41 …\n42-60 …\n' | sha256sum
    const hash = "88c7fdc6a0db37b123c50f3b41addbd937da656a0145097cfa9f4934affc5a26";
    expect(ticketListHash(ranges)).toBe(hash);
    expect(publicSeed(hash, null)).toBe(hash);
    expect(publicSeed(hash, "00000000000000000001")).not.toBe(hash);
  });

  test("is the same draw, and every change of what was published is found [F-21] [F-36]", () => {
    for (const beacon of [null, "block 0000beef"]) {
      const claim = claimOf(beacon);
      expect(verifyLottery(ranges, claim)).toEqual({ ok: true });
      const other = (change: Partial<LotteryClaim>) => verifyLottery(ranges, { ...claim, ...change });
      const otherSeed = serverSeed.replace("3", "4");
      expect(other({ serverSeed: otherSeed })).toEqual({ ok: false, reason: "seed_does_not_match_hash" });
      expect(other({ beacon: "another block" })).toEqual({ ok: false, reason: "other_winners" });
      expect(other({ winners: claim.winners.toReversed() })).toEqual({ ok: false, reason: "other_winners" });
      expect(other({ places: 4 })).toEqual({ ok: false, reason: "other_winners" });
      const longer = ranges.map((one, at) => (at === 2 ? { ...one, last: 61 } : one));
      expect(verifyLottery(longer, claim)).toEqual({ ok: false, reason: "list_does_not_match_hash" });
    }
    const gap = ranges.filter((_, at) => at !== 1);
    expect(verifyLottery(gap, { ...claimOf(null), ticketsHash: ticketListHash(gap) })).toEqual({
      ok: false,
      reason: "tickets_missing",
    });
  });
});
