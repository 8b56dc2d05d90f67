import { tickerOf } from "@croupier/rules/currencies";
import { useQuery } from "@tanstack/react-query";
import { MailWarning } from "lucide-react";
import { useApp } from "../../app-context/App.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { useMoney } from "../../ui/useMoney.ts";
import { useAccounts, usePlayer } from "../../ui/usePlayer.ts";
import { ResendConfirmation } from "../auth/ResendConfirmation.tsx";
import { ProfileFrame } from "./ProfileFrame.tsx";
import { Sessions } from "./Sessions.tsx";

/** The player's own page: who they are, what they paid and played, where they are signed in. */
export function ProfilePage() {
  const { say } = useApp();
  const player = usePlayer();
  if (!player) return null;
  return (
    <ProfileFrame title="profile.title" hint={player.email ?? ""}>
      {!player.confirmed_at && (
        <div className="notice notice-wait">
          <MailWarning className="icon" aria-hidden />
          <div className="grid gap-3">
            <p>{say("profile.unconfirmed")}</p>
            <ResendConfirmation email={player.email ?? ""} />
          </div>
        </div>
      )}
      <div className="grid gap-6 md:grid-cols-2">
        <Facts />
        <Wallets />
      </div>
      <Sessions />
    </ProfileFrame>
  );
}

function Facts() {
  const { queries, say } = useApp();
  const money = useMoney();
  const stats = useQuery(queries.stats);
  if (stats.isError) return <LoadFailed retry={stats.refetch} />;
  const sums = (amounts: Record<string, number> = {}) => {
    const entries = Object.entries(amounts);
    return entries.length ? entries.map(([code, cents]) => money(cents, code)).join(" + ") : "–";
  };
  const lines = [
    [say("profile.deposits"), String(stats.data?.deposits_count ?? "–")],
    [say("profile.deposited"), sums(stats.data?.deposits_sum)],
    [say("profile.cashedOut"), sums(stats.data?.cashouts_sum)],
    [say("profile.staked"), sums(stats.data?.bets_sum)],
  ];
  return (
    <section className="panel grid content-start gap-4">
      <h2 className="text-xl">{say("profile.stats")}</h2>
      <dl className="grid gap-3" aria-busy={stats.isPending}>
        {lines.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6">
            <dt className="text-muted">{label}</dt>
            <dd className="money font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Wallets() {
  const { say, to } = useApp();
  const money = useMoney();
  return (
    <section className="panel grid content-start gap-4">
      <h2 className="text-xl">{say("balance.wallets")}</h2>
      <ul className="grid gap-2">
        {useAccounts().map((account) => (
          <li key={account.currency} className="flex justify-between gap-4">
            <span>
              {tickerOf(account.currency)}{" "}
              {account.active && <span className="tag tag-wait ml-1">{say("balance.active")}</span>}
            </span>
            <span className="money font-semibold">{money(account.amount_cents, account.currency)}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <a className="button button-primary button-small" href={to("/deposit")}>
          {say("nav.deposit")}
        </a>
        <a className="button button-small" href={to("/withdraw")}>
          {say("nav.withdraw")}
        </a>
        <a className="button button-quiet button-small" href={to("/cashbox")}>
          {say("payments.title")}
        </a>
      </div>
    </section>
  );
}
