/** The groups of screens, and the source file of each, so that the server can preload its script. */
export const sourceOf = {
  games: "src/pages/screens/gameScreens.ts",
  account: "src/pages/screens/accountScreens.ts",
  rewards: "src/pages/screens/rewardScreens.ts",
  content: "src/pages/screens/contentScreens.ts",
};

export type ScreenGroup = keyof typeof sourceOf;

export const screenGroups = Object.keys(sourceOf) as ScreenGroup[];
