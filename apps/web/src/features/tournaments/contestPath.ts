import { pathOf } from "@croupier/rules/pages/pathOf";

interface Named {
  frontend_identifier: string;
}

/** Where a contest has its page: a quest's is its map. Source: 2.2-07, 3-50, 2.6-11. */
export function contestPath({ frontend_identifier: slug }: Named): string {
  return pathOf(slug.includes("quest") ? "QuestPage" : "TournamentPage", { slug });
}

const pictures = ["cup", "moon", "tide", "hoard"] as const;

/** The picture of a contest: by its kind, and else one that stays the same for its name. */
export function contestPicture({ frontend_identifier: name }: Named): string {
  if (name.includes("quest")) return "quest";
  if (name.includes("achievement")) return "goals";
  if (/\bproducers?\b/.test(name)) return "studios";
  if (/\blive\b/.test(name)) return "wheel";
  const sum = [...name].reduce((before, letter) => (before * 31 + letter.charCodeAt(0)) % 9973, 7);
  return pictures[sum % pictures.length] ?? pictures[0];
}
