/** Lengths and first digits of the numbers that card schemes give out. */
const schemes = [
  /^4(?:\d{12}|\d{15}|\d{18})$/,
  /^(?:5[1-5]|222[1-9]|22[3-9]\d|2[3-6]\d\d|27[01]\d|2720)\d{12,14}$/,
  /^3[47]\d{13}$/,
  /^(?:6011|64[4-9]\d|65\d\d)\d{12}$/,
  /^3(?:0[0-5]|[68]\d)\d{11}$/,
  /^(?:5018|5020|5038|6304|6759|676[1-3])\d{9,15}$/,
];

/**
 * Card numbers in a text: 13 to 19 digits that stand alone, grouped by spaces or hyphens or not, that a card scheme gives
 * out and that pass the Luhn check. Times and ids of as many digits begin otherwise. Source: F-68.
 */
export function cardNumbersIn(text: string): string[] {
  const runs = text.match(/(?<![\w.-])\d(?:[ -]?\d){12,18}(?![\w-])/g) ?? [];
  return runs.filter((run) => isCardNumber(run.replace(/\D/g, "")));
}

function isCardNumber(digits: string): boolean {
  return schemes.some((scheme) => scheme.test(digits)) && passesLuhn(digits);
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
