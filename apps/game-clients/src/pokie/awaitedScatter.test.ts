import { games, type Pokie } from "@croupier/games";
import fc from "fast-check";
import { expect, test } from "vitest";
import { awaitedScatter } from "./awaitedScatter.ts";

const pokies = games.filter(({ kind }) => kind === "pokie") as unknown as Pokie[];
const counting = pokies.filter(({ model: { feature } }) => feature !== null && "scatters" in feature);

test("a reel is awaited exactly while one scatter is missing that it could show", () => {
  expect(counting.length).toBeGreaterThan(10);
  const grids = fc.constantFrom(...counting).chain(({ model }) => {
    const columns = model.strips.base.map((strip) =>
      fc
        .nat(strip.length - 1)
        .map((stop) => Array.from({ length: model.rows }, (_, row) => strip[(stop + row) % strip.length]!)),
    );
    return fc.record({ model: fc.constant(model), grid: fc.tuple(...columns), stopped: fc.nat(columns.length) });
  });
  fc.assert(
    fc.property(grids, ({ model, grid, stopped }) => {
      const { feature, scatter, strips } = model;
      const needed = feature !== null && "scatters" in feature ? feature.scatters : Number.NaN;
      const shown = grid.slice(0, stopped).flat();
      const missing = needed - shown.filter((symbol) => symbol === scatter).length;
      const can = strips.base[stopped]?.includes(scatter!) ?? false;
      const awaited = awaitedScatter(model, grid, stopped);
      expect(awaited !== null).toBe(missing === 1 && can);
      for (const [reel, row] of awaited?.cells ?? []) expect(grid[reel]![row]).toBe(scatter);
    }),
    { numRuns: 2_000 },
  );
});

test("a title without scatters awaits nothing", () => {
  for (const { model } of pokies.filter((pokie) => !counting.includes(pokie)))
    expect(awaitedScatter(model, model.strips.base as string[][], 2)).toBeNull();
});
