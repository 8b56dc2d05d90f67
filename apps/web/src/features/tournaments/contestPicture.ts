import { namesQuest } from "@croupier/rules/quests/questIdentifier";

interface Named {
  frontend_identifier: string;
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
