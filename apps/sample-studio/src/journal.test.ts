import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openJournal } from "./journal.ts";
import type { Round, Session } from "./records.ts";

const folder = mkdtempSync(join(tmpdir(), "sample-studio-"));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const newFile = () => join(folder, `${++files}.jsonl`);
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

test("what was written is known again after a crash, but for the line that was being written", () => {
  const file = newFile();
  const first = openJournal(file, now);
  first.append({ type: "session", session: session("a") });
  first.append({ type: "round", round: round("1", "a") });
  first.append({ type: "round", round: round("2", "a") });
  first.append({ type: "outcome", round: "1", outcome: { state: "settled", balance: 5 } });
  first.close();
  appendFileSync(file, '{"type":"outcome","round":"2","outco');
  const second = openJournal(file, now);
  expect(second.session("a")).toEqual(session("a"));
  expect(second.roundsOf("a").map(({ id }) => id)).toEqual(["1", "2"]);
  expect(second.open().map(({ id }) => id)).toEqual(["2"]);
  second.append({ type: "outcome", round: "2", outcome: { state: "voided" } });
  second.close();
  expect(openJournal(file, now).outcome("2")).toEqual({ state: "voided" });
});

test("sessions of days ago are forgotten with their rounds, unless one of them is open", () => {
  const file = newFile();
  const old = "2026-03-01T12:00:00Z";
  const first = openJournal(file, now);
  for (const key of ["closed", "waiting"]) {
    first.append({ type: "session", session: session(key, old) });
    first.append({ type: "round", round: round(`of-${key}`, key) });
  }
  first.append({ type: "outcome", round: "of-closed", outcome: { state: "voided" } });
  first.close();
  const second = openJournal(file, now);
  expect(second.session("closed")).toBeUndefined();
  expect(second.open().map(({ id }) => id)).toEqual(["of-waiting"]);
  expect(readFileSync(file, "utf8")).not.toContain("of-closed");
});
