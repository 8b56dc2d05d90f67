import type { Account } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { useCurrency } from "../../ui/useMoney.ts";
import { useTime } from "../../ui/useTime.ts";
import type { AmountBound } from "./AmountField.tsx";
import { withdrawable } from "./amounts.ts";
import { useDepositLimits } from "./useDepositLimits.ts";
import { useTypedMoney } from "./useTypedMoney.ts";

/** What bounds a payment's amount besides its method: paying out the wallet, paying in a deposit limit. Source: 5-34, 4-24. */
export function useAmountBound(action: "deposit" | "cashout", account: Account): AmountBound | null {
  const { say } = useApp();
  const day = useTime("day");
  const { currency } = account;
  const { subunits } = useCurrency()(currency);
  const typed = useTypedMoney();
  const write = (cents: number) => typed(cents / subunits, currency);
  const { room } = useDepositLimits(currency);
  if (action === "cashout") {
    const cents = withdrawable(account);
    const tooMuch = (over: number) => say("withdraw.tooMuch", { missing: write(over), amount: write(cents) });
    return { cents, tooMuch, fillable: true };
  }
  if (!room) return null;
  const date = room.until ? day(room.until) : "";
  const left = write(room.left_cents);
  const hint = say("deposit.limitLeaves", { amount: left, known: room.until ? "yes" : "no", date });
  return {
    cents: room.left_cents,
    tooMuch: (over) => say("deposit.overLimit", { amount: left, over: write(over) }),
    fillable: false,
    hint,
  };
}
