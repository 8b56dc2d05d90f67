/*
 * Pictures of every screen at three widths and in two languages, with a contact sheet, into `shots/` (not in git).
 * `npm run shots`, or `npm run shots -- lobby sign` for the screens whose names contain one of these words. SHOTS_URL takes
 * them from a product that already runs; SHOTS_LOCALES and SHOTS_WIDTHS narrow them down.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { startServerProcess } from "../../apps/server/src/testing/serverProcess.ts";
import { launchBrowser } from "../fixtures/browser.ts";
import { cookiesOf } from "../fixtures/people.ts";
import { regularPlayer } from "./regular.ts";
import type { Screen } from "./screen.ts";
import { screens } from "./screens.ts";

const words = process.argv.slice(2);
const locales = (process.env.SHOTS_LOCALES ?? "en,de").split(",");
const widths = (process.env.SHOTS_WIDTHS ?? "390,820,1440").split(",").map(Number);
const folder = "shots";
const demoPlayer = "kim@example.test";
const demoPassword = "velvet table 21";

interface Taken {
  screen: Screen;
  locale: string;
  width: number;
  file: string;
}

function addressOf(origin: string, screen: Screen, locale: string): string {
  const url = new URL(origin);
  if (screen.brand) url.hostname = `${screen.brand}.localhost`;
  return `${url.origin}${locale === "en" ? "" : `/${locale}`}${screen.path}`;
}

/** The cookies of somebody who is signed in on a host: of one of the demo's people, or of a player made for it. */
async function signedIn(browser: Browser, { origin }: URL, as: "player" | "regular") {
  const context = await browser.newContext();
  if (as === "regular") await context.addCookies(cookiesOf(await regularPlayer(origin)));
  else await signInDemoPlayer(await context.newPage(), origin);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function signInDemoPlayer(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/sign-in`);
  await page.getByLabel("E-mail address").fill(demoPlayer);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.locator("form").getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((address) => !address.pathname.endsWith("/sign-in"));
}

/** Waits for what a press brought: its script, its data and its way in. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(400);
}

/** Shows everything that waits until it comes near. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 600) {
    await page.evaluate((top) => window.scrollTo(0, top), y);
    await page.waitForTimeout(60);
  }
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => window.scrollTo(0, 0));
}

type Cookies = Awaited<ReturnType<typeof signedIn>>;

/** One picture of a screen as somebody with these cookies sees it. */
async function take(browser: Browser, shot: Omit<Taken, "file">, address: URL, cookies?: Cookies): Promise<Taken> {
  const { screen, locale, width } = shot;
  const file = `${screen.name}.${locale}.${width}.png`;
  const onPhone = width < 800;
  const context = await browser.newContext({
    viewport: { width, height: onPhone ? 844 : 900 },
    hasTouch: onPhone,
    isMobile: onPhone,
    reducedMotion: "reduce",
    ...(cookies ? { storageState: cookies } : {}),
  });
  try {
    const page = await context.newPage();
    await page.goto(address.href, { waitUntil: "networkidle", timeout: 20_000 });
    await screen.before?.(page);
    await settle(page);
    if (screen.whole) await scrollThrough(page);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(folder, file), fullPage: screen.whole === true });
    return { ...shot, file };
  } finally {
    await context.close();
  }
}

async function takeAll(browser: Browser, origin: string): Promise<Taken[]> {
  const chosen = screens.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  const people = new Map<string, Cookies>();
  const taken: Taken[] = [];
  for (const screen of chosen) {
    for (const locale of screen.oneLanguage ? ["en"] : locales) {
      const address = new URL(addressOf(origin, screen, locale));
      const person = `${screen.as} ${address.host}`;
      if (screen.as !== "guest" && !people.has(person)) {
        people.set(person, await signedIn(browser, address, screen.as));
      }
      for (const width of widths) {
        try {
          taken.push(await take(browser, { screen, locale, width }, address, people.get(person)));
        } catch (error) {
          console.error(`${screen.name}, ${locale}, ${width} px: ${(error as Error).message.split("\n")[0]}`);
          process.exitCode = 1;
        }
      }
    }
    console.log(screen.name);
  }
  return taken;
}

function contactSheet(taken: readonly Taken[]): string {
  const figures = taken.map(
    ({ screen, locale, width, file }) =>
      `<figure style="width:${Math.round(width / 4)}px"><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${screen.name}<br>${screen.as}, ${locale}, ${width} px</figcaption></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>body{background:#222;color:#ddd;font:12px sans-serif;display:flex;flex-wrap:wrap;gap:16px;align-items:start}figure{margin:0}img{width:100%;border:1px solid #555}</style>${figures.join("\n")}`;
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const data = mkdtempSync(join(tmpdir(), "croupier-shots-"));
const server = process.env.SHOTS_URL
  ? null
  : await startServerProcess({ DATA_DIR: join(data, "data"), DEMO_ROUNDS: "12" });
const browser = await launchBrowser();
try {
  const taken = await takeAll(browser, process.env.SHOTS_URL ?? (server?.origin as string));
  writeFileSync(join(folder, "index.html"), contactSheet(taken));
  console.log(`${taken.length} pictures: ${join(folder, "index.html")}`);
} finally {
  await browser.close();
  await server?.end("SIGTERM");
  rmSync(data, { recursive: true, force: true });
}
