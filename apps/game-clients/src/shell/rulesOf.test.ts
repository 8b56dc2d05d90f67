import { everyVersion } from "@croupier/games/registry";
import { expect, test } from "vitest";
import { kindOf } from "../kinds.ts";
import { rulesOf } from "./rulesOf.ts";

test.each(everyVersion.map((game) => [`${game.id} ${game.math.version}`, game] as const))(
  "the rules of %s are made of its own mathematics [F-29] [F-35]",
  async (_, game) => {
    const { math, table, Rules } = await rulesOf(kindOf(game.id), game.id, game.math.version);
    expect(math).toEqual(game.math);
    expect(table).toBe(game.kind === "table");
    expect(Rules).toBeTypeOf("function");
  },
);

test("a version that this build does not have has no rules here", async () => {
  await expect(rulesOf(kindOf("craps-corner"), "craps-corner", 99)).rejects.toThrow("no version 99");
});
