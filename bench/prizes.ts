import type { Page } from "@playwright/test";
import { type Player, signUp } from "../apps/server/src/testing/people.ts";
import { launchBrowser } from "../e2e/fixtures/browser.ts";
import { devices, waitForHydration } from "../e2e/fixtures/visitors.ts";
import { openInstallation } from "./shared/installation.ts";

/*
 * The turn of the wheel and the opening of a box on a phone whose processor is slowed four times: how many frames a second the page
 * makes from the press to the prize, how long the slowest took, and how many were late. The reference is a page with one square
 * that is moved by a transform for as long, in the same browser. What has no graphics card draws by its processor, and waits for it.
 * Fails when the wheel or the box makes less than nine tenths of the reference's frames. `RUNS=1 npm run bench prizes` looks briefly.
 */
const runs = Number(process.env.RUNS ?? 5);
const slowness = 4;
/** A frame of 60 a second that is half a frame late has missed its turn. */
const late_ms = 25;
const minShare = 0.9;

/** What was seen between two moments. */
interface Seen {
  gaps_ms: number[];
}

declare global {
  /** When each frame began, in milliseconds since the page's start. */
  var frames_ms: number[] | undefined;
}

const installation = await openInstallation();
const browser = await launchBrowser();
const seen: Record<"reference" | "wheel" | "box", Seen> = {
  ...{ reference: { gaps_ms: [] }, wheel: { gaps_ms: [] }, box: { gaps_ms: [] } },
};
try {
  for (let run = 0; run < runs; run++) await visit();
} finally {
  await browser.close();
  await installation.close();
}
console.log(`phone, processor slowed ${slowness} times, ${runs} runs`);
console.table(Object.fromEntries(Object.entries(seen).map(([name, { gaps_ms }]) => [name, rowOf(gaps_ms)])));
const share = (name: "wheel" | "box") => rate(seen[name].gaps_ms) / rate(seen.reference.gaps_ms);
for (const name of ["wheel", "box"] as const)
  if (share(name) < minShare) console.log(`${name}: ${share(name).toFixed(2)} of the reference's frames`);
if (share("wheel") < minShare || share("box") < minShare) process.exit(1);

/** A player who has just signed up turns the wheel and opens the box of their welcome. */
async function visit(): Promise<void> {
  const player = await signUp(installation.server.origin);
  const context = await browser.newContext({ ...devices.phone, locale: "en-CA", reducedMotion: "no-preference" });
  try {
    await context.addCookies(cookiesOf(player));
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await page.goto(`${installation.server.origin}/spin-wheel`);
    await waitForHydration(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowness });
    await watch(page, "wheel", () => press(page, "Spin"));
    await watch(page, "box", () => press(page, "Open the box"));
    await page.goto("about:blank");
    await page.setContent("<div style='width:100px;height:100px;background:#c93'></div>");
    await watch(page, "reference", () => moveSquare(page));
  } finally {
    await context.close();
  }
}

const cookiesOf = (player: Player) =>
  Object.entries(player.cookies()).map(([name, value]) => ({
    ...{ name, value, url: installation.server.origin.replace("http:", "https:") },
    ...{ secure: true, httpOnly: true, sameSite: "Lax" as const },
  }));

/** Presses a button and waits until what was drawn stands there. */
async function press(page: Page, name: string): Promise<void> {
  const won = page.getByRole("heading", { name: /^You have won: / });
  const before = await won.count();
  await page.getByRole("button", { name, exact: true }).click();
  // Asked now and then: a question in every frame would cost the slowed processor more than what is measured.
  while ((await won.count()) === before) await page.waitForTimeout(250);
}

function moveSquare(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frames = [{ transform: "rotate(0)" }, { transform: "rotate(1800deg)" }];
    await document.querySelector("div")!.animate(frames, { duration: 4_600, easing: "ease-out" }).finished;
  });
}

/** Notes the time of each frame while something happens. */
async function watch(page: Page, name: keyof typeof seen, happens: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const frames: number[] = [];
    globalThis.frames_ms = frames;
    const note = (at: number) => {
      frames.push(at);
      if (globalThis.frames_ms === frames) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await happens();
  const frames = await page.evaluate(() => {
    const noted = globalThis.frames_ms ?? [];
    globalThis.frames_ms = undefined;
    return noted;
  });
  seen[name].gaps_ms.push(...frames.slice(1).map((at, index) => at - frames[index]!));
}

function rowOf(gaps_ms: readonly number[]) {
  return {
    "frames a second": Number(rate(gaps_ms).toFixed(1)),
    "gap p95 ms": Number(atShare(gaps_ms, 0.95).toFixed(1)),
    "longest gap ms": Math.round(atShare(gaps_ms, 1)),
    "late %": Number(((gaps_ms.filter((gap) => gap > late_ms).length * 100) / gaps_ms.length).toFixed(1)),
  };
}

function rate(gaps_ms: readonly number[]): number {
  return (gaps_ms.length * 1_000) / gaps_ms.reduce((sum, gap) => sum + gap, 0);
}

function atShare(gaps_ms: readonly number[], share: number): number {
  const sorted = gaps_ms.toSorted((left, right) => left - right);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}
