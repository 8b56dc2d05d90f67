import type { Page } from "@playwright/test";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { origin } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";
import { asOperator, readAsOperator } from "../gifts/office.ts";
import { auditLines, changeWith, pressChange, signIn } from "./office.ts";

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

test("a newer draft than the one on an operator's page is not published from it, nor discarded; its discarding is in the audit log [F-65]", async ({
  guest,
}) => {
  // A page of this test alone, which is not there before it and after it.
  const name = `two-hands-${Date.now()}`;
  const id = `page||||${name}`;
  const address = `/content/${encodeURIComponent(id)}`;
  const [cleo, robin] = [await guest(), await guest()];
  await signIn(cleo.page, "cleo");
  await signIn(robin.page, "robin");
  const keep = async (title: string) => {
    const { version } = await readAsOperator(cleo.page, address);
    await asOperator(cleo.page, "PUT", `${address}/draft`, { body: { title, content: "<p>Ours</p>" }, version });
  };
  const waits = (page: Page, title: string) => page.getByRole("cell", { name: title, exact: true }).waitFor();
  const told = robin.page.getByText("Somebody kept a newer draft in the meantime.").first();

  await keep("As Robin saw it");
  await openItem(robin.page, id);
  await waits(robin.page, "As Robin saw it");
  await keep("As Cleo wants it");
  await pressChange(robin.page, "Publish", "it reads well");
  await told.waitFor();
  // The page is read again, so that the newer one is what the next decision is about.
  await waits(robin.page, "As Cleo wants it");
  await expect(robin.page.getByRole("dialog")).toHaveCount(0);
  await expectAccessible(robin.page, "a draft that was kept meanwhile");
  await expect(told).toHaveCount(0);
  await keep("As Cleo wants it now");
  await pressChange(robin.page, "Discard", "nobody wants it");
  await told.waitFor();
  await waits(robin.page, "As Cleo wants it now");
  await expect(robin.page.getByRole("dialog")).toHaveCount(0);
  expect(await readAsOperator(robin.page, address)).toMatchObject({ published: null });

  await changeWith(robin.page, "Discard", "nobody wants this either");
  await expect(robin.page.getByRole("heading", { name: /^Draft of/ })).toHaveCount(0);
  expect(await auditLines(robin.page, `page ${name}`)).toMatchObject([
    { action: "content.dropDraft", reason: "nobody wants this either", before: { title: "As Cleo wants it now" } },
  ]);
  const conflicts = robin.faults.filter((one) => !one.includes("status of 409"));
  expect([...conflicts, ...cleo.faults]).toEqual([]);
});

test("drafts that are chosen in the list are published as the list has them, and one that was kept since is named", async ({
  guest,
}) => {
  const name = `of-the-list-${Date.now()}`;
  const pages = ["a", "b"].map((part) => ({ name: `${name}-${part}`, id: `page||||${name}-${part}` }));
  const addressOf = (id: string) => `/content/${encodeURIComponent(id)}`;
  const [cleo, robin] = [await guest(), await guest()];
  await signIn(cleo.page, "cleo");
  await signIn(robin.page, "robin");
  const keep = async (id: string, title: string) => {
    const { version } = await readAsOperator(cleo.page, addressOf(id));
    await asOperator(cleo.page, "PUT", `${addressOf(id)}/draft`, { body: { title, content: "<p>Ours</p>" }, version });
  };
  for (const { id } of pages) await keep(id, "The first text");
  const { page } = robin;
  const choose = async () => {
    await page.getByRole("menuitem", { name: "Content" }).click();
    await page.getByLabel("Name", { exact: true }).first().fill(name);
    await expect(page.getByRole("row", { name: new RegExp(name) })).toHaveCount(2);
    await expect(page.getByRole("row")).toHaveCount(3);
    for (const one of pages) await page.getByRole("row", { name: one.name }).getByRole("checkbox").check();
  };
  await choose();
  await keep(pages[1]!.id, "The second text");
  const dialog = await pressChange(page, "Publish", "both belong together");
  await expect(dialog.getByRole("alert")).toHaveText(`page ${pages[1]!.name}: somebody kept a newer draft`);
  for (const { id } of pages) expect(await readAsOperator(page, addressOf(id))).toMatchObject({ published: null });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);

  // The list is read anew, and with it what its drafts are.
  await page.reload();
  await page.getByRole("row", { name: pages[1]!.name }).getByRole("checkbox").waitFor();
  await changeWith(page, "Publish", "both belong together");
  for (const { id } of pages) expect(await readAsOperator(page, addressOf(id))).toMatchObject({ draft: null });
  const { published } = await readAsOperator(page, addressOf(pages[1]!.id));
  expect(published.title).toBe("The second text");
  for (const { id } of pages) {
    const { published_version: version } = await readAsOperator(page, addressOf(id));
    const { data } = await readAsOperator(page, `${addressOf(id)}/revisions`);
    const empty = data.find(({ body }: { body: unknown }) => body === null);
    const back = { revision: empty.id, version, reason: "only the test needed it" };
    await asOperator(page, "POST", `${addressOf(id)}/roll-back`, back);
  }
  expect([...robin.faults, ...cleo.faults]).toEqual([]);
});
