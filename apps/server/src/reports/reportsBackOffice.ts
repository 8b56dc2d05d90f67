import { getReport, type ReportDay as WireDay } from "@croupier/contract/backOffice/reports";
import { toCents } from "@croupier/rules/money";
import { bonusCostOf, ggrOf, ngrOf } from "@croupier/rules/reports";
import type { ApiServer } from "../platform/apiServer.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import type { Queryable } from "../platform/database.ts";
import { type ReportDay, readDays } from "./readDays.ts";

/** The report of the back office. An operator whose right is for some brands sees those. */
export function registerReports(api: ApiServer, on: Queryable): void {
  handleForOperator(api, getReport, async ({ brands, query }) => {
    const days = await readDays(on, query);
    return { days: days.filter(({ brand }) => brands === null || brands.includes(brand)).map(wireDay) };
  });
}

function wireDay({ day, brand, currency, depositsCount, withdrawalsCount, rounds, figures }: ReportDay): WireDay {
  return {
    day,
    brand,
    currency,
    deposits_count: depositsCount,
    deposits_cents: toCents(figures.deposits),
    withdrawals_count: withdrawalsCount,
    withdrawals_cents: toCents(figures.withdrawals),
    rounds,
    stakes_cents: toCents(figures.stakes),
    free_stakes_cents: toCents(figures.freeStakes),
    payouts_cents: toCents(figures.payouts),
    jackpots_cents: toCents(figures.jackpots),
    promotions_cents: toCents(figures.promotions),
    bonus_money_cents: toCents(figures.bonusMoney),
    prizes_cents: toCents(figures.prizes),
    bonus_cost_cents: toCents(bonusCostOf(figures)),
    ggr_cents: toCents(ggrOf(figures)),
    ngr_cents: toCents(ngrOf(figures)),
  };
}
