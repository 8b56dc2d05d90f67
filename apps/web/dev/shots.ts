import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";

/*
 * Looks at every screen: pictures at phone, tablet and desktop width, accessibility faults, console errors.
 * `ORIGIN=http://localhost:3100 node apps/web/dev/shots.ts [name…]` with dev/serve.ts running.
 */
const origin = process.env.ORIGIN ?? "http://localhost:3100";
const folder = process.env.SHOTS ?? "shots";
const widths = (process.env.WIDTHS ?? "390,820,1440").split(",").map(Number);
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Screen {
  name: string;
  path: string;
  player?: boolean;
  before?: (page: Page) => Promise<void>;
}

const openBalance = async (page: Page) => {
  await page.locator("[data-testid=balance]").click();
};
const wrongSignIn = async (page: Page) => {
  await page.locator("form").waitFor();
  await page.waitForTimeout(300);
  await page.fill("input[name=email]", "kim@example.test");
  await page.fill("input[name=password]", "wrong");
  await page.click("form button[type=submit]");
  await page.waitForTimeout(500);
};
const emptySignUp = async (page: Page) => {
  await page.waitForTimeout(500);
  await page.click("form button[type=submit]");
  await page.waitForTimeout(300);
};
const overLobby = (path: string) => async (page: Page) => {
  await page.waitForTimeout(600);
  await page.locator(`a[href$="${path}"]:visible`).first().click();
  await page.waitForTimeout(800);
};

const screens: Screen[] = [
  { name: "lobby", path: "/" },
  { name: "lobby-player", path: "/", player: true },
  { name: "lobby-de", path: "/de" },
  {
    name: "balance-menu",
    path: "/",
    player: true,
    before: async (page) => {
      await page.waitForTimeout(600);
      await openBalance(page);
    },
  },
  { name: "category", path: "/categories/slots" },
  { name: "category-empty", path: "/categories/nothing" },
  { name: "favourites", path: "/favorite-games", player: true },
  { name: "game", path: "/play/croupier/european-roulette?mode=demo" },
  { name: "sign-in-page", path: "/sign-in", before: wrongSignIn },
  { name: "sign-in-modal", path: "/", before: overLobby("/sign-in") },
  { name: "sign-up-de", path: "/de/sign-up", before: emptySignUp },
  { name: "remind", path: "/remind" },
  { name: "new-password", path: "/new-password?reset_password_token=x" },
  { name: "confirmation", path: "/confirmation?confirmation_token=x" },
  { name: "deposit-modal", path: "/", player: true, before: overLobby("/deposit") },
  { name: "deposit-de", path: "/de/deposit", player: true },
  { name: "withdraw", path: "/withdraw", player: true },
  {
    name: "payments",
    path: "/cashbox",
    player: true,
    before: async (page) => {
      await page.waitForTimeout(500);
      await page
        .locator("button[aria-expanded]:visible", { hasText: /Withdrawal/ })
        .first()
        .click();
    },
  },
  { name: "profile", path: "/profile", player: true },
  { name: "verify", path: "/fairness/verify?round=1" },
  { name: "not-found", path: "/nope" },
  { name: "responsible-de", path: "/de/responsible-gaming" },
];

mkdirSync(folder, { recursive: true });
const wanted = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-dev-shm-usage"],
});
let faults = 0;
for (const width of widths) {
  for (const screen of screens) {
    if (wanted.length && !wanted.includes(screen.name)) continue;
    const context = await browser.newContext({
      viewport: { width, height: width < 500 ? 844 : 1000 },
      hasTouch: width < 500,
      isMobile: width < 500,
      locale: "en-CA",
      bypassCSP: true,
    });
    if (screen.player) await context.addCookies([{ name: "player", value: "1", url: origin }]);
    const page = await context.newPage();
    page.on("console", (message) => message.type() === "error" && say(screen, width, `console: ${message.text()}`));
    page.on("pageerror", (error) => say(screen, width, `page: ${error.message}`));
    await page.goto(origin + screen.path, { waitUntil: "load" });
    await page.waitForTimeout(500);
    await screen.before?.(page).catch((error: Error) => say(screen, width, `before: ${error.message.split("\n")[0]}`));
    await page.screenshot({ path: join(folder, `${screen.name}-${width}.png`), fullPage: process.env.FULL === "1" });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overflow > 0) say(screen, width, `scrolls sideways by ${overflow} px`);
    await page.addScriptTag({ content: axe });
    const found = await page.evaluate(async () => {
      const { violations } = await (
        window as unknown as {
          axe: { run(): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }> };
        }
      ).axe.run();
      return violations.map(
        ({ id, nodes }) =>
          `${id} ×${nodes.length}: ${nodes[0]?.html.slice(0, 160)} ${nodes[0]?.failureSummary.slice(0, 200)}`,
      );
    });
    for (const fault of found) say(screen, width, `axe: ${fault}`);
    await context.close();
  }
}
await browser.close();
console.log(faults === 0 ? "no faults" : `${faults} faults`);

function say(screen: Screen, width: number, fault: string): void {
  faults++;
  console.log(`${screen.name} ${width}: ${fault.replace(/\s+/g, " ")}`);
}
