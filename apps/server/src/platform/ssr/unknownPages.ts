import { randomBytes } from "node:crypto";
import type { PageAnswer } from "@croupier/contract/page";
import { matchPage } from "@croupier/rules/pages/matchPage";
import { LRUCache } from "lru-cache";

/*
 * Addresses that nobody has a page at. Anybody can think of endlessly many of them, so one page that says so is kept for
 * each kind of visitor.
 */

/** Longer than any path that an operator can give a page; the contract takes 500 characters. */
export const maxPath = 480;
const kept_ms = 60_000;
const maxKept = 200;

/** Stands in the kept page where each answer puts the path that was asked for. */
const place = `nowhere-${randomBytes(12).toString("base64url")}`;
/** Paths that may be written into a page as they are: nothing in them means anything in HTML, JSON or an address. */
const plain = /^[a-z0-9][a-z0-9\-_./]*[a-z0-9]$/i;

export interface UnknownPages {
  /** The page for a path, without language, at which nobody has one; null when it has to be rendered to know. */
  answer(visit: UnknownVisit): Promise<PageAnswer | null>;
}

export interface UnknownVisit {
  /** Path without language and without query. */
  path: string;
  /** What the page depends on besides its address. */
  kind: string;
  now_ms: number;
  /** Whether the operator has a page, or a jackpot, of this path. */
  exists(path: string): Promise<boolean>;
  /** Renders the page of another path of the same visitor. */
  render(path: string): Promise<PageAnswer>;
}

export function unknownPages(): UnknownPages {
  const kept = new LRUCache<string, { until_ms: number; answer: Promise<PageAnswer> }>({ max: maxKept });

  function keep(kind: string, now_ms: number, render: () => Promise<PageAnswer>): Promise<PageAnswer> {
    const found = kept.get(kind);
    if (found && found.until_ms > now_ms) return found.answer;
    const answer = render();
    kept.set(kind, { until_ms: now_ms + kept_ms, answer });
    // A failed render is nobody else's answer.
    answer.catch(() => kept.delete(kind));
    return answer;
  }

  return {
    async answer({ path, kind, now_ms, exists, render }) {
      const long = path.length > maxPath;
      const own = path.slice(1);
      if (!long && (!plain.test(own) || own.includes("//") || !isOperatorsOwn(path) || (await exists(own))))
        return null;
      const page = await keep(kind, now_ms, () => render(`/${place}`));
      return { ...page, html: page.html.replaceAll(place, long ? "404" : own) };
    },
  };
}

/** Whether only a page or a jackpot of the operator can be at a path: the table of pages has nothing more exact. */
function isOperatorsOwn(path: string): boolean {
  const name = matchPage(path)?.rule.name;
  return name === "StaticPage" || name === "JackpotPage";
}
