import type { Page } from "@playwright/test";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { origin } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";
import { auditLines, changeWith, signIn } from "./office.ts";

/* What operators write on the site, as visitors then find it. */

/** Opens an item from the list by its address in the back office. */
async function openItem(page: Page, id: string): Promise<void> {
  await page.goto(`${origin().replace("//localhost", "//office.localhost")}/#/content/${encodeURIComponent(id)}/show`);
  await page.getByRole("heading", { name: "Edit" }).waitFor();
}

/** Makes the link of a preview and answers it. */
async function previewLink(page: Page, view: { brand: string; locale: string; country: string; groups: string }) {
  await page.getByRole("button", { name: "Preview" }).click();
  const dialog = page.getByRole("dialog", { name: "Preview with all drafts" });
  await dialog.getByRole("combobox", { name: "Brand" }).click();
  await page.getByRole("option", { name: view.brand }).click();
  await dialog.getByLabel("Language").click();
  await page.getByRole("option", { name: view.locale, exact: true }).click();
  await dialog.getByLabel("Country").fill(view.country);
  await dialog.getByLabel("Groups").fill(view.groups);
  await dialog.getByRole("button", { name: "Make a link" }).click();
  const link = dialog.getByRole("link", { name: "Open the preview" });
  const href = (await link.getAttribute("href")) ?? "";
  await expectAccessible(page, "the link of a preview");
  await dialog.getByRole("button", { name: "Close" }).click();
  return href;
}

test("a draft is previewed as a brand's visitors of a language and a group will see it, and as nobody else does", async ({
  guest,
}) => {
  const { page, faults } = await guest();
  await signIn(page, "cleo");
  // German has banners of its own.
  await openItem(page, "config||de||banners-config");
  const field = page.getByRole("textbox", { name: "banners", exact: true });
  const banners = JSON.parse(await field.inputValue());
  const draft = { id: "for-the-few", categories: ["promotions"], groups: [631], image: "/art/offers/bell.webp" };
  await field.fill(JSON.stringify([...banners, { ...draft, title: { text: "For the few" } }]));
  await page.getByRole("button", { name: "Keep as a draft" }).click();
  await page.getByRole("heading", { name: /^Draft of Cleo Hart/ }).waitFor();
  await expectAccessible(page, "an item with its draft");

  const view = { brand: "Velvet Table", locale: "de", country: "CA" };
  const forTheFew = await previewLink(page, { ...view, groups: "631" });
  const forOthers = await previewLink(page, { ...view, groups: "" });
  const promotions = async (link?: string) => {
    const visitor = await guest();
    if (link) await visitor.page.goto(link);
    // The preview is open at the brand's own address.
    const home = link ? new URL(visitor.page.url()).origin : origin();
    await visitor.page.goto(`${home}/de/promotions`);
    // What everybody sees is there by then.
    await visitor.page.getByRole("main").getByRole("heading", { level: 3 }).first().waitFor();
    await visitor.page.waitForLoadState("networkidle");
    const shown = await visitor.page.getByRole("heading", { name: "For the few" }).count();
    await visitor.context.close();
    return shown;
  };
  expect(await promotions(forTheFew)).toBe(1);
  expect(await promotions(forOthers)).toBe(0);
  expect(await promotions()).toBe(0);
  await changeWith(page, "Discard", "it was a try");
  await expect(page.getByRole("heading", { name: /^Draft of/ })).toHaveCount(0);
  expect(await promotions(forTheFew)).toBe(0);
  expect(faults).toEqual([]);
});

test("a page is published twice and put back; the operator whose form is older keeps nothing over it, and is told so", async ({
  guest,
}) => {
  const id = "page||en||complaints";
  const cleo = await guest();
  await signIn(cleo.page, "cleo");
  await openItem(cleo.page, id);
  const title = (page: Page) => page.getByRole("textbox", { name: "title", exact: true });
  const before = await title(cleo.page).inputValue();
  const robin = await guest();
  await signIn(robin.page, "robin");
  await openItem(robin.page, id);
  await robin.page.getByText("Cleo Hart is also here.").waitFor();
  await cleo.page.getByText("Robin Vale is also here.").waitFor();

  const visitor = await guest();
  const reads = (heading: string) =>
    expect(async () => {
      await visitor.page.goto("/complaints");
      await visitor.page.getByRole("heading", { level: 1, name: heading }).waitFor({ timeout: 3_000 });
    }).toPass({ timeout: 90_000 });
  const publish = async (heading: string, reason: string) => {
    await title(cleo.page).fill(heading);
    await cleo.page.getByRole("button", { name: "Keep as a draft" }).click();
    await cleo.page.getByRole("heading", { name: /^Draft of/ }).waitFor();
    await changeWith(cleo.page, "Publish", reason);
    await expect(cleo.page.getByRole("heading", { name: /^Draft of/ })).toHaveCount(0);
  };
  await publish("Tell us what went wrong", "a plainer title");
  await reads("Tell us what went wrong");

  // Robin's form was opened before that.
  await title(robin.page).fill("Complain here");
  await robin.page.getByRole("button", { name: "Keep as a draft" }).click();
  await robin.page.getByText("Somebody has changed this in the meantime.").waitFor();
  await expect(title(robin.page)).toHaveValue("Complain here");
  await expectAccessible(robin.page, "a form that is older than what stands");

  await publish("Say it", "shorter still");
  await reads("Say it");
  await cleo.page.getByRole("button", { name: /a plainer title/ }).click();
  await expectAccessible(cleo.page, "the versions of a page");
  await changeWith(cleo.page, "Go back to this", "the longer one was better");
  await cleo.page.getByText("the longer one was better").waitFor();
  await reads("Tell us what went wrong");
  await expect(title(cleo.page)).toHaveValue("Tell us what went wrong");
  await robin.page.getByRole("menuitem", { name: "Audit log" }).click();
  const lines = await auditLines(robin.page, "page complaints locale=en");
  expect(lines.map(({ reason }) => reason)).toEqual(["the longer one was better", "shorter still", "a plainer title"]);
  await publish(before, "as it was");
  await reads(before);
  expect(cleo.faults).toEqual([]);
  expect(robin.faults.filter((one) => !one.includes("status of 409"))).toEqual([]);
});
