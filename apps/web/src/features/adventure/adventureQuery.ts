import type { Client } from "@croupier/contract/client";
import { getAdventure } from "@croupier/contract/routes";
import { queryOptions } from "@tanstack/react-query";

const day_ms = 86_400_000;

/** The calendar of daily prizes, null where none is on; its days change at midnight by UTC. Source: 2.6-08. */
export const adventureQuery = (api: Client) =>
  queryOptions({
    queryKey: ["adventure"],
    queryFn: async () => (await api.call(getAdventure, {})).adventure,
    refetchInterval: () => day_ms - (Date.now() % day_ms) + 1_000,
  });
