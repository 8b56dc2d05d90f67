import fc from "fast-check";
import { expect, test } from "vitest";
import { pgArray } from "./pgArray.ts";
import { testDatabase } from "./testing/testDatabase.ts";

test("an array arrives in PostgreSQL with the elements it was written from, whatever is in them", async () => {
  const db = await testDatabase();
  try {
    const text = fc.oneof(
      fc.string({ unit: "binary" }).map((value) => value.replaceAll("\0", "").replace(/[\ud800-\udfff]/g, "")),
      fc.constantFrom("", "NULL", "null", "{}", '"', "\\", ',"', "a\nb\t", " "),
      fc.constant(null),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(text, { maxLength: 20 }),
        fc.array(fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n)),
        async (texts, numbers) => {
          const { rows } = await db.pool.query("SELECT to_json($1::text[]) AS texts, $2::bigint[]::text[] AS numbers", [
            pgArray(texts),
            pgArray(numbers),
          ]);
          expect(rows[0]).toEqual({ texts, numbers: numbers.map(String) });
        },
      ),
      { numRuns: 100 },
    );
  } finally {
    await db.close();
  }
});
