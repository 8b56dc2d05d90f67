import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type RetentionRule, retainedSince, retention, retentionDays } from "./retention.ts";

test("docs/privacy.md shows each term as the job follows it", () => {
  const page = readFileSync(new URL("../../../docs/privacy.md", import.meta.url), "utf8");
  const lines = Object.values(retention as Record<string, RetentionRule>).map(({ what, days, from, why, licences }) => {
    const own = Object.entries(licences ?? {}).map(([code, term]) => `${code} ${term} days`);
    const term = days === null ? "stays" : `${days} days`;
    return `| ${what} | ${[term, ...own].join("; ")} | ${from} | ${why} |`;
  });
  expect(page).toContain(lines.join("\n"));
});

test("an unknown licence keeps for the longest of the terms, and what stays has no end", () => {
  expect(retentionDays("identity", "CW")).toBe(1825);
  expect(retentionDays("identity", "nowhere")).toBe(1825);
  expect(retentionDays("books", "CW")).toBeNull();
  expect(retainedSince("books", new Date())).toBeNull();
  expect(retainedSince("exports", new Date("2026-01-08T00:00:00Z"))).toEqual(new Date("2026-01-01T00:00:00Z"));
});
