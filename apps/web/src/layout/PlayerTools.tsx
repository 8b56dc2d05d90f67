import { pathOf } from "@croupier/rules/pages/pathOf";
import type { Player } from "../api/wire.ts";
import { useApp } from "../app-context/App.ts";
import { Icon } from "../ui/Icon.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import { BalanceMenu } from "./BalanceMenu.tsx";
import { GiftButton } from "./GiftButton.tsx";
import { LevelLink } from "./LevelLink.tsx";

const moneyIn = { page: "Deposit", name: "nav.deposit", icon: "plus" } as const;
const moneyOut = { page: "Withdraw", name: "nav.withdraw", icon: "wallet" } as const;

/** What a player has in the header and a guest has not. Source: 2.5-03. */
export function PlayerTools({ player }: { player: Player & { id: number } }) {
  const { say, to } = useApp();
  const { page, name, icon } = player.self_excluded ? moneyOut : moneyIn;
  return (
    <>
      {/* Limits are one press away from every page, as the deposit is. Source: F-48. */}
      <a href={to("/profile/limits")} className="icon-button max-[389px]:hidden" aria-label={say("account.limits")}>
        <Icon name="shield" />
      </a>
      <GiftButton />
      <BalanceMenu />
      <a href={to(pathOf(page))} className="button button-primary button-small max-md:hidden">
        <Icon name={icon} className="size-4" />
        <span className="max-lg:sr-only">{say(name)}</span>
      </a>
      <div className="flex items-center max-md:hidden">
        <LevelLink player={player} />
        <AccountMenu player={player} />
      </div>
    </>
  );
}
