import { createHmac } from "node:crypto";
import type { Lootbox, LootboxItem } from "@croupier/contract";
import { playerChannel } from "@croupier/contract/realtime";
import { drawPrize } from "@croupier/games/lootbox/drawPrize";
import { noteDeed } from "../events/index.ts";
import type { Tx } from "../platform/database.ts";
import { firstOf } from "../platform/query.ts";
import { bodyOf } from "./bodyOf.ts";
import type { LootboxesDeps } from "./deps.ts";
import { namedValue } from "./items.ts";
import { seedOf } from "./queries.ts";
import { type BoxRow, boxNonce, itemsOf, stageOf, toLootbox } from "./rows.ts";
import { tables } from "./tables.ts";

export type OpenAnswer = { ok: true; box: Lootbox } | { ok: false; reason: "not_found" | "box_opened" | "box_closed" };

const hmac = (key: string, message: string) => createHmac("sha256", key).update(message).digest();
const day_ms = 24 * 3_600_000;

/**
 * Opens a box: the prize is drawn from its table, becomes a gift, and both are written in one transaction. The row is locked, so
 * of many at once one opens it. Source: 4-07, F-36, F-44.
 */
export async function openLootbox(
  deps: LootboxesDeps,
  { playerId, id, clientSeed }: { playerId: number; id: number; clientSeed?: string | undefined },
  now: Date,
): Promise<OpenAnswer> {
  return deps.db.transaction(async (tx): Promise<OpenAnswer> => {
    const own = tables.selectFrom("lootboxes.box").selectAll().where("id", "=", BigInt(id));
    const box = await firstOf(tx, own.where("player_id", "=", BigInt(playerId)).forUpdate());
    if (!box) return { ok: false, reason: "not_found" };
    const stage = stageOf(box, now);
    if (stage === "activated") return { ok: false, reason: "box_opened" };
    if (stage !== "issued") return { ok: false, reason: "box_closed" };
    const client_seed = clientSeed ?? box.client_seed;
    const seeds = { serverSeed: seedOf(box, deps.seedKey), clientSeed: client_seed, nonce: boxNonce };
    const prize = drawPrize(itemsOf(box), seeds, { hmac });
    const gift_ids = await giftsOf(deps, tx, box, prize, now);
    const change = { stage: "activated" as const, client_seed, opened_at: now, prize: prize.id, gift_ids };
    const update = tables.updateTable("lootboxes.box").set(change).where("id", "=", box.id).returningAll();
    const opened = toLootbox((await firstOf(tx, update))!, now);
    const what = box.group_key.startsWith("wheel") ? "wheel" : "boxes";
    await noteDeed(tx, { playerId, what }, now);
    await deps.publishIn(tx, playerChannel("lootboxes_changes", playerId), opened);
    return { ok: true, box: opened };
  });
}

async function giftsOf(deps: LootboxesDeps, tx: Tx, box: BoxRow, prize: LootboxItem, now: Date): Promise<bigint[]> {
  const language = (await deps.ownerOf(tx, Number(box.player_id)))?.language ?? "en";
  const ids: bigint[] = [];
  for (const [index, content] of prize.bonuses.entries()) {
    const cents = content.type === "bonus" ? namedValue(content.attributes, "amount") : null;
    const amount = cents === null ? null : { amount_cents: cents, currency: box.currency };
    const order = {
      playerId: Number(box.player_id),
      currency: box.currency,
      brand: box.brand,
      title: deps.prizeTitle(language, content.title, amount),
      groupKey: box.group_key,
      strategy: "prize" as const,
      key: `lootbox:${box.id}:${index}`,
      gift: bodyOf(content),
      activatableUntil: new Date(now.getTime() + box.prize_days * day_ms),
      validDays: box.prize_days,
    };
    ids.push(BigInt(await deps.issueGift(tx, order, now)));
  }
  return ids;
}
