import { listCryptoExchangeRates } from "@croupier/contract/routes";
import { currencyForCountry, currencyOf } from "@croupier/rules/currencies";
import { exchanged, type Rates } from "@croupier/rules/exchange";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useApp } from "../../app-context/App.ts";
import { useMoney } from "../../ui/useMoney.ts";
import { useAccounts } from "../../ui/usePlayer.ts";
import { plainDecimal } from "./amounts.ts";

const minute_ms = 60_000;

/**
 * Says what an amount of coins is worth in money that the player reads every day: that of their first fiat wallet, else
 * their country's. Null for nothing, for fiat, and where no rate is known. For showing only. Source: 7.4-01.
 */
export function useWorth(currency: string): (cents: number) => string | null {
  const { api, setting } = useApp();
  const money = useMoney();
  const accounts = useAccounts();
  const isCoin = currencyOf(currency)?.fiat === false;
  const rates = useQuery({
    queryKey: ["crypto-exchange-rates"],
    queryFn: () => api.call(listCryptoExchangeRates, {}),
    staleTime: 5 * minute_ms,
    enabled: isCoin,
  }).data;
  const everyday = accounts.find((account) => currencyOf(account.currency)?.fiat)?.currency;
  const target = everyday ?? currencyForCountry(setting.country);
  return useCallback(
    (cents) => {
      if (!isCoin || !rates || cents === 0) return null;
      const worth = exchanged(BigInt(cents), currency, target, asText(rates));
      return worth === null ? null : money(Number(worth), target);
    },
    [isCoin, rates, currency, target, money],
  );
}

/** Rates as decimal text, so that no amount is multiplied by a float. */
function asText(rates: Readonly<Record<string, Readonly<Record<string, { exchange_rate: number }>>>>): Rates {
  const row = (prices: Readonly<Record<string, { exchange_rate: number }>>) =>
    Object.fromEntries(
      Object.entries(prices).map(([code, { exchange_rate }]) => [code, { exchange_rate: plainDecimal(exchange_rate) }]),
    );
  return Object.fromEntries(Object.entries(rates).map(([code, prices]) => [code, row(prices)]));
}
