import { featuresFor, type SiteFeature } from "@croupier/rules/features/siteFeatures";
import { useMemo } from "react";
import { useApp } from "../app/App.ts";
import { usePlayer } from "../ui/usePlayer.ts";
import { useKnown } from "./useKnown.ts";

const none: readonly string[] = [];

/** What of the site is alive for this visitor; testers have every managed page. Source: 3-66, 6-07. */
export function useFeatures(): ReadonlySet<SiteFeature> {
  const alive = useKnown(useApp().queries.features) ?? none;
  const statuses = usePlayer()?.statuses;
  return useMemo(() => featuresFor(alive, statuses?.map(({ id }) => id) ?? []), [alive, statuses]);
}
