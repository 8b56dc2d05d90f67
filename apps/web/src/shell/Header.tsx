import { useApp } from "../app/App.ts";
import { withoutPrefix } from "../app/withoutPrefix.ts";
import { usePagePlace } from "../modal/pagePlace.ts";
import { Icon } from "../ui/Icon.tsx";
import { usePlayer } from "../ui/usePlayer.ts";
import { AccountMenu } from "./AccountMenu.tsx";
import { BalanceMenu } from "./BalanceMenu.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { Logo } from "./Logo.tsx";

/** Sticky header. Source: spec 2.5-01 to 2.5-03. */
export function Header() {
  const app = useApp();
  const { say, to } = app;
  const player = usePlayer();
  return (
    <header className="site-header">
      <div className="page-width flex h-(--header) items-center gap-2 sm:gap-3">
        <a href={to("/")} className="-ml-1 rounded-sm p-1">
          <Logo compact />
        </a>
        <Navigation />
        <div className="ml-auto flex items-center gap-1.5 sm:gap-2">
          <div className="max-md:hidden">
            <LanguageMenu />
          </div>
          {player ? (
            <>
              <BalanceMenu />
              <a href={to("/deposit")} className="button button-primary button-small max-md:hidden">
                <Icon name="plus" className="size-4" />
                {say("nav.deposit")}
              </a>
              <AccountMenu player={player} />
            </>
          ) : (
            <>
              <a href={to("/sign-in")} className="button button-quiet button-small">
                {say("signIn.action")}
              </a>
              <a href={to("/sign-up")} className="button button-primary button-small">
                {say("signUp.short")}
              </a>
            </>
          )}
        </div>
      </div>
    </header>
  );
}

function Navigation() {
  const app = useApp();
  const here = withoutPrefix(app, usePagePlace().pathname);
  const items = [
    ["/", app.say("nav.lobby")],
    ["/categories/slots", app.say("nav.pokies")],
    ["/categories/table", app.say("nav.table")],
    ["/fairness/verify", app.say("nav.fairness")],
  ] as const;
  return (
    <nav className="site-nav ml-4 flex max-lg:hidden" aria-label={app.say("nav.main")}>
      {items.map(([path, label]) => (
        <a key={path} href={app.to(path)} aria-current={here === path ? "page" : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}
