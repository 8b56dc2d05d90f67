import { openTable } from "../../../apps/server/src/testing/people.ts";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { definitionOf } from "../../fixtures/definitions.ts";
import { playSkerryLight } from "../../fixtures/people.ts";
import { expect, test } from "../../fixtures/test.ts";
import { signIn } from "../backOffice/office.ts";
import { giveBonus, publishConfig, startOffer } from "./office.ts";

const tidewick = ["tidewick/SkerryLight"];

test("a bonus says on its card which games count, how long it holds and how far it is, with the operator's picture; balances say real, bonus, together, wagering, tickets and points [3-10] [3-23] [9-29] [2.2-06] [7.1-01]", {
  tag: "@phone",
}, async ({ guest, player }) => {
  const { page, account, faults } = await player({ money: 20 });
  const office = await guest({ device: "desktop" });
  await signIn(office.page, "robin");
  await startOffer(office.page, {
    ...{ id: "for-one-game", kind: "coupon", title: "For one game" },
    terms: {
      ...{ code: "ONEGAME", groupKey: "for_one_game", validDays: 3 },
      gifts: [{ type: "bonus", amount: { CAD: 1_000 }, wager: 3, games: tidewick }],
    },
  });
  await publishConfig(office.page, "modify-gifts-config", [
    { group_keys: ["for_one_game"], logo: "/art/brands/velvet-table/mark.svg", url: "/promotions" },
  ]);
  expect((await account.send("POST", "/api/bonuses/coupon", { coupon_code: "ONEGAME" })).body.status).toBe(
    "successfully_activated",
  );
  const table = await openTable(account, "skerry-light");
  await playSkerryLight(table, 100);

  await page.goto("/profile/gifts");
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "For one game" }) });
  await card.getByText("In play").waitFor();
  await expect(card.getByRole("timer")).toContainText(/2 days \d\d:\d\d:\d\d/);
  await card.getByText("3% wagered").waitFor();
  await card.getByText("$1.00 of $30.00").waitFor();
  const games = card.getByRole("region", { name: "Counts at" });
  await games.scrollIntoViewIfNeeded();
  await games
    .getByRole("link", { name: /Skerry Light/ })
    .first()
    .waitFor();
  await expect(card.getByRole("link", { name: /^More about it/ })).toHaveAttribute("href", "/promotions");
  await expect(card.getByRole("link", { name: "Play", exact: true }).last()).toHaveAttribute(
    "href",
    "/play/tidewick/skerry-light",
  );
  // No button lies half under a bar.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expectAccessible(page, "a gift that counts at some games");

  const { body } = await account.get("/api/player/accounts?compatibility=false");
  const [{ amount_cents: common, available_to_cashout_cents: real }] = body;
  const money = (cents: number) => `$${(cents / 100).toFixed(2)}`;
  await page.goto("/bonus-balance");
  const balances = page.getByRole("dialog").or(page.getByRole("main")).last();
  const line = (name: string) => definitionOf(balances, name);
  await expect(line("Real money")).toHaveText(money(real));
  await expect(line("Bonus money")).toHaveText(money(common - real));
  await expect(line("Together")).toHaveText(money(common));
  await expect(line("To wager")).toHaveText("$30.00");
  await expect(line("Wagered")).toHaveText("$1.00 (3%)");
  await expect(line("Lottery tickets")).toHaveText(/^\d+$/);
  await expect(line("Points")).toHaveText(/^\d+$/);
  await expectAccessible(page, "the bonus balance");

  await page.goto("/");
  await page.getByTestId("balance").click();
  const menu = page.getByRole("group").filter({ hasText: "To wager" });
  await menu.getByText("$1.00 (3%)").waitFor();
  await menu.getByRole("link", { name: "Points" }).waitFor();
  await expectAccessible(page, "the open balance");
  expect(faults).toEqual([]);
});

test("a held bonus says on its card what becomes cash at most, its largest stake and what counts, with the terms [3-23]", {
  tag: "@phone",
}, async ({ guest, player }) => {
  const { page, account, faults } = await player({});
  const office = await guest({ device: "desktop" });
  await signIn(office.page, "robin");
  const terms = { amount: { CAD: 1_000 }, wager: 3, maxWin: { CAD: 5_000 }, maxStake: { CAD: 200 } };
  await startOffer(office.page, {
    ...{ id: "with-bounds", kind: "coupon", title: "With bounds" },
    terms: { code: "BOUNDS", gifts: [{ type: "bonus", ...terms }] },
  });
  await account.send("POST", "/api/bonuses/coupon", { coupon_code: "BOUNDS" });
  await page.goto("/profile/gifts");
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "With bounds" }) });
  await card.getByText("At most $50.00 becomes cash").waitFor();
  await card.getByText("Largest stake $2.00").waitFor();
  await card
    .getByText(/^What counts of a stake: Slots, all other games 100% · Table games, .*Crash games 10% · Jackpots 0%$/)
    .waitFor();
  await expectAccessible(page, "a bonus with its terms");
  await card.getByRole("link", { name: "Bonus terms" }).click();
  await page.getByRole("heading", { name: "Bonus terms", level: 1 }).waitFor();
  await page.getByRole("row", { name: "Jackpots 0%" }).waitFor();
  expect(faults).toEqual([]);
});

test("an offer says for the typed amount what it brings, in five conditions, and says when it is too little; one-click deposits show it too [2.1-08] [6-17] [7.7-05]", async ({
  player,
}) => {
  const { page, faults } = await player({});
  await page.goto("/deposit-bonus");
  const tile = page.locator("label").filter({ hasText: "First deposit doubled" });
  await tile.waitFor();
  const amount = page.getByLabel(/^Amount/);
  await amount.fill("40");
  await tile.getByText("$40.00 brings you $40.00 of bonus money").waitFor();
  await amount.fill("900");
  await tile.getByText("$900.00 brings you $150.00 of bonus money").waitFor();
  await amount.fill("29.99");
  await tile.getByText("$29.99 is too little: from $30.00").waitFor();
  const lines = (await tile.innerText()).split("\n").filter(Boolean);
  expect(lines.slice(-5)).toEqual([
    "100% of your deposit from $30.00, up to $150.00",
    "Wager it 30 times before it becomes cash",
    "At most $750.00 becomes cash",
    "Largest stake $7.50",
    "7 days to wager it",
  ]);
  await expect(page.getByRole("radio", { name: /^First deposit doubled/ })).not.toBeChecked();
  await expectAccessible(page, "offers for a typed amount");
  await page.goto("/deposit-fast");
  await page.locator("label").filter({ hasText: "First deposit doubled" }).waitFor();
  expect(faults).toEqual([]);
});

test("a coupon that is not for a player says why beside its field [7.7-12] [7.7-11]", async ({ guest, player }) => {
  const { page, account, faults } = await player({});
  const office = await guest({ device: "desktop" });
  await signIn(office.page, "robin");
  const gifts = [{ type: "bonus", amount: { CAD: 500 }, wager: 1 }];
  await startOffer(office.page, {
    ...{ id: "for-the-known", kind: "coupon", title: "For the known" },
    terms: { gifts, code: "KNOWN", kyc: "verified" },
  });
  await page.goto("/profile/gifts");
  const coupon = page.getByLabel("Coupon");
  const redeem = page.getByRole("button", { name: "Redeem" });
  await coupon.fill("known");
  await redeem.click();
  await expect(coupon).toHaveAccessibleDescription(/Verify your identity first\./);
  await account.send("PATCH", "/api/player/update_bonus_settings", { can_issue: false });
  await redeem.click();
  await expect(coupon).toHaveAccessibleDescription(/You have said that you want no bonuses\./);
  await giveBonus(office.page, account.id, { title: "x", cents: 100, wager: 1 }).then(
    () => expect("given").toBe("refused"),
    (refused) => expect(String(refused)).toContain("gifts_not_wanted"),
  );
  expect(faults).toEqual([]);
});

test("a player who wants no bonuses says so on the page of gifts, is given none by a code, and takes it back [7.7-11]", {
  tag: "@phone",
}, async ({ player }) => {
  const { page, account, faults } = await player();
  await page.goto("/profile/gifts");
  const wants = page.getByRole("checkbox", { name: "I want to be given bonuses" });
  await expect(wants).toBeChecked();
  const canIssue = async () => (await account.get("/api/player")).body.can_issue_bonuses;
  await wants.uncheck();
  await expect.poll(canIssue).toBe(false);
  await page.reload();
  await expect(wants).not.toBeChecked();
  await page.goto("/profile/promocode");
  await page.getByLabel("Promo code").fill("velvet");
  await page.getByRole("button", { name: "Use this code" }).click();
  await expect(page.getByLabel("Promo code")).toHaveAccessibleDescription(/You have said that you want no bonuses/);
  await page.goto("/profile/gifts");
  await wants.check();
  await expect.poll(canIssue).toBe(true);
  // The code that was refused.
  expect(faults.filter((one) => !one.includes("status of 422"))).toEqual([]);
});
