import { useApp } from "../app-context/App.ts";
import { usePlayer } from "../ui/usePlayer.ts";
import { BellButton } from "./BellButton.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { Logo } from "./Logo.tsx";
import { Navigation } from "./Navigation.tsx";
import { PlayerTools } from "./PlayerTools.tsx";
import { SearchButton } from "./SearchButton.tsx";

/**
 * Sticky header. A guest's row and a player's are two: whoever comes in gets the other one whole, and nothing that was
 * there slides to a new place. Source: 2.5-01 to 2.5-03.
 */
export function Header() {
  const { say, to } = useApp();
  const player = usePlayer();
  return (
    <header className="site-header">
      <div key={player ? "player" : "guest"} className="page-width site-header-row">
        <a href={to("/")} className="-ml-1 rounded-sm p-1">
          <Logo compact={player ? "laptop" : "tablet"} />
          <span className="sr-only">: {say("nav.home")}</span>
        </a>
        <Navigation />
        <div className="site-header-tools">
          <SearchButton />
          <BellButton />
          {/* A player's row is full on a tablet; the language is at the page's foot, too. */}
          <div className={player ? "max-lg:hidden" : "max-md:hidden"}>
            <LanguageMenu compact />
          </div>
          {player ? <PlayerTools player={player} /> : <GuestButtons />}
        </div>
      </div>
    </header>
  );
}

/** Source: 2.5-02. */
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
