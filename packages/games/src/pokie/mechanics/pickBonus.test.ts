import { expect, test } from "vitest";
import { seededDraw } from "../../chance/seededDraw.ts";
import { definePokie } from "../definePokie.ts";
import type { PokieMove } from "../pokieState.ts";
import { captainMerrowsMap as map } from "../titles/captainMerrowsMap.ts";

const captainMerrowsMap = definePokie(map);

/** A seed whose first spin opens the chart. */
const opening = Array.from({ length: 2_000 }, (_, seed) => seed).find((seed) => {
  const state = captainMerrowsMap.start({ stake: 100 }, seededDraw(seed));
  return captainMerrowsMap.moves(state).length > 0;
})!;

/** Opens places in the order that `choose` says, and answers what lay in each in the end. */
function search(choose: (moves: PokieMove[]) => PokieMove): Map<number, unknown> {
  const draw = seededDraw(opening);
  let state = captainMerrowsMap.start({ stake: 100 }, draw);
  for (let moves = captainMerrowsMap.moves(state); moves.length > 0; moves = captainMerrowsMap.moves(state))
    state = captainMerrowsMap.act(state, choose(moves), draw);
  const told = new Map<number, unknown>();
  for (const event of captainMerrowsMap.outcome(state).events) {
    if (event.type === "picked") told.set(event.place, event.find);
    if (event.type === "picksEnded") for (const { place, find } of event.left) told.set(place, find);
  }
  return told;
}

test("what lies where is drawn before the first pick: places left closed are shown as they were, whatever was picked [F-20] [F-37]", () => {
  const first = search((moves) => moves[0]!);
  expect(first.size).toBe(12);
  expect(search((moves) => moves.at(-1)!)).toEqual(first);
  expect(search((moves) => moves[Math.floor(moves.length / 2)]!)).toEqual(first);
});

test("an open place cannot be opened again, and nothing is told of closed ones", () => {
  const draw = seededDraw(opening);
  const state = captainMerrowsMap.start({ stake: 100 }, draw);
  const began = captainMerrowsMap.outcome(state);
  expect(began).toMatchObject({ finished: false, payout: 0n });
  expect(began.events.at(-1)).toMatchObject({ type: "picksBegan", places: 12 });
  const after = captainMerrowsMap.act(state, { pick: 3 }, draw);
  expect(captainMerrowsMap.parseMove(after, { pick: 3 })).toBeNull();
  expect(captainMerrowsMap.parseMove(state, { pick: 12 })).toBeNull();
  expect(captainMerrowsMap.parseMove(state, { pick: "3" })).toBeNull();
});

test("for a player who stays away the places are opened in turn, to the end [F-38]", () => {
  const draw = seededDraw(opening);
  let state = captainMerrowsMap.start({ stake: 100 }, draw);
  const opened: unknown[] = [];
  for (let move = captainMerrowsMap.absentMove!(state); move !== null; move = captainMerrowsMap.absentMove!(state)) {
    opened.push(move);
    state = captainMerrowsMap.act(state, move, draw);
  }
  expect(opened).toEqual(opened.map((_, pick) => ({ pick })));
  expect(captainMerrowsMap.outcome(state).finished).toBe(true);
});
