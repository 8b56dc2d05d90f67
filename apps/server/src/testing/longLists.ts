import type { CompiledQuery } from "kysely";
import { expect } from "vitest";
import type { Visitor } from "./visitor.ts";
import type { World } from "./world.ts";

type Id = number | string;
type Statement = Pick<CompiledQuery, "sql" | "parameters">;

interface LongList {
  /** Below `/backoffice/api/`, with a query. */
  address: string;
  /** The query of a page of `perPage` lines, from a mark on. */
  page(after?: string): CompiledQuery;
  perPage: number;
  /** At least so many lines are in it. */
  min: number;
}

export interface LongLists {
  cleanUp(): Promise<void>;
  walk(address: string): Promise<{ ids: Id[]; lastMark: string }>;
  blocksRead(query: Statement): Promise<number>;
  expectShort(list: LongList): Promise<void>;
}

/** Reads long lists of the back office to their end, and counts what the database reads for it. */
export function longListsOf(world: World, reader: Visitor, tables: readonly string[]): LongLists {
  const { pool } = world.db.owner;

  /** Lines that everybody sees are known as such, and so read from the index alone; an old snapshot of somebody's keeps them from it. */
  async function cleanUp(): Promise<void> {
    for (const table of tables) await pool.query(`VACUUM ANALYZE ${table}`);
  }

  /** Every line of a list, page after page, and the mark by which its last page began. */
  async function walk(address: string): Promise<{ ids: Id[]; lastMark: string }> {
    const ids: Id[] = [];
    let [next, lastMark]: [string | null, string] = ["", ""];
    while (next !== null) {
      lastMark = next;
      const { status, body }: { status: number; body: { data: { id: Id }[]; next: string | null } } = await reader.get(
        `/backoffice/api/${address}&per_page=200&after=${next}`,
      );
      // A server that is busy asks to come again.
      if (status === 503) {
        await new Promise((done) => setTimeout(done, 1_000));
        continue;
      }
      expect(status, JSON.stringify(body)).toBe(200);
      ids.push(...body.data.map(({ id }) => id));
      next = body.next;
    }
    return { ids, lastMark };
  }

  /** Pages of 8 kB that the database reads for a query, from its memory or from the disk. */
  async function blocksRead({ sql, parameters }: Statement): Promise<number> {
    const explain = await pool.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`, [...parameters]);
    const plan = explain.rows[0]["QUERY PLAN"][0].Plan;
    return plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
  }

  /** Every line comes once, and the last page reads no more than the first. */
  async function expectShort({ address, page, perPage, min }: LongList): Promise<void> {
    const { ids, lastMark } = await walk(address);
    expect(ids.length).toBeGreaterThanOrEqual(min);
    expect(new Set(ids).size).toBe(ids.length);
    const measure = async () => [await blocksRead(page()), await blocksRead(page(lastMark))] as const;
    // A block for each of its lines at most, and the way down the index.
    const isShort = ([first, last]: readonly [number, number]) =>
      first < min / 4 && last <= Math.max(first, perPage) + 10;
    const before = await measure();
    if (isShort(before)) return;
    await cleanUp();
    expect(await measure(), `after ${before}`).toSatisfy(isShort);
  }

  return { cleanUp, walk, blocksRead, expectShort };
}
