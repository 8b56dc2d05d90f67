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

/**
 * Texts of which two people share one when `isSamePerson` says they are one, or when they gave one address. Their keyed hashes
 * tell a person apart whose profile is gone.
 */
export function samePersonTexts(person: PersonFacts & { email_key: string | null }): string[] {
  const { date_of_birth: born, email_key, address } = person;
  const texts = email_key ? [`email:${email_key}`] : [];
  if (!born) return texts;
  const phone = lastDigits(person.mobile_phone);
  if (phone.length >= 7) texts.push(`phone:${born}:${phone}`);
  const name = wordsOf(fullName(person)).join(" ");
  if (name && address) texts.push(`home:${born}:${name}:${plain(address)}`);
  return texts;
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
  const [digits, others] = [lastDigits(one), lastDigits(other)];
  return digits.length >= 7 && digits === others;
}

function lastDigits(phone: string | null): string {
  return (phone ?? "").replace(/\D/g, "").slice(-9);
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
