import { readFileSync } from "node:fs";
import { closedFor, isOpen, type SiteFeature } from "@croupier/rules/features/siteFeatures";
import { decidePage, type PageVisitor, type SiteFacts } from "@croupier/rules/pages/decidePage";
import { pageTable } from "@croupier/rules/pages/pageTable";
import type { BrowserContext, Page } from "@playwright/test";
import { accessibilityFaults, sidewaysFaults, untilLoaded } from "../../fixtures/accessibility.ts";
import { shiftFaults } from "../../fixtures/layoutShift.ts";
import { origin } from "../../fixtures/product.ts";
import type { Visitor } from "../../fixtures/visitors.ts";

/*
 * Walking the lines of the route table that have no parameters, by address: what answers is what the table says, and each
 * page that shows is sound. A line that the table gains is walked too.
 */

export const brands = [
  { turn: 0, host: "velvet.localhost", opened: "manage-promotion-pages" },
  { turn: 1, host: "neon.localhost", opened: "manage-promotion-pages" },
  { turn: 2, host: "nordic.localhost", opened: "manage-promotion-pages@nordic-lodge" },
];
export const addresses = pageTable.map(({ path }) => path).filter((path) => !/[:*]/.test(path));
export const asGuest: PageVisitor = { player: false, geo: "open", limitReached: false };
export const asPlayer: PageVisitor = { ...asGuest, player: true };
const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Whether the browser reports what has to answer 404: a page that is not there. */
const isMissing = (fault: string, page: string): boolean => /status of 404 .*\) (\S+)$/.exec(fault)?.[1] === page;

/** What the demo has something behind. */
const alive: SiteFeature[] = [
  "jackpots",
  "crypto",
  "tournaments",
  "lotteries",
  "activityHub",
  "chance",
  "quests",
  "achievements",
  "rewardsShop",
  "spinWheel",
  "adventure",
  "vipClub",
  "arena",
  "leaderboard",
  "levels",
];

/** What is alive and the operator of a brand has open. */
export function factsOf(config: string): SiteFacts {
  const file = new URL(`../../../content/configs/${config}.json`, import.meta.url);
  const opened: Record<string, boolean> = JSON.parse(readFileSync(file, "utf8"));
  return {
    features: new Set(alive.filter((feature) => isOpen(feature, opened))),
    closed: closedFor(opened, []),
    jackpots: new Set(),
    staticPages: new Set(),
  };
}

/** The addresses that show a player another thing than a guest. */
export function playersOwn(facts: SiteFacts): string[] {
  const answered = (path: string, who: PageVisitor) => JSON.stringify(decidePage(path, who, facts));
  return addresses.filter((path) => answered(path, asPlayer) !== answered(path, asGuest));
}

/** What is wrong with the page at an address, or nothing. */
async function visit(page: Page, address: string, status: number, withAxe: boolean): Promise<string[]> {
  const answer = await page.goto(address);
  const wrong = answer?.status() === status ? [] : [`status ${answer?.status()}`];
  await untilLoaded(page);
  const headings = await page.getByRole("heading", { level: 1 }).count();
  if (headings !== 1) wrong.push(`${headings} headings of level 1`);
  wrong.push(...(await sidewaysFaults(page)), ...(await shiftFaults(page)));
  return withAxe ? [...wrong, ...(await accessibilityFaults(page, wcag))] : wrong;
}

/** Walks addresses as a visitor and answers what is wrong where. */
export async function walk(
  { page, context, faults }: Visitor,
  { home, visitor, facts, paths }: { home: string; visitor: PageVisitor; facts: SiteFacts; paths: readonly string[] },
  withAxe: (index: number) => boolean,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [index, path] of paths.entries()) {
    const { result, to } = decidePage(path, visitor, facts);
    if (result === "redirect") {
      const led = await ledTo(context, home, path);
      if (led !== `302 ${to}`) found[path] = [led];
      continue;
    }
    const isThere = result === "show";
    const wrong = await visit(page, home + path, isThere ? 200 : 404, withAxe(index));
    const reported = faults.splice(0).filter((fault) => isThere || !isMissing(fault, home + path));
    if (wrong.length + reported.length > 0) found[path] = [...wrong, ...reported];
  }
  return found;
}

/** Where the server leads whoever asks for the address, with the status. */
async function ledTo(context: BrowserContext, home: string, path: string): Promise<string> {
  const cookies = await context.cookies();
  const headers = {
    host: new URL(home).host,
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
  };
  const answer = await context.request.get(origin() + path, { headers, maxRedirects: 0 });
  return `${answer.status()} ${answer.headers().location}`;
}
