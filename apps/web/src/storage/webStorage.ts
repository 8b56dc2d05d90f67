/** What pages need of a storage. */
export type WebStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * A storage that may be forbidden to us, full or missing: then it reads as empty and forgets what it is given. Nothing
 * that is kept here may be needed for a page to work.
 */
function guarded(storage: () => Storage): WebStorage {
  function attempt<T>(work: (place: Storage) => T, otherwise: T): T {
    try {
      return work(storage());
    } catch {
      return otherwise;
    }
  }
  return {
    getItem: (key) => attempt((place) => place.getItem(key), null),
    setItem: (key, value) => attempt((place) => place.setItem(key, value), undefined),
    removeItem: (key) => attempt((place) => place.removeItem(key), undefined),
  };
}

/** Lasts as long as the tab. */
export const tabStorage = guarded(() => sessionStorage);
/** Lasts until the visitor clears it, and is shared by all tabs. */
export const browserStorage = guarded(() => localStorage);
