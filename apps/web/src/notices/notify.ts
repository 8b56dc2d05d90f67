import type { NoticeRecord } from "@croupier/rules/notices/noticeRecords";
import { autoClose_ms, toast } from "../ui/toast.ts";
import { type News, type NewsWords, newsToast } from "./newsToast.ts";
import { addNotice } from "./noticeStore.ts";

/** News that comes within this time is told together from the first. */
const batch_ms = 400;

/** What is said together, and the way to all of it. */
export interface NewsVoice extends NewsWords {
  showAll: { label: string; onClick: () => void };
}

let voice: NewsVoice | null = null;
/** What the toast says that is open or about to open. */
let open: readonly News[] = [];
let isDue = false;

/** How news is said together in the visitor's language; until it is known each piece stands alone. */
export function setNewsVoice(next: NewsVoice): void {
  voice = next;
}

/**
 * Says something now and keeps it for the notification bar: a toast is never the only record. There is one toast of news at a
 * time: what comes while it is open joins it, so that a round with much news covers no more of the page than one. What is `alone`
 * has a toast of its own.
 * Source: 4-34, 4-50.
 */
export function notify(
  kind: News["kind"],
  notice: Pick<NoticeRecord, "id" | "title" | "icon" | "button"> & { text?: string; path?: string | null },
  { alone = false }: { alone?: boolean } = {},
): void {
  const { id, title, text = "", path = null } = notice;
  addNotice({ ...notice, kind, text, path });
  if (alone) {
    void toast(kind, title, { id, ...(text ? { description: text } : {}) });
    return;
  }
  open = [...open.filter((one) => one.id !== id), { id, kind, title, text }];
  if (isDue) return;
  isDue = true;
  setTimeout(showOpen, batch_ms);
}

function showOpen(): void {
  isDue = false;
  const told = voice ? open : open.slice(-1);
  if (told.length === 0) return;
  const { kind, title, text } = newsToast(told, voice ?? silent);
  void toast(kind, title, {
    id: "news",
    description: text || undefined,
    action: voice && told.length > 1 ? voice.showAll : undefined,
    // Another time than before makes the toast count anew.
    duration: autoClose_ms + told.length,
    onDismiss: forget,
    onAutoClose: forget,
  });
}

const silent: NewsWords = { several: String, achievements: String, more: String };

function forget(): void {
  open = [];
}
