import { tickerOf } from "@croupier/rules/currencies";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import type { Account } from "../api/wire.ts";
import { useApp } from "../app-context/App.ts";
import { useShownAccount } from "../realtime/roundBalance.ts";
import { Icon } from "../ui/Icon.tsx";
import { UnlessExcluded } from "../ui/UnlessExcluded.tsx";
import { useChooseWallet } from "../ui/useChooseWallet.ts";
import { useMoney } from "../ui/useMoney.ts";
import { useAccounts } from "../ui/usePlayer.ts";
import { BalanceLines } from "./BalanceLines.tsx";
import { BonusTip } from "./BonusTip.tsx";
import { Menu } from "./Menu.tsx";

// Most pages are left with the menu closed.
const OpenedBalances = lazy(async () => ({ default: (await import("./FurtherBalances.tsx")).OpenedBalances }));

/** The active wallet's balance; opened, its real and bonus part and every other wallet. Source: 2.5-03, 3-10. */
export function BalanceMenu() {
  const { say, to } = useApp();
  const money = useMoney();
  const accounts = useAccounts();
  const active = useShownAccount(accounts[0]);
  const [opened, setOpened] = useState(false);
  if (!active) return <span className="skeleton h-9 w-24" aria-hidden />;
  const amount = money(active.amount_cents, active.currency);
  return (
    <Menu
      label={say("balance.label", { amount })}
      className="button button-small"
      onOpen={() => setOpened(true)}
      button={
        <>
          <span className="money font-semibold" data-testid="balance">
            {amount}
          </span>
          <Icon name="chevron-down" className="size-4 text-muted max-sm:hidden" />
        </>
      }
    >
      <BalanceLines account={active} tip={<BonusTip />} />
      {opened && (
        <Suspense>
          <OpenedBalances account={active} />
        </Suspense>
      )}
      {accounts.length > 1 && <Wallets accounts={[active, ...accounts.slice(1)]} />}
      <FurtherWallets accounts={accounts} />
      <div className="grid auto-cols-fr grid-flow-col gap-2 p-2">
        <UnlessExcluded>
          <a href={to("/deposit")} className="button button-primary button-small">
            {say("nav.deposit")}
          </a>
        </UnlessExcluded>
        <a href={to("/withdraw")} className="button button-small">
          {say("nav.withdraw")}
        </a>
      </div>
      <a href={to("/dashboard")} className="menu-item text-sm text-muted">
        <Icon name="wallet" className="size-4" />
        {say("balance.cashbox")}
      </a>
    </Menu>
  );
}

/** The enabled currencies that the player has no wallet in yet; which are enabled is asked once it is opened. Source: 3-12. */
function FurtherWallets({ accounts }: { accounts: readonly Account[] }) {
  const { say, queries } = useApp();
  const choose = useChooseWallet();
  const currencies = useQuery(queries.currencies).data ?? [];
  const [opened, setOpened] = useState(false);
  const enabled = useQuery({ ...queries.config("currency-lists"), enabled: opened }).data?.enabled ?? [];
  const others = currencies.filter(({ code }) => !accounts.some(({ currency }) => currency === code));
  const further = others.filter(({ code }) => enabled.includes(code));
  if (others.length === 0) return null;
  return (
    <details className="further-wallets" onToggle={() => setOpened(true)}>
      <summary className="menu-item">
        <Icon name="wallet" className="size-4" />
        {say("balance.openWallet")}
      </summary>
      <div className="grid max-h-72 grid-cols-3 gap-1 overflow-y-auto px-2 pb-2">
        {further.map(({ code }) => (
          <button
            key={code}
            type="button"
            className="button button-small"
            data-close=""
            onClick={() => void choose(code)}
          >
            {tickerOf(code)}
          </button>
        ))}
      </div>
    </details>
  );
}

function Wallets({ accounts }: { accounts: Account[] }) {
  const app = useApp();
  const money = useMoney();
  const choose = useChooseWallet();
  return (
    <>
      <p className="px-3 pt-1 text-xs text-muted">{app.say("balance.wallets")}</p>
      {accounts.map((account, index) => (
        <button
          key={account.currency}
          type="button"
          className="menu-item"
          aria-current={index === 0}
          data-close=""
          onClick={() => void choose(account.currency)}
        >
          <span className="flex-1">{tickerOf(account.currency)}</span>
          <span className="money">{money(account.amount_cents, account.currency)}</span>
          {index === 0 && <Icon name="check" className="size-4" />}
        </button>
      ))}
    </>
  );
}
