import { expect, test } from "vitest";
import { QueueTime } from "./queueTime.ts";

/** A house that answers `perSecond` requests in their order, and `players` who send the next as soon as one is answered. */
function play(players: number, perSecond: number, seconds: number) {
  const queue = new QueueTime();
  const waiting: number[] = [];
  const waits: number[] = [];
  let refused = 0;
  // Each player sends as soon as the last answer is there; who was refused comes back a second later.
  let ready = players;
  const back: { at: number; count: number }[] = [];
  for (let now = 0; now < seconds * 1_000; now++) {
    for (const one of back.splice(0)) {
      if (one.at <= now) ready += one.count;
      else back.push(one);
    }
    for (; ready > 0; ready--) {
      if (queue.enter(now)) waiting.push(now);
      else {
        refused += 1;
        back.push({ at: now + 1_000, count: 1 });
      }
    }
    const due = Math.floor(((now + 1) * perSecond) / 1_000) - Math.floor((now * perSecond) / 1_000);
    for (const began of waiting.splice(0, due)) {
      queue.leave(now);
      ready += 1;
      if (now > 2_000) waits.push(now - began);
    }
  }
  waits.sort((one, other) => one - other);
  return { refused, answered: waits.length, p95_ms: waits[Math.floor(waits.length * 0.95)] ?? 0 };
}

test("more players than can be served in time are refused early, and who is taken in waits no longer than a third of a second", () => {
  const { refused, answered, p95_ms } = play(2_000, 1_000, 10);
  expect(refused).toBeGreaterThan(0);
  expect(p95_ms).toBeLessThan(400);
  // Nothing of what the house can do is wasted.
  expect(answered).toBeGreaterThan(7_000);
});

test.each([
  [100, 200],
  [250, 1_000],
  [512, 3_000],
])("%i players whom the house serves in time, at %i a second, are all taken in", (players, perSecond) => {
  expect(play(players, perSecond, 5).refused).toBe(0);
});
