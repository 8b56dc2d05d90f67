import type { PageName } from "@croupier/rules/pages/pageRule";
import type { Screen, Screens } from "../screen.ts";

/*
 * The screens of all pages, in groups: the browser needs that of its first page at once, and the others not before the
 * visit goes on.
 */
const groups = {
  games: async (): Promise<Screens> => (await import("./gameScreens.ts")).gameScreens,
  account: async (): Promise<Screens> => (await import("./accountScreens.ts")).accountScreens,
  content: async (): Promise<Screens> => (await import("./contentScreens.ts")).contentScreens,
};

export type ScreenGroup = keyof typeof groups;

/** The source file of a group, so that the server can preload its script. */
export const sourceOf = {
  games: "src/app/screens/gameScreens.ts",
  account: "src/app/screens/accountScreens.ts",
  content: "src/app/screens/contentScreens.ts",
} satisfies Record<ScreenGroup, string>;

export const screenGroups = Object.keys(groups) as ScreenGroup[];

export type ScreensByGroup = Record<ScreenGroup, Screens>;

/** Every screen of the site. */
export async function allScreens(): Promise<ScreensByGroup> {
  const [games, account, content] = await Promise.all([groups.games(), groups.account(), groups.content()]);
  return { games, account, content };
}

/** The screen of a page. */
export async function screenIn(group: ScreenGroup, name: PageName): Promise<Screen> {
  const screen = (await groups[group]())[name];
  if (!screen) throw new Error(`the page ${name} has no screen`);
  return screen;
}
