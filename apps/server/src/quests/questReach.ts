import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import { mayDo, type OperatorIdentity } from "../platform/backOffice/operatorIdentity.ts";
import { type Failure, fail } from "../platform/failure.ts";
import type { PricedPlan } from "./planQuest.ts";
import { costOfPlayer } from "./questCosts.ts";

/** What nobody can say counts as more than any bound allows. */
const unknownCost_eurCents = Number.MAX_SAFE_INTEGER;

/**
 * The refusal of an operator whose right does not reach what a quest may cost: its budget, or one player's gifts where it has none.
 * How many come is not known then, so whose right is bounded sets a budget for whatever costs something.
 */
export async function reachFault(
  office: BackOffice,
  operator: OperatorIdentity,
  { plan, costs, subject }: PricedPlan & { subject: string },
  now: Date,
): Promise<Failure | null> {
  const budget = plan.budget_eur_cents;
  const eurCents = budget ?? costOfPlayer(costs) ?? unknownCost_eurCents;
  const refused = await office.refusal(operator, "quests.write", { eurCents, subject }, now);
  if (refused || budget !== null || eurCents === 0) return refused;
  const isBounded = !mayDo(operator, "quests.write", { eurCents: unknownCost_eurCents });
  return isBounded ? fail(422, "budget_eur_cents", "required") : null;
}
