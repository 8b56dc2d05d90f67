import { tickerOf } from "@croupier/rules/currencies";
import type { PaymentMethod } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { Field } from "../../ui/Field.tsx";
import { useWorth } from "./useWorth.ts";

interface CoinAmountProps {
  typed: string;
  change: (text: string) => void;
  /** What was typed, in subunits; null when it is no amount. */
  cents: number | null;
  currency: string;
  method: PaymentMethod;
}

/** How many coins the code asks the wallet for, and what they are worth; any other amount may be sent as well. Source: 9-28. */
export function CoinAmount({ typed, change, cents, currency, method }: CoinAmountProps) {
  const { say } = useApp();
  const worth = useWorth(currency);
  const { minAmountValue } = method.termsOfService.restrictions;
  const inMoney = cents === null ? null : worth(cents);
  const tooLittle = cents !== null && Number(typed.replace(",", ".")) < minAmountValue;
  const error = typed.trim() !== "" && cents === null ? say("cashbox.amountWrong") : undefined;
  return (
    <Field
      label={say("coin.amount", { coin: tickerOf(currency) })}
      error={error ?? (tooLittle ? say("coin.tooLittle") : undefined)}
      hint={inMoney ? say("cashbox.worth", { amount: inMoney }) : undefined}
    >
      {(wired) => (
        <input
          {...wired}
          value={typed}
          onChange={(event) => change(event.target.value)}
          inputMode="decimal"
          autoComplete="off"
          className="input money min-h-14 text-xl font-semibold"
        />
      )}
    </Field>
  );
}
