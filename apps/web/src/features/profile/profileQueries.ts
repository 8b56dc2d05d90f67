import type { Client } from "@croupier/contract/client";
import { getStatement, getSubscriptions, listPlayedRounds } from "@croupier/contract/routes";
import { queryOptions } from "@tanstack/react-query";
import type { RoundFilter } from "./roundFilter.ts";
import type { StatementFilter } from "./statementFilter.ts";

/* What only the profile's pages ask for. */

/** A page of the player's rounds of real money. */
export const playedRoundsQuery = (api: Client, filter: RoundFilter) =>
  queryOptions({
    queryKey: ["rounds", filter],
    queryFn: () => api.call(listPlayedRounds, { query: { ...filter } }),
    staleTime: 0,
  });

/** A page of what moved the money of a wallet. */
export const statementQuery = (api: Client, filter: StatementFilter & { currency: string }) =>
  queryOptions({
    queryKey: ["statement", filter],
    queryFn: () => api.call(getStatement, { query: { ...filter } }),
    staleTime: 0,
  });

/** By which ways the player agreed to be sent offers. */
export const subscriptionsQuery = (api: Client) =>
  queryOptions({ queryKey: ["subscriptions"], queryFn: () => api.call(getSubscriptions, {}) });
