import { wageringTotals } from "@croupier/rules/bonuses/wageringTotals";
import type { ReactNode } from "react";
import type { Account } from "../api/wire.ts";
import { useApp } from "../app-context/App.ts";
import { useMoney } from "../ui/useMoney.ts";
import { usePreloaded } from "./usePreloaded.ts";

/** A wallet by its parts: real, bonus and both together, and how much has to be wagered and was. Source: 3-10, 9-29. */
export function BalanceLines({ account, tip }: { account: Account; tip?: ReactNode }) {
  const { say, queries } = useApp();
  const money = useMoney();
  const { currency, amount_cents: common, available_to_cashout_cents: real } = account;
  const wagering = wageringTotals(usePreloaded(queries.bonuses) ?? [], currency);
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
      <Line name={say("balance.common")}>{money(common, currency)}</Line>
      {wagering && (
        <>
          <Line name={say("balance.wagering")}>{money(wagering.required_cents, currency)}</Line>
          <Line name={say("balance.wagered")}>
            {money(wagering.wagered_cents, currency)} ({wagering.percent} %)
          </Line>
        </>
      )}
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
