import { listComingCashback } from "@croupier/contract/routes";
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../../api/endpoints.ts";

/** What the current day or week would bring back. */
export const cashbackQuery = (api: Api) =>
  queryOptions({ queryKey: ["coming-cashback"], queryFn: () => api.call(listComingCashback, {}), staleTime: 0 });
