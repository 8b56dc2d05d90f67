import { z } from "zod";
import { AdventureGift } from "../adventures.ts";
import { call } from "../call.ts";
import { Cents, CurrencyCode } from "../money.ts";
import { Json, LocaleCode } from "../wire.ts";
import { ContentFault } from "./content.ts";
import { CalendarEstimate, estimated, PlayAsked } from "./costEstimates.ts";

/* What helps an operator to plan the calendar of daily prizes. The configuration itself is kept as content. */

const PreviewedDay = z.object({
  /** Its place in the group's list. */
  place: z.int().nonnegative(),
  /** Its date by UTC; of a weekday the one that comes or is on. */
  day: z.iso.date(),
  /** As it is written: a message's key or a text. */
  name: z.string(),
  /** The same in the asked language. */
  title: z.string(),
  step: z.int(),
  step_total: z.int(),
  is_super_prize: z.boolean(),
  /** What the card says that the day brings, in the asked language. */
  words: z.array(z.string()),
  min_dep_cents: Cents,
  wager: z.int(),
  period_activation_days: z.int(),
  gifts: z.array(AdventureGift),
  /**
   * What its gifts cost before any wagering, in cents of EUR: free spins what their game pays back, a share of the deposit its cap.
   * Null where an amount has no rate.
   */
  cost_eur_cents: z.number().nonnegative().nullable(),
});

export const AdventurePreview = z.object({
  /** What speaks against the configuration, each by its path in it; nothing is shown then. */
  faults: z.array(ContentFault),
  /** Whether the plan has it on today. */
  is_on: z.boolean(),
  currency: CurrencyCode,
  days: z.array(PreviewedDay),
  /** What is left of the budget at this brand; null without one. It is used up where nobody else can begin. */
  budget_left_eur_cents: z.number().nonnegative().nullable(),
  is_used_up: z.boolean(),
});
export type AdventurePreview = z.infer<typeof AdventurePreview>;

const OfGroup = {
  /** Empty for the house's own brand. */
  brand: z.string().max(100),
  /** `default` for everybody. */
  group: z.string().min(1).max(100),
  config: Json,
};

export const previewAdventure = call({
  id: "backOffice.adventurePreview",
  method: "POST",
  path: "/backoffice/api/adventure-previews",
  access: "operator",
  permission: "content.read",
  reads: true,
  summary:
    "What players of a group, currency and language see of a calendar of prizes that is about to be written, what each day costs, and what speaks against it.",
  spec: ["3-56", "3-57", "3-58"],
  body: z.object({
    ...OfGroup,
    currency: CurrencyCode,
    locale: LocaleCode,
  }),
  reply: AdventurePreview,
});

export const estimateAdventure = call({
  id: "backOffice.adventureEstimate",
  method: "POST",
  path: "/backoffice/api/adventure-cost-estimates",
  access: "operator",
  permission: "content.read",
  reads: true,
  summary:
    "What the days of a group's calendar that is about to be written cost the house on average after wagering, by players who complete a day and play a game at a stake until its requirement is met or the money gone; a share of the deposit at its cap. Plays for some seconds; with `so_far` of its answer it plays on from there.",
  spec: ["3-56", "3-57"],
  body: z.object({ ...OfGroup, ...PlayAsked }),
  reply: estimated(CalendarEstimate),
});
