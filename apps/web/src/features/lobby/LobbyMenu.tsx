import { categoryMenuOf } from "@croupier/rules/games/lobbyCategories";
import { isSpecialCategory } from "@croupier/rules/games/specialCategories";
import { useApp } from "../../app-context/App.ts";
import { operatorText } from "../../messages/operatorText.ts";
import { useModals } from "../../modal/modals.ts";
import { Icon } from "../../ui/Icon.tsx";
import { wasIntroduced } from "./specialIntro.ts";
import { categoryPath, useLobbyCategories } from "./useLobbyCategories.ts";
import { useStickyMenu } from "./useStickyMenu.ts";

/**
 * The categories above the rails and grids, as the operator lists them for such a page; `path` is the page's own,
 * without a language. It scrolls away with the page and comes back under the header after
 * scrolling up over 100 px. Source: 9-23, 9-48.
 */
export function LobbyMenu({ current = null, path = "/" }: { current?: string | null; path?: string }) {
  const app = useApp();
  const modals = useModals();
  const categories = useLobbyCategories(categoryMenuOf(path));
  const { root, place } = useStickyMenu();
  return (
    <div ref={root} className="lobby-menu" data-place={place}>
      <nav className="lobby-menu-list" aria-label={app.say("category.choose")}>
        <button type="button" className="category-pill" aria-haspopup="dialog" onClick={() => modals.open("search")}>
          <Icon name="search" className="size-4" />
          {app.say("search.open")}
        </button>
        <a href={app.to("/")} className="category-pill" aria-current={current === "lobby" ? "page" : undefined}>
          {app.say("nav.lobby")}
        </a>
        {categories
          .filter(({ menu }) => menu)
          .map((category) => (
            <a
              key={category.slug}
              href={app.to(categoryPath(category))}
              className="category-pill"
              aria-current={category.id === current ? "page" : undefined}
              onClick={(event) => {
                // Source: 4-56.
                if (!isSpecialCategory(category.id) || wasIntroduced()) return;
                event.preventDefault();
                modals.open("specialSlotIntro", {
                  title: operatorText(app.say, category.title),
                  path: categoryPath(category),
                });
              }}
            >
              {operatorText(app.say, category.title)}
            </a>
          ))}
      </nav>
    </div>
  );
}
