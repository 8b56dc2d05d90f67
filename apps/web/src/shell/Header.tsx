import { useApp } from "../app/App.ts";
import { Icon } from "../ui/Icon.tsx";
import { usePlayer } from "../ui/usePlayer.ts";
import { AccountMenu } from "./AccountMenu.tsx";
import { BalanceMenu } from "./BalanceMenu.tsx";
import { BellButton } from "./BellButton.tsx";
import { GiftButton } from "./GiftButton.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { LevelLink } from "./LevelLink.tsx";
import { Logo } from "./Logo.tsx";
import { Navigation } from "./Navigation.tsx";
import { SearchButton } from "./SearchButton.tsx";

/** Sticky header. Source: spec 2.5-01 to 2.5-03. */
export function Header() {
  const { say, to } = useApp();
  const player = usePlayer();
  return (
    <header className="site-header">
      <div className="page-width site-header-row">
        <a href={to("/")} className="-ml-1 rounded-sm p-1">
          <Logo compact={player ? "laptop" : "tablet"} />
          <span className="sr-only">: {say("nav.home")}</span>
        </a>
        <Navigation />
        <div className="site-header-tools">
          <SearchButton />
          <BellButton />
          <div className="max-md:hidden">
            <LanguageMenu compact />
          </div>
          {player ? (
            <>
              <GiftButton />
              <BalanceMenu />
              <a href={to("/deposit")} className="button button-primary button-small max-md:hidden">
                <Icon name="plus" className="size-4" />
                <span className="max-lg:sr-only">{say("nav.deposit")}</span>
              </a>
              <div className="flex items-center max-md:hidden">
                <LevelLink player={player} />
                <AccountMenu player={player} />
              </div>
            </>
          ) : (
            <GuestButtons />
          )}
        </div>
      </div>
    </header>
  );
}

/** Source: spec 2.5-02. */
function GuestButtons() {
  const { say, to } = useApp();
  return (
    <>
      <a href={to("/sign-in")} className="button button-quiet button-small">
        {say("signIn.action")}
      </a>
      <a href={to("/sign-up")} className="button button-primary button-small">
        {say("signUp.short")}
      </a>
    </>
  );
}
