import { namesQuest, questOf } from "../quests/questIdentifier.ts";
import { pathOf } from "./pathOf.ts";

/** Where a contest has its page: a quest's is its map, an achievement's the page of all of them. Source: 2.2-07, 2.2-10, 3-50. */
export function contestPath({ frontend_identifier: slug }: { frontend_identifier: string }): string {
  if (namesQuest(slug)) return pathOf("Action", { slug: questOf(slug)?.slug ?? "" });
  if (slug.includes("achievement")) return pathOf("Achievements");
  return pathOf("TournamentPage", { slug });
}
