import type { Client } from "@croupier/contract/client";
import { getSubscriptions, listPlayedRounds } from "@croupier/contract/routes";
import { queryOptions } from "@tanstack/react-query";
import type { RoundFilter } from "./roundFilter.ts";

/* What only the profile's pages ask for. */

/** A page of the player's rounds of real money. */
export const playedRoundsQuery = (api: Client, filter: RoundFilter) =>
  queryOptions({
    queryKey: ["rounds", filter],
    queryFn: () => api.call(listPlayedRounds, { query: { ...filter } }),
    staleTime: 0,
  });

/** By which ways the player agreed to be sent offers. */
export const subscriptionsQuery = (api: Client) =>
  queryOptions({ queryKey: ["subscriptions"], queryFn: () => api.call(getSubscriptions, {}) });
