import { pathOf } from "@croupier/rules/pages/pathOf";
import { useApp } from "../../app-context/App.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { UnlessExcluded } from "../../ui/UnlessExcluded.tsx";
import { useMoney } from "../../ui/useMoney.ts";
import { useAccountsQuery } from "../../ui/usePlayer.ts";

/** What the player has in the wallet in use, and the way to move money and to the other wallets. */
export function WalletSummary() {
  const { say, to } = useApp();
  const money = useMoney();
  const accounts = useAccountsQuery();
  if (accounts.isError) return <LoadFailed retry={accounts.refetch} />;
  const active = accounts.data?.find((account) => account.active);
  const others = (accounts.data?.length ?? 1) - 1;
  if (!active) return <span className="skeleton h-48" aria-busy="true" />;
  return (
    <section className="panel grid content-start gap-4" aria-labelledby="wallet-in-use">
      <div className="grid gap-1">
        <h2 id="wallet-in-use" className="text-xl">
          {say("balance.title")}
        </h2>
        <p className="money font-heading text-3xl font-semibold">{money(active.amount_cents, active.currency)}</p>
        <p className="text-sm text-muted">
          {say("profile.ofThis", {
            real: money(active.available_to_cashout_cents, active.currency),
            bonus: money(active.amount_cents - active.available_to_cashout_cents, active.currency),
          })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <UnlessExcluded>
          <a className="button button-primary button-small" href={to("/deposit")}>
            {say("nav.deposit")}
          </a>
        </UnlessExcluded>
        <a className="button button-small" href={to("/withdraw")}>
          {say("nav.withdraw")}
        </a>
        <a className="button button-quiet button-small" href={to(pathOf("ProfileWallets"))}>
          {others > 0 ? say("profile.otherWallets", { count: others }) : say("balance.openWallet")}
        </a>
      </div>
    </section>
  );
}
