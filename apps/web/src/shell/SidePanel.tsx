import { Heart, LogOut, ReceiptText, ShieldCheck, User, Wallet, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useApp } from "../app/App.ts";
import { useMoney } from "../ui/useMoney.ts";
import { useAccounts, usePlayer } from "../ui/usePlayer.ts";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { signOut } from "./session.ts";

/** The phone's menu. Source: spec 2.5-19 to 2.5-28. */
export function SidePanel({ close }: { close: () => void }) {
  const app = useApp();
  const { say, to } = app;
  const player = usePlayer();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const item = "menu-item text-base";
  return (
    <dialog
      ref={dialog}
      className="side-panel"
      data-modal-open=""
      aria-label={say("nav.menu")}
      onClose={close}
      onClick={(event) => (event.target as HTMLElement).closest("a") && close()}
      onKeyDown={() => undefined}
    >
      <div className="flex items-center justify-between pl-3">
        <p className="font-heading text-lg">{app.setting.brand.name}</p>
        <button type="button" className="icon-button" onClick={close} aria-label={say("common.close")}>
          <X className="icon" aria-hidden />
        </button>
      </div>
      {player ? <Balance /> : <GuestButtons />}
      <div className="grid gap-0.5">
        {player && (
          <>
            <a className={item} href={to("/profile")}>
              <User className="icon" aria-hidden /> {say("profile.title")}
            </a>
            <a className={item} href={to("/favorite-games")}>
              <Heart className="icon" aria-hidden /> {say("favourites.title")}
            </a>
            <a className={item} href={to("/cashbox")}>
              <ReceiptText className="icon" aria-hidden /> {say("payments.title")}
            </a>
          </>
        )}
        <a className={item} href={to("/fairness/verify")}>
          <ShieldCheck className="icon" aria-hidden /> {say("nav.fairness")}
        </a>
        {player && (
          <button type="button" className={item} onClick={() => void signOut(app)}>
            <LogOut className="icon" aria-hidden /> {say("account.signOut")}
          </button>
        )}
      </div>
      <div className="mt-auto flex justify-start px-1">
        <LanguageMenu />
      </div>
    </dialog>
  );
}

function Balance() {
  const { say, to } = useApp();
  const money = useMoney();
  const active = useAccounts()[0];
  return (
    <div className="panel grid gap-3 p-4">
      <p className="flex items-center gap-2 text-sm text-muted">
        <Wallet className="icon size-4" aria-hidden /> {say("balance.title")}
      </p>
      <p className="money font-heading text-2xl">{active && money(active.amount_cents, active.currency)}</p>
      <div className="grid grid-cols-2 gap-2">
        <a className="button button-primary button-small" href={to("/deposit")}>
          {say("nav.deposit")}
        </a>
        <a className="button button-small" href={to("/withdraw")}>
          {say("nav.withdraw")}
        </a>
      </div>
    </div>
  );
}

function GuestButtons() {
  const { say, to } = useApp();
  return (
    <div className="grid gap-2">
      <a className="button button-primary" href={to("/sign-up")}>
        {say("signUp.action")}
      </a>
      <a className="button" href={to("/sign-in")}>
        {say("signIn.action")}
      </a>
    </div>
  );
}
