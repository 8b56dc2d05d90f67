import { z } from "zod";
import { call } from "../call.ts";
import { Json, LocaleCode } from "../wire.ts";
import { ContentFault } from "./content.ts";

/* What helps an operator to set the rules by which boxes and turns of the wheel are given. They are kept as content. */

const PreviewedRule = z.object({
  id: z.string(),
  /** The box as players read it. */
  title: z.string(),
  is_wheel: z.boolean(),
  /** Whether it gives boxes at this moment: not paused, within its plan, and with enough left of its budget and its table's. */
  is_on: z.boolean(),
  /** What can be won, by its words and chance, the likeliest first; by the rule's own table, else everybody's. */
  prizes: z.array(z.object({ title: z.string(), chance: z.number().min(0).max(1) })),
  /** What a box gives on average before any wagering, in cents of EUR; null without a table or a rate. */
  cost_eur_cents: z.number().nonnegative().nullable(),
  /** What is left of its budget at this brand; null without one. It is used up where that does not reach for another box. */
  budget_left_eur_cents: z.number().nonnegative().nullable(),
  is_used_up: z.boolean(),
  /** The budget of its table does not reach for another draw, so that the rule gives none. */
  is_table_used_up: z.boolean(),
});

export const BoxRulesPreview = z.object({
  /** What speaks against the configuration, each by its path in it. */
  faults: z.array(ContentFault),
  /** Nothing where the configuration cannot be read. */
  rules: z.array(PreviewedRule),
  /** The groups that have a table of their own, which a rule may name. */
  tables: z.array(z.string()),
  /** What is left of the budgets of tables at this brand, by the group or `default`; those without one are not there. */
  table_budgets: z.array(
    z.object({ table: z.string(), left_eur_cents: z.number().nonnegative(), is_used_up: z.boolean() }),
  ),
});
export type BoxRulesPreview = z.infer<typeof BoxRulesPreview>;

export const previewBoxRules = call({
  id: "backOffice.boxRulesPreview",
  method: "POST",
  path: "/backoffice/api/lootbox-rule-previews",
  access: "operator",
  permission: "content.read",
  reads: true,
  summary:
    "What the boxes of rules that are about to be written are called, hold and cost, and what speaks against the rules.",
  spec: ["3-28", "4-07", "4-08"],
  body: z.object({
    /** Empty for the house's own brand. */
    brand: z.string().max(100),
    locale: LocaleCode,
    config: Json,
  }),
  reply: BoxRulesPreview,
});
