import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { games } from "@croupier/games";
import { roulettes } from "@croupier/games/roulette/roulettes";
import { chromium, type Page } from "@playwright/test";
import { createServer } from "vite";
import { kindOf } from "../src/kinds.ts";

/*
 * Looks at the clients in Chromium, served by `vite dev` with the rehearsal server: `node dev/look.ts <folder> [what [screens]]`,
 * where `what` is `stories` or the id of a game; without it, everything.
 * `screens` names some of the list below, by commas.
 * Writes screenshots and prints axe's findings; ends with 1 when there are any, or an error on the page.
 */

const folder = process.argv[2] ?? "shots";
const only = process.argv[3];
mkdirSync(folder, { recursive: true });
const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const server = await createServer({
  root: new URL("..", import.meta.url).pathname,
  configFile: new URL("../vite.config.ts", import.meta.url).pathname,
  server: { port: 0, host: "127.0.0.1" },
  logLevel: "error",
});
await server.listen();
const origin = server.resolvedUrls?.local[0]?.replace(/\/$/, "") ?? "";
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-dev-shm-usage", "--enable-unsafe-swiftshader"],
});
let faults = 0;
const pokies = games.filter(({ kind }) => kind === "pokie").map(({ id }) => id);
const wheels = roulettes.map(({ game }) => game.id);
/** Games that space plays as they open: the instant ones and the card tables. */
const others = games.map(({ id }) => id).filter((id) => !pokies.includes(id) && !wheels.includes(id));

type Screen = { width: number; height: number; still?: boolean };

const allScreens = [
  { name: "1440", width: 1440, height: 900 },
  { name: "820", width: 820, height: 1180 },
  { name: "390", width: 390, height: 844 },
  { name: "360", width: 360, height: 640 },
  { name: "390-frame", width: 390, height: 626 },
  { name: "360-frame", width: 360, height: 490 },
  { name: "landscape", width: 844, height: 390 },
];
const named = process.argv[4]?.split(",");
const screens = allScreens.filter(({ name }) => named === undefined || named.includes(name));

/** What stands when a game is ready. */
function standing(game: string): string {
  if (pokies.includes(game)) return ".reels canvas";
  return wheels.includes(game) ? ".felt" : ".go";
}

async function open(game: string, seed: string, size: Screen, locale = "en"): Promise<Page> {
  const page = await browser.newPage({ viewport: size, reducedMotion: size.still ? "reduce" : "no-preference" });
  page.on("pageerror", (failure) => {
    faults += 1;
    console.error("page error", failure.message);
  });
  page.on("console", (line) => (line.type() === "error" ? console.error("console", line.text()) : undefined));
  const token = encodeURIComponent(`rehearsal-session|${game}|${seed}|${locale}`);
  await page.goto(`${origin}/g/${game}#launch=${token}&parent=${encodeURIComponent(origin)}`);
  await page.waitForSelector(standing(game), { timeout: 30_000 });
  await page.waitForTimeout(900);
  return page;
}

const shot = (page: Page, name: string) => page.screenshot({ path: `${folder}/${name}.png` });

async function check(page: Page, name: string): Promise<void> {
  await page.addScriptTag({ path: axe });
  const found = await page.evaluate(async () => {
    const run = (
      window as unknown as { axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }
    ).axe;
    return (await run.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
  });
  for (const violation of found) console.log(`axe ${name}: ${violation}`);
  faults += found.length;
}

for (const { name, ...size } of only === "stories" || others.includes(only ?? "") ? [] : screens) {
  for (const id of pokies) {
    if (only !== undefined && only !== id) continue;
    const page = await open(id, "gallery2", size);
    await shot(page, `${id}-${name}`);
    await page.keyboard.press("Space");
    await page.waitForTimeout(400);
    await shot(page, `${id}-${name}-spinning`);
    await page.keyboard.press("Space");
    await page.waitForTimeout(1_500);
    await shot(page, `${id}-${name}-settled`);
    if (name === "1440" || name === "360") await check(page, `${id} ${name}`);
    await page.close();
  }
  for (const id of wheels) {
    if (only !== undefined && only !== id) continue;
    const page = await open(id, "kim", size, name.startsWith("390") ? "de" : "en");
    for (const selector of [".spot.red.area:not(.straight)", ".spot.corner >> nth=3", ".spot.straight >> nth=17"]) {
      await page.locator(selector).first().click();
    }
    await shot(page, `${id}-${name}`);
    if (name === "1440" || name === "360") await check(page, `${id} ${name}`);
    await page.locator(".spin").click();
    await page.waitForTimeout(1_500);
    await shot(page, `${id}-${name}-rolling`);
    await page.locator(".spin").click();
    await page.waitForTimeout(900);
    await shot(page, `${id}-${name}-settled`);
    await page.close();
  }
}
/** An instant game, or a table with chips on it, before and after a round that space begins, on every screen. */
async function instant(game: string): Promise<void> {
  for (const { name, ...size } of screens) {
    const page = await open(game, "kim", size, name.startsWith("390") ? "de" : "en");
    for (const place of kindOf(game).demoKeys[game]?.bets ?? []) await page.keyboard.press(place);
    await shot(page, `${game}-${name}`);
    if (name === "1440" || name === "360") await check(page, `${game} ${name}`);
    await page.keyboard.press("Space");
    await page.waitForTimeout(2_500);
    await shot(page, `${game}-${name}-settled`);
    await page.close();
  }
}

/** The stories that a screen size does not change: choice and free spins, sheets, a broken line, resuming. */
async function stories(): Promise<void> {
  const page = await open("skerry-light", "keeper203", { width: 1024, height: 700, still: true });
  for (const sheet of ["Rules and pays", "My rounds", "Fairness"]) {
    await page.getByRole("button", { name: sheet }).click();
    await page.waitForTimeout(500);
    await shot(page, `sheet-${sheet.split(" ")[0]}`);
    await check(page, sheet);
    await page.keyboard.press("Escape");
    await page.waitForTimeout(150);
  }
  await page.route("**/game/rounds", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.keyboard.press("Space");
  await page.waitForSelector(".notice", { timeout: 20_000 });
  await shot(page, "lost");
  await check(page, "lost");
  await page.unroute("**/game/rounds");
  await page.locator(".notice .primary").click();
  await page.waitForSelector(".notice", { state: "detached" });
  await playToChoice(page);
  await shot(page, "choice");
  await check(page, "choice");
  await page.reload();
  await page.waitForSelector(".choice", { timeout: 30_000 });
  await page.getByRole("button", { name: /Storm watch/ }).click();
  await page.waitForSelector(".feature-badge");
  await page.waitForTimeout(2_500);
  await shot(page, "free-spins");
  await page.close();
}

/** Plays until free spins come; the rehearsal's seeds make it the same every time. */
async function playToChoice(page: Page): Promise<void> {
  for (let press = 0; press < 1_500; press += 1) {
    if ((await page.locator(".choice").count()) > 0) return;
    await page.keyboard.press("Space");
    await page.waitForTimeout(40);
  }
  throw new Error("no free spins came");
}

if (only === undefined || only === "stories") await stories();
for (const game of others) {
  if (only === undefined || only === game) await instant(game);
}
await browser.close();
await server.close();
process.exitCode = faults === 0 ? 0 : 1;
