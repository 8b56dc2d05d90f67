import type { PageName } from "@croupier/rules/pages/pageRule";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useFeatures } from "../../layout/useFeatures.ts";
import { PillRow } from "../../ui/PillRow.tsx";
import { contestTabs } from "./contestTabs.ts";

/** The row of the pages of contests; those of parts of the site stand there while these are on. Source: 2.2-07, 3-66. */
export function ContestTabs({ here }: { here: PageName }) {
  const features = useFeatures();
  const shown = contestTabs.filter(({ needs }) => !needs || features.has(needs));
  return (
    <PillRow label="tournaments.choose" pages={shown.map(({ page, title }) => [page, title])} here={pathOf(here)} />
  );
}
