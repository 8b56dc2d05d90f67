import { currencySign } from "@croupier/rules/money";
import type { UseFormReturn } from "react-hook-form";
import type { PaymentMethod } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { parseAmount } from "../../format/money.ts";
import { Field } from "../../ui/Field.tsx";
import { useCurrency, useMoney, useRoundMoney } from "../../ui/useMoney.ts";
import { plainDecimal, unitsText } from "./amounts.ts";

interface AmountFieldProps {
  form: Pick<UseFormReturn<Record<string, string>>, "register" | "setValue" | "watch" | "formState">;
  currency: string;
  /** What can leave, in subunits; null where nothing bounds it but the method. */
  maxCents: number | null;
  limits: PaymentMethod["termsOfService"]["restrictions"] | undefined;
  /** Amounts to choose from, in units. */
  proposed: readonly number[];
}

/** How much: within what the method takes and, paying out, within what can leave. Source: 4-11, 5-16. */
export function AmountField({ form, currency, maxCents, limits, proposed }: AmountFieldProps) {
  const { say, setting } = useApp();
  const { subunits } = useCurrency()(currency);
  const money = useMoney();
  const round = useRoundMoney();
  const between =
    limits &&
    say("cashbox.between", {
      min: round(limits.minAmountValue, currency),
      max: round(limits.maxAmountValue, currency),
    });
  const checkAmount = (text: string | undefined) => {
    const cents = parseAmount(text ?? "", subunits);
    if (cents === null || cents <= 0) return say("cashbox.amountWrong");
    if (maxCents !== null && cents > maxCents) return say("withdraw.tooMuch", { amount: money(maxCents, currency) });
    const units = cents / subunits;
    return !limits || (units >= limits.minAmountValue && units <= limits.maxAmountValue) || between;
  };
  const typed = parseAmount(form.watch("amount") ?? "", subunits);
  const field = (
    <Field
      label={say("cashbox.amount", { currency: currencySign(currency, setting.locale) })}
      error={form.formState.errors.amount?.message}
      hint={between}
    >
      {(wired) => (
        <span className="relative block">
          <input
            {...wired}
            {...form.register("amount", { validate: checkAmount })}
            inputMode="decimal"
            autoComplete="off"
            className="input money pr-24 text-lg font-semibold"
            data-autofocus=""
          />
          {maxCents !== null && (
            <button
              type="button"
              className="button button-quiet button-small absolute top-1.5 right-1.5 text-primary"
              onClick={() => form.setValue("amount", unitsText(maxCents, subunits), { shouldValidate: true })}
            >
              {say("withdraw.all")}
            </button>
          )}
        </span>
      )}
    </Field>
  );
  if (proposed.length === 0) return field;
  return (
    <div className="grid gap-2">
      {field}
      <fieldset className="amount-chips">
        <legend className="sr-only">{say("cashbox.amounts")}</legend>
        {proposed.map((units) => (
          <button
            key={units}
            type="button"
            className="button button-small money min-h-11 aria-pressed:border-primary aria-pressed:text-primary"
            aria-pressed={typed !== null && typed === parseAmount(plainDecimal(units), subunits)}
            onClick={() => form.setValue("amount", plainDecimal(units), { shouldValidate: true })}
          >
            {round(units, currency)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
