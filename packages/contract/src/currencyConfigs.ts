import { z } from "zod";
import { Currency, GroupName } from "./configFields.ts";

/** Amounts in whole units of the currency: 50 is fifty euros, 0.001 a thousandth of a bitcoin. */
const Units = z.number().positive().max(1_000_000_000_000);

const DepositAmounts = z.strictObject({
  /** What a deposit form proposes. */
  defaultAmount: Units,
  /** Amounts are proposed as multiples of this. */
  rounding: Units,
  /** By how much the amount grows at a press, from `min` up to `max`. */
  steps: z
    .array(
      z.strictObject({ min: z.number().min(0), max: Units, step: Units }).refine(({ min, max }) => min < max, {
        message: "min_not_below_max",
      }),
    )
    .max(20),
});
export type DepositAmounts = z.infer<typeof DepositAmounts>;

const AmountsByCurrency = z.record(Currency, DepositAmounts);

/** `default` is for everybody. */
type CurrencyGroups = Record<string, z.infer<typeof AmountsByCurrency>> & {
  default: z.infer<typeof AmountsByCurrency>;
};

/** What deposits are proposed: for everybody, and for groups of players. Source: C-6.1, 9-28. */
export const CurrencyConfig = z
  .record(GroupName, AmountsByCurrency)
  .refine((groups): groups is CurrencyGroups => groups.default !== undefined, {
    path: ["default"],
    message: "missing",
  });

/** Which currencies are offered where. Source: 3-12, 3-13, 9-33. */
export const CurrencyLists = z.strictObject({
  default: Currency,
  enabled: z.array(Currency).min(1).max(100),
  registration: z.array(Currency).min(1).max(100),
  withdrawal: z.array(Currency).min(1).max(100),
  crypto: z.array(Currency).max(50),
  /** Currencies without amounts of their own are shown another's. */
  mapping: z.record(Currency, Currency),
});
