import { currencyOf } from "../currencies.ts";

/**
 * Whether a card shows the lock "not played in your currency": for signed-in players whose wallet is not crypto.
 * `wallet` is null for guests. Source: 5-33.
 */
export function isCurrencyUnsupported(gameCurrencies: readonly string[], wallet: string | null): boolean {
  if (wallet === null || !currencyOf(wallet)?.fiat) return false;
  return !gameCurrencies.includes(wallet);
}
