import type { Tx } from "../platform/database.ts";
import { change, firstOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

/** A quest as it stands in the lists of contests. Source: 3-50. */
interface QuestEntry {
  identifier: string;
  title: string;
  startAt: Date;
  endAt: Date;
  groupIds: readonly string[];
}

const numberOrText = (id: string) => (/^\d+$/.test(id) ? Number(id) : id);

/** A contest of stakes in euros without prizes of its own: what a quest's levels bring is the quest's. */
function columnsOf({ identifier, title, startAt, endAt, groupIds }: QuestEntry) {
  const body = {
    ...{ title, frontend_identifier: identifier, strategy: "bet", finished_at: null },
    ...{ currency: "EUR", currencies: ["EUR"], game_category_identity: null, group_ids: groupIds.map(numberOrText) },
    ...{ group_tournament: false, user_confirmation_required: false, games_taken_limit: null },
    ...{ money_budget: "0", money_budget_cents: 0, money_prize_pool: "0", money_prize_pool_cents: 0 },
    ...{ chargeable_comp_points_prize_pool: 0, persistent_comp_points_prize_pool: 0 },
    ...{ prizes: [], top_players: [], winner_team_id: null },
  };
  return { start_at: startAt, end_at: endAt, body: JSON.stringify(body) };
}

export async function addQuestEntry(tx: Tx, entry: QuestEntry): Promise<number> {
  const insert = tables.insertInto("tournaments.tournament").values(columnsOf(entry)).returning("id");
  return Number((await firstOf(tx, insert))!.id);
}

export async function changeQuestEntry(tx: Tx, id: number, entry: QuestEntry): Promise<void> {
  await change(tx, tables.updateTable("tournaments.tournament").set(columnsOf(entry)).where("id", "=", BigInt(id)));
}
