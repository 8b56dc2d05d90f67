import { licencePolicy } from "@croupier/rules/licencePolicy";
import { parseBirthDate } from "@croupier/rules/validation/identityFields";
import { stateFromPostalCode } from "@croupier/rules/validation/postalState";
import type { Problem } from "@croupier/rules/validation/problem";
import { type ProfileTextField, profileFieldProblem, profileTextFields } from "@croupier/rules/validation/profileField";

/** Texts of a profile as a form sends them; null and empty clear a field, undefined leaves it. */
export type ProfileTexts = { [Field in ProfileTextField]?: string | null | undefined };

export interface FieldProblem {
  field: string;
  problem: Problem;
}

export type CheckedProfile =
  | { ok: true; values: Partial<Record<ProfileTextField, string | null>> }
  | ({ ok: false } & FieldProblem);

interface Surroundings {
  /** Where the player is registered. */
  country: string;
  /** Where the visit comes from. */
  visit: string;
  licence: string;
  /** What is known already, as `YYYY-MM-DD`. */
  birthDate: string | null;
  now: Date;
}

/**
 * Checks the texts of a profile and brings them into the form that is stored. The first fault is answered. A state that
 * is not given follows from the postal code. Source: 5-04 to 5-17.
 */
export function checkProfile(texts: ProfileTexts, around: Surroundings): CheckedProfile {
  const { country, visit, licence, now } = around;
  const { minimumAge } = licencePolicy(licence, country, visit);
  const birthDate = asDay(texts.date_of_birth ?? "") ?? around.birthDate;
  const values: Partial<Record<ProfileTextField, string | null>> = {};
  for (const field of Object.keys(profileTextFields) as ProfileTextField[]) {
    const given = texts[field];
    if (given === undefined) continue;
    const text = (given ?? "").trim();
    const fault = text === "" ? null : profileFieldProblem(field, text, { country, minimumAge, birthDate, now });
    if (fault) return { ok: false, field, problem: fault };
    values[field] = text === "" ? null : field === "date_of_birth" ? asDay(text) : text;
  }
  if (values.postal_code && !values.state) {
    const state = stateFromPostalCode(country, values.postal_code);
    if (state) values.state = state;
  }
  return { ok: true, values };
}

/** A birth date as it is stored; null when there is no such day. */
function asDay(text: string): string | null {
  return parseBirthDate(text)?.toISOString().slice(0, 10) ?? null;
}
