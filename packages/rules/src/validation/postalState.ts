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

/** Forms of postal codes by country. A country without one takes anything. Source: 5-17. */
const shapes: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    AU: /^\d{3,4}$/,
    AT: /^\d{4}$/,
    BR: /^\d{5}-?\d{3}$/,
    CA: /^[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d$/,
    DE: /^\d{5}$/,
    EE: /^\d{5}$/,
    ES: /^\d{5}$/,
    FI: /^\d{5}$/,
    FR: /^\d{5}$/,
    GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/,
    IE: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/,
    IT: /^\d{5}$/,
    JP: /^\d{3}-?\d{4}$/,
    NL: /^\d{4} ?[A-Z]{2}$/,
    NO: /^\d{4}$/,
    NZ: /^\d{4}$/,
    PT: /^\d{4}-?\d{3}$/,
    SE: /^\d{3} ?\d{2}$/,
    US: /^\d{5}(-\d{4})?$/,
  }),
);

/** Whether a postal code has its country's form. Source: 5-17. */
export function isPostalCode(country: string, postalCode: string): boolean {
  const code = postalCode.trim().toUpperCase();
  return code !== "" && code.length <= 20 && (shapes.get(country)?.test(code) ?? true);
}
