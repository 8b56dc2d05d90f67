import type { Page } from "@playwright/test";
import { accessibilityFaults, sidewaysFaults, untilLoaded } from "../../fixtures/accessibility.ts";
import { origin } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";
import { type Device, devices } from "../../fixtures/visitors.ts";

/*
 * axe with every rule, and the width, of every page of contests in German, whose words are longer, on each brand and with a phone and a
 * desktop: `npm run test:axe`. Pages of single contests have addresses that no route table lists.
 */

const lists = [
  ...["/tournaments", "/tournaments/producers", "/tournaments/lotteries", "/tournaments/actions", "/tournaments/live"],
  ...["/tournaments/achievements", "/tournaments/archive", "/achievements", "/leaderboard"],
];

const closedInNordic = ["/arena", "/lottery/weekly-draw", "/action", "/action/lantern-way", "/action/copper-line"];
const brands = [
  { brand: "velvet", others: closedInNordic },
  { brand: "neon", others: closedInNordic },
  { brand: "nordic", others: [] },
];

/** Names of a tournament in each state that the demo has one in, the first of the list. */
function tournaments(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const named: string[] = [];
    for (const asked of ["tab=all&state=future", "tab=all&state=active", "tab=archive&state=archive"]) {
      const { contests } = await (await fetch(`/api/contests?${asked}`)).json();
      if (contests[0]) named.push(contests[0].tournament.frontend_identifier);
    }
    return named;
  });
}

async function walk(page: Page, paths: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    const answer = await page.goto(path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await untilLoaded(page);
    const wrong = [...(await accessibilityFaults(page)), ...(await sidewaysFaults(page))];
    found[path] = answer?.status() === 200 ? wrong : [`status ${answer?.status()}`, ...wrong];
  }
  return found;
}

for (const { brand, others } of brands)
  for (const device of Object.keys(devices) as Device[])
    test(`axe, with every rule, finds nothing on the German pages of contests of ${brand} with a ${device} [F-70]`, async ({
      guest,
    }) => {
      const home = origin().replace("//localhost", `//${brand}.localhost`);
      const { page, faults } = await guest({ baseURL: home, device });
      await page.goto("/de/tournaments");
      const named = await tournaments(page);
      expect(named.length).toBeGreaterThan(1);
      const paths = [...lists, ...named.map((name) => `/tournaments/${name}`), ...others].map((path) => `/de${path}`);
      expect(await walk(page, paths)).toEqual(Object.fromEntries(paths.map((path) => [path, []])));
      expect(faults).toEqual([]);
    });
