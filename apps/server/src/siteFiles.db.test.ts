import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "./testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const get = (path: string) => fetch(`${world.origin}${path}`);

test("the manifest is the brand's, opens the app as installed, and its pictures are there", async () => {
  const response = await get("/manifest.webmanifest");
  expect(response.headers.get("content-type")).toContain("application/manifest+json");
  const manifest = (await response.json()) as { name: string; start_url: string; icons: { src: string }[] };
  expect(manifest).toMatchObject({ name: "Velvet Table", start_url: "/?pwaType=native", display: "standalone" });
  for (const { src } of manifest.icons) expect((await get(src)).status, src).toBe(200);
});

test("robots keep out of what is personal and find the sitemap, which names every game that can be played in every language once", async () => {
  const robots = await (await get("/robots.txt")).text();
  expect(robots).toContain("Disallow: /profile");
  const index = await (await get(/Sitemap: \S+?(\/sitemap\.xml)/.exec(robots)?.[1] ?? "")).text();
  const maps = [...index.matchAll(/<loc>[^<]*?(\/sitemaps\/[^<]+)<\/loc>/g)].map((match) => match[1] ?? "");
  expect(maps.length).toBeGreaterThanOrEqual(2);
  const { games } = await world.application.modules.catalogue.snapshot();
  for (const map of maps) {
    const text = await (await get(map)).text();
    const addresses = [...text.matchAll(/<url><loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? "");
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.filter((address) => address.includes("/play/"))).toHaveLength(
      games.filter(({ state }) => state === "available").length,
    );
  }
  expect((await get("/sitemaps/xx.xml")).status).toBe(404);
});

test("the offline page needs nothing but itself; the worker is never kept by browsers; answers name the release", async () => {
  const offline = await get("/offline.html");
  const html = await offline.text();
  expect(html).toContain("You are offline");
  expect(html).toContain("Du bist offline");
  expect(html).not.toMatch(/<script src|<link/);
  const worker = await get("/sw.js");
  expect(worker.headers.get("cache-control")).toBe("no-cache");
  const script = /\/assets\/[^"]+\.js/.exec(await (await get("/")).text())?.[0] ?? "";
  expect((await get(script)).headers.get("cache-control")).toContain("immutable");
  const release = offline.headers.get("x-release");
  expect(release).toMatch(/^[0-9a-f]{12}$/);
  expect(await (await get("/")).text()).toContain(`"releaseId":"${release}"`);
});
