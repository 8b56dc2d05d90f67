import { activeArea } from "@croupier/rules/menus/activeArea";
import type { MenuItem } from "@croupier/rules/menus/menuItemsFor";
import { pathOf } from "@croupier/rules/pages/pathOf";
import type { ReactNode } from "react";
import { useApp } from "../app-context/App.ts";
import { withoutPrefix } from "../app-context/withoutPrefix.ts";
import { usePagePlace } from "../modal/pagePlace.ts";
import { addressOf } from "./places.ts";

/** Pages that are areas of their own in the menus. */
const ownAreas = {
  activityHub: pathOf("ActivityHub"),
  rewardsShop: pathOf("CompPoints"),
  chance: pathOf("RocketChance"),
  achievements: pathOf("Achievements"),
  vipClub: pathOf("VipClub"),
};

/** Items that light up on their own page alone. */
const byAddress: ReadonlySet<MenuItem["id"]> = new Set(["static", "mysticJackpots", "jackpots", "promotions"]);

/** Says whether the visitor is in the item's part of the site. Source: 2.5-17. */
export function useIsHere(): (item: MenuItem) => boolean {
  const app = useApp();
  const here = withoutPrefix(app, usePagePlace().pathname);
  const area = activeArea(here, ownAreas);
  return (item) => {
    if (byAddress.has(item.id)) return addressOf(item) === here;
    return (item.id === "tournaments" ? "contests" : item.id) === area;
  };
}

/** A menu's item as a link; the betting site's is a plain one that leaves these pages. */
export function MenuLink({
  item,
  here,
  className,
  children,
}: {
  item: MenuItem;
  here: boolean;
  className?: string;
  children: ReactNode;
}) {
  const { to } = useApp();
  const address = addressOf(item) ?? "/";
  const outside = item.id === "sports" && !address.startsWith("/");
  return (
    <a
      href={outside ? address : to(address)}
      className={className}
      aria-current={here ? "page" : undefined}
      data-menu-item={item.id}
      {...(outside ? { "data-reload": "", rel: "noopener" } : {})}
    >
      {children}
    </a>
  );
}
