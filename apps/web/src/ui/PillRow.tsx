import type { PageName } from "@croupier/rules/pages/pageRule";
import { pathOf } from "@croupier/rules/pages/pathOf";
import type { LucideIcon } from "lucide-react";
import { useEffect, useRef } from "react";
import { useApp } from "../app-context/App.ts";
import type { MessageKey } from "../messages/messages.ts";

interface PillRowProps {
  label: MessageKey;
  /** With an icon each where the row may stand upright. */
  pages: readonly (readonly [PageName, MessageKey, LucideIcon?])[];
  /** Path of the page that is shown, without language. */
  here: string;
}

/** The pages of a part of the site in one row; on a phone it moves sideways, and the page that is shown is in sight. */
export function PillRow({ label, pages, here }: PillRowProps) {
  const { say, to } = useApp();
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another pill
  useEffect(() => {
    const pill = row.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (pill && row.current)
      row.current.scrollLeft = pill.offsetLeft - row.current.clientWidth / 2 + pill.offsetWidth / 2;
  }, [here]);
  return (
    <nav ref={row} className="pill-row" aria-label={say(label)}>
      {pages.map(([name, title, Icon]) => (
        <a
          key={name}
          className="category-pill"
          href={to(pathOf(name))}
          aria-current={here === pathOf(name) ? "page" : undefined}
        >
          {Icon && <Icon className="icon size-4.5" aria-hidden />}
          {say(title)}
        </a>
      ))}
    </nav>
  );
}
