import type { WheelItem } from "@croupier/rules/wheel/wheelTable";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import type { Tx } from "../platform/database.ts";
import { registerLootboxesBackOffice } from "./backOffice.ts";
import type { LootboxesDeps } from "./deps.ts";
import { giveHandOuts } from "./giveHandOuts.ts";
import { type BoxDeposit, issueForDeposit } from "./issueByRule.ts";
import { type IssueLootboxAnswer, issueLootbox, type LootboxOrder } from "./issueLootbox.ts";
import { registerRoutes } from "./routes.ts";
import { costOfTable, expectedCost } from "./tableCosts.ts";

export type { BoxContent, LootboxesDeps } from "./deps.ts";
export { hasOpenHandOut } from "./giveHandOuts.ts";
export type { IssueLootboxAnswer, LootboxOrder } from "./issueLootbox.ts";
export { lootboxesPersonalData } from "./personalData.ts";
export { boxKeys, brandOfBox } from "./queries.ts";

/** The module of loot boxes and the prize wheel. */
export interface Lootboxes {
  /** Gives a player a box in the transaction of what it is given for: a deposit, a level, an exchange of points. */
  issueLootbox(tx: Tx, order: LootboxOrder, now: Date): Promise<IssueLootboxAnswer>;
  /** In the transaction that pays a deposit. */
  depositPaid(tx: Tx, deposit: BoxDeposit, now: Date): Promise<void>;
  /** What a box of everybody's table, or a group's, gives on average before any wagering, in cents of EUR; null without it or a rate. */
  expectedCost(brand: string, group?: string): Promise<number | null>;
  /** The same of any table that a brand has or is to have. */
  costOfTable(brand: string, items: readonly WheelItem[]): Promise<number | null>;
  /** Gives what was ordered for groups; for a job each minute. */
  giveHandOuts(now: Date): Promise<void>;
  registerRoutes(api: ApiServer, backOffice: BackOffice): void;
}

export function createLootboxes(deps: LootboxesDeps): Lootboxes {
  return {
    issueLootbox: (tx, order, now) => issueLootbox(deps, tx, order, now),
    depositPaid: (tx, deposit, now) => issueForDeposit(deps, tx, deposit, now),
    expectedCost: (brand, group) => expectedCost(deps, brand, group),
    costOfTable: async (brand, items) =>
      items.length === 0 ? 0 : (await costOfTable(deps, brand, items)).expected_eur_cents,
    giveHandOuts: (now) => giveHandOuts(deps, now),
    registerRoutes(api, backOffice) {
      registerRoutes(api, deps);
      registerLootboxesBackOffice(api, deps, backOffice);
    },
  };
}
