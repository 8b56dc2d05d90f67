import { lruCache } from "../lruCache.ts";

/*
 * How many pages are rendered for one visitor: a place for guests, a player for players. A page takes some ten
 * milliseconds of the processor, and everybody can think of endlessly many addresses.
 */

/** So many in a row, and how many more each second. */
interface Bound {
  burst: number;
  perSecond: number;
}

/** How much is rendered for a visitor, and beside that, how many pages that turn out to be missing. */
export interface RenderLimits {
  renders: Bound;
  missing: Bound;
}

const usual: RenderLimits = { renders: { burst: 400, perSecond: 10 }, missing: { burst: 60, perSecond: 1 } };
const maxVisitors = 50_000;

export interface RenderBounds {
  /** Counts a page to be rendered for a visitor; throws TooManyRenders where they have used theirs up. */
  count(visitor: string): void;
  /** Counts a rendered page that was not there. */
  missed(visitor: string): void;
}

export class TooManyRenders extends Error {
  constructor() {
    super("too many pages were rendered for this visitor");
  }
}

/** `clock_ms`: a time that only grows. */
export function renderBounds(clock_ms = () => performance.now(), limits = usual): RenderBounds {
  const visitors = lruCache<string, { renders: Level; missing: Level }>(maxVisitors);
  const levelsOf = (visitor: string) => {
    const known = visitors.get(visitor) ?? { renders: new Level(limits.renders), missing: new Level(limits.missing) };
    visitors.set(visitor, known);
    return known;
  };
  return {
    count(visitor) {
      const now_ms = clock_ms();
      const { renders, missing } = levelsOf(visitor);
      if (renders.isFull(now_ms) || missing.isFull(now_ms)) throw new TooManyRenders();
      renders.add(now_ms);
    },
    missed(visitor) {
      levelsOf(visitor).missing.add(clock_ms());
    },
  };
}

/** A level that rises with each count and sinks with time. */
class Level {
  private readonly bound: Bound;
  private level = 0;
  private last_ms = 0;

  constructor(bound: Bound) {
    this.bound = bound;
  }

  isFull(now_ms: number): boolean {
    this.sink(now_ms);
    return this.level + 1 > this.bound.burst;
  }

  add(now_ms: number): void {
    this.sink(now_ms);
    this.level += 1;
  }

  private sink(now_ms: number): void {
    this.level = Math.max(0, this.level - ((now_ms - this.last_ms) / 1_000) * this.bound.perSecond);
    this.last_ms = now_ms;
  }
}
