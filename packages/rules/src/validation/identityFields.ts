import { parseDayMonthYear } from "../timeStatus.ts";
import { birthDateIn } from "./estonianCode.ts";
import { lengthOf, type Problem, problem } from "./problem.ts";
import { mixesScripts } from "./scripts.ts";

/**
 * Letters, digits, spaces, dot and hyphen, three to fifteen, not only spaces, and letters of one script, so that nobody
 * looks like somebody else by a letter of another. Source: 5-10, Unicode TR39 section 5.2.
 */
export function nicknameProblem(nickname: string): Problem | null {
  const name = nickname.trim();
  if (name === "") return problem("required");
  if (!/^[\p{L}\p{M}\p{N} .-]+$/u.test(name) || mixesScripts(name)) return problem("wrong_characters");
  if (lengthOf(name) < 3) return problem("too_short", { minimum: 3 });
  return lengthOf(name) > 15 ? problem("too_long", { maximum: 15 }) : null;
}

/** Whose code it is: the country that gave it and, where it is known, the birth date as `YYYY-MM-DD`. */
interface CodeOwner {
  country: string;
  birthDate: string | null;
}

/** Exactly eleven characters; an Estonian code has a check digit too and the person's birth date in it. Source: 5-11. */
export function personalIdProblem(id: string, { country, birthDate }: CodeOwner): Problem | null {
  if (id === "") return problem("required");
  if (!/^[0-9A-Za-z-]{11}$/.test(id)) return problem("personal_id_length", { length: 11 });
  if (country !== "EE") return null;
  const born = birthDateIn(id);
  if (born === null) return problem("invalid_personal_id");
  return birthDate && birthDate !== born ? problem("personal_id_birth_date") : null;
}

/** A given or family name: letters of any script with what stands between them. */
export function personNameProblem(name: string): Problem | null {
  if (name.trim() === "") return problem("required");
  if (!/^[\p{L}\p{M} .,'’-]+$/u.test(name)) return problem("wrong_characters");
  return lengthOf(name) > 100 ? problem("too_long", { maximum: 100 }) : null;
}

/** Reads a date of birth as `YYYY-MM-DD` or `DD/MM/YYYY`; null when there is no such day. Source: 5-13. */
export function parseBirthDate(text: string): Date | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  const date = parseDayMonthYear(iso ? `${iso[3]}/${iso[2]}/${iso[1]}` : text);
  return date && date.getUTCFullYear() >= 1900 ? date : null;
}

/** Full years on a day. Who is born on 29 February turns older on 1 March of other years. Source: F-58. */
export function ageOn(birth: Date, now: Date): number {
  const years = now.getUTCFullYear() - birth.getUTCFullYear();
  const hadBirthday =
    now.getUTCMonth() > birth.getUTCMonth() ||
    (now.getUTCMonth() === birth.getUTCMonth() && now.getUTCDate() >= birth.getUTCDate());
  return hadBirthday ? years : years - 1;
}

/** The minimum age comes from the licence's policy: 18, or 21 in Estonia. Source: 5-13, F-58. */
export function birthDateProblem(text: string, minimumAge: number, now: Date): Problem | null {
  if (text.trim() === "") return problem("required");
  const birth = parseBirthDate(text);
  if (!birth || birth > now) return problem("invalid_birth_date");
  return ageOn(birth, now) < minimumAge ? problem("minimum_age", { age: minimumAge }) : null;
}
