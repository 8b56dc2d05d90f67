/** Ids of groups as the profile lists them: some are numbers, some are text. */
export type GroupId = number | string;

/** Groups of people who test what is not for everybody yet. */
export const testerGroups: readonly string[] = ["21", "916"];
const testers = new Set(testerGroups);
/** Players of the installed app. Source: 4-44. */
export const pwaGroup = "1401";

/** VIP statuses from the lowest to the highest; bronze has an old group too. Source: 6-09, 6-10. */
const vipStatuses: ReadonlyMap<string, VipStatus> = new Map([
  ["793", "bronze"],
  ["257", "bronze"],
  ["258", "silver"],
  ["259", "gold"],
  ["255", "platinum"],
  ["256", "star"],
  ["759", "diamond"],
]);

export type VipStatus = "bronze" | "silver" | "gold" | "platinum" | "star" | "diamond";

/** The group that a VIP status is given as. */
export const vipGroups: Readonly<Record<VipStatus, string>> = {
  bronze: "257",
  silver: "258",
  gold: "259",
  platinum: "255",
  star: "256",
  diamond: "759",
};

/** Every group that makes somebody a VIP, the old ones included. Source: 6-09, 6-10. */
export const everyVipGroup: readonly string[] = [...vipStatuses.keys()];

/** The statuses by their names on the wire, from the one that everybody has. Source: 3-55. */
export const vipLadder: readonly string[] = [
  "REGULAR",
  ...new Set([...vipStatuses.values()].map((status) => status.toUpperCase())),
];

const texts = (groups: readonly GroupId[]) => groups.map(String);

/** Testers see notices and every managed page. Source: 6-07. */
export function isTester(groups: readonly GroupId[]): boolean {
  return texts(groups).some((id) => testers.has(id));
}

/** Plays in the installed app; asked to install no more. Source: 6-12. */
export function isPwaPlayer(groups: readonly GroupId[]): boolean {
  return texts(groups).includes(pwaGroup);
}

/** Is known to have several accounts. Source: 6-08. */
export function isMultiAccount(groups: readonly GroupId[]): boolean {
  return texts(groups).includes("100");
}

/** The highest VIP status among the groups; any VIP group makes a VIP. Source: 6-09, 6-11. */
export function vipStatus(groups: readonly GroupId[]): VipStatus | null {
  const held = new Set(texts(groups));
  return [...vipStatuses].findLast(([id]) => held.has(id))?.[1] ?? null;
}

/** The player's step on the ladder of levels, `level_3` giving 3; 1 for whoever has none yet. Source: 3-54. */
export function levelOf(groups: readonly GroupId[]): number {
  const steps = texts(groups).map((id) => Number(/^level_(\d{1,2})$/.exec(id)?.[1] ?? 0));
  return Math.max(1, ...steps);
}
