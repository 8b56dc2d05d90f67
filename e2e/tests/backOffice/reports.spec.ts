import { readFileSync } from "node:fs";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { origin } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";
import { readAsOperator } from "../gifts/office.ts";
import { auditLines, changeWith, signIn } from "./office.ts";

/* Reports and game stops as operators of the demo work with them. */

test("an operator reads the report with its formulas and takes it away as CSV, then stops a studio and takes the stop back [F-42]", async ({
  guest,
}) => {
  const { page, faults } = await guest();
  const office = origin().replace("//localhost", "//office.localhost");
  await page.goto(office);
  await page.getByLabel(/^E-mail/).fill("robin@office.test");
  await page.getByLabel(/^Password/).fill("velvet office 21");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("menuitem", { name: "Reports" }).click();
  await page.getByText("NGR = GGR − bonus cost − jackpots").waitFor();
  await page.getByRole("img", { name: "Revenue, a bar for each day" }).waitFor();
  const sum = await page.getByRole("row", { name: /^Sum/ }).getByRole("cell").allInnerTexts();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  const csv = readFileSync(await (await download).path(), "utf8").split("\r\n");
  expect(csv[0]).toContain("GGR");
  // The days of the shown currency, and so their sum, are in the file.
  const currency = await page.getByRole("combobox", { name: "Currency" }).innerText();
  const lines = csv.slice(1).map((line) => line.split(","));
  const rounds = lines.filter((line) => line[2] === currency).reduce((total, line) => total + Number(line[5]), 0);
  expect(Number(sum[0])).toBe(rounds);

  // The table is wider than a small window and scrolls in its own place: the menu beside it can be pressed.
  await page.setViewportSize({ width: 820, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole("menuitem", { name: "Game stops" }).click();
  await page.getByRole("button", { name: "Stop stakes" }).click();
  const dialog = page.getByRole("dialog", { name: "Stop stakes" });
  await dialog.getByLabel("What").click();
  await page.getByRole("option", { name: "Studio" }).click();
  await dialog.getByLabel("Which").fill("nobody-there");
  await dialog.getByLabel("Reason").fill("a test of the screen");
  await dialog.getByRole("button", { name: "Stop stakes" }).click();
  await page.getByRole("cell", { name: "Studio: nobody-there" }).waitFor();
  await page.getByRole("button", { name: "Take stakes again" }).click();
  const lift = page.getByRole("dialog", { name: "Take stakes again: Studio: nobody-there" });
  await lift.getByLabel("Reason").fill("the test is over");
  await lift.getByRole("button", { name: "Take stakes again" }).click();
  await page.getByRole("cell", { name: "Studio: nobody-there" }).waitFor({ state: "detached" });
  expect(faults).toEqual([]);
});

test("an administrator has the days of reports counted again, with a reason, and the figures are those of before [F-65]", async ({
  guest,
}) => {
  const { page, faults } = await guest();
  await signIn(page, "robin");
  await page.getByRole("menuitem", { name: "Reports" }).click();
  const again = page.getByRole("button", { name: "Count again", exact: true });
  // Days that another test has counted are counted to the end first.
  await expect(again).toBeEnabled({ timeout: 60_000 });
  // What was played before today does not change any more.
  const [from, to] = [5, 1].map((days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10));
  const past = async () => (await readAsOperator(page, `/report?from=${from}&to=${to}`)).days;
  const before = await past();
  await changeWith(page, "Count again", "a figure was doubted", { title: "Count the days again" });
  await expect.poll(past, { timeout: 120_000 }).toEqual(before);
  await expect(again).toBeEnabled({ timeout: 120_000 });
  await expectAccessible(page, "the report with its counting");
  const [line] = await auditLines(page, "reports:days");
  expect(line).toMatchObject({ action: "reports.recount", reason: "a figure was doubted" });
  expect(faults).toEqual([]);
});
