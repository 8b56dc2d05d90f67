import { type MenuItem, menuItemsFor } from "@croupier/rules/menus/menuItemsFor";
import { lazy, Suspense, useEffect, useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { usePagePlace } from "../../modal/pagePlace.ts";
import { Icon } from "../../ui/Icon.tsx";
import { MenuLink, useIsHere } from "../MenuLink.tsx";
import { iconOf, nameOf } from "../places.ts";
import { useMenuFacts } from "../useMenuFacts.ts";

const SidePanel = lazy(async () => ({ default: (await import("../panel/SidePanel.tsx")).SidePanel }));

/** The phone's bottom bar; its last button opens the side panel. Source: 2.5-18. */
export function BottomBar() {
  const { say } = useApp();
  const facts = useMenuFacts();
  const items = menuItemsFor("bottom", facts);
  const place = usePagePlace();
  const isHere = useIsHere();
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: any new page closes the panel
  useEffect(() => setOpen(false), [place.pathname, place.search]);
  return (
    <>
      {/* With a deposit button every place is another: the bar is then a new one, whose buttons did not slide there. */}
      <nav key={items.length} className="bottom-bar md:hidden" aria-label={say("nav.bottom")}>
        {items.map((item) =>
          item.id === "menu" ? (
            <button
              key="menu"
              type="button"
              className="needs-scripts"
              onClick={() => setOpen(true)}
              aria-expanded={open}
              aria-haspopup="dialog"
            >
              <ItemContent item={item} />
            </button>
          ) : (
            <MenuLink
              key={item.id}
              item={item}
              here={isHere(item)}
              {...(item.id === "deposit" || item.id === "withdraw" ? { className: "bottom-main" } : {})}
            >
              <ItemContent item={item} />
            </MenuLink>
          ),
        )}
      </nav>
      {open && (
        <Suspense>
          <SidePanel facts={facts} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function ItemContent({ item }: { item: MenuItem }) {
  const { say } = useApp();
  return (
    <>
      <Icon name={iconOf(item)} />
      <span className="bottom-name">{nameOf(item, say)}</span>
    </>
  );
}
