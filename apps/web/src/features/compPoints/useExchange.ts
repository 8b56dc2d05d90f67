import type { CallReply } from "@croupier/contract/call";
import type { exchangeForReward as bought } from "@croupier/contract/compPoints";
import { exchangeForMoney, exchangeForReward, updateBonusSettings } from "@croupier/contract/routes";
import type { ShopCard } from "@croupier/rules/rewardsShop/shopCards";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { useApp } from "../../app-context/App.ts";
import { pointsQuery } from "./compPointsQueries.ts";

interface Order {
  quantity: number;
  /** Switches bonuses on before. Source: 4-63. */
  enable: boolean;
}

/**
 * Exchanges points for a number of a card. A number that is asked for again after a broken line is the same exchange, so that
 * nobody pays twice for an answer that was lost. Source: 4-63, 7.6-02, 7.6-03.
 */
export function useExchange(card: ShopCard, currency: string) {
  const { api, queryClient, queries } = useApp();
  const keys = useRef(new Map<number, string>());
  return useMutation({
    mutationFn: async ({ quantity, enable }: Order): Promise<CallReply<typeof bought>> => {
      if (enable) {
        await api.call(updateBonusSettings, { body: { can_issue: true } });
        void queryClient.invalidateQueries(queries.player);
      }
      const { type, group, points, lottery } = card;
      const exchange = { group, points: points * quantity, currency };
      const key = keys.current.get(quantity) ?? crypto.randomUUID();
      keys.current.set(quantity, key);
      const options = { idempotencyKey: key };
      if (type === "money") return api.call(exchangeForMoney, { body: { exchange } }, options);
      // Tickets are ordered by their number. Source: 7.6-04.
      const tickets = lottery && { group, lottery_id: lottery.id, tickets_count: quantity, currency };
      return api.call(exchangeForReward, { params: { type }, body: { exchange: tickets ?? exchange } }, options);
    },
    onSuccess: ({ comp_points }, { quantity }) => {
      keys.current.delete(quantity);
      queryClient.setQueryData(pointsQuery(api).queryKey, comp_points);
      for (const key of ["bonuses", "freespins", "lootboxes", "lottery-statuses", "lottery", "lotteries"])
        void queryClient.invalidateQueries({ queryKey: [key] });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: pointsQuery(api).queryKey }),
  });
}
