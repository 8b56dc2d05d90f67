import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  validatePhoneNumberLength,
} from "libphonenumber-js/min";
import { phoneProblem } from "./contactFields.ts";
import { type Problem, problem } from "./problem.ts";

/**
 * The form that every phone number has, and then the length of a number of the country: the player's, unless the number
 * begins with the code of another one. New ranges of numbers open all the time, so no range is refused. Source: 5-12.
 */
export function phoneProblemIn(country: string, phone: string): Problem | null {
  const form = phoneProblem(phone);
  if (form) return form;
  const home = knownCountry(country);
  if (!home && !phone.trim().startsWith("+")) return null;
  return validatePhoneNumberLength(phone, home) === undefined ? null : problem("invalid_phone");
}

/** What a number of the country begins with when it is dialled from abroad, as `+372`; null where it is not known. */
export function callingCode(country: string): string | null {
  const known = knownCountry(country);
  return known ? `+${getCountryCallingCode(known)}` : null;
}

function knownCountry(country: string): CountryCode | undefined {
  return isSupportedCountry(country) ? country : undefined;
}
