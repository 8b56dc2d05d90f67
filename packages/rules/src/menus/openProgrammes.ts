import type { PageName } from "../pages/pageRule.ts";

/** Pages of what runs all year, by the slug under which the operator opens and closes them. Source: spec 3-66, 2.1-03. */
const programmeSlugs = {
  ActivityHub: "activity-hub",
  CompPoints: "comp-points",
  SpinWheelPage: "spin-wheel",
  Achievements: "achievements",
  Action: "quest",
  Adventure: "adventure",
  VipClub: "vip-club",
} as const satisfies Partial<Record<PageName, string>>;

export type Programme = keyof typeof programmeSlugs;

/** The programmes open to a visitor, in their order: those switched on, and all of them for testers. Source: spec 6-07. */
export function openProgrammes(managed: Readonly<Record<string, boolean | undefined>>, tester: boolean): Programme[] {
  const all = Object.entries(programmeSlugs) as [Programme, string][];
  return all.filter(([, slug]) => tester || managed[slug] === true).map(([page]) => page);
}
