import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { heldUntil, quarterStart } from "./quarter.ts";
import { climbsOf, type QuarterSums, vipProgress } from "./vipProgress.ts";
import { fallsOf, groupOfRank, isVipRank, rankOf, vipCardState, vipRanks } from "./vipRanks.ts";
import { publishedThresholds, thresholdIn } from "./vipThresholds.ts";

const nothing: QuarterSums = { deposits: {}, bets: {}, used: { deposits: {}, bets: {} } };
const rates = { BTC: { USD: { exchange_rate: "100000" }, NOK: { exchange_rate: "1000000" } } };
const regular = (currency: string) => ({ currency, rank: "REGULAR" as const });
const inEuro = (deposits: bigint, bets: bigint): QuarterSums => ({
  ...nothing,
  deposits: { EUR: deposits },
  bets: { EUR: bets },
});

describe("the way to the next VIP status", () => {
  test.each([
    ["EUR", "EUR", 600_000n, 6_000_000n],
    ["USD", "USD", 600_000n, 6_000_000n],
    ["CAD", "CAD", 900_000n, 9_000_000n],
    ["AUD", "AUD", 900_000n, 9_000_000n],
    ["NZD", "NZD", 900_000n, 9_000_000n],
    ["BRL", "BRL", 3_000_000n, 30_000_000n],
    ["NOK", "USD", 600_000n, 6_000_000n],
    ["BTC", "EUR", 600_000n, 6_000_000n],
  ])("asks of %s players what it asks in %s [9-32] [9-33]", (own, currency, deposits, bets) => {
    const progress = vipProgress(regular(own), nothing, rates);
    expect(progress).toMatchObject({ currency, threshold: { deposits, bets }, percent: 0 });
  });

  test("asks for 900000 and 9000000 where a currency has no line [9-31]", () => {
    const asked = { EUR: publishedThresholds.EUR! };
    expect(thresholdIn("CAD", asked)).toEqual({ currency: "CAD", threshold: { deposits: 900_000n, bets: 9_000_000n } });
  });

  test("counts every wallet, exchanged, and each half for what it is", () => {
    const sums = { ...nothing, deposits: { NOK: 30_000_00n, USD: 1_000_00n }, bets: { BTC: 30_000_000n } };
    expect(vipProgress(regular("NOK"), sums, rates)).toMatchObject({
      deposits: 400_000n,
      bets: 3_000_000n,
      percent: 58,
    });
  });

  test("goes from regular by bronze, silver, gold and platinum up to diamond, after which nothing comes [3-55]", () => {
    const steps = [[], [1117], [257], [793], [258], [259], [255], [256], ["759"]];
    const ways = steps.map((groups) => vipProgress({ rank: rankOf(groups), currency: "EUR" }, nothing, rates));
    expect(ways.map(({ current, next }) => [current, next])).toEqual([
      ["REGULAR", "BRONZE"],
      ["REGULAR", "BRONZE"],
      ["BRONZE", "SILVER"],
      ["BRONZE", "SILVER"],
      ["SILVER", "GOLD"],
      ["GOLD", "PLATINUM"],
      ["PLATINUM", "STAR"],
      ["STAR", "DIAMOND"],
      ["DIAMOND", null],
    ]);
    expect(ways.at(-1)?.percent).toBe(100);
  });

  test("is what the operator set for that status and no other", () => {
    const thresholds = { SILVER: { EUR: { deposits: 10_00n, bets: 20_00n } } };
    const of = (rank: "REGULAR" | "BRONZE") =>
      vipProgress({ rank, currency: "EUR" }, inEuro(5_00n, 20_00n), rates, thresholds);
    expect(of("BRONZE")).toMatchObject({ threshold: { deposits: 10_00n, bets: 20_00n }, percent: 75 });
    expect(of("REGULAR").threshold).toEqual(publishedThresholds.EUR);
  });

  test("is between zero and all of it, and never falls while somebody pays in or stakes", () => {
    const sum = fc.bigInt({ min: 0n, max: 10n ** 12n });
    fc.assert(
      fc.property(sum, sum, sum, (deposits, bets, more) => {
        const at = (paid: bigint) => vipProgress(regular("EUR"), inEuro(paid, bets), rates).percent;
        expect(at(deposits)).toBeGreaterThanOrEqual(0);
        expect(at(deposits + more)).toBeGreaterThanOrEqual(at(deposits));
        expect(at(deposits + more)).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe("climbing", () => {
  test("asks for deposits and bets both, to the subunit", () => {
    const reached = (deposits: bigint, bets: bigint) =>
      climbsOf(regular("EUR"), inEuro(deposits, bets), rates).map(({ to }) => to);
    expect(reached(600_000n, 6_000_000n)).toEqual(["BRONZE"]);
    expect(reached(599_999n, 60_000_000n)).toEqual([]);
    expect(reached(60_000_000n, 5_999_999n)).toEqual([]);
    expect(reached(1_200_000n, 12_000_000n)).toEqual(["BRONZE", "SILVER"]);
  });

  test("one by one or all at once comes to the same status, and takes no amount twice", () => {
    const step = fc.tuple(fc.bigInt({ min: 0n, max: 900_000n }), fc.bigInt({ min: 0n, max: 9_000_000n }));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const one = { rank: "REGULAR" as (typeof vipRanks)[number], used: { deposits: 0n, bets: 0n } };
        let [deposits, bets] = [0n, 0n];
        for (const [paid, staked] of steps) {
          [deposits, bets] = [deposits + paid, bets + staked];
          const used = { deposits: { EUR: one.used.deposits }, bets: { EUR: one.used.bets } };
          for (const climb of climbsOf(
            { rank: one.rank, currency: "EUR" },
            { ...inEuro(deposits, bets), used },
            rates,
          )) {
            one.rank = climb.to;
            one.used.deposits += climb.threshold.deposits;
            one.used.bets += climb.threshold.bets;
          }
        }
        expect(one.used.deposits <= deposits && one.used.bets <= bets).toBe(true);
        expect(climbsOf(regular("EUR"), inEuro(deposits, bets), rates).at(-1)?.to ?? "REGULAR").toBe(one.rank);
      }),
    );
  });
});

describe("the time of a status", () => {
  test("a quarter begins on its first day at midnight UTC, and a status holds to the end of the next one [6-18]", () => {
    const begins = (at: string, later = 0) => quarterStart(new Date(at), later).toISOString();
    expect(begins("2026-11-23T10:00:00Z")).toBe("2026-10-01T00:00:00.000Z");
    expect(begins("2026-11-23T10:00:00Z", 1)).toBe("2027-01-01T00:00:00.000Z");
    expect(begins("2027-01-01T00:00:00Z")).toBe("2027-01-01T00:00:00.000Z");
    expect(begins("2026-03-31T23:59:59Z")).toBe("2026-01-01T00:00:00.000Z");
    expect(heldUntil(new Date("2026-11-23T10:00:00Z")).toISOString()).toBe("2027-04-01T00:00:00.000Z");
    expect(heldUntil(new Date("2026-12-31T23:59:59.999Z")).toISOString()).toBe("2027-04-01T00:00:00.000Z");
  });

  test("after it there is one step down for each quarter, and none from Diamond [3-55]", () => {
    const until = new Date("2027-04-01T00:00:00Z");
    const falls = (rank: "GOLD" | "DIAMOND" | "BRONZE", now: string) =>
      fallsOf({ rank, until: rank === "DIAMOND" ? null : until }, new Date(now));
    expect(falls("GOLD", "2027-03-31T23:59:59.999Z")).toEqual([]);
    expect(falls("GOLD", "2027-04-01T00:00:00Z")).toEqual([
      { from: "GOLD", to: "SILVER", at: until, until: new Date("2027-07-01T00:00:00Z") },
    ]);
    expect(falls("GOLD", "2028-01-01T00:00:00Z").map(({ to, until: next }) => [to, next?.toISOString()])).toEqual([
      ["SILVER", "2027-07-01T00:00:00.000Z"],
      ["BRONZE", "2027-10-01T00:00:00.000Z"],
      ["REGULAR", undefined],
    ]);
    expect(falls("BRONZE", "2027-04-01T00:00:00Z")).toMatchObject([{ to: "REGULAR", until: null }]);
    expect(falls("DIAMOND", "2099-01-01T00:00:00Z")).toEqual([]);
  });
});

test("statuses before the player's own, their own, the next one, and what is locked [4-19]", () => {
  expect(vipRanks.map((rank) => vipCardState(rank, "SILVER"))).toEqual([
    ...["before", "before", "current", "future", "lock", "lock", "lock"],
  ]);
});

test("each status is given as the group that makes it [6-09]", () => {
  for (const rank of vipRanks) {
    const group = groupOfRank(rank);
    expect(rankOf(group === null ? [] : [group])).toBe(rank);
  }
  expect(["REGULAR", "DIAMOND", "diamond", "constructor"].map(isVipRank)).toEqual([true, true, false, false]);
});
