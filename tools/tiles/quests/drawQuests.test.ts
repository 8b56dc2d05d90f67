import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { drawQuests } from "./drawQuests.ts";

const brands = join(import.meta.dirname, "../../../apps/web/public/art/brands");
const pictures = [...drawQuests()];

test("each brand has grounds of its own for quests' maps: nine pictures, of which no two are alike [2.6-11]", () => {
  expect(pictures.map(([name]) => name).sort()).toEqual(
    ["neon-arcade", "nordic-lodge", "velvet-table"].flatMap((brand) =>
      ["board", "sky", "way"].map((kind) => `${brand}/quest-${kind}.svg`),
    ),
  );
  expect(new Set(pictures.map(([, svg]) => svg)).size).toBe(pictures.length);
});

test("the same pictures are drawn each time, and those that are committed are these", () => {
  expect([...drawQuests()]).toEqual(pictures);
  for (const [name, svg] of pictures)
    expect([name, readFileSync(join(brands, name), "utf8") === svg]).toEqual([name, true]);
});

test("a picture is light: at most 10 kB as it is sent, and no figure in it is without an end", () => {
  for (const [name, svg] of pictures) {
    expect([name, gzipSync(svg).length < 10_240]).toEqual([name, true]);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  }
});
