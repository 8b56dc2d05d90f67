import { places } from "../tournaments/templates.ts";
import type { Player } from "./people.ts";
import { openWorld, type World } from "./world.ts";

/** A world with data for a client that nobody of this project wrote: a player who opened a game, and a tournament. */
export async function openForeignWorld(): Promise<{ world: World; kim: Player }> {
  const world = await openWorld();
  const { player: kim } = await world.playerAt("skerry-light", { cash: 500_00n, currency: "CAD" });
  // Every round counts, a lost one too.
  await world.tournament({ title: "Cup", frontend_identifier: "cup", strategy: "bet", ...prizes });
  return { world, kim };
}

const prizes = {
  prizes: [places(1, 1, { chargeable_comp_points_share: 5_000, persistent_comp_points_share: 2_500 })],
};

/** Puts a configuration into the content as an operator does, and has it read. */
export async function operatorSets(world: World, name: string, body: unknown): Promise<void> {
  await world.db.owner.pool.query(
    `INSERT INTO content.item (kind, name, body, edited) VALUES ('config', $1, $2, true)
     ON CONFLICT (kind, name, brand, locale, variant) DO UPDATE SET body = excluded.body, edited = true`,
    [name, JSON.stringify(body)],
  );
  await world.application.modules.content.reload();
}

/** Gifts of these group keys are there, so that content may name them. */
export async function playersHave({ world, kim }: { world: World; kim: Player }, ...keys: string[]): Promise<void> {
  for (const group_key of keys) await world.bonus(kim, { group_key });
}
