import { useCallback } from "react";
import { useApp } from "../../app-context/App.ts";
import { passkeysQuery, securityStateQuery } from "../proof/securityQueries.ts";

/** Reads again what a change of the account's guards may have changed. */
export function useGuardsChanged(): () => Promise<void> {
  const { api, queries, queryClient } = useApp();
  return useCallback(async () => {
    await Promise.all([
      queryClient.invalidateQueries(securityStateQuery(api)),
      queryClient.invalidateQueries(passkeysQuery(api)),
      queryClient.invalidateQueries(queries.player),
    ]);
  }, [api, queries, queryClient]);
}
