import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible, sidewaysFaults } from "../../fixtures/accessibility.ts";
import { expect, test } from "../../fixtures/test.ts";
import { asOperator, readAsOperator } from "../gifts/office.ts";
import { auditLines, changeWith, signIn } from "./office.ts";

/* Content as a whole: what languages lack, and files of it out and in. */

const addressOf = (id: string) => `/content/${encodeURIComponent(id)}`;

/** Puts an item back to not being there. */
async function takeAway(page: Page, id: string): Promise<void> {
  const { data } = await readAsOperator(page, `${addressOf(id)}/revisions`);
  const { published_version: version } = await readAsOperator(page, addressOf(id));
  const order = { revision: data.at(-1).id, version, reason: "the test is over" };
  await asOperator(page, "POST", `${addressOf(id)}/roll-back`, order);
  expect(await readAsOperator(page, addressOf(id))).toMatchObject({ published: null });
}

test("a page that a language lacks is found in the list, and a file brings its text in by way of drafts [F-65]", async ({
  guest,
}) => {
  // A page of this test alone.
  const name = `of-a-file-${Date.now()}`;
  const id = `page||de||${name}`;
  const { page, faults } = await guest();
  await signIn(page, "cleo");
  await asOperator(page, "PUT", `${addressOf(`page||en||${name}`)}/draft`, {
    ...{ body: { title: "Apples of the year", content: "<p>Ours</p>" }, version: "none" },
  });
  const { version } = await readAsOperator(page, addressOf(`page||en||${name}`));
  const drafts = [{ id: `page||en||${name}`, version }];
  await asOperator(page, "POST", "/content-publications", { drafts, reason: "apples are ripe" });

  await page.getByRole("menuitem", { name: "Missing texts" }).click();
  const german = page
    .getByRole("row", { name: new RegExp(name) })
    .filter({ hasText: "de" })
    .first();
  await expect(german).toContainText("Apples of the year");
  await expectAccessible(page, "the texts that languages lack");
  await german.getByRole("link", { name }).click();
  await page.getByText("Nothing stands here yet").waitFor();

  await page.getByRole("menuitem", { name: "Export and import" }).click();
  await page.getByRole("combobox", { name: "Kind" }).click();
  await page.getByRole("option", { name: "page", exact: true }).click();
  await page.getByRole("combobox", { name: "Language" }).click();
  await page.getByRole("option", { name: "en", exact: true }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a file" }).click();
  const saved = JSON.parse(readFileSync(await (await download).path(), "utf8"));
  const mine = saved.find((item: { name: string }) => item.name === name);
  expect(mine).toMatchObject({ kind: "page", locale: "en", body: { title: "Apples of the year" } });

  const chooseFile = (list: unknown) =>
    page.getByLabel("File of content").setInputFiles({
      ...{ name: "de.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(list)) },
    });
  await chooseFile({ not: "a list" });
  await expect(page.getByRole("alert").filter({ hasText: "no list of items" })).toBeVisible();
  const translated = { ...mine, locale: "de", body: { ...mine.body, title: "Äpfel des Jahres" } };
  await chooseFile([mine, translated, { ...mine, locale: "it", body: { title: 7 } }]);
  await expect(page.getByRole("status").filter({ hasText: "de.json" })).toHaveText(
    "de.json: 1 new, 1 refused, 1 as it stands",
  );
  await page.getByRole("button", { name: new RegExp(`page ${name} \\(de\\)`) }).click();
  await page.getByRole("cell", { name: "Äpfel des Jahres", exact: true }).waitFor();
  await page.getByRole("button", { name: new RegExp(`page ${name} \\(it\\)`) }).click();
  await expect(page.getByRole("alert").filter({ hasText: "title:" })).toBeVisible();
  await expectAccessible(page, "what a file would change");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await readAsOperator(page, addressOf(id))).toMatchObject({ published: null, draft: null });

  await changeWith(page, "Keep as drafts", "the translation came back");
  await page.getByRole("link", { name: "Look at them and publish" }).waitFor();
  const kept = await readAsOperator(page, addressOf(id));
  expect(kept).toMatchObject({ published: null, draft: { body: { title: "Äpfel des Jahres" } } });
  await page.getByRole("link", { name: "Look at them and publish" }).click();
  await page
    .getByRole("row", { name: new RegExp(name) })
    .filter({ hasText: "Draft" })
    .waitFor();
  const second = await guest();
  await signIn(second.page, "robin");
  const [line] = await auditLines(second.page, "content:import");
  expect(line).toMatchObject({ action: "content.import", reason: "the translation came back" });

  const draft = [{ id, version: kept.version }];
  await asOperator(page, "POST", "/content-publications", { drafts: draft, reason: "as translated" });
  await page.getByRole("menuitem", { name: "Missing texts" }).click();
  await expect(page.getByRole("row", { name: new RegExp(name) })).toHaveCount(3);
  for (const one of [`page||en||${name}`, id]) await takeAway(page, one);
  expect(faults).toEqual([]);
});
