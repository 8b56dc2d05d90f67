import { listAchievements } from "@croupier/contract/routes";
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../../api/endpoints.ts";

const minute_ms = 60_000;

/** Every achievement, with the player's progress beside. Source: 2.1-03. */
export const achievementsQuery = (api: Api) =>
  queryOptions({
    queryKey: ["achievements"],
    queryFn: () => api.call(listAchievements, {}),
    staleTime: minute_ms,
  });
