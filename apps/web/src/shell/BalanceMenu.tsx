import { endpoints } from "../api/endpoints.ts";
import { useApp } from "../app/App.ts";
import { Icon } from "../ui/Icon.tsx";
import { useMoney } from "../ui/useMoney.ts";
import { useAccounts } from "../ui/usePlayer.ts";
import { Menu } from "./Menu.tsx";

/** The active wallet's balance; opened, every wallet with its real and bonus part. */
export function BalanceMenu() {
  const app = useApp();
  const { say, to } = app;
  const money = useMoney();
  const accounts = useAccounts();
  const active = accounts[0];
  if (!active) return <span className="skeleton h-9 w-24" aria-hidden />;
  const choose = async (currency: string) => {
    await app.api.call(endpoints.selectAccount, { body: { currency } });
    await app.queryClient.invalidateQueries({ queryKey: ["accounts"] });
  };
  const bonus = active.amount_cents - active.available_to_cashout_cents;
  return (
    <Menu
      label={say("balance.label", { amount: money(active.amount_cents, active.currency) })}
      className="button button-small"
      button={
        <>
          <span className="money font-semibold" data-testid="balance">
            {money(active.amount_cents, active.currency)}
          </span>
          <Icon name="chevron-down" className="size-4 text-muted" />
        </>
      }
    >
      {(close) => (
        <div className="grid gap-1">
          <dl className="grid gap-1.5 p-3 text-sm">
            <Line label={say("balance.real")} amount={money(active.available_to_cashout_cents, active.currency)} />
            <Line label={say("balance.bonus")} amount={money(bonus, active.currency)} />
          </dl>
          {accounts.length > 1 && <p className="px-3 pt-1 text-xs text-muted">{say("balance.wallets")}</p>}
          {accounts.length > 1 &&
            accounts.map((account) => (
              <button
                key={account.currency}
                type="button"
                className="menu-item"
                aria-current={account.currency === active.currency}
                onClick={() => {
                  close();
                  void choose(account.currency);
                }}
              >
                <span className="flex-1">{account.currency}</span>
                <span className="money">{money(account.amount_cents, account.currency)}</span>
                {account.currency === active.currency && <Icon name="check" className="size-4" />}
              </button>
            ))}
          <div className="grid grid-cols-2 gap-2 p-2">
            <a href={to("/deposit")} className="button button-primary button-small" onClick={close}>
              {say("nav.deposit")}
            </a>
            <a href={to("/withdraw")} className="button button-small" onClick={close}>
              {say("nav.withdraw")}
            </a>
          </div>
          <a href={to("/cashbox")} className="menu-item text-sm text-muted" onClick={close}>
            <Icon name="wallet" className="size-4" />
            {say("payments.title")}
          </a>
        </div>
      )}
    </Menu>
  );
}

function Line({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex justify-between gap-6">
      <dt className="text-muted">{label}</dt>
      <dd className="money">{amount}</dd>
    </div>
  );
}
