import type { Page } from "@playwright/test";
import { accessibilityFaults, sidewaysFaults, untilLoaded } from "../../fixtures/accessibility.ts";
import { expect, test } from "../../fixtures/test.ts";
import { type Device, devices } from "../../fixtures/visitors.ts";

/*
 * axe with every rule, and the width, of screens that a route table alone does not lead to as people meet them: signing
 * in, the demo mailbox, a player with money. `npm run test:axe`; the route table's own walk is in `npm test`.
 */

/** Each screen, opened on its own, with what axe finds in it and whether it fits its window. */
async function walk(page: Page, paths: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole("heading").first().waitFor();
    await untilLoaded(page);
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
  "/vip-club",
  "/no-such-place",
  "/mailbox",
];
const ofPlayers = ["/", "/deposit", "/withdraw", "/cashbox", "/profile", "/favorite-games"];

for (const device of Object.keys(devices) as Device[])
  test.describe(`on a ${device}`, () => {
    test("axe, with every rule, finds nothing on the screens that a guest sees [F-70]", async ({ guest }) => {
      const { page } = await guest({ device });
      expect(await walk(page, ofGuests)).toEqual(clean(ofGuests));
    });

    test("nor on those of a player with money [F-70]", async ({ player }) => {
      const { page } = await player({ money: 20, device });
      expect(await walk(page, ofPlayers)).toEqual(clean(ofPlayers));
    });
  });
