import { expect, test } from "vitest";
import { everyVersion, gameById, games, keptVersions } from "./registry.ts";

test("a game asked for by its name is the one that new rounds are played on, and no name is there twice", () => {
  expect(new Set(games.map(({ id }) => id)).size).toBe(games.length);
  for (const game of games) expect(gameById(game.id)).toBe(game);
});

test("every kept version is older than its game's, and found by its number alone", () => {
  expect(keptVersions.length).toBeGreaterThan(0);
  for (const kept of keptVersions) {
    expect(kept.math.version).toBeLessThan(gameById(kept.id)!.math.version);
    expect(gameById(kept.id, kept.math.version)).toBe(kept);
  }
});

test("no version is there twice, and one that never was is not found", () => {
  const names = everyVersion.map(({ id, math }) => `${id}@${math.version}`);
  expect(new Set(names).size).toBe(names.length);
  for (const { id } of games) expect(gameById(id, 99)).toBeUndefined();
});
