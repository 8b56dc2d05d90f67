import { createHash, createHmac } from "node:crypto";
import { createDraw } from "@croupier/fairness";
import { describe, expect, test } from "vitest";
import { replayRound } from "../../replayRound.ts";
import { stakeSteps } from "../../stakes.ts";
import { verifyRound } from "../../verifyRound.ts";
import { definePokie } from "../definePokie.ts";
import type { PokieState } from "../pokieState.ts";
import { skerryLight as data } from "./skerryLight.ts";

const skerryLight = definePokie(data);
const hmac = (key: string, message: string) => createHmac("sha256", key).update(message).digest();
const serverSeed = "a".repeat(64);
const stakes = stakeSteps("pokie", "EUR")!;
const watches = ["long-watch", "middle-watch", "storm-watch"];
const seedsOf = (nonce: number) => ({ serverSeed, clientSeed: "test", nonce });

/** The first round that waits for the choice of a watch. */
const choosing = (() => {
  for (let nonce = 0; ; nonce += 1) {
    const state = skerryLight.start({ stake: 100 }, createDraw(seedsOf(nonce), { hmac }));
    if (skerryLight.moves(state).length > 0) return nonce;
  }
})();

describe("rounds of the first release", () => {
  test("every round is what it was then, event by event, and draws as much [F-24] [F-35]", () => {
    const hash = createHash("sha256");
    for (let nonce = 0; nonce < 20_000; nonce += 1) {
      const draw = createDraw(seedsOf(nonce), { hmac });
      let state = skerryLight.start({ stake: 100 }, draw);
      hash.update(JSON.stringify(skerryLight.outcome(state).events));
      const moves = skerryLight.moves(state);
      if (moves.length === 0) continue;
      state = skerryLight.act(state, moves[nonce % 3]!, draw);
      const { events, payout } = skerryLight.outcome(state);
      hash.update(JSON.stringify(events));
      hash.update(`${payout}${draw.position}`);
    }
    expect(hash.digest("hex")).toBe("105134d335cd87019575ee8a1e0ac9326760c3f3aeec094a085f50a8441fed67");
  }, 60_000);

  test("a round that was stored in their form goes on and ends as one of today's [F-35] [F-38]", () => {
    const draw = createDraw(seedsOf(choosing), { hmac });
    const now = skerryLight.start({ stake: 100 }, draw);
    const then = { stake: 100, stops: now.tape, option: null, freeSpins: [], units: 0, phase: "choosing" };
    const stored = then as unknown as PokieState;
    expect(skerryLight.outcome(stored)).toEqual(skerryLight.outcome(now));
    const from = { hmac, from: draw.position };
    const ended = skerryLight.act(stored, { option: "storm-watch" }, createDraw(seedsOf(choosing), from));
    expect(ended).toEqual(skerryLight.act(now, { option: "storm-watch" }, createDraw(seedsOf(choosing), from)));
    const [base, free] = [ended.tape.slice(0, 5), ended.tape.slice(5)];
    const freeSpins = Array.from({ length: free.length / 5 }, (_, spin) => free.slice(spin * 5, spin * 5 + 5));
    const finished = { ...then, stops: base, option: "storm-watch", freeSpins, phase: "finished" };
    expect(skerryLight.outcome(finished as unknown as PokieState)).toEqual(skerryLight.outcome(ended));
  });
});

describe("the choice of a watch", () => {
  test("only an offered watch is a move, once, and the round is over after it [F-38]", () => {
    const draw = createDraw(seedsOf(choosing), { hmac });
    const open = skerryLight.start({ stake: 100 }, draw);
    expect(skerryLight.moves(open)).toEqual(watches.map((option) => ({ option })));
    expect(skerryLight.outcome(open)).toMatchObject({ finished: false, payout: 0n });
    for (const move of [
      { option: "x" },
      {},
      { option: "long-watch", spins: 90 },
      { collect: true },
      null,
      "long-watch",
    ])
      expect(skerryLight.parseMove(open, move)).toBeNull();
    const done = skerryLight.act(open, { option: "storm-watch" }, draw);
    expect(skerryLight.moves(done)).toEqual([]);
    expect(skerryLight.parseMove(done, { option: "storm-watch" })).toBeNull();
    expect(() => skerryLight.act(done, { option: "storm-watch" }, draw)).toThrow("illegal move");
  });
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
    [{ stake: 100, gamble: true }, "malformed"],
    [null, "malformed"],
    ["100", "malformed"],
  ])("the bet %j is refused as %s", (bet, reason) => {
    expect(skerryLight.parseBet(bet, stakes)).toMatchObject({ ok: false, reason });
  });

  test("a round is recomputed from its seeds alone, by either HMAC, and a changed one is named [F-20] [F-24]", () => {
    const seeds = seedsOf(choosing);
    const claim = { game: skerryLight, bet: { stake: 100 }, choices: [{ option: "middle-watch" }], seeds };
    const replay = replayRound(claim, hmac);
    if (!replay.ok) throw new Error("replay");
    expect(replayRound(claim)).toEqual(replay);
    const serverSeedHash = "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb";
    const { payout, events } = replay.outcome;
    const honest = { ...claim, serverSeedHash, payout, events };
    expect(verifyRound(honest)).toMatchObject({ ok: true });
    expect(verifyRound({ ...honest, payout: payout + 1n })).toMatchObject({ reason: "other_payout" });
    expect(verifyRound({ ...honest, events: [] })).toMatchObject({ reason: "other_events" });
    expect(verifyRound({ ...honest, serverSeedHash: "0".repeat(64) })).toMatchObject({ ok: false });
    expect(verifyRound({ ...honest, choices: [] })).toMatchObject({ reason: "unfinished" });
    expect(verifyRound({ ...honest, choices: [{ option: "x" }] })).toMatchObject({ reason: "illegal_move" });
  });
});
