import { join } from "node:path";
import { betRisks, contributionByBet } from "@croupier/rules/bonuses/betContributions";
import { contributionByCategory } from "@croupier/rules/bonuses/wagering";
import { completeLocales } from "@croupier/rules/locales";
import { expect, test } from "vitest";
import type { PageBody } from "./items.ts";
import { readMessages } from "./messages.ts";
import { readSeedItems } from "./readSeed.ts";

const content = join(import.meta.dirname, "../../../../content");
const seed = readSeedItems(content);
const messages = readMessages(join(content, "messages"));

/** Rows of a table of the page, without its head: the games or bets, and what counts of a stake at them. */
function rowsOf(html: string): [games: string, counts: string][] {
  const cells = (row: string) => [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = ""]) => cell.trim());
  return [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].flatMap(([, row = ""]) => {
    const [games, counts] = cells(row);
    return games !== undefined && counts !== undefined ? [[games, counts]] : [];
  });
}

const tablesOf = (html: string) => html.match(/<table>.*?<\/table>/gs) ?? [];

const numberIn = (counts: string) => Number(/^(\d+)\s?%$/.exec(counts)![1]);

test.each(completeLocales)(
  "the bonus terms in %s name each kind of bet with what counts of it, and nothing else",
  (locale) => {
    const page = seed.find((item) => item.kind === "page" && item.name === "bonus-terms" && item.locale === locale);
    const told = rowsOf(tablesOf((page!.body as PageBody).content)[1]!).map(([bets, counts]) => [
      bets.toLowerCase(),
      numberIn(counts),
    ]);
    const { messages: words } = messages.language(locale);
    expect(told).toEqual(
      betRisks.map((risk) => [words[`offers.bets.${risk}`]!.toLowerCase(), contributionByBet[risk]]),
    );
  },
);

test.each(completeLocales)(
  "the bonus terms in %s name each category that does not count whole with what counts there, and nothing else",
  (locale) => {
    const page = seed.find((item) => item.kind === "page" && item.name === "bonus-terms" && item.locale === locale);
    const [rest, ...rows] = rowsOf(tablesOf((page!.body as PageBody).content)[0]!);
    expect(rest?.[1]).toMatch(/^100\s?%$/);
    const told = rows.flatMap(([games, counts]) =>
      games.split(", ").map((name): [string, number] => [name, numberIn(counts)]),
    );
    const names = Object.entries(contributionByCategory).map(([category, percent]) => [
      messages.language(locale).messages[`category.${category}`],
      percent,
    ]);
    expect(told.toSorted()).toEqual(names.toSorted());
  },
);
