import { useApp } from "../app/App.ts";
import { useKnown } from "./useKnown.ts";

/** The operator's pages as a tree; empty until they are there. */
export function useCmsPages() {
  return useKnown(useApp().queries.cmsPages) ?? [];
}
