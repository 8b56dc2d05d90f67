import type { Player } from "../api/wire.ts";
import { useApp } from "../app-context/App.ts";
import { Icon } from "../ui/Icon.tsx";
import { Menu } from "./Menu.tsx";
import { signOut } from "./session.ts";

/** What belongs to the player and has no button of its own in the header. */
export function AccountMenu({ player }: { player: Player }) {
  const app = useApp();
  const { say, to } = app;
  const name = player.nickname || player.first_name || player.email || "";
  return (
    <Menu
      label={say("account.menu", { name })}
      className="icon-button w-7 -ml-1"
      button={<Icon name="chevron-down" className="size-4" />}
    >
      <p className="truncate px-3 py-2 text-sm text-muted">{player.email}</p>
      <a className="menu-item" href={to("/profile")}>
        <Icon name="user" />
        {say("profile.title")}
      </a>
      <a className="menu-item" href={to("/favorite-games")}>
        <Icon name="heart" />
        {say("favourites.title")}
      </a>
      <a className="menu-item" href={to("/cashbox")}>
        <Icon name="receipt" />
        {say("payments.title")}
      </a>
      <button type="button" className="menu-item" onClick={() => void signOut(app)}>
        <Icon name="log-out" />
        {say("account.signOut")}
      </button>
    </Menu>
  );
}
