import { type MenuItem, menuItemsFor } from "@croupier/rules/menus/menuItemsFor";
import { useRef } from "react";
import { useApp } from "../app-context/App.ts";
import { Icon } from "../ui/Icon.tsx";
import { Menu } from "./Menu.tsx";
import { MenuLink, useIsHere } from "./MenuLink.tsx";
import { iconOf, nameOf } from "./places.ts";
import { useFitting } from "./useFitting.ts";
import { useMenuFacts } from "./useMenuFacts.ts";

/**
 * The header's navigation. Items that do not fit into its one line stand in More, which the style sheet alone shows
 * once a second line exists; scripts only sort out which items it holds. Source: 2.5-04 to 2.5-17.
 */
export function Navigation() {
  const { say } = useApp();
  const items = menuItemsFor("top", useMenuFacts());
  const isHere = useIsHere();
  const list = useRef<HTMLUListElement>(null);
  const fitting = useFitting(list, items.length);
  const isHidden = (index: number) => fitting !== null && index >= fitting;
  return (
    <nav className="site-nav" aria-label={say("nav.main")}>
      <div className="site-nav-lines">
        <ul ref={list}>
          {items.map((item, index) => (
            <li key={keyOf(item)} inert={isHidden(index)}>
              <MenuLink item={item} here={isHere(item)}>
                {nameOf(item, say)}
              </MenuLink>
            </li>
          ))}
        </ul>
        <div className="site-nav-more" inert={fitting === items.length}>
          <More items={fitting === null ? items : items.slice(fitting)} isHere={isHere} />
        </div>
      </div>
    </nav>
  );
}

function More({ items, isHere }: { items: MenuItem[]; isHere: (item: MenuItem) => boolean }) {
  const { say } = useApp();
  return (
    <Menu
      label={say("nav.more")}
      className="site-nav-button"
      button={
        <>
          <span data-here={items.some(isHere) || undefined}>{say("nav.more")}</span>
          <Icon name="chevron-down" className="size-4" />
        </>
      }
    >
      {items.map((item) => (
        <MenuLink key={keyOf(item)} item={item} here={isHere(item)} className="menu-item">
          <Icon name={iconOf(item)} className="text-muted" />
          {nameOf(item, say)}
        </MenuLink>
      ))}
    </Menu>
  );
}

const keyOf = (item: MenuItem) => (item.id === "static" ? item.path : item.id);
