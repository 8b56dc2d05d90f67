import { type CrapsPlace, type CrapsSpot, crapsSpots, layoutSpots } from "./crapsBets.ts";

/** What the versions of the game's mathematics differ in. */
export interface CrapsRules {
  version: number;
  /** Places where chips may be put. */
  spots: readonly CrapsSpot[];
  /** Whether a bet stays on its place when it wins; others come down with their win. */
  staysUp(place: CrapsPlace): boolean;
  /** Whether a bet may come down undecided. */
  mayComeDown(place: CrapsPlace): boolean;
}

/** Bets lie until they are decided and then come down; odds are put behind the two lines alone. */
const bareTable: CrapsRules = {
  version: 1,
  spots: layoutSpots,
  staysUp: () => false,
  mayComeDown: () => false,
};

/** Place bets and hardways stay up, travelled bets take odds, and all comes down but pass and come, which have had their best throw. */
const openTable: CrapsRules = {
  version: 2,
  spots: crapsSpots,
  staysUp: (place) => /^(place|hard)/.test(place),
  mayComeDown: (place) => place !== "pass" && !/^come\d/.test(place),
};

/** The rules that new rounds are played by. */
export const newestRules = openTable;

const versions: readonly CrapsRules[] = [openTable, bareTable];

/** The rules that a round was begun by. Throws for a version that there never was. Source: F-35. */
export function crapsRules(version: number): CrapsRules {
  const rules = versions.find((known) => known.version === version);
  if (rules === undefined) throw new Error(`craps has no version ${version}`);
  return rules;
}
