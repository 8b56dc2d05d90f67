import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/*
 * Tables that are a player's, and every statement on them outside of tests and migrations. One that names no player would go
 * to all shards of a database that is split by player: docs/scaling.md.
 */
const tables = ["session", "seed", "round", "step", "demo_balance", "player_stats"]
  .map((name) => `rounds.${name}`)
  .concat(["account", "posting", "entry", "counter"].map((name) => `ledger.${name}`));
const names = tables.join("|").replaceAll(".", "\\.");
const touches = new RegExp(`\\b(?:FROM|JOIN|UPDATE|INTO)\\s+(?:${names})\\b`);
const literals = /`(?:[^`\\]|\\.)*`|"(?:[^"\\\n]|\\.)*"/g;
/** A query that is built, from its table to the end of the expression. */
const built = new RegExp(`\\.(?:selectFrom|updateTable|insertInto|deleteFrom)\\(\\s*"(?:${names})\\b[^;]*`, "g");

/** Statements without a player, by file: how many there are. Those by a round's or a session's id know the player and could name it. */
const withoutPlayer: Record<string, number> = {
  "ledger/reader.ts": 1,
  "rounds/actInRound.ts": 2,
  "rounds/studioRound.ts": 3,
  "rounds/jackpotBets.ts": 1,
  "rounds/finishedBets.ts": 1,
  "rounds/recallRounds.ts": 1,
  "rounds/recoverRounds.ts": 1,
  "rounds/reportedRounds.ts": 1,
  "rounds/returns/countBets.ts": 1,
  "rounds/returns/countReturns.ts": 2,
  "rounds/appendRoundEvent.ts": 1,
  "rounds/brandsOfSessions.ts": 1,
  "rounds/seeds.ts": 2,
  "rounds/sessions.ts": 4,
  "rounds/settleRound.ts": 2,
  "rounds/takeStep.ts": 1,
};

test("no statement on a player's tables goes without the player but those that are known to", () => {
  const found: Record<string, number> = {};
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".ts") && !/\.test\.|(^|\/)(testing|faults|simulation)\//.test(file));
  for (const file of files) {
    const text = readFileSync(join(import.meta.dirname, file), "utf8");
    const statements = [
      ...(text.match(literals) ?? []).filter((literal) => touches.test(literal)),
      ...(text.match(built) ?? []),
    ];
    const lost = statements.filter((statement) => !/player_?id/i.test(statement));
    if (lost.length > 0) found[file] = lost.length;
  }
  const known = Object.fromEntries(Object.entries(withoutPlayer).filter(([, count]) => count > 0));
  expect(found).toEqual(known);
});
