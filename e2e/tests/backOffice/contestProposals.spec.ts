import { expectAccessible } from "../../fixtures/accessibility.ts";
import { expect, test } from "../../fixtures/test.ts";
import { readAsOperator } from "../gifts/office.ts";
import { changeWith, openTournament, signIn } from "./office.ts";

test("a tournament that costs more than the bound waits for a second person, who reads what is proposed and its cost; then it is there", async ({
  guest,
}) => {
  const name = `costly-hundred-${Date.now()}`;
  const [{ page, faults }, second] = [await guest(), await guest()];
  await signIn(page, "robin");
  await page.getByRole("menuitem", { name: "Tournaments" }).click();
  await page.getByRole("link", { name: "New tournament" }).click();
  await page.getByRole("combobox", { name: "Begin with" }).click();
  await page.getByRole("option", { name: "Hundred rounds" }).click();
  await page.getByRole("textbox", { name: "Identifier" }).fill(name);
  await page.getByRole("textbox", { name: "Title" }).fill("The costly hundred");
  await page.getByLabel("Prize money in EUR").fill("800");
  await page.getByLabel("Reason").fill("a test of the screen");
  await page.getByRole("button", { name: "Plan the tournament" }).click();
  const waiting = page.getByRole("status", { name: "Second person" });
  await expect(waiting).toContainText(
    new RegExp(`The tournament ${name} of 79\\d\\.\\d\\d EUR by .* waits for a second person`),
  );
  await expectAccessible(page, "the list of tournaments with a plan that waits");
  const { data } = await readAsOperator(page, `/approvals?state=open&subject=tournament:${name}`);
  expect(data).toMatchObject([{ kind: "tournament.create", own: true }]);

  await signIn(second.page, "ada");
  await second.page.getByRole("menuitem", { name: "Second person" }).click();
  await second.page.getByRole("row", { name: new RegExp(`tournament:${name}`) }).click();
  await expect(second.page.getByText(/^79\d\.\d\d EUR$/)).toBeVisible();
  await expect(second.page.getByRole("row", { name: /money_budget_cents/ })).toContainText("80000");
  await expectAccessible(second.page, "a proposal of a tournament");
  await changeWith(second.page, "Approve", "the budget is there");

  await page.reload();
  await openTournament(page, name);
  await expect(page.getByText("Planned", { exact: true }).first()).toBeVisible();
  await expect(waiting).toHaveCount(0);
  // More money waits too, and says so on the tournament's own page.
  await page.getByLabel("Prize money in EUR").fill("900");
  await page.getByLabel("Reason").fill("a sponsor");
  await page.getByRole("button", { name: "Change the tournament" }).click();
  await expect(waiting).toContainText(/A change of up to 89\d\.\d\d EUR by .* waits for a second person/);
  expect([faults, second.faults]).toEqual([[], []]);
});
