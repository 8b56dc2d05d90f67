import type { PageAnswer } from "@croupier/contract/page";
import { LRUCache } from "lru-cache";

interface Kept {
  until: number;
  answer: Promise<PageAnswer>;
}

/**
 * Keeps guest pages for a moment, so that a crowd of guests costs one render. Visitors who come while a page is being
 * rendered wait for that render. Source: docs/architecture.md.
 */
export class PageCache {
  private readonly kept: LRUCache<string, Kept>;
  private readonly keep_ms: number;

  constructor(keep_ms = 1_000, max = 500) {
    this.keep_ms = keep_ms;
    this.kept = new LRUCache({ max });
  }

  get(key: string, now_ms: number, render: () => Promise<PageAnswer>): Promise<PageAnswer> {
    const found = this.kept.get(key);
    if (found && found.until > now_ms) return found.answer;
    const answer = render();
    this.kept.set(key, { until: now_ms + this.keep_ms, answer });
    // A failed render is nobody else's answer.
    answer.catch(() => this.kept.delete(key));
    return answer;
  }
}
