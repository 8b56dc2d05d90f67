import { getBonusCancelInfo } from "@croupier/contract/routes";
import { useQuery } from "@tanstack/react-query";
import { useApp } from "../app-context/App.ts";
import { parseAmount } from "../format/money.ts";
import { useCurrency, useMoney } from "./useMoney.ts";

/** What the end of a bonus would take and leave, asked anew each time; `text` is a sentence once it is known. Source: 7.7-06. */
export function useCancelInfo(bonusId: number, currency: string) {
  const { api, say } = useApp();
  const money = useMoney();
  const { subunits } = useCurrency()(currency);
  const info = useQuery({
    queryKey: ["bonuses", "cancel-info", bonusId],
    queryFn: () => api.call(getBonusCancelInfo, { params: { id: bonusId } }),
    staleTime: 0,
  });
  const sum = (text: string) => money(parseAmount(text, subunits) ?? 0, currency);
  const { bonus_balance, total_withdrawal_amount } = info.data ?? {};
  const known = bonus_balance !== undefined && total_withdrawal_amount !== undefined;
  const text = known ? say("gifts.cancelInfo", { lost: sum(bonus_balance), kept: sum(total_withdrawal_amount) }) : null;
  return { text, isPending: info.isPending, isError: info.isError, retry: () => void info.refetch() };
}
