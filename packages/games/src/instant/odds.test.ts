import { createHmac } from "node:crypto";
import { createDraw } from "@croupier/fairness";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { payoutOf } from "../arithmetic/ratio.ts";
import { type DiceOptions, dice } from "../dice/dice.ts";
import { answers, hilo, winningRanks } from "../hilo/hilo.ts";
import { keno } from "../keno/keno.ts";
import { drawResult, limbo, upperHalf } from "../limbo/limbo.ts";
import { lastGem, mines, minesRung } from "../mines/mines.ts";
import { plinko, plinkoSlots } from "../plinko/plinko.ts";
import { wheel } from "../wheel/wheel.ts";
import { exactReturn, type Odds, returnAt } from "./odds.ts";
import { scripted } from "./scripted.testkit.ts";

/** Node's own, which is faster than the browser's. */
const hmac = (key: string, message: string) => createHmac("sha256", key).update(message).digest();

/* The told odds against the games themselves: every draw that can come is played where there are few enough. */

/** What all draws together pay, in subunits, against what the odds say. */
function expectCounted(odds: Odds, stake: number, payouts: readonly bigint[]): void {
  expect(odds.total).toBe(BigInt(payouts.length));
  const told = odds.rows.reduce((sum, { ways, pays }) => sum + ways * payoutOf(stake, pays), 0n);
  expect(payouts.reduce((sum, payout) => sum + payout, 0n)).toBe(told);
}

const sumOfWays = ({ rows }: Odds) => rows.reduce((sum, { ways }) => sum + ways, 0n);
const exactly = (num: bigint, den: bigint) => ({ num, den });

test("every setting of the games with few: ways sum to the whole, and the return is never above 99 %", () => {
  for (const game of [wheel, plinko, keno, mines, hilo]) {
    for (const setting of game.settings() as Iterable<never>) {
      const odds = game.odds(setting);
      expect(sumOfWays(odds)).toBe(odds.total);
      const { num, den } = exactReturn(odds);
      expect(num * 100n <= den * 99n).toBe(true);
    }
  }
});

describe("dice", () => {
  const settings: DiceOptions[] = [
    { side: "under", chance: 1 },
    { side: "over", chance: 1 },
    { side: "under", chance: 4_950 },
    { side: "over", chance: 3_333 },
    { side: "over", chance: 9_800 },
  ];
  test.each(settings)(
    "all 10,000 faces pay $chance $side as told, and the return is 99 % before rounding",
    (options) => {
      const payouts = Array.from(
        { length: 10_000 },
        (_, roll) => dice.outcome(dice.start({ stake: 100, options }, scripted([roll]))).payout,
      );
      expectCounted(dice.odds(options), 100, payouts);
      expect(exactReturn(dice.odds(options))).toEqual(exactly(99n, 100n));
    },
  );

  test("every chance returns 99 % exactly [F-26] [F-73.6]", () => {
    const wrong = [...dice.settings()].filter(({ side, chance }) => {
      const { total, rows } = dice.odds({ side, chance });
      const [won] = rows;
      return won!.ways * won!.pays.num * 100n !== total * won!.pays.den * 99n || sumOfWays({ total, rows }) !== total;
    });
    expect(wrong).toEqual([]);
  });
});

describe("limbo", () => {
  /** P(≥ middle) = P(≥ to) + P([from, to)) · chance/of with P(≥ t) = 99/t, multiplied out over whole numbers. */
  function splitsRightly(from: number, middle: number, to: number): boolean {
    const { chance, of } = upperHalf(from, middle, to);
    const [a, m, b] = [BigInt(from), BigInt(middle), BigInt(to)];
    return (b - a) * BigInt(chance) * m === (b - m) * BigInt(of) * a;
  }

  test("each halving keeps P(result ≥ t) = 99/t exactly: all of them up to 250×, and any way down from higher [F-26]", () => {
    const wrong: number[] = [];
    const walk = (from: number, to: number) => {
      if (to - from < 2) return;
      const middle = Math.floor((from + to) / 2);
      if (!splitsRightly(from, middle, to)) wrong.push(middle);
      walk(from, middle);
      walk(middle, to);
    };
    for (let from = 99; from < 25_000; from *= 2) walk(from, from * 2);
    expect(wrong).toEqual([]);
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 13 }), fc.nat(2 ** 20), (octave, turns) => {
        let [from, to] = [99 * 2 ** octave, 99 * 2 ** (octave + 1)];
        for (let step = 0; to - from > 1; step += 1) {
          const middle = Math.floor((from + to) / 2);
          expect(splitsRightly(from, middle, to)).toBe(true);
          if ((turns >> step) & 1) from = middle;
          else to = middle;
        }
      }),
    );
  });

  test("a result comes out of its own draws, from the lowest to the highest", () => {
    const firstOctave = (then: (n: number) => number) => {
      let begun = false;
      return drawResult({
        int(n) {
          if (begun) return then(n);
          begun = true;
          return 0;
        },
      });
    };
    expect(firstOctave((n) => n - 1)).toBe(99);
    expect(firstOctave(() => 0)).toBe(197);
    expect(drawResult(scripted(Array(14).fill(1)))).toBe(1_000_000);
  });

  test("20,000 results reach the usual targets as often as they must, within four standard errors [F-27]", () => {
    const draws = 20_000;
    const results = Array.from({ length: draws }, (_, nonce) =>
      drawResult(createDraw({ serverSeed: "a".repeat(64), clientSeed: "limbo", nonce }, { hmac })),
    );
    for (const target of [101, 110, 150, 200, 333, 1_000, 10_000]) {
      const chance = 99 / target;
      const reached = results.filter((result) => result >= target).length / draws;
      const error = Math.sqrt((chance * (1 - chance)) / draws);
      expect(Math.abs(reached - chance) / error, `z at ${target}`).toBeLessThan(4);
    }
  });

  test("every target returns 99 %: 0.99/T of the rounds pay T [F-73.6]", () => {
    for (const target of [101, 150, 200, 1_234, 1_000_000])
      expect(exactReturn(limbo.odds({ target }))).toEqual(exactly(99n, 100n));
  });
});

test("all 40 segments of each ring pay as told and return 99 %", () => {
  for (const options of wheel.settings()) {
    const payouts = Array.from(
      { length: 40 },
      (_, segment) => wheel.outcome(wheel.start({ stake: 100, options }, scripted([segment]))).payout,
    );
    expectCounted(wheel.odds(options), 100, payouts);
    expect(exactReturn(wheel.odds(options))).toEqual(exactly(99n, 100n));
  }
});

test("all paths through the pegs pay as told, the slots mirror each other", () => {
  for (const options of plinko.settings()) {
    const slots = plinkoSlots(options);
    expect(slots).toHaveLength(options.rows + 1);
    expect([...slots].reverse()).toEqual(slots);
    if (options.rows > 12) continue;
    const payouts = Array.from({ length: 2 ** options.rows }, (_, path) => {
      const turns = Array.from({ length: options.rows }, (_, row) => (path >> row) & 1);
      return plinko.outcome(plinko.start({ stake: 100, options }, scripted(turns))).payout;
    });
    expectCounted(plinko.odds(options), 100, payouts);
  }
});

test("keno: every pair of balls is a pair of picks as often as the hypergeometric law says", () => {
  const odds = keno.odds({ picks: [1, 2], mood: "calm" });
  expect(odds.total).toBe(847_660_528n);
  expect(odds.rows.map(({ ways }) => Number(ways) / Number(odds.total))).toEqual([435 / 780, 300 / 780, 45 / 780]);
  const rounds = 3_000;
  const hits = [0, 0, 0];
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const draw = createDraw({ serverSeed: "b".repeat(64), clientSeed: "keno", nonce }, { hmac });
    const { drawn } = keno.start({ stake: 100, options: { picks: [7, 33], mood: "calm" } }, draw);
    expect(new Set(drawn).size).toBe(10);
    hits[[7, 33].filter((pick) => drawn.includes(pick)).length]! += 1;
  }
  const chiSquare = hits.reduce((sum, seen, index) => {
    const due = (rounds * Number(odds.rows[index]!.ways)) / Number(odds.total);
    return sum + (seen - due) ** 2 / due;
  }, 0);
  // 99.9 % of the chi-square distribution with two degrees of freedom.
  expect(chiSquare).toBeLessThan(13.82);
});

describe("mines", () => {
  test("opening any gems among any mines and collecting returns 99 % exactly [F-26]", () => {
    for (const setting of mines.settings()) expect(exactReturn(mines.odds(setting))).toEqual(exactly(99n, 100n));
  });

  test("each field of two mines comes from two of the 600 draws, and none leaves its round early", () => {
    const fields = new Map<string, number>();
    for (let first = 0; first < 25; first += 1) {
      for (let second = 0; second < 24; second += 1) {
        const state = mines.start({ stake: 100, options: { mines: 2 } }, scripted([first, second]));
        fields.set(state.hidden.join(), (fields.get(state.hidden.join()) ?? 0) + 1);
        expect(mines.outcome(state).events).toEqual([{ type: "minesLaid", mines: 2 }]);
      }
    }
    expect([...fields.values()]).toEqual(Array(300).fill(2));
  });

  test("a mine ends the round with nothing, collecting pays the rung, the last rung pays by itself", () => {
    const laid = mines.start({ stake: 1_000, options: { mines: 24 } }, scripted(Array(24).fill(0)));
    expect(laid.hidden).toEqual(Array.from({ length: 24 }, (_, tile) => tile));
    expect(mines.moves(laid)).toHaveLength(25);
    const won = mines.act(laid, { do: "open", tile: 24 }, scripted([]));
    expect(mines.outcome(won)).toMatchObject({ finished: true, payout: 24_750n });
    const lost = mines.act(laid, { do: "open", tile: 3 }, scripted([]));
    expect(mines.outcome(lost)).toMatchObject({ finished: true, payout: 0n });
    const few = mines.start({ stake: 1_000, options: { mines: 3 } }, scripted([0, 0, 0]));
    expect(mines.parseMove(few, { do: "collect" })).toBeNull();
    const one = mines.act(few, { do: "open", tile: 20 }, scripted([]));
    expect(mines.parseMove(one, { do: "open", tile: 20 })).toBeNull();
    const collected = mines.act(one, { do: "collect" }, scripted([]));
    expect(mines.outcome(collected).payout).toBe(payoutOf(1_000, minesRung(3, 1)));
    expect(mines.moves(collected)).toEqual([]);
  });

  test("what stands is collected for a player who does not come back, and nothing is decided before that [F-38]", () => {
    const laid = mines.start({ stake: 1_000, options: { mines: 3 } }, scripted([0, 0, 0]));
    expect(mines.absentMove?.(laid)).toBeNull();
    const one = mines.act(laid, { do: "open", tile: 20 }, scripted([]));
    expect(mines.absentMove?.(one)).toEqual({ do: "collect" });
    const dealt = hilo.start({ stake: 1_000, options: {} }, scripted([24]));
    expect(hilo.absentMove?.(dealt)).toBeNull();
    expect(hilo.absentMove?.(hilo.act(dealt, { do: "higher" }, scripted([30])))).toEqual({ do: "collect" });
  });

  test("no rung pays over 10,000 times the stake, and the next one would or there is none", () => {
    for (let count = 1; count <= 24; count += 1) {
      const last = lastGem(count);
      expect(returnAt({ total: 1n, rows: [{ ways: 1n, pays: minesRung(count, last) }] }, 10_000)).toBeLessThanOrEqual(
        10_000,
      );
      if (last < 25 - count)
        expect(minesRung(count, last + 1).num > 10_000n * minesRung(count, last + 1).den).toBe(true);
    }
  });
});

describe("hi-lo", () => {
  const ranks = Array.from({ length: 13 }, (_, index) => index + 1);

  test("every rank: one of the two calls always comes right, and only the same card answers both", () => {
    for (const from of ranks) {
      expect(winningRanks("higher", from) + winningRanks("lower", from)).toBe(from === 1 || from === 13 ? 13 : 14);
      for (const to of ranks) expect(answers("higher", from, to) || answers("lower", from, to)).toBe(true);
    }
  });

  test("every set of calls collected returns 99 % exactly [F-26]", () => {
    for (const setting of hilo.settings()) expect(exactReturn(hilo.odds(setting))).toEqual(exactly(99n, 100n));
  });

  test("all 52 next cards pay a call as told; a skip changes nothing that is paid", () => {
    const first = 24; // a seven
    for (const call of ["higher", "lower"] as const) {
      const payouts = Array.from({ length: 52 }, (_, next) => {
        const draw = scripted([first, 11, first, next]);
        const skipped = hilo.act(hilo.start({ stake: 1_300, options: {} }, draw), { do: "skip" }, draw);
        const called = hilo.act(hilo.act(skipped, { do: "skip" }, draw), { do: call }, draw);
        return hilo.outcome(hilo.outcome(called).finished ? called : hilo.act(called, { do: "collect" }, draw)).payout;
      });
      const told = hilo
        .odds({ ranks: [7] })
        .rows.reduce((sum, { ways, pays }) => sum + 4n * ways * payoutOf(1_300, pays), 0n);
      expect(payouts.reduce((sum, payout) => sum + payout, 0n)).toBe(told);
    }
  });
});
