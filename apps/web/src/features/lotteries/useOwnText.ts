import type { CmsPage, CmsPageSummary } from "@croupier/contract/cms";
import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app-context/App.ts";
import { useCmsPages } from "../../layout/useCmsPages.ts";

/** What the operator wrote at a path, below what the page shows itself; where nothing is written, nothing is asked for. */
export function useOwnText(path: string): CmsPage | null {
  const { queries } = useApp();
  const isWritten = hasPageAt(useCmsPages(), path);
  return useQuery({ ...queries.cmsPage(path), enabled: isWritten }).data ?? null;
}

function hasPageAt(pages: readonly CmsPageSummary[], path: string): boolean {
  return pages.some((page) => page.path === path || hasPageAt(page.children, path));
}
