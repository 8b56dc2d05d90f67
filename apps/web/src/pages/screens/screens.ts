import type { PageName } from "@croupier/rules/pages/pageRule";
import type { ScreenGroup } from "../../app-context/screenGroup.ts";
import type { Screen, Screens } from "./screen.ts";

/*
 * The screens of all pages, in groups: the browser needs that of its first page at once, and the others not before the
 * visit goes on.
 */

export type ScreensByGroup = Record<ScreenGroup, Screens>;

const groups: { [group in ScreenGroup]: () => Promise<Screens> } = {
  games: async () => (await import("./gameScreens.ts")).gameScreens,
  account: async () => (await import("./accountScreens.ts")).accountScreens,
  rewards: async () => (await import("./rewardScreens.ts")).rewardScreens,
  content: async () => (await import("./contentScreens.ts")).contentScreens,
};

/** Every screen of the site. */
export async function allScreens(): Promise<ScreensByGroup> {
  const [games, account, rewards, content] = await Promise.all([
    groups.games(),
    groups.account(),
    groups.rewards(),
    groups.content(),
  ]);
  return { games, account, rewards, content };
}

/** The screen of a page. */
export async function screenIn(group: ScreenGroup, name: PageName): Promise<Screen> {
  const screen = (await groups[group]())[name];
  if (!screen) throw new Error(`the page ${name} has no screen`);
  return screen;
}
