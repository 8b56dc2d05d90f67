import { expect, test } from "vitest";
import { browser } from "./browser.ts";
import { newVisitor, origin } from "./kit.ts";
import { operate } from "./operator.ts";

/** What the server has kept of the lobby's speed since a moment, oldest first. */
async function speedSince(began: Date): Promise<[measure: string, value: number][]> {
  const { rows } = await operate(
    "SELECT name, value FROM telemetry.report WHERE kind = 'performance' AND at >= $1 AND facts ->> 'page' = '/' ORDER BY id",
    [began],
  );
  return rows.map(({ name, value }) => [name, value]);
}

test("a measured visit tells its speed when the page is left; one that is not measured tells nothing [7.8-06] [9-47]", async () => {
  const began = new Date();
  for (const measured of ["no", "yes"]) {
    const { page, context } = await newVisitor(browser, "desktop");
    await page.addInitScript((drawn) => sessionStorage.setItem("measured", drawn), measured);
    const script = page.waitForResponse((answer) => /\/assets\/vitals-/.test(answer.url()), { timeout: 15_000 });
    script.catch(() => undefined);
    await page.goto(origin());
    if (measured === "yes") await (await script).finished();
    await page
      .getByRole("button", { name: /^Search/ })
      .first()
      .click();
    await page.getByRole("dialog").waitFor();
    expect(await speedSince(began)).toEqual([]);
    await page.goto(`${origin()}/faq`);
    await context.close();
  }
  await expect.poll(async () => (await speedSince(began)).length).toBeGreaterThanOrEqual(4);
  const told = await speedSince(began);
  const { FCP, LCP, TTFB, CLS } = Object.fromEntries(told);
  // One visit told, and told each measure once.
  expect(told).toHaveLength(new Set(told.map(([measure]) => measure)).size);
  expect(TTFB).toBeGreaterThan(0);
  expect(FCP).toBeGreaterThan(TTFB!);
  expect(LCP).toBeGreaterThanOrEqual(FCP!);
  expect(CLS).toBeLessThan(0.1);
});
