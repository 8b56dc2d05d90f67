import { useQuery } from "@tanstack/react-query";
import { endpoints } from "../../api/endpoints.ts";
import { useApp } from "../../app/App.ts";
import { useAccounts, useAccountsQuery } from "../../ui/usePlayer.ts";
import { untilSome } from "./untilSome.ts";

/**
 * The ways to pay in or out with the player's active account. An empty list is asked for again. Where either the account
 * or the list cannot be had, `failed` says so and `retry` asks for it once more. Source: spec 7.2-11, 8-08.
 */
export function usePaymentMethods(action: "deposit" | "cashout") {
  const { api } = useApp();
  const wallets = useAccountsQuery();
  const account = useAccounts()[0];
  const currency = account?.currency ?? "";
  const methods = useQuery({
    queryKey: ["methods", currency, action],
    queryFn: () =>
      untilSome(() => api.call(endpoints.paymentMethods, { params: { currency }, query: { payment_action: action } })),
    staleTime: 5 * 60_000,
    enabled: account !== undefined,
  });
  const failed = account ? methods.isError : wallets.isFetched;
  return { account, methods: methods.data, failed, retry: account ? methods.refetch : wallets.refetch };
}
