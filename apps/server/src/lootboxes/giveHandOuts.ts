import { attempt } from "../platform/attempt.ts";
import type { Queryable, Tx } from "../platform/database.ts";
import { change, firstOf } from "../platform/query.ts";
import type { LootboxesDeps } from "./deps.ts";
import { issueLootbox } from "./issueLootbox.ts";
import type { Row } from "./schema.ts";
import { tables } from "./tables.ts";

type HandOutRow = Row<"lootboxes.hand_out">;

export interface HandOutOrder {
  key: string;
  brand: string;
  group: string;
  title: string;
  groupKey: string;
  validHours: number;
  /** No more than these are given one. */
  players: number;
}

const batch = 100;
const hour_ms = 3_600_000;

/** Writes an order down; the job gives what it says. Answers false where its key was used. */
export async function orderHandOut(tx: Tx, order: HandOutOrder, now: Date): Promise<boolean> {
  const { key, brand, group, title, groupKey, validHours, players } = order;
  const row = { key, brand, group_id: group, title, group_key: groupKey, valid_hours: validHours, players };
  const insert = tables.insertInto("lootboxes.hand_out").values({ ...row, ordered_at: now });
  const once = insert.onConflict((conflict) => conflict.column("key").doNothing()).returning("key");
  return (await firstOf(tx, once)) !== undefined;
}

/** Whether boxes are still to be given to a group. */
export async function hasOpenHandOut(on: Queryable, group: string): Promise<boolean> {
  const open = tables.selectFrom("lootboxes.hand_out").select("key").where("done_at", "is", null);
  return (await firstOf(on, open.where("group_id", "=", group).limit(1))) !== undefined;
}

/**
 * Gives the boxes of orders that are not done, a batch a transaction: it may be stopped at any moment and run again, and in several
 * processes at once. The rules of who are asked of everybody as they stand when their turn comes. For a job each minute.
 */
export async function giveHandOuts(deps: LootboxesDeps, now: Date): Promise<void> {
  while (await deps.db.transaction((tx) => giveBatch(deps, tx, now)));
}

/** Answers false where no order is open. */
async function giveBatch(deps: LootboxesDeps, tx: Tx, now: Date): Promise<boolean> {
  const open = tables.selectFrom("lootboxes.hand_out").selectAll().where("done_at", "is", null);
  const order = await firstOf(tx, open.orderBy("ordered_at").limit(1).forUpdate().skipLocked());
  if (!order) return false;
  const members = await deps.membersOf(tx, order.group_id, { after: Number(order.after_player), limit: batch });
  let { given } = order;
  for (const { id } of members) {
    if (given >= order.players) break;
    if (await giveOne(deps, tx, order, id, now)) given += 1;
  }
  const isDone = members.length < batch || given >= order.players;
  const after_player = BigInt(members.at(-1)?.id ?? order.after_player);
  const done = { given, after_player, done_at: isDone ? now : null };
  await change(tx, tables.updateTable("lootboxes.hand_out").set(done).where("key", "=", order.key));
  return true;
}

/** A box that cannot be given holds up no other: it is undone alone and told to the operator. */
async function giveOne(deps: LootboxesDeps, tx: Tx, order: HandOutRow, playerId: number, now: Date): Promise<boolean> {
  const { brand, title, group_key: groupKey, key, valid_hours } = order;
  const validUntil = new Date(now.getTime() + valid_hours * hour_ms);
  const box = { playerId, brand, title, groupKey, strategy: "manual", key: `hand:${key}`, validUntil };
  let isGiven = false;
  await attempt(
    tx,
    async () => {
      isGiven = (await issueLootbox(deps, tx, box, now)).ok;
    },
    (error) => deps.onError(error, `the box ${key} for the group ${order.group_id}`),
  );
  return isGiven;
}
