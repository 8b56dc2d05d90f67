import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openDatabase, type StudioDatabase } from "./database.ts";
import { cancelIssue, countOf, endOf, offeredIssue, takeIssue } from "./freeIssues.ts";
import type { Session } from "./records.ts";

const folder = mkdtempSync(join(tmpdir(), "sample-studio-free-"));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const now = new Date("2026-03-03T12:00:00Z");
const game = "reedwater/PaperBoats";
const file = () => join(folder, `${files}.db`);

function newDatabase(): StudioDatabase {
  files += 1;
  return openDatabase(file(), now);
}

const given = {
  issue_id: "i",
  account: { id: "7", currency: "EUR" },
  games: [game],
  quantity: 2,
  stake: "1.00",
  max_win: "5.00",
  valid_until: "2026-03-04T12:00:00Z",
};
const session: Session = {
  key: "k",
  mode: "real",
  game,
  currency: "EUR",
  locale: "en",
  casinoOrigin: "https://casino.example",
  sessionId: "s",
  accountId: "7",
  openedAt: now.toISOString(),
};

/** Plays a free round to its end. */
function play(database: StudioDatabase, id: string, win: number): void {
  const round = { id, session: "k", order: `order-${id}`, boat: "wren", winner: "wren", stake: 100, win } as const;
  database.write({ type: "round", round: { ...round, at: now.toISOString(), issue: "i" } });
  database.write({ type: "outcome", round: id, outcome: { state: "settled", balance: 0 } });
}

test("an issue that comes again is taken once; with other terms, or what cannot be played, it is refused by code", () => {
  const database = newDatabase();
  expect(takeIssue(database, game, given, now)).toEqual({ ok: true });
  expect(takeIssue(database, game, given, new Date("2027-01-01"))).toEqual({ ok: true });
  expect(database.issuesOf("7")).toHaveLength(1);
  const refusals: [object, number][] = [
    [{ quantity: 3 }, 610],
    [{ issue_id: "j", games: ["reedwater/Other"] }, 601],
    [{ issue_id: "j", games: [] }, 602],
    [{ issue_id: "j", account: { id: "7", currency: "JPY" } }, 154],
    [{ issue_id: "j", stake: "1.10" }, 610],
    [{ issue_id: "j", valid_until: "2026-03-03T12:00:00Z" }, 603],
    [{ issue_id: "j", quantity: 0 }, 400],
    [{ issue_id: "" }, 400],
  ];
  for (const [terms, code] of refusals)
    expect(takeIssue(database, game, { ...given, ...terms }, now)).toMatchObject({ ok: false, code });
  expect(database.issuesOf("7")).toHaveLength(1);
});

test("a cancelling that overtakes its issue holds; one that comes after the last round is refused", () => {
  const database = newDatabase();
  expect(cancelIssue(database, { issue_id: "i" }, now)).toEqual({ ok: true });
  expect(takeIssue(database, game, given, now)).toMatchObject({ code: 605 });
  const played = newDatabase();
  takeIssue(played, game, given, now);
  played.write({ type: "ended", issue: "i", balance: 300 });
  expect(cancelIssue(played, { issue_id: "i" }, now)).toMatchObject({ code: 620 });
});

test("an issue is offered to its player until it is played, cancelled or expired, and a crash forgets nothing of it", () => {
  const first = newDatabase();
  first.write({ type: "session", session });
  takeIssue(first, game, given, now);
  expect(offeredIssue(first, session, now)?.id).toBe("i");
  for (const other of [{ accountId: "8" }, { currency: "CAD" }, { mode: "demo" as const }])
    expect(offeredIssue(first, { ...session, ...other }, now)).toBeUndefined();
  play(first, "1", 192);
  first.close();
  const later = new Date("2026-03-10T12:00:00Z");
  const again = openDatabase(file(), later);
  const issue = again.issue("i")!;
  expect(countOf(again, "i")).toEqual({ played: 1, won: 192 });
  expect(endOf(again, issue, now)).toBeNull();
  expect(endOf(again, issue, later)).toBe("expired");
  play(again, "2", 0);
  expect(endOf(again, issue, later)).toBe("finished");
  again.write({ type: "ended", issue: "i", balance: 192 });
  expect(offeredIssue(again, session, now)).toBeUndefined();
  again.close();
  expect(openDatabase(file(), later).issue("i")).toBeUndefined();
});
