import { expect, test } from "vitest";
import { readCitations, readFiles, readRules, sourcesOf } from "./requirements.ts";

const files = readFiles();
const rules = readRules();
const citations = readCitations(files);

/** The id of the group that a rule belongs to: 2.2 for 2.2-05. */
const groupOf = (id: string): string => id.split("-")[0] ?? "";

test("no rule stands on two pages, or twice on one", () => {
  const ids = rules.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(ids.length).toBeGreaterThan(500);
});

test.each(["source", "title", "spec"] as const)("every id that a %s names has its line", (by) => {
  const known = new Set(rules.flatMap(({ id }) => [id, groupOf(id)]));
  const cited = citations.filter((citation) => citation.by === by);
  expect(cited.length).toBeGreaterThan(200);
  expect(cited.filter(({ id }) => !known.has(id)).map(({ id, place }) => `${place} ${id}`)).toEqual([]);
});

test("a source is read over the lines of its comment, to the end of its sentence", () => {
  const text =
    "/**\n * Some rule. Source: 3-11 to 3-13,\n * F-50, C-5.6. Then 9-99.\n */\n-- Source: 2.2, F-01.\n// Source: X-6.1";
  expect(sourcesOf({ path: "x.ts", text }).map((source) => source.text.replace(/ +/g, " "))).toEqual([
    "3-11 to 3-13, F-50, C-5.6",
    "2.2, F-01",
    "X-6.1",
  ]);
  expect(readCitations([{ path: "packages/x.test.ts", text: 'test("it [4-24] [F-48]", spec: ["7.3-01"])' }])).toEqual([
    { id: "4-24", place: "packages/x.test.ts:1", by: "title" },
    { id: "F-48", place: "packages/x.test.ts:1", by: "title" },
    { id: "7.3-01", place: "packages/x.test.ts:1", by: "spec" },
  ]);
});

test("a source names ids, standards and pages, never a paper that is not in the repository", () => {
  const papers = /\bspec [\d.]|\b[Ff]airness (?:rows? \d|part|decision)|\b(?:CONTRACT|DESIGN|EXPERIENCE) \d/;
  const ours = files.filter(({ path }) => !path.startsWith("scripts/"));
  expect(ours.filter(({ text }) => papers.test(text)).map(({ path }) => path)).toEqual([]);
});

test("a page of the docs that a source names is there", () => {
  const paths = new Set(files.map(({ path }) => path));
  const isThere = (page: string) => [...paths].some((path) => path.startsWith(page));
  const named = files.flatMap((file) =>
    sourcesOf(file).flatMap(({ text }) =>
      [...text.matchAll(/(?<![\w/])docs\/(?:decisions\/\d{3}|[\w-]+)/g)].map(([page]) => page),
    ),
  );
  expect(named.length).toBeGreaterThan(5);
  expect([...new Set(named)].filter((page) => !isThere(page))).toEqual([]);
});
