/*
 * Card numbers belong on the payment provider's own page and nowhere else. This finds one wherever somebody typed it, with
 * whatever between its digits. Source: F-68.
 */

const fewestDigits = 13;
const maxDigits = 19;
/** Signs between two groups of digits that still make one number. */
const maxBetween = 3;

/** Digits that follow each other, and where each stands: the index of its sign in the text. */
interface Group {
  digits: string;
  places: number[];
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
          group = { digits: "", places: [] };
          run.push(group);
        }
        group.digits += sign;
        group.places.push(at);
        between = 0;
      } else if (/\p{L}/u.test(sign) || ++between > maxBetween) endRun();
      else group = null;
    }
  }
  endRun();
  return runs;
}

/** Places of the digits of each card number. It begins and ends where a group does; within one long group it may stand anywhere. */
function* cardsIn(groups: readonly Group[]): Generator<number[]> {
  for (let from = 0; from < groups.length; from++) {
    const last = lastGroupOfCard(groups, from);
    if (last === null) continue;
    yield groups.slice(from, last + 1).flatMap(({ places }) => places);
    from = last;
  }
}

/** The last group of a card number that begins with a group; null where none does. */
function lastGroupOfCard(groups: readonly Group[], from: number): number | null {
  const first = groups[from]!.digits;
  if (first.length > maxDigits) return windowHoldsCard(first) ? from : null;
  let digits = "";
  for (let at = from; at < groups.length; at++) {
    digits += groups[at]!.digits;
    if (digits.length > maxDigits) return null;
    if (digits.length >= fewestDigits && hasCheckDigit(digits)) return at;
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

function hasCheckDigit(digits: string): boolean {
  let total = 0;
  for (let index = 0; index < digits.length; index++) {
    const value = Number(digits[digits.length - 1 - index]) * (index % 2 === 1 ? 2 : 1);
    total += value > 9 ? value - 9 : value;
  }
  return total % 10 === 0;
}
