import type { Say } from "./messages.ts";
import { operatorText } from "./operatorText.ts";

/** What a gift is called: one that a level of the ladder brings has the group of its players for a title. Source: 3-54. */
export function giftTitle(say: Say, title: string): string {
  const level = /^level_(\d{1,2})$/.exec(title)?.[1];
  return level === undefined ? operatorText(say, title) : say("profile.level", { level });
}
