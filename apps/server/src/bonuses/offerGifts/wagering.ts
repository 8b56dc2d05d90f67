import { wagerBases } from "@croupier/rules/bonuses/wagering";
import { z } from "zod";
import { type Failure, fail } from "../../platform/failure.ts";
import { Amounts } from "./amounts.ts";
import { Contributions } from "./contributions.ts";
import type { CostQuestion } from "./offerGift.ts";

/** The conditions under which a gift's money becomes cash. */
export const Wagering = {
  /** The requirement is this many times the bonus; 0 makes it cash at once. */
  wager: z.int().min(0).max(1_000),
  maxWin: Amounts.nullable().default(null),
  maxStake: Amounts.nullable().default(null),
  contributions: Contributions,
};

/** What the requirement is so many times of, of gifts that a deposit may bring. */
export const WagerOn = { wagerOn: z.enum(wagerBases).default("bonus") };

interface WithBase {
  wagerOn: (typeof wagerBases)[number];
}

/** Whether the deposit is wagered together with the bonus. */
export const isWageredToo = ({ wagerOn }: WithBase) => wagerOn === "bonus_and_deposit";

export const worseWagerOn = (path: string, was: WithBase, is: WithBase) =>
  isWageredToo(is) && !isWageredToo(was) ? [`${path}.wagerOn`] : [];

/** The deposit that an offer's cost is asked for, or why it brings nothing. */
export function depositOf({ currency, amount, least }: CostQuestion): number | Failure {
  const smallest = least?.[currency];
  if (smallest === undefined) return fail(422, "currency", "not_on_offer");
  if (amount === null) return fail(422, "deposit_cents", "required");
  return amount < smallest ? fail(422, "deposit_cents", "too_small", { minimum: smallest }) : amount;
}
