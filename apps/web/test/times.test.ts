import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dayRange } from "../src/format/dayRange.ts";
import { timeWriter } from "../src/format/times.ts";

const moment = { dateStyle: "medium", timeStyle: "short" } as const;
const at = "2026-11-28T23:05:00.000Z";

test("an instant is written in the language and the zone that are asked for", () => {
  expect(timeWriter("de", moment, "UTC")(at)).toBe("28.11.2026, 23:05");
  expect(timeWriter("de", moment, "Asia/Tokyo")(at)).toBe("29.11.2026, 08:05");
  expect(timeWriter("en-CA", { dateStyle: "medium" }, "America/Vancouver")(at)).toBe("Nov 28, 2026");
});

test("spaces are those that every version of a language's data writes", () => {
  const range = dayRange("de", "2026-11-30T00:00:00.000Z", "2026-12-07T00:00:00.000Z");
  expect(range).toBe("30.11. – 07.12.2026");
  for (const locale of ["en", "en-AU", "de", "fr-CA", "it", "no"])
    expect(timeWriter(locale, { dateStyle: "long", timeStyle: "short" }, "UTC")(at), locale).not.toMatch(
      /[\u2009\u202f]/,
    );
});

test("whatever writes a time in a page does it by that one, since the server's zone is not the visitor's", () => {
  const source = join(import.meta.dirname, "../src");
  const others = globSync("**/*.{ts,tsx}", { cwd: source })
    .filter((file) => !file.startsWith("format"))
    .filter((file) => /DateTimeFormat\(|toLocale(Date|Time)String/.test(readFileSync(join(source, file), "utf8")));
  expect(others).toEqual([]);
});
