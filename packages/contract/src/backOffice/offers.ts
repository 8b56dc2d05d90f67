import { z } from "zod";
import { call } from "../call.ts";
import { Cents, CurrencyCode, Instant, PositiveCents } from "../money.ts";
import { CountryCode, Json, LocaleCode } from "../wire.ts";
import { estimated, PlayAsked } from "./costEstimates.ts";
import { listQuery, Outcome, pageOf, Reason, Version } from "./lists.ts";

/* Offers: what players are given for a deposit or a code, to whom, when, and for how much in all. */

const spec = ["F-65", "3-22", "6-17"] as const;

export const OfferId = z.string().regex(/^[a-z][a-z0-9-]{1,62}$/, { message: "invalid_format" });

/** What brings it: a deposit, signing up, a code, an operator who names players or groups, a period's losses, or a level
 * that names its group key. */
export const OfferKind = z.enum(["deposit", "registration", "coupon", "personal", "cashback", "level"]);
export type OfferKind = z.infer<typeof OfferKind>;

/** `planned` waits for its first moment, what is left of the budget of a `spent` one reaches for nobody, `over` has passed its last moment. */
export const OfferState = z.enum(["off", "planned", "running", "spent", "over"]);
export type OfferState = z.infer<typeof OfferState>;

export const BackOfficeOffer = z.object({
  id: z.string(),
  kind: OfferKind,
  /** A message key or a text. */
  title: z.string(),
  /** Gifts and conditions, as `POST /backoffice/api/offers` takes them. */
  terms: Json,
  state: OfferState,
  starts_at: Instant.nullable(),
  ends_at: Instant.nullable(),
  /** Null: without an end. */
  budget_eur_cents: Cents.nullable(),
  /** The face value of what was given, in cents of EUR. */
  spent_eur_cents: Cents,
  /** How many gifts were given. */
  given: z.int(),
  created_at: Instant,
  version: z.string(),
});
export type BackOfficeOffer = z.infer<typeof BackOfficeOffer>;

export const listOffers = call({
  id: "backOffice.offers",
  method: "GET",
  path: "/backoffice/api/offers",
  access: "operator",
  permission: "offers.read",
  summary: "Every offer with its plan and what is left of its budget, newest first.",
  spec,
  query: listQuery(["created_at"], { state: OfferState.optional() }),
  reply: pageOf(BackOfficeOffer),
});

const ById = z.object({ id: OfferId });

export const getOffer = call({
  id: "backOffice.offer",
  method: "GET",
  path: "/backoffice/api/offers/:id",
  access: "operator",
  permission: "offers.read",
  summary: "One offer.",
  spec,
  params: ById,
  reply: BackOfficeOffer,
});

const Plan = {
  title: z.string().trim().min(1, { message: "required" }).max(200, { message: "too_long" }),
  terms: Json,
  starts_at: Instant.nullable(),
  ends_at: Instant.nullable(),
  budget_eur_cents: PositiveCents.nullable(),
};

export const createOffer = call({
  id: "backOffice.createOffer",
  method: "POST",
  path: "/backoffice/api/offers",
  access: "operator",
  permission: "offers.write",
  summary: "Writes an offer down. It gives nothing before it is started. Faults of the terms are named by their path.",
  spec,
  body: z.object({ id: OfferId, kind: OfferKind, ...Plan, reason: Reason }),
  reply: Outcome,
});

export const changeOffer = call({
  id: "backOffice.changeOffer",
  method: "PUT",
  path: "/backoffice/api/offers/:id",
  access: "operator",
  permission: "offers.write",
  summary:
    "Changes an offer. One that runs is changed only where no player has less by it. A cost above the threshold waits for a second person.",
  spec,
  params: ById,
  body: z.object({ ...Plan, version: Version, reason: Reason }),
  reply: Outcome,
});

export const switchOffer = call({
  id: "backOffice.switchOffer",
  method: "PUT",
  path: "/backoffice/api/offers/:id/state",
  access: "operator",
  permission: "offers.write",
  summary:
    "Starts an offer, from its first moment to its last, or stops it at once. What it may cost, its budget or else what all of its players may be given, waits for a second person above the threshold.",
  spec,
  params: ById,
  body: z.object({ enabled: z.boolean(), version: Version, reason: Reason }),
  reply: Outcome,
});

/** What the cashbox's tile shows. */
export const OfferPreview = z.object({ title: z.string(), lines: z.array(z.string()) });

export const previewOffer = call({
  id: "backOffice.offerPreview",
  method: "POST",
  path: "/backoffice/api/offer-previews",
  access: "operator",
  permission: "offers.read",
  reads: true,
  summary: "What a player of a currency and language reads of an offer, line by line.",
  spec: ["F-65", "2.1-08"],
  body: z.object({ title: Plan.title, terms: Json, currency: CurrencyCode, locale: LocaleCode }),
  reply: OfferPreview,
});

/**
 * More or less than so many days before the moment of asking. A deposit that is just being paid is not the last one, and who never
 * paid one is on neither side.
 */
export const LastDeposit = z.object({ ago: z.enum(["more", "less"]), days: z.int().min(1).max(3650) });
export type LastDeposit = z.infer<typeof LastDeposit>;

/** Who an offer is for; null is everybody. */
export const OfferSegment = z.object({
  groups: z.array(z.string().min(1).max(100)).max(200).nullable(),
  countries: z.array(CountryCode).max(250).nullable(),
  licences: z.array(z.string().min(1).max(10)).max(20).nullable(),
  currencies: z.array(CurrencyCode).max(50).nullable(),
  last_deposit: LastDeposit.nullable(),
});
export type OfferSegment = z.infer<typeof OfferSegment>;

/** The same as it is written and kept: without a word on the last deposit it asks for none. */
export const WrittenSegment = OfferSegment.extend({ last_deposit: LastDeposit.nullable().default(null) });

export const countOfferSegment = call({
  id: "backOffice.offerSegment",
  method: "POST",
  path: "/backoffice/api/offer-segments",
  access: "operator",
  permission: "offers.read",
  reads: true,
  summary: "How many players with an open account that takes bonuses are in a segment.",
  spec,
  /** Of a saved segment where one is named; the lists are then null. */
  body: WrittenSegment.extend({ segment: z.string().max(63).nullable().default(null) }),
  reply: z.object({ players: z.int().nonnegative() }),
});

/** A game whose rounds the computation of costs can play. */
export const OfferGame = z.object({
  identifier: z.string(),
  title: z.string(),
  rtp: z.number(),
  /** Per cent of a stake that counts for a requirement. */
  contribution: z.number(),
  is_pokie: z.boolean(),
  kind: z.enum(["pokie", "instant", "table"]),
  /**
   * What a round is played by, whose return `rtp` is: a stake, a chip on a table's best place, a published chart, a chip on don't
   * pass, an ante that is raised with queen, six, four or better, the hold that pays the most, a bet that leaves at twice its stake,
   * three gems among three mines, the likelier call three times.
   */
  played_by: z.enum([
    ...(["stake", "best_place", "chart", "dont_pass", "queen_six_four", "best_hold"] as const),
    ...(["fixed_height", "three_gems", "three_calls"] as const),
  ]),
});
export type OfferGame = z.infer<typeof OfferGame>;

export const listOfferGames = call({
  id: "backOffice.offerGames",
  method: "GET",
  path: "/backoffice/api/offer-games",
  access: "operator",
  permission: "offers.read",
  summary: "Games by which the cost of an offer can be computed, with their return and how much of a stake counts.",
  spec,
  reply: z.array(OfferGame),
});

/** A title of an outside studio that can be told of free rounds. */
export const StudioSpinsGame = z.object({
  identifier: z.string(),
  title: z.string(),
  provider: z.string(),
  /** In which it is played. */
  currencies: z.array(CurrencyCode),
  /** What it returns of a stake in per cent, as its studio says. */
  payout: z.number().nullable(),
});
export type StudioSpinsGame = z.infer<typeof StudioSpinsGame>;

export const listStudioSpinsGames = call({
  id: "backOffice.studioSpinsGames",
  method: "GET",
  path: "/backoffice/api/studio-spins-games",
  access: "operator",
  permission: "offers.read",
  summary:
    "Titles of outside studios of which free spins can be given: the studio is connected and has an address to be told at.",
  spec,
  reply: z.array(StudioSpinsGame),
});

/** Averages for one player who is given the offer. Amounts are subunits of the currency and not rounded. */
export const OfferEstimate = z.object({
  /** What is given before any wagering. */
  grant_cents: z.number(),
  /** What the player has more in the end than before. Below 0: the offer brings the house something. */
  cost_cents: z.number(),
  /** `cost_cents` is a bound: a gift is played at an outside studio, by whose own word it is counted, as if nothing had to be wagered. */
  at_most: z.boolean(),
  /** Standard error of `cost_cents`; 0 where it is computed and not played. */
  standard_error_cents: z.number(),
  /** What becomes cash. */
  released_cents: z.number(),
  /** What is staked for the requirement. */
  staked_cents: z.number(),
  /** Share of players who meet the requirement. */
  finished: z.number(),
  /** What the game keeps of a stake on average, in per cent. */
  house_edge: z.number(),
  /** `cost_cents` in cents of EUR; null without a rate. */
  cost_eur_cents: z.number().nullable(),
});
export type OfferEstimate = z.infer<typeof OfferEstimate>;

export const estimateOffer = call({
  id: "backOffice.offerEstimate",
  method: "POST",
  path: "/backoffice/api/offer-estimates",
  access: "operator",
  permission: "offers.read",
  reads: true,
  summary:
    "What an offer costs the house on average, by players who play a game at a stake until the requirement is met or the money gone. Plays for some seconds; with `so_far` of its answer it plays on from there.",
  spec,
  body: z.object({
    terms: Json,
    currency: CurrencyCode,
    /** What is paid in, for offers at a deposit. */
    deposit_cents: PositiveCents.nullable(),
    ...PlayAsked,
  }),
  reply: estimated(OfferEstimate),
});
