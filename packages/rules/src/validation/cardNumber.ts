/*
 * Card numbers belong on the payment provider's own page and nowhere else. This finds one wherever somebody typed it, with
 * whatever between its digits. Source: F-68.
 */

const fewestDigits = 13;
const maxDigits = 19;
/**
 * A telephone number with its country's code has 15 digits at most; one in ten has a right
 * check digit. Only longer numbers are looked for among its digits. Source: ITU-T E.164.
 */
const maxPhoneDigits = 15;
const fewestInPhone = 16;
/** Signs between two groups of digits that still make one number. */
const maxBetween = 3;

/** Digits that follow each other, and where each stands: the index of its sign in the text. */
interface Group {
  digits: string;
  places: number[];
  /** Whether the sign before it is a plus, as in front of a country's code. */
  isDialled: boolean;
}

/** Whether a text holds 13 to 19 digits with a right check digit (ISO/IEC 7812), however they are grouped. */
export function holdsCardNumber(text: string): boolean {
  return runsOf([...text]).some((run) => cardsIn(run).next().done === false);
}

/** The text with dots for the digits of each card number in it but the last four; any other text as it is. */
export function maskCardNumbers(text: string): string {
  const signs = [...text];
  for (const run of runsOf(signs))
    for (const places of cardsIn(run)) for (const at of places.slice(0, -4)) signs[at] = "•";
  return signs.join("");
}

/** Groups of digits that follow each other without a letter between them. One pass over the text. */
function runsOf(signs: readonly string[]): Group[][] {
  const runs: Group[][] = [];
  let run: Group[] = [];
  let group: Group | null = null;
  let between = 0;
  let before = "";
  const endRun = () => {
    if (run.length > 0) runs.push(run);
    run = [];
    group = null;
    between = 0;
  };
  for (const [at, written] of signs.entries()) {
    // One written sign may stand for several, as a number in brackets does.
    for (const sign of written < "\u0080" ? written : written.normalize("NFKC")) {
      if (sign >= "0" && sign <= "9") {
        if (!group) {
          group = { digits: "", places: [], isDialled: before === "+" };
          run.push(group);
        }
        group.digits += sign;
        group.places.push(at);
        between = 0;
      } else if (/\p{L}/u.test(sign) || ++between > maxBetween) endRun();
      else group = null;
      before = sign;
    }
  }
  endRun();
  return runs;
}

/** Places of the digits of each card number. It begins and ends where a group does; within one long group it may stand anywhere. */
function* cardsIn(groups: readonly Group[]): Generator<number[]> {
  let endOfPhone = 0;
  for (let from = 0; from < groups.length; from++) {
    endOfPhone = Math.max(endOfPhone, phoneUntil(groups, from));
    const last = lastGroupOfCard(groups, from, from < endOfPhone ? fewestInPhone : fewestDigits);
    if (last === null) continue;
    yield groups.slice(from, last + 1).flatMap(({ places }) => places);
    from = last;
  }
}

/** The group after a telephone number that begins with this one, as `+49` and `0049` do; the group itself where none does. */
function phoneUntil(groups: readonly Group[], from: number): number {
  const { digits, isDialled } = groups[from]!;
  let at = from;
  if (!isDialled && !digits.startsWith("00")) return at;
  let count = isDialled ? 0 : -2;
  while (at < groups.length && count + groups[at]!.digits.length <= maxPhoneDigits)
    count += groups[at++]!.digits.length;
  return at;
}

/** The last group of a card number of so many digits or more that begins with a group; null where none does. */
function lastGroupOfCard(groups: readonly Group[], from: number, fewest: number): number | null {
  const first = groups[from]!.digits;
  if (first.length > maxDigits) return windowHoldsCard(first) ? from : null;
  let digits = "";
  for (let at = from; at < groups.length; at++) {
    // No card begins with a zero.
    digits = digits === "" ? groups[at]!.digits.replace(/^0+/, "") : digits + groups[at]!.digits;
    if (digits.length > maxDigits) return null;
    if (digits.length >= fewest && hasCheckDigit(digits)) return at;
  }
  return null;
}

/** Of a long row of digits only the usual length with a card's first digit is looked for: any other would be found by chance. */
function windowHoldsCard(digits: string): boolean {
  for (let at = 0; at + 16 <= digits.length; at++) {
    const part = digits.slice(at, at + 16);
    if (/^[3-6]/.test(part) && hasCheckDigit(part)) return true;
  }
  return false;
}

const zero = "0".charCodeAt(0);

function hasCheckDigit(digits: string): boolean {
  let total = 0;
  for (let index = 0; index < digits.length; index++) {
    const value = (digits.charCodeAt(digits.length - 1 - index) - zero) * (index % 2 === 1 ? 2 : 1);
    total += value > 9 ? value - 9 : value;
  }
  return total % 10 === 0;
}
