import type { NoticeRecord } from "@croupier/rules/notices/noticeRecords";
import { toast } from "../ui/toast.ts";
import { addNotice } from "./noticeStore.ts";

type Kind = NoticeRecord["kind"];

/** Says something now and keeps it for the notification bar: a toast is never the only record. */
export function notify(
  kind: Kind,
  notice: { id: string; title: string; text?: string; path?: string | null },
  options: { persistent?: boolean } = {},
): void {
  const { id, title, text = "", path = null } = notice;
  addNotice({ id, kind, title, text, path });
  void toast(kind, title, { id, ...(text ? { description: text } : {}), ...options });
}
