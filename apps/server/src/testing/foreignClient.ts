import type { Player } from "./people.ts";
import { openWorld, type World } from "./world.ts";

/** A world with data for a client that nobody of this project wrote: a player who opened a game, and a tournament. */
export async function openForeignWorld(): Promise<{ world: World; kim: Player }> {
  const world = await openWorld();
  const { player: kim } = await world.playerAt("skerry-light", { cash: 500_00n, currency: "CAD" });
  await world.tournament({ title: "Cup", frontend_identifier: "cup", ...prizes });
  return { world, kim };
}

const prizes = {
  prizes: [{ id: 1, award_place: 1, chargeable_comp_points_percent: 50, persistent_comp_points_percent: 25 }],
  top_players: [
    {
      tournament_id: 1,
      nickname: "kim",
      bets: "1.00",
      bet_cents: 100,
      wins: "0.00",
      win_cents: 0,
      rate: 0,
      games_taken: 1,
      points: 1,
      award_place: 1,
      award_place_in_team: null,
      tournament_team_id: null,
      user_confirmed: null,
    },
  ],
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
