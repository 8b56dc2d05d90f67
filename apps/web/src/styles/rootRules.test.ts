import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "..");

/** A selector that asks what the whole document holds, with whatever stands between the root's name and the question. */
const asksTheRoot = /(?:^|[\s,}>])(?:html|body|:root)(?:[.#:[][^\s,{]*)?:has\(/m;

test("no rule asks with :has() what the whole document holds, which would style all of it with every change", () => {
  const files = globSync("**/*.css", { cwd: source });
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => asksTheRoot.test(readFileSync(join(source, file), "utf8")))).toEqual([]);
});

test("such rules are found in each form", () => {
  for (const rule of [
    "html:has(.card) {",
    "body:has(.a):has(.b) {",
    ".x,\n:root:has(.chat[open]) .y {",
    "html[lang]:has(a) {",
  ])
    expect([rule, asksTheRoot.test(rule)]).toEqual([rule, true]);
  for (const rule of [".modal:has(.pay-bar) {", "html[data-has-game] body {", ".body:has(a) {"])
    expect([rule, asksTheRoot.test(rule)]).toEqual([rule, false]);
});
