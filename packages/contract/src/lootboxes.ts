import { z } from "zod";
import { call } from "./call.ts";
import { Gift, GiftContent } from "./gifts.ts";
import { CurrencyAmount, Instant } from "./money.ts";
import { ReceiverRefusal } from "./promoCodes.ts";
import { ByNumericId } from "./wire.ts";

export const LootboxStage = z.enum(["issued", "activated", "canceled", "expired"]);
export type LootboxStage = z.infer<typeof LootboxStage>;

/** What fixes the draw of a box. The hash of the server's seed is shown from the issue on. Source: F-21, F-36. */
export const LootboxFairness = z.object({
  /** Names the draw on the page where it is checked. */
  draw_id: z.uuid(),
  server_seed_hash: z.string(),
  client_seed: z.string(),
  nonce: z.int().nonnegative(),
});

export const LootboxItem = z.object({
  id: z.int(),
  weight: z.int().nonnegative(),
  prize: z.boolean(),
  bonuses: z.array(GiftContent),
  color: z.string().optional(),
});
export type LootboxItem = z.infer<typeof LootboxItem>;

/** A loot box or a wheel spin; the server draws the prize at activation. Source: 3-25 to 3-28, C-2.5.4. */
export const Lootbox = Gift.extend({
  stage: LootboxStage,
  strategy: z.string(),
  display: z.string().nullable(),
  items: z.array(LootboxItem),
  fairness: LootboxFairness,
});
export type Lootbox = z.infer<typeof Lootbox>;

export const listLootboxes = call({
  id: "gifts.lootboxes",
  method: "GET",
  path: "/api/player/lootboxes",
  access: "player",
  openToExcluded: true,
  summary: "The player's loot boxes and wheel spins with their published weights.",
  spec: ["7.7-04", "3-25", "4-07"],
  reply: z.array(Lootbox),
});

/** What brings the next box, and from when on; the amount is the least deposit in the player's currency. */
const ComingLootbox = z.object({
  on: z.enum(["daily_visit", "deposit"]),
  at: Instant,
  least: CurrencyAmount.nullable(),
});

export const getComingLootbox = call({
  id: "gifts.comingLootbox",
  method: "GET",
  path: "/api/player/lootboxes/coming",
  access: "player",
  summary:
    "What brings the player the next box or spin by the brand's rules, and from when on; null where no rule brings one, with the rule of who that stands against it.",
  spec: ["7.7-04", "4-07"],
  reply: z.object({
    coming: ComingLootbox.nullable(),
    refusal: ReceiverRefusal.nullable(),
    /** None comes because all that the player's table may give has been given. */
    used_up: z.boolean(),
  }),
});
export type ComingLootbox = z.infer<typeof ComingLootbox>;

/** A rule of the brand by which everybody gets a box. */
const LootboxSource = z.object({
  on: z.enum(["daily_visit", "registration", "deposit"]),
  /** Of deposits, how often they bring one: each time, once a day by UTC, or with the first. */
  every: z.enum(["deposit", "day", "first"]).nullable(),
  /** Of deposits, the least one for each currency in which there is one. */
  least: z.array(CurrencyAmount),
  /** Keys of wheel spins begin as 4-08 says. */
  group_key: z.string(),
  title: z.string(),
  /** All that its table may give has been given, so that it brings none now. */
  used_up: z.boolean(),
});
export type LootboxSource = z.infer<typeof LootboxSource>;

export const listLootboxSources = call({
  id: "gifts.lootboxSources",
  method: "GET",
  path: "/api/lootboxes/sources",
  access: "guest",
  summary: "What brings everybody a box or a spin by the brand's rules; empty where none does or nothing could be won.",
  spec: ["4-07", "4-08"],
  reply: z.array(LootboxSource),
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
  /** `client_seed`: the player's share of the draw; without one the box's own, which was shown with it, is used. */
  body: z.object({
    client_seed: z
      .string()
      .max(64)
      .regex(/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/)
      .optional(),
  }),
  reply: Lootbox,
});

/** What anybody needs to draw the prize again. The seed and the prize stay null until the box is opened. */
export const LootboxProof = LootboxFairness.extend({
  title: z.string(),
  items: z.array(LootboxItem.pick({ id: true, weight: true, bonuses: true })),
  server_seed: z.string().nullable(),
  prize: z.int().nullable(),
});
export type LootboxProof = z.infer<typeof LootboxProof>;

export const getLootboxProof = call({
  id: "gifts.lootboxProof",
  method: "GET",
  path: "/api/fairness/lootboxes/:id",
  access: "guest",
  summary: "The public proof of one draw: the table, the seeds, and the prize once the box is open.",
  spec: ["F-36", "F-21"],
  params: z.object({ id: z.uuid() }),
  reply: LootboxProof,
});
