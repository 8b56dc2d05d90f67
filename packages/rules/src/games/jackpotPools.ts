import type { Jackpot } from "@croupier/contract/jackpots";
import { defaultCurrency } from "../currencies.ts";
import type { GameJackpots } from "./gameCard.ts";

type Pool = Pick<Jackpot, "id" | "identifier" | "currency">;

/** One pool of each jackpot: in the visitor's currency where there is one, else in EUR, else the first. Source: 9-30. */
export function poolsFor<P extends Pool>(pools: readonly P[], currency: string): P[] {
  return [...Map.groupBy(pools, ({ identifier }) => identifier).values()].map((same) => {
    const inCurrency = (code: string) => same.find((pool) => pool.currency === code);
    return inCurrency(currency) ?? inCurrency(defaultCurrency) ?? (same[0] as P);
  });
}

/** The pools with one of them as it is now; a pool that was not among them stays away. */
export function withPool<P extends Pool>(pools: readonly P[], now: P): P[] {
  return pools.map((pool) => (pool.id === now.id ? now : pool));
}

/** What cards show of games, with a pool's largest level as it is now. Source: 7.4-02. */
export function withPoolOnGames(
  games: GameJackpots,
  { currency, games: counted, levels }: Pick<Jackpot, "currency" | "games" | "levels">,
): Record<string, Record<string, number>> {
  const amount = Math.max(0, ...levels.map(({ amount_cents }) => amount_cents));
  const fresh = Object.fromEntries(counted.map((game) => [game, amount]));
  return { ...games, [currency]: { ...games[currency], ...fresh } };
}
