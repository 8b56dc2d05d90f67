import { expect, test } from "vitest";
import { TurnQueue } from "./turnQueue.ts";

const turn = () => new Promise((resolve) => setImmediate(resolve));

test("who comes alone begins at once; of a crowd one begins in each turn of the loop, in the order they came", async () => {
  const queue = new TurnQueue();
  expect(queue.enter(performance.now())).toBe(true);
  await turn();
  await turn();
  const begun: number[] = [];
  const turns: number[] = [];
  let passed = 0;
  const all = Array.from({ length: 50 }, async (_, number) => {
    await queue.enter(performance.now());
    begun.push(number);
    turns.push(passed);
  });
  while (queue.load.waiting > 0) {
    await turn();
    passed += 1;
  }
  await Promise.all(all);
  expect(begun).toEqual(Array.from({ length: 50 }, (_, number) => number));
  // Never more than two between two looks of the loop at what else there is: one before and one after this test's own.
  for (const one of new Set(turns)) expect(turns.filter((other) => other === one).length).toBeLessThanOrEqual(2);
  expect(queue.load).toEqual({ waiting: 0, refused: 0 });
});

test("in a crowd those who waited two seconds are sent away, the last 64 never", async () => {
  const queue = new TurnQueue();
  const long_ago = performance.now() - 2_500;
  const answers = await Promise.all(Array.from({ length: 300 }, () => queue.enter(long_ago)));
  expect(answers.filter((taken) => !taken)).toHaveLength(300 - 65);
  expect(queue.load).toEqual({ waiting: 0, refused: 300 - 65 });
  await turn();
  await turn();
  expect(queue.enter(performance.now())).toBe(true);
});
