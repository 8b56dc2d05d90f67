import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { KeyedMutex, TooManyWaiting, TurnTooLate } from "./keyedMutex.ts";

/** Work that ends when it is told to. */
function work() {
  const { promise, resolve } = Promise.withResolvers<string>();
  let begun = false;
  const run = () => {
    begun = true;
    return promise;
  };
  return { run, end: resolve, begun: () => begun };
}

describe("turns", () => {
  test("the work of one name runs one after the other, that of others beside it", async () => {
    const turns = new KeyedMutex();
    const [first, second, other] = [work(), work(), work()];
    const answers = [turns.take("a", first.run), turns.take("a", second.run), turns.take("b", other.run)];
    await sleep(0);
    expect([first.begun(), second.begun(), other.begun()]).toEqual([true, false, true]);
    first.end("1");
    other.end("3");
    expect(await answers[0]).toBe("1");
    await expect.poll(second.begun).toBe(true);
    second.end("2");
    expect(await Promise.all(answers)).toEqual(["1", "2", "3"]);
  });

  test("whoever waits too long for the turn is refused in time, never begun, and holds up nobody behind", async () => {
    const turns = new KeyedMutex({ patience_ms: () => 20 });
    const [slow, late, behind] = [work(), work(), work()];
    const answer = turns.take("a", slow.run);
    await expect(turns.take("a", late.run)).rejects.toBeInstanceOf(TurnTooLate);
    const last = turns.take("a", behind.run);
    slow.end("slow");
    expect(await answer).toBe("slow");
    behind.end("behind");
    expect(await last).toBe("behind");
    expect(late.begun()).toBe(false);
  });

  test("more than so many of one name are refused at once", async () => {
    const turns = new KeyedMutex({ maxWaiting: 1 });
    const first = work();
    const answer = turns.take("a", first.run);
    await expect(turns.take("a", work().run)).rejects.toBeInstanceOf(TooManyWaiting);
    first.end("1");
    expect(await answer).toBe("1");
    expect(await turns.take("a", async () => "2")).toBe("2");
  });

  test("work that fails gives the turn to the next", async () => {
    const turns = new KeyedMutex();
    const failing = turns.take("a", async () => {
      throw new Error("no");
    });
    const next = turns.take("a", async () => "yes");
    await expect(failing).rejects.toThrow("no");
    expect(await next).toBe("yes");
  });
});
