import { licencePolicy } from "@croupier/rules/licencePolicy";
import { holdsCardNumber } from "@croupier/rules/validation/cardNumber";
import { phoneProblem } from "@croupier/rules/validation/contactFields";
import {
  birthDateProblem,
  nicknameProblem,
  parseBirthDate,
  personalIdProblem,
  personNameProblem,
} from "@croupier/rules/validation/identityFields";
import { isPostalCode, stateFromPostalCode } from "@croupier/rules/validation/postalState";
import { type Problem, problem } from "@croupier/rules/validation/problem";
import { genders } from "./playerFields.ts";

/** Texts of a profile as a form sends them; null and empty clear a field, undefined leaves it. */
export interface ProfileTexts {
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
  nickname?: string | null | undefined;
  gender?: string | null | undefined;
  date_of_birth?: string | null | undefined;
  city?: string | null | undefined;
  address?: string | null | undefined;
  postal_code?: string | null | undefined;
  state?: string | null | undefined;
  mobile_phone?: string | null | undefined;
  personal_id?: string | null | undefined;
}

export type TextField = keyof ProfileTexts;

export interface FieldProblem {
  field: string;
  problem: Problem;
}

export type CheckedProfile =
  | { ok: true; values: Partial<Record<TextField, string | null>> }
  | ({ ok: false } & FieldProblem);

interface Surroundings {
  /** Where the player is registered. */
  country: string;
  /** Where the visit comes from. */
  visit: string;
  licence: string;
  now: Date;
}

type Check = (text: string, around: Surroundings) => Problem | null;

/**
 * Control characters would break logs, mails and other people's screens; format characters (Cf) turn the order of
 * letters or stay unseen. Source: F-67, Unicode TR36.
 */
const plainText: Check = (text) =>
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(text) ? problem("wrong_characters") : null;

const checks: Record<TextField, Check> = {
  first_name: personNameProblem,
  last_name: personNameProblem,
  nickname: nicknameProblem,
  gender: (text) => ((genders as readonly string[]).includes(text) ? null : problem("not_in_list")),
  date_of_birth: (text, { licence, country, visit, now }) =>
    birthDateProblem(text, licencePolicy(licence, country, visit).minimumAge, now),
  city: plainText,
  address: plainText,
  postal_code: (text, { country }) => (isPostalCode(country, text) ? null : problem("invalid_postal_code")),
  state: plainText,
  mobile_phone: phoneProblem,
  personal_id: personalIdProblem,
};

/**
 * Checks the texts of a profile and brings them into the form that is stored. The first fault is answered. A state that
 * is not given follows from the postal code. Source: 5-04 to 5-17.
 */
export function checkProfile(texts: ProfileTexts, around: Surroundings): CheckedProfile {
  const values: Partial<Record<TextField, string | null>> = {};
  for (const field of Object.keys(checks) as TextField[]) {
    const given = texts[field];
    if (given === undefined) continue;
    const text = (given ?? "").trim();
    if (text === "") {
      values[field] = null;
      continue;
    }
    if (field !== "date_of_birth" && holdsCardNumber(text))
      return { ok: false, field, problem: problem("card_number_here") };
    const fault = plainText(text, around) ?? checks[field](text, around);
    if (fault) return { ok: false, field, problem: fault };
    values[field] = field === "date_of_birth" ? parseBirthDate(text)!.toISOString().slice(0, 10) : text;
  }
  if (values.postal_code && !values.state) {
    const state = stateFromPostalCode(around.country, values.postal_code);
    if (state) values.state = state;
  }
  return { ok: true, values };
}
