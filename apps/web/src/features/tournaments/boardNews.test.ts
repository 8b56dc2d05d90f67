import type { ContestBoard, ContestBoardNews, ContestBoardRow } from "@croupier/contract/contests";
import { expect, test } from "vitest";
import { concernsMe, hasOwnName, keyedRows, withBoardNews } from "./boardNews.ts";

const line = (place: number, name: string, score: number, mine = false): ContestBoardRow => ({
  ...{ place, name, score, mine, prize: [], demo: false, team_id: null },
});
const board: ContestBoard = {
  ...{ tournament_id: 1, strategy: "points", currency: "EUR", page: 1, per_page: 3, total: 3, teams: [], final: false },
  rows: [line(1, "al***", 30), line(2, "bo***", 20), line(3, "Kim", 10, true)],
  me: line(3, "Kim", 10, true),
  to_next_prize: null,
  updated_at: null,
};
const news = (...rows: ContestBoardRow[]): ContestBoardNews => ({
  ...{ tournament_id: 1, frontend_identifier: "cup", total: 4, updated_at: "2026-03-01T10:00:00.000Z", rows },
});

test("places that moved take the place of what stood there, and nothing else changes", () => {
  const after = withBoardNews(board, news(line(1, "bo***", 40), line(2, "al***", 30)));
  expect(after.rows.map(({ place, name, score }) => [place, name, score])).toEqual([
    [1, "bo***", 40],
    [2, "al***", 30],
    [3, "Kim", 10],
  ]);
  expect([after.total, after.updated_at]).toEqual([4, "2026-03-01T10:00:00.000Z"]);
});

test("what moved on another page of the board leaves this one's lines alone", () => {
  const second = { ...board, page: 2, rows: [line(4, "cy***", 5)] };
  const after = withBoardNews(second, news(line(1, "bo***", 40), line(5, "di***", 4)));
  expect(after.rows.map(({ name }) => name)).toEqual(["cy***", "di***"]);
});

test("only what stands on the player's own place asks for the board anew", () => {
  expect(concernsMe(board, news(line(3, "al***", 11)))).toBe(true);
  expect(concernsMe(board, news(line(1, "al***", 31)))).toBe(false);
  expect(concernsMe({ ...board, me: null }, news(line(3, "al***", 11)))).toBe(false);
});

test("two lines with the same masked name stay two lines, and the player's own is always the same one", () => {
  const rows = [line(1, "al***", 3), line(2, "Kim", 2, true), line(3, "al***", 1)];
  expect(keyedRows(rows).map(({ key }) => key)).toEqual(["al*** 1", "me", "al*** 2"]);
});

test("a line of stars alone is shown for strangers, and not for the player's own", () => {
  expect(hasOwnName(line(1, "***", 3))).toBe(true);
  expect(hasOwnName(line(1, "***", 3, true))).toBe(false);
  expect(hasOwnName(line(1, "Kim", 3, true))).toBe(true);
});
