import { type FlagName, flagNames } from "@croupier/rules/pages/pageRule";
import { storedValue } from "../storage/storedValue.ts";

/*
 * Feature flags of this browser, kept in local storage and changed on /ffc. All are off until switched on; a browser
 * that keeps nothing keeps them for the visit. Source: 6-24, 2.2-13.
 */

export type Flags = Readonly<Partial<Record<FlagName, boolean>>>;
export type { FlagName };

const none: Flags = {};
const flags = storedValue("croupier.flags", parse, none);

/** The flags as they are now; a malformed value in the storage counts as none. */
export const readFlags = flags.read;

/** All flags; none of them on in the server's HTML. */
export const useFlags = flags.useValue;

/** Whether a flag is on; always off in the server's HTML. */
export function useFlag(name: FlagName): boolean {
  return useFlags()[name] === true;
}

export function setFlag(name: FlagName, on: boolean): void {
  flags.set({ ...flags.read(), [name]: on });
}

export function resetFlags(): void {
  flags.set(none);
}

/** Exported for its test. */
export function parse(text: string | null): Flags {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    if (typeof value !== "object" || value === null) return none;
    return Object.fromEntries(
      flagNames
        .filter((name) => Object.hasOwn(value, name))
        .map((name) => [name, (value as Record<string, unknown>)[name] === true]),
    );
  } catch {
    return none;
  }
}
