import { createHmac } from "node:crypto";
import { createDraw } from "@croupier/fairness";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { replayRound } from "../replayRound.ts";
import { stakeSteps } from "../stakes.ts";
import { verifyRound } from "../verifyRound.ts";
import { windowUnits } from "./evaluateWindow.ts";
import { plainWindowUnits } from "./plainPokie.testkit.ts";
import { type PokieMath, pokieMath } from "./pokieMath.ts";
import type { PokieState } from "./pokieState.ts";
import { skerryLight } from "./skerryLight.ts";
import { windowDistribution } from "./windowDistribution.ts";

const hmac = (key: string, message: string) => createHmac("sha256", key).update(message).digest();
const serverSeed = "a".repeat(64);
const stakes = stakeSteps("pokie", "EUR")!;
const options = skerryLight.model.freeSpins.options;
const stop = () => fc.nat(1_000);

function play(nonce: number, option: string, stake = 100): PokieState {
  const draw = createDraw({ serverSeed, clientSeed: "test", nonce }, { hmac });
  const state = skerryLight.start({ stake }, draw);
  return state.phase === "choosing" ? skerryLight.act(state, { option }, draw) : state;
}

const nonceOf = (wanted: (state: PokieState) => boolean) => {
  for (let nonce = 0; ; nonce += 1) {
    const state = skerryLight.start({ stake: 100 }, createDraw({ serverSeed, clientSeed: "test", nonce }, { hmac }));
    if (wanted(state)) return nonce;
  }
};

describe("the engine", () => {
  test.each(["base", "freeSpins"] as const)("pays what the rules say on %s strips, window by window", (set) => {
    fc.assert(
      fc.property(fc.tuple(stop(), stop(), stop(), stop(), stop()), (raw) => {
        const stops = raw.map((value, reel) => value % skerryLight.model.strips[set][reel]!.length);
        const plain = plainWindowUnits(skerryLight.model, set, stops);
        expect(windowUnits(skerryLight.compiled, set, stops).units).toBe(plain);
      }),
      { numRuns: 5_000 },
    );
  });

  test("the counted distribution has every stop position, and means what plain sampling of windows means", () => {
    const counted = windowDistribution(skerryLight.compiled, "base");
    const all = [...counted.plain.values(), ...counted.feature.values()].reduce((a, b) => a + b, 0);
    const lengths = skerryLight.model.strips.base.map((strip) => strip.length);
    expect(all).toBe(lengths.reduce((a, b) => a * b, 1));
    expect(all).toBe(counted.total);
  });

  test("events add up to the payout, and the payout never exceeds the cap", () => {
    for (let nonce = 0; nonce < 3_000; nonce += 1) {
      const state = play(nonce, options[nonce % 3]!.option);
      const { events, payout, finished } = skerryLight.outcome(state);
      const wins = events.filter((event) => event.type === "lineWin" || event.type === "scatterWin");
      const sum = wins.reduce((total, event) => total + event.amount, 0);
      expect(finished).toBe(true);
      expect(Number(payout)).toBe(Math.min(sum, 100 * skerryLight.math.maxWin));
      expect(events.at(-1)).toEqual({ type: "totalWin", amount: Number(payout), stake: 100 });
    }
  });

  test("a round at the cap pays exactly the cap and says so [F-34]", () => {
    const ships = { stake: 100, stops: [0, 0, 0, 0, 0], option: "storm-watch", freeSpins: [[0, 0, 0, 0, 0]] };
    const state: PokieState = { ...ships, units: skerryLight.compiled.maxUnits, phase: "finished" };
    const { payout, events } = skerryLight.outcome(state);
    expect(payout).toBe(300_000n);
    expect(events).toContainEqual({ type: "capReached", amount: 300_000 });
  });

  test("state survives JSON at every step, and no move is legal after the end", () => {
    const nonce = nonceOf(({ phase }) => phase === "choosing");
    const draw = createDraw({ serverSeed, clientSeed: "test", nonce }, { hmac });
    const open = skerryLight.start({ stake: 100 }, draw);
    const stored = JSON.parse(JSON.stringify(open)) as PokieState;
    expect(stored).toEqual(open);
    expect(skerryLight.moves(stored)).toHaveLength(3);
    expect(skerryLight.outcome(stored)).toMatchObject({ finished: false, payout: 0n });
    const resumed = createDraw({ serverSeed, clientSeed: "test", nonce }, { hmac, from: draw.position });
    const done = skerryLight.act(stored, { option: "storm-watch" }, resumed);
    expect(done).toEqual(skerryLight.act(open, { option: "storm-watch" }, draw));
    expect(skerryLight.moves(done)).toEqual([]);
    expect(skerryLight.parseMove(done, { option: "storm-watch" })).toBeNull();
    expect(() => skerryLight.act(done, { option: "storm-watch" }, draw)).toThrow("illegal move");
  });
});

describe("the mathematics", () => {
  let math: PokieMath;
  beforeAll(() => {
    math = pokieMath(skerryLight.compiled);
  }, 120_000);

  test("the published return, hit frequency and maximum win are the computed ones [F-26] [F-29] [F-34]", () => {
    const lowest = Math.min(...math.strategies.map(({ rtp }) => rtp));
    expect((lowest * 100).toFixed(2)).toBe(skerryLight.math.rtp.toFixed(2));
    for (const strategy of math.strategies) {
      expect((strategy.hitFrequency * 100).toFixed(2)).toBe(skerryLight.math.hitFrequency.toFixed(2));
      expect(strategy.maxWinChance).toBeGreaterThan(0);
      expect(strategy.payout.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 10);
    }
  });

  test("stakes of every currency are whole line bets, and the largest payout is an exact integer [F-30]", () => {
    const { lines } = skerryLight.model;
    for (const currency of ["EUR", "JPY", "KZT", "BTC", "DOG", "USDT", "FUN"]) {
      for (const stake of stakeSteps("pokie", currency)!.steps) {
        expect(stake % lines.length).toBe(0);
        expect(Number.isSafeInteger(stake * skerryLight.math.maxWin)).toBe(true);
      }
    }
  });

  test("as the choice tells: the options return almost the same, and fewer spins swing more [F-29]", () => {
    const byOption = (option: string) => math.strategies.find((strategy) => strategy.option === option)!;
    const rising = [...options].sort((a, b) => b.spins - a.spins).map(({ option }) => byOption(option));
    const returns = rising.map(({ rtp }) => rtp);
    expect(Math.max(...returns) - Math.min(...returns)).toBeLessThan(0.002);
    for (const [index, { sd }] of rising.entries()) expect(sd).toBeGreaterThan(rising[index - 1]?.sd ?? 0);
  });

  test.each(options.map(({ option }) => option))(
    "played for real with %s it returns what was computed [F-27]",
    (option) => {
      const expected = math.strategies.find((strategy) => strategy.option === option)!;
      const rounds = 150_000;
      let sum = 0;
      for (let nonce = 0; nonce < rounds; nonce += 1) sum += play(nonce, option).units / 20;
      const error = expected.sd / Math.sqrt(rounds);
      const z = (sum / rounds - expected.rtp) / error;
      console.log(
        `${option}: N ${rounds}, SE ${error.toFixed(5)}, mean ${(sum / rounds).toFixed(5)}, z ${z.toFixed(2)}`,
      );
      expect(Math.abs(z)).toBeLessThan(4);
    },
    60_000,
  );
});

describe("bets and proofs", () => {
  test.each([
    [{ stake: 10 }, "stake_below_minimum"],
    [{ stake: 10_020 }, "stake_above_maximum"],
    [{ stake: 50 }, "stake_not_offered"],
    [{ stake: "100" }, "malformed"],
    [{ stake: 100.5 }, "malformed"],
    [{ stake: Number.NaN }, "malformed"],
    [{ stake: -100 }, "stake_below_minimum"],
    [{ stake: 100, lines: 1 }, "malformed"],
    [null, "malformed"],
    ["100", "malformed"],
  ])("the bet %j is refused as %s", (bet, reason) => {
    expect(skerryLight.parseBet(bet, stakes)).toMatchObject({ ok: false, reason });
  });

  test("a round is recomputed from its seeds alone, by either HMAC, and a changed one is named [F-20] [F-24]", () => {
    const nonce = nonceOf(({ phase }) => phase === "choosing");
    const seeds = { serverSeed, clientSeed: "test", nonce };
    const claim = { game: skerryLight, bet: { stake: 100 }, choices: [{ option: "middle-watch" }], seeds };
    const replay = replayRound(claim, hmac);
    if (!replay.ok) throw new Error("replay");
    expect(replayRound(claim)).toEqual(replay);
    const serverSeedHash = "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb";
    const { payout, events } = replay.outcome;
    expect(verifyRound({ ...claim, serverSeedHash, payout, events })).toMatchObject({ ok: true });
    expect(verifyRound({ ...claim, serverSeedHash, payout: payout + 1n, events })).toMatchObject({
      reason: "other_payout",
    });
    expect(verifyRound({ ...claim, serverSeedHash, payout, events: [] })).toMatchObject({ reason: "other_events" });
    expect(verifyRound({ ...claim, serverSeedHash: "0".repeat(64), payout, events })).toMatchObject({ ok: false });
    expect(verifyRound({ ...claim, choices: [], serverSeedHash, payout, events })).toMatchObject({
      reason: "unfinished",
    });
    expect(verifyRound({ ...claim, choices: [{ option: "x" }], serverSeedHash, payout, events })).toMatchObject({
      reason: "illegal_move",
    });
  });
});
