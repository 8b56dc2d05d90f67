import { getVipClub, getVipStanding } from "@croupier/contract/routes";
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../../api/endpoints.ts";

const minute_ms = 60_000;

/** The statuses with what they ask for and give. Source: 2.6-07. */
export const clubQuery = (api: Api) =>
  queryOptions({ queryKey: ["vip", "club"], queryFn: () => api.call(getVipClub, {}), staleTime: minute_ms });

/** Where the player stands. Source: 3-55. */
export const standingQuery = (api: Api) =>
  queryOptions({ queryKey: ["vip", "standing"], queryFn: () => api.call(getVipStanding, {}), staleTime: minute_ms });
