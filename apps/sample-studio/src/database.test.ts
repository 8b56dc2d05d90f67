import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "./database.ts";
import type { Round, Session } from "./records.ts";

const folder = mkdtempSync(join(tmpdir(), "sample-studio-"));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const newFile = () => join(folder, `${++files}.db`);
const now = new Date("2026-03-03T12:00:01Z");

const session = (key: string, openedAt = now.toISOString()): Session => ({
  key,
  mode: "real",
  game: "g",
  currency: "EUR",
  locale: "en",
  casinoOrigin: "https://casino.example",
  sessionId: "s",
  accountId: "7",
  openedAt,
});
const round = (id: string, of: string): Round => ({
  id,
  session: of,
  order: `order-${id}`,
  boat: "wren",
  winner: "kite",
  stake: 100,
  win: 0,
  at: now.toISOString(),
});

test("what was written is known again after a crash, but for what was being written", () => {
  const written = newFile();
  const first = openDatabase(written, now);
  first.write({ type: "session", session: session("a") });
  first.write({ type: "round", round: round("1", "a") });
  first.write({ type: "round", round: round("2", "a") });
  first.write({ type: "outcome", round: "1", outcome: { state: "settled", balance: 5 } });
  first.write({ type: "outcome", round: "2", outcome: { state: "settled", balance: 7 } });
  // The files as the process leaves them that dies now, with its last write cut off.
  const file = newFile();
  copyFileSync(written, file);
  const log = readFileSync(`${written}-wal`);
  writeFileSync(`${file}-wal`, log.subarray(0, log.length - 100));
  first.close();
  const second = openDatabase(file, now);
  expect(second.session("a")).toEqual(session("a"));
  expect(second.roundsOf("a").map(({ id }) => id)).toEqual(["1", "2"]);
  expect(second.openRounds().map(({ id }) => id)).toEqual(["2"]);
  second.write({ type: "outcome", round: "2", outcome: { state: "voided" } });
  second.close();
  expect(openDatabase(file, now).outcome("2")).toEqual({ state: "voided" });
});

test("sessions of days ago are forgotten with their rounds, unless one of them is open", () => {
  const file = newFile();
  const old = "2026-03-01T12:00:00Z";
  const first = openDatabase(file, now);
  for (const key of ["closed", "waiting"]) {
    first.write({ type: "session", session: session(key, old) });
    first.write({ type: "round", round: round(`of-${key}`, key) });
  }
  first.write({ type: "outcome", round: "of-closed", outcome: { state: "voided" } });
  first.close();
  const second = openDatabase(file, now);
  expect(second.session("closed")).toBeUndefined();
  expect(second.openRounds().map(({ id }) => id)).toEqual(["of-waiting"]);
  expect(second.roundsOf("closed")).toEqual([]);
});
