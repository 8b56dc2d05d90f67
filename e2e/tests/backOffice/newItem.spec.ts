import { expectAccessible } from "../../fixtures/accessibility.ts";
import { origin, originAt } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";
import { settled } from "./menuWalk.ts";
import { changeWith, signIn } from "./office.ts";

/* What operators begin on the site where nothing stood before. */

test("an operator begins a page of one brand, keeps a draft that nobody sees, publishes it for that brand's visitors, and takes it away again", async ({
  guest,
}) => {
  const name = `lamps-${Date.now()}`;
  const { page, faults } = await guest();
  await signIn(page, "cleo");
  await page.getByRole("menuitem", { name: "Content", exact: true }).click();
  await page.getByRole("button", { name: "New item" }).click();
  const dialog = page.getByRole("dialog", { name: "New item" });
  for (const [field, choice] of [
    ["Kind", "page"],
    ["Brand", "Velvet Table"],
    ["Language", "en"],
  ] as const) {
    await dialog.getByRole("combobox", { name: field }).click();
    await page.getByRole("option", { name: choice, exact: true }).click();
  }
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await settled(page);
  await expectAccessible(page, "the beginning of a new item");
  await dialog.getByRole("button", { name: "Begin" }).click();

  await page.getByText("Nothing stands here yet").waitFor();
  const keep = page.getByRole("button", { name: "Keep as a draft" });
  await keep.click();
  await page
    .getByRole("alert")
    .filter({ hasText: /^title:/ })
    .waitFor();
  await page
    .getByRole("textbox", { name: "Body" })
    .fill(JSON.stringify({ title: "New lamps", content: "<p>One above every table.</p>" }));
  await keep.click();
  await page.getByRole("heading", { name: /^Draft of Cleo Hart/ }).waitFor();
  await settled(page);
  await expectAccessible(page, "the first draft of an item");
  const address = `/api/cms/pages/${name}?l=en`;
  const found = async () => (await page.request.get(origin() + address)).status();
  expect(await found()).toBe(404);

  await changeWith(page, "Publish", "the lamps are here");
  await expect(page.getByRole("heading", { name: /^Draft of/ })).toHaveCount(0);
  const visitor = await guest();
  await expect(async () => {
    await visitor.page.goto(`/${name}`);
    await visitor.page.getByRole("heading", { level: 1, name: "New lamps" }).waitFor({ timeout: 3_000 });
  }).toPass({ timeout: 90_000 });
  await expect(visitor.page.getByText("One above every table.")).toBeVisible();
  // Another brand has no such page.
  await visitor.page.goto(originAt("neon.localhost"));
  expect(await visitor.page.evaluate(async (path) => (await fetch(path)).status, address)).toBe(404);

  await page.getByRole("menuitem", { name: "Content", exact: true }).click();
  // What was changed last stands first.
  await page.getByRole("row", { name: new RegExp(`page.*${name}.*Velvet Table.*Edited`) }).click();
  await page.getByRole("button", { name: /nothing stood here/ }).click();
  await changeWith(page, "Go back to this", "the lamps are gone");
  await page.getByText("Nothing stands here yet").waitFor();
  await expect.poll(found, { timeout: 90_000 }).toBe(404);
  expect(faults).toEqual([]);
});
