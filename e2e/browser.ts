import { afterAll, beforeAll } from "vitest";
import { type Browser, launchBrowser } from "./kit.ts";

/** The browser of the test file that imports it: started before its first test, closed after its last. */
export let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
