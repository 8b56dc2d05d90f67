import type { Pokie, PokieModel } from "@croupier/games";
import { loadOnce } from "../../core/loadOnce.ts";
import type { PokieTheme } from "./theme.ts";

/** A pokie as its client needs it: data and looks. */
export interface PokieTitle {
  model: PokieModel;
  theme: PokieTheme;
}

type Looks = Promise<{ theme: PokieTheme }>;

async function title<Name extends string>(
  name: Name,
  data: Promise<Record<Name, PokieModel>>,
  looks: Looks,
): Promise<PokieTitle> {
  return { model: (await data)[name], theme: (await looks).theme };
}

/** Where each title's data and theme are; a line for each pokie, so that a browser fetches those of one. */
const loaders: Record<string, () => Promise<PokieTitle>> = {
  "skerry-light": () =>
    title("skerryLight", import("@croupier/games/pokie/titles/skerryLight"), import("./skerryLight.ts")),
  "honey-parliament": () =>
    title("honeyParliament", import("@croupier/games/pokie/titles/honeyParliament"), import("./honeyParliament.ts")),
  "midnight-orchard": () =>
    title("midnightOrchard", import("@croupier/games/pokie/titles/midnightOrchard"), import("./midnightOrchard.ts")),
  "polar-nights-express": () =>
    title(
      "polarNightsExpress",
      import("@croupier/games/pokie/titles/polarNightsExpress"),
      import("./polarNightsExpress.ts"),
    ),
  "raven-of-ashgrove": () =>
    title("ravenOfAshgrove", import("@croupier/games/pokie/titles/ravenOfAshgrove"), import("./ravenOfAshgrove.ts")),
  "selkie-song": () =>
    title("selkieSong", import("@croupier/games/pokie/titles/selkieSong"), import("./selkieSong.ts")),
  "captain-merrows-map": () =>
    title(
      "captainMerrowsMap",
      import("@croupier/games/pokie/titles/captainMerrowsMap"),
      import("./captainMerrowsMap.ts"),
    ),
  "cogwrights-vault": () =>
    title("cogwrightsVault", import("@croupier/games/pokie/titles/cogwrightsVault"), import("./cogwrightsVault.ts")),
  "nine-tail-lantern": () =>
    title("nineTailLantern", import("@croupier/games/pokie/titles/nineTailLantern"), import("./nineTailLantern.ts")),
  "sky-courier-1899": () =>
    title("skyCourier1899", import("@croupier/games/pokie/titles/skyCourier1899"), import("./skyCourier1899.ts")),
  "pearl-divers-moon": () =>
    title("pearlDiversMoon", import("@croupier/games/pokie/titles/pearlDiversMoon"), import("./pearlDiversMoon.ts")),
  "rattlesnake-gulch": () =>
    title("rattlesnakeGulch", import("@croupier/games/pokie/titles/rattlesnakeGulch"), import("./rattlesnakeGulch.ts")),
  "temple-of-the-amber-eye": () =>
    title(
      "templeOfTheAmberEye",
      import("@croupier/games/pokie/titles/templeOfTheAmberEye"),
      import("./templeOfTheAmberEye.ts"),
    ),
  "wolf-and-aurora": () =>
    title("wolfAndAurora", import("@croupier/games/pokie/titles/wolfAndAurora"), import("./wolfAndAurora.ts")),
  "frostberry-cascade": () =>
    title(
      "frostberryCascade",
      import("@croupier/games/pokie/titles/frostberryCascade"),
      import("./frostberryCascade.ts"),
    ),
  "rocket-foundry": () =>
    title("rocketFoundry", import("@croupier/games/pokie/titles/rocketFoundry"), import("./rocketFoundry.ts")),
  "sugarplum-foundry": () =>
    title("sugarplumFoundry", import("@croupier/games/pokie/titles/sugarplumFoundry"), import("./sugarplumFoundry.ts")),
  "melon-meadow": () =>
    title("melonMeadow", import("@croupier/games/pokie/titles/melonMeadow"), import("./melonMeadow.ts")),
  "neon-armadillo": () =>
    title("neonArmadillo", import("@croupier/games/pokie/titles/neonArmadillo"), import("./neonArmadillo.ts")),
  "gull-and-garnet": () =>
    title("gullAndGarnet", import("@croupier/games/pokie/titles/gullAndGarnet"), import("./gullAndGarnet.ts")),
  "krakens-ledger": () =>
    title("krakensLedger", import("@croupier/games/pokie/titles/krakensLedger"), import("./krakensLedger.ts")),
  planetarium: () =>
    title("planetarium", import("@croupier/games/pokie/titles/planetarium"), import("./planetarium.ts")),
  "snowcap-sevens": () =>
    title("snowcapSevens", import("@croupier/games/pokie/titles/snowcapSevens"), import("./snowcapSevens.ts")),
  "penguin-payday": () =>
    title("penguinPayday", import("@croupier/games/pokie/titles/penguinPayday"), import("./penguinPayday.ts")),
  "volcano-vineyard": () =>
    title("volcanoVineyard", import("@croupier/games/pokie/titles/volcanoVineyard"), import("./volcanoVineyard.ts")),
};

const once = loadOnce<PokieTitle>();

/**
 * A title, loaded once; null for a game that is no pokie of this build. A round that began on an older version of its data
 * is shown by that one. Source: F-35.
 */
export function titleOf(game: string, version?: number): Promise<PokieTitle> | null {
  const load = loaders[game];
  if (load === undefined) return null;
  const newest = once(game, load);
  return version === undefined ? newest : once(`${game} ${version}`, async () => asOf(await newest, version));
}

async function asOf(newest: PokieTitle, version: number): Promise<PokieTitle> {
  const { id, version: here } = newest.model;
  if (here === version) return newest;
  const { gameById } = await import("@croupier/games/registry");
  const older = gameById(id, version) as Pokie | undefined;
  if (older === undefined) throw new Error(`no version ${version} of ${id}`);
  return { ...newest, model: older.model };
}
