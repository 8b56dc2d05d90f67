import { chipsOn, openTable } from "../../../apps/server/src/testing/people.ts";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { expectFieldFaults } from "../../fixtures/formFaults.ts";
import { expect, type Operator, test } from "../../fixtures/test.ts";

/* The player's own pages, for players of Canada, Germany and Estonia. */

/** Sets what of a player no page of this brand can set. */
const change = (operator: Operator, id: number, assignments: string) =>
  operator.query(`UPDATE players.player SET ${assignments} WHERE id = $1`, [id]);

test("a Canadian sees what is next, corrects their details by the rules, opens a wallet, looks rounds up and keeps a promo code [2.1-05] [5-04] [5-12] [7.2-05] [7.7-09] [7.7-10]", async ({
  player,
}) => {
  const { page, account, faults } = await player({ money: 20 });
  const table = await openTable(account, "european-roulette");
  for (const stake of [100, 200]) await table.play(chipsOn(7, stake));
  await page.goto("/profile");
  const next = page.getByRole("region", { name: "What is next" });
  await next.getByText("1 of 5 steps done").waitFor();
  await expectAccessible(page, "the profile");
  // Who they are.
  const person = page.getByRole("region", { name: "Alex Moss" });
  await person.getByText(account.email).waitFor();
  const since = new Intl.DateTimeFormat("en-CA", { dateStyle: "long", timeZone: "UTC" }).format(new Date());
  await person.getByText(`Player no. ${account.id} · Since ${since} · Canada`).waitFor();
  await expect(person.getByText("confirmed")).toHaveCount(0);
  // What they have done so far.
  const figures = page.getByRole("main").filter({ has: page.getByRole("heading", { name: "Your figures" }) });
  for (const [label, value] of [
    ["Number of deposits", "1"],
    ["Deposited", "$20.00"],
    ["Withdrawn", "–"],
    ["Staked", "$3.00"],
  ] as const) {
    const line = figures.getByRole("term").filter({ hasText: new RegExp(`^${label}$`) });
    await expect(line.locator("xpath=following-sibling::dd")).toHaveText(value);
  }
  const parts = page.getByRole("navigation", { name: "Parts of your profile" });

  await parts.getByRole("link", { name: "Personal details" }).click();
  const phone = page.getByLabel("Mobile phone");
  const save = page.getByRole("button", { name: "Save changes" });
  await page.getByLabel("City").fill("Halifax");
  await page.getByLabel("Postal code").fill("B3H 1A1");
  expect(await page.getByLabel("Province or state").inputValue()).toBe("Nova Scotia");
  await phone.fill("902 555 01");
  await save.click();
  await page.getByRole("alert").getByText("This number is too long or too short for its country.").waitFor();
  expect(await phone.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await page.getByLabel("City").inputValue()).toBe("Halifax");
  expect(await page.getByRole("textbox", { name: "First name" }).count()).toBe(0);
  // Where the page stands now, the header may lie over the half of a link.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await expectAccessible(page, "personal details");
  await phone.fill("(902) 555-0134");
  await save.click();
  await page.getByText("Your details are saved.").waitFor();
  expect((await account.get("/api/player")).body).toMatchObject({
    city: "Halifax",
    state: "Nova Scotia",
    mobile_phone: "(902) 555-0134",
  });

  await parts.getByRole("link", { name: "Wallets" }).click();
  await page.getByRole("region", { name: "Open another wallet" }).getByRole("button", { name: "EUR" }).click();
  await page.getByRole("button", { name: "Use CAD" }).waitFor();
  await expect.poll(() => page.getByTestId("balance").innerText()).toContain("€0.00");
  await page.getByRole("button", { name: "Use CAD" }).click();
  await page.getByRole("button", { name: "Use EUR" }).waitFor();

  await parts.getByRole("link", { name: "Games played" }).click();
  const rounds = page.getByRole("table", { name: "Your rounds" }).locator("tbody").getByRole("row");
  await expect.poll(() => rounds.count()).toBe(2);
  expect(await rounds.first().innerText()).toContain("$2.00");
  await expectAccessible(page, "games played");
  await page.getByLabel("Last day").first().fill("2020-01-01");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.getByText("No rounds in these days").waitFor();
  await page.getByRole("link", { name: "Show all rounds" }).click();
  await rounds.first().getByRole("link", { name: "Check a round" }).click();
  await page.waitForURL(/\/fairness\/verify\?round=/);

  await page.goto("/profile");
  await parts.getByRole("link", { name: "Promo code" }).click();
  await page.waitForURL("/profile/promocode");
  await page.getByRole("button", { name: "Use this code" }).click();
  await expectFieldFaults([[page.getByLabel("Promo code"), "Promo code", "Please fill in this field."]]);
  await page.getByLabel("Promo code").fill("velvet");
  await page.getByRole("button", { name: "Use this code" }).click();
  const code = page.getByRole("region", { name: "Your code for the next deposit:" });
  await code.getByText("VELVET").waitFor();
  await code.getByRole("button", { name: "Remove" }).click();
  await code.waitFor({ state: "detached" });
  expect(faults).toEqual([]);
});

test("a German is asked who pays in before money and not before coins, and agrees to offers way by way [5-03] [2.4-02] [7.2-06]", {
  tag: "@phone",
}, async ({ player, operator }) => {
  const { page, account, faults } = await player();
  await change(operator, account.id, "country = 'DE', city = NULL, postal_code = NULL");
  await page.goto("/de/deposit");
  const asks = page.getByRole("heading", { name: "Zuerst: Wer zahlt ein?" });
  const amount = page.getByRole("textbox", { name: /^Betrag/ });
  const goOn = page.getByRole("button", { name: "Speichern und weiter" });
  await asks.waitFor();
  await page.getByLabel("Postleitzahl").fill("281");
  await goOn.click();
  await page.getByText("Diese Postleitzahl gibt es in deinem Land nicht.").waitFor();
  await page.getByText("Bitte fülle dieses Feld aus.").waitFor();
  await expectAccessible(page, "the personal-info popup");
  await page.getByLabel("Postleitzahl").fill("28195");
  await page.getByRole("textbox", { name: "Ort" }).fill("Bremen");
  await goOn.click();
  await amount.waitFor();
  expect((await account.get("/api/player")).body).toMatchObject({ city: "Bremen", postal_code: "28195" });

  await change(operator, account.id, "city = NULL");
  await account.send("POST", "/api/player/accounts", { currency: "BTC" });
  await page.goto("/de/deposit");
  await page.getByRole("textbox", { name: /^BTC/ }).waitFor();
  expect(await asks.count()).toBe(0);

  await page.goto("/de/profile/messages");
  await page.getByRole("checkbox", { name: /Angebote per SMS/ }).check();
  await page.getByText("Deine Wahl ist gespeichert.").waitFor();
  expect((await account.get("/api/subscriptions")).body).toMatchObject({ receive_sms_promos: true });
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
  expect(faults).toEqual([]);
});

test("an Estonian gives a personal code that fits their birth date, and it stays as it is [5-11]", async ({
  player,
  operator,
}) => {
  const { page, account, faults } = await player({ estonian: true });
  // As whoever registered before the licence asked for it.
  await change(operator, account.id, "date_of_birth = '1994-03-13', personal_id = NULL");
  await page.goto("/profile/details");
  await page.getByRole("dialog").getByRole("button", { name: "I have read this" }).click();
  const code = page.getByLabel("Personal code");
  const save = page.getByRole("button", { name: "Save changes" });
  for (const [typed, said] of [
    ["49403136527", "This personal code has a typing error."],
    ["37605030299", "This code belongs to somebody born on another day."],
  ] as const) {
    await code.fill(typed);
    await save.click();
    await page.getByText(said).waitFor();
  }
  await code.fill("49403136526");
  await save.click();
  await page.getByText("•••••••6526").waitFor();
  expect(await code.count()).toBe(0);
  expect(faults).toEqual([]);
});
