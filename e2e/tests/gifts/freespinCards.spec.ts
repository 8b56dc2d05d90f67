import { openTable } from "../../../apps/server/src/testing/people.ts";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { definitionOf } from "../../fixtures/definitions.ts";
import { giveFreeRounds } from "../../fixtures/people.ts";
import { expect, test } from "../../fixtures/test.ts";
import { signIn } from "../backOffice/office.ts";
import { startOffer } from "./office.ts";

test("free spins say which gift they are, how many are left where, what they have won and what becomes of it; giving them back says first what is lost [3-23] [3-24] [4-03] [7.7-06]", {
  tag: "@phone",
}, async ({ guest, player }) => {
  const { page, account, faults } = await player({});
  const office = await guest({ device: "desktop" });
  await signIn(office.page, "robin");
  const spins = { type: "freespins", count: 100, game: "polar-orchard/FrostberryCascade", stake: { CAD: 100 } };
  await startOffer(office.page, {
    ...{ id: "spins-with-terms", kind: "coupon", title: "A harvest of spins" },
    terms: {
      ...{ code: "HARVEST", validDays: 3 },
      gifts: [{ ...spins, wager: 30, maxWin: { CAD: 50_000 }, maxStake: { CAD: 500 } }],
    },
  });
  await account.send("POST", "/api/bonuses/coupon", { coupon_code: "HARVEST" });
  const [{ id }] = (await account.get("/api/player/freespins")).body;
  const table = await openTable(account, "frostberry-cascade");
  let [won, played] = [0, 0];
  while (won === 0) {
    const { body } = await table.playFree(id, { stake: 100 });
    won += body.round.payout_cents;
    played += 1;
  }
  const amount = `$${(won / 100).toFixed(2)}`;

  await page.goto("/profile/gifts");
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "A harvest of spins" }) });
  await card.getByText("In play").waitFor();
  await card.getByText(`${100 - played} of 100 free spins left`).waitFor();
  await expect(definitionOf(card, "Game")).toHaveText("Frostberry Cascade");
  await expect(definitionOf(card, "Stake of each")).toHaveText("$1.00");
  await expect(definitionOf(card, "Won so far")).toHaveText(amount);
  for (const line of [
    "What they win becomes a bonus after the last one:",
    "Wager it 30 times before it becomes cash",
    "At most $500.00 becomes cash",
    "Largest stake $5.00",
    "3 days to wager it",
  ])
    await card.getByText(line).waitFor();
  await expect(card.getByRole("timer")).toContainText(/2 days \d\d:\d\d:\d\d/);
  await expect(card.getByRole("link", { name: "Play Frostberry Cascade" })).toHaveAttribute(
    "href",
    "/play/polar-orchard/frostberry-cascade",
  );
  await card.getByRole("button", { name: "Give back" }).click();
  const question = card.getByRole("group", { name: "Give these free spins back?" });
  await question
    .getByText(
      `You lose ${100 - played} free spins that you have not played. ${amount} that they have won becomes a bonus.`,
    )
    .waitFor();
  await expectAccessible(page, "free spins that are given back");
  await question.getByRole("button", { name: "Keep it" }).click();
  await question.waitFor({ state: "hidden" });
  await card.getByRole("button", { name: "Give back" }).click();
  await question.getByRole("button", { name: "Yes, give back" }).click();
  await page.getByText("A harvest of spins was given back.").first().waitFor();
  // What they won is a bonus of the same name now.
  await card.getByText(amount, { exact: true }).waitFor();
  await card.getByText("0% wagered").waitFor();
  await expect(card).toHaveCount(1);
  await page.getByRole("button", { name: "Past" }).click();
  await card.getByText("Given back").waitFor();
  await card.getByText("100 free spins").waitFor();
  await expect(card.getByRole("button", { name: "Give back" })).toHaveCount(0);
  expect(faults).toEqual([]);
});

test("free spins of another brand or wallet lead to no game that would take the player's own money, and say where they are played [3-24]", async ({
  player,
}) => {
  const [here, there] = [await player({}), await player({})];
  giveFreeRounds(here.account, "polar-orchard/FrostberryCascade", 5);
  giveFreeRounds(there.account, "polar-orchard/FrostberryCascade", 5, ["--brand", "neon-arcade"]);
  const card = here.page.getByRole("listitem").filter({ hasText: "5 of 5 free spins left" });
  const play = card.getByRole("link", { name: "Play Frostberry Cascade" });
  await here.page.goto("/profile/gifts");
  await play.waitFor();
  await here.account.send("POST", "/api/player/accounts", { currency: "EUR" });
  await here.page.reload();
  await card.getByText("They are played with your CAD wallet.").waitFor();
  await expect(play).toHaveCount(0);
  await card.getByRole("button", { name: "Use CAD" }).click();
  await play.waitFor();

  await there.page.goto("/profile/gifts");
  const other = there.page.getByRole("listitem").filter({ hasText: "5 of 5 free spins left" });
  await other.getByText("They are played at Neon Arcade, with this account.").waitFor();
  await expect(other.getByRole("link", { name: "Play Frostberry Cascade" })).toHaveCount(0);
  await expect(other.getByRole("button", { name: "Give back" })).toHaveCount(1);
});
