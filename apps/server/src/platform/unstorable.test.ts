import { getPage } from "@croupier/contract/cms";
import { playRound } from "@croupier/contract/game";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Failure } from "./failure.ts";
import { parseInput } from "./parseInput.ts";
import { unstorable } from "./unstorable.ts";

const nested = (depth: number) => JSON.parse(`${"[".repeat(depth)}${"]".repeat(depth)}`) as unknown;

function refused(answer: unknown): [number, string, string] | null {
  return answer instanceof Failure ? [answer.status, answer.field, answer.code] : null;
}

test("text that a database cannot keep is refused under its field, in names and values, at any place", () => {
  expect(unstorable({ user: { nickname: "a\u0000b" } })).toEqual({ field: "nickname", code: "wrong_characters" });
  expect(unstorable({ tags: ["fine", "\ud800"] })).toEqual({ field: "tags", code: "wrong_characters" });
  expect(unstorable({ "\u0000": 1 })).toEqual({ field: "base", code: "wrong_characters" });
  expect(unstorable({ text: "🦊 \n déjà vu", list: [1, null, true] })).toBeNull();
});

test("what a database can keep passes, whatever it is", () => {
  fc.assert(
    fc.property(
      fc.json({ maxDepth: 6 }).filter((text) => !/\\u(0000|d[89a-f])/i.test(text)),
      (text) => unstorable(JSON.parse(text)) === null,
    ),
  );
});

test("a bet nested without end is refused, not followed to the end of the stack", () => {
  const key = "0123456789";
  expect(refused(parseInput(playRound, { params: {}, query: {}, body: { key, bet: nested(100_000) } }))).toEqual([
    422,
    "bet",
    "too_deep",
  ]);
  expect(refused(parseInput(playRound, { params: {}, query: {}, body: { key, bet: nested(20) } }))).toBeNull();
});

test("a path parameter may not hold NUL either", () => {
  expect(refused(parseInput(getPage, { params: { "*": "help\u0000" }, query: {}, body: undefined }))).toEqual([
    422,
    "*",
    "wrong_characters",
  ]);
});
