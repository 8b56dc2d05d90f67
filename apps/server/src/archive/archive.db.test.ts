import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reconcile, reconcileSlices } from "../ledger/index.ts";
import { type RoundsWorld, roundsWorld, type SimulatedPlayer } from "../rounds/testing/roundsWorld.ts";
import { detachMonth, exportMonth, restoreMonth } from "./archiveMonth.ts";
import { listParts } from "./months.ts";

let world: RoundsWorld;
let kim: SimulatedPlayer;
const folder = mkdtempSync(join(tmpdir(), "croupier-archive-"));
const march = new Date("2026-03-01T12:00:00.000Z");

beforeAll(async () => {
  world = await roundsWorld();
  for (const module of ["ledger", "rounds", "events"])
    await world.db.pool.query(`SELECT ${module}.ensure_partitions($1, 2)`, [march]);
});
afterAll(async () => {
  await world?.close();
  rmSync(folder, { recursive: true, force: true });
});

const play = async (session: SimulatedPlayer["session"], key: string) =>
  world.rounds.play(session, { key, bet: { stake: 100 } }, world.clock.now());

async function verifyAll(): Promise<void> {
  await expect
    .poll(async () => {
      expect((await reconcileSlices(world.db, { rest: 0 })).mismatches).toEqual([]);
      const { rows } = await world.db.owner.pool.query(
        "SELECT verified_to = last_value AS all FROM ledger.slice_cursor, ledger.posting_id",
      );
      return rows[0].all;
    })
    .toBe(true);
}

const rowsOf = async (table: string) =>
  (await world.db.owner.pool.query(`SELECT row_to_json(t)::text AS row FROM ${table} t ORDER BY 1`)).rows;
const months = async () => [...new Set((await listParts(world.db.owner.pool)).map(({ month }) => month))];

test("a month leaves for files with hashes, the books agree and play goes on without it, and it comes back as it was [F-41]", {
  timeout: 120_000,
}, async () => {
  await world.deposit(901, 10_000n);
  kim = await world.sit(901, "coin");
  for (let round = 0; round < 12; round++)
    expect(await play(kim.session, `march-${round}`)).toMatchObject({ ok: true });
  const recalled = await world.rounds.recall(kim.session, 50);
  expect(recalled).toHaveLength(12);
  const before = {
    rounds: await rowsOf("rounds.round"),
    postings: await rowsOf("ledger.posting"),
    lines: await rowsOf("events.event"),
  };
  const { owner } = world.db;

  expect(await exportMonth(owner, "2026-03", folder, new Date("2026-04-10T00:00:00Z"))).toMatchObject({
    ok: false,
    why: /35 days/,
  });
  world.clock.set(new Date("2026-05-20T12:00:00.000Z"));
  const now = world.clock.now();
  expect(await exportMonth(owner, "2026-03", folder, now)).toMatchObject({ ok: false, why: /not reconciled/ });
  await verifyAll();
  const exported = await exportMonth(owner, "2026-03", folder, now);
  expect(exported).toMatchObject({ ok: true });
  if (!exported.ok) return;
  expect(exported.manifest.files.map(({ table, rows }) => [table, rows])).toEqual([
    ["events.event", 12],
    ["rounds.step", 0],
    ["rounds.round", 12],
    ["ledger.posting", 13],
  ]);

  const file = join(folder, "rounds.round_2026_03.jsonl.zst");
  const whole = readFileSync(file);
  writeFileSync(file, whole.subarray(0, whole.length - 9));
  expect(await detachMonth(owner, folder, "operator:test", now)).toMatchObject({ ok: false });
  writeFileSync(file, whole);
  expect(await months()).toContain("2026-03");

  expect(await detachMonth(owner, folder, "operator:test", now)).toMatchObject({ ok: true });
  expect(await months()).not.toContain("2026-03");
  expect(await reconcile(owner)).toEqual([]);
  const again = await world.sit(901, "coin");
  const balance = await world.balance(901);
  const answer = await play(again.session, "may-1");
  expect(answer).toMatchObject({ ok: true });
  if (answer.ok) expect(answer.round.nonce, "the nonce goes on where it stood").toBe(12);
  expect(await world.balance(901)).toBe(
    balance + BigInt(answer.ok ? answer.round.payout_cents - answer.round.stake_cents : 0),
  );
  expect(await world.rounds.recall(again.session, 50)).toHaveLength(1);
  await verifyAll();
  expect(await reconcile(owner)).toEqual([]);

  expect(await restoreMonth(owner, folder, "operator:test", now)).toMatchObject({ ok: true });
  expect(await restoreMonth(owner, folder, "operator:test", now)).toMatchObject({ ok: false, why: /there already/ });
  expect((await world.rounds.recall(again.session, 50)).slice(1)).toEqual(recalled);
  const march_only = "SELECT row_to_json(t)::text AS row FROM";
  for (const [table, rows] of [
    ["rounds.round_2026_03", before.rounds],
    ["ledger.posting_2026_03", before.postings],
    ["events.event_2026_03", before.lines],
  ] as const)
    expect((await owner.pool.query(`${march_only} ${table} t ORDER BY 1`)).rows).toEqual(rows);
  expect(await reconcile(owner)).toEqual([]);
  expect(await world.count("ledger.carried WHERE total <> 0")).toBe(0);
  await expect(owner.pool.query("DELETE FROM ledger.posting_2026_03"), "history stays history").rejects.toThrow(
    /is history/,
  );
});
