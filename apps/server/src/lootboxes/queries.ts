import type { Lootbox, LootboxProof } from "@croupier/contract";
import type { listPlayerBoxes } from "@croupier/contract/backOffice/lootboxes";
import type { ParsedInput } from "@croupier/contract/call";
import { numberInMark } from "../platform/backOffice/pageMark.ts";
import type { Queryable } from "../platform/database.ts";
import { distinctValues } from "../platform/distinctValues.ts";
import { anyOf, firstOf, rowsOf } from "../platform/query.ts";
import { unseal } from "../platform/seal.ts";
import { type BoxRow, fairnessOf, itemsOf, toLootbox } from "./rows.ts";
import { tables } from "./tables.ts";

/** At most so many boxes that can be opened are listed, and so many of all as they came last. */
const listed = { open: 200, last: 10 };

/**
 * A player's boxes that can be opened and the last that came, newest first. Every page of a player carries this list, and a box is as
 * large as its table of prizes: who turns the wheel each day for a year does not carry a year.
 */
export async function listBoxes(on: Queryable, playerId: number, now: Date): Promise<Lootbox[]> {
  const boxes = tables
    .selectFrom("lootboxes.box")
    .selectAll()
    .where("player_id", "=", BigInt(playerId))
    .orderBy("id", "desc");
  const open = boxes
    .where("stage", "=", "issued")
    .where(({ eb, or }) => or([eb("valid_until", "is", null), eb("valid_until", ">", now)]))
    .limit(listed.open);
  const rows = [...(await rowsOf(on, open)), ...(await rowsOf(on, boxes.limit(listed.last)))];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...byId.values()].sort((one, other) => Number(other.id - one.id)).map((row) => toLootbox(row, now));
}

/** What anybody may know of a draw; the seed and the prize once the box is open. Source: F-21. */
export async function boxProof(on: Queryable, seedKey: Buffer, drawId: string): Promise<LootboxProof | null> {
  const row = await firstOf(on, tables.selectFrom("lootboxes.box").selectAll().where("draw_id", "=", drawId));
  if (!row) return null;
  const items = itemsOf(row).map(({ id, weight, bonuses }) => ({ id, weight, bonuses }));
  const open = row.stage === "activated";
  const server_seed = open ? seedOf(row, seedKey) : null;
  return { ...fairnessOf(row), title: row.title, items, server_seed, prize: open ? row.prize : null };
}

/** What the seed of a box is sealed for. */
export const sealedFor = (drawId: string): string => `lootbox:${drawId}`;

export function seedOf({ server_seed, draw_id }: BoxRow, seedKey: Buffer): string {
  return unseal(seedKey, server_seed, sealedFor(draw_id));
}

/** A page of all boxes and one line more, newest first unless told. */
export function boxesPage(
  asked: Pick<ParsedInput<typeof listPlayerBoxes>["query"], "after" | "per_page" | "order" | "player" | "stage">,
  brands: readonly string[] | null,
  now: Date,
) {
  let boxes = tables.selectFrom("lootboxes.box");
  if (brands !== null) boxes = boxes.where("brand", "=", anyOf(brands));
  if (asked.player !== undefined) boxes = boxes.where("player_id", "=", BigInt(asked.player));
  if (asked.stage === "expired") boxes = boxes.where("stage", "=", "issued").where("valid_until", "<=", now);
  else if (asked.stage === "issued")
    boxes = boxes
      .where("stage", "=", "issued")
      .where(({ or, eb }) => or([eb("valid_until", "is", null), eb("valid_until", ">", now)]));
  else if (asked.stage) boxes = boxes.where("stage", "=", asked.stage);
  const newestFirst = asked.order === "DESC";
  const last = numberInMark(asked.after);
  if (last !== null) boxes = boxes.where("id", newestFirst ? "<" : ">", last);
  return boxes
    .selectAll()
    .orderBy("id", newestFirst ? "desc" : "asc")
    .limit(asked.per_page + 1);
}

/** Group keys of the boxes that were given. */
export const boxKeys = (on: Queryable): Promise<string[]> =>
  distinctValues(on, { table: "lootboxes.box", column: "group_key" });

/** The brand at which a box counts; null without such a box. */
export async function brandOfBox(on: Queryable, id: number): Promise<string | null> {
  const asked = tables.selectFrom("lootboxes.box").select("brand").where("id", "=", BigInt(id));
  return (await firstOf(on, asked))?.brand ?? null;
}

/** Whether a player was given a box under a key. */
export async function wasIssued(on: Queryable, playerId: number, key: string): Promise<boolean> {
  const box = tables.selectFrom("lootboxes.box").select("id").where("player_id", "=", BigInt(playerId));
  return (await firstOf(on, box.where("key", "=", key))) !== undefined;
}
