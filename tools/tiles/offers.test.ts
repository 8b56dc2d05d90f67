import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { objectBytes, objectMark } from "./objects.ts";
import { drawOffer, offers } from "./offers.ts";

const root = join(import.meta.dirname, "../..");
const pictures = join(root, "apps/web/public/art/offers");
const configs = join(root, "content/configs");

test("a still life is always the same, holds no text, and every thing in it exists", () => {
  for (const [name, offer] of Object.entries(offers)) {
    const drawing = drawOffer(name, offer, objectMark);
    expect(drawOffer(name, offer, objectMark)).toBe(drawing);
    expect(drawing).not.toMatch(/<text|font-/);
    for (const thing of offer.things) expect(objectBytes(thing).length).toBeGreaterThan(100);
  }
});

test("every still life is painted, and none weighs over 50 kB", () => {
  expect(readdirSync(pictures).sort()).toEqual(
    Object.keys(offers)
      .map((name) => `${name}.webp`)
      .sort(),
  );
  for (const file of readdirSync(pictures)) expect(statSync(join(pictures, file)).size, file).toBeLessThan(50 * 1024);
});

test("the picture of every banner that ships exists, and no two of a brand are the same", () => {
  const files = readdirSync(configs, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => /banners-config.*\.json$/.test(name))) {
    const { banners } = JSON.parse(readFileSync(join(configs, file), "utf8")) as { banners: { image: string }[] };
    const images = banners.map(({ image }) => image);
    expect(new Set(images).size, file).toBe(images.length);
    for (const image of images) expect(existsSync(join(root, "apps/web/public", image)), image).toBe(true);
  }
});
