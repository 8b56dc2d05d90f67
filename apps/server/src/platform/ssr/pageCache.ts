import type { PageAnswer } from "@croupier/contract/page";

interface Kept {
  until: number;
  answer: Promise<PageAnswer>;
}

/**
 * Keeps guest pages for a moment, so that a crowd at the door costs one render. Visitors who come while a page is being
 * rendered wait for that render. Source: DESIGN 2.
 */
export class PageCache {
  private readonly kept = new Map<string, Kept>();
  private readonly keep_ms: number;
  private readonly most: number;

  constructor(keep_ms = 1_000, most = 500) {
    this.keep_ms = keep_ms;
    this.most = most;
  }

  get(key: string, now_ms: number, render: () => Promise<PageAnswer>): Promise<PageAnswer> {
    const found = this.kept.get(key);
    if (found && found.until > now_ms) return found.answer;
    if (this.kept.size >= this.most) this.kept.clear();
    const answer = render();
    this.kept.set(key, { until: now_ms + this.keep_ms, answer });
    // A failed render is nobody else's answer.
    answer.catch(() => this.kept.delete(key));
    return answer;
  }
}
