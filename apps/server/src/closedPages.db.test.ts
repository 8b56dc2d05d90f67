import { leadsOnWhenClosed, managedSlugs, type SiteFeature } from "@croupier/rules/features/siteFeatures";
import { pageTable } from "@croupier/rules/pages/pageTable";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importItems } from "./content/index.ts";
import { openWorld, type World } from "./testing/world.ts";

/* Pages that an operator has closed in `manage-promotion-pages`, over the route table, on every brand's host. */

const brands = ["velvet", "neon", "nordic"];
const managed = pageTable.filter(({ feature }) => feature !== null && Object.hasOwn(managedSlugs, feature));
const open = Object.fromEntries(Object.values(managedSlugs).map((slug) => [slug, true]));
const closed = Object.fromEntries(Object.values(managedSlugs).map((slug) => [slug, false]));

let world: World;
beforeAll(async () => {
  world = await openWorld({ settings: { TRUST_PROXY: "1" } });
});
afterAll(() => world?.close());

async function operatorSets(body: Record<string, boolean>): Promise<void> {
  const items = ["", ...world.application.modules.content.brandIds()].map((brand) => ({
    kind: "config",
    name: "manage-promotion-pages",
    brand,
    body,
  }));
  expect(await importItems(world.db, items, "operator:kim", new Date())).toMatchObject({ ok: true });
  await world.application.modules.content.reload();
}

async function get(brand: string, path: string) {
  const origin = world.origin.replace("localhost", "127.0.0.1");
  const host = new URL(world.origin.replace("localhost", `${brand}.localhost`)).host;
  const answer = await fetch(origin + path, { headers: { "x-forwarded-host": host }, redirect: "manual" });
  return { status: answer.status, to: answer.headers.get("location"), text: await answer.text() };
}

const filled = (path: string) => path.replace(/\/:slug\?$/, "");

describe.each(brands)("on the host of %s", (brand) => {
  test("a closed page answers 404 under each of its addresses and stands in no menu and no sitemap; the shop, the chance page and the lotteries lead on [3-66]", async () => {
    await operatorSets(closed);
    const { body } = await world.guest().get("/api/site/features");
    expect(body.features.filter((feature: string) => Object.hasOwn(managedSlugs, feature))).toEqual([]);
    const { text: sitemap } = await get(brand, "/sitemaps/de.xml");
    const { text: lobby } = await get(brand, "/de");
    expect(managed.length).toBeGreaterThan(20);
    for (const { path, aliases, feature } of managed) {
      const leadsOn = leadsOnWhenClosed.has(feature as SiteFeature);
      for (const address of [path, ...aliases].map(filled)) {
        const { status, to } = await get(brand, `/de${address}`);
        expect([address, status]).toEqual([address, leadsOn ? 302 : 404]);
        if (leadsOn)
          expect([address, to]).toEqual([address, expect.stringMatching(/\/de\/(promotions|tournaments\/all)$/)]);
        expect(sitemap, address).not.toContain(`/de${address}<`);
        expect(lobby, address).not.toContain(`href="/de${address}"`);
      }
    }
  });
});

test("what is open and has something behind it is there again within a second; each tab of the rewards shop led to the promotions meanwhile [2.2-11]", async () => {
  const tabs = ["", "/discounts", "/freespins", "/money", "/special"].map((tab) => `/de/comp-points${tab}`);
  await operatorSets(closed);
  for (const tab of tabs)
    await expect.poll(() => get("velvet", tab)).toMatchObject({ status: 302, to: "/de/promotions" });
  await operatorSets(open);
  for (const tab of tabs) {
    // Without a sale, or for a guest, who sees none, the discounts lead to the root.
    const outcome = tab.endsWith("discounts") ? { status: 302, to: "/de/comp-points" } : { status: 200 };
    await expect.poll(() => get("velvet", tab)).toMatchObject(outcome);
  }
  // A guest's page is kept for a second.
  await expect.poll(async () => (await get("velvet", "/de/tournaments")).status, { timeout: 2_000 }).toBe(200);
  await world.tournament({ title: "North", frontend_identifier: "m--north-quest" });
  expect((await world.guest().get("/api/site/features")).body.features).toContain("quests");
});
