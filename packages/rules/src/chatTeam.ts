import { vipStatus } from "./playerGroups.ts";

/** Players of this group have a team of their own. Source: 6-19. */
const levelGroup = "545";

export interface ChatTeam {
  /** 26 for everybody, 1 for signed-in players, 2 for VIP players. */
  group: 26 | 1 | 2;
  provider: "house" | "level";
}

/** Which support team serves a visitor; `groups` is null for a guest. Source: 6-19. */
export function chatTeam(groups: readonly string[] | null): ChatTeam {
  if (groups === null) return { group: 26, provider: "house" };
  return {
    group: vipStatus(groups) === null ? 1 : 2,
    provider: groups.includes(levelGroup) ? "level" : "house",
  };
}
