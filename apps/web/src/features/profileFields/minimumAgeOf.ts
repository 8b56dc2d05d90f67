import type { PlayerFields } from "../../api/wire.ts";

/** Whoever is asked for an age that nobody knows yet is asked for this one; the server knows better. */
const usualAge = 18;

/** How old a player has to be, by the fields that the server describes. Source: 5-13. */
export function minimumAgeOf(fields: PlayerFields["fields"] | undefined): number {
  return fields?.find(({ field }) => field === "date_of_birth")?.age?.min.default ?? usualAge;
}
