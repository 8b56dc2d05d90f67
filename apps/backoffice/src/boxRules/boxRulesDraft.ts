import type { ConfigOf } from "@croupier/contract/configs";
import { instantOf, type Typed } from "../common/typed.ts";
import { centsIn, unitsOf } from "../points/amounts.ts";

export type BoxRulesConfig = ConfigOf<"lootbox-rules">;
type Rule = BoxRulesConfig["rules"][number];

/** What brings a box, as operators read it. */
export const occasions: Readonly<Record<Rule["on"], string>> = {
  daily_visit: "A visit, once a day",
  registration: "Signing up",
  deposit: "A deposit",
};

export const frequencies: Readonly<Record<NonNullable<Rule["every"]>, string>> = {
  deposit: "Each deposit",
  day: "Once a day",
  first: "The player's first",
};

/** A rule as the form holds it: everything is text until it is sent. */
export interface RuleDraft {
  id: string;
  on: Rule["on"];
  every: NonNullable<Rule["every"]>;
  least: Typed;
  groupKey: string;
  title: string;
  validHours: string;
  table: string;
  from: string;
  until: string;
  /** In EUR; empty for none. */
  budget: string;
  isPaused: boolean;
}

export interface BoxRulesDraft {
  currencies: readonly string[];
  rules: readonly RuleDraft[];
  freeSpinsGame: string;
  prizeDays: string;
  /** Of tables, in EUR, by the group or `default`; empty for none. */
  tableBudgets: Readonly<Record<string, string>>;
}

export function draftOf({ rules, freeSpinsGame, prizeDays, tableBudgets = {} }: BoxRulesConfig): BoxRulesDraft {
  const codes = rules.flatMap(({ least = [] }) => least.map(({ currency }) => currency));
  return {
    currencies: [...new Set(["EUR", ...codes])],
    rules: rules.map(ruleDraft),
    ...{ freeSpinsGame: freeSpinsGame as string, prizeDays: String(prizeDays) },
    tableBudgets: Object.fromEntries(
      Object.entries(tableBudgets).map(([table, cents]) => [table, String(cents / 100)]),
    ),
  };
}

const ruleDraft = ({ id, on, every, least = [], groupKey, title, validHours, ...rule }: Rule): RuleDraft => ({
  ...{ id, on, every: every ?? "day", groupKey, title, validHours: String(validHours), table: rule.table ?? "" },
  least: unitsOf(Object.fromEntries(least.map(({ currency, amount_cents }) => [currency, amount_cents]))),
  ...{ from: rule.from?.slice(0, 16) ?? "", until: rule.until?.slice(0, 16) ?? "", isPaused: rule.isPaused ?? false },
  budget: rule.budgetEurCents === undefined ? "" : String(rule.budgetEurCents / 100),
});

export const newRule = (): RuleDraft => ({
  ...{ id: "", on: "deposit", every: "day", least: {}, groupKey: "box_deposit", title: "", validHours: "72" },
  ...{ table: "", from: "", until: "", budget: "", isPaused: false },
});

/** The configuration that the form says; numbers that are none become what the server names. */
export function configOf({ rules, freeSpinsGame, prizeDays, tableBudgets }: BoxRulesDraft): unknown {
  const budgets = Object.entries(tableBudgets)
    .filter(([, budget]) => budget.trim() !== "")
    .map(([table, budget]) => [table, Math.round(Number(budget) * 100)]);
  return {
    ...{ rules: rules.map(ruleOf), freeSpinsGame: freeSpinsGame.trim(), prizeDays: Number(prizeDays) },
    ...(budgets.length > 0 && { tableBudgets: Object.fromEntries(budgets) }),
  };
}

function ruleOf({ id, on, every, least, groupKey, title, validHours, table, from, until, ...rule }: RuleDraft) {
  const sums = Object.entries(centsIn(least));
  const isDeposit = on === "deposit";
  return {
    ...{ id: id.trim(), on, groupKey: groupKey.trim(), title: title.trim(), validHours: Number(validHours) },
    ...(isDeposit && { every, least: sums.map(([currency, amount_cents]) => ({ currency, amount_cents })) }),
    ...(table.trim() !== "" && { table: table.trim() }),
    ...(from !== "" && { from: instantOf(from) }),
    ...(until !== "" && { until: instantOf(until) }),
    ...(rule.budget.trim() !== "" && { budgetEurCents: Math.round(Number(rule.budget) * 100) }),
    ...(rule.isPaused && { isPaused: true }),
  };
}

/** The currencies in which a rule has a least deposit, in the order in which they are sent. */
export const sentIn = ({ least }: RuleDraft) => Object.keys(centsIn(least));
