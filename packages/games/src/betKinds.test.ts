import { describe, expect, test } from "vitest";
import { baccaratSpots } from "./baccarat/baccarat.ts";
import { brassBaccarat } from "./baccarat/brassBaccarat.ts";
import { betKindsOf } from "./betKinds.ts";
import { seededDraw } from "./chance/seededDraw.ts";
import { craps } from "./craps/craps.ts";
import type { AnyGame, Json } from "./game.ts";
import { gameById, games, keptVersions } from "./registry.ts";

/** What a round brought and how its kinds did, played by these moves and then by what the game does without a player. */
function played(game: AnyGame, bet: Json, seed: number, moves: Json[] = []) {
  const draw = seededDraw(seed);
  let state = game.start(bet, draw);
  const left = [...moves];
  while (!game.outcome(state).finished) state = game.act(state, left.shift() ?? game.absentMove!(state)!, draw);
  const { events, payout, extraStake } = game.outcome(state);
  return { events, net: Number(payout) - Number(game.stakeOf(bet) + extraStake) };
}

test("what the kinds won and lost is what the round won and lost", () => {
  const rounds: [string, Json, Json[]?][] = [
    ["brass-baccarat", { bets: baccaratSpots.map((spot) => ({ spot, amount: 100 })) }],
    ["lantern-sic-bo", { bets: ["small", "total9", "triple3"].map((spot) => ({ spot, amount: 20 })) }],
    [
      "european-roulette",
      {
        bets: [
          { type: "straight", numbers: [7], amount: 20 },
          { type: "straight", numbers: [8], amount: 40 },
        ],
      },
    ],
    [
      "craps-corner",
      { bets: ["pass", "place6", "hard8", "field"].map((spot) => ({ spot, amount: 60 })), chip: 20, max: 200_000 },
    ],
    [
      "three-card-ante",
      {
        bets: [
          { spot: "ante", amount: 20 },
          { spot: "pairPlus", amount: 60 },
        ],
      },
      [{ do: "play" }],
    ],
    ["six-deck-blackjack", { bets: ["box1", "box2"].map((spot) => ({ spot, amount: 40 })) }],
    ["plinth-and-pegs", { stake: 100, options: { rows: 8, mood: "bold" } }],
    ["cogwrights-vault", { stake: 100, buy: true }],
  ];
  for (const [id, bet, moves] of rounds) {
    const game = gameById(id)!;
    const told = betKindsOf(game)!;
    for (let seed = 0; seed < 120; seed += 1) {
      const { events, net } = played(game, bet, seed, moves);
      const kinds = told.played(bet, events);
      expect(
        kinds.reduce((sum, { staked, back }) => sum + back - staked, 0),
        `${id} ${seed}`,
      ).toBe(net);
      for (const { kind, base } of kinds) {
        expect(base).toBeGreaterThan(0);
        expect(told.claims.has(kind), `${id} ${kind}`).toBe(true);
      }
    }
  }
});

describe("the claims", () => {
  test("lie within what the game claims, lowest and highest [F-29]", () => {
    for (const game of [...games, ...keptVersions]) {
      const kinds = betKindsOf(game);
      if (kinds === null) continue;
      for (const [kind, { lowest, highest }] of kinds.claims) {
        expect(lowest, `${game.id} ${kind}`).toBeLessThanOrEqual(highest + 1e-9);
        expect(highest, `${game.id} ${kind}`).toBeLessThanOrEqual(100 + 1e-9);
      }
      const best = Math.max(...[...kinds.claims.values()].map(({ highest }) => highest));
      const published = game.highestRtp ?? game.math.rtp;
      expect(best, game.id).toBeGreaterThan(published - 0.01);
    }
  });

  test("of craps are those of each bet: decided, left up, or taken down [F-26]", () => {
    const { claims } = betKindsOf(craps)!;
    expect(claims.get("pass")!.lowest).toBeCloseTo((100 * 488) / 495, 9);
    expect(claims.get("pass")!.highest).toBeCloseTo((100 * 488) / 495, 9);
    expect(claims.get("anySeven")).toMatchObject({ lowest: expect.closeTo((100 * 5) / 6, 9), highest: 100 });
    expect(claims.get("dontPass")!.lowest).toBeCloseTo((100 * 31) / 36, 9);
    expect(claims.get("dontPass")!.highest).toBe(100);
    expect(claims.get("hard8")).toMatchObject({ lowest: expect.closeTo(90, 9), highest: 100 });
  });

  test("of baccarat are the published ones, whatever the table pays", () => {
    expect(betKindsOf(brassBaccarat)!.claims.get("tie")).toEqual({ lowest: 85.64, highest: 85.64 });
  });
});

test("two bets of a kind count together, and a bet that travels where it began", () => {
  const bet = { bets: [{ spot: "pass" as const, amount: 20 }], chip: 20, max: 200_000 };
  const told = betKindsOf(craps)!;
  const seen = new Set<string>();
  for (let seed = 0; seed < 200; seed += 1) {
    const draw = seededDraw(seed);
    let state = craps.start(bet, draw);
    for (let throws = 0; !craps.outcome(state).finished; throws += 1) {
      const chips = [{ spot: "come" as const, amount: 20 }];
      const more = craps.parseMove(state, { do: "throw", bets: throws < 3 ? chips : [] });
      state = craps.act(state, more ?? { do: "throw", bets: [] }, draw);
    }
    for (const { kind } of told.played(bet, craps.outcome(state).events)) seen.add(kind);
  }
  expect([...seen].sort()).toEqual(["come", "pass"]);
});
