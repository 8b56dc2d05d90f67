import type { Page } from "@playwright/test";
import { seedCatalogue } from "../apps/server/src/catalogue/index.ts";
import { manyTitles } from "../apps/server/src/catalogue/testing/manyTitles.ts";
import { launchBrowser } from "../e2e/fixtures/browser.ts";
import { type Device, devices, waitForHydration } from "../e2e/fixtures/visitors.ts";
import { openInstallation } from "./shared/installation.ts";

/*
 * A category of 5,000 titles in a browser: scrolled to its end three screens at a time while it loads, then thrown to
 * sixty places all over it; then the lobby, scrolled to its end. After each move: how long until nothing of the screen is
 * void and each card on it says its title (`whole`), how long until all its pictures are there, and how much of the list
 * is in the page. Fails when a screen is not whole within a second, or when the page grows with the list.
 * `DEVICES=desktop npm run bench scroll` looks at one device. Source.
 */
const titles = 5_000;
const jumps = 60;
/** The button at the end of a list that is longer. */
const moreGames = "Show more games";
const longestVoid_ms = 1_000;
/** Cards in the page at most: what fits on a screen, and the rows that are kept above and below it. */
const maxCards = 200;

/** What stands on the screen at one moment. */
interface View {
  void_px: number;
  wordless: number;
  withoutPicture: number;
  cards: number;
  elements: number;
}

const installation = await openInstallation();
const browser = await launchBrowser();
const table: Record<string, Record<string, number>> = {};
const faults: string[] = [];
try {
  await seedCatalogue(installation.db, manyTitles(titles));
  for (const device of Object.keys(devices) as Device[]) {
    if (process.env.DEVICES && !process.env.DEVICES.split(",").includes(device)) continue;
    const context = await browser.newContext({ ...devices[device], locale: "en-CA" });
    const page = await context.newPage();
    await page.goto(`${installation.server.origin}/pokies/all`);
    await waitForHydration(page);
    await countLongTasks(page);
    table[`category, ${device}: to the end`] = await measure(page, device, scrollToTheEnd(page));
    const more = page.getByRole("button", { name: moreGames });
    if ((await more.count()) > 0) faults.push(`${page.url()}, ${device}: the list stopped before its end`);
    table[`category, ${device}: thrown about`] = await measure(page, device, throwAbout(page));
    await page.goto(installation.server.origin);
    await waitForHydration(page);
    await countLongTasks(page);
    table[`lobby, ${device}: to the end`] = await measure(page, device, scrollToTheEnd(page));
    await context.close();
  }
} finally {
  await browser.close();
  await installation.close();
}
console.log(`${titles} titles and those of the demo`);
console.table(table);
for (const fault of faults) console.log(fault);
if (faults.length > 0) process.exit(1);

/** Goes down three screens at a time until nothing more comes. */
async function* scrollToTheEnd(page: Page): AsyncGenerator<void> {
  for (;;) {
    const moved = await page.evaluate(async () => {
      const before = window.scrollY;
      for (let screen = 0; screen < 3; screen++) {
        window.scrollBy({ top: window.innerHeight, behavior: "instant" });
        await new Promise(requestAnimationFrame);
      }
      return window.scrollY > before;
    });
    yield;
    if (!moved && !(await grows(page))) return;
  }
}

/** Whether there is more below: it came meanwhile, or comes within three seconds. */
async function grows(page: Page): Promise<boolean> {
  return page
    .waitForFunction(() => window.scrollY + window.innerHeight < document.body.scrollHeight - 2, undefined, {
      timeout: 3_000,
    })
    .then(() => true)
    .catch(() => false);
}

/** The same places each time, far from each other. */
async function* throwAbout(page: Page): AsyncGenerator<void> {
  for (let jump = 0; jump < jumps; jump++) {
    await page.evaluate(
      (share) => {
        window.scrollTo({ top: share * (document.body.scrollHeight - window.innerHeight), behavior: "instant" });
      },
      (jump * 0.618) % 1,
    );
    yield;
  }
}

async function measure(page: Page, device: Device, moves: AsyncGenerator<void>): Promise<Record<string, number>> {
  const views: View[] = [];
  const whole_ms: number[] = [];
  const pictures_ms: number[] = [];
  for await (const _ of moves) {
    const start = performance.now();
    await lookUntil(page, ({ void_px, wordless }) => void_px === 0 && wordless === 0);
    whole_ms.push(performance.now() - start);
    views.push(await lookUntil(page, ({ withoutPicture }) => withoutPicture === 0));
    pictures_ms.push(performance.now() - start);
  }
  const cards = Math.max(...views.map((view) => view.cards));
  const dropped = whole_ms.filter((time) => time > longestVoid_ms).length;
  if (dropped > 0)
    faults.push(`${page.url()}, ${device}: ${dropped} screens were not whole after ${longestVoid_ms} ms`);
  if (cards > maxCards) faults.push(`${page.url()}, ${device}: ${cards} cards in the page`);
  return {
    screens: views.length,
    "whole p95 ms": at(whole_ms, 0.95),
    "whole worst ms": at(whole_ms, 1),
    "pictures p95 ms": at(pictures_ms, 0.95),
    "most cards": cards,
    "most elements": Math.max(...views.map((view) => view.elements)),
    ...(await longTasks(page)),
  };
}

function at(times_ms: readonly number[], share: number): number {
  const sorted = times_ms.toSorted((left, right) => left - right);
  return Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
}

/** Looks again and again until the screen is as wanted, for five seconds at most. */
async function lookUntil(page: Page, wanted: (view: View) => boolean): Promise<View> {
  const start = performance.now();
  let view = await page.evaluate(look);
  while (!wanted(view) && performance.now() - start < 5_000) {
    await page.waitForTimeout(10);
    view = await page.evaluate(look);
  }
  return view;
}

/** Runs in the page. A list's padding stands for rows that are not in the page: on the screen it would be empty. */
function look(): View {
  const onScreen = (element: Element) => {
    const { top, bottom, left, right, height } = element.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  };
  const shown = (height_px: number, from_px: number) =>
    Math.max(0, Math.min(innerHeight, from_px + height_px) - Math.max(0, from_px));
  let void_px = 0;
  for (const grid of document.querySelectorAll("[data-windowed]")) {
    const { top, bottom } = grid.getBoundingClientRect();
    const { paddingTop, paddingBottom } = getComputedStyle(grid);
    const below = Number.parseFloat(paddingBottom);
    void_px += shown(Number.parseFloat(paddingTop), top) + shown(below, bottom - below);
  }
  const cards = [...document.querySelectorAll(".game-card")];
  const seen = cards.filter(onScreen);
  const waiting = [...document.querySelectorAll(".card-skeleton")].filter(onScreen);
  return {
    void_px: Math.round(void_px),
    wordless: waiting.length + seen.filter((card) => !card.querySelector(".game-title")?.textContent).length,
    withoutPicture: seen.filter((card) => !card.querySelector("img")?.complete).length,
    cards: cards.length,
    elements: document.querySelectorAll("*").length,
  };
}

declare global {
  /** Milliseconds of tasks over 50 ms since they were last asked for. */
  var longTasks_ms: number[];
}

async function countLongTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.longTasks_ms = [];
    new PerformanceObserver((tasks) => {
      for (const { duration } of tasks.getEntries()) globalThis.longTasks_ms.push(duration);
    }).observe({ type: "longtask" });
  });
}

async function longTasks(page: Page): Promise<Record<string, number>> {
  const tasks = await page.evaluate(() => globalThis.longTasks_ms.splice(0));
  return { "long tasks": tasks.length, "longest ms": Math.round(Math.max(0, ...tasks)) };
}
