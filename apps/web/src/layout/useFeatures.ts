import { featuresFor, type SiteFeature } from "@croupier/rules/features/siteFeatures";
import { useMemo } from "react";
import { useApp } from "../app-context/App.ts";
import { usePlayer } from "../ui/usePlayer.ts";
import { usePreloaded } from "./usePreloaded.ts";

const none: readonly string[] = [];

/** What of the site is enabled for this visitor; testers have every managed page. Source: 3-66, 6-07. */
export function useFeatures(): ReadonlySet<SiteFeature> {
  const enabled = usePreloaded(useApp().queries.features) ?? none;
  const statuses = usePlayer()?.statuses;
  return useMemo(() => featuresFor(enabled, statuses?.map(({ id }) => id) ?? []), [enabled, statuses]);
}
