import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, devices, launchBrowser, origin } from "./kit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test.each(["/sign-in", "/sign-up"])(
  "a password never reaches the address when the scripts of %s did not load",
  async (path) => {
    const context = await browser.newContext({ ...devices.phone, locale: "en-CA", javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${origin()}${path}`);
    await page.locator("input[type=password]").first().fill("velvet table 99");
    const posted = page.waitForRequest((request) => request.method() === "POST" && request.isNavigationRequest());
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await page.locator("main form button[type=submit]").first().click();
    expect((await posted).url()).not.toContain("velvet");
    expect((await answer).status()).toBeLessThan(500);
    expect(page.url()).not.toContain("velvet");
    await context.close();
  },
);
