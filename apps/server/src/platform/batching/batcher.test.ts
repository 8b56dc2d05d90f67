import { afterEach, describe, expect, test, vi } from "vitest";
import { Batcher, QueueFull } from "./batcher.ts";

/** A database that answers only when it is told to. */
function stubborn() {
  const calls: { items: readonly number[]; answer(): void; fail(error: unknown): void }[] = [];
  const send = (items: readonly number[]) =>
    new Promise<readonly number[]>((resolve, reject) => {
      calls.push({ items, answer: () => resolve(items.map((item) => item * 10)), fail: reject });
    });
  return { calls, send };
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("a batcher", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test("an item alone goes at once, those that come meanwhile go together when it is back", async () => {
    const { calls, send } = stubborn();
    const group = new Batcher({ send, slots: 1 });
    const first = group.add(1);
    await turn();
    expect(calls.map((call) => call.items)).toEqual([[1]]);
    const others = [group.add(2), group.add(3)];
    await turn();
    expect(calls).toHaveLength(1);
    calls[0]?.answer();
    expect(await first).toBe(10);
    await expect.poll(() => calls[1]?.items).toEqual([2, 3]);
    calls[1]?.answer();
    expect(await Promise.all(others)).toEqual([20, 30]);
  });

  test("two groups that would take turns become one, and where nobody comes back the next ones go at once", async () => {
    const { calls, send } = stubborn();
    const group = new Batcher({ send, slots: 1 });
    const first = Promise.all([group.add(1), group.add(2)]);
    await turn();
    const others = [group.add(3), group.add(4)];
    await new Promise((resolve) => setTimeout(resolve, 10));
    calls[0]?.answer();
    await first;
    const back = [group.add(1), group.add(2)];
    await expect.poll(() => calls.length).toBe(2);
    expect(calls[1]?.items).toEqual([3, 4, 1, 2]);
    await new Promise((resolve) => setTimeout(resolve, 10));
    calls[1]?.answer();
    await Promise.all([...others, ...back]);
    const missed = group.add(5);
    await expect.poll(() => calls[2]?.items).toEqual([5]);
    const waiting = group.add(6);
    await new Promise((resolve) => setTimeout(resolve, 10));
    calls[2]?.answer();
    await missed;
    await turn();
    expect(calls[3]?.items).toEqual([6]);
    calls[3]?.answer();
    expect(await waiting).toBe(60);
  });

  test("items that come back one after the other go together again, not one alone and then the others", async () => {
    const { calls, send } = stubborn();
    const group = new Batcher({ send, slots: 1 });
    const first = Promise.all([group.add(1), group.add(2), group.add(3)]);
    // A call takes its time; the pause is a part of it.
    await new Promise((resolve) => setTimeout(resolve, 10));
    calls[0]?.answer();
    await first;
    const back = [group.add(1)];
    await Promise.resolve();
    expect(calls).toHaveLength(1);
    back.push(group.add(2), group.add(3));
    await expect.poll(() => calls.length).toBe(2);
    expect(calls[1]?.items).toEqual([1, 2, 3]);
    calls[1]?.answer();
    await Promise.all(back);
    // Who is missed is waited for once, and not for long.
    const alone = group.add(4);
    await expect.poll(() => calls[2]?.items).toEqual([4]);
    calls[2]?.answer();
    expect(await alone).toBe(40);
    const again = group.add(5);
    await turn();
    expect(calls[3]?.items).toEqual([5]);
    calls[3]?.answer();
    expect(await again).toBe(50);
  });

  test("who takes longer than one pause to come back, one after the other, is still waited for, and nobody for ever", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setImmediate", "performance"] });
    const { calls, send } = stubborn();
    const group = new Batcher({ send, slots: 2 });
    const players = [1, 2, 3, 4, 5];
    const first = Promise.all(players.map((player) => group.add(player, player)));
    await vi.advanceTimersByTimeAsync(10);
    calls[0]?.answer();
    await first;
    const back: Promise<number>[] = [];
    for (const player of players) {
      back.push(group.add(player, player));
      await vi.advanceTimersByTimeAsync(2);
    }
    expect(calls.map((call) => call.items)).toEqual([players, players]);
    await vi.advanceTimersByTimeAsync(10);
    calls[1]?.answer();
    await Promise.all(back);
    // The last one comes back so late that a dozen milliseconds and more are over.
    const slow: Promise<number>[] = [];
    for (const player of players) {
      slow.push(group.add(player, player));
      await vi.advanceTimersByTimeAsync(player === 4 ? 8 : 3);
    }
    expect(calls[2]?.items).toEqual([1, 2, 3, 4]);
    calls[2]?.answer();
    await vi.advanceTimersByTimeAsync(20);
    expect(calls[3]?.items).toEqual([5]);
    calls[3]?.answer();
    await Promise.all(slow);
  });

  test("never more calls in flight than slots, and never more items in a call than allowed", async () => {
    const { calls, send } = stubborn();
    const group = new Batcher({ send, slots: 2, maxInGroup: 3 });
    const answers = Promise.all(Array.from({ length: 10 }, (_, item) => group.add(item)));
    await turn();
    expect(calls.map((call) => call.items.length)).toEqual([3, 3]);
    // The last item alone is not worth a call beside another: it goes when nothing else is in flight.
    for (const [index, made] of [3, 3, 4, 4].entries()) {
      calls[index]?.answer();
      await turn();
      await expect.poll(() => calls.length).toBe(made);
    }
    expect(await answers).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90]);
  });

  test("a deadlock or serialisation failure sends the same group again; any other error reaches every item of it", async () => {
    const { calls, send } = stubborn();
    const group = new Batcher({ send, slots: 1 });
    const both = Promise.allSettled([group.add(1), group.add(2)]);
    await turn();
    calls[0]?.fail(Object.assign(new Error("deadlock detected"), { code: "40P01" }));
    await expect.poll(() => calls.length).toBe(2);
    expect(calls[1]?.items).toEqual([1, 2]);
    expect(group.retries).toBe(1);
    calls[1]?.fail(new Error("connection lost"));
    expect((await both).map((settled) => settled.status)).toEqual(["rejected", "rejected"]);
    const next = group.add(3);
    await turn();
    calls[2]?.answer();
    expect(await next).toBe(30);
  });

  test("items of one owner are never in two calls at once, keep their order, and hold nobody else up", async () => {
    const { calls, send } = stubborn();
    const group = new Batcher({ send, slots: 2 });
    const first = [group.add(1, 7), group.add(2, 7)];
    await turn();
    const others = Array.from({ length: 18 }, (_, index) => group.add(100 + index, 100 + index));
    const later = [group.add(3, 7), group.add(5, 7)];
    await turn();
    expect(calls[1]?.items).toEqual(Array.from({ length: 18 }, (_, index) => 100 + index));
    calls[0]?.answer();
    expect(await Promise.all(first)).toEqual([10, 20]);
    const drained = group.drain();
    calls[1]?.answer();
    await Promise.all(others);
    await turn();
    await expect.poll(() => calls[2]?.items).toEqual([3, 5]);
    calls[2]?.answer();
    expect(await Promise.all(later)).toEqual([30, 50]);
    await drained;
  });

  test("many items that come at once are shared among the free slots, few are not worth two calls", async () => {
    const { calls, send } = stubborn();
    const group = new Batcher({ send, slots: 2 });
    const many = Array.from({ length: 64 }, (_, item) => group.add(item));
    await turn();
    expect(calls.map((call) => call.items.length)).toEqual([32, 32]);
    for (const call of calls) call.answer();
    await Promise.all(many);
    const few = Array.from({ length: 10 }, (_, item) => group.add(item));
    await expect.poll(() => calls.slice(2).map((call) => call.items.length)).toEqual([10]);
    calls[2]?.answer();
    await Promise.all(few);
  });

  test("beyond the longest queue an item is refused at once, and those inside are still answered", async () => {
    const { calls, send } = stubborn();
    const group = new Batcher({ send, slots: 1, maxWaiting: 2 });
    const first = group.add(1);
    await turn();
    const inside = [group.add(2), group.add(3)];
    await expect(group.add(4)).rejects.toBeInstanceOf(QueueFull);
    const drained = group.drain();
    calls[0]?.answer();
    await expect.poll(() => calls.length).toBe(2);
    calls[1]?.answer();
    expect(await Promise.all([first, ...inside])).toEqual([10, 20, 30]);
    await drained;
  });
});

test("gathered items go in order, each batch's failure to its own items only", async () => {
  const batches: number[][] = [];
  const group = new Batcher<number, number>({
    async send(items) {
      batches.push([...items]);
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (items.includes(3)) throw new Error("no");
      return items;
    },
    slots: 1,
    maxInGroup: 3,
    waitsForReturn: false,
    purpose: "caller",
  });
  const results = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7, 8].map((item) => group.add(item)));
  expect(batches.flat()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(results.map((one) => one.status)).toEqual(
    batches.flatMap((batch) => batch.map(() => (batch.includes(3) ? "rejected" : "fulfilled"))),
  );
});
