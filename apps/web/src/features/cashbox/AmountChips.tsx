import { useApp } from "../../app-context/App.ts";
import { parseAmount } from "../../format/money.ts";
import { useCurrency } from "../../ui/useMoney.ts";
import { plainDecimal } from "./amounts.ts";
import { useTypedMoney } from "./useTypedMoney.ts";

interface AmountChipsProps {
  /** In units. */
  amounts: readonly number[];
  currency: string;
  /** The amount that stands in the field, in subunits. */
  chosen: number | null;
  /** Given an amount as the field takes it. */
  choose: (text: string) => void;
}

/** Amounts at one touch. */
export function AmountChips({ amounts, currency, chosen, choose }: AmountChipsProps) {
  const { say } = useApp();
  const { subunits } = useCurrency()(currency);
  const written = useTypedMoney();
  if (amounts.length === 0) return null;
  return (
    <fieldset className="amount-chips">
      <legend className="sr-only">{say("cashbox.amounts")}</legend>
      {amounts.map((units) => (
        <button
          key={units}
          type="button"
          className="button button-small money min-h-11 aria-pressed:border-primary aria-pressed:text-primary"
          aria-pressed={chosen !== null && chosen === parseAmount(plainDecimal(units), subunits)}
          onClick={() => choose(plainDecimal(units))}
        >
          {written(units, currency)}
        </button>
      ))}
    </fieldset>
  );
}
