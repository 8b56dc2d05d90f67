import { useSyncExternalStore } from "react";

/** A value outside React: anyone reads and sets it, components that use it follow. */
export interface LiveValue<T> {
  read(): T;
  set(next: T): void;
  /** Follows the value; `onServer` in the server's HTML and while it is taken over. */
  useValue(): T;
}

/** `first` is asked for the value once, when it is first read. */
export function liveValue<T>(first: () => T, onServer: T): LiveValue<T> {
  const listeners = new Set<() => void>();
  let held: { value: T } | null = null;

  function read(): T {
    held ??= { value: first() };
    return held.value;
  }

  function set(next: T): void {
    held = { value: next };
    for (const listener of listeners) listener();
  }

  function listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return { read, set, useValue: () => useSyncExternalStore(listen, read, () => onServer) };
}
