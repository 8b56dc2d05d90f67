import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../testing/testDatabase.ts";
import { postgresBackplane } from "./postgresBackplane.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

test("what is older than it is kept goes, also where it is more than one step takes, and nothing younger; who missed any of it is told", async () => {
  const errors: unknown[] = [];
  const backplane = postgresBackplane({ db, url: db.url, retention_ms: 3_000, onError: (error) => errors.push(error) });
  await backplane.start({ deliver: () => undefined, gap: () => undefined });
  const channel = "public:wins";
  await backplane.append(Array.from({ length: 12_000 }, (_, place) => ({ channel, data: `${place}` })));
  const offsets = async () => {
    const { rows } = await db.pool.query(
      'SELECT count(*)::int AS kept, min("offset") AS first FROM realtime.publication',
    );
    return rows[0] as { kept: number; first: bigint | null };
  };
  const { kept, first } = await offsets();
  expect(kept).toBe(12_000);
  expect(await backplane.history({ channel, since: Number(first) - 1, limit: 1 })).toMatchObject({ complete: true });

  let last = 0;
  // Something younger is there at each sweep.
  await expect
    .poll(
      async () => {
        await backplane.append([{ channel, data: `late ${++last}` }]);
        return (await offsets()).kept;
      },
      { timeout: 20_000, interval: 300 },
    )
    .toBeLessThan(100);
  const { publications } = await backplane.history({ channel, limit: 1, reverse: true });
  expect(publications.map(({ data }) => data)).toEqual([`late ${last}`]);
  const { publications: missed, complete } = await backplane.history({ channel, since: Number(first), limit: 1 });
  expect({ complete, next: missed[0]?.data }).toEqual({ complete: false, next: expect.stringMatching(/^late/) });
  const since = publications[0]!.offset;
  expect(await backplane.history({ channel, since, limit: 1 })).toMatchObject({ complete: true });
  expect(errors).toEqual([]);
  await backplane.close();
});
