import type { PageRule } from "@croupier/rules/pages/pageRule";
import { pageTable } from "@croupier/rules/pages/pageTable";
import { password } from "../../../apps/server/src/testing/people.ts";
import { untilLoaded } from "../../fixtures/accessibility.ts";
import { giveFreeRounds } from "../../fixtures/people.ts";
import { giveCredentials } from "../../fixtures/signIn.ts";
import { expect, type Guest, type NewPlayer, test } from "../../fixtures/test.ts";

/* Who excluded themselves and came for what is left: what the pages ask for, and what they offer. */

const own = (kind: PageRule["kind"]) =>
  pageTable.flatMap((rule) => (rule.access === "player" && rule.kind === kind ? [rule.path] : []));
/** Where the player's games, gifts, points, tickets and contests stand beside. */
const others = ["/", "/activity-hub", "/spin-wheel", "/comp-points/money", "/tournaments/lotteries", "/promotions"];

/** Somebody with money and free rounds who excluded themselves, signed in to take out what is left. */
async function excludedPlayer(player: NewPlayer, guest: Guest) {
  const { account } = await player({ money: 20 });
  giveFreeRounds(account, "polar-orchard/FrostberryCascade", 3);
  const exclusion = { user_limit: { type: "selfexclusion", period: "1_year" } };
  expect((await account.send("POST", "/api/user_limits", exclusion)).status).toBe(201);
  const { page, faults } = await guest();
  await page.goto("/sign-in");
  await giveCredentials(page, account.email, password);
  await page.getByTestId("balance").waitFor();
  return { page, faults };
}

for (const [what, paths] of [
  ["of their own", own("page")],
  ["of the cashbox", own("popup")],
  ["of games, gifts and contests", others],
] as const)
  test(`no page ${what} makes a call that is refused to who excluded themselves and came for what is left, or offers them a deposit [F-51]`, async ({
    player,
    guest,
  }) => {
    const { page, faults } = await excludedPlayer(player, guest);
    const refused: string[] = [];
    page.on("response", (answer) => {
      if (answer.status() === 403) refused.push(`${answer.request().method()} ${new URL(answer.url()).pathname}`);
    });
    const offering: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      await untilLoaded(page);
      await page.waitForLoadState("networkidle");
      if ((await page.getByRole("link", { name: /^(Deposit|Make a deposit)/ }).count()) > 0) offering.push(path);
    }
    expect(refused).toEqual([]);
    expect(offering).toEqual([]);
    expect(faults).toEqual([]);
  });

test("who excluded themselves and came for what is left reads their gifts and limits, and is offered no favourite, no play and no limit to set, but the way to their money [F-51]", async ({
  player,
  guest,
}) => {
  const { page, faults } = await excludedPlayer(player, guest);
  await page.goto("/pokies/all");
  await page.getByRole("main").getByRole("article").first().waitFor();
  expect(await page.getByRole("button", { name: /^Favourite: / }).count()).toBe(0);
  await page.goto("/profile/limits");
  await page.getByText(/^Until /).waitFor();
  await untilLoaded(page);
  expect(await page.getByRole("main").getByRole("textbox").count()).toBe(0);
  await page.goto("/profile/gifts");
  const gift = page.getByRole("main").getByRole("listitem").filter({ hasText: "3 of 3 free spins left" });
  await gift.waitFor();
  expect(await gift.getByRole("link").or(gift.getByRole("button")).count()).toBe(0);
  await page.getByRole("banner").getByRole("link", { name: "Withdraw" }).click();
  await page.getByText("Bank transfer", { exact: true }).waitFor();
  expect(faults).toEqual([]);
});
