import { join } from "node:path";
import { contributionByCategory } from "@croupier/rules/bonuses/wagering";
import { completeLocales } from "@croupier/rules/locales";
import { expect, test } from "vitest";
import type { PageBody } from "./items.ts";
import { readMessages } from "./messages.ts";
import { readSeedItems } from "./readSeed.ts";

const content = join(import.meta.dirname, "../../../../content");
const seed = readSeedItems(content);
const messages = readMessages(join(content, "messages"));

/** Rows of the page's table, without its head: the games, and what counts of a stake at them. */
function rowsOf(html: string): [games: string, counts: string][] {
  const cells = (row: string) => [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = ""]) => cell.trim());
  return [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].flatMap(([, row = ""]) => {
    const [games, counts] = cells(row);
    return games !== undefined && counts !== undefined ? [[games, counts]] : [];
  });
}

test.each(completeLocales)(
  "the bonus terms in %s name each category that does not count whole with what counts there, and nothing else",
  (locale) => {
    const page = seed.find((item) => item.kind === "page" && item.name === "bonus-terms" && item.locale === locale);
    const [rest, ...rows] = rowsOf((page!.body as PageBody).content);
    expect(rest?.[1]).toMatch(/^100\s?%$/);
    const told = rows.flatMap(([games, counts]) =>
      games.split(", ").map((name): [string, number] => [name, Number(/^(\d+)\s?%$/.exec(counts)![1])]),
    );
    const names = Object.entries(contributionByCategory).map(([category, percent]) => [
      messages.language(locale).messages[`category.${category}`],
      percent,
    ]);
    expect(told.toSorted()).toEqual(names.toSorted());
  },
);
