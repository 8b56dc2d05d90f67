import type { PageName } from "@croupier/rules/pages/pageRule";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useFeatures } from "../../layout/useFeatures.ts";
import { PillRow } from "../../ui/PillRow.tsx";
import { contestTabs } from "./contestTabs.ts";

/** The row of the pages of contests; that of the lotteries stands there while they are on. Source: 2.2-07. */
export function ContestTabs({ here }: { here: PageName }) {
  const lotteries = useFeatures().has("lotteries");
  const shown = contestTabs.filter(({ list }) => list !== null || lotteries);
  return (
    <PillRow label="tournaments.choose" pages={shown.map(({ page, title }) => [page, title])} here={pathOf(here)} />
  );
}
