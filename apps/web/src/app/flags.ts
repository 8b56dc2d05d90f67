import { type FlagName, flagNames } from "@croupier/rules/pages/pageRule";
import { useSyncExternalStore } from "react";

/*
 * Feature flags of this browser, kept in local storage and changed on /ffc. All are off until switched on; a browser
 * that keeps nothing keeps them for the visit. Source: spec 6-24, 2.2-13.
 */

export type Flags = Readonly<Partial<Record<FlagName, boolean>>>;
export type { FlagName };

const storageKey = "croupier.flags";
const none: Flags = {};
const listeners = new Set<() => void>();
let flags: Flags | null = null;

/** The flags as they stand; nonsense in the storage counts as none. */
export function readFlags(): Flags {
  flags ??= parse(stored());
  return flags;
}

export function setFlag(name: FlagName, on: boolean): void {
  keep({ ...readFlags(), [name]: on });
}

export function resetFlags(): void {
  keep(none);
}

/** Whether a flag is on; always off in the server's HTML. */
export function useFlag(name: FlagName): boolean {
  return useFlags()[name] === true;
}

export function useFlags(): Flags {
  return useSyncExternalStore(listen, readFlags, () => none);
}

function keep(next: Flags): void {
  flags = next;
  try {
    localStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // A browser that stores nothing still has the flags until the page is left.
  }
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  const changedElsewhere = (event: StorageEvent) => {
    if (event.key !== storageKey && event.key !== null) return;
    flags = parse(event.newValue);
    listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", changedElsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", changedElsewhere);
  };
}

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
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
