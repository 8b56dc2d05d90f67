import type { PokieTheme } from "./theme.ts";

/** Where each title's theme is; a line for each pokie. */
const loaders: Record<string, () => Promise<{ theme: PokieTheme }>> = {
  "skerry-light": () => import("./skerryLight.ts"),
  "honey-parliament": () => import("./honeyParliament.ts"),
  "midnight-orchard": () => import("./midnightOrchard.ts"),
  "polar-nights-express": () => import("./polarNightsExpress.ts"),
  "raven-of-ashgrove": () => import("./ravenOfAshgrove.ts"),
  "selkie-song": () => import("./selkieSong.ts"),
  "captain-merrows-map": () => import("./captainMerrowsMap.ts"),
  "cogwrights-vault": () => import("./cogwrightsVault.ts"),
  "nine-tail-lantern": () => import("./nineTailLantern.ts"),
  "sky-courier-1899": () => import("./skyCourier1899.ts"),
  "pearl-divers-moon": () => import("./pearlDiversMoon.ts"),
  "rattlesnake-gulch": () => import("./rattlesnakeGulch.ts"),
  "temple-of-the-amber-eye": () => import("./templeOfTheAmberEye.ts"),
  "wolf-and-aurora": () => import("./wolfAndAurora.ts"),
  "frostberry-cascade": () => import("./frostberryCascade.ts"),
  "rocket-foundry": () => import("./rocketFoundry.ts"),
  "sugarplum-foundry": () => import("./sugarplumFoundry.ts"),
  "melon-meadow": () => import("./melonMeadow.ts"),
  "neon-armadillo": () => import("./neonArmadillo.ts"),
  "gull-and-garnet": () => import("./gullAndGarnet.ts"),
};

const loading = new Map<string, Promise<PokieTheme>>();

/** A title's theme, loaded once; null for a game that is no pokie of this build. */
export function themeOf(game: string): Promise<PokieTheme> | null {
  const known = loading.get(game);
  if (known !== undefined) return known;
  const load = loaders[game];
  if (load === undefined) return null;
  const theme = load().then((loaded) => loaded.theme);
  loading.set(game, theme);
  return theme;
}
