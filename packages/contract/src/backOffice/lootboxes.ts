import { z } from "zod";
import { call } from "../call.ts";
import { LootboxItem, LootboxStage } from "../lootboxes.ts";
import { CurrencyCode, Instant } from "../money.ts";
import { ByNumericId, Json, ShortText } from "../wire.ts";
import { estimated, PlayAsked } from "./costEstimates.ts";
import { listQuery, longListQuery, longPageOf, Outcome, pageOf, Reason } from "./lists.ts";

/* Tables of loot boxes and the wheel with what they cost, and the boxes of players. The tables are edited as content. */

const spec = ["3-28", "F-36"] as const;

export const LootboxTable = z.object({
  /** `brand/group`; the group is empty for everybody's table. */
  id: z.string(),
  brand: z.string(),
  /** Whose table it is; null is everybody's. */
  group: z.string().nullable(),
  total_weight: z.int().positive(),
  /** What one draw gives on average before any wagering, in cents of EUR; null where an amount has no rate. */
  expected_eur_cents: z.number().nonnegative().nullable(),
  items: z.array(
    LootboxItem.pick({ id: true, weight: true, bonuses: true }).extend({
      /** `weight` of `total_weight`, between 0 and 1. */
      chance: z.number().min(0).max(1),
      eur_cents: z.number().nonnegative().nullable(),
    }),
  ),
});
export type LootboxTable = z.infer<typeof LootboxTable>;

export const listLootboxTables = call({
  id: "backOffice.lootboxTables",
  method: "GET",
  path: "/backoffice/api/lootbox-tables",
  access: "operator",
  permission: "lootboxes.read",
  summary: "Every table of prizes by brand and group, with the computed odds and the expected cost of a draw.",
  spec,
  query: listQuery(["id"], {}),
  reply: pageOf(LootboxTable),
});

export const computeLootboxCost = call({
  id: "backOffice.lootboxCost",
  method: "POST",
  path: "/backoffice/api/lootbox-costs",
  access: "operator",
  permission: "lootboxes.read",
  reads: true,
  summary: "Odds and cost of a table that is about to be written. What is wrong with it is named by its path.",
  spec,
  body: z.object({ brand: z.string().min(1).max(100), items: Json }),
  reply: LootboxTable,
});

export const LootboxEstimate = z.object({
  /** What one draw gives on average before any wagering, in cents of EUR. */
  given_eur_cents: z.number(),
  /** What one draw costs the house on average, in cents of EUR. */
  cost_eur_cents: z.number(),
  /** Standard error of `cost_eur_cents`; 0 where nothing has to be played. */
  standard_error_eur_cents: z.number(),
  /** What the game keeps of a stake on average, in per cent. */
  house_edge: z.number(),
  items: z.array(z.object({ id: z.int(), cost_eur_cents: z.number(), standard_error_eur_cents: z.number() })),
});
export type LootboxEstimate = z.infer<typeof LootboxEstimate>;

export const estimateLootboxCost = call({
  id: "backOffice.lootboxEstimate",
  method: "POST",
  path: "/backoffice/api/lootbox-cost-estimates",
  access: "operator",
  permission: "lootboxes.read",
  reads: true,
  summary:
    "What a draw from a table costs the house on average after wagering, by players who play a game at a stake until a prize's requirement is met or the money gone. Plays for some seconds; with `so_far` of its answer it plays on from there.",
  spec,
  body: z.object({
    brand: z.string().min(1).max(100),
    items: Json,
    ...PlayAsked,
  }),
  reply: estimated(LootboxEstimate),
});

export const PlayerBox = z.object({
  id: z.int(),
  player_id: z.int(),
  title: z.string(),
  group_key: z.string(),
  strategy: z.string(),
  stage: LootboxStage,
  currency: CurrencyCode,
  created_at: Instant,
  valid_until: Instant.nullable(),
  /** Id of the item that was drawn, and of the gift that it became. */
  prize: z.int().nullable(),
  gift_id: z.int().nullable(),
});
export type PlayerBox = z.infer<typeof PlayerBox>;

export const listPlayerBoxes = call({
  id: "backOffice.lootboxes",
  method: "GET",
  path: "/backoffice/api/lootboxes",
  access: "operator",
  permission: "lootboxes.read",
  summary: "Boxes of players, newest first.",
  spec,
  query: longListQuery(["id"], {
    player: z.coerce.number().int().positive().optional(),
    stage: LootboxStage.optional(),
  }),
  reply: longPageOf(PlayerBox),
});

const ByHand = z.object({
  title: ShortText.min(1),
  /** `manual_wheel...` is a spin of the wheel, anything else a box. */
  group_key: z
    .string()
    .max(100)
    .regex(/^manual_[a-z0-9_]+$/),
  valid_hours: z.int().min(1).max(8_784),
  key: z.uuid(),
  reason: Reason,
});

export const issueLootboxByHand = call({
  id: "backOffice.issueLootbox",
  method: "POST",
  path: "/backoffice/api/lootboxes",
  access: "operator",
  permission: "lootboxes.issue",
  summary:
    "Gives one player a box with the table of their group, or waits for a second person where its prizes are worth more by their chances than the bound. `key` makes a repeated call give one box, and with other content it is refused; `base` names the rule of who that stands against it.",
  spec,
  body: ByHand.extend({ player_id: z.int().positive() }),
  reply: Outcome,
  status: 200,
});

/** To how many players boxes are given at once at most. */
export const maxHandOut = 10_000;

const Receivers = z.object({ brand: z.string().min(1).max(100), group: z.string().min(1).max(100) });

export const previewLootboxHandOut = call({
  id: "backOffice.lootboxHandOutPreview",
  method: "POST",
  path: "/backoffice/api/lootbox-hand-out-previews",
  access: "operator",
  permission: "lootboxes.read",
  reads: true,
  summary: "How many players of a group may be given a box now, how many may not, and what the boxes give on average.",
  spec,
  body: Receivers.extend({ group_key: ByHand.shape.group_key }),
  reply: z.object({
    players: z.int().nonnegative(),
    /** Of the group's open accounts that take bonuses, those against whom another rule of who stands. */
    refused: z.int().nonnegative(),
    /** Before any wagering, of all boxes, in cents of EUR; null where an amount has no rate. */
    expected_eur_cents: z.number().nonnegative().nullable(),
  }),
});

export const handOutLootboxes = call({
  id: "backOffice.handOutLootboxes",
  method: "POST",
  path: "/backoffice/api/lootbox-hand-outs",
  access: "operator",
  permission: "lootboxes.issue",
  summary:
    "Gives every player of a group who may have it one box, in batches and once under its `key`; waits for a second person where all of them are worth more by their chances than the bound.",
  spec,
  body: ByHand.extend(Receivers.shape),
  reply: Outcome,
  status: 200,
});

export const LootboxHandOut = z.object({
  id: z.uuid(),
  brand: z.string(),
  group: z.string(),
  title: z.string(),
  group_key: z.string(),
  /** So many players were counted when it was ordered; no more are given one. */
  players: z.int().nonnegative(),
  given: z.int().nonnegative(),
  ordered_at: Instant,
  done_at: Instant.nullable(),
});
export type LootboxHandOut = z.infer<typeof LootboxHandOut>;

export const listLootboxHandOuts = call({
  id: "backOffice.lootboxHandOuts",
  method: "GET",
  path: "/backoffice/api/lootbox-hand-outs",
  access: "operator",
  permission: "lootboxes.read",
  summary: "What was given to groups, and how far it is; the newest first.",
  spec,
  query: longListQuery(["ordered_at"], {}),
  reply: longPageOf(LootboxHandOut),
});

export const cancelLootbox = call({
  id: "backOffice.cancelLootbox",
  method: "POST",
  path: "/backoffice/api/lootboxes/:id/cancel",
  access: "operator",
  permission: "lootboxes.issue",
  summary:
    "Takes a box back that its player has not opened; `id.box_opened` and `id.box_closed` say that it is too late.",
  spec: [...spec, "3-26"],
  params: ByNumericId,
  body: z.object({ reason: Reason }),
  reply: Outcome,
});
