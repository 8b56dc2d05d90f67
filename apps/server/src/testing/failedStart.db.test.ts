import { createServer } from "node:http";
import { expect, inject, test } from "vitest";
import { openDatabase } from "../platform/database.ts";
import { openWorld } from "./world.ts";

/* What a server that cannot start leaves behind. */

test("a world whose start fails at its last step leaves no timer and no database", async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
  const address = taken.address();
  const port = address && typeof address === "object" ? address.port : 0;
  const watcher = openDatabase({ url: inject("serverUrl"), max: 1 });
  const left = async () => {
    const ours = `croupier_test_${process.pid}_%`;
    const { rows } = await watcher.pool.query("SELECT count(*)::int AS n FROM pg_database WHERE datname LIKE $1", [
      ours,
    ]);
    return {
      databases: rows[0].n,
      timers: process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length,
    };
  };
  const before = await left();
  await expect(openWorld({ settings: { PORT: String(port), HOST: "127.0.0.1" } })).rejects.toThrow(/EADDRINUSE/);
  const after = await left();
  expect(after.databases).toBe(before.databases);
  expect(after.timers).toBeLessThanOrEqual(before.timers);
  await watcher.close();
  await new Promise((resolve) => taken.close(resolve));
});
