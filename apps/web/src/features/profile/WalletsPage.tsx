import { currencyOf, tickerOf } from "@croupier/rules/currencies";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useState } from "react";
import { fieldMessages } from "../../api/failure.ts";
import type { Account } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { toast } from "../../ui/toast.ts";
import { useChooseWallet } from "../../ui/useChooseWallet.ts";
import { useMoney } from "../../ui/useMoney.ts";
import { useAccountsQuery } from "../../ui/usePlayer.ts";
import { ProfileFrame } from "./ProfileFrame.tsx";

/** The player's wallets, which of them is in use, and the currencies in which another can be opened. Source: 3-09, 3-10, 7.2-05. */
export function WalletsPage() {
  const { say } = useApp();
  const accounts = useAccountsQuery();
  const { choose, choosing } = useChoice();
  const opened = [...(accounts.data ?? [])].sort((one, other) => Number(other.active) - Number(one.active));
  return (
    <ProfileFrame title="profile.wallets" hint={say("wallets.lead")}>
      {accounts.isError ? (
        <LoadFailed retry={accounts.refetch} />
      ) : (
        <ul className="grid gap-4 md:grid-cols-2" aria-busy={accounts.isPending || undefined}>
          {opened.map((account) => (
            <WalletCard key={account.currency} account={account} choose={choose} busy={choosing !== null} />
          ))}
        </ul>
      )}
      {accounts.data && <Further accounts={opened} choose={choose} choosing={choosing} />}
    </ProfileFrame>
  );
}

/** Chooses a wallet, one at a time, and says what came of it. */
function useChoice() {
  const { say } = useApp();
  const choose = useChooseWallet();
  const [choosing, setChoosing] = useState<string | null>(null);
  return {
    choosing,
    choose: async (currency: string) => {
      setChoosing(currency);
      try {
        await choose(currency);
        void toast("success", say("wallets.chosen", { currency: tickerOf(currency) }));
      } catch (failure) {
        void toast("warning", fieldMessages(failure)[0]?.message ?? say("NOTIFICATIONS.SOMETHING_WENT_WRONG"));
      } finally {
        setChoosing(null);
      }
    },
  };
}

interface WalletCardProps {
  account: Account;
  choose: (currency: string) => Promise<void>;
  busy: boolean;
}

function WalletCard({ account, choose, busy }: WalletCardProps) {
  const { say } = useApp();
  const money = useMoney();
  const amount = (cents: number) => money(cents, account.currency);
  const lines = [
    [say("balance.real"), amount(account.available_to_cashout_cents)],
    [say("balance.bonus"), amount(account.amount_cents - account.available_to_cashout_cents)],
    ...(account.held_cents ? [[say("wallets.held"), amount(account.held_cents)]] : []),
  ];
  const ticker = tickerOf(account.currency);
  return (
    <li className="panel grid content-start gap-4" data-active={account.active || undefined}>
      <div className="flex items-start justify-between gap-3">
        <div className="grid gap-0.5">
          <h2 className="text-sm font-medium text-muted">
            {ticker} · {currencyOf(account.currency)?.name ?? ticker}
          </h2>
          <p className="money font-heading text-2xl font-semibold">{amount(account.amount_cents)}</p>
        </div>
        {account.active && (
          <span className="tag tag-success">
            <Check className="icon size-3.5" aria-hidden />
            {say("balance.active")}
          </span>
        )}
      </div>
      <dl className="grid gap-1.5 text-sm">
        {lines.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd className="money">{value}</dd>
          </div>
        ))}
      </dl>
      {!account.active && (
        <button
          type="button"
          className="button button-small justify-self-start"
          disabled={busy}
          onClick={() => void choose(account.currency)}
        >
          {say("wallets.use", { currency: ticker })}
        </button>
      )}
    </li>
  );
}

interface FurtherProps {
  accounts: readonly Account[];
  choose: (currency: string) => Promise<void>;
  choosing: string | null;
}

/** Currencies without a wallet yet, money first and then coins. Source: 3-12, 3-13. */
function Further({ accounts, choose, choosing }: FurtherProps) {
  const { say, queries } = useApp();
  const currencies = useQuery(queries.currencies).data ?? [];
  const lists = useQuery(queries.config("currency-lists"));
  const enabled: readonly string[] = lists.data?.enabled ?? [];
  const others = currencies.filter(
    ({ code }) => enabled.includes(code) && !accounts.some(({ currency }) => currency === code),
  );
  if (lists.isError) return <LoadFailed retry={lists.refetch} />;
  if (others.length === 0) return null;
  const kinds = [
    [say("wallets.money"), others.filter(({ fiat }) => fiat)],
    [say("wallets.coins"), others.filter(({ fiat }) => !fiat)],
  ] as const;
  return (
    <section className="panel grid gap-4" aria-labelledby="further-wallets">
      <div className="grid gap-1">
        <h2 id="further-wallets" className="text-xl">
          {say("balance.openWallet")}
        </h2>
        <p className="text-sm text-muted">{say("wallets.openHint")}</p>
      </div>
      {kinds
        .filter(([, list]) => list.length > 0)
        .map(([kind, list]) => (
          <div key={kind} className="grid gap-2">
            <h3 className="text-sm font-medium text-muted">{kind}</h3>
            <ul className="flex flex-wrap gap-2">
              {list.map(({ code }) => (
                <li key={code}>
                  <button
                    type="button"
                    className="button button-small"
                    title={currencyOf(code)?.name}
                    disabled={choosing !== null}
                    aria-busy={choosing === code}
                    onClick={() => void choose(code)}
                  >
                    {tickerOf(code)}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </section>
  );
}
