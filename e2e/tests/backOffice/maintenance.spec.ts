import { expectAccessible, sidewaysFaults } from "../../fixtures/accessibility.ts";
import { expect, test } from "../../fixtures/test.ts";
import { signIn } from "./office.ts";

test("an administrator holds the files that decide play against a noted hash, and reads which months may be archived [F-65]", async ({
  guest,
}) => {
  const { page, faults } = await guest();
  await signIn(page, "robin");
  await page.getByRole("menuitem", { name: "Maintenance" }).click();
  const thisMonth = new Date().toISOString().slice(0, 7);
  await page.getByRole("row", { name: thisMonth }).waitFor();
  await page.getByRole("button", { name: "Hash the files" }).click();
  const hash = await page.getByText(/^[0-9a-f]{64}$/).innerText();
  const noted = page.getByRole("textbox", { name: "Noted hash" });
  await noted.fill(hash);
  await expect(page.getByRole("main").getByRole("status")).toHaveText("They are the files that you noted.");
  await noted.fill("0".repeat(64));
  await expect(page.getByRole("main").getByRole("status")).toHaveText("They are other files than you noted.");
  await expectAccessible(page, "maintenance");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});
