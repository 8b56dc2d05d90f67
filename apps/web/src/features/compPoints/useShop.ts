import {
  cardsOnTab,
  type ShopCard,
  type ShopTab,
  type ShopVisit,
  saleEndOf,
  tabsWith,
} from "@croupier/rules/rewardsShop/shopCards";
import { shopMetaOf, withMeta } from "@croupier/rules/rewardsShop/shopMeta";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { serverNow } from "../../api/serverClock.ts";
import { useApp } from "../../app-context/App.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { useVisitorCurrency } from "../../ui/useVisitorCurrency.ts";
import { gamesOfRates, pointsQuery, shopCardsIn, shopGamesQuery, shopRatesQuery } from "./compPointsQueries.ts";

/** The operator's page about the shop, whose JSON says more about the cards. Source: 2.6-12. */
const shopPagePath = "comp-points";

/** The shop as this visitor finds it now. */
export function useShop() {
  const { api, queries, setting } = useApp();
  const signedIn = usePlayer() !== null;
  const currency = useVisitorCurrency();
  const rates = useQuery(shopRatesQuery(api, setting.locale));
  const page = useQuery(queries.cmsPage(shopPagePath)).data ?? null;
  const games = useQuery(shopGamesQuery(api, rates.data ? gamesOfRates(rates.data) : [], setting.device)).data ?? {};
  const json = page?.blocks.json;
  const meta = useMemo(() => shopMetaOf(json), [json]);
  const cards = useMemo(
    () => (rates.data ? withMeta(shopCardsIn(rates.data, currency), meta, currency) : []),
    [rates.data, currency, meta],
  );
  const visit = { signedIn, now: useSaleClock(cards, signedIn) };
  return {
    page,
    cards,
    currency,
    tabs: tabsWith(cards, visit),
    saleEnd: saleEndOf(cards, visit),
    on: (tab: ShopTab) => cardsOnTab(cards, tab, visit),
    pictureOf: (card: ShopCard) => ({
      own: meta.viewImages[card.group],
      game: games[card.spins?.games[0]?.identifier ?? ""],
    }),
    isPending: rates.isPending,
    isError: rates.isError,
    retry: rates.refetch,
  };
}

/** Browsers keep no longer timers. */
const longest_ms = 2 ** 31 - 1;

/** The time that decides which sale runs: it moves on when one ends, and then the cards are asked for anew. Source: 4-64. */
function useSaleClock(cards: readonly ShopCard[], signedIn: boolean): Date {
  const { queryClient, setting } = useApp();
  const [now, setNow] = useState(() => new Date(setting.now));
  const visit: ShopVisit = { signedIn, now };
  const end = saleEndOf(cards, visit)?.getTime() ?? null;
  useEffect(() => {
    if (end === null) return;
    const left_ms = Math.max(0, end - serverNow().getTime());
    const timer = setTimeout(
      () => {
        const reached = serverNow();
        setNow(reached);
        if (reached.getTime() >= end) void queryClient.invalidateQueries({ queryKey: ["comp-points-rates"] });
      },
      Math.min(left_ms, longest_ms),
    );
    return () => clearTimeout(timer);
  }, [end, queryClient]);
  return now;
}

/** What the player can spend; null for a guest, and until it is known. */
export function useSpendable(): number | null {
  const { api } = useApp();
  const player = usePlayer();
  const points = useQuery({ ...pointsQuery(api), enabled: player !== null }).data;
  return player && points ? points.chargeable.points : null;
}
