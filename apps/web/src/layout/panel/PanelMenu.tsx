import { activeContests } from "@croupier/rules/menus/counters";
import { type MenuFacts, menuItemsFor } from "@croupier/rules/menus/menuItemsFor";
import type { GroupId } from "@croupier/rules/playerGroups";
import { useApp } from "../../app-context/App.ts";
import { Icon } from "../../ui/Icon.tsx";
import { MenuLink, useIsHere } from "../MenuLink.tsx";
import { iconOf, nameOf } from "../places.ts";
import { useContests } from "../useContests.ts";

/** The panel's menu, with the number of contests that run now. Source: 2.5-22. */
export function PanelMenu({ facts, groups }: { facts: MenuFacts; groups: readonly GroupId[] }) {
  const { say } = useApp();
  const isHere = useIsHere();
  const running = activeContests(useContests(), groups, new Date());
  return (
    <nav className="grid gap-0.5" aria-label={say("nav.panel")}>
      {menuItemsFor("side", { ...facts, activeContests: running }).map((item) => (
        <MenuLink
          key={item.id === "static" ? item.path : item.id}
          item={item}
          here={isHere(item)}
          className="menu-item text-base"
        >
          <Icon name={iconOf(item)} className="text-muted" />
          <span className="min-w-0 flex-1 break-words">{nameOf(item, say)}</span>
          {"count" in item && item.count !== undefined && <span className="count">{item.count}</span>}
        </MenuLink>
      ))}
    </nav>
  );
}
