import { describe, expect, test } from "vitest";
import { browser } from "./browser.ts";
import { accessibilityFaults, type Device, devices, newVisitor, origin, type Page, sidewaysFaults } from "./kit.ts";
import { personWith } from "./people.ts";

/*
 * axe with every rule, and the width, of screens that a route table alone does not lead to as people meet them: signing
 * in, the demo mailbox, a player with money. `npm run test:axe`; the route table's own walk is in `npm test`.
 */

/** Each screen, opened on its own, with what axe finds in it and whether it fits its window. */
async function walk(page: Page, paths: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    await page.goto(`${origin()}${path}`);
    await page.getByRole("heading").first().waitFor();
    await page.locator("main [aria-busy=true]:not(.rail, .feature-card)").first().waitFor({ state: "detached" });
    found[path] = [...(await accessibilityFaults(page)), ...(await sidewaysFaults(page))];
  }
  return found;
}

const clean = (paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, []]));
const ofGuests = [
  "/",
  "/de",
  "/categories/slots",
  "/sign-in",
  "/sign-up",
  "/remind",
  "/fairness/verify",
  "/responsible-gaming",
  "/de/responsible-gaming",
  "/support",
  "/payments",
  "/awards",
  "/news",
  "/vip",
  "/no-such-place",
  "/mailbox",
];
const ofPlayers = ["/", "/deposit", "/withdraw", "/cashbox", "/profile", "/favorite-games"];

describe.each(Object.keys(devices) as Device[])("on a %s", (device) => {
  test("axe, with every rule, finds nothing on the screens that a guest sees [F-70]", async () => {
    const { page, context } = await newVisitor(browser, device);
    expect(await walk(page, ofGuests)).toEqual(clean(ofGuests));
    await context.close();
  });

  test("nor on those of a player with money [F-70]", async () => {
    const { page, context } = await personWith(20, browser, device);
    expect(await walk(page, ofPlayers)).toEqual(clean(ofPlayers));
    await context.close();
  });
});
