import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app-context/App.ts";
import { createPaymentsApi } from "../../payments/paymentsApi.ts";
import { useAccounts, useAccountsQuery } from "../../ui/usePlayer.ts";

/**
 * The ways to pay in or out with the player's active account. An empty list is asked for again. Where either the account
 * or the list cannot be had, `failed` says so and `retry` asks for it once more. Source: 7.2-11, 8-08.
 */
export function usePaymentMethods(action: "deposit" | "cashout") {
  const { api } = useApp();
  const wallets = useAccountsQuery();
  const account = useAccounts()[0];
  const currency = account?.currency ?? "";
  const methods = useQuery({
    queryKey: ["methods", currency, action],
    // The page's own cache keeps the list, and forgets it when somebody else signs in.
    queryFn: () => createPaymentsApi(api).getMethods({ currency, paymentAction: action }),
    staleTime: 5 * 60_000,
    enabled: account !== undefined,
  });
  const failed = account ? methods.isError : wallets.isFetched;
  return { account, methods: methods.data, failed, retry: account ? methods.refetch : wallets.refetch };
}
