import { endpoints } from "../api/endpoints.ts";
import { useApp } from "../app-context/App.ts";

/** Makes a wallet the active one; a new one is opened. Source: 7.2-05. */
export function useChooseWallet(): (currency: string) => Promise<void> {
  const app = useApp();
  return async (currency) => {
    await app.api.call(endpoints.selectAccount, { body: { currency } });
    await app.queryClient.invalidateQueries({ queryKey: ["accounts"] });
  };
}
