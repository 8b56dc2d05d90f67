import { expect, test } from "../../fixtures/test.ts";
import { openPlayer } from "./office.ts";

test("of two operators on one player the second is told of the first one's block, and sees it [F-65]", async ({
  guest,
  player,
}) => {
  const kim = await player({ money: 0 });
  const [first, second] = [await guest(), await guest()];
  await openPlayer(first.page, "robin", kim.account.email);
  await openPlayer(second.page, "ada", kim.account.email);
  const blocked = "Blocked by an operator, without an end.";
  const block = async (page: typeof first.page) => {
    await page.getByRole("button", { name: "Block", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Block" });
    await dialog.getByRole("textbox", { name: "Reason" }).fill("A test of two operators");
    await dialog.getByRole("button", { name: "Block" }).click();
  };
  await block(first.page);
  await expect(first.page.getByText(blocked)).toBeVisible();
  await expect(second.page.getByText(blocked)).toHaveCount(0);
  await block(second.page);
  await expect(second.page.getByText("Somebody has changed this in the meantime").first()).toBeVisible();
  await expect(second.page.getByText(blocked)).toBeVisible();
  await expect(second.page.getByRole("button", { name: "Lift the block" })).toBeVisible();
  await expect(second.page.getByRole("dialog")).toHaveCount(0);
});
