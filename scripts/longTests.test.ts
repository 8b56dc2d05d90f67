import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { longTests } from "./longTests.ts";

const root = join(import.meta.dirname, "..");

test("every long test is where the list says, and stands there once", () => {
  expect(longTests.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(new Set(longTests).size).toBe(longTests.length);
});
