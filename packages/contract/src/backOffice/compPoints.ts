import { z } from "zod";
import { call } from "../call.ts";
import { CurrencyCode } from "../money.ts";
import { Json, LocaleCode } from "../wire.ts";

/* What helps an operator to set comp points. The configuration itself is kept as content. */

const PreviewedCard = z.object({
  type: z.enum(["money", "freespins", "lootboxes"]),
  group: z.string(),
  /** What is given, and what it is or where it is played. */
  name: z.string(),
  detail: z.string(),
  points: z.int().nonnegative(),
  /** Whether players can have it at this moment: a sale runs, a game is in the catalogue, the brand has boxes. */
  on_offer: z.boolean(),
  /** What one of them costs before any wagering, in cents of EUR; null without a rate or a game's figures. */
  cost_eur_cents: z.number().nonnegative().nullable(),
  /** That cost of what is staked for its points, in per cent, at games of the last rule of earning; null where either is not known. */
  back_percent: z.number().nonnegative().nullable(),
});

const PreviewedLevel = z.object({
  /** The level's group. */
  level: z.string(),
  /** A gift a line, as the player reads it. What the brand does not have is not there. */
  lines: z.array(z.string()),
  /** All of them; points by the card of money that gives the largest amount for a point. */
  cost_eur_cents: z.number().nonnegative().nullable(),
});

export const CompPointsPreview = z.object({ cards: z.array(PreviewedCard), levels: z.array(PreviewedLevel) });
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
