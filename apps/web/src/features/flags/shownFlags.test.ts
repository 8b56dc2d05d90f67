import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { shownFlags } from "./FlagsPage.tsx";

const root = join(import.meta.dirname, "../..");

test("every flag that the screen shows is read somewhere in the product", () => {
  const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|features\/flags\/|app\/flags\.ts/.test(file))
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n");
  expect(shownFlags.length).toBeGreaterThan(0);
  for (const flag of shownFlags) {
    expect(sources, flag).toMatch(new RegExp(`useFlag\\("${flag}"\\)|(readFlags|useFlags)\\(\\)\\.${flag}\\b`));
  }
});
