import { useApp } from "../../app-context/App.ts";
import { useShownAccount } from "../../realtime/roundBalance.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useMoney } from "../../ui/useMoney.ts";
import { useAccounts } from "../../ui/usePlayer.ts";

/** The balance with a way into the cashbox. Source: 2.5-20. */
export function PanelBalance() {
  const { say, to } = useApp();
  const money = useMoney();
  const active = useShownAccount(useAccounts()[0]);
  return (
    <div className="panel flex items-center justify-between gap-3 p-3 pl-4">
      <p className="grid min-w-0">
        <span className="text-xs text-muted">{say("balance.title")}</span>
        <span className="money truncate font-heading text-xl">
          {active && money(active.amount_cents, active.currency)}
        </span>
      </p>
      <a className="button button-primary button-small" href={to("/dashboard")}>
        <Icon name="wallet" className="size-4" />
        {say("balance.cashbox")}
      </a>
    </div>
  );
}
