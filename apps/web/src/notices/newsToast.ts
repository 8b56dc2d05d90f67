import type { NoticeRecord } from "@croupier/rules/notices/noticeRecords";

export interface News {
  id: string;
  kind: NoticeRecord["kind"];
  title: string;
  text: string;
}

/** How several pieces of news are said together. */
export interface NewsWords {
  several(count: number): string;
  achievements(count: number): string;
  more(count: number): string;
}

export interface NewsToast {
  kind: News["kind"];
  title: string;
  text: string;
}

/** A toast has at most so many lines of news; the notification bar has the others. */
const maxLines = 3;

/** One toast for all news that is open: one piece as it is, several with a line each, the latest first. */
export function newsToast(open: readonly News[], words: NewsWords): NewsToast {
  const [first] = open;
  if (!first) throw new Error("there is no news to show");
  if (open.length === 1) return { kind: first.kind, title: first.title, text: first.text };
  const lines = open
    .toReversed()
    .slice(0, maxLines)
    .map(({ title }) => title);
  const left = open.length - lines.length;
  const ofAchievements = open.every(({ id }) => id.startsWith("achievement:"));
  return {
    kind: open.every(({ kind }) => kind === first.kind) ? first.kind : "message",
    title: ofAchievements ? words.achievements(open.length) : words.several(open.length),
    text: [...lines, ...(left > 0 ? [words.more(left)] : [])].join("\n"),
  };
}
