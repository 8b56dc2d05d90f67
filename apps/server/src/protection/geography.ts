/*
 * Countries whose visitors may look but not sign in or sign up. EE is apart: its players sign in, but only to accounts
 * of the Estonian licence, and nobody signs up from there. Source: spec 2.3-04, 4-47, 6-03, 6-04.
 */

const restricted = new Set(["CW", "LV", "PL", "RU", "UA", "BY", "CY"]);

export function maySignUpFrom(country: string): boolean {
  return !restricted.has(country) && country !== "EE";
}

export function maySignInFrom(country: string): boolean {
  return !restricted.has(country);
}

/** A player of another licence cannot sign in from Estonia. Source: spec 8-11. */
export function licenceFitsCountry(licence: string, country: string): boolean {
  return country !== "EE" || licence === "EE";
}
