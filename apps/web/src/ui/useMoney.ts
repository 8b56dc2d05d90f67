import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useApp } from "../app/App.ts";
import { type CurrencyFormat, formatMoney } from "../format/money.ts";

/** Finds how a currency is written; a code that the site does not list is written with two decimals. */
export function useCurrency(): (code: string) => CurrencyFormat {
  const currencies = useQuery(useApp().queries.currencies).data;
  return useCallback(
    (code) => {
      const found = currencies?.find((currency) => currency.code === code);
      return found
        ? { code, subunits: found.subunits_to_unit, fiat: found.fiat && code !== "FUN", symbol: found.symbol }
        : { code, subunits: 100, fiat: code !== "FUN" && code.length === 3 };
    },
    [currencies],
  );
}

/** Writes amounts of subunits in the page's language. */
export function useMoney(): (cents: number, code: string) => string {
  const { locale } = useApp().setting;
  const currency = useCurrency();
  return useCallback((cents, code) => formatMoney(cents, currency(code), locale), [currency, locale]);
}
