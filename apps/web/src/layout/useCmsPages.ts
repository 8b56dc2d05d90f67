import { useApp } from "../app-context/App.ts";
import { usePreloaded } from "./usePreloaded.ts";

/** The operator's pages as a tree; empty until they are there. */
export function useCmsPages() {
  return usePreloaded(useApp().queries.cmsPages) ?? [];
}
