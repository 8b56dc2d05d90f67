/*
 * Short texts that outlive a reload. A browser that forbids storage in frames throws at the first touch; then the page's
 * own memory keeps them, and only a reload loses them.
 */

const inMemory = new Map<string, string>();

/** `tab`: as long as this tab. `browser`: until the player clears it. */
export type Keeper = "tab" | "browser";

const storageOf = (keeper: Keeper): Storage => (keeper === "tab" ? sessionStorage : localStorage);

export function keepText(keeper: Keeper, name: string, text: string): void {
  inMemory.set(name, text);
  try {
    storageOf(keeper).setItem(name, text);
  } catch {
    // Forbidden or full: the page's memory has it.
  }
}

export function keptText(keeper: Keeper, name: string): string | null {
  try {
    return storageOf(keeper).getItem(name) ?? inMemory.get(name) ?? null;
  } catch {
    return inMemory.get(name) ?? null;
  }
}

export function dropText(keeper: Keeper, name: string): void {
  inMemory.delete(name);
  try {
    storageOf(keeper).removeItem(name);
  } catch {
    // It was never stored.
  }
}
