import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ArtManifest, tileFormats, tileWidths } from "../../apps/server/src/catalogue/art/tileManifest.ts";
import { compositions } from "./compositions.ts";
import { motifs } from "./motifs.ts";
import { objectBytes, objectMark } from "./objects.ts";
import { planTiles, type TitleToDraw } from "./plan.ts";
import { drawTile } from "./tile.ts";

const root = join(import.meta.dirname, "../..");
const tiles = join(root, "content/art/tiles");
const titles: (TitleToDraw & { categories?: string[] })[] = JSON.parse(
  readFileSync(join(root, "content/catalogue/games.json"), "utf8"),
);
const manifest = ArtManifest.parse(JSON.parse(readFileSync(join(tiles, "manifest.json"), "utf8")));
const plans = planTiles(titles);
const kB = 1024;

function bytesOf(width: number, format: string): number[] {
  return titles.map(({ identifier }) => statSync(join(tiles, `${identifier}-${width}.${format}`)).size);
}
const average = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0) / sizes.length;

test("a title always gets the same picture, and the pictures that ship are those of this code", () => {
  for (const plan of plans) {
    const drawing = drawTile(plan, objectMark);
    expect(drawTile(plan, objectMark)).toBe(drawing);
    const version = createHash("sha256").update(drawing).digest("hex").slice(0, 8);
    expect(manifest[plan.identifier]?.version, `${plan.identifier}: run npm run art`).toBe(version);
  }
});

test("every title has its picture in each width and format beside a small placeholder, no picture holds a text, and there is none without a title [X-3.1]", () => {
  expect(Object.keys(manifest).sort()).toEqual(titles.map((title) => title.identifier).sort());
  expect(tileWidths).toEqual([160, 240, 320, 480]);
  expect(tileFormats).toEqual(["avif", "webp"]);
  for (const { identifier } of titles)
    expect(manifest[identifier]?.tones, identifier).toMatch(/^[0-9a-f]{6}(-[0-9a-f]{6}){2}$/);
  for (const plan of plans) expect(drawTile(plan, objectMark)).not.toMatch(/<text|font-/);
  for (const width of tileWidths) {
    for (const format of tileFormats) expect(Math.min(...bytesOf(width, format))).toBeGreaterThan(300);
  }
});

test("a tile of a card weighs six to eight kB on average, and no tile is heavy", () => {
  expect(average(bytesOf(240, "avif"))).toBeLessThan(8 * kB);
  expect(average(bytesOf(240, "webp"))).toBeLessThan(12 * kB);
  expect(Math.max(...bytesOf(480, "avif"))).toBeLessThan(40 * kB);
});

test("there are thirty families of motifs and more, in six compositions", () => {
  expect(Object.keys(motifs).length).toBeGreaterThanOrEqual(30);
  expect(compositions).toHaveLength(6);
  expect(new Set(plans.map((plan) => plan.composition)).size).toBe(6);
});

test("no rail shows a motif twice, and neighbours differ in light and composition", () => {
  const categories = new Set(titles.flatMap((title) => title.categories ?? []));
  for (const category of categories) {
    const rail = titles.filter((title) => title.categories?.includes(category)).slice(0, 15);
    const shown = rail.filter((title) => title.motif !== "house").map((title) => title.motif);
    expect(new Set(shown).size, category).toBe(shown.length);
  }
  plans.slice(1).forEach((plan, index) => {
    expect(plan.composition).not.toBe(plans[index]?.composition);
  });
});

test("every object that a motif names exists", () => {
  for (const motif of Object.values(motifs)) {
    for (const name of [motif.hero, ...motif.extras]) expect(objectBytes(name).length).toBeGreaterThan(100);
  }
});

test("a title that has symbols of its own shows these in its picture, and no other object", () => {
  const drawings = join(root, "apps/game-clients/src/pokie/art");
  const folders = readdirSync(drawings, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.length).toBeGreaterThan(8);
  for (const { name } of folders) {
    const plan = plans.find(({ identifier }) => identifier.split("/")[1]?.toLowerCase() === name.toLowerCase());
    const shown = [plan?.motif.hero, ...(plan?.motif.extras ?? [])];
    expect(
      shown.filter((object) => !object?.startsWith(`game:${name}/`)),
      name,
    ).toEqual([]);
  }
});

test("a title added at the end changes no other's picture; a motif that nobody knows is refused", () => {
  const added = { identifier: "tidewick/Later", provider: "tidewick", motif: "fox" };
  expect(planTiles([...titles, added]).slice(0, plans.length)).toEqual(plans);
  expect(() => planTiles([{ ...added, motif: "unheard-of" }])).toThrow("unheard-of");
});
