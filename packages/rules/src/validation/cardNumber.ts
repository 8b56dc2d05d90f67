/*
 * Card numbers belong on the payment provider's own page and nowhere else. This finds one wherever somebody typed it, with
 * whatever between its digits. Source: fairness row 68.
 */

const fewestDigits = 13;
const mostDigits = 19;
/** Signs between two groups of digits that still make one number. */
const mostBetween = 3;

/** Whether a text holds 13 to 19 digits with a right check digit (ISO/IEC 7812), however they are grouped. */
export function holdsCardNumber(text: string): boolean {
  return runsOf(text).some(runHoldsCard);
}

/** Groups of digits that follow each other without a letter between them. One pass over the text. */
function runsOf(text: string): string[][] {
  const runs: string[][] = [];
  let run: string[] = [];
  let group = "";
  let between = 0;
  const endGroup = () => {
    if (group) run.push(group);
    group = "";
  };
  const endRun = () => {
    endGroup();
    if (run.length > 0) runs.push(run);
    run = [];
  };
  for (const sign of text.normalize("NFKC")) {
    if (sign >= "0" && sign <= "9") {
      group += sign;
      between = 0;
    } else if (/\p{L}/u.test(sign) || ++between > mostBetween) {
      endRun();
      between = 0;
    } else endGroup();
  }
  endRun();
  return runs;
}

/** A number begins and ends where a group does; within one long group it may stand anywhere. */
function runHoldsCard(groups: readonly string[]): boolean {
  return groups.some((first, from) => {
    if (first.length > mostDigits) return windowHoldsCard(first);
    let digits = "";
    for (let at = from; at < groups.length; at++) {
      digits += groups[at];
      if (digits.length > mostDigits) return false;
      if (digits.length >= fewestDigits && hasCheckDigit(digits)) return true;
    }
    return false;
  });
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
