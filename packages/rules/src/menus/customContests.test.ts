import fc from "fast-check";
import { expect, test } from "vitest";
import { customContests } from "./customContests.ts";

const snippet = (content: string, category = "tournament") => ({ categories: [category], content });

test("custom tournaments come from the JSON of snippets in the tournament category", () => {
  const one = { frontend_identifier: "kings", start_at: "01/05/2026 10:00", end_at: "2026-05-20T00:00:00Z" };
  expect(customContests([snippet(JSON.stringify([one])), snippet(JSON.stringify(one), "footer")])).toEqual([
    {
      frontend_identifier: "kings",
      start_at: "2026-05-01T10:00:00.000Z",
      end_at: "2026-05-20T00:00:00.000Z",
      group_ids: [],
    },
  ]);
});

test("whatever an operator wrote into a snippet, nothing throws and nothing half-read is counted", () => {
  const bad = [
    "",
    "{",
    "null",
    "[1]",
    '{"frontend_identifier":"x"}',
    '{"frontend_identifier":"x","start_at":"99/99/2026","end_at":"soon"}',
  ];
  expect(customContests(bad.map((content) => snippet(content)))).toEqual([]);
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      for (const contest of customContests([snippet(JSON.stringify(value))])) {
        expect(Number.isNaN(Date.parse(contest.start_at))).toBe(false);
      }
    }),
  );
});
