import type { Page } from "@playwright/test";
import { origin } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";

/* Addresses with a hash in a real browser: what opens, where it leads, and what is left when it is closed. */

const here = (page: Page) => page.url().slice(origin().length);
const dialog = (page: Page, heading: string) =>
  page.getByRole("dialog").filter({ has: page.getByRole("heading", { level: 1, name: heading, exact: true }) });

test("a hash opens its popup over the page, and closing it leaves that page [2.2-19] [2.4-01]", async ({ guest }) => {
  const { page, faults } = await guest();
  await page.goto("/support#sign-in");
  await dialog(page, "Sign in").waitFor();
  expect(here(page)).toBe("/sign-in");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(here(page)).toBe("/support");
  for (const [hash, path, heading] of [
    ["#sign-up", "/sign-up", "Create your account"],
    ["#remind", "/remind", "Forgot your password?"],
  ] as const) {
    await page.evaluate((to) => location.assign(to), hash);
    await dialog(page, heading).waitFor();
    expect(here(page)).toBe(path);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(here(page)).toBe("/support");
  }
  expect(faults).toEqual([]);
});

test("a hash that is pressed before the router is there opens its popup once it is [2.2-19]", async ({ guest }) => {
  const { page, faults } = await guest();
  await page.route(/engine-[^/]*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.goto("/support");
  await page.evaluate(() => location.assign("#sign-up"));
  await dialog(page, "Create your account").waitFor();
  await page.goBack();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(here(page)).toBe("/support");
  expect(faults).toEqual([]);
});

test("a hash for the new password takes the mailed token along [2.2-19] [2.4-01]", async ({ guest }) => {
  const { page } = await guest();
  await page.goto("/support?reset_password_token=tide-and-wind#new-password");
  const form = dialog(page, "Set a new password");
  await form.waitFor();
  expect(here(page)).toBe("/new-password?reset_password_token=tide-and-wind");
  const sent = page.waitForRequest(
    (request) => request.method() === "PUT" && request.url().endsWith("/api/users/password"),
  );
  await form.getByLabel("New password", { exact: true }).fill("lantern over the harbour 5");
  await form.getByRole("button", { name: "Save the new password", exact: true }).click();
  expect((await sent).postDataJSON().user.reset_password_token).toBe("tide-and-wind");
});

test("a hash of sports leads to the betting site's addresses [2.2-19]", async ({ guest }) => {
  const { page } = await guest();
  await page.goto("/support");
  await page.evaluate(() => location.assign("#sport_tennis"));
  await page.waitForURL("/sport/tennis");
  await page.goto("/support#sport");
  await page.waitForURL("/sport");
});

test("the place that a hash names is looked for every 200 ms, for five seconds [2.2-19]", async ({ guest }) => {
  const { page } = await guest();
  const began = Date.now();
  await page.clock.install({ time: began });
  await page.goto("/support");
  await page.getByRole("region", { name: "Cookies", exact: true }).waitFor();
  await page.clock.pauseAt(began + 60_000);
  await page.evaluate(() => {
    const asked: [string, number][] = [];
    const find = document.getElementById.bind(document);
    document.getElementById = (id) => {
      asked.push([id, Date.now()]);
      return find(id);
    };
    Object.assign(window, { asked });
  });
  /** When the page looked for a place, in milliseconds since the first time. */
  const lookedFor = (id: string) =>
    page.evaluate((name) => {
      const times = (window as unknown as { asked: [string, number][] }).asked.filter(([one]) => one === name);
      return times.map(([, at]) => at - (times[0]?.[1] ?? 0));
    }, id);
  const goTo = async (id: string) => {
    await page.evaluate((name) => location.assign(`#${name}`), id);
    await expect.poll(() => lookedFor(id)).toEqual([0]);
  };

  await goTo("never");
  await page.clock.runFor(7_000);
  expect(await lookedFor("never")).toEqual(Array.from({ length: 26 }, (_, place) => place * 200));

  await goTo("late");
  await page.clock.runFor(4_900);
  await page.evaluate(() => {
    const late = Object.assign(document.createElement("div"), { id: "late" });
    late.style.marginTop = "3000px";
    document.body.append(late);
  });
  await page.clock.runFor(100);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);
});
