import { expect, test } from "vitest";
import { boats, drawWinner, returnPercent, stakes, winOf } from "./paperBoats.ts";

const slips = boats.reduce((sum, boat) => sum + boat.slips, 0);
const everyWinner = Array.from({ length: slips }, (_, slip) => drawWinner(() => slip));

test("every boat returns exactly what the page says, at every stake and without rounding [F-29]", () => {
  for (const { id } of boats) {
    for (const stake of stakes) {
      const wins = everyWinner.map((winner) => winOf(stake, id, winner));
      expect(wins.every(Number.isInteger)).toBe(true);
      const sum = wins.reduce((total, win) => total + win, 0);
      expect([id, stake, (100 * sum) / (slips * stake)]).toEqual([id, stake, returnPercent]);
    }
  }
});

test("each slip names one boat, and each boat as many slips as it has", () => {
  for (const { id, slips: own } of boats) expect(everyWinner.filter((winner) => winner === id)).toHaveLength(own);
});
