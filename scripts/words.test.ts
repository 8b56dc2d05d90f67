import { expect, test } from "vitest";
import { exceptions } from "./oldWords.ts";
import { findFaults, readFiles } from "./words.ts";

test("an old word is found in the name of a variable, of a function of the database and of a file", () => {
  expect(findFaults({ path: "apps/web/src/a.ts", text: "const riverReader = 1;" })).toEqual([
    "apps/web/src/a.ts: name riverReader (now: events)",
  ]);
  expect(
    findFaults({ path: "apps/server/src/a/sql/post_group.sql", text: "CREATE FUNCTION ledger.post_group();" }),
  ).toEqual(["apps/server/src/a/sql/post_group.sql: name post_group (now: apply_moves, post_orders, shard)"]);
  expect(findFaults({ path: "apps/server/src/cashbox/a.ts", text: "" })).toHaveLength(1);
});

test("an old word is found in a comment and in a document, with its line", () => {
  const [inCode] = findFaults({ path: "a.ts", text: "\n/**\n * What the river holds. */\nconst a = 1;" });
  expect(inCode).toBe("a.ts:3: river (now: event log)");
  const [inDocument] = findFaults({ path: "docs/a.md", text: "# A\n\nAn operator at the desk." });
  expect(inDocument).toBe("docs/a.md:3: desk (now: back office, or desktop)");
});

test("text in quotes is not looked at, nor is a longer word that holds an old one", () => {
  expect(findFaults({ path: "a.ts", text: 'const driver = "river"; // bets in flight, /desk/chat' })).toEqual([]);
});

test("limits are called max and min, and milliseconds end a name as _ms", () => {
  expect(
    findFaults({ path: "a.ts", text: "const mostBets = 1, leastStake = 2, pollMs = 3, max_ms = 4;" }),
  ).toHaveLength(3);
});

test("every exception is needed somewhere", () => {
  const files = readFiles();
  const needless = exceptions.filter(
    ({ files: where, words }) =>
      !files.some(({ path, text }) => where.test(path) && wordsOf(path, text).some((one) => words.test(one))),
  );
  expect(needless).toEqual([]);
});

const wordsOf = (path: string, text: string): string[] => [
  path,
  `/${path.split("/").at(-1)}`,
  ...(text.match(/\w+/g) ?? []),
];
