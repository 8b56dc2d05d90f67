import { type BudgetKind, type BudgetLine, type BudgetState, listBudgets } from "@croupier/contract/backOffice/budgets";
import type { Permission } from "@croupier/contract/permissions";
import type { ApiServer } from "../../platform/apiServer.ts";
import type { BudgetUse } from "../../platform/backOffice/budgetUse.ts";
import { brandsFor, handleForOperator, type OperatorIdentity } from "../../platform/backOffice/operatorIdentity.ts";
import type { Queryable } from "../../platform/database.ts";
import type { BonusesDeps } from "../deps.ts";
import { listPlans, offerState } from "../offerPlans.ts";

/** Reads the budgets of one kind of thing. */
export type ReadBudgets = (on: Queryable, now: Date) => Promise<BudgetUse[]>;

/** Who may see what has a budget. */
const permissionOf: Readonly<Record<BudgetKind, Permission>> = {
  offer: "offers.read",
  quest: "quests.read",
  box_rule: "content.read",
  shop_card: "content.read",
  calendar: "content.read",
  levels: "content.read",
  prize_table: "content.read",
};

/** One list of every kind of budget, the most used first. */
export function registerBudgets(
  api: ApiServer,
  deps: Pick<BonusesDeps, "db" | "rates">,
  sources: readonly ReadBudgets[],
): void {
  handleForOperator(api, listBudgets, async ({ operator, context: { now } }) => {
    const all: BudgetUse[] = [];
    const offers: ReadBudgets = (on, at) => budgetsOfOffers(deps, on, at);
    for (const read of [offers, ...sources]) all.push(...(await read(deps.db.pool, now)));
    const seen = all.filter((one) => maySee(operator, one)).sort((one, other) => rankOf(other) - rankOf(one));
    return { lines: seen.map(wireBudget) };
  });
}

/** What all brands share is for those whose right is for all. */
function maySee(operator: OperatorIdentity, { kind, brand }: BudgetUse): boolean {
  const brands = brandsFor(operator, permissionOf[kind]);
  return brands === null || (brand !== null && brands.includes(brand));
}

/** What is used up comes before all others. */
const rankOf = ({ spent, limit, isUsedUp }: BudgetUse): number => (isUsedUp ? 1 : 0) + Math.min(1, spent / limit);

function stateOf({ spent, limit, isUsedUp }: BudgetUse): BudgetState {
  if (isUsedUp) return "used_up";
  return spent * 10 >= limit * 9 ? "nearly" : "going";
}

function wireBudget(budget: BudgetUse): BudgetLine {
  const { kind, of, name, brand, limit, spent } = budget;
  return { kind, of, name, brand, budget_eur_cents: limit, spent_eur_cents: spent, state: stateOf(budget) };
}

async function budgetsOfOffers(deps: Pick<BonusesDeps, "rates">, on: Queryable, now: Date): Promise<BudgetUse[]> {
  return (await listPlans(deps, on)).flatMap((offer): BudgetUse[] => {
    const state = offerState(offer, now);
    if (offer.budget === null || (state !== "running" && state !== "spent")) return [];
    const [limit, spent] = [Number(offer.budget), Number(offer.spent)];
    return [{ kind: "offer", of: offer.id, name: offer.id, brand: null, limit, spent, isUsedUp: state === "spent" }];
  });
}
