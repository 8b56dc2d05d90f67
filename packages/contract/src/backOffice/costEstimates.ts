import { z } from "zod";
import { PositiveCents } from "../money.ts";

/* What gifts cost once they are wagered, found by playing them through. Each call plays for some seconds and can be gone on with. */

const Sum = z.number();
const Count = z.int().nonnegative();

/** What was played of one gift: means and sums over the players who came through, and who is on the way. */
const CostSoFar = z.object({
  players: Count,
  rounds: Count,
  /** Means of what they cost and of their luck, the sums of both squared less their means, and of their product. */
  ...{ cost: Sum, luck: Sum, costs: Sum.nonnegative(), lucks: Sum.nonnegative(), both: Sum },
  ...{ released: Sum, staked: Sum, finished: Count },
  way: z
    .object({ cash: Sum, bonus: Sum, required: Sum, wagered: Sum, staked: Sum, luck: Sum, rounds: Count })
    .nullable(),
});
export type CostSoFar = z.infer<typeof CostSoFar>;

/** Sent back, it is played on from here. */
export const PlayedSoFar = z.object({
  /** Of what was played: it is refused where that is something else by now. */
  of: z.string().max(64),
  gifts: z.array(CostSoFar).max(1_000),
});
export type PlayedSoFar = z.infer<typeof PlayedSoFar>;

/** What players of an estimate play. */
export const PlayAsked = {
  game: z.string().min(1, { message: "required" }).max(200),
  /** Subunits of the currency; of EUR where none is named. */
  stake_cents: PositiveCents,
  /** What an earlier call answered; nothing to begin with. */
  so_far: PlayedSoFar.optional(),
};

export interface PlayAsked {
  game: string;
  stake_cents: number;
  so_far?: PlayedSoFar | undefined;
}

/** An estimate, or how far it is. */
export interface Estimated<Estimate> {
  estimate: Estimate | null;
  players: number;
  rounds: number;
  so_far: PlayedSoFar | null;
}

export const estimated = <Estimate extends z.ZodType>(estimate: Estimate) =>
  z.object({
    /** Null while too few players came through for a standard error. */
    estimate: estimate.nullable(),
    /** The fewest players who came through one gift, and the rounds of all; 0 where nothing has to be played. */
    players: Count,
    rounds: Count,
    /** To be sent back for more; null where as many were played as ever are. */
    so_far: PlayedSoFar.nullable(),
  });

const Costs = {
  /** What is given before any wagering, in cents of EUR. */
  given_eur_cents: z.number(),
  /** What it costs the house on average, in cents of EUR. */
  cost_eur_cents: z.number(),
  /** Standard error of `cost_eur_cents`; 0 where nothing has to be played. */
  standard_error_eur_cents: z.number(),
};

/** Null for what is worth nobody knows how much; it counts nothing in the sum. */
const CostsIfKnown = { ...Costs, given_eur_cents: Sum.nullable(), cost_eur_cents: Sum.nullable() };

/** What all of it costs together. */
const AllCosts = {
  ...Costs,
  /** What the game keeps of a stake on average, in per cent. */
  house_edge: z.number(),
};

/** Of one player who reaches every level. */
export const LevelsEstimate = z.object({
  ...AllCosts,
  levels: z.array(z.object({ level: z.string(), ...Costs })),
});
export type LevelsEstimate = z.infer<typeof LevelsEstimate>;

/** Of one of each card, at its rate in EUR. */
export const CardsEstimate = z.object({
  ...AllCosts,
  cards: z.array(
    z.object({
      type: z.enum(["money", "freespins", "lootboxes"]),
      group: z.string(),
      /** What one of them takes; 0 without a rate. */
      points: Count,
      ...CostsIfKnown,
    }),
  ),
});
export type CardsEstimate = z.infer<typeof CardsEstimate>;

/** Of one player who completes every day. */
export const CalendarEstimate = z.object({
  ...AllCosts,
  days: z.array(
    z.object({
      /** Its place in the group's list. */
      place: Count,
      day: z.iso.date(),
      title: z.string(),
      ...CostsIfKnown,
    }),
  ),
});
export type CalendarEstimate = z.infer<typeof CalendarEstimate>;
