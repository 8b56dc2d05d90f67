/** By the first letter of the postal code. Source: 5-05. */
const canada: ReadonlyMap<string, string> = new Map(
  Object.entries({
    A: "Newfoundland and Labrador",
    B: "Nova Scotia",
    C: "Prince Edward Island",
    E: "New Brunswick",
    G: "Quebec",
    H: "Quebec",
    J: "Quebec",
    K: "Ontario",
    L: "Ontario",
    M: "Ontario",
    N: "Ontario",
    P: "Ontario",
    R: "Manitoba",
    S: "Saskatchewan",
    T: "Alberta",
    V: "British Columbia",
    X: "Northwest Territories",
    Y: "Yukon",
  }),
);

/** First and last code of each range. Source: 5-06. */
const australia: readonly (readonly [state: string, from: number, to: number])[] = [
  ["NSW", 1000, 2599],
  ["NSW", 2619, 2899],
  ["NSW", 2921, 2999],
  ["ACT", 200, 299],
  ["ACT", 2600, 2618],
  ["ACT", 2900, 2920],
  ["VIC", 3000, 3999],
  ["VIC", 8000, 8999],
  ["QLD", 4000, 4999],
  ["QLD", 9000, 9999],
  ["SA", 5000, 5999],
  ["WA", 6000, 6797],
  ["WA", 6800, 6999],
  ["TAS", 7000, 7999],
  ["NT", 800, 999],
];

/** The state that a postal code belongs to, or null when the country or the code says nothing. Source: 5-04. */
export function stateFromPostalCode(country: string, postalCode: string): string | null {
  const code = postalCode.trim().toUpperCase();
  if (country === "CA") return canada.get(code.charAt(0)) ?? null;
  if (country !== "AU" || !/^\d{3,4}$/.test(code)) return null;
  const number = Number(code);
  return australia.find(([, from, to]) => number >= from && number <= to)?.[0] ?? null;
}

/** Nunavut shares its letter with the Northwest Territories. */
const withoutOwnLetter = ["Nunavut"];

/** Every state of a country as a profile holds it, in alphabetical order; null where we do not know them. */
export function statesOf(country: string): readonly string[] | null {
  if (country === "CA") return [...new Set([...canada.values(), ...withoutOwnLetter])].sort();
  return country === "AU" ? [...new Set(australia.map(([state]) => state))].sort() : null;
}

/** Form of a country's postal codes, and one of them. Source: 5-17. */
const shapes: ReadonlyMap<string, readonly [form: RegExp, example: string]> = new Map(
  Object.entries({
    AU: [/^\d{3,4}$/, "2000"],
    AT: [/^\d{4}$/, "1010"],
    BR: [/^\d{5}-?\d{3}$/, "01310-100"],
    CA: [/^[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d$/, "K1A 0B1"],
    DE: [/^\d{5}$/, "10115"],
    EE: [/^\d{5}$/, "10111"],
    ES: [/^\d{5}$/, "28001"],
    FI: [/^\d{5}$/, "00100"],
    FR: [/^\d{5}$/, "75001"],
    GB: [/^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/, "SW1A 1AA"],
    IE: [/^[A-Z]\d[\dW] ?[A-Z\d]{4}$/, "D02 AF30"],
    IT: [/^\d{5}$/, "00118"],
    JP: [/^\d{3}-?\d{4}$/, "100-0001"],
    NL: [/^\d{4} ?[A-Z]{2}$/, "1012 AB"],
    NO: [/^\d{4}$/, "0150"],
    NZ: [/^\d{4}$/, "1010"],
    PT: [/^\d{4}-?\d{3}$/, "1000-001"],
    SE: [/^\d{3} ?\d{2}$/, "111 20"],
    US: [/^\d{5}(-\d{4})?$/, "20001"],
  } as const),
);

/** Whether a postal code has its country's form; a country whose form we do not know takes anything. Source: 5-17. */
export function isPostalCode(country: string, postalCode: string): boolean {
  const code = postalCode.trim().toUpperCase();
  return code !== "" && code.length <= 20 && (shapes.get(country)?.[0].test(code) ?? true);
}

/** A postal code of the country, to show its form; null where we do not know it. */
export function postalCodeExample(country: string): string | null {
  return shapes.get(country)?.[1] ?? null;
}
