import { freshNotices, type NoticeRecord, parseNotices } from "@croupier/rules/notices/noticeRecords";
import { storedValue } from "../storage/storedValue.ts";

/*
 * What was said to this visitor, kept in the browser for two hours and shown by the notification bar on every tab.
 * Source: 4-50, 9-18.
 */

const records = storedValue<readonly NoticeRecord[]>(
  "croupier.notices",
  (text) => freshNotices(parseNotices(text), Date.now()),
  [],
);

/** The records, newest first; none in the server's HTML. */
export const useNotices = records.useValue;

/** Adds a record; one with a known id takes the place of the old one. */
export function addNotice(notice: Omit<NoticeRecord, "at" | "read">): void {
  keep([{ ...notice, at: Date.now(), read: false }, ...records.read().filter(({ id }) => id !== notice.id)]);
}

export function removeNotice(id: string): void {
  keep(records.read().filter((record) => record.id !== id));
}

export function removeAllNotices(): void {
  keep([]);
}

/** Opening the bar reads everything in it. */
export function readAllNotices(): void {
  const all = records.read();
  if (all.some((record) => !record.read)) keep(all.map((record) => ({ ...record, read: true })));
}

/** Drops what is older than two hours; for a timer. */
export function dropOldNotices(): void {
  const all = records.read();
  const fresh = freshNotices(all, Date.now());
  if (fresh.length !== all.length) records.set(fresh);
}

/** Whose notices this browser keeps: a player's number, or empty for a guest. */
const owner = storedValue<string>("croupier.noticesOf", (text) => text?.replace(/\D/g, "") ?? "", "");

/**
 * Says who looks at this browser now. What was said to one player is for nobody else: it goes when they leave or another
 * comes. Notices of a guest are kept when they sign in. Source: 4-29, 4-50.
 */
export function claimNotices(playerId: number | null): void {
  const now = playerId === null ? "" : String(playerId);
  const before = owner.read();
  if (before !== "" && before !== now) keep([]);
  if (before !== now) owner.set(now);
}

function keep(next: readonly NoticeRecord[]): void {
  records.set(freshNotices(next, Date.now()));
}
