import type { Lootbox, LootboxItem, LootboxStage } from "@croupier/contract";
import type { Row } from "./schema.ts";

export type BoxRow = Row<"lootboxes.box">;

/** What is stored as issued is expired once its time is over. Source: 4-07. */
export function stageOf({ stage, valid_until }: Pick<BoxRow, "stage" | "valid_until">, now: Date): LootboxStage {
  return stage === "issued" && valid_until !== null && valid_until <= now ? "expired" : (stage as LootboxStage);
}

export function itemsOf({ items, prize }: Pick<BoxRow, "items" | "prize">): LootboxItem[] {
  return (items as LootboxItem[]).map((item) => ({ ...item, prize: item.id === prize }));
}

/** The nonce of every box: each has a seed of its own, of which one draw is made. */
export const boxNonce = 0;

export function fairnessOf({ draw_id, server_seed_hash, client_seed }: BoxRow): Lootbox["fairness"] {
  return { draw_id, server_seed_hash, client_seed, nonce: boxNonce };
}

/** A box in the contract's shape. */
export function toLootbox(row: BoxRow, now: Date): Lootbox {
  return {
    id: Number(row.id),
    title: row.title,
    stage: stageOf(row, now),
    strategy: row.strategy,
    currency: row.currency,
    group_key: row.group_key,
    display: row.display,
    created_at: row.created_at.toISOString(),
    valid_until: row.valid_until?.toISOString() ?? null,
    items: itemsOf(row),
    fairness: fairnessOf(row),
  };
}
