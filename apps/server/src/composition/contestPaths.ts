import { isOpen } from "@croupier/rules/features/siteFeatures";
import { contestsIn } from "@croupier/rules/menus/contestLists";
import { customContests } from "@croupier/rules/menus/customContests";
import { publicTournaments } from "../tournaments/index.ts";
import type { FeatureDeps, SiteVisit } from "./siteFeatures.ts";

/** Quests and achievements have their places on other pages. Source: 5-29. */
const hasOwnPage = (name: string) => !/quest|achievement/.test(name);

/**
 * Paths of the tournaments and lotteries that everybody may see and that run or are in the archive, those that the operator
 * wrote by hand among them. What is only announced waits for its first moment. Source: 2.2-07, 4-04, 5-28, 5-31.
 */
export async function contestPaths(
  { content, db, lotteries }: FeatureDeps,
  { brandId, locale, now }: SiteVisit,
): Promise<string[][]> {
  const managed = content.config("manage-promotion-pages", brandId) ?? {};
  const drawn = await lotteries.published(db, brandId, now);
  const lotteryPaths = drawn.map((name) => ["lottery", name]);
  if (!isOpen("tournaments", managed)) return lotteryPaths;
  const visitor = { groups: [], testQuests: false, now };
  const custom = customContests(content.snippets(brandId, locale)).filter(
    ({ start_at }) => start_at <= now.toISOString(),
  );
  const own = [...contestsIn("all", custom, visitor), ...contestsIn("archive", custom, visitor)];
  const names = [...(await publicTournaments(db, now)), ...own.map((contest) => contest.frontend_identifier)];
  const tournamentPaths = names.filter(hasOwnPage).map((name) => ["tournaments", name]);
  return [...tournamentPaths, ...lotteryPaths];
}
