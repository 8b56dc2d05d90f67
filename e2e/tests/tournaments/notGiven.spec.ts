import type { Locator, Page } from "@playwright/test";
import { lotteryPlan, prizePlan } from "../../../apps/server/src/lotteries/testing/lotteryPlan.ts";
import { visitor } from "../../../apps/server/src/testing/visitor.ts";
import { tournamentPlan } from "../../../apps/server/src/tournaments/testing/tournamentPlan.ts";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { type Person, payIn, wallet } from "../../fixtures/people.ts";
import { origin } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";
import { changeWith, openTournament, signIn } from "../backOffice/office.ts";
import { asOperator, readAsOperator } from "../gifts/office.ts";
import { stakeOnRoulette } from "./stakeOnRoulette.ts";

/* What winners who may have no bonuses do not get of a prize, as the operator and they themselves read it. */

const reason = "as the test wants it";
const waits = { timeout: 90_000, intervals: [500] };

/** The winner's line in the table of winners, once it is there: nothing brings it but a load of the page. */
async function winnersLine(page: Page, { account }: Person) {
  const line = page.getByRole("table", { name: "Winners" }).getByRole("row", { name: new RegExp(String(account.id)) });
  await expect(async () => {
    await page.reload();
    await expect(line).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
  return line;
}

/** The text of the letter about a prize that the winner has. */
async function letterOf({ account }: Person): Promise<string> {
  const box = `/mailbox.json?to=${encodeURIComponent(account.email)}`;
  const found = async () => {
    const { body } = await visitor(origin()).get(box);
    return body.find(({ subject }: { subject: string }) => subject.includes("part of the prize is not given"))?.text;
  };
  await expect.poll(found, waits).toBeTruthy();
  return found();
}

test("an account that is one of several wins a tournament: the operator reads which parts of the prize it was not given and why, it has the money, and a letter says so [6-08]", async ({
  guest,
  player,
}) => {
  const identifier = `no-bonus-cup-${Date.now()}`;
  const [{ page, faults }, several, other] = [
    await guest(),
    await player({ money: 100 }),
    await player({ money: 100 }),
  ];
  await signIn(page, "robin");
  const prize = { ...tournamentPlan().prizes[0]!, freespins_count: 5, lootboxes_count: 2 };
  const plan = tournamentPlan({
    ...{ identifier, title: "No bonus cup", strategy: "bet", currency: "CAD", late_minutes: 0 },
    ...{ money_budget_cents: 20_00, free_spins_game: "tidewick/SkerryLight" },
    prizes: [prize, { ...prize, from: 2, to: 2 }],
  });
  await asOperator(page, "POST", "/tournaments", { ...plan, reason });
  await stakeOnRoulette(several.account, 30);
  await stakeOnRoulette(other.account, 8);
  const path = `/players/${several.account.id}`;
  const { groups_version: version } = await readAsOperator(page, path);
  await asOperator(page, "PUT", `${path}/groups`, { group: "100", member: true, version, reason });
  const before = await wallet(several.account);
  await openTournament(page, identifier);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("table", { name: "Board" }).getByRole("row")).toHaveCount(3, { timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
  await changeWith(page, "End now", reason);
  const lost = await winnersLine(page, several);
  await expect(lost.getByRole("cell").nth(3)).toHaveText("free spins, boxes: may have no bonuses");
  await expect((await winnersLine(page, other)).getByRole("cell").nth(3)).toHaveText("–");
  await expectAccessible(page, "winners of a tournament who are not given all");
  await expect.poll(() => wallet(several.account), waits).toBe(before + 10_00);
  expect(await letterOf(several)).toMatch(
    /place 1 of No bonus cup[\s\S]*you do not get: 5 free spins and 2 loot boxes/,
  );
  expect((await several.account.get("/api/player/lootboxes")).body).toEqual([]);
  expect(faults).toEqual([]);
});

test("who excluded themselves wins the money of a lottery and none of its free spins: the operator reads it beside the ticket, and a letter says so [6-08] [F-51]", async ({
  guest,
  player,
}) => {
  const identifier = `no-bonus-draw-${Date.now()}`;
  const [{ page, faults }, second, excluded] = [await guest(), await guest(), await player({ money: 20 })];
  await signIn(page, "robin");
  await signIn(second.page, "ada");
  const end_at = new Date(Date.now() + 20_000);
  const plan = lotteryPlan({
    ...{ identifier, title: "No bonus draw", currency: "CAD", end_at: end_at.toISOString() },
    ...{ money_budget_cents: 5_00, free_spins_game: "tidewick/SkerryLight", beacon_source: "The height of the tide" },
    deposit_scale: [{ currency: "CAD", from_amount_cents: 10_00, price_cents: 10_00, active: true }],
    prizes: [prizePlan(1, { money_award_cents: 5_00, freespins_count: 10 })],
  });
  await asOperator(page, "POST", "/lotteries", { ...plan, reason });
  await payIn(excluded.account, 15);
  const tickets = async () => {
    const { id } = (await excluded.account.get(`/api/lotteries/${identifier}`)).body;
    return (await excluded.account.get(`/api/lotteries/${id}/status`)).body.tickets ?? [];
  };
  await expect.poll(tickets, waits).toHaveLength(1);
  const before = await wallet(excluded.account);
  const forever = { type: "selfexclusion", period: "forever" };
  expect((await excluded.account.send("POST", "/api/user_limits", forever)).status).toBeLessThan(300);

  await page.getByRole("menuitem", { name: "Lotteries", exact: true }).click();
  await page.getByRole("row", { name: new RegExp(identifier) }).click();
  const propose = page.getByRole("button", { name: "Propose the draw" });
  await expect(async () => {
    await page.reload();
    await expect(propose).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
  const fill = (dialog: Locator) => dialog.getByLabel(/^Public value/).fill("1.75 m");
  await changeWith(page, "Propose the draw", reason, { fill });
  const { data } = await readAsOperator(second.page, "/approvals?state=open");
  const waiting = data.find((one: { before: { identifier?: string } }) => one.before?.identifier === identifier);
  const decision = { decision: "approve", reason };
  await asOperator(second.page, "POST", `/approvals/${waiting.id}/decision`, decision);

  const line = await winnersLine(page, excluded);
  await expect(line.getByRole("cell").nth(4)).toHaveText("free spins: may have no bonuses");
  await expectAccessible(page, "winners of a lottery who are not given all");
  const { wallets } = await readAsOperator(page, `/players/${excluded.account.id}`);
  expect(wallets).toMatchObject([{ currency: "CAD", cash_cents: before + 5_00 }]);
  expect(await letterOf(excluded)).toMatch(/place 1 of No bonus draw[\s\S]*you do not get: 10 free spins\./);
  expect(faults).toEqual([]);
});
