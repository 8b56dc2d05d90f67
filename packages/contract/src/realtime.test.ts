import { expect, test } from "vitest";
import { boardChannel, isBoardChannel } from "./realtime.ts";

test("each tournament's board has a channel of its own, and what only looks like one is none", () => {
  expect([1, 4_012].map(boardChannel).map(isBoardChannel)).toEqual([true, true]);
  for (const name of ["public:contest_board:", "public:contest_board:0", "public:contest_board:x", "contest_board:1"])
    expect(isBoardChannel(name), name).toBe(false);
});
