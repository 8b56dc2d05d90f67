import { trimSlashes } from "../trimSlashes.ts";

/** Parts of the site that the menus light up. */
export type Area =
  | "lobby"
  | "pokies"
  | "live"
  | "activityHub"
  | "rewardsShop"
  | "chance"
  | "contests"
  | "achievements"
  | "vipClub";

/** Leading path segments of each area. Source: 2.2-02, 2.2-07, 2.2-10 to 2.2-12. */
const areaOfSegment: Readonly<Record<string, Area>> = {
  "": "lobby",
  pokies: "pokies",
  slots: "pokies",
  live: "live",
  categories: "lobby",
  games: "lobby",
  arena: "contests",
  promo: "contests",
  promotions: "contests",
  tournaments: "contests",
  lottery: "contests",
  action: "contests",
  quest: "contests",
  leaderboard: "contests",
};

/** Paths of pages whose place an operator or the page table decides; they win over the table of segments. */
export type AreaPaths = Partial<Record<Area, string>>;

/**
 * The area that a path (without language) belongs to, or null. Arena, promo, tournaments, quests and the leaderboard are
 * one area, except /promotions itself, which lights nothing. Source: 2.5-17, 2.2-02.
 */
export function activeArea(path: string, own: AreaPaths = {}): Area | null {
  const bare = `/${trimSlashes(path)}`;
  if (bare === "/promotions") return null;
  for (const [area, root] of Object.entries(own) as [Area, string][]) {
    if (root !== "/" && (bare === root || bare.startsWith(`${root}/`))) return area;
  }
  return areaOfSegment[bare.split("/")[1] ?? ""] ?? null;
}
