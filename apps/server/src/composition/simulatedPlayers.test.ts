import { afterEach, expect, test, vi } from "vitest";
import { readConfig } from "../platform/config.ts";
import { startSimulatedPlayers } from "./simulatedPlayers.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("where money is real nobody is simulated, whatever the settings say of the demo's players", async () => {
  const answer = readConfig({ LOG_LEVEL: "silent", DEMO_PLAYERS: "20" });
  if (!answer.ok) throw new Error(answer.problems.join());
  const seedSimulated = vi.fn(async () => []);
  const query = vi.fn();
  const modules = {
    players: { seedSimulated },
    content: { brandIds: () => ["velvet-table"] },
    rounds: { deps: { db: { pool: { query } } } },
    catalogue: { snapshot: async () => ({ games: [] }) },
    ledger: {},
  };
  const start = (mode: "demo" | "live") =>
    startSimulatedPlayers(modules as never, { ...answer.config, mode }, new Date(), { warn: vi.fn() } as never);
  await (await start("live")).close();
  expect([seedSimulated.mock.calls, query.mock.calls]).toEqual([[], []]);
  await (await start("demo")).close();
  expect(seedSimulated).toHaveBeenCalledWith(20, expect.any(Date), "velvet-table");
});

test("a simulated player stakes what the game offers, up to two euros, and joins a tournament that begins while they are signed in, once, as soon as they change the game", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const asks = (id: number) => ({ id, user_confirmation_required: true, in_progress: true });
  const running = [asks(1)];
  const joined: string[] = [];
  const signIns: string[] = [];
  const answerOf = (path: string): [status: number, body: unknown] => {
    if (path === "/api/users/sign_in") return [201, {}];
    if (path === "/api/tournaments") return [200, running];
    if (path.endsWith("/select_by_seo_titles")) return [200, { one: { currencies: { EUR: { id: 7 } } } }];
    if (path.endsWith("/launch")) return [200, { launch_url: "https://play.test/#launch=token" }];
    if (path === "/game/session") return [200, { token: "frame", stakes: { steps_cents: [25, 100, 500] } }];
    // Each round is refused, so that each turn changes the game.
    return path === "/game/rounds" ? [409, { errors: {} }] : [200, { confirmed: true }];
  };
  const staked: number[] = [];
  vi.stubGlobal("fetch", async (address: string, { body: sent }: { body: string }) => {
    const { pathname } = new URL(address);
    if (pathname === "/game/rounds") staked.push(JSON.parse(sent).bet.stake);
    if (pathname.endsWith("/confirm")) joined.push(pathname);
    if (pathname.endsWith("/sign_in")) signIns.push(pathname);
    const [status, body] = answerOf(pathname);
    return new Response(JSON.stringify(body), { status });
  });
  const answer = readConfig({ LOG_LEVEL: "silent", DEMO_PLAYERS: "1" });
  if (!answer.ok) throw new Error(answer.problems.join());
  const warn = vi.fn();
  const one = { id: 5, email: "simulated@demo.test", password: "x", currency: "EUR" };
  const modules = {
    players: { seedSimulated: async () => [one] },
    content: { brandIds: () => ["velvet-table"] },
    rounds: { deps: { db: { pool: { query: vi.fn(async () => ({ rows: [] })) } } } },
    catalogue: { snapshot: async () => ({ games: [{ engine: "pokie", categories: ["slots"], seoTitle: "ebb" }] }) },
    ledger: {},
  };
  const config = { ...answer.config, mode: "demo" as const };
  const players = await startSimulatedPlayers(modules as never, config, new Date(), { warn } as never);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(joined).toEqual(["/api/tournaments/1/confirm"]);
  running.push(asks(2));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(joined).toEqual(["/api/tournaments/1/confirm", "/api/tournaments/2/confirm"]);
  expect(signIns).toHaveLength(1);
  expect(staked.length).toBeGreaterThan(4);
  expect(staked.filter((stake) => stake !== 25 && stake !== 100)).toEqual([]);
  await players.close();
  expect(warn.mock.calls).toEqual([]);
});
