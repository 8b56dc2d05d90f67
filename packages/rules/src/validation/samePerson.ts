/*
 * Whether two accounts are one person's: an exclusion holds for the person, whatever address they sign up with. Written
 * another way, with or without marks, first name last, the same phone with or without its country. Source: F-51.
 */

export interface PersonFacts {
  first_name: string | null;
  last_name: string | null;
  /** `YYYY-MM-DD`. */
  date_of_birth: string | null;
  mobile_phone: string | null;
  address: string | null;
  postal_code: string | null;
}

/** Two people of one name are born on one day now and then, so their phone or address must fit, too; a phone tells families apart by birth date. */
export function isSamePerson(one: PersonFacts, other: PersonFacts): boolean {
  if (!one.date_of_birth || one.date_of_birth !== other.date_of_birth) return false;
  if (samePhone(one.mobile_phone, other.mobile_phone)) return true;
  return sameName(fullName(one), fullName(other)) && sameAddress(one, other);
}

/** Whether two names are of one person: the same words in any order, marks, case and signs aside. */
export function sameName(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  return words.length > 0 && words.join(" ") === others.join(" ");
}

function fullName({ first_name, last_name }: PersonFacts): string {
  return `${first_name ?? ""} ${last_name ?? ""}`;
}

function sameAddress(one: PersonFacts, other: PersonFacts): boolean {
  return !!one.address && !!other.address && plain(one.address) === plain(other.address) && samePlace(one, other);
}

function samePlace(one: PersonFacts, other: PersonFacts): boolean {
  return !one.postal_code || !other.postal_code || plain(one.postal_code) === plain(other.postal_code);
}

/** The last nine digits: what is before them is the country's code or the zero that stands for it. */
function samePhone(one: string | null, other: string | null): boolean {
  const [digits, others] = [one, other].map((phone) => (phone ?? "").replace(/\D/g, "").slice(-9));
  return digits!.length >= 7 && digits === others;
}

function wordsOf(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort();
}

function plain(text: string): string {
  return folded(text).replace(/[^\p{L}\p{N}]/gu, "");
}

function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ø", "o")
    .replaceAll("æ", "ae");
}
