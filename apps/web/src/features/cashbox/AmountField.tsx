import { currencySign } from "@croupier/rules/money";
import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { PaymentMethod } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { parseAmount } from "../../format/money.ts";
import { Field } from "../../ui/Field.tsx";
import { useCurrency } from "../../ui/useMoney.ts";
import { AmountChips } from "./AmountChips.tsx";
import { unitsText } from "./amounts.ts";
import { setTypedDeposit } from "./typedDeposit.ts";
import { useTypedMoney } from "./useTypedMoney.ts";
import { useWorth } from "./useWorth.ts";

/** A sum that the amount may not pass, besides the method's most, in subunits. */
export interface AmountBound {
  cents: number;
  /** What is said when it does; given how much it is over. */
  tooMuch: (over_cents: number) => string;
  /** A button fills in all of it. */
  fillable: boolean;
  /** Said before anything is wrong. */
  hint?: string | undefined;
}

interface AmountFieldProps {
  form: Pick<UseFormReturn<Record<string, string>>, "register" | "setValue" | "watch" | "formState">;
  currency: string;
  bound: AmountBound | null;
  limits: PaymentMethod["termsOfService"]["restrictions"] | undefined;
  /** Amounts to choose from, in units. */
  proposed: readonly number[];
}

/** How much: within what the method takes, and within what can leave or what a limit leaves. Source: 4-11, 5-34. */
export function AmountField({ form, currency, bound, limits, proposed }: AmountFieldProps) {
  const { say, setting } = useApp();
  const { subunits } = useCurrency()(currency);
  const written = useTypedMoney();
  const worth = useWorth(currency);
  const between =
    limits &&
    say("cashbox.between", {
      min: written(limits.minAmountValue, currency),
      max: written(limits.maxAmountValue, currency),
    });
  const checkAmount = (text: string | undefined) => {
    const cents = parseAmount(text ?? "", subunits);
    if (cents === null || cents <= 0) return say("cashbox.amountWrong");
    if (bound && cents > bound.cents) return bound.tooMuch(cents - bound.cents);
    const units = cents / subunits;
    return !limits || (units >= limits.minAmountValue && units <= limits.maxAmountValue) || between;
  };
  const typed = parseAmount(form.watch("amount") ?? "", subunits);
  useEffect(() => {
    setTypedDeposit(typed === null || typed <= 0 ? null : { currency, cents: typed });
    return () => setTypedDeposit(null);
  }, [typed, currency]);
  const inMoney = typed === null ? null : worth(typed);
  const hint = [between, bound?.hint, inMoney && say("cashbox.worth", { amount: inMoney })].filter(Boolean).join(" · ");
  return (
    <div className="grid gap-2">
      <Field
        label={say("cashbox.amount", { currency: currencySign(currency, setting.locale) })}
        error={form.formState.errors.amount?.message}
        hint={hint || undefined}
      >
        {(wired) => (
          <span className="relative block">
            <input
              {...wired}
              {...form.register("amount", { validate: checkAmount })}
              inputMode="decimal"
              enterKeyHint="done"
              autoComplete="off"
              className="input money min-h-14 pr-24 text-xl font-semibold"
              data-autofocus=""
            />
            {bound?.fillable && (
              <button
                type="button"
                className="button button-quiet button-small absolute inset-y-1.5 right-1.5 text-primary"
                onClick={() => form.setValue("amount", unitsText(bound.cents, subunits), { shouldValidate: true })}
              >
                {say("withdraw.all")}
              </button>
            )}
          </span>
        )}
      </Field>
      <AmountChips
        amounts={proposed}
        currency={currency}
        chosen={typed}
        choose={(text) => form.setValue("amount", text, { shouldValidate: true })}
      />
    </div>
  );
}
