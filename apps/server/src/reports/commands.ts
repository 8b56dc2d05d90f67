/* The house's figures by day. docs/operations.md says what each is. */

import { formatMoney } from "@croupier/rules/money";
import { bonusCostOf, formulas, ggrOf, ngrOf } from "@croupier/rules/reports";
import { argument, command, commands } from "../platform/commandLine/command.ts";
import { withRunningDatabase } from "../platform/commandLine/withRunningDatabase.ts";
import { readDays } from "./readDays.ts";
import { rebuildDays } from "./rebuildDays.ts";

export const reportCommands = commands("deposits, withdrawals, GGR and NGR by day, brand and currency", {
  show: command({
    about: "the days from one to another, such as: show 2026-11-01 2026-11-30",
    args: { from: argument("such as 2026-11-01"), to: argument("such as 2026-11-30") },
    run: ({ from, to }) =>
      withRunningDatabase(async ({ pool }) => {
        for (const line of Object.values(formulas)) console.log(line);
        for (const { day, brand, currency, figures } of await readDays(pool, { from, to })) {
          const money = (amount: bigint) => formatMoney(amount, currency, "en");
          const { deposits, withdrawals } = figures;
          console.log(
            [
              day,
              brand || "-",
              `deposits ${money(deposits)}`,
              `withdrawals ${money(withdrawals)}`,
              `GGR ${money(ggrOf(figures))}`,
              `bonus cost ${money(bonusCostOf(figures))}`,
              `NGR ${money(ngrOf(figures))}`,
            ].join("  "),
          );
        }
      }),
  }),
  rebuild: command({
    about: "counts every day of the event log again; a running server does it",
    run: () =>
      withRunningDatabase(async (db) => {
        const since = await db.transaction(rebuildDays);
        console.log(
          since === null ? "The log tells of no day that was counted." : `Days since ${since} are counted again.`,
        );
      }),
  }),
});
