import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app-context/App.ts";

/**
 * What the operator proposes for a first deposit in a currency, in units; undefined where nothing is said, null while it is
 * asked for. Source: 9-28.
 */
export function useUsualAmount(currency: string | undefined): number | undefined | null {
  const { queries } = useApp();
  const config = useQuery(queries.config("currency-config"));
  if (config.isPending) return null;
  return currency === undefined ? undefined : config.data?.default[currency]?.defaultAmount;
}
