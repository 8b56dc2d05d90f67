import type { ReactNode } from "react";
import type { Account } from "../api/wire.ts";
import { useApp } from "../app-context/App.ts";
import { useMoney } from "../ui/useMoney.ts";

/** A wallet by its parts: real money, and bonus money. Source: 3-10. */
export function BalanceLines({ account, tip }: { account: Account; tip?: ReactNode }) {
  const { say } = useApp();
  const money = useMoney();
  const { currency, amount_cents: common, available_to_cashout_cents: real } = account;
  return (
    <dl className="balance-parts">
      <Line name={say("balance.real")}>{money(real, currency)}</Line>
      <Line
        name={
          <>
            {say("balance.bonus")}
            {tip}
          </>
        }
      >
        {money(common - real, currency)}
      </Line>
    </dl>
  );
}

/** A balance by its name. */
export function Line({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="flex items-center">{name}</dt>
      <dd className="money">{children}</dd>
    </div>
  );
}
