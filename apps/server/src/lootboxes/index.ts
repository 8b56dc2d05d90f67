import { tableGroupOf, type WheelItem } from "@croupier/rules/wheel/wheelTable";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import type { BudgetUse } from "../platform/backOffice/budgetUse.ts";
import type { Queryable, Tx } from "../platform/database.ts";
import { registerLootboxesBackOffice } from "./backOffice.ts";
import type { LootboxesDeps } from "./deps.ts";
import { type EuroPrize, prizesInEuro } from "./estimateTable.ts";
import { giveHandOuts } from "./giveHandOuts.ts";
import { type BoxDeposit, issueForDeposit, lockForDeposit } from "./issueByRule.ts";
import { type IssueLootboxAnswer, issueLootbox, type LootboxOrder } from "./issueLootbox.ts";
import { registerRoutes } from "./routes.ts";
import { ruleBudgets } from "./ruleBudgets.ts";
import { hasDrawLeft, lockTables, tableBudgets } from "./tableBudgets.ts";
import { costOfTable, expectedCost } from "./tableCosts.ts";

export type { BoxContent, LootboxesDeps } from "./deps.ts";
export { hasOpenHandOut } from "./giveHandOuts.ts";
export type { IssueLootboxAnswer, LootboxOrder } from "./issueLootbox.ts";
export { lootboxesPersonalData } from "./personalData.ts";
export { boxKeys, brandOfBox, wasIssued } from "./queries.ts";

/** The module of loot boxes and the prize wheel. */
export interface Lootboxes {
  /** Gives a player a box in the transaction of what it is given for: a deposit, a level, an exchange of points. */
  issueLootbox(tx: Tx, order: LootboxOrder, now: Date): Promise<IssueLootboxAnswer>;
  /** In the transaction that pays a deposit, before anything else that it gives. */
  lockForDeposit(tx: Tx, deposit: BoxDeposit, now: Date): Promise<void>;
  /** In the transaction that pays a deposit. */
  depositPaid(tx: Tx, deposit: BoxDeposit, now: Date): Promise<void>;
  /** What a box of everybody's table, or a group's, gives on average before any wagering, in cents of EUR; null without it or a rate. */
  expectedCost(brand: string, group?: string, on?: Queryable): Promise<number | null>;
  /** The same of the table from which members of these groups draw, or everybody. */
  costForGroups(brand: string, groups?: readonly string[], on?: Queryable): Promise<number | null>;
  /** The same of any table that a brand has or is to have. */
  costOfTable(brand: string, items: readonly WheelItem[]): Promise<number | null>;
  /** What can come out of a box of everybody's table in EUR, each with its chance; null without a table or a rate. */
  prizesOf(brand: string): Promise<EuroPrize[] | null>;
  /** Gives what was ordered for groups; for a job each minute. */
  giveHandOuts(now: Date): Promise<void>;
  /** Whether the table from which members of these groups draw at a brand, or everybody, has another draw left in its budget. */
  hasDrawLeft(on: Queryable, brand: string, groups?: readonly string[]): Promise<boolean>;
  /** Locks the budgets of a brand's tables, before boxes are given in a transaction that locks a budget of its own or a wallet. */
  lockTables(tx: Tx, brand: string): Promise<void>;
  /** Budgets of rules that give boxes now, and of tables of prizes. */
  budgets(on: Queryable, now: Date): Promise<BudgetUse[]>;
  registerRoutes(api: ApiServer, backOffice: BackOffice): void;
}

export function createLootboxes(deps: LootboxesDeps): Lootboxes {
  return {
    issueLootbox: (tx, order, now) => issueLootbox(deps, tx, order, now),
    lockForDeposit: (tx, deposit, now) => lockForDeposit(deps, tx, deposit, now),
    depositPaid: (tx, deposit, now) => issueForDeposit(deps, tx, deposit, now),
    expectedCost: (brand, group, on) => expectedCost(deps, brand, group, on),
    costForGroups: (brand, groups = [], on) =>
      expectedCost(deps, brand, tableGroupOf(deps.contentOf(brand).byGroup, groups) ?? undefined, on),
    costOfTable: async (brand, items) =>
      items.length === 0 ? 0 : (await costOfTable(deps, brand, items)).expected_eur_cents,
    prizesOf: async (brand) => {
      const { everybody } = deps.contentOf(brand);
      return everybody.length === 0 ? null : prizesInEuro(deps, brand, everybody);
    },
    giveHandOuts: (now) => giveHandOuts(deps, now),
    budgets: async (on, now) => [...(await ruleBudgets(deps, on, now)), ...(await tableBudgets(deps, on))],
    hasDrawLeft: (on, brand, groups) => hasDrawLeft(deps, on, brand, groups),
    lockTables: (tx, brand) => lockTables(deps, tx, brand),
    registerRoutes(api, backOffice) {
      registerRoutes(api, deps);
      registerLootboxesBackOffice(api, deps, backOffice);
    },
  };
}
