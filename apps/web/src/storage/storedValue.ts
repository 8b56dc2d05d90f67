import { type LiveValue, liveValue } from "./liveValue.ts";
import { browserStorage } from "./webStorage.ts";

/**
 * A value that this browser keeps and all its tabs share: a change in one is followed by the others. `parse` takes
 * whatever the storage holds, null for nothing, and never throws. A browser that keeps nothing has the value until the
 * page is left; the server has `none`.
 */
export function storedValue<T>(key: string, parse: (text: string | null) => T, none: T): LiveValue<T> {
  const live = liveValue(() => {
    window.addEventListener("storage", followOtherTabs);
    return parse(browserStorage.getItem(key));
  }, none);

  /** A change's key is null when the whole storage was cleared. */
  function followOtherTabs(change: StorageEvent): void {
    if (change.key === key || change.key === null) live.set(parse(change.key === null ? null : change.newValue));
  }

  function set(next: T): void {
    // Read first, so that a page which only ever sets the value follows the other tabs too.
    live.read();
    browserStorage.setItem(key, JSON.stringify(next));
    live.set(next);
  }

  return { ...live, set };
}
