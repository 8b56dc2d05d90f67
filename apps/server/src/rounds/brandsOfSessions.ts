import type { Queryable } from "../platform/database.ts";
import { lruCache } from "../platform/lruCache.ts";
import type { Row } from "./schema.ts";

/** The brand of each session. */
export type BrandsOfSessions = (on: Queryable, ids: readonly number[]) => Promise<Map<number, string>>;

const keptSessions = 50_000;

/** A session keeps its brand, so what one reader of the event log has asked for is known to those who come to the same lines after it. */
export function openBrandsOfSessions(): BrandsOfSessions {
  const kept = lruCache<number, string>(keptSessions);
  return async (on, ids) => {
    const brands = new Map<number, string>();
    const asked: number[] = [];
    for (const id of ids) {
      const brand = kept.get(id);
      if (brand === undefined) asked.push(id);
      else brands.set(id, brand);
    }
    for (const { id, brand } of await readBrands(on, asked)) {
      brands.set(id, brand);
      kept.set(id, brand);
    }
    return brands;
  };
}

async function readBrands(on: Queryable, ids: readonly number[]): Promise<{ id: number; brand: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await on.query<Pick<Row<"rounds.session">, "id" | "brand">>({
    name: "rounds.brands_of_sessions",
    text: "SELECT id, brand FROM rounds.session WHERE id = ANY ($1::bigint[])",
    values: [ids],
  });
  return rows.map(({ id, brand }) => ({ id: Number(id), brand }));
}
