import { expectAccessible } from "../../fixtures/accessibility.ts";
import { expect, test } from "../../fixtures/test.ts";
import { openFound, signIn } from "./office.ts";

/* The pages of tournaments and quests, as an operator of the demo finds them. */

test("an operator reads a running tournament with its board, and finds the form of a new one", async ({ guest }) => {
  const { page, faults } = await guest();
  await signIn(page, "robin");
  await page.getByRole("menuitem", { name: "Tournaments" }).click();
  await openFound(page, "daily-wins", /daily-wins-.*Running/);
  await page
    .getByRole("heading", { name: /^daily-wins-/ })
    .first()
    .waitFor();
  await expectAccessible(page, "a tournament in the back office");
  await page.getByRole("menuitem", { name: "Tournaments" }).click();
  await page.getByRole("link", { name: "New tournament" }).click();
  await page.getByRole("button", { name: "Plan the tournament" }).waitFor();
  await expectAccessible(page, "a plan of a tournament");
  expect(faults).toEqual([]);
});

test("an operator finds the quests and opens one with its levels", async ({ guest }) => {
  const { page, faults } = await guest();
  await signIn(page, "robin");
  await page.getByRole("menuitem", { name: "Quests" }).click();
  await openFound(page, "lantern-way", /lantern-way.*Running/);
  await page
    .getByRole("heading", { name: /lantern-way|Lantern way/ })
    .first()
    .waitFor();
  await expectAccessible(page, "a quest in the back office");
  expect(faults).toEqual([]);
});
