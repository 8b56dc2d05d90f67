import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadMessages } from "./loadMessages.ts";

// Files share what they load; here a part of it is replaced, so that it is loaded for this file alone.
vi.hoisted(() => vi.resetModules());
const logged = vi.hoisted(() => [] as { code: string }[]);
vi.mock("../reporting/log.ts", () => ({ logFailure: (fault: { code: string }) => logged.push(fault) }));

const texts = { "app.title": "Hello" };
const answers: (() => Promise<Response>)[] = [];
const waited: number[] = [];
const wait = async (wait_ms: number) => {
  waited.push(wait_ms);
};
const good = async () => Response.json(texts);
const down = async () => Promise.reject(new TypeError("no network"));
const broken = async () => new Response("busy", { status: 502 });

beforeEach(() => {
  logged.length = 0;
  waited.length = 0;
  vi.stubGlobal("fetch", () => answers.shift()!());
});

afterEach(() => vi.unstubAllGlobals());
afterAll(() => vi.resetModules());

test("texts that do not come at first are fetched again, and nothing is logged", async () => {
  answers.push(down, broken, good);
  expect(await loadMessages("/messages/en.json", wait)).toEqual(texts);
  expect(waited).toEqual([500, 2_000]);
  expect(logged).toEqual([]);
});

test("texts that do not come at all are logged, and fetched again when the browser is online [8-06]", async () => {
  const page = new EventTarget();
  vi.stubGlobal("window", page);
  answers.push(down, down, down, down, good);
  const loaded = loadMessages("/messages/en.json", wait);
  await vi.waitFor(() => expect(logged).toMatchObject([{ code: "LOAD_MESSAGES_ERROR" }]));
  expect(waited).toEqual([500, 2_000, 5_000]);
  page.dispatchEvent(new Event("online"));
  expect(await loaded).toEqual(texts);
});
