/** How large a quest is: how many levels its map has. Source: 3-51. */
export const questSizes = ["xs", "s", "m", "robot-s", "robot-m"] as const;
export type QuestSize = (typeof questSizes)[number];

/** Where an identifier names no size of ours. Source: 3-51. */
const defaultSize: QuestSize = "m";

/** What a quest's frontend identifier says. */
export interface QuestName {
  size: QuestSize;
  slug: string;
  /** Only for whoever tests it. Source: 3-53. */
  isTest: boolean;
}

const shape = /^[a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])$/;

/** Whether a contest is a quest, by its frontend identifier. Source: 3-50. */
export const namesQuest = (identifier: string): boolean => identifier.includes("quest");

/**
 * Reads `quest--SIZE--SLUG`: parts are split at double dashes, the first after the name is the size and the second the slug. A size
 * that there is not becomes the default one. Null where no slug can be read. Source: 3-50, 3-51.
 */
export function questOf(identifier: string): QuestName | null {
  if (!namesQuest(identifier) || identifier.length > 100) return null;
  const [, size, slug, ...rest] = identifier.split("--");
  if (size === undefined || slug === undefined || rest.length > 0 || !shape.test(slug)) return null;
  return { size: sizeOf(size), slug, isTest: identifier.includes("ffc") };
}

function sizeOf(text: string): QuestSize {
  return questSizes.find((size) => size === text) ?? defaultSize;
}

export const questIdentifier = (size: QuestSize, slug: string): string => `quest--${size}--${slug}`;
