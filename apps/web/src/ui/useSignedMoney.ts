import { useCallback } from "react";
import { useMoney } from "./useMoney.ts";

/** Writes a change of a balance with its sign; nothing has none. Source: 5-22. */
export function useSignedMoney(): (cents: number, code: string) => string {
  const money = useMoney();
  return useCallback((cents, code) => `${cents > 0 ? "+" : ""}${money(cents, code)}`, [money]);
}
