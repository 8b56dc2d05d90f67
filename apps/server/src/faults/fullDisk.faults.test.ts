import { execFileSync } from "node:child_process";
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "../platform/database.ts";
import { runningDatabase } from "../platform/runningDatabase.ts";
import { appRole } from "../platform/schema/migrate.ts";
import { chipsOn } from "../testing/people.ts";
import { type ServerProcess, startServerProcess } from "../testing/serverProcess.ts";
import { openSimulatedPlayer } from "./casino.ts";
import { checkLedger, checkSimulatedPlayer } from "./checkBooks.ts";

/* A disk of its own, in memory, with the embedded database on it; only who may mount can run this. */

const disk = mkdtempSync(join(tmpdir(), "croupier-disk-"));
const mounted = (() => {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=900m,mode=755", "tmpfs", disk], { stdio: "ignore" });
    chmodSync(disk, 0o755);
    return true;
  } catch {
    return false;
  }
})();
let server: ServerProcess | undefined;
afterAll(async () => {
  await server?.end("SIGTERM");
  if (mounted) execFileSync("umount", ["--lazy", disk]);
  rmSync(disk, { recursive: true, force: true });
});

/** Writes until there is no byte left. */
function fill(file: string): void {
  const handle = openSync(file, "w");
  try {
    for (const size of [1 << 20, 1 << 12])
      for (;;) {
        try {
          writeSync(handle, Buffer.alloc(size));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
          break;
        }
      }
  } finally {
    closeSync(handle);
  }
}

test.skipIf(!mounted)(
  "while the disk of the embedded database is full bets are refused in words, pages and lists go on, and once there is room play goes on by itself, nothing lost or doubled [F-10] (skipped where nothing may be mounted)",
  async () => {
    const dataDir = join(disk, "data");
    server = await startServerProcess({ DATA_DIR: dataDir, MIN_FREE_DISK_MB: "64", LOG_LEVEL: "silent" });
    const { origin } = server;
    const url = (await runningDatabase({ databaseUrl: undefined, dataDir })) as string;
    const db = openDatabase({ url, role: appRole, max: 4 });
    const one = await openSimulatedPlayer(db, origin, 1_000_000_00);
    const statuses: number[] = [];
    const bet = () => one.send(one.bet("european-roulette", chipsOn(7, 100)), (status) => statuses.push(status));
    let over = false;
    const lanes = Array.from({ length: 8 }, async () => {
      while (!over) if (!(await bet())) await new Promise((resolve) => setTimeout(resolve, 100));
    });
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(statuses).toEqual([]);

    const ballast = join(disk, "ballast");
    fill(ballast);
    await expect.poll(() => statuses.length, { timeout: 10_000 }).toBeGreaterThan(8);
    const played = one.orders.filter((order) => order.first).length;
    for (let look = 0; look < 5; look++) {
      for (const path of ["/", "/api/player/stats", "/api/player/accounts?compatibility=false"])
        expect((await one.player.get(path)).status, path).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    expect(one.orders.filter((order) => order.first).length).toBeLessThanOrEqual(played + 8);

    rmSync(ballast);
    const freed = performance.now();
    while (!(await bet())) await new Promise((resolve) => setTimeout(resolve, 50));
    const recovered_ms = performance.now() - freed;
    over = true;
    await Promise.all(lanes);
    // Hundreds of bets had no answer: as many at a time as were sent, since one after the other took minutes on a busy machine.
    const untold = one.orders.filter((order) => !order.first);
    const sendAgain = async () => {
      for (let order = untold.pop(); order; order = untold.pop()) while (!order.first) await one.send(order);
    };
    await Promise.all(Array.from({ length: lanes.length }, sendAgain));
    console.log(
      `full disk: ${one.orders.length} bets, ${statuses.length} told to come again, back ${Math.round(recovered_ms)} ms after there was room`,
    );
    expect(new Set(statuses)).toEqual(new Set([503]));
    expect(recovered_ms).toBeLessThan(10_000);
    expect([...(await checkSimulatedPlayer(db, one)), ...(await checkLedger(db))]).toEqual([]);
    await db.close();
  },
  300_000,
);
