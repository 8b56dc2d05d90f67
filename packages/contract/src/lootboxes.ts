import { z } from "zod";
import { call } from "./call.ts";
import { Gift, GiftContent } from "./gifts.ts";
import { ByNumericId } from "./wire.ts";

export const LootboxStage = z.enum(["issued", "activated", "canceled", "expired"]);
export type LootboxStage = z.infer<typeof LootboxStage>;

/** A loot box or a wheel spin; the server draws the prize at activation. Source: 3-25 to 3-28, C-2.5.4. */
export const Lootbox = Gift.extend({
  stage: LootboxStage,
  strategy: z.string(),
  display: z.string().nullable(),
  items: z.array(
    z.object({ id: z.int(), weight: z.int().nonnegative(), prize: z.boolean(), bonuses: z.array(GiftContent) }),
  ),
});
export type Lootbox = z.infer<typeof Lootbox>;

export const listLootboxes = call({
  id: "gifts.lootboxes",
  method: "GET",
  path: "/api/player/lootboxes",
  access: "player",
  summary: "The player's loot boxes and wheel spins with their published weights.",
  spec: ["7.7-04", "3-25", "4-07"],
  reply: z.array(Lootbox),
});

export const activateLootbox = call({
  id: "gifts.activateLootbox",
  method: "POST",
  path: "/api/player/lootboxes/:id/activation",
  access: "player",
  summary: "Opens the box or spins the wheel, once; exactly one item comes back as the prize.",
  spec: ["7.7-04", "4-07", "9-37"],
  money: true,
  params: ByNumericId,
  reply: Lootbox,
});
