import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import type { Database } from "../platform/database.ts";
import { fitsPattern, patternProblem } from "./fieldPattern.ts";
import { readMethodFields } from "./methodFields.ts";
import { seedMethods } from "./seedMethods.ts";

test("a pattern has to fit the whole value", () => {
  expect(fitsPattern("[A-Z]{2}\\d{4}", "AB1234")).toBe(true);
  expect(fitsPattern("[A-Z]{2}\\d{4}", "xAB1234")).toBe(false);
  expect(fitsPattern("a|b", "ab")).toBe(false);
  expect(readMethodFields([{ name: "code", type: "text", pattern: "\\d{6}" }], { code: "12345" })).toMatchObject({
    ok: false,
    field: "code",
    code: "wrong_format",
  });
});

test("an operator's pattern that would take exponential time elsewhere takes linear time here", () => {
  const timeFor = (signs: number) => {
    const began = performance.now();
    expect(fitsPattern("(a+)+b", "a".repeat(signs))).toBe(false);
    return performance.now() - began;
  };
  timeFor(1_000);
  // 27 signs take seconds with an expression that tries every way, and each more doubles that.
  expect(timeFor(100_000)).toBeLessThan(2_000);
});

test.each(["(?=x)x", "(a)\\1", "[a-", "(?<!x)y"])(
  "the pattern %s is refused by the field's name before anybody plays",
  async (pattern) => {
    expect(patternProblem(pattern)).not.toBeNull();
    const folder = await mkdtemp(path.join(os.tmpdir(), "methods-"));
    const file = path.join(folder, "methods.json");
    const cashoutFields = [{ name: "voucher_code", type: "text", pattern }];
    await writeFile(file, JSON.stringify([{ id: "v", brand: "V", kind: "voucher", title: "V", cashoutFields }]));
    await expect(seedMethods({} as Database, file, "sandbox")).rejects.toThrow(/pattern of the field voucher_code/);
    await rm(folder, { recursive: true });
  },
);
