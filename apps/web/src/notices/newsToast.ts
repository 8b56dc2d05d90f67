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
  const kind = open.every((one) => one.kind === first.kind) ? first.kind : "message";
  const others = open.filter(({ id }) => !id.startsWith("achievement:"));
  const reached = open.length - others.length;
  if (others.length === 0) return { kind, title: words.achievements(reached), text: linesOf(open, 0, words) };
  // Achievements come by the dozen with a first round: beside other news they are one line, and the last.
  const counted = reached > 1 ? words.achievements(reached) : null;
  const listed = counted === null ? open : others;
  const lines = [linesOf(listed, counted === null ? 0 : 1, words), ...(counted === null ? [] : [counted])];
  return { kind, title: words.several(open.length), text: lines.join("\n") };
}

/** A line for each piece, the latest first, and how many there are besides; `taken` lines are for something else. */
function linesOf(news: readonly News[], taken: number, words: NewsWords): string {
  const shown = news.toReversed().slice(0, maxLines - taken);
  const left = news.length - shown.length;
  return [...shown.map(({ title }) => title), ...(left > 0 ? [words.more(left)] : [])].join("\n");
}
