/*
 * What the questions about the source of a player's money can be answered with. Plain lists, so that the form needs no schema
 * library for them.
 */

export const occupations = ["employed", "self_employed", "retired", "student", "not_working"] as const;

/** Net income of a year, in the player's main currency. */
export const incomeBands = ["under_20k", "20k_50k", "50k_100k", "100k_250k", "over_250k"] as const;

export const moneySources = [
  "salary",
  "business",
  "savings",
  "pension",
  "investments",
  "property",
  "inheritance",
  "gift",
  "winnings",
  "other",
] as const;
