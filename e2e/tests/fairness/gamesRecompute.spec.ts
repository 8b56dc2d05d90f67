import { randomBytes, randomInt } from "node:crypto";
import { fileURLToPath } from "node:url";
import { europeanRoulette, europeanTable, games, stakeSteps } from "@croupier/games";
import type { Page } from "@playwright/test";
import { bundleOf } from "../../fixtures/bundleOf.ts";
import { expect, test } from "../../fixtures/test.ts";
import { newVisitor } from "../../fixtures/visitors.ts";
import { type RoundToRecompute, recomputeRounds } from "./roundsToRecompute.ts";

/*
 * A player verifies a round in the browser, the server draws it in Node: the code that Vite bundles for browsers must
 * compute the very same bytes.
 */

/** Of each game; all pokies share one engine. */
const rounds = 500;

/** Mostly small nonces, sometimes the largest a seed pair may reach. */
const anySeeds = () => ({
  serverSeed: randomBytes(32).toString("hex"),
  clientSeed: randomBytes(randomInt(1, 33)).toString("hex"),
  nonce: randomInt(8) === 0 ? randomInt(2 ** 31) : randomInt(5_000),
});

function anyStake(): { stake: number } {
  const { steps } = stakeSteps("pokie", "EUR")!;
  return { stake: steps[randomInt(steps.length)]! };
}

function anyChips() {
  const { min } = stakeSteps("table", "EUR")!;
  const { spots } = europeanTable;
  const chosen = new Set(Array.from({ length: randomInt(1, 9) }, () => spots[randomInt(spots.length)]!));
  return { bets: [...chosen].map(({ type, numbers }) => ({ type, numbers, amount: min * randomInt(1, 50) })) };
}

let page: Page;
let faults: string[];

test.beforeAll(async ({ browser }) => {
  ({ page, faults } = await newVisitor(browser));
  // The verifier's code as browsers get it.
  const entry = fileURLToPath(new URL("roundsToRecompute.ts", import.meta.url));
  await page.addScriptTag({ content: await bundleOf(entry, "verifier") });
});

for (const { game, anyBet } of [
  ...games.filter(({ kind }) => kind === "pokie").map(({ id }) => ({ game: id, anyBet: anyStake })),
  { game: europeanRoulette.id, anyBet: anyChips },
])
  test(`the browser recomputes rounds of ${game} to the same bytes as Node [F-24]`, async () => {
    const given: RoundToRecompute[] = Array.from({ length: rounds }, () => ({
      game,
      bet: anyBet(),
      choice: randomInt(3),
      seeds: anySeeds(),
    }));
    const inBrowser = await page.evaluate((rounds) => {
      const { verifier } = globalThis as unknown as { verifier: { recomputeRounds: typeof recomputeRounds } };
      return verifier.recomputeRounds(rounds);
    }, given);
    const inNode = recomputeRounds(given);
    expect(inBrowser).toHaveLength(rounds);
    expect(new Set(inNode).size, "the rounds differ from each other").toBeGreaterThan(30);
    const differing = given.findIndex((_, index) => inBrowser[index] !== inNode[index]);
    expect(given[differing], "no round differs").toBeUndefined();
    expect(faults).toEqual([]);
  });
