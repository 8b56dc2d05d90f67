import { readFileSync } from "node:fs";
import { calendarsIn, currentCalendar, isOver, isoDay } from "@croupier/rules/adventures/calendar";
import { isSaleGroup, saleEnd } from "@croupier/rules/compPoints";
import { expect, test } from "vitest";

/* What ships with the demo, on each day of eight years: two of them have 53 weeks. */

interface Card {
  group: string;
  sale?: { weeks: "even" | "odd" } | { until: string };
}

const config = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../content/configs/${name}.json`, import.meta.url), "utf8"));
const days = Array.from({ length: 8 * 366 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day, 12)));

test("on each day one sale of the shop runs and ends later than that", () => {
  const { money, freespins } = config("comp-points") as Record<string, Card[]>;
  const cards = [...money!, ...freespins!].filter(({ group }) => isSaleGroup(group));
  for (const now of days) {
    const ends = cards.flatMap(({ sale }) => (sale ? (saleEnd(sale, now) ?? []) : []));
    expect(ends, isoDay(now)).toHaveLength(1);
    expect(ends[0]!.getTime(), isoDay(now)).toBeGreaterThan(now.getTime());
  }
});

test("on each day a calendar of prizes is on that has begun, is not over and has a prize for a day to come or today", () => {
  const lists = Object.values(config("vip-adventures").prizes as Record<string, { title: string }[]>);
  expect(lists.length).toBeGreaterThan(0);
  for (const prizes of lists)
    for (const now of days) {
      const today = isoDay(now);
      const calendar = currentCalendar(calendarsIn(prizes, today), today)!;
      expect(isOver(calendar, today), today).toBe(false);
      expect(calendar.days[0]!.day <= today, today).toBe(true);
      expect(calendar.days.at(-1)!.day >= today, today).toBe(true);
    }
});
