import { Heart, LogOut, ReceiptText, User } from "lucide-react";
import type { Player } from "../api/wire.ts";
import { useApp } from "../app/App.ts";
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
          {name.slice(0, 1) || <User className="icon" aria-hidden />}
        </span>
      }
    >
      {(close) => (
        <>
          <p className="truncate px-3 py-2 text-sm text-muted">{player.email}</p>
          <a className="menu-item" href={to("/profile")} onClick={close}>
            <User className="icon" aria-hidden />
            {say("profile.title")}
          </a>
          <a className="menu-item" href={to("/favorite-games")} onClick={close}>
            <Heart className="icon" aria-hidden />
            {say("favourites.title")}
          </a>
          <a className="menu-item" href={to("/cashbox")} onClick={close}>
            <ReceiptText className="icon" aria-hidden />
            {say("payments.title")}
          </a>
          <button type="button" className="menu-item" onClick={() => void signOut(app)}>
            <LogOut className="icon" aria-hidden />
            {say("account.signOut")}
          </button>
        </>
      )}
    </Menu>
  );
}
