import { expect, test, vi } from "vitest";
import { readConfig } from "../platform/config.ts";
import { startSimulatedPlayers } from "./simulatedPlayers.ts";

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
