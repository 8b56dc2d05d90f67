import { expect, test } from "vitest";
import { sqlFiles } from "./migrate.ts";

/** Landed before this was looked at; names on a database that is out there never change. */
const landedTwice = new Set(["players/0004_payout_only_sessions", "players/0004_wheel_groups"]);

test("no two migrations of a room have one number, so their order is that of their numbers", async () => {
  const names = Object.keys(await sqlFiles(`${import.meta.dirname}/..`).getMigrations());
  expect(names.length).toBeGreaterThan(60);
  const byNumber = new Map<string, string[]>();
  for (const name of names.filter((one) => !landedTwice.has(one))) {
    const number = /^[a-z/]+\/\d{4}(?=_)/i.exec(name)?.[0];
    expect(number, `${name} begins with four digits`).toBeDefined();
    byNumber.set(number!, [...(byNumber.get(number!) ?? []), name]);
  }
  expect([...byNumber.values()].filter((same) => same.length > 1)).toEqual([]);
  expect(byNumber.has("players/0004"), "the number that was taken twice is not taken again").toBe(false);
});
