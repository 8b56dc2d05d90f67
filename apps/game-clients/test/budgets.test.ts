import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { builtChunks } from "../../web/build/builtChunks.ts";

/*
 * What the frame of a pokie weighs, in kB gzip: Pixi, its client, one title's data and looks, one language's words.
 * At most 260 kB are allowed, Pixi included.
 */
const root = join(import.meta.dirname, "..");
const ceiling = 260;

const titles = readdirSync(join(root, "../../packages/games/src/pokie/titles"))
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file) => file.replace(/\.ts$/, ""));
const studio = builtChunks(join(root, "dist"));

/** What the browser fetches for a title until it can be played; its data came from another package, so the build knows it by its chunk's name. */
function frameOf(title: string): Set<string> {
  const data = studio.sources.filter((source) => source.startsWith(`_${title}-`));
  expect(data, title).toHaveLength(1);
  const words = ["core", "pokie", "titles"].map((family) => `src/messages/de/${family}.ts`);
  return studio.scriptsOf(
    "index.html",
    "src/start.tsx",
    "src/pokie/PokieClient.tsx",
    `src/pokie/themes/${title}.ts`,
    ...data,
    ...words,
  );
}

/** The same and what draws moving reels, which is fetched once the still ones stand. */
const wholeOf = (title: string) => new Set([...frameOf(title), ...studio.scriptsOf("src/pokie/scene/createStage.ts")]);

const heavier = (kB: number, filesOf: (title: string) => Set<string>) =>
  titles.map((title) => ({ title, kB: studio.weightOf(filesOf(title)) })).filter((weighed) => weighed.kB > kB);

test("the frame of each pokie, in German, stays below its ceiling", () => {
  expect(titles.length).toBeGreaterThanOrEqual(24);
  expect(heavier(ceiling, wholeOf)).toEqual([]);
});

test("little more than half of it comes before Spin can be pressed", () => {
  expect(heavier(145, frameOf)).toEqual([]);
});

test("no other renderer than WebGL is among its scripts", () => {
  const plain = studio.chunk("src/pokie/scene/plainCanvas.ts");
  expect(plain).toBeDefined();
  for (const title of titles) expect(wholeOf(title)).not.toContain(plain?.file);
});
