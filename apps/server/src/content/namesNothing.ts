import { checkItem, readItemGiven } from "./items.ts";
import { mayTakeAway } from "./lostReferences.ts";
import { referencesOf } from "./references/checkReferences.ts";

/**
 * Whether items, of unknown origin, can be written without asking what the house has: they are whole in today's shapes, name
 * nothing, and take nothing away that others name.
 */
export function namesNothing(given: readonly unknown[]): boolean {
  return given.every((one) => {
    const read = readItemGiven(one);
    if (!read.ok || mayTakeAway(read.item)) return false;
    const verdict = checkItem(read.item);
    return verdict.ok && referencesOf({ ...read.item, body: verdict.body }).length === 0;
  });
}
