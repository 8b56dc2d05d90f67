import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures/test.ts";
import { nextRequest } from "../../fixtures/visitors.ts";

/* The site as an installed app: what it reports, and whose group it makes of a player. */

const installNotice = (page: Page) => page.getByRole("dialog", { name: "Menu" }).getByText("from your home screen");

async function openPanel(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "Quick navigation" }).getByRole("button").click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Cashbox" }).waitFor();
}

test("opened from its icon by a player, the app says so once and joins their group, which is asked to install no more [4-43] [4-44] [7.8-05]", {
  tag: "@phone",
}, async ({ player }) => {
  const { page, account, faults } = await player();
  const reported: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/pwa_events")) reported.push(request.postDataJSON());
  });
  await page.goto("/");
  await openPanel(page);
  await installNotice(page).waitFor();
  expect(reported).toEqual([]);

  // What a browser says of a page in a window of its own, for one page only.
  await page.evaluate(() => sessionStorage.setItem("own window", "yes"));
  await page.addInitScript(() => {
    if (sessionStorage.getItem("own window") === null) return;
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => ask(query.includes("display-mode: standalone") ? "all" : query);
  });
  const opened = nextRequest(page, (request) => request.url().endsWith("/api/pwa_events"));
  await page.goto("/?pwaType=native");
  expect((await opened).postDataJSON()).toEqual({ event: "open" });
  const groups = async () => (await account.get("/api/player")).body.statuses.map(({ id }: { id: unknown }) => id);
  await expect.poll(groups).toContain(1401);

  await page.evaluate(() => sessionStorage.removeItem("own window"));
  await page.goto("/");
  await openPanel(page);
  expect(await installNotice(page).count()).toBe(0);
  await page.evaluate(() => window.dispatchEvent(new Event("appinstalled")));
  await expect.poll(() => reported).toEqual([{ event: "open" }, { event: "install" }]);
  expect(faults).toEqual([]);
});
