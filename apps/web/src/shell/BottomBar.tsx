import { lazy, Suspense, useEffect, useState } from "react";
import { useApp } from "../app/App.ts";
import { withoutPrefix } from "../app/withoutPrefix.ts";
import { usePagePlace } from "../modal/pagePlace.ts";
import { Icon } from "../ui/Icon.tsx";
import { usePlayer } from "../ui/usePlayer.ts";

const SidePanel = lazy(async () => ({ default: (await import("./SidePanel.tsx")).SidePanel }));

/** The phone's bottom bar. Source: spec 2.5-18. */
export function BottomBar() {
  const app = useApp();
  const { say, to } = app;
  const place = usePagePlace();
  const here = withoutPrefix(app, place.pathname);
  const player = usePlayer();
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: any new page closes the panel
  useEffect(() => setOpen(false), [place]);
  const current = (path: string) => (here === path ? ("page" as const) : undefined);
  return (
    <>
      <nav className="bottom-bar md:hidden" aria-label={say("nav.main")}>
        <a href={to("/")} aria-current={current("/")}>
          <Icon name="house" />
          {say("nav.lobby")}
        </a>
        <a href={to("/categories/slots")} aria-current={current("/categories/slots")}>
          <Icon name="dices" />
          {say("nav.pokies")}
        </a>
        {player ? (
          <a href={to("/deposit")} className="bottom-main">
            <Icon name="plus" />
            {say("nav.deposit")}
          </a>
        ) : (
          <a href={to("/sign-up")} className="bottom-main">
            <Icon name="user" />
            {say("signUp.short")}
          </a>
        )}
        <a href={to("/categories/table")} aria-current={current("/categories/table")}>
          <Icon name="spade" />
          {say("nav.tableShort")}
        </a>
        <button type="button" onClick={() => setOpen(true)} aria-expanded={open}>
          <Icon name="menu" />
          {say("nav.menu")}
        </button>
      </nav>
      {open && (
        <Suspense>
          <SidePanel close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
