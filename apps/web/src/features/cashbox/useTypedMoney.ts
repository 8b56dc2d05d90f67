import { currencyOf, tickerOf } from "@croupier/rules/currencies";
import { numberFormat } from "@croupier/rules/numberFormat";
import { useCallback } from "react";
import { useApp } from "../../app-context/App.ts";
import { useRoundMoney } from "../../ui/useMoney.ts";

/**
 * Writes amounts, in units, the way in which the form's field takes them: coins in whole coins, since nobody types
 * millionths of a bitcoin. At most 8 decimals. Source: 5-22, 9-42.
 */
export function useTypedMoney(): (units: number, currency: string) => string {
  const { locale } = useApp().setting;
  const round = useRoundMoney();
  return useCallback(
    (units, currency) => {
      if (currencyOf(currency)?.fiat !== false) return round(units, currency);
      const number = numberFormat(locale, { maximumFractionDigits: 8 }).format(units);
      return `${number} ${tickerOf(currency)}`;
    },
    [round, locale],
  );
}
