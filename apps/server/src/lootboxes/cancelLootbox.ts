import { playerChannel } from "@croupier/contract/realtime";
import type { Tx } from "../platform/database.ts";
import { firstOf } from "../platform/query.ts";
import type { LootboxesDeps } from "./deps.ts";
import type { OpenAnswer } from "./openLootbox.ts";
import { type BoxRow, stageOf, toLootbox } from "./rows.ts";
import { tables } from "./tables.ts";

export type CancelAnswer = { ok: true; box: BoxRow } | Extract<OpenAnswer, { ok: false }>;

/** Takes a box back that was not opened, in the caller's transaction; its player's pages are told. Source: 3-26. */
export async function cancelLootbox(
  { publishIn }: Pick<LootboxesDeps, "publishIn">,
  tx: Tx,
  id: number,
  now: Date,
): Promise<CancelAnswer> {
  const found = tables.selectFrom("lootboxes.box").selectAll().where("id", "=", BigInt(id)).forUpdate();
  const box = await firstOf(tx, found);
  if (!box) return { ok: false, reason: "not_found" };
  const stage = stageOf(box, now);
  if (stage !== "issued") return { ok: false, reason: stage === "activated" ? "box_opened" : "box_closed" };
  const update = tables.updateTable("lootboxes.box").set({ stage: "canceled" }).where("id", "=", box.id).returningAll();
  const canceled = (await firstOf(tx, update))!;
  await publishIn(tx, playerChannel("lootboxes_changes", Number(box.player_id)), toLootbox(canceled, now));
  return { ok: true, box: canceled };
}
