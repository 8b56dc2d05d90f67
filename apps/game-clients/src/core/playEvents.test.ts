import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPace, type EventHandlers, playEvents } from "./playEvents.ts";

type Event = { type: "reveal"; at: number } | { type: "totalWin"; amount: number };
const events: Event[] = [
  { type: "reveal", at: 1 },
  { type: "reveal", at: 2 },
  { type: "totalWin", amount: 50 },
];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function stage() {
  const shown: string[] = [];
  const handlers: EventHandlers<Event> = {
    async reveal(event, pace) {
      shown.push(`reveal ${event.at}`);
      await pace.wait(1_000);
    },
    async totalWin(event, pace) {
      await pace.wait(500);
      shown.push(`win ${event.amount}`);
    },
  };
  return { shown, handlers };
}

test("events are shown one after the other, each only when the one before is over", async () => {
  const { shown, handlers } = stage();
  const playing = playEvents(events, handlers, createPace());
  await vi.advanceTimersByTimeAsync(999);
  expect(shown).toEqual(["reveal 1"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown).toEqual(["reveal 1", "reveal 2"]);
  await vi.advanceTimersByTimeAsync(1_500);
  await playing;
  expect(shown).toEqual(["reveal 1", "reveal 2", "win 50"]);
});

test("skipping jumps to the end state: every handler still runs, in order, without any wait", async () => {
  const { shown, handlers } = stage();
  const pace = createPace();
  const playing = playEvents(events, handlers, pace);
  await vi.advanceTimersByTimeAsync(10);
  pace.skip();
  await playing;
  expect(shown).toEqual(["reveal 1", "reveal 2", "win 50"]);
  expect(vi.getTimerCount()).toBe(0);
});

test("turbo shortens every wait by its factor", async () => {
  const { shown, handlers } = stage();
  const playing = playEvents(events, handlers, createPace(0.4));
  await vi.advanceTimersByTimeAsync(999);
  expect(shown).toEqual(["reveal 1", "reveal 2"]);
  await vi.advanceTimersByTimeAsync(1);
  await playing;
  expect(shown).toHaveLength(3);
});
