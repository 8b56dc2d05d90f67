import type { CmsPageSummary } from "@croupier/contract/cms";
import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app-context/App.ts";
import { useCmsPages } from "../../layout/useCmsPages.ts";

/** What the operator wrote at the address of a page of ours; asked for only where there is something. Source: 8-13. */
export function useOwnText(path: string) {
  const { queries } = useApp();
  const isListed = hasPage(useCmsPages(), path);
  return useQuery({ ...queries.cmsPage(path), enabled: isListed }).data ?? null;
}

function hasPage(pages: readonly CmsPageSummary[], path: string): boolean {
  return pages.some((page) => page.path === path || hasPage(page.children, path));
}
