import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openWorld, type World } from "../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => world.close());

/** Texts of the statements that this process sends while `work` runs; the real ones are sent. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  await work();
  return sent.mock.calls.map(([query]: unknown[]) =>
    typeof query === "string" ? query : (query as { text: string }).text,
  );
}

test("what runs is read once for all parts of the site that depend on it, and no level of a jackpot is", async () => {
  const features = async () => (await world.guest().get("/api/site/features")).body.features;
  await features();
  const sent = await statementsOf(features);
  const about = (table: string) => sent.filter((text) => text.includes(table));
  expect(about('from "tournaments"."tournament" where "end_at"')).toHaveLength(1);
  expect(about('from "lotteries"."lottery" where "end_at"')).toHaveLength(1);
  expect(about('"jackpots"."level_now"')).toEqual([]);
});

test("a tournament that has begun is there at the next visit", async () => {
  const features = async () => (await world.guest().get("/api/site/features")).body.features;
  expect(await features()).not.toContain("tournaments");
  await world.tournament({ title: "Just begun", frontend_identifier: "just-begun" });
  expect(await features()).toContain("tournaments");
});
