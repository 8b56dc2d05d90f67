import type { Page } from "@playwright/test";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { expect, test } from "../../fixtures/test.ts";
import { signIn } from "../backOffice/office.ts";

test("bonuses that wait stand in the order of their turns, and the player changes it", async ({ guest, player }) => {
  const { page, account, faults } = await player({});
  const office = await guest();
  await signIn(office.page, "robin");
  const given = ["Amber", "Birch", "Cedar", "Dune"];
  for (const title of given) await giveByHand(office.page, account.id, title);
  await page.goto("/profile/gifts");
  const cards = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 2 }) });
  const card = (title: string) => cards.filter({ has: page.getByRole("heading", { name: title }) });
  for (const title of given) {
    await card(title).getByRole("button", { name: "Start" }).click();
    await expect(card(title).getByRole("button", { name: "Start" })).toHaveCount(0);
  }
  // The box and the turn of the wheel that a newcomer has stand there too.
  const titles = async () =>
    (await cards.getByRole("heading", { level: 2 }).allTextContents()).filter((title) => given.includes(title));
  await expect.poll(titles).toEqual(given);
  await card("Dune").getByText("Its turn: 3 of 3").waitFor();
  await expectAccessible(page, "bonuses that wait");
  const earlier = card("Dune").getByRole("button", { name: "Earlier" });
  await earlier.click();
  await card("Dune").getByText("Its turn: 2 of 3").waitFor();
  await expect(earlier).toBeFocused();
  await earlier.click();
  await expect.poll(titles).toEqual(["Amber", "Dune", "Birch", "Cedar"]);
  await expect(earlier).toBeDisabled();
  await page.reload();
  await expect.poll(titles).toEqual(["Amber", "Dune", "Birch", "Cedar"]);
  expect(faults).toEqual([]);
});

/** As an operator does who is signed in on this page. */
async function giveByHand(page: Page, playerId: number, title: string): Promise<void> {
  const status = await page.evaluate(
    async ([id, title]) => {
      const gift = { type: "bonus", amount_cents: 500, wager: 10, max_win_cents: null, max_stake_cents: null };
      const terms = { key: crypto.randomUUID(), activatable_days: 7, valid_days: 7, reason: "gives four at once" };
      const body = JSON.stringify({ ...terms, gift, title, currency: "CAD" });
      const answer = await fetch(`/backoffice/api/players/${id}/gifts`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body,
      });
      return answer.status === 200 ? "given" : answer.text();
    },
    [playerId, title] as const,
  );
  expect(status).toBe("given");
}
