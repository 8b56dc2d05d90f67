import { listStatuses } from "@croupier/contract/routes";
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "./endpoints.ts";

const five_minutes_ms = 300_000;

/** The ladder of levels with what each gives. Source: 3-54, 7.4-01. */
export const statusesQuery = (api: Api) =>
  queryOptions({
    queryKey: ["statuses"],
    queryFn: () => api.call(listStatuses, {}),
    staleTime: five_minutes_ms,
  });
