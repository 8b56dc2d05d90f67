import { tellsOfSession } from "./sessionTime.ts";

/** What a licence asks of games, cashbox and pages. Source: F-49, F-52, F-54 to F-58, 1-04, 6-22. */
export interface LicencePolicy {
  licence: string;
  /** Least time between the starts of two rounds, milliseconds. */
  slotFloor_ms: number;
  tableFloor_ms: number;
  autoplay: boolean;
  turbo: boolean;
  /** A feature of a game may be bought for a multiple of the stake. */
  bonusBuy: boolean;
  /** Players may be given bonuses, free spins and boxes. */
  bonuses: boolean;
  /** Players may take back a cash-out that was not sent yet. */
  recallableWithdrawals: boolean;
  /** A game shows how long the player has been at it. */
  sessionClock: boolean;
  /** So does the site on every page, with what it came to and the way to limits. Source: 4-49. */
  sessionBar: boolean;
  /** A popup after each sign-in names the clock, the limits, the reminder and the register. Source: 4-66. */
  signInNotice: boolean;
  minimumAge: number;
  /** Wait before a looser limit counts, hours. */
  limitRaiseDelay_h: number;
  /** The player must confirm a looser limit by mail before it counts. */
  limitRaiseConfirmed: boolean;
  /** Shortest self-exclusion, days. */
  shortestExclusion_days: number;
  /** A player is reminded of the time after so many minutes at the latest; null leaves it to them. */
  realityCheck_min: number | null;
  /** How long play rests from the moment that such a reminder is due, minutes. */
  realityCheckPause_min: number;
  /** The player must have set a deposit limit, or said no to one, before the first deposit. */
  depositLimitPrompt: boolean;
  /** The player's code in the national register must be known before fiat money moves. Source: 5-02, 5-11. */
  personalCode: boolean;
  /** A national register of self-exclusions is asked before somebody plays. Source: F-51. */
  exclusionRegister: boolean;
}

/** Every switch at its safest; what a licence that we do not know gets. Source: F-56, F-74. */
export const strictestPolicy: LicencePolicy = {
  licence: "unknown",
  slotFloor_ms: 5000,
  tableFloor_ms: 5000,
  autoplay: false,
  turbo: false,
  bonusBuy: false,
  bonuses: false,
  recallableWithdrawals: false,
  sessionClock: true,
  sessionBar: true,
  signInNotice: true,
  minimumAge: 21,
  limitRaiseDelay_h: 168,
  limitRaiseConfirmed: true,
  shortestExclusion_days: 180,
  realityCheck_min: 60,
  realityCheckPause_min: 5,
  depositLimitPrompt: true,
  personalCode: true,
  exclusionRegister: true,
};

/**
 * One row a licence. Add a row to open a market; whatever it leaves out stays at its strictest. Estonia's licence sets an age, a pace
 * and reminders, and no rule of ours forbids bonuses under it, so players there are given what offers name them for. Source: 6-22.
 */
const policies: Readonly<Record<string, Partial<LicencePolicy>>> = {
  CW: {
    slotFloor_ms: 0,
    tableFloor_ms: 0,
    autoplay: true,
    turbo: true,
    bonusBuy: true,
    bonuses: true,
    recallableWithdrawals: true,
    sessionClock: false,
    sessionBar: tellsOfSession("CW"),
    signInNotice: tellsOfSession("CW"),
    minimumAge: 18,
    limitRaiseDelay_h: 24,
    shortestExclusion_days: 1,
    realityCheck_min: null,
    realityCheckPause_min: 0,
    depositLimitPrompt: false,
    personalCode: false,
    exclusionRegister: false,
  },
  EE: {
    slotFloor_ms: 2500,
    tableFloor_ms: 0,
    bonuses: true,
    recallableWithdrawals: false,
    minimumAge: 21,
    limitRaiseDelay_h: 24,
    shortestExclusion_days: 180,
    realityCheck_min: 60,
    realityCheckPause_min: 0,
  },
};

/** The code of a visitor whose country is unknown. Source: ISO 3166-1, user-assigned codes. */
export const unknownCountry = "ZZ";

/** The licences that there are. */
export const licences: readonly string[] = Object.keys(policies);

/** Countries that ask for more than the licence does. The stricter of both counts. */
const countryPolicies: Readonly<Record<string, Partial<LicencePolicy>>> = {
  [unknownCountry]: strictestPolicy,
  DE: {
    slotFloor_ms: 5000,
    autoplay: false,
    turbo: false,
    bonusBuy: false,
    realityCheck_min: 60,
    realityCheckPause_min: 5,
    sessionClock: true,
  },
  GB: {
    slotFloor_ms: 2500,
    tableFloor_ms: 5000,
    autoplay: false,
    turbo: false,
    bonusBuy: false,
    recallableWithdrawals: false,
    sessionClock: true,
  },
};

/**
 * The policy for a player of this licence; unknown licences get the strictest. The law of every country given holds, that
 * of the visit and that of the player's registration, and of each switch the stricter value. Source: F-55, F-56.
 */
export function licencePolicy(licence: string, ...countries: readonly (string | null | undefined)[]): LicencePolicy {
  const own = Object.hasOwn(policies, licence) ? policies[licence] : undefined;
  const policy = own ? { ...strictestPolicy, ...own, licence } : { ...strictestPolicy, licence };
  return countries.reduce<LicencePolicy>((strictest, country) => {
    const local = country && Object.hasOwn(countryPolicies, country) ? countryPolicies[country] : undefined;
    return local ? stricterOf(strictest, { ...policy, ...local }) : strictest;
  }, policy);
}

/** Takes the safer value of each switch. */
export function stricterOf(one: LicencePolicy, other: LicencePolicy): LicencePolicy {
  return {
    licence: one.licence,
    slotFloor_ms: Math.max(one.slotFloor_ms, other.slotFloor_ms),
    tableFloor_ms: Math.max(one.tableFloor_ms, other.tableFloor_ms),
    autoplay: one.autoplay && other.autoplay,
    turbo: one.turbo && other.turbo,
    bonusBuy: one.bonusBuy && other.bonusBuy,
    bonuses: one.bonuses && other.bonuses,
    recallableWithdrawals: one.recallableWithdrawals && other.recallableWithdrawals,
    sessionClock: one.sessionClock || other.sessionClock,
    sessionBar: one.sessionBar || other.sessionBar,
    signInNotice: one.signInNotice || other.signInNotice,
    minimumAge: Math.max(one.minimumAge, other.minimumAge),
    limitRaiseDelay_h: Math.max(one.limitRaiseDelay_h, other.limitRaiseDelay_h),
    limitRaiseConfirmed: one.limitRaiseConfirmed || other.limitRaiseConfirmed,
    shortestExclusion_days: Math.max(one.shortestExclusion_days, other.shortestExclusion_days),
    realityCheck_min: shorter(one.realityCheck_min, other.realityCheck_min),
    realityCheckPause_min: Math.max(one.realityCheckPause_min, other.realityCheckPause_min),
    depositLimitPrompt: one.depositLimitPrompt || other.depositLimitPrompt,
    personalCode: one.personalCode || other.personalCode,
    exclusionRegister: one.exclusionRegister || other.exclusionRegister,
  };
}

/** Minutes from one reminder of the time to the next: the player's own where they are shorter. Source: F-54. */
export function realityCheckMinutes(
  own: number | null,
  policy: Pick<LicencePolicy, "realityCheck_min">,
): number | null {
  return shorter(own, policy.realityCheck_min);
}

function shorter(one: number | null, other: number | null): number | null {
  if (one === null) return other;
  return other === null ? one : Math.min(one, other);
}
