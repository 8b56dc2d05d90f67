import type { MoneyCard, RewardCard } from "@croupier/contract/compPoints";
import { getCompPoints, listEarning, listMoneyRates, listRates } from "@croupier/contract/routes";
import { moneyShopCard, rewardShopCard, type ShopCard } from "@croupier/rules/rewardsShop/shopCards";
import { queryOptions } from "@tanstack/react-query";
import { type Api, endpoints } from "../../api/endpoints.ts";
import type { Game } from "../../api/wire.ts";

const minute_ms = 60_000;

/** What the player has. Source: 3-29. */
export const pointsQuery = (api: Api) =>
  queryOptions({ queryKey: ["comp-points"], queryFn: () => api.call(getCompPoints, {}), staleTime: minute_ms });

/** What points are earned by. */
export const earningQuery = (api: Api) =>
  queryOptions({
    queryKey: ["comp-points-earning"],
    queryFn: () => api.call(listEarning, {}),
    staleTime: 5 * minute_ms,
  });

interface ShopRates {
  money: MoneyCard[];
  freespins: RewardCard[];
  lootboxes: RewardCard[];
  lotteries: RewardCard[];
}

/** What the shop has, by type. Source: 3-69, 7.6-01. */
export const shopRatesQuery = (api: Api, locale: string) =>
  queryOptions({
    queryKey: ["comp-points-rates"],
    queryFn: async (): Promise<ShopRates> => {
      const [money, freespins, lootboxes, lotteries] = await Promise.all([
        api.call(listMoneyRates, {}),
        api.call(listRates, { params: { type: "freespins" } }),
        api.call(listRates, { params: { type: "lootboxes" } }),
        api.call(listRates, { params: { type: "lotteries" }, query: { l: locale } }),
      ]);
      return { money, freespins, lootboxes, lotteries };
    },
    staleTime: minute_ms,
  });

/** The cards as they are for a currency. */
export function shopCardsIn({ money, freespins, lootboxes, lotteries }: ShopRates, currency: string): ShopCard[] {
  return [
    ...freespins.map((card) => rewardShopCard(card, "freespins", currency)),
    ...money.flatMap((card) => moneyShopCard(card, currency) ?? []),
    ...lootboxes.map((card) => rewardShopCard(card, "lootboxes", currency)),
    ...lotteries.map((card) => rewardShopCard(card, "lotteries", currency)),
  ];
}

/** The games of the shop's free spins, for their pictures. */
export const shopGamesQuery = (api: Api, identifiers: readonly string[], device: "desktop" | "mobile") =>
  queryOptions({
    queryKey: ["comp-points-games", ...identifiers],
    queryFn: async (): Promise<Record<string, Game>> =>
      identifiers.length === 0 ? {} : api.call(endpoints.selectGames, { body: { game_ids: [...identifiers], device } }),
    staleTime: 5 * minute_ms,
  });

/** The games that free spins of these rates are played at. */
export function gamesOfRates({ freespins }: ShopRates): string[] {
  return [...new Set(freespins.flatMap(({ games_info }) => (games_info ?? []).map(({ identifier }) => identifier)))];
}
