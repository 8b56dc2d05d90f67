import { ShieldAlert } from "lucide-react";
import type { PaymentMethod } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { CoinAddress } from "./CoinAddress.tsx";
import { CoinArrivals } from "./CoinArrivals.tsx";
import { useMethodFields } from "./methodFields.ts";

interface CoinDepositProps {
  method: PaymentMethod;
  currency: string;
  usual: number | undefined;
}

/**
 * Paying in with coins: the address that is the player's own, and what has been sent to it. Nothing is ordered before; what
 * arrives is booked. Source: C-4.2, 9-41, 9-42.
 */
export function CoinDeposit({ method, currency, usual }: CoinDepositProps) {
  const { say, to } = useApp();
  const { coin, pending, failed, retry } = useMethodFields(currency, method.id, "deposit");
  if (failed) return <LoadFailed retry={retry} />;
  if (pending) {
    return (
      <div className="grid justify-items-center gap-3" aria-busy="true">
        <span className="skeleton h-12 w-full" />
        <span className="skeleton size-56" />
        <span className="skeleton h-12 w-full" />
      </div>
    );
  }
  if (!coin?.address) {
    return (
      <Empty icon={ShieldAlert} title={say("coin.closed")} hint={say("coin.closedHint")}>
        <a className="button button-small" href={to("/profile/limits")}>
          {say("notices.toLimits")}
        </a>
      </Empty>
    );
  }
  return (
    <div className="grid gap-5">
      <CoinAddress method={method} currency={currency} field={{ ...coin, address: coin.address }} usual={usual} />
      <CoinArrivals method={method} currency={currency} />
    </div>
  );
}
