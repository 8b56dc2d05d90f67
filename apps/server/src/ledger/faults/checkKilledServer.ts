import { expect } from "vitest";
import type { TestDatabase } from "../../platform/testing/testDatabase.ts";
import { expectBooksToBalance } from "../testing/books.ts";
import type { KilledServerReport } from "./killServer.ts";

/** Every order happened once or was refused; each player holds exactly what a model of the same orders says. */
export async function checkKilledServer(db: TestDatabase, report: KilledServerReport): Promise<void> {
  const rows = (await db.pool.query("SELECT key, player_id FROM ledger.posting")).rows as {
    key: string;
    player_id: bigint;
  }[];
  const posted = new Set(rows.map((row) => row.key));
  expect(rows.length).toBe(posted.size);
  for (const order of report.orders) {
    const answer = report.heard.get(order.key);
    expect(["ok", "duplicate"], order.key).toContain(answer);
    expect(posted.has(order.key), order.key).toBe(true);
  }
  const model = new Map<bigint, bigint>();
  for (const order of report.orders) {
    const player = BigInt(order.playerId);
    const change = order.moves.reduce((sum, move) => sum + (move.type === "draw" ? -move.amount : move.amount), 0n);
    model.set(player, (model.get(player) ?? 0n) + change);
  }
  const held = (await db.pool.query("SELECT player_id, balance FROM ledger.account WHERE player_id IS NOT NULL")).rows;
  expect(new Map(held.map((row) => [row.player_id, row.balance]))).toEqual(model);
  await expectBooksToBalance(db);
}
