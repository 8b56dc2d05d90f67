import { type ReactNode, useEffect } from "react";
import { useApp } from "../../app-context/App.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { useModal } from "../../modal/useModal.ts";
import { useExcluded } from "../../ui/usePlayer.ts";
import { OfflineNote } from "./OfflineNote.tsx";

interface CashboxFrameProps {
  title: MessageKey;
  tab: "deposit" | "withdraw" | "dashboard";
  children: ReactNode;
}

/** One layer for paying in, paying out and the overview; each is one step from the others. Source: 2.2-06. */
export function CashboxFrame({ title, tab, children }: CashboxFrameProps) {
  const { say, to } = useApp();
  const modal = useModal();
  const excluded = useExcluded();
  const setWide = modal?.setWide;
  useEffect(() => {
    setWide?.(true);
    return () => setWide?.(false);
  }, [setWide]);
  const tabs = [
    ["deposit", say("nav.deposit")],
    ["withdraw", say("nav.withdraw")],
    ["dashboard", say("cashbox.overview")],
  ] as const;
  return (
    <div className="grid gap-5">
      <h1 id={modal?.titleId} className="pr-10 text-2xl">
        {say(title)}
      </h1>
      <nav className="tabs" aria-label={say("cashbox.label")}>
        {tabs.map(
          ([path, label]) =>
            (path !== "deposit" || !excluded) && (
              <a key={path} href={to(`/${path}`)} aria-current={path === tab ? "page" : undefined}>
                {label}
              </a>
            ),
        )}
      </nav>
      <OfflineNote />
      {children}
    </div>
  );
}
