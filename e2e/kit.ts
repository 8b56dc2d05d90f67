import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Frame,
  type Page,
  type Request,
  type Response,
} from "playwright-core";
import { expect } from "vitest";
import { chromiumPath } from "./chromium.ts";
import { product } from "./product.ts";

/** Where the casino under test is open. */
export const origin = () => product().origin;

/** The two devices every screen is tried on. */
export const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;
export type Device = keyof typeof devices;

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath,
    args: [
      "--no-sandbox",
      "--disable-dev-shm-usage",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/** A visitor with nothing stored. Faults that the browser reports are collected in `faults`. */
export async function newVisitor(browser: Browser, device: Device, locale = "en-CA", more: BrowserContextOptions = {}) {
  const context = await browser.newContext({ ...devices[device], locale, reducedMotion: "reduce", ...more });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  openAlive(page);
  const faults = watchFaults(page);
  return { context, page, faults };
}

/** How long a test waits for a call that its own steps bring about, in milliseconds: slow steps may lie between. */
const call_ms = 30_000;

/**
 * The next answer that a page gets to such a call. Begin it before the steps that make the call. When one of these steps fails
 * first, the test fails with that, and not with an answer that nobody waits for any more.
 */
export function nextResponse(page: Page, matches: Parameters<Page["waitForResponse"]>[0]): Promise<Response> {
  return heldUntilAwaited(page.waitForResponse(matches, { timeout: call_ms }));
}

/** The next call of this kind that a page makes; else as `nextResponse`. */
export function nextRequest(page: Page, matches: Parameters<Page["waitForRequest"]>[0]): Promise<Request> {
  return heldUntilAwaited(page.waitForRequest(matches, { timeout: call_ms }));
}

function heldUntilAwaited<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

/**
 * A page is seen before its scripts run, and a person takes longer to press than they do; a test does not. So an address
 * counts as open once the page is hydrated. A page whose scripts are kept from it stays as it is.
 */
function openAlive(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await waitForHydration(page).catch(() => undefined);
    return response;
  };
}

/** Waits until the page's scripts have taken it over. */
export async function waitForHydration(page: Page, timeout_ms = 15_000): Promise<void> {
  await page.waitForFunction(() => !("preHydration" in globalThis), undefined, { timeout: timeout_ms });
}

/** Collects what went wrong in the page: uncaught exceptions and console errors. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(`exception: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(`console: ${message.text()} ${message.location().url}`);
  });
  return faults;
}

/** axe-core, its rules for WCAG 2.2 AA, over a page; fails with the rules and the elements. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const found = await accessibilityFaults(page, ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]);
  expect(found, `accessibility of ${what}`).toEqual([]);
}

const axeScript = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe-core finds in a page or in a game's frame, with every rule it has unless only some are asked for. */
export async function accessibilityFaults(place: Page | Frame, rules?: string[]): Promise<string[]> {
  await place.evaluate(axeScript);
  return place.evaluate(async (only) => {
    const runner = (globalThis as unknown as { axe: typeof axe }).axe;
    // What passes is not told, and style sheets are not fetched again: that takes a third of the time.
    const quick = { iframes: false, preload: false, resultTypes: ["violations" as const] };
    const result = await runner.run(document, only ? { ...quick, runOnly: only } : quick);
    return result.violations.map(
      (rule) => `${rule.id}: ${rule.nodes.map((node) => node.target.join(" ")).join(" | ")}`,
    );
  }, rules);
}

/** A page wider than its window: on a phone it moves sideways under the thumb, and what is fixed slides out of sight. */
export function sidewaysFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth || innerWidth > screen.width ? [`${scrollWidth} px wide`] : [];
  });
}

export type { Browser, BrowserContext, Page };
