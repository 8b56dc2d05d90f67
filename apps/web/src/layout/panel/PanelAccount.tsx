import type { PageName } from "@croupier/rules/pages/pageRule";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useApp } from "../../app-context/App.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { Icon, type IconName } from "../../ui/Icon.tsx";
import { ChatLink } from "../ChatLink.tsx";
import { signOut } from "../session.ts";

/** What a player comes back for, besides the games. */
const own: readonly [PageName, MessageKey, IconName][] = [
  ["Profile", "profile.title", "user"],
  ["FavoriteGames", "favourites.title", "heart"],
  ["ProfileGifts", "profile.gifts", "gift"],
  ["ProfileLimits", "profile.limits", "shield"],
  ["ProfileGamesHistory", "profile.gamesHistory", "dices"],
  ["CashboxDashboard", "payments.title", "page"],
];

/** The panel's bottom items: a player's own pages, the support chat for everybody. Source: 2.5-23. */
export function PanelAccount({ player }: { player: boolean }) {
  const app = useApp();
  const { say, to } = app;
  return (
    <div className="grid gap-0.5 border-t border-hairline pt-3">
      {player &&
        own.map(([page, name, icon]) => (
          <a key={page} className="menu-item" href={to(pathOf(page))}>
            <Icon name={icon} className="text-muted" />
            {say(name)}
          </a>
        ))}
      <ChatLink className="menu-item">
        <Icon name="headset" className="text-muted" />
        {say("nav.chat")}
      </ChatLink>
      {player && (
        <button type="button" className="menu-item" onClick={() => void signOut(app)}>
          <Icon name="log-out" className="text-muted" />
          {say("account.signOut")}
        </button>
      )}
    </div>
  );
}
