import type { Budgets, PrizeParts } from "@croupier/contract/backOffice/prizes";
import type { ErrorCode } from "@croupier/contract/errorCodes";
import type { Budget, PrizeTerms } from "./awards.ts";
import { maxPrizePlaces, type PrizeStep, stepsFault } from "./prizeLadder.ts";

/** What places win, as the contract has it, as the rules count it. */
export function termsOf(prize: PrizeParts): PrizeTerms {
  return {
    money: prize.money_award_cents === null ? null : BigInt(prize.money_award_cents),
    moneyShare: prize.money_budget_share,
    wager: prize.wager_multiplier,
    freeSpins: prize.freespins_count,
    points: prize.chargeable_comp_points,
    pointsShare: prize.chargeable_comp_points_share,
    levelPoints: prize.persistent_comp_points,
    levelPointsShare: prize.persistent_comp_points_share,
    boxes: prize.lootboxes_count ?? null,
    tickets: prize.tickets_count ?? null,
    stuff: prize.stuff,
  };
}

/** The things among the prizes as they are said, by what the plan calls them. */
export function thingsOf(
  prizes: readonly Pick<PrizeParts, "stuff">[],
  say: (title: string) => string,
): Record<string, string> {
  return Object.fromEntries(prizes.flatMap(({ stuff }) => (stuff === null ? [] : [[stuff, say(stuff)]])));
}

export function budgetOf(plan: Budgets): Budget {
  return {
    money: BigInt(plan.money_budget_cents),
    points: plan.chargeable_comp_points_budget,
    levelPoints: plan.persistent_comp_points_budget,
  };
}

/** A plan whose places win prizes. */
export interface LadderPlan extends Budgets {
  prizes: readonly PrizeParts[];
  free_spins_game: string | null;
  /** Of a plan that has tickets among its prizes. */
  tickets_lottery?: string | null;
}

export interface LadderRefusal {
  field: string;
  code: ErrorCode;
  data?: Record<string, unknown>;
}

const budgetFields = {
  money: "money_budget_cents",
  points: "chargeable_comp_points_budget",
  levelPoints: "persistent_comp_points_budget",
} as const satisfies Record<keyof Budget, keyof Budgets>;

/** Why the prizes of a plan cannot be given, by the field; null where nothing is wrong. `placeField` says which place a prize is for. */
export function ladderRefusal(
  plan: LadderPlan,
  steps: readonly PrizeStep[],
  placeField: "from" | "award_place",
): LadderRefusal | null {
  const fault = stepsFault(steps, budgetOf(plan));
  if (fault?.why === "none") return { field: "prizes", code: "required" };
  if (fault?.why === "place") return { field: `prizes.${fault.index}.${placeField}`, code: "invalid" };
  if (fault?.why === "empty") return { field: `prizes.${fault.index}`, code: "required" };
  if (fault?.why === "too_many") return { field: "prizes", code: "too_big", data: { maximum: maxPrizePlaces } };
  if (fault) return { field: budgetFields[fault.why], code: "over_budget" };
  if (steps.some(({ freeSpins }) => freeSpins !== null) && plan.free_spins_game === null)
    return { field: "free_spins_game", code: "required" };
  const lacksLottery = steps.some(({ tickets }) => tickets !== null) && (plan.tickets_lottery ?? null) === null;
  return lacksLottery ? { field: "tickets_lottery", code: "required" } : null;
}
