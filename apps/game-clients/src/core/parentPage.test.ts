import { afterEach, expect, test, vi } from "vitest";
import { connectParent, readLaunch } from "./parentPage.ts";

const casino = "https://casino.example";
const balance = { amount_cents: 1_250, currency: "EUR" };
const parent = { postMessage: vi.fn() };

/** A frame within the casino's page; `say` lets a message arrive in it. */
function frame() {
  const window = Object.assign(new EventTarget(), { parent });
  vi.stubGlobal("window", window);
  const say = (origin: string, source: unknown, data: unknown) =>
    window.dispatchEvent(Object.assign(new Event("message"), { origin, source, data }));
  return { say };
}

afterEach(() => vi.unstubAllGlobals());

test("only the exact parent's balance is heard: not another origin's, another window's, or a broken one", () => {
  const { say } = frame();
  const heard: unknown[] = [];
  const stop = connectParent(casino).onBalance((next) => heard.push(next));
  const message = { type: "croupier:balance", balance };
  say("https://casino.example.evil.example", parent, message);
  say(casino, {}, message);
  say(casino, parent, { type: "croupier:other", balance });
  say(casino, parent, { type: "croupier:balance", balance: { amount_cents: 1.5, currency: "EUR" } });
  say(casino, parent, null);
  expect(heard).toEqual([]);
  say(casino, parent, message);
  expect(heard).toEqual([balance]);
  stop();
  say(casino, parent, message);
  expect(heard).toHaveLength(1);
});

test("how far free rounds are is heard from the parent alone, whole or not at all", () => {
  const { say } = frame();
  const heard: unknown[] = [];
  connectParent(casino).onFreeRounds((news) => heard.push(news));
  const news = { id: 5, left: 1, won_cents: 90, over: false };
  say(casino, {}, { type: "croupier:free-rounds", news });
  say(casino, parent, { type: "croupier:free-rounds", news: { ...news, left: "1" } });
  say(casino, parent, { type: "croupier:free-rounds" });
  expect(heard).toEqual([]);
  say(casino, parent, { type: "croupier:free-rounds", news });
  expect(heard).toEqual([news]);
});

test("what the frame tells is addressed to the parent's origin alone", () => {
  frame();
  connectParent(casino).tell({ type: "croupier:deposit" });
  expect(parent.postMessage).toHaveBeenCalledExactlyOnceWith({ type: "croupier:deposit" }, casino);
});

test("the address gives the launch token, the language and the parent's origin, or nothing", () => {
  const launch = { token: "abc", parent: casino, locale: null };
  const from = (hash: string, referrer = "", search = "") => readLaunch({ hash, search }, referrer);
  expect(from(`#launch=abc&parent=${encodeURIComponent(casino)}`, "", "?locale=no")).toEqual({
    ...launch,
    locale: "no",
  });
  expect(from("#launch=abc", `${casino}/play/x`)).toEqual(launch);
  expect(from("#launch=abc")).toBeNull();
  expect(from(`#parent=${casino}`)).toBeNull();
  expect(from("#launch=abc&parent=javascript:alert(1)")).toBeNull();
});
