import { createDraw } from "@croupier/fairness";
import { games, type Json, type PokieEvent, type TotalWin } from "@croupier/games";
import { expect, test } from "vitest";
import { sayIn } from "../messages/sayIn.ts";
import { standingWins, type WindowWin, winInWords } from "./standingWins.ts";

type Events = (PokieEvent | TotalWin)[];

const round = (id: string, nonce: number): Events => {
  const game = games.find((one) => one.id === id)!;
  const draw = createDraw({ serverSeed: "c".repeat(64), clientSeed: "lines", nonce });
  let state: Json = game.start({ stake: 100 }, draw);
  for (let moves = game.moves(state); moves.length > 0; moves = game.moves(state))
    state = game.act(state, moves[0], draw);
  return game.outcome(state).events as Events;
};
const win = (symbol: string, amount: number): WindowWin => ({
  type: "lineWin",
  line: 2,
  symbol,
  count: 3,
  multiplier: 1,
  cells: [[0, 1]],
  amount,
});
const landed: PokieEvent = { type: "reveal", stops: [0], grid: [["a"]] };
const total: TotalWin = { type: "totalWin", amount: 30, stake: 20 };

test.each(["skerry-light", "honey-parliament"])(
  "the wins that %s leaves on show are those that it paid on its last window",
  (id) => {
    let several = 0;
    for (let nonce = 0; nonce < 400; nonce += 1) {
      const events = round(id, nonce);
      const wins = standingWins(events);
      if (wins.length > 1) several += 1;
      if (events.filter(({ type }) => type !== "reveal" && type !== "totalWin").length !== wins.length) continue;
      const { amount } = events.at(-1) as TotalWin;
      expect(wins.reduce((sum, one) => sum + one.amount, 0)).toBe(amount);
    }
    expect(several).toBeGreaterThan(10);
  },
);

test("wins of a window that changed since are not on show any more", () => {
  const [one, other] = [win("a", 10), win("b", 20)];
  expect(standingWins([landed, one, other, total])).toEqual([one, other]);
  expect(standingWins([landed, one, { type: "freeSpinsEnded", spins: 8, amount: 10 }, total])).toEqual([one]);
  expect(standingWins([landed, one, { type: "tumble", index: 1, multiplier: 1, gone: [], grid: [] }, total])).toEqual(
    [],
  );
  expect(standingWins([landed, one, landed, other, total])).toEqual([other]);
  expect(standingWins([landed, one, { type: "holdEnded", full: false, amount: 5 }, total])).toEqual([]);
  expect(standingWins([landed, total])).toEqual([]);
});

test("a win is told by its line, its symbols and its amount", async () => {
  const say = await sayIn("en", ["pokie", "titles"]);
  const money = (cents: number) => `$${(cents / 100).toFixed(2)}`;
  const symbol = round("skerry-light", 3).flatMap((event) => (event.type === "reveal" ? event.grid.flat() : []))[0]!;
  expect(winInWords(say, money, win(symbol, 250))).toMatch(/^Line 3: 3 × .+, \$2\.50$/);
});
