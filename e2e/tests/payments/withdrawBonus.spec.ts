import { expectAccessible, sidewaysFaults } from "../../fixtures/accessibility.ts";
import { payIn } from "../../fixtures/people.ts";
import { expect, test } from "../../fixtures/test.ts";

test("a withdrawal with a bonus in play says what is lost and asks; kept it stays, let go it ends with the withdrawal", {
  tag: ["@phone", "@main"],
}, async ({ player }) => {
  const { page, account, faults } = await player({});
  const { body: offers } = await account.get("/api/bonuses/deposit");
  const [{ conditions }] = offers.find(({ title }: { title: string }) => title === "offers.firstDeposit").bonuses;
  const [group] = conditions.find(({ field }: { field: string }) => field === "groups").value;
  await account.send("POST", "/api/player/groups", { groups: { add: [group] } });
  await payIn(account, 60, 60);
  // The adventure's gift of the day may stand beside it.
  const stage = async () => {
    const gifts: { amount_cents: number; stage: string }[] = (await account.get("/api/player/bonuses")).body;
    return gifts.find(({ amount_cents }) => amount_cents === 60_00)?.stage;
  };

  await page.goto("/withdraw");
  await page.getByLabel("Amount in $").fill("40");
  await page.getByRole("button", { name: "Request the withdrawal" }).click();
  const question = page.getByRole("group", { name: "End your bonus and withdraw?" });
  await question.getByText("You lose $60.00 of bonus money. $60.00 of cash stays yours.").waitFor();
  await expect(question).toBeFocused();
  await expectAccessible(page, "the question about the bonus");
  expect(await sidewaysFaults(page)).toEqual([]);
  await question.getByRole("button", { name: "Keep the bonus" }).click();
  await expect(question).toHaveCount(0);
  expect(await stage()).toBe("handle_bets");
  expect((await account.get("/api/player/payments")).body.length).toBe(1);

  await page.getByRole("button", { name: "Request the withdrawal" }).click();
  await question.getByRole("button", { name: "End the bonus and withdraw" }).click();
  await page
    .getByRole("heading", { name: /withdrawal/i })
    .first()
    .waitFor();
  await expect.poll(stage).toBe("canceled");
  expect((await account.get("/api/player/payments")).body.length).toBe(2);
  expect(faults.filter((fault) => !fault.includes("409"))).toEqual([]);
});
