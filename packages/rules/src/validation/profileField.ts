import { holdsCardNumber } from "./cardNumber.ts";
import { birthDateProblem, nicknameProblem, personalIdProblem, personNameProblem } from "./identityFields.ts";
import { phoneProblemIn } from "./phoneNumber.ts";
import { isPostalCode } from "./postalState.ts";
import { lengthOf, type Problem, problem } from "./problem.ts";

/*
 * The rules of a profile's fields, for the form in the browser and for the server behind it. Source: 5-07 to 5-17.
 */

export const genders = ["m", "f", "other"] as const;

export type ProfileTextField =
  | "first_name"
  | "last_name"
  | "nickname"
  | "gender"
  | "date_of_birth"
  | "city"
  | "address"
  | "postal_code"
  | "state"
  | "mobile_phone"
  | "personal_id";

/** What the rules must know of the player. */
export interface PlayerFacts {
  /** Where the player is registered. */
  country: string;
  /** By the licence and the countries' law. Source: 5-13. */
  minimumAge: number;
  /** As `YYYY-MM-DD`, also when it is given in the same form; null where it is not known. */
  birthDate: string | null;
  /** The server's time. */
  now: Date;
}

type Rule = (text: string, player: PlayerFacts) => Problem | null;

/** In characters, for texts without a rule of their own. */
const longest = { city: 100, address: 255, state: 100 } as const;
const atMost = (maximum: number) => (text: string) =>
  lengthOf(text) > maximum ? problem("too_long", { maximum }) : null;

export const profileTextFields: Readonly<Record<ProfileTextField, Rule>> = {
  first_name: personNameProblem,
  last_name: personNameProblem,
  nickname: nicknameProblem,
  gender: (text) => ((genders as readonly string[]).includes(text) ? null : problem("not_in_list")),
  date_of_birth: (text, { minimumAge, now }) => birthDateProblem(text, minimumAge, now),
  city: atMost(longest.city),
  address: atMost(longest.address),
  postal_code: (text, { country }) => (isPostalCode(country, text) ? null : problem("invalid_postal_code")),
  state: atMost(longest.state),
  mobile_phone: (text, { country }) => phoneProblemIn(country, text),
  personal_id: personalIdProblem,
};

/**
 * Control characters would break logs, mails and other people's screens; format characters (Cf) turn the order of
 * letters or stay unseen. Source: F-67, Unicode TR36.
 */
export const isPlainText = (text: string): boolean => !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(text);

/** What is wrong with the text of a field, which is not empty and has no space around it; null when it is right. */
export function profileFieldProblem(field: ProfileTextField, text: string, player: PlayerFacts): Problem | null {
  if (field !== "date_of_birth" && holdsCardNumber(text)) return problem("card_number_here");
  return isPlainText(text) ? profileTextFields[field](text, player) : problem("wrong_characters");
}
