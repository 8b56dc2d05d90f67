import type { UseFormReturn } from "react-hook-form";
import type { PaymentMethod } from "../../api/wire.ts";
import { useApp } from "../../app/App.ts";
import { parseAmount } from "../../format/money.ts";
import { Field } from "../../ui/Field.tsx";
import { useCurrency, useMoney } from "../../ui/useMoney.ts";
import { unitsText } from "./amounts.ts";

interface AmountFieldProps {
  form: Pick<UseFormReturn<Record<string, string>>, "register" | "setValue" | "formState">;
  currency: string;
  /** What can leave, in subunits; null where nothing bounds it but the method. */
  most: number | null;
  limits: PaymentMethod["termsOfService"]["restrictions"] | undefined;
}

/** How much: within what the method takes and, paying out, within what can leave. Source: spec 4-11, 5-16. */
export function AmountField({ form, currency, most, limits }: AmountFieldProps) {
  const { say } = useApp();
  const { subunits } = useCurrency()(currency);
  const money = useMoney();
  const between =
    limits && say("cashbox.between", { min: limits.minAmountValue, max: limits.maxAmountValue, currency });
  const checkAmount = (text: string | undefined) => {
    const cents = parseAmount(text ?? "", subunits);
    if (cents === null || cents <= 0) return say("cashbox.amountWrong");
    const units = cents / subunits;
    if (limits && (units < limits.minAmountValue || units > limits.maxAmountValue)) return between;
    return most === null || cents <= most || say("withdraw.tooMuch", { amount: money(most, currency) });
  };
  return (
    <Field label={say("cashbox.amount", { currency })} error={form.formState.errors.amount?.message} hint={between}>
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
          {most !== null && (
            <button
              type="button"
              className="button button-quiet button-small absolute top-1.5 right-1.5 text-primary"
              onClick={() => form.setValue("amount", unitsText(most, subunits), { shouldValidate: true })}
            >
              {say("withdraw.all")}
            </button>
          )}
        </span>
      )}
    </Field>
  );
}
