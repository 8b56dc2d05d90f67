import { z } from "zod";
import { call } from "../call.ts";
import { CurrencyCode } from "../money.ts";
import { Json, LocaleCode } from "../wire.ts";
import { CardsEstimate, estimated, LevelsEstimate, PlayAsked } from "./costEstimates.ts";

/* What helps an operator to set comp points. The configuration itself is kept as content. */

const PreviewedCard = z.object({
  type: z.enum(["money", "freespins", "lootboxes"]),
  group: z.string(),
  /** What is given, and what it is or where it is played. */
  name: z.string(),
  detail: z.string(),
  points: z.int().nonnegative(),
  /** Whether players can have it at this moment: a sale runs, a game is in the catalogue, the brand has boxes, its budget is not used up. */
  on_offer: z.boolean(),
  /** What one of them costs before any wagering, in cents of EUR; null without a rate or a game's figures. */
  cost_eur_cents: z.number().nonnegative().nullable(),
  /** That cost of what is staked for its points, in per cent, at games of the last rule of earning; null where either is not known. */
  back_percent: z.number().nonnegative().nullable(),
  /** What is left of its budget at this brand; null without one. */
  budget_left_eur_cents: z.number().nonnegative().nullable(),
});

const PreviewedLevel = z.object({
  /** The level's group. */
  level: z.string(),
  /** A gift a line, as the player reads it. What the brand does not have is not there, nor what the budget does not reach for. */
  lines: z.array(z.string()),
  /** All of them; points by the card of money that gives the largest amount for a point. */
  cost_eur_cents: z.number().nonnegative().nullable(),
  /** What is left of the budget does not reach for its gifts. */
  is_used_up: z.boolean(),
});

export const CompPointsPreview = z.object({
  cards: z.array(PreviewedCard),
  levels: z.array(PreviewedLevel),
  /** What is left of the budget of levels at this brand; null without one. */
  levels_budget_left_eur_cents: z.number().nonnegative().nullable(),
});
export type CompPointsPreview = z.infer<typeof CompPointsPreview>;

export const previewCompPoints = call({
  id: "backOffice.compPointsPreview",
  method: "POST",
  path: "/backoffice/api/comp-points-previews",
  access: "operator",
  permission: "content.read",
  reads: true,
  summary:
    "What players of a brand, currency and language see in the shop and on the ladder by a configuration that is about to be written, and what it costs. What is wrong is named by its path, as `config.lootboxes.0.group`.",
  spec: ["3-31", "3-54", "9-35"],
  body: z.object({
    /** Empty for the house's own brand. */
    brand: z.string().max(100),
    currency: CurrencyCode,
    locale: LocaleCode,
    config: Json,
  }),
  reply: CompPointsPreview,
});

export const estimateLevels = call({
  id: "backOffice.levelsEstimate",
  method: "POST",
  path: "/backoffice/api/level-cost-estimates",
  access: "operator",
  permission: "content.read",
  reads: true,
  summary:
    "What the gifts of each level of a configuration that is about to be written cost the house on average after wagering, by players who play a game at a stake until a gift's requirement is met or the money gone. Points, and what offers bring, count as they are given. Plays for some seconds; with `so_far` of its answer it plays on from there.",
  spec: ["3-54"],
  body: z.object({
    /** Empty for the house's own brand. */
    brand: z.string().max(100),
    config: Json,
    ...PlayAsked,
  }),
  reply: estimated(LevelsEstimate),
});

export const estimateCards = call({
  id: "backOffice.cardsEstimate",
  method: "POST",
  path: "/backoffice/api/card-cost-estimates",
  access: "operator",
  permission: "content.read",
  reads: true,
  summary:
    "What one of each card of a shop that is about to be written costs the house on average after wagering, by players who play a game at a stake until its requirement is met or the money gone. A box counts by the prizes of its table. Plays for some seconds; with `so_far` of its answer it plays on from there.",
  spec: ["3-31", "9-35"],
  body: z.object({
    /** Empty for the house's own brand. */
    brand: z.string().max(100),
    config: Json,
    ...PlayAsked,
  }),
  reply: estimated(CardsEstimate),
});
