import type { GamePage } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";

/** The numbered pages of a list: the first, the last, and those beside the one shown. Source: 2.2-04. */
export function PageLinks({
  path,
  search,
  position,
  first = path,
}: {
  path: string;
  search: string;
  position: Pick<GamePage["pagination"], "current_page" | "total_pages">;
  /** Where the first page is, if not at the list's own address. */
  first?: string;
}) {
  const { say, to } = useApp();
  const { current_page: current, total_pages: last } = position;
  if (last <= 1) return null;
  const address = (page: number) => to(`${page > 1 ? `${path}/${page}` : first}${search}`);
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const shown = [...new Set(near)].sort((left, right) => left - right);
  return (
    <nav className="flex flex-wrap items-center justify-center gap-2" aria-label={say("category.pages")}>
      {shown.map((page, index) => (
        <span key={page} className="flex items-center gap-2">
          {page - (shown[index - 1] ?? page) > 1 && <span aria-hidden="true">…</span>}
          <a
            className="button money"
            href={address(page)}
            aria-current={page === current ? "page" : undefined}
            aria-label={say("category.page", { page })}
            rel={page === current - 1 ? "prev" : page === current + 1 ? "next" : undefined}
          >
            {page}
          </a>
        </span>
      ))}
    </nav>
  );
}
