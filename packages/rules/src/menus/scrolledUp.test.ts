import fc from "fast-check";
import { expect, test } from "vitest";
import { scrolledUp, scrollStart } from "./scrolledUp.ts";

test("the menu comes after more than 100 px upwards in a row, however many steps they take, and goes with a step down [9-23]", () => {
  const steps = fc.array(
    fc.integer({ min: -160, max: 160 }).filter((step) => step !== 0),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(steps, (moves) => {
      let track = scrollStart;
      let y = 100_000;
      track = scrolledUp(track, y);
      let up = 0;
      for (const move of moves) {
        y += move;
        up = move > 0 ? 0 : up - move;
        track = scrolledUp(track, y);
        expect(track.shown).toBe(up > 100);
      }
    }),
  );
});
