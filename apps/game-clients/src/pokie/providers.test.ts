import { games } from "@croupier/games";
import { expect, test } from "vitest";
import catalogue from "../../../../content/catalogue/games.json" with { type: "json" };
import { providerOf } from "./providers.ts";

test("every pokie wears the frame of the provider that the catalogue names", () => {
  const pokies = new Set(games.filter(({ kind }) => kind === "pokie").map(({ id }) => id));
  const listed = catalogue.flatMap(({ engine, provider }) =>
    engine !== undefined && pokies.has(engine) ? [[engine, provider] as const] : [],
  );
  expect(new Set(listed.map(([pokie]) => pokie))).toEqual(pokies);
  for (const [pokie, provider] of listed) expect(providerOf(pokie), pokie).toBe(provider);
  expect(providerOf("european-roulette")).toBeNull();
});
