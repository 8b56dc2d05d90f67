import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { openSimulatedPlayer } from "./faults/casino.ts";
import { checkSimulatedPlayer } from "./faults/checkBooks.ts";
import { copyWhilePlayed } from "./faults/copyCluster.ts";
import type { Order } from "./faults/simulatedPlayer.ts";
import { reconcile, verifyAudit } from "./ledger/index.ts";
import { openDatabase } from "./platform/database.ts";
import { runningDatabase } from "./platform/runningDatabase.ts";
import { appRole } from "./platform/schema/migrate.ts";
import { balance, chipsOn, openTable, signIn } from "./testing/people.ts";
import { startServerProcess } from "./testing/serverProcess.ts";

/* The backup of docs/operations.md that needs no tools: the files of the embedded database, copied while it is played on. */

const kim = { email: "kim@example.test", password: "velvet table 21" };
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

test("files of the embedded database copied while players bet start as a house whose books agree, which holds every bet answered before the copy began and in which play goes on", async () => {
  const folder = mkdtempSync(join(tmpdir(), "croupier-base-"));
  chmodSync(folder, 0o755);
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  const dataDir = join(folder, "data");
  const first = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  closers.push(() => first.end("SIGTERM"));
  const url = (await runningDatabase({ databaseUrl: undefined, dataDir })) as string;
  const db = openDatabase({ url, role: appRole, max: 2 });
  closers.push(() => db.close());
  const one = await openSimulatedPlayer(db, first.origin, 1_000_000_00);
  const bet = async (): Promise<Order> => {
    const order = one.bet("european-roulette", chipsOn(7, 100));
    while (!(await one.send(order)));
    return order;
  };
  const before: Order[] = [];
  for (let bets = 0; bets < 20; bets++) before.push(await bet());
  let over = false;
  const playing = (async () => {
    while (!over) await bet();
  })();

  const copy = join(folder, "copy");
  await copyWhilePlayed(url, dataDir, copy);
  over = true;
  await playing;
  expect(one.orders.length).toBeGreaterThan(before.length);

  const second = await startServerProcess({ DATA_DIR: copy, LOG_LEVEL: "silent" });
  closers.push(() => second.end("SIGTERM"));
  const copied = (await runningDatabase({ databaseUrl: undefined, dataDir: copy })) as string;
  const owner = openDatabase({ url: copied, max: 2 });
  closers.push(() => owner.close());
  expect(await reconcile(owner)).toEqual([]);
  expect(await verifyAudit(owner.pool)).toMatchObject({ ok: true });
  const { rows } = await owner.pool.query("SELECT key FROM rounds.round WHERE player_id = $1", [one.player.id]);
  const kept = new Set(rows.map((row) => row.key));
  expect(before.filter((order) => !kept.has(order.body.key))).toEqual([]);

  const kimHere = await signIn(second.origin, kim.email, kim.password);
  const had = await balance(kimHere, kimHere.currency);
  const { status, body } = await (await openTable(kimHere, "european-roulette")).play(chipsOn(17, 100));
  expect(status).toBe(200);
  expect(await balance(kimHere, kimHere.currency)).toBe(had - 100 + body.round.payout_cents);
  // The house that was copied knows nothing of it.
  expect(await checkSimulatedPlayer(db, one)).toEqual([]);
}, 300_000);
