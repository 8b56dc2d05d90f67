/*
 * Isikukood, the code of a person in the Estonian population register: century and sex, birth date, serial number, check
 * digit. Source: 5-11, EVS 585:2007.
 */

const firstWeights = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1];
const secondWeights = [3, 4, 5, 6, 7, 8, 9, 1, 2, 3];

/** The last digit of a code, from the ten before it. */
export function checkDigit(tenDigits: string): number {
  const remainder = (weights: readonly number[]) =>
    weights.reduce((sum, weight, at) => sum + weight * Number(tenDigits[at]), 0) % 11;
  const first = remainder(firstWeights);
  return first < 10 ? first : remainder(secondWeights) % 10;
}

/** The birth date in a code as `YYYY-MM-DD`; null for a code whose check digit is wrong or that names no day. */
export function birthDateIn(code: string): string | null {
  const parts = /^([1-8])(\d\d)(\d\d)(\d\d)\d{4}$/.exec(code);
  if (!parts || checkDigit(code) !== Number(code.at(-1))) return null;
  const [, century = "", year, month, day] = parts;
  const date = `${18 + Math.floor((Number(century) - 1) / 2)}${year}-${month}-${day}`;
  const at = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) ? date : null;
}
