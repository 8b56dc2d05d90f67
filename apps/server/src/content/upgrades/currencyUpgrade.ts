import { currencyOf } from "@croupier/rules/currencies";
import { z } from "zod";
import type { Upgrade } from "./upgrade.ts";

const Older = z.object({
  default: z.string(),
  enabled: z.array(z.string()),
  registration: z.array(z.string()),
  withdrawal: z.array(z.string()),
  crypto: z.array(z.string()),
  mapping: z.record(z.string(), z.string()),
  /** Subunits. */
  firstDeposit: z.record(z.string(), z.int().nonnegative()),
});

/** The lists go into a configuration of their own; a first deposit in subunits becomes whole units. */
export const currencyUpgrade: Upgrade = (body) => {
  const older = Older.safeParse(body);
  if (!older.success) return null;
  const { firstDeposit, ...lists } = older.data;
  const proposed = Object.entries(firstDeposit).flatMap(([code, cents]) => {
    const units = cents / (currencyOf(code)?.subunitsToUnit ?? 100);
    return units > 0 ? [[code, { defaultAmount: units, rounding: smallest(code), steps: [] }] as const] : [];
  });
  return { "currency-config": { default: Object.fromEntries(proposed) }, "currency-lists": lists };
};

const smallest = (code: string) => 1 / (currencyOf(code)?.subunitsToUnit ?? 100);
