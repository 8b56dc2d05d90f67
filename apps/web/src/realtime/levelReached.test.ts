import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createQueries } from "../api/queries.ts";
import type { App } from "../app-context/App.ts";
import { askForReachedLevel } from "./levelReached.ts";

const range = (min: number, max: number | null) => [
  { persistent_comp_points: { type: "range", exclude_end: true, min, max } },
];
const ladder = [
  { id: "level_1", conditions: range(0, 1_000) },
  { id: "level_2", conditions: range(1_000, 5_000) },
  { id: "level_3", conditions: range(5_000, null) },
  { id: 21, conditions: [] },
];

/** How often the profile of somebody on a level is asked for when an award brings them to so many points. */
async function asked(level: string, points: number): Promise<number> {
  let profiles = 0;
  const call = async ({ id }: { id: string }) => {
    if (id === "player.get") profiles++;
    return id === "player.get" ? { id: 7, statuses: [{ id: 21 }, { id: level }] } : ladder;
  };
  const api = { call } as unknown as App["api"];
  const queryClient = new QueryClient();
  const app = { api, queryClient, queries: createQueries(api, "desktop", "en") } as unknown as App;
  await queryClient.fetchQuery(app.queries.player);
  const both = { chargeable: { points: 1 }, persistent: { points } };
  await askForReachedLevel(app, both);
  await queryClient.refetchQueries({ predicate: ({ state }) => state.isInvalidated });
  return profiles - 1;
}

test.each([
  ["level_1", 999, 0],
  ["level_1", 1_000, 1],
  ["level_1", 6_000, 1],
  ["level_2", 1_000, 0],
  ["level_2", 5_000, 1],
  ["level_3", 1_000_000, 0],
])("on %s an award that makes %i points has the profile asked for %i times [4-33]", async (level, points, times) => {
  expect(await asked(level, points)).toBe(times);
});
