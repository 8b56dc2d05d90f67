import { describe, expect, test } from "vitest";
import { boughtMath } from "../boughtMath.ts";
import { compilePokie } from "../compilePokie.ts";
import { everyRound } from "../everyRound.testkit.ts";
import { pokieMath } from "../pokieMath.ts";
import { strips } from "../strips.ts";
import { smallPokie, smallPokies } from "./smallPokies.testkit.ts";

describe.each(smallPokies)("%s", (_, change) => {
  const pokie = compilePokie({ ...smallPokie, ...change });
  const math = pokieMath(pokie);

  test.each(math.strategies.map((row) => [row.strategy, row] as const))(
    "with %s the analyser finds what every course of the engine pays, each with its chance [F-26] [F-28]",
    (strategy, { payout }) => {
      const played = everyRound(pokie, strategy);
      expect([...played.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
      for (const [units, chance] of payout.entries()) expect(chance).toBeCloseTo(played.get(units) ?? 0, 12);
    },
    60_000,
  );
});

test("a bought feature pays what every course of the engine pays, each with its chance, against its price [F-26]", () => {
  const pokie = compilePokie({
    ...smallPokie,
    feature: { kind: "stickyWilds", scatters: 2, strips: "free", option: "stick", spins: 2, spinsPerReel: 1 },
    strips: { base: smallPokie.strips.base, free: strips("high low", "wild low", "low wild") },
    buy: { price: 3, rtp: 0 },
    maxWin: 20,
  });
  const price = 3 * pokie.model.stakeUnits;
  const played = [...everyRound(pokie, "stick", { buy: true })];
  const sum = (of: (units: number) => number) => played.reduce((all, [units, chance]) => all + of(units) * chance, 0);
  const { rtp, sd, abovePrice, maxWinChance } = boughtMath(pokie);
  expect(rtp).toBeCloseTo(
    sum((units) => units / price),
    12,
  );
  expect(sd).toBeCloseTo(Math.sqrt(sum((units) => (units / price - rtp) ** 2)), 12);
  expect(abovePrice).toBeCloseTo(
    sum((units) => (units > price ? 1 : 0)),
    12,
  );
  expect(maxWinChance).toBeCloseTo(
    sum((units) => (units === pokie.maxUnits ? 1 : 0)),
    12,
  );
  expect(maxWinChance).toBeGreaterThan(0);
});
