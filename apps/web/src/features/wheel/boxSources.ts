import { listLootboxSources } from "@croupier/contract/routes";
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../../api/endpoints.ts";
import { minute } from "../../api/queryTimes.ts";

/** What brings everybody a box or a spin by the brand's rules. Source: 4-07. */
export const boxSourcesQuery = (api: Api) =>
  queryOptions({
    queryKey: ["lootbox-sources"],
    queryFn: () => api.call(listLootboxSources, {}),
    staleTime: 5 * minute,
  });
