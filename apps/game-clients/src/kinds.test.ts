import { kinds as kindsOfGames } from "@croupier/games/kinds";
import { expect, test } from "vitest";
import { kindOf, kinds } from "./kinds.ts";

test("both lists name the same kinds in the same order, and each game has the client of its kind", () => {
  expect(kinds.map(({ kind }) => kind)).toEqual(kindsOfGames.map(({ kind }) => kind));
  for (const { kind, games } of kindsOfGames) for (const { id } of games) expect(kindOf(id).kind, id).toBe(kind);
});

test("a client names every game of its kind, but for pokies, and no other", () => {
  for (const { kind, games } of kindsOfGames.filter((one) => one.kind !== "pokie")) {
    const named = Object.keys(kinds.find((one) => one.kind === kind)!.demoKeys);
    expect(named.toSorted(), kind).toEqual(games.map(({ id }) => id).toSorted());
  }
});
