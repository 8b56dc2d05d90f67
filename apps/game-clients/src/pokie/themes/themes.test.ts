import { games, type Pokie } from "@croupier/games";
import { describe, expect, test } from "vitest";
import { words } from "../../messages/en/titles.ts";
import { greetingOf } from "../greetingOf.ts";
import { titleOf } from "./themes.ts";

const pokies = games.filter(({ kind }) => kind === "pokie") as unknown as Pokie[];
const names: Record<string, string> = words;

/** Names under which a title's free spins are told of. */
function optionsOf({ feature }: Pokie["model"]): string[] {
  if (feature === null) return [];
  if (feature.kind === "freeSpins") return feature.options.map(({ option }) => option);
  return "option" in feature ? [feature.option] : [];
}

describe.each(pokies.map((game) => [game.title, game] as const))("%s", (_, { id, model, compiled }) => {
  test("has a picture and a name for every symbol, and shows only symbols of its reels", async () => {
    const { theme } = (await titleOf(id))!;
    expect(Object.keys(theme.symbols).sort()).toEqual([...compiled.symbols].sort());
    for (const symbol of compiled.symbols) {
      expect(theme.symbols[symbol]!.picture, symbol).toBeTruthy();
      expect(names[`symbol.${symbol}`], symbol).toBeTruthy();
    }
    for (const [reel, symbol] of theme.greeting.entries()) expect(model.strips.base[reel]).toContain(symbol);
    expect(greetingOf(model, theme).map((column) => column[Math.floor(column.length / 2)])).toEqual([
      ...theme.greeting,
    ]);
  });

  test("says in words what its feature and its options are", () => {
    if (model.feature !== null) expect(names[`feature.${id}`]).toBeTruthy();
    for (const option of optionsOf(model)) expect(names[`option.${option}`], option).toBeTruthy();
  });
});

test("no two titles look, sound or move the same", async () => {
  const themes = await Promise.all(pokies.map(async ({ id }) => (await titleOf(id)!).theme));
  for (const part of ["Backdrop", "voice", "motion"] as const)
    expect(
      new Set(themes.map((theme) => (part === "Backdrop" ? theme.Backdrop : JSON.stringify(theme[part])))).size,
    ).toBe(pokies.length);
});

test("a game that is no pokie has no theme", () => {
  expect(titleOf("european-roulette")).toBeNull();
});
