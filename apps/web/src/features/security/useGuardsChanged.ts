import { useCallback } from "react";
import { useApp } from "../../app-context/App.ts";

/** Reads again what a change of the account's guards may have changed. */
export function useGuardsChanged(): () => Promise<void> {
  const { queries, queryClient } = useApp();
  return useCallback(async () => {
    await Promise.all([
      queryClient.invalidateQueries(queries.securityState),
      queryClient.invalidateQueries(queries.passkeys),
      queryClient.invalidateQueries(queries.player),
    ]);
  }, [queries, queryClient]);
}
