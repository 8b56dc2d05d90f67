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

/** A contest of stakes in euros without prizes of its own: what a quest's levels bring is the quest's. */
const columnsOf = ({ identifier, title, startAt, endAt, groupIds }: QuestEntry) => ({
  ...{ identifier, title, start_at: startAt, end_at: endAt, group_ids: [...groupIds] },
  ...{ strategy: "bet" as const, currency: "EUR" },
});

export async function addQuestEntry(tx: Tx, entry: QuestEntry): Promise<number> {
  const insert = tables.insertInto("tournaments.tournament").values(columnsOf(entry)).returning("id");
  return Number((await firstOf(tx, insert))!.id);
}

export async function changeQuestEntry(tx: Tx, id: number, entry: QuestEntry): Promise<void> {
  await change(tx, tables.updateTable("tournaments.tournament").set(columnsOf(entry)).where("id", "=", BigInt(id)));
}
