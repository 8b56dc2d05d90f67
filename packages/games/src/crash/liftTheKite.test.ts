import { createDraw, openSeedChain, saltOfBeacon } from "@croupier/fairness";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seededDraw } from "../chance/seededDraw.ts";
import { stakeSteps } from "../stakes.ts";
import { verifyRound } from "../verifyRound.ts";
import { type CrashBets, maxBets } from "./crashBets.ts";
import { heightAfter, timeTo, timeToCrash } from "./crashTime.ts";
import { type CrashMove, liftTheKite as game } from "./liftTheKite.ts";
import { pointOf, verifyCrashRound } from "./verifyCrashRound.ts";

const stakes = stakeSteps("crash", "EUR")!;
const kite = fc.record({
  amount: fc.constantFrom(...stakes.steps),
  auto: fc.option(fc.integer({ min: 101, max: 1_000_000 })),
});
const bet = fc.array(kite, { minLength: 1, maxLength: maxBets }).map((bets): CrashBets => ({ bets }));
const root = "3f9a1c5e7b2d4860aa11bb22cc33dd44ee55ff66778899001122334455667788";
const chain = openSeedChain(root, 40);
const salt = "evening breeze";
const seedsOf = (nonce: number) => ({ serverSeed: chain.link(nonce), clientSeed: salt, nonce });
const snap: CrashMove = { do: "snap", spare: false };

/** A draw whose point is at least `height`: the first of a fixed row that is. */
function drawReaching(height: number): number {
  for (let seed = 1; ; seed += 1) {
    const state = game.act(
      game.start({ bets: [{ amount: 20, auto: null }] }, seededDraw(seed)),
      snap,
      seededDraw(seed),
    );
    if (state.point! >= height) return seed;
  }
}

test("bets are read strictly: one or two, each a stake on offer with a height from 1.01 or none", () => {
  fc.assert(
    fc.property(bet, (given) => {
      expect(game.parseBet(given, stakes)).toEqual({ ok: true, bet: given });
    }),
  );
  const reason = (input: unknown) => {
    const parsed = game.parseBet(input, stakes);
    return parsed.ok ? "taken" : parsed.reason;
  };
  const one = { amount: 100, auto: null };
  expect(reason({ bets: [] })).toBe("no_bets");
  expect(reason({ bets: [one, one, one] })).toBe("too_many_bets");
  expect(reason({ bets: [{ amount: 21, auto: null }] })).toBe("stake_not_offered");
  for (const auto of [100, 1_000_001, 150.5, "200"])
    expect(reason({ bets: [{ amount: 100, auto }] })).toBe("bet_not_on_layout");
  for (const wrong of [null, {}, { bets: one }, { bets: [one], luck: 1 }, { bets: [{ amount: 100 }] }])
    expect(reason(wrong)).toBe("malformed");
});

describe("the point", () => {
  test("is reached with chance 99/t: 200,000 crash rounds within 4 standard errors, one in a hundred never lifts off [F-27]", () => {
    const draw = seededDraw(7);
    const rounds = 200_000;
    const points = Array.from({ length: rounds }, () => {
      const flown = game.act(game.start({ bets: [{ amount: 20, auto: null }] }, draw), snap, draw);
      return flown.point!;
    });
    for (const height of [100, 101, 150, 200, 1_000, 10_000, 100_000]) {
      const chance = 99 / height;
      const seen = points.filter((point) => point >= height).length / rounds;
      const error = Math.sqrt((chance * (1 - chance)) / rounds);
      const z = (seen - chance) / error;
      console.log(`point >= ${height / 100}: N ${rounds}, SE ${error.toExponential(2)}, z ${z.toFixed(2)}`);
      expect(Math.abs(z)).toBeLessThan(4);
    }
    expect(points.some((point) => point < 99)).toBe(false);
  });

  test("a bet with an automatic height returns 99 % whatever the height, exactly [F-26]", () => {
    for (const auto of [101, 137, 200, 5_000, 1_000_000]) {
      const { total, rows } = game.odds({ auto });
      const paid = rows.reduce((sum, { ways, pays }) => sum + (ways * pays.num * 100n) / pays.den, 0n);
      expect(paid).toBe(total * 99n);
    }
  });
});

describe("the kite", () => {
  test("doubles every six seconds, and the line holds exactly as long as the height is not past the point", () => {
    expect([0, 6_000, 12_000, 60_000].map(heightAfter)).toEqual([100, 200, 400, 102_400]);
    expect(timeToCrash(99)).toBe(0);
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 999_999 }), (point) => {
        const broke_ms = timeToCrash(point);
        expect(heightAfter(broke_ms - 1)).toBeLessThanOrEqual(point);
        expect(heightAfter(broke_ms)).toBeGreaterThan(point);
        expect(heightAfter(timeTo(point))).toBeGreaterThanOrEqual(point);
        expect(timeTo(point)).toBeLessThanOrEqual(broke_ms);
      }),
    );
    expect(heightAfter(10 ** 9)).toBe(1_000_000);
  });
});

describe("a round", () => {
  test("pays each bet where it was cashed out, its automatic height exactly, and nothing above the point [F-34]", () => {
    fc.assert(
      fc.property(bet, fc.nat(10_000), fc.boolean(), (given, seed, spare) => {
        const over = game.act(game.start(given, seededDraw(seed)), { do: "snap", spare }, seededDraw(seed));
        const { finished, payout, events } = game.outcome(over);
        const owed = given.bets.reduce((sum, { amount, auto }) => {
          const height = auto ?? 1_000_000;
          const lost = spare ? BigInt(amount) : 0n;
          return sum + (height <= over.point! ? (BigInt(amount) * BigInt(height)) / 100n : lost);
        }, 0n);
        expect([finished, payout]).toEqual([true, owed]);
        expect(game.moves(over)).toEqual([]);
        expect(events.at(-1)).toMatchObject({ type: "totalWin", amount: Number(owed) });
      }),
    );
  });

  test("is over with its last bet out, pays the floor of the height, and takes no move twice", () => {
    const given: CrashBets = {
      bets: [
        { amount: 20, auto: null },
        { amount: 100, auto: 300 },
      ],
    };
    const first = game.act(game.start(given, seededDraw(1)), { do: "cashOut", bet: 0, at: 137 }, seededDraw(1));
    expect(game.outcome(first)).toMatchObject({ finished: false, payout: 0n });
    expect(game.parseMove(first, { do: "cashOut", bet: 0, at: 150 })).toBeNull();
    expect(game.parseMove(first, { do: "cashOut", bet: 1, at: 301 })).toBeNull();
    const over = game.act(first, { do: "cashOut", bet: 1, at: 300 }, seededDraw(1));
    expect(game.outcome(over)).toMatchObject({ finished: true, payout: 27n + 300n });
    expect(game.parseMove(over, snap)).toBeNull();
  });

  test("draws nothing before the line breaks, so a stored round tells nobody the point", () => {
    const never = { int: () => expect.fail("a draw before the end") };
    const state = game.start({ bets: [{ amount: 100, auto: 200 }] }, never);
    expect(game.act(state, { do: "cashOut", bet: 0, at: 150 }, never).point).toBeNull();
  });

  test("takes only heights from the ground to where the bet leaves by itself, and no other shape", () => {
    const state = game.start({ bets: [{ amount: 100, auto: 250 }] }, seededDraw(1));
    const wrong = [
      null,
      "snap",
      { do: "cashOut", bet: 0 },
      { do: "cashOut", bet: 1, at: 120 },
      { do: "cashOut", bet: 0, at: 99 },
      { do: "cashOut", bet: 0, at: 251 },
      { do: "cashOut", bet: 0, at: 120.5 },
      { do: "cashOut", bet: 0, at: 120, more: 1 },
      { do: "snap" },
      { do: "snap", spare: 1 },
    ];
    for (const move of wrong) expect(game.parseMove(state, move), JSON.stringify(move)).toBeNull();
    for (const move of game.moves(state)) expect(game.parseMove(state, structuredClone(move))).toEqual(move);
  });

  test("at the top everybody still in the air is paid the top", () => {
    const seed = drawReaching(1_000_000);
    const over = game.act(
      game.start({ bets: [{ amount: 100, auto: null }] }, seededDraw(seed)),
      snap,
      seededDraw(seed),
    );
    expect(game.outcome(over).payout).toBe(100n * 10_000n);
  });
});

describe("a past crash round, recomputed by a player", () => {
  const given: CrashBets = { bets: [{ amount: 100, auto: 150 }] };

  test("follows from the revealed seed alone: the point, the payout and the way to the published end [F-24]", () => {
    for (let number = 1; number <= 40; number += 1) {
      const seeds = seedsOf(number);
      const { payout, events } = game.outcome(game.act(game.start(given, createDraw(seeds)), snap, createDraw(seeds)));
      const claim = {
        game,
        bet: given,
        choices: [snap],
        seeds,
        serverSeedHash: chain.link(number - 1),
        payout,
        events,
      };
      expect(verifyRound(claim)).toMatchObject({ ok: true, payout });
      expect(verifyCrashRound({ seeds, chain: chain.terminal, signature: null }, [snap])).toEqual({
        ok: true,
        point: pointOf(seeds),
      });
    }
  });

  test("is refused with a seed of another crash round, a salt that is not the beacon's, another salt's point, or a cash-out above the point", () => {
    const seeds = seedsOf(9);
    const stranger = { ...seeds, serverSeed: chain.link(10) };
    expect(verifyCrashRound({ seeds: stranger, chain: chain.terminal, signature: null }, [])).toMatchObject({
      reason: "seed_not_in_chain",
    });
    expect(pointOf({ ...seeds, clientSeed: "another salt" })).not.toBe(pointOf(seeds));
    expect(verifyCrashRound({ seeds, chain: chain.terminal, signature: "00".repeat(48) }, [])).toMatchObject({
      reason: "salt_not_of_beacon",
    });
    const signature = "ab".repeat(48);
    const salted = { ...seeds, clientSeed: saltOfBeacon(signature) };
    expect(verifyCrashRound({ seeds: salted, chain: chain.terminal, signature }, [])).toMatchObject({ ok: true });
    const above = [{ do: "cashOut", bet: 0, at: pointOf(seeds) + 1 }];
    expect(verifyCrashRound({ seeds, chain: chain.terminal, signature: null }, above)).toMatchObject({
      reason: "cashed_out_too_high",
    });
  });
});
