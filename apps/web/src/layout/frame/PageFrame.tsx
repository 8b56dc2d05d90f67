import type { ReactNode } from "react";
import { useApp } from "../../app-context/App.ts";
import { useRootMark } from "../../app-context/useRootMark.ts";
import { DemoBar } from "../DemoBar.tsx";
import { Header } from "../Header.tsx";
import { BottomBar } from "./BottomBar.tsx";
import { footer, headerNotices, sessionBar } from "./islands.tsx";

/** What surrounds every page. Behind a modal it is inert: nothing in it can be reached until the modal closes. */
export function PageFrame({ inert, alone, children }: { inert: boolean; alone: boolean; children: ReactNode }) {
  const { say } = useApp();
  useRootMark("alone", alone);
  return (
    <div inert={inert} className="flex min-h-dvh flex-col pb-(--bottom-bar)">
      <a href="#content" className="skip-link button button-primary" data-reload="">
        {say("nav.skip")}
      </a>
      {headerNotices}
      <DemoBar />
      {sessionBar}
      <Header />
      <main id="content" className="flex-1">
        {alone ? (
          <div className="page-width alone-page">
            <div className="panel w-full max-w-xl md:p-10">{children}</div>
          </div>
        ) : (
          children
        )}
      </main>
      {footer}
      <BottomBar />
    </div>
  );
}
