import type { TournamentCost, TournamentPlan } from "@croupier/contract/backOffice/tournaments";
import { exchanged, type Rates } from "@croupier/rules/exchange";
import { toCents } from "@croupier/rules/money";
import { costOfLadder, prizePlaces } from "@croupier/rules/prizes/prizeLadder";
import { budgetOf } from "@croupier/rules/prizes/prizePlan";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import type { OperatorIdentity } from "../platform/backOffice/operatorIdentity.ts";
import type { Failure } from "../platform/failure.ts";
import type { TournamentsDeps } from "./deps.ts";
import { toStep } from "./rows.ts";

export const done = { state: "done", approval_id: null } as const;
/** Without a rate an amount counts as more than any bound allows. */
const unknownRate_eurCents = Number.MAX_SAFE_INTEGER;
export const subjectOf = (id: bigint | number) => `tournament:${id}`;

/** What the prizes of a plan cost. */
export function costOf(plan: TournamentPlan, rates: Rates): TournamentCost {
  const steps = plan.prizes.map(toStep);
  const { money, points, levelPoints } = costOfLadder(steps, budgetOf(plan));
  const inEuro = exchanged(money, plan.currency, "EUR", rates);
  const sum = (read: (step: (typeof steps)[number]) => number | null) =>
    steps.reduce((total, step) => total + (read(step) ?? 0) * (step.to - step.from + 1), 0);
  return {
    money_cents: toCents(money),
    eur_cents: inEuro === null ? null : toCents(inEuro),
    chargeable_comp_points: points,
    persistent_comp_points: levelPoints,
    freespins_count: sum(({ freeSpins }) => freeSpins),
    lootboxes_count: sum(({ boxes }) => boxes),
    tickets_count: sum(({ tickets }) => tickets),
    places: prizePlaces(steps),
  };
}

/** The refusal of an operator whose rights do not reach what a plan costs. */
export async function reachFault(
  deps: TournamentsDeps,
  office: BackOffice,
  operator: OperatorIdentity,
  asked: { permission: "tournaments.write" | "tournaments.review"; plan: TournamentPlan; subject: string },
  now: Date,
): Promise<Failure | null> {
  const eurCents = costOf(asked.plan, await deps.rates(deps.db.pool)).eur_cents ?? unknownRate_eurCents;
  return office.refusal(operator, asked.permission, { eurCents, subject: asked.subject }, now);
}

/** A plan whose prizes are paid by themselves after their hold takes the right to pay. */
export async function ruleFault(
  deps: TournamentsDeps,
  office: BackOffice,
  operator: OperatorIdentity,
  { plan, subject }: { plan: TournamentPlan; subject: string },
  now: Date,
): Promise<Failure | null> {
  if (plan.pay_after_hours === null) return null;
  return reachFault(deps, office, operator, { permission: "tournaments.review", plan, subject }, now);
}
