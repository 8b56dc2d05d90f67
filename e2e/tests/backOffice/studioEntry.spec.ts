import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { expect, test } from "../../fixtures/test.ts";
import { approveWaiting, auditLines, changeWith, pressChange, signIn } from "./office.ts";

/*
 * The register of studios: how one is entered, how it gets another key, and what its titles may win. Each test enters a studio of its
 * own.
 */

const token = "t".repeat(40);
const entry = "Enter a studio";
const otherKey = "New key or address";

interface Studio {
  id: string;
  title: string;
  key: string;
}

function newStudio(): Studio {
  const mark = randomUUID().slice(0, 8);
  return { id: `heron-${mark}`, title: `Heron Works ${mark}`, key: `${mark}-1` };
}

const field = (dialog: Locator, name: string) => dialog.getByLabel(name).first();

async function fillEntry(
  dialog: Locator,
  { id, title, key }: Studio,
  more: Record<string, string> = {},
): Promise<void> {
  const typed = { Identifier: id, Name: title, Key: key, Token: token, Launcher: "https://games.heron.test" };
  for (const [name, text] of Object.entries({ ...typed, ...more })) await field(dialog, name).fill(text);
}

async function openStudios(page: Page, operator: string): Promise<void> {
  await signIn(page, operator);
  await page.getByRole("menuitem", { name: "Studios" }).click();
  await page.getByRole("button", { name: entry }).waitFor();
}

test("a studio is entered with its key; each field that is wrong says so, keeps what was typed, and the token is not shown again", async ({
  guest,
}) => {
  const studio = newStudio();
  const { page, faults } = await guest();
  await openStudios(page, "robin");
  const wrong = { Identifier: "Heron Works", Key: "heron 1", Token: "short", Launcher: "http://games.heron.test" };
  const dialog = await pressChange(page, entry, "a new contract", {
    fill: (asked) => fillEntry(asked, studio, wrong),
  });
  const right = { Identifier: studio.id, Key: studio.key, Token: token, Launcher: "https://games.heron.test" };
  for (const [name, text] of Object.entries(right)) {
    const faulty = field(dialog, name);
    await expect(faulty).toHaveAttribute("aria-invalid", "true");
    await expect(faulty).toHaveAccessibleDescription("This does not have the right form.");
    await expect(faulty).toHaveValue(wrong[name as keyof typeof wrong]);
    await expect(field(dialog, "Name")).toHaveValue(studio.title);
    await expect(dialog.getByRole("textbox", { name: "Reason" })).toHaveValue("a new contract");
    if (name === "Token") await expectAccessible(page, "an entry with a fault");
    await faulty.fill(text);
    await dialog.getByRole("button", { name: entry }).click();
  }
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("row", { name: new RegExp(`${studio.title}.*${studio.id}.*${studio.key}.*Let in`) }).click();
  await page.getByText("https://games.heron.test").waitFor();
  expect(await page.content()).not.toContain(token);
  const lines = await auditLines(page, `studio:${studio.id}`);
  expect(lines).toMatchObject([{ action: "studio.enter", reason: "a new contract" }]);

  // A key belongs to one studio.
  await page.getByRole("menuitem", { name: "Studios" }).click();
  const other = await pressChange(page, entry, "a second contract", {
    fill: (asked) => fillEntry(asked, newStudio(), { Key: studio.key }),
  });
  await expect(field(other, "Key")).toHaveAccessibleDescription("This is already in use.");
  expect(faults.filter((one) => !one.includes("status of 422"))).toEqual([]);
});

test("of two operators who give a studio another key the second is told of the first one's, and sees it [F-65]", async ({
  guest,
}) => {
  const studio = newStudio();
  const [first, second] = [await guest(), await guest()];
  await openStudios(first.page, "robin");
  await changeWith(first.page, entry, "a new contract", { fill: (dialog) => fillEntry(dialog, studio) });
  await openStudios(second.page, "ada");
  for (const { page } of [first, second]) {
    await page.getByRole("row", { name: new RegExp(studio.title) }).click();
    await page.getByRole("button", { name: otherKey }).waitFor();
  }
  const renew = (key: string) => ({
    async fill(dialog: Locator) {
      await expect(field(dialog, "Identifier")).toBeDisabled();
      await field(dialog, "Key").fill(key);
      await field(dialog, "Token").fill("u".repeat(40));
    },
  });
  await changeWith(first.page, otherKey, "the old key was lost", renew(`${studio.key}b`));
  await first.page.getByText(`${studio.key}b`, { exact: true }).waitFor();
  const dialog = await pressChange(second.page, otherKey, "the old key was lost too", renew(`${studio.key}c`));
  await second.page.getByText("Somebody has changed this in the meantime").first().waitFor();
  await dialog.waitFor({ state: "detached" });
  await second.page.getByText(`${studio.key}b`, { exact: true }).waitFor();
  const lines = await auditLines(second.page, `studio:${studio.id}`);
  expect(lines.map(({ reason }) => reason)).toEqual(["the old key was lost", "a new contract"]);
  expect([...first.faults, ...second.faults].filter((one) => !one.includes("status of 409"))).toEqual([]);
});

test("what a studio's titles may win is lowered at once and raised by a second person; a fault stands beside its field [F-65]", async ({
  guest,
}) => {
  const studio = newStudio();
  const { page, faults } = await guest();
  await openStudios(page, "robin");
  await changeWith(page, entry, "a new contract", { fill: (dialog) => fillEntry(dialog, studio) });
  const open = () => page.getByRole("row", { name: new RegExp(studio.title) }).click();
  await open();
  const bounds = page.getByRole("region", { name: "What its titles may win" });
  await bounds.getByText("At most 50,000 times its stakes", { exact: true }).waitFor();
  await bounds.getByText("At most 2,000,000.00 EUR, or as much in another currency", { exact: true }).waitFor();
  await bounds.getByText("Must be signed", { exact: true }).waitFor();

  const change = "Change the bounds";
  const times = (dialog: Locator) => dialog.getByRole("spinbutton", { name: "A round wins at most" });
  const day = (dialog: Locator) => dialog.getByRole("spinbutton", { name: "A title wins at most in a day" });
  const dialog = await pressChange(page, change, "it is a small studio", {
    async fill(asked) {
      await expect(times(asked)).toHaveValue("50000");
      await expect(day(asked)).toHaveValue("2000000");
      await times(asked).fill("1000000001");
      await day(asked).fill("1000000001");
      await asked.getByRole("checkbox", { name: "Its requests must sign their path" }).uncheck();
    },
  });
  const again = dialog.getByRole("button", { name: change, exact: true });
  await expect(times(dialog)).toHaveAccessibleDescription("At most 1000000000.");
  await times(dialog).fill("1000");
  await again.click();
  await expect(day(dialog)).toHaveAccessibleDescription("At most 1000000000.00.");
  await expect(times(dialog)).toHaveValue("1000");
  await expectAccessible(page, "bounds with a fault");
  await day(dialog).fill("400.50");
  await again.click();
  await dialog.waitFor({ state: "detached" });
  await bounds.getByText("At most 1,000 times its stakes", { exact: true }).waitFor();
  await bounds.getByText(/^At most 400\.50 EUR/).waitFor();
  await bounds.getByText("Need not be signed", { exact: true }).waitFor();

  await changeWith(page, change, "its titles found players", { fill: (asked) => day(asked).fill("250000") });
  await page.getByText("A change of up to 250,000.00 EUR by Robin Vale waits for a second person.").waitFor();
  await bounds.getByText(/^At most 400\.50 EUR/).waitFor();
  await approveWaiting(page, guest);
  await page.getByRole("menuitem", { name: "Studios" }).click();
  await open();
  await bounds.getByText(/^At most 250,000\.00 EUR/).waitFor();
  const lines = await auditLines(page, `studio:${studio.id}`);
  expect(lines.map(({ action, reason }) => [action, reason])).toEqual([
    ["studio.bounds.approve", "the sums are right"],
    ["studio.bounds", "the sums are right"],
    ["studio.bounds.propose", "its titles found players"],
    ["studio.bounds", "it is a small studio"],
    ["studio.enter", "a new contract"],
  ]);
  expect(faults.filter((one) => !one.includes("status of 422"))).toEqual([]);
});
