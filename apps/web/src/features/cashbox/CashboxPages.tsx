import { type ReactNode, useEffect } from "react";
import { useApp } from "../../app-context/App.ts";
import { useModal } from "../../modal/useModal.ts";
import { Deposit } from "./Deposit.tsx";
import { PaymentHistory } from "./PaymentHistory.tsx";
import { Withdraw } from "./Withdraw.tsx";

type Tab = "deposit" | "withdraw" | "cashbox";

export function DepositPage() {
  return (
    <CashboxFrame tab="deposit">
      <Deposit />
    </CashboxFrame>
  );
}

export function WithdrawPage() {
  return (
    <CashboxFrame tab="withdraw">
      <Withdraw />
    </CashboxFrame>
  );
}

export function PaymentsPage() {
  return (
    <CashboxFrame tab="cashbox">
      <PaymentHistory />
    </CashboxFrame>
  );
}

/** One screen for paying in, paying out and the history; each is one step from the others. Source: 2.2-06. */
function CashboxFrame({ tab, children }: { tab: Tab; children: ReactNode }) {
  const { say, to } = useApp();
  const modal = useModal();
  const setWide = modal?.setWide;
  useEffect(() => {
    setWide?.(true);
    return () => setWide?.(false);
  }, [setWide]);
  const tabs = [
    ["deposit", say("nav.deposit")],
    ["withdraw", say("nav.withdraw")],
    ["cashbox", say("payments.short")],
  ] as const;
  const titles = { deposit: "deposit.title", withdraw: "withdraw.title", cashbox: "payments.title" } as const;
  return (
    <div className="grid gap-5">
      <h1 id={modal?.titleId} className="pr-10 text-2xl">
        {say(titles[tab])}
      </h1>
      <nav className="tabs" aria-label={say("cashbox.label")}>
        {tabs.map(([path, label]) => (
          <a key={path} href={to(`/${path}`)} aria-current={path === tab ? "page" : undefined}>
            {label}
          </a>
        ))}
      </nav>
      {children}
    </div>
  );
}
