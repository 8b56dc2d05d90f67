import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetOrder, type Order, pendingOrder, rememberOrder } from "./pendingOrder.ts";

const order: Order = { kind: "play", key: "key-0001", body: { stake: 100 } };
const minutes = (count: number) => count * 60_000;

beforeEach(() => {
  const texts = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  });
});
afterEach(() => {
  forgetOrder("g", "real");
  vi.unstubAllGlobals();
});

test("an order outlives a reload with its key, for its own game and mode only [F-08]", () => {
  rememberOrder("g", "real", order, 0);
  expect(pendingOrder("g", "real", minutes(1))).toEqual(order);
  expect(pendingOrder("g", "demo", minutes(1))).toBeNull();
  expect(pendingOrder("other", "real", minutes(1))).toBeNull();
  forgetOrder("g", "real");
  expect(pendingOrder("g", "real", minutes(1))).toBeNull();
});

test("a stake that nobody expects any more is not sent by itself; trying again does not make it young", () => {
  rememberOrder("g", "real", order, 0);
  rememberOrder("g", "real", order, minutes(9));
  expect(pendingOrder("g", "real", minutes(10))).toEqual(order);
  expect(pendingOrder("g", "real", minutes(10) + 1)).toBeNull();
  expect(pendingOrder("g", "real", 0)).toBeNull();
});

test("a browser that forbids storage in frames still keeps the order for this page", () => {
  const forbid = () => {
    throw new DOMException("forbidden", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: forbid, setItem: forbid, removeItem: forbid });
  rememberOrder("g", "real", order, 0);
  expect(pendingOrder("g", "real", 1)).toEqual(order);
  forgetOrder("g", "real");
  expect(pendingOrder("g", "real", 1)).toBeNull();
});
