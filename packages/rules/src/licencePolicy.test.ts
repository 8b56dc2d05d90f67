import { describe, expect, test } from "vitest";
import {
  type LicencePolicy,
  licencePolicy,
  realityCheckMinutes,
  stricterOf,
  strictestPolicy,
} from "./licencePolicy.ts";

/** Whether every switch of one is at least as safe as the other's. */
function atLeastAsStrict(one: LicencePolicy, other: LicencePolicy): boolean {
  return JSON.stringify(stricterOf(one, other)) === JSON.stringify(one);
}

describe("licence policies", () => {
  test("a player is reminded of the time by the shorter of their own interval and the licence's [F-54]", () => {
    const every = (realityCheck_min: number | null) => ({ realityCheck_min });
    expect(realityCheckMinutes(null, every(null))).toBeNull();
    expect(realityCheckMinutes(90, every(null))).toBe(90);
    expect(realityCheckMinutes(null, every(60))).toBe(60);
    expect(realityCheckMinutes(90, every(60))).toBe(60);
    expect(realityCheckMinutes(20, every(60))).toBe(20);
  });

  test("a licence that we do not know gets the strictest of everything [F-56] [F-74]", () => {
    for (const unknown of ["", "XX", "__proto__", "constructor", "cw"]) {
      expect(licencePolicy(unknown)).toEqual({ ...strictestPolicy, licence: unknown });
      for (const known of ["CW", "EE"])
        expect(atLeastAsStrict(licencePolicy(unknown), { ...licencePolicy(known), licence: unknown })).toBe(true);
    }
  });

  test("Estonia asks for 21 years, the session clock and its pace; the general licence for 18", () => {
    expect(licencePolicy("EE")).toMatchObject({
      minimumAge: 21,
      sessionClock: true,
      recallableWithdrawals: false,
      autoplay: false,
      bonusBuy: false,
      bonuses: true,
    });
    expect(licencePolicy("unheard of").bonuses).toBe(false);
    expect(licencePolicy("CW")).toMatchObject({
      bonusBuy: true,
      bonuses: true,
      minimumAge: 18,
      sessionClock: false,
      recallableWithdrawals: true,
      slotFloor_ms: 0,
    });
  });

  test("the site shows the time and a notice under Estonia's licence and one that we do not know; games do in Germany too [F-56] [4-49] [4-66]", () => {
    const shownBy = ({ sessionClock, sessionBar, signInNotice }: LicencePolicy) => [
      sessionClock,
      sessionBar,
      signInNotice,
    ];
    expect(shownBy(licencePolicy("EE"))).toEqual([true, true, true]);
    expect(shownBy(licencePolicy("unheard of"))).toEqual([true, true, true]);
    expect(shownBy(licencePolicy("CW"))).toEqual([false, false, false]);
    expect(shownBy(licencePolicy("CW", "DE"))).toEqual([true, false, false]);
    expect(shownBy(licencePolicy("CW", "GB"))).toEqual([true, false, false]);
  });

  test("a country may ask for more than the licence, never for less", () => {
    const germany = licencePolicy("CW", "DE");
    expect(germany).toMatchObject({
      slotFloor_ms: 5000,
      autoplay: false,
      turbo: false,
      bonusBuy: false,
      realityCheck_min: 60,
      realityCheckPause_min: 5,
      licence: "CW",
    });
    expect(atLeastAsStrict(germany, licencePolicy("CW"))).toBe(true);
    expect(licencePolicy("EE", "DE").recallableWithdrawals).toBe(false);
    expect(licencePolicy("CW", "CA")).toEqual(licencePolicy("CW"));
    expect(licencePolicy("CW", "toString")).toEqual(licencePolicy("CW"));
  });

  test("the law of the visit and that of the registration both hold, of each switch the stricter [F-56]", () => {
    const licences = ["CW", "EE", "unheard of"];
    const countries = ["DE", "GB", "CA", "", null, undefined];
    for (const licence of licences) {
      for (const visit of countries) {
        for (const home of countries) {
          const both = licencePolicy(licence, visit, home);
          expect(both).toEqual(licencePolicy(licence, home, visit));
          expect(both).toEqual(stricterOf(licencePolicy(licence, visit), licencePolicy(licence, home)));
          for (const one of [visit, home]) expect(atLeastAsStrict(both, licencePolicy(licence, one))).toBe(true);
        }
      }
    }
    expect(licencePolicy("CW", "CA", "DE")).toEqual(licencePolicy("CW", "DE"));
  });
});
