import { namesQuest, questOf } from "../quests/questIdentifier.ts";
import { pathOf } from "./pathOf.ts";

/** Where a contest has its page: a quest's is its map, an achievement's the page of all of them. Source: 2.2-07, 2.2-10, 3-50. */
export function contestPath({ frontend_identifier: slug }: { frontend_identifier: string }): string {
  if (namesQuest(slug)) return pathOf("Action", { slug: questOf(slug)?.slug ?? "" });
  if (slug.includes("achievement")) return pathOf("Achievements");
  return pathOf("TournamentPage", { slug });
}

/**
 * Where the address of a tournament leads on to when its name is that of another contest: banners name contests by this address,
 * whatever they are. Null where the page is the tournament's own. Source: 2.2-07, 5-29.
 */
export function otherContestPath(slug: string): string | null {
  const path = contestPath({ frontend_identifier: slug });
  return path === pathOf("TournamentPage", { slug }) ? null : path;
}
