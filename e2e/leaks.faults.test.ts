import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "./fixtures/browser.ts";
import { launchedAlone } from "./fixtures/game.ts";
import { type StartedProduct, startProduct } from "./fixtures/startProduct.ts";
import { newVisitor } from "./fixtures/visitors.ts";

/*
 * A long evening at one table: what a game's page holds after many rounds is what it held after few. Measured after the
 * garbage was really collected, so that only what is still referred to counts. `LEAK_ROUNDS` changes how long the evening is.
 */

const rounds = Number(process.env.LEAK_ROUNDS ?? 300);
/**
 * By then every picture and sound is there, the list of the last fifty rounds is full and most code is compiled. What the
 * browser keeps of its own (optimised code, times of calls) levels off after 300 to 400 rounds: 500 held no more than 400.
 */
const warm = 100;
/** A round's own record may stay; elements, sprites, sounds or listeners of each round may not. */
const maxBytesPerRound = 4_096;
const maxNodesPerRound = 1;

let browser: Browser;
let running: StartedProduct;
const folder = mkdtempSync(join(tmpdir(), "croupier-leaks-"));

beforeAll(async () => {
  chmodSync(folder, 0o755); // PostgreSQL runs under a user of its own, who must reach its data
  running = await startProduct(join(folder, "data"));
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await running.end();
  rmSync(folder, { recursive: true, force: true });
});

/** Counts the rounds that the server has played for this page. */
function countRounds(page: Page): () => number {
  let played = 0;
  page.on("response", (response) => {
    if (response.request().method() === "POST" && response.url().endsWith("/game/rounds") && response.ok()) played++;
  });
  return () => played;
}

/** Sets the table's chip where there is one to set, begins round after round and skips each one's show. */
async function playUntil(page: Page, played: () => number, wanted: number): Promise<void> {
  const chip = page.getByRole("button", { name: "Number 7", exact: true });
  const again = page.getByRole("button", { name: "Same again" });
  const main = page.getByRole("button", { name: /^(Spin|Skip)$/ });
  if (played() === 0 && (await chip.count()) > 0) await chip.click();
  while (played() < wanted) {
    if ((await again.count()) > 0 && (await again.isEnabled())) await again.click();
    if (await main.isEnabled()) await main.dispatchEvent("click");
    else await page.keyboard.press("Space");
    await page.waitForTimeout(100);
  }
}

/**
 * What is still referred to: the least of several looks, for the last round is still being shown. Each time the table is drawn React
 * sets the handlers of all 216 buttons anew, and a drawing between a collection and the count has the old ones counted too.
 */
async function held(page: Page): Promise<{ bytes: number; nodes: number; listeners: number }> {
  const session = await page.context().newCDPSession(page);
  const least = {
    bytes: Number.POSITIVE_INFINITY,
    nodes: Number.POSITIVE_INFINITY,
    listeners: Number.POSITIVE_INFINITY,
  };
  for (let look = 0; look < 6; look++) {
    await page.waitForTimeout(300);
    // What finalizers let go of in the first collection the second one takes.
    for (let turn = 0; turn < 2; turn++) await session.send("HeapProfiler.collectGarbage");
    const { usedSize } = await session.send("Runtime.getHeapUsage");
    const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
    least.bytes = Math.min(least.bytes, usedSize);
    least.nodes = Math.min(least.nodes, nodes);
    least.listeners = Math.min(least.listeners, jsEventListeners);
  }
  await session.detach();
  return least;
}

test.each(["skerry-light", "european-roulette"])(
  `${rounds} rounds of %s leave no more behind than ${warm} did`,
  { timeout: 60_000 + rounds * 4_000 },
  async (game) => {
    const { page, context, faults } = await newVisitor(browser, { device: "phone" });
    const played = countRounds(page);
    await page.goto(await launchedAlone(game, running.product.origin));
    await page.locator("main").waitFor();
    await playUntil(page, played, warm);
    const [before, from] = [await held(page), played()];
    await playUntil(page, played, rounds);
    const after = await held(page);
    const more = played() - from;
    console.log(`${game}: ${JSON.stringify(before)} after ${from} rounds, ${JSON.stringify(after)} after ${played()}`);
    expect((after.bytes - before.bytes) / more).toBeLessThan(maxBytesPerRound);
    expect((after.nodes - before.nodes) / more).toBeLessThan(maxNodesPerRound);
    expect((after.listeners - before.listeners) / more).toBeLessThan(maxNodesPerRound);
    expect(faults).toEqual([]);
    await context.close();
  },
);
