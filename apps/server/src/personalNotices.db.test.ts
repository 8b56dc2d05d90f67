import { afterAll, beforeAll, expect, test } from "vitest";
import type { Player } from "./testing/people.ts";
import { openWorld, type World } from "./testing/world.ts";

/* What players are told of what has just become theirs, as it goes to their open pages. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function toldTo(player: Player): Promise<object[]> {
  const { rows } = await world.db.owner.pool.query<{ data: string }>(
    `SELECT data FROM realtime.publication WHERE channel = $1 ORDER BY "offset"`,
    [`personal_notifications#${player.id}`],
  );
  return rows.map(({ data }) => JSON.parse(data));
}

test("who climbs is told the level that they stand on, once, in their language, with a picture and a button to the ladder [4-34] [3-34] [3-54]", async () => {
  const [kim, ben] = [await world.player(), await world.player()];
  await world.db.owner.pool.query("UPDATE players.player SET language = 'de' WHERE id = $1", [ben.id]);
  const award = (player: Player, persistent: number, key: string) =>
    world.db.transaction((tx) =>
      world.application.modules.compPoints.award(
        tx,
        { playerId: player.id, chargeable: 0, persistent, key, brand: "velvet-table" },
        new Date(),
      ),
    );
  for (const player of [kim, ben]) await award(player, 999, `near:${player.id}`);
  expect(await toldTo(kim)).toEqual([]);
  for (const player of [kim, ben]) await award(player, 1, `there:${player.id}`);
  const told = (title: string, button: string) => ({
    ...{ id: "level:level_2", title, text: "", path: "/profile/level" },
    content: { icon: "level", button: { title: button, path: "/profile/level" } },
  });
  await expect.poll(() => toldTo(kim)).toEqual([told("You have reached level 2", "See the levels")]);
  await expect.poll(() => toldTo(ben)).toEqual([told("Du hast Level 2 erreicht", "Level ansehen")]);
  // Levels that are passed on the way are not told one by one.
  await award(kim, 50_000, `far:${kim.id}`);
  await expect.poll(() => toldTo(kim)).toHaveLength(2);
});
