import type { ReactNode } from "react";
import { useApp } from "../app-context/App.ts";

/**
 * Opens the support chat over the page (`followLinks`); without scripts it leads to the support page.
 * Source: 2.5-23, 2.5-32.
 */
export function ChatLink({ className, label, children }: { className?: string; label?: string; children: ReactNode }) {
  const { to } = useApp();
  return (
    <a className={className} href={to("/support")} aria-label={label} data-opens="chat">
      {children}
    </a>
  );
}
