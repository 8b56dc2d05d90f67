import type { RoundReply } from "../../../apps/game-clients/src/core/gameServer.ts";
import { lastResults, launchedAlone } from "../../fixtures/game.ts";
import { expect, test } from "../../fixtures/test.ts";

/* Mines that plays by itself along marked tiles. */

test("mines opens the marked tiles in their order, collects, and begins again until it is stopped", async ({
  guest,
}) => {
  const { page, faults } = await guest();
  const moves = new Map<string, unknown[]>();
  page.on("response", async (reply) => {
    if (!reply.url().endsWith("/moves") || !reply.ok()) return;
    const { round } = (await reply.json()) as RoundReply;
    moves.set(round.id, round.choices);
  });
  await page.goto(await launchedAlone("mines-of-mirrow"));
  const auto = page.getByRole("button", { name: "Autoplay" });
  expect(await auto.isDisabled(), "nothing is marked").toBe(true);
  for (const place of ["Row 2, column 3", "Row 1, column 1"])
    await page.getByRole("button", { name: place, exact: true }).click();
  await auto.click();
  await page.getByRole("button", { name: "Play 10 rounds" }).click();
  const results = lastResults(page);
  await expect.poll(() => results.count(), { timeout: 20_000 }).toBeGreaterThan(2);
  const stop = page.getByRole("button", { name: /^Stop\./ });
  // Ten rounds may be over by now.
  await stop.evaluateAll((buttons: HTMLElement[]) => buttons[0]?.click());
  await expect.poll(() => stop.count()).toBe(0);
  const whole = [{ do: "open", tile: 7 }, { do: "open", tile: 0 }, { do: "collect" }];
  await expect.poll(() => moves.size).toBeGreaterThan(2);
  for (const made of moves.values()) expect(made).toEqual(whole.slice(0, made.length));
  expect(faults).toEqual([]);
});
