import type { Player } from "../api/wire.ts";
import { useApp } from "../app/App.ts";
import { Icon } from "../ui/Icon.tsx";
import { Menu } from "./Menu.tsx";
import { signOut } from "./session.ts";

/** The player's own menu: profile, favourites, payments, language on small screens, sign-out. */
export function AccountMenu({ player }: { player: Player }) {
  const app = useApp();
  const { say, to } = app;
  const name = player.nickname || player.first_name || player.email || "";
  return (
    <Menu
      label={say("account.menu", { name })}
      className="icon-button max-md:hidden"
      button={
        <span className="grid size-9 place-items-center rounded-full border border-hairline bg-raised font-semibold text-primary uppercase">
          {name.slice(0, 1) || <Icon name="user" />}
        </span>
      }
    >
      {(close) => (
        <>
          <p className="truncate px-3 py-2 text-sm text-muted">{player.email}</p>
          <a className="menu-item" href={to("/profile")} onClick={close}>
            <Icon name="user" />
            {say("profile.title")}
          </a>
          <a className="menu-item" href={to("/favorite-games")} onClick={close}>
            <Icon name="heart" />
            {say("favourites.title")}
          </a>
          <a className="menu-item" href={to("/cashbox")} onClick={close}>
            <Icon name="receipt" />
            {say("payments.title")}
          </a>
          <button type="button" className="menu-item" onClick={() => void signOut(app)}>
            <Icon name="log-out" />
            {say("account.signOut")}
          </button>
        </>
      )}
    </Menu>
  );
}
