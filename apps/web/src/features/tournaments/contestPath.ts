import { pathOf } from "@croupier/rules/pages/pathOf";
import { namesQuest, questOf } from "@croupier/rules/quests/questIdentifier";

interface Named {
  frontend_identifier: string;
}

/** Where a contest has its page: a quest's is its map, an achievement's the page of all of them. Source: 2.2-07, 2.2-10, 3-50. */
export function contestPath({ frontend_identifier: slug }: Named): string {
  if (namesQuest(slug)) return pathOf("Action", { slug: questOf(slug)?.slug ?? "" });
  if (slug.includes("achievement")) return pathOf("Achievements");
  return pathOf("TournamentPage", { slug });
}

const pictures = ["cup", "moon", "tide", "hoard", "jackpot", "bell", "pastime", "chance"] as const;

/** The day and the hour that a run of a series has behind its name. */
const ofRun = /-\d{4}-\d{2}-\d{2}(-\d{4})?$/;

/** The picture of a contest: by its kind, and else one that stays the same for its name and for every run of its series. */
export function contestPicture({ frontend_identifier }: Named): string {
  const name = frontend_identifier.replace(ofRun, "");
  if (namesQuest(name)) return "quest";
  if (name.includes("achievement")) return "goals";
  if (/\bproducers?\b/.test(name)) return "studios";
  if (/\blive\b/.test(name)) return "wheel";
  const sum = [...name].reduce((before, letter) => (before * 31 + letter.charCodeAt(0)) % 9973, 4);
  return pictures[sum % pictures.length] ?? pictures[0];
}
