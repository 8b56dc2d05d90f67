import { expect, test } from "vitest";
import type { RoundReply } from "../apps/studio/src/core/gameServer.ts";
import { browser } from "./browser.ts";
import { launchedAlone } from "./game.ts";
import { newVisitor } from "./kit.ts";

/* Instant games that play and count by themselves: mines along marked tiles, keno's drawn numbers. */

test("mines opens the marked tiles in their order, collects, and begins again until it is stopped", async () => {
  const { context, page, faults } = await newVisitor(browser, "desktop");
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
  const results = page.getByRole("list", { name: "Last results" }).getByRole("listitem");
  await expect.poll(() => results.count(), { timeout: 20_000 }).toBeGreaterThan(2);
  const stop = page.getByRole("button", { name: /^Stop\./ });
  // Ten rounds may be over by now.
  await stop.evaluateAll((buttons: HTMLElement[]) => buttons[0]?.click());
  await expect.poll(() => stop.count()).toBe(0);
  const whole = [{ do: "open", tile: 7 }, { do: "open", tile: 0 }, { do: "collect" }];
  await expect.poll(() => moves.size).toBeGreaterThan(2);
  for (const made of moves.values()) expect(made).toEqual(whole.slice(0, made.length));
  expect(faults).toEqual([]);
  await context.close();
});

test("keno counts the numbers of the rounds that were played", async () => {
  const { context, page, faults } = await newVisitor(browser, "phone");
  await page.goto(await launchedAlone("keno-cabinet"));
  const open = page.getByRole("button", { name: "Drawn numbers" });
  await open.click();
  await page.getByText("After your first draws").waitFor();
  await page.getByRole("button", { name: "Close" }).click();
  const answered = page.waitForResponse(
    (reply) => reply.url().endsWith("/game/rounds") && reply.request().method() === "POST",
  );
  await page.getByRole("button", { name: "Draw", exact: true }).click();
  const { round } = (await (await answered).json()) as RoundReply;
  const drawn = (round.events as unknown as { type: string; balls: number[] }[]).find(
    ({ type }) => type === "ballsDrawn",
  );
  await open.click();
  await page.getByText("Your last draw here").waitFor();
  const once = page.locator(".keno-seen li", { hasText: "1×" }).locator("b");
  expect((await once.allInnerTexts()).map(Number)).toEqual(drawn?.balls.toSorted((a, b) => a - b));
  expect(faults).toEqual([]);
  await context.close();
});
