import { listAuthProviders } from "@croupier/contract/routes";
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../../api/endpoints.ts";

/** Other sites whose account signs a player in here. */
export const providersQuery = (api: Api) =>
  queryOptions({
    queryKey: ["auth-providers"],
    queryFn: () => api.call(listAuthProviders, {}),
    staleTime: 60 * 60_000,
  });
