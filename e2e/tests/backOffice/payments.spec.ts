import { expectAccessible } from "../../fixtures/accessibility.ts";
import { product } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";
import { signIn } from "./office.ts";

/* Deposits that are held, cards that are not taken, and what studios ask for: each has its screen. */

const payoutAddress = "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx";

test("an operator finds coins that came during a break, reads why they are held, and sends them back where their player wants them [F-52]", async ({
  player,
  guest,
}) => {
  const { account } = await player();
  const form = await account.send("POST", "/api/payments/payment_methods/BTC/bitcoin/deposit_info", {});
  const { address } = form.body.methodFields[0];
  const pause = { type: "coolingoff", period: "24_hours" };
  expect((await account.send("POST", "/api/user_limits", pause)).status).toBeLessThan(300);
  const sandbox = new URL("/send", product().payOrigin);
  sandbox.hostname = "127.0.0.1";
  const body = new URLSearchParams({ address, amount: "0.0021" });
  expect((await fetch(sandbox, { method: "POST", body })).status).toBe(200);

  const { page, faults } = await guest();
  await signIn(page, "rhea");
  await page.getByRole("menuitem", { name: "Held deposits" }).click();
  await page.getByLabel("Player", { exact: true }).fill(String(account.id));
  await page.waitForURL(/filter=.*player_id/);
  const line = page.getByRole("row").filter({ hasText: "0.0021" });
  await expect(async () => {
    await page.reload();
    await line.first().waitFor({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
  await expect(line).toContainText("Came in a time without play");
  await expectAccessible(page, "held deposits");
  await line.click();
  await page.getByRole("button", { name: "Send back", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Send back" });
  await dialog.getByRole("textbox", { name: /^Address/ }).fill("nowhere");
  await dialog.getByRole("textbox", { name: /^Reason/ }).fill("the player wrote where it goes");
  await dialog.getByRole("button", { name: "Send back", exact: true }).click();
  await expect(dialog.getByRole("textbox", { name: /^Address/ })).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "a held deposit that is sent back to a wrong address");
  await dialog.getByRole("textbox", { name: /^Address/ }).fill(payoutAddress);
  await dialog.getByRole("button", { name: "Send back", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("heading", { name: /^0\.0+ BTC/ }).waitFor();
  await expect(page.getByRole("button", { name: "Send back", exact: true })).toHaveCount(0);
  const payments = async () => (await account.get("/api/player/payments")).body;
  const states = async () =>
    (await payments()).map((one: { action: string; state: string }) => `${one.action} ${one.state}`);
  await expect.poll(states, { timeout: 60_000 }).toContain("cashout succeeded");
  expect(faults.filter((one) => !one.includes("status of 422"))).toEqual([]);
});

test("an operator blocks cards by their first digits, and takes them again [5-14]", async ({ guest }) => {
  const { page, faults } = await guest();
  await signIn(page, "rhea");
  await page.getByRole("menuitem", { name: "Blocked cards" }).click();
  await page.getByRole("button", { name: "Block cards" }).click();
  const dialog = page.getByRole("dialog", { name: "Block cards" });
  const digits = dialog.getByRole("textbox", { name: /^First digits/ });
  await digits.fill("12");
  await dialog.getByRole("textbox", { name: /^Reason/ }).fill("stolen cards of one bank");
  await dialog.getByRole("button", { name: "Block cards" }).click();
  await expect(digits).toHaveAttribute("aria-invalid", "true");
  await digits.fill("60118890");
  await dialog.getByRole("button", { name: "Block cards" }).click();
  await dialog.waitFor({ state: "detached" });
  const line = page.getByRole("row").filter({ hasText: "60118890" });
  await expect(line).toContainText("stolen cards of one bank");
  await expectAccessible(page, "blocked cards");
  await line.getByRole("button", { name: "Take them again" }).click();
  const lift = page.getByRole("dialog", { name: "Take cards again that begin with 60118890" });
  await lift.getByRole("textbox", { name: /^Reason/ }).fill("the bank has new ones");
  await lift.getByRole("button", { name: "Take them again" }).click();
  await expect(line).toHaveCount(0);
  expect(faults.filter((one) => !one.includes("status of 422"))).toEqual([]);
});

test("an operator says what a studio asks players for [4-54]", async ({ guest }) => {
  const { page, faults } = await guest();
  await signIn(page, "robin");
  await page.getByRole("menuitem", { name: "Studios" }).click();
  const asked = page.getByRole("region", { name: "What studios ask players for" });
  const line = asked.getByRole("row").filter({ hasText: "polar-orchard" });
  await expectAccessible(page, "studios with what they ask for");
  for (const [box, after] of [
    ["check", "Nickname"],
    ["uncheck", "Nothing"],
  ] as const) {
    await line.getByRole("button", { name: "Change" }).click();
    const dialog = page.getByRole("dialog", { name: /^What .* asks for$/ });
    await dialog.getByRole("checkbox", { name: "Nickname" })[box]();
    await dialog.getByRole("textbox", { name: /^Reason/ }).fill("its rules changed");
    await dialog.getByRole("button", { name: "Change" }).click();
    await dialog.waitFor({ state: "detached" });
    await expect(line).toContainText(after);
  }
  expect(faults.filter((one) => !one.includes("status of 422"))).toEqual([]);
});
