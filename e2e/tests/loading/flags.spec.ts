import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures/test.ts";

/* Feature flags of a browser: switched on /ffc, kept, shared among tabs, and harmless whatever the storage holds. */

const switched = (page: Page) => page.getByRole("main").getByRole("checkbox", { checked: true }).count();
const first = (page: Page) => page.getByRole("main").getByRole("checkbox").first();

test("a flag that /ffc switches on survives a reload, is followed by the other tab, and a reset puts all back [2.2-13]", async ({
  guest,
}) => {
  const { page, context, faults } = await guest();
  await page.goto("/ffc");
  expect(await page.getByRole("main").getByRole("checkbox").count()).toBe(5);
  expect(await switched(page)).toBe(0);
  const other = await context.newPage();
  await other.goto("/ffc");
  await first(page).check();
  await expect.poll(() => switched(other)).toBe(1);
  await page.reload();
  await expect.poll(() => switched(page)).toBe(1);
  await other.getByRole("button", { name: "Reset to defaults" }).click();
  await expect.poll(() => switched(page)).toBe(0);
  await page.reload();
  expect(await switched(page)).toBe(0);
  expect(faults).toEqual([]);
});

for (const [what, stored, on] of [
  ["a flag nobody knows", '{"noSuchFlag":true,"__proto__":{"techWork":true}}', 0],
  ["one known flag among nonsense", '{"allWidgets":true,"mysticJackpots":"yes","testQuests":1}', 1],
  ["broken JSON", "{", 0],
  ["another kind of value", "[true]", 0],
] as const)
  test(`${what} in the storage does no harm`, { tag: "@phone" }, async ({ guest }) => {
    const { page, faults } = await guest();
    await page.addInitScript((text) => localStorage.setItem("croupier.flags", text), stored);
    await page.goto("/ffc");
    await expect.poll(() => switched(page)).toBe(on);
    await page.goto("/");
    await page.getByRole("main").getByRole("heading").first().waitFor();
    expect(faults).toEqual([]);
  });

test("a browser that keeps nothing has its flags for the visit", async ({ guest }) => {
  const { page, faults } = await guest();
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
  });
  await page.goto("/ffc");
  await first(page).check();
  expect(await switched(page)).toBe(1);
  expect(faults).toEqual([]);
});
