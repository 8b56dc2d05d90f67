import { formatMoney, formatRoundMoney } from "@croupier/rules/money";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useApp } from "../app-context/App.ts";
import type { CurrencyFormat } from "../format/money.ts";

/** Finds the subunits of a currency; a code that the site does not list is read with two decimals. */
export function useCurrency(): (code: string) => CurrencyFormat {
  const currencies = useQuery(useApp().queries.currencies).data;
  return useCallback(
    (code) => ({ code, subunits: currencies?.find((one) => one.code === code)?.subunits_to_unit ?? 100 }),
    [currencies],
  );
}

/** Writes amounts of subunits in the page's language, without passing through a float. Source: 5-22. */
export function useMoney(): (cents: number, code: string) => string {
  const { locale } = useApp().setting;
  return useCallback((cents, code) => formatMoney(BigInt(cents), code, locale), [locale]);
}

/** Writes what a way to pay names in units, such as its limits; zeros behind the point are left out. Source: 5-22. */
export function useRoundMoney(): (units: number, code: string) => string {
  const { locale } = useApp().setting;
  const currency = useCurrency();
  return useCallback(
    (units, code) => formatRoundMoney(BigInt(Math.round(units * currency(code).subunits)), code, locale),
    [currency, locale],
  );
}
