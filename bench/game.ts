import { type Browser, type BrowserContext, chromium, type Frame, type Page } from "@playwright/test";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";
import { chromiumPath } from "../e2e/fixtures/browser.ts";
import { devices } from "../e2e/fixtures/visitors.ts";
import { openInstallation } from "./shared/installation.ts";

/*
 * A pokie on a phone: from the address of its page to the first frame in which Spin can be pressed, in a browser that was
 * never here (`new`) and in one that was (`again`), line and processor slowed in the browser: as Lighthouse's phone has
 * them, and for a slower phone, the processor as much as its measure of machines asks for. Then spins, on this machine's own processor: from the press to the
 * next frame, in which the reels move, and from the press to the result in the client without the time of the network and
 * the server. What has no graphics card draws by its processor, and waits for it. The reference is the first paint of a
 * page of words in the same browser. `RUNS=1 npm run bench game` looks briefly.
 */
const runs = Number(process.env.RUNS ?? 5);
const spins = 5;
const game = "tidewick/skerry-light";
const budgets = { client_ms: 1_500, own_ms: 100 };
/** Source: Lighthouse on throttling: slow 4G, and the index of a phone of the middle class. */
const line = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 675_000 / 8 };
const phoneSlowness = 4;
const slowPhoneIndex = 440;

/** Milliseconds from the address of the game's page, and from that of the client in its frame. */
interface Start {
  page: number;
  client: number;
}

interface Spin {
  moves: number;
  own: number;
}

declare global {
  /** When what is waited for stood in a frame, in milliseconds since the epoch. */
  var stoodAt: number | undefined;
}

const installation = await openInstallation();
// One process for page and frame, as on a phone, and one place to slow them both.
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-site-isolation-trials"],
});
try {
  // The first visit warms the server up.
  await visit(browser, 1);
  await measure("phone", phoneSlowness);
  await measure("slow phone", await slownessHere(browser));
} finally {
  await browser.close();
  await installation.close();
}

/** Prints what the visits of a phone took. */
async function measure(name: string, slowness: number): Promise<void> {
  const seen: Awaited<ReturnType<typeof visit>>[] = [];
  while (seen.length < runs) seen.push(await visit(browser, slowness));
  const base = middle(seen.map(({ reference }) => reference));
  const row = (ms: number) => ({ ms: Math.round(ms), "times the reference": Number((ms / base).toFixed(2)) });
  const starts = (kind: "new" | "again", from: keyof Start) => middle(seen.map((one) => one[kind][from]));
  const taken = seen.flatMap((one) => one.spins);
  const client = starts("new", "client");
  const own = middle(taken.map((spin) => spin.own));
  console.log(`${name}: the middle of ${runs} runs, processor slowed ${slowness.toFixed(1)} times`);
  console.table({
    "page of words, first paint": row(base),
    "new: Spin, from the page's address": row(starts("new", "page")),
    "new: Spin, from the client's own": row(client),
    "again: Spin, from the page's address": row(starts("again", "page")),
    "again: Spin, from the client's own": row(starts("again", "client")),
    "spin: reels move": row(middle(taken.map(({ moves }) => moves))),
    "spin: result, own time": row(own),
  });
  if (client > budgets.client_ms) console.log(`${name}: the client's first frame is over ${budgets.client_ms} ms`);
  if (own > budgets.own_ms) console.log(`${name}: a spin's own time is over ${budgets.own_ms} ms`);
}

/** How much slower than this machine the phone is, by Lighthouse's measure. */
async function slownessHere(inBrowser: Browser): Promise<number> {
  const page = await inBrowser.newPage();
  const index = (await page.evaluate(`(${pageFunctions.computeBenchmarkIndex})()`)) as number;
  await page.close();
  return Math.max(1, index / slowPhoneIndex);
}

/** A visitor who reads a page, plays a game, and comes back to it. */
async function visit(inBrowser: Browser, slowness: number) {
  const context = await inBrowser.newContext({ ...devices.phone, locale: "en-CA" });
  try {
    await context.addInitScript(watchForSpin);
    const { page: first, devtools } = await slowPage(context, slowness);
    const begun = await startGame(first);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    const spun: Spin[] = [];
    for (let spin = 0; spin < spins; spin++) spun.push(await spinOnce(begun.frame));
    await first.close();
    const { page: second } = await slowPage(context, slowness);
    const again = await startGame(second);
    await second.goto(`${installation.server.origin}/privacy-policy`);
    const paint = await second.waitForFunction(
      () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
    );
    const painted = await paint.jsonValue();
    return { reference: painted ?? Number.NaN, new: begun.start, again: again.start, spins: spun };
  } finally {
    await context.close();
  }
}

async function slowPage(context: BrowserContext, slowness: number) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", line);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  return { page, devtools };
}

/** Opens the game's page and waits until the curtain is up and Spin can be pressed. */
async function startGame(page: Page): Promise<{ frame: Frame; start: Start }> {
  await page.goto(`${installation.server.origin}/play/${game}?mode=demo`, { waitUntil: "commit" });
  // Asked now and then: a question in every frame would make the slowed processor draw frames for it.
  const seldom = { timeout: 60_000, polling: 250 };
  const stood = await page.waitForFunction(() => globalThis.stoodAt, undefined, seldom);
  const frame = page.frames().find((one) => one !== page.mainFrame());
  if (!frame) throw new Error("the game has no frame");
  const inFrame = await frame.waitForFunction(() => globalThis.stoodAt, undefined, seldom);
  const end = Math.max((await stood.jsonValue()) ?? Number.NaN, (await inFrame.jsonValue()) ?? Number.NaN);
  const origin = () => performance.timeOrigin;
  return { frame, start: { page: end - (await page.evaluate(origin)), client: end - (await frame.evaluate(origin)) } };
}

/**
 * Runs in each page and frame before its own scripts: notes the frame in which the curtain is up, or Spin is free. It looks
 * when something has changed, not in every frame, which would cost the slowed processor more than what is measured.
 */
function watchForSpin(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector("iframe[data-ready], .spin:enabled")) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      globalThis.stoodAt = performance.timeOrigin + performance.now();
    });
  });
  const attributeFilter = ["data-ready", "disabled"];
  observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter });
}

/** Presses Spin once and waits until the round is over. */
async function spinOnce(frame: Frame): Promise<Spin> {
  const spin = await frame.evaluate(measureSpin);
  // The presentation is skipped, and a feature that asks is answered: the bench is about what comes before.
  await frame.waitForFunction(
    () => {
      const button = document.querySelector<HTMLButtonElement>(".spin");
      if (button?.getAttribute("aria-label") === "Skip") button.click();
      document.querySelector<HTMLButtonElement>(".choice button:enabled")?.click();
      return button?.getAttribute("aria-label") === "Spin" && !button.disabled;
    },
    undefined,
    { timeout: 60_000, polling: 100 },
  );
  return spin;
}

/** Runs in the game's frame. The button becomes Skip in the moment in which the result is known and shown. */
async function measureSpin(): Promise<Spin> {
  const button = document.querySelector(".spin") as HTMLButtonElement;
  performance.clearResourceTimings();
  const known = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (button.getAttribute("aria-label") !== "Skip") return;
      observer.disconnect();
      resolve(performance.now());
    });
    observer.observe(button, { attributes: true });
  });
  const pressed = performance.now();
  button.click();
  const moves = await new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now())));
  const result = await known;
  const play = (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).find(
    ({ name, initiatorType }) => initiatorType === "fetch" && name.endsWith("/game/rounds"),
  );
  if (!play) throw new Error("no round was asked for");
  return { moves: moves - pressed, own: result - pressed - (play.responseEnd - play.startTime) };
}

function middle(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}
