import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures/test.ts";
import { signIn } from "../backOffice/office.ts";
import { giveBonus } from "./office.ts";

/* What the log hears when gifts and boxes cannot be read, started, given back or opened, and that each can be tried again. */

const broken = { status: 500, json: { errors: { base: { internal: "It did not work." } } } };

/** Codes that the page has logged. */
function loggedBy(page: Page): string[] {
  const codes: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/log") && request.method() === "PUT") codes.push(request.postDataJSON().code);
  });
  return codes;
}

test("a bonus that cannot be started or given back just now is logged under its code and stays as it is; so are lists that cannot be read [8-06]", async ({
  guest,
  player,
}) => {
  const { page, account } = await player({ money: 20 });
  const office = await guest({ device: "desktop" });
  await signIn(office.page, "robin");
  for (const title of ["To be started", "To be given back"])
    await giveBonus(office.page, account.id, { title, cents: 5_00, wager: 3 });
  const { body } = await account.get("/api/player/bonuses");
  const { id } = body.find((one: { title: string }) => one.title === "To be given back");
  expect((await account.send("POST", `/api/player/bonuses/${id}/activation`)).status).toBe(200);
  const logged = loggedBy(page);
  await page.goto("/profile/gifts");
  const card = (title: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

  await page.route("**/api/player/bonuses/*/activation", (route) => route.fulfill(broken));
  await card("To be started").getByRole("button", { name: "Start", exact: true }).click();
  await expect.poll(() => logged).toContain("ACTIVATE_BONUS_ERROR");
  await expect(card("To be started").getByRole("button", { name: "Start", exact: true })).toBeEnabled();

  await page.route(`**/api/player/bonuses/${id}`, (route) => route.fulfill(broken));
  await card("To be given back").getByRole("button", { name: "Give back", exact: true }).click();
  await page.getByRole("button", { name: "Yes, give back" }).click();
  await expect.poll(() => logged).toContain("CANCEL_BONUS_ERROR");

  for (const [list, code] of [
    ["bonuses", "LOAD_BONUSES_ERROR"],
    ["lootboxes", "LOAD_LOOTBOXES_ERROR"],
  ]) {
    await page.route(`**/api/player/${list}`, (route) => route.fulfill(broken));
    await page.reload();
    await expect.poll(() => logged, { timeout: 30_000 }).toContain(code);
    await page.unroute(`**/api/player/${list}`);
  }
  await page.unrouteAll({ behavior: "wait" });
  await page.reload();
  // Nothing was lost.
  await expect(card("To be started").getByRole("button", { name: "Start", exact: true })).toBeVisible();
  await expect(card("To be given back").getByText("In play")).toBeVisible();
});

test("a box that cannot be opened just now is logged as ACTIVATE_LOOTBOX_ERROR and is still there to be opened [8-06]", async ({
  player,
}) => {
  const { page, account } = await player();
  const logged = loggedBy(page);
  // A visit brings the box of signing up.
  const open = async () =>
    (await account.get("/api/player/lootboxes")).body.filter(({ stage }: { stage: string }) => stage === "issued")
      .length;
  const before = await open();
  expect(before).toBeGreaterThan(0);
  await page.goto("/spin-wheel");
  await page.route("**/api/player/lootboxes/*/activation", (route) => route.fulfill(broken));
  await page.getByRole("button", { name: "Open the box" }).first().click();
  await expect.poll(() => logged).toContain("ACTIVATE_LOOTBOX_ERROR");
  await page.unroute("**/api/player/lootboxes/*/activation");
  expect(await open()).toBe(before);
  await page.reload();
  await page.getByRole("button", { name: "Open the box" }).first().click();
  await expect.poll(open).toBe(before - 1);
});
