import { useApp } from "../../app/App.ts";
import { Icon } from "../../ui/Icon.tsx";
import { ChatLink } from "../ChatLink.tsx";
import { signOut } from "../session.ts";

/** The panel's bottom items: the profile for a player, the support chat for everybody. Source: spec 2.5-23. */
export function PanelAccount({ player }: { player: boolean }) {
  const app = useApp();
  const { say, to } = app;
  return (
    <div className="grid gap-0.5 border-t border-hairline pt-3">
      {player && (
        <a className="menu-item" href={to("/profile")}>
          <Icon name="user" className="text-muted" />
          {say("profile.title")}
        </a>
      )}
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
