import type { TournamentCost, TournamentPlan } from "@croupier/contract/backOffice/tournaments";
import { runsInMonth } from "@croupier/rules/contests/series";
import { toCents } from "@croupier/rules/money";
import { countedIn, eurCentsOfLadder, type PrizeRates } from "@croupier/rules/prizes/ladderCost";
import { costOfLadder, prizePlaces } from "@croupier/rules/prizes/prizeLadder";
import { budgetOf } from "@croupier/rules/prizes/prizePlan";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import type { OperatorIdentity } from "../platform/backOffice/operatorIdentity.ts";
import type { Failure } from "../platform/failure.ts";
import type { TournamentsDeps } from "./deps.ts";
import { toStep } from "./rows.ts";

export const done = { state: "done", approval_id: null } as const;
/** What nobody can say counts as more than any bound allows. */
const unknownCost_eurCents = Number.MAX_SAFE_INTEGER;
export const subjectOf = (id: bigint | number) => `tournament:${id}`;

type Priced = Pick<TournamentPlan, "free_spins_game">;

/** What the costs of plans rest on, as it is now. */
export async function prizeRates(
  { db, rates, unitCosts }: Pick<TournamentsDeps, "db" | "rates" | "unitCosts">,
  plans: readonly Priced[],
  now: Date,
): Promise<PrizeRates> {
  const games = plans.flatMap(({ free_spins_game: game }) => (game === null ? [] : [game]));
  return { rates: await rates(db.pool), units: await unitCosts(games, now) };
}

/** What the prizes of a plan cost. */
export function costOf(plan: TournamentPlan, prices: PrizeRates): TournamentCost {
  const { currency, free_spins_game } = plan;
  const [steps, budget] = [plan.prizes.map(toStep), budgetOf(plan)];
  const { money, points, levelPoints } = costOfLadder(steps, budget);
  return {
    money_cents: toCents(money),
    eur_cents: eurCentsOfLadder({ currency, steps, budget, free_spins_game }, prices),
    chargeable_comp_points: points,
    persistent_comp_points: levelPoints,
    freespins_count: countedIn(steps, ({ freeSpins }) => freeSpins),
    lootboxes_count: countedIn(steps, ({ boxes }) => boxes),
    tickets_count: countedIn(steps, ({ tickets }) => tickets),
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
  const { permission, plan, subject } = asked;
  const eurCents = costOf(plan, await prizeRates(deps, [plan], now)).eur_cents ?? unknownCost_eurCents;
  return office.refusal(operator, permission, { eurCents, subject }, now);
}

/** What decides whether a plan takes a second person: its prizes, of a series those of thirty days. */
export async function monthCostOf(deps: TournamentsDeps, plan: TournamentPlan, now: Date): Promise<number> {
  const oneRun = costOf(plan, await prizeRates(deps, [plan], now)).eur_cents ?? unknownCost_eurCents;
  return Math.min(unknownCost_eurCents, oneRun * runsInMonth(plan.repeat));
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
