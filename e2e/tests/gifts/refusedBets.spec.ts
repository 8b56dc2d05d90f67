import { balanceIn, mainButton, openGame, pokie, roulette } from "../../fixtures/game.ts";
import { expect, test } from "../../fixtures/test.ts";
import { signIn } from "../backOffice/office.ts";
import { startOffer } from "./office.ts";

test("a bet that would break a term of the bonus in play is refused at the bet with its reason, and moves nothing: a larger stake than its largest, and a game that does not count", {
  tag: "@main",
}, async ({ guest, player }) => {
  const { page, account } = await player({ money: 20 });
  const office = await guest();
  await signIn(office.page, "robin");
  const gift = {
    type: "bonus",
    amount: { CAD: 10_00 },
    wager: 3,
    games: ["tidewick/SkerryLight"],
    maxStake: { CAD: 50 },
  };
  const code = `LARGEST${account.id}`;
  await startOffer(office.page, {
    ...{ id: `largest-stake-${account.id}`, kind: "coupon", title: "With a largest stake" },
    terms: { code, gifts: [gift] },
  });
  const { body } = await account.send("POST", "/api/bonuses/coupon", { coupon_code: code });
  expect(body).toMatchObject({ status: "successfully_activated" });

  const slot = await openGame(page, pokie);
  await slot.getByRole("combobox", { name: "Stake" }).selectOption({ label: "$1.00" });
  const before = await balanceIn(slot).innerText();
  await mainButton(slot).click();
  await expect(slot.getByText("This stake is larger than the bonus in your wallet allows for a round")).toBeVisible();
  await expect(balanceIn(slot)).toHaveText(before);

  const table = await openGame(page, roulette);
  await table.getByRole("button", { name: "Number 17", exact: true }).click();
  await mainButton(table).click();
  await expect(
    table.getByText("Bets on this game do not count for the bonus that plays in your wallet."),
  ).toBeVisible();
  const { body: accounts } = await account.get("/api/player/accounts");
  expect(accounts).toContainEqual(expect.objectContaining({ currency: "CAD", amount_cents: 30_00 }));
});
