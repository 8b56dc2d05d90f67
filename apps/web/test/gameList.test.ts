import fc from "fast-check";
import { expect, test } from "vitest";
import { listSorts, readFilters, writeFilters } from "../src/features/category/filters.ts";
import { windowRows } from "../src/features/category/windowRows.ts";

const name = fc.option(fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/), { nil: null });

test("the filters of a list come back from its address as they were [X-4.2]", () => {
  fc.assert(
    fc.property(
      fc.record({
        studio: name,
        category: name,
        feature: name,
        volatility: name,
        demo: fc.boolean(),
        sort: fc.constantFrom(null, ...listSorts),
      }),
      (filters) => {
        expect(readFilters(writeFilters(filters))).toEqual(filters);
      },
    ),
  );
});

test("what cannot be a filter is left out of the question to the server", () => {
  const none = { studio: null, category: null, feature: null, volatility: null, demo: false, sort: null };
  expect(readFilters("?studio=%3Cscript%3E&category=&feature=../x&demo=yes&sort=price&other=1")).toEqual(none);
  fc.assert(fc.property(fc.string(), (search) => void readFilters(search)));
});

test("a long grid keeps its height, and every row on the screen is in the page", () => {
  const measure = fc.record({
    count: fc.integer({ min: 1, max: 6_000 }),
    columns: fc.integer({ min: 1, max: 9 }),
    row_px: fc.integer({ min: 80, max: 400 }),
    top_px: fc.integer({ min: -300_000, max: 2_000 }),
    screen_px: fc.integer({ min: 300, max: 2_000 }),
  });
  fc.assert(
    fc.property(measure, (grid) => {
      const { from, to, above_px, below_px } = windowRows(grid);
      const rows = Math.ceil((to - from) / grid.columns);
      const whole = Math.ceil(grid.count / grid.columns) * grid.row_px;
      expect(above_px + rows * grid.row_px + below_px).toBe(whole);
      const firstSeen = Math.max(0, Math.floor(-grid.top_px / grid.row_px) * grid.columns);
      const lastSeen = Math.min(grid.count, Math.ceil((grid.screen_px - grid.top_px) / grid.row_px) * grid.columns);
      if (firstSeen < grid.count && lastSeen > 0) {
        expect(from).toBeLessThanOrEqual(firstSeen);
        expect(to).toBeGreaterThanOrEqual(lastSeen);
      }
      expect(to - from).toBeLessThanOrEqual((Math.ceil(grid.screen_px / grid.row_px) + 10) * grid.columns);
    }),
  );
});
