import { freshNotices, type NoticeRecord, parseNotices } from "@croupier/rules/notices/noticeRecords";
import { useSyncExternalStore } from "react";

/*
 * What was said to this visitor, kept in the browser for two hours and shown by the notification bar on every tab.
 * Source: spec 4-50, 9-18.
 */

const storageKey = "croupier.notices";
const none: readonly NoticeRecord[] = [];
const listeners = new Set<() => void>();
let records: readonly NoticeRecord[] | null = null;

function read(): readonly NoticeRecord[] {
  records ??= freshNotices(parseNotices(stored()), Date.now());
  return records;
}

/** Adds a record; one with a known id takes the place of the old one. */
export function addNotice(notice: Omit<NoticeRecord, "at" | "read">): void {
  keep([{ ...notice, at: Date.now(), read: false }, ...read().filter(({ id }) => id !== notice.id)]);
}

export function removeNotice(id: string): void {
  keep(read().filter((record) => record.id !== id));
}

export function removeAllNotices(): void {
  keep([]);
}

/** Opening the bar reads everything in it. */
export function readAllNotices(): void {
  if (read().some((record) => !record.read)) keep(read().map((record) => ({ ...record, read: true })));
}

/** Drops what is older than two hours; for a timer. */
export function dropOldNotices(): void {
  const fresh = freshNotices(read(), Date.now());
  if (fresh.length !== read().length) keep(fresh);
}

/** The records, newest first; none in the server's HTML. */
export function useNotices(): readonly NoticeRecord[] {
  return useSyncExternalStore(listen, read, () => none);
}

function keep(next: readonly NoticeRecord[]): void {
  records = freshNotices(next, Date.now());
  try {
    localStorage.setItem(storageKey, JSON.stringify(records));
  } catch {
    // A browser that stores nothing still has them until the page is left.
  }
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  const changedElsewhere = (event: StorageEvent) => {
    if (event.key !== storageKey && event.key !== null) return;
    records = null;
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
