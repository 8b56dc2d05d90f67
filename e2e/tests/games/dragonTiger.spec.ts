import type { Page } from "@playwright/test";
import type { RoundReply } from "../../../apps/game-clients/src/core/gameServer.ts";
import { dragonTigerBack, isSuitedTie, winnerOf } from "../../../packages/games/src/dragonTiger/dragonTigerRules.ts";
import type { DragonTigerEvent } from "../../../packages/games/src/dragonTiger/events.ts";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { lastResults, launchedAlone, openGame, replayNotice, type Table } from "../../fixtures/game.ts";
import { shownBalance, wallet } from "../../fixtures/people.ts";
import { expect, test } from "../../fixtures/test.ts";
import { nextResponse } from "../../fixtures/visitors.ts";

/* Dragon tiger: a coup for money, its cards turned over by hand, and the coup shown again from the history. */

const path = "baize-and-brass/lacquer-dragon-tiger";
const faces = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

const onHands = (table: Table) =>
  table
    .getByRole("region", { name: /^(Dragon|Tiger)$/ })
    .getByRole("status")
    .allInnerTexts();

/** The cards that a round told of, and their faces as they stand above the hands. */
function dealt({ round }: RoundReply) {
  const event = (round.events as unknown as DragonTigerEvent[]).find(({ type }) => type === "cardsDealt");
  if (event?.type !== "cardsDealt") throw new Error("no cards were dealt");
  const { dragon, tiger } = event;
  return { pair: { dragon, tiger }, shown: [dragon, tiger].map((card) => faces[Math.floor(card / 4)]!) };
}

/** Presses Deal and waits for what the table answers. */
async function deal(page: Page, table: Table): Promise<RoundReply> {
  const answered = nextResponse(
    page,
    (reply) => reply.url().endsWith("/game/rounds") && reply.request().method() === "POST",
  );
  await table.getByRole("button", { name: "Deal", exact: true }).click();
  return (await (await answered).json()) as RoundReply;
}

test("a coup for money takes its stake, pays what its two cards say, and is shown again from the history [F-41]", async ({
  player,
}) => {
  const { page, faults, account } = await player({ money: 20 });
  const table = await openGame(page, path);
  for (const name of ["Dragon 1:1", "Tie 11:1", "Suited tie 50:1"])
    await table.getByRole("button", { name, exact: true }).click();
  const reply = await deal(page, table);
  const { pair, shown } = dealt(reply);
  await expect.poll(() => lastResults(table).count()).toBe(1);
  expect(await onHands(table)).toEqual(shown);

  const { bets } = reply.round.bet as { bets: Parameters<typeof dragonTigerBack>[0][] };
  expect(bets.map(({ spot }) => spot)).toEqual(["dragon", "tie", "suitedTie"]);
  const stake = bets.reduce((sum, { amount }) => sum + amount, 0);
  const payout = bets.reduce((sum, chips) => sum + dragonTigerBack(chips, pair), 0);
  expect(reply.round).toMatchObject({ stake_cents: stake, payout_cents: payout, state: "settled" });
  await expect.poll(() => wallet(account)).toBe(2_000 - stake + payout);
  await expect.poll(() => shownBalance(page)).toBe(2_000 - stake + payout);
  const winner = isSuitedTie(pair) ? "Suited tie" : { dragon: "Dragon", tiger: "Tiger", tie: "Tie" }[winnerOf(pair)];
  await expect.poll(() => lastResults(table).first().innerText()).toContain(winner);

  await table.getByRole("button", { name: "My rounds" }).click();
  await table.getByRole("button", { name: "Replay" }).click();
  await replayNotice(table).waitFor();
  await replayNotice(table).waitFor({ state: "detached" });
  expect(await onHands(table), "the replay's cards").toEqual(shown);
  expect(await lastResults(table).count(), "a replay is no new result").toBe(1);
  expect(await wallet(account)).toBe(2_000 - stake + payout);
  expect(faults).toEqual([]);
});

test("on a phone both cards wait to be turned over by hand, by finger and by key, and the roads name the winner", {
  tag: "@phone",
}, async ({ guest }) => {
  const { page, faults } = await guest();
  await page.goto(await launchedAlone("lacquer-dragon-tiger"));
  await page.getByRole("button", { name: "Squeeze", exact: true }).click();
  // Who bets on neither side turns over both.
  await page.keyboard.press("2");
  const reply = await deal(page, page);
  const faceDown = page.getByRole("button", { name: /card 1: turn it over$/ });
  await expect.poll(() => faceDown.count()).toBe(2);
  expect(await onHands(page), "nothing is known yet").toEqual(["", ""]);
  await expectAccessible(page, "dragon tiger, cards face down");
  await faceDown.first().click();
  await expect.poll(() => faceDown.count()).toBe(1);
  await faceDown.first().press("Enter");
  await expect.poll(() => lastResults(page).count()).toBe(1);
  const { pair, shown } = dealt(reply);
  await expect.poll(() => onHands(page)).toEqual(shown);

  await page.getByRole("button", { name: "Roads" }).click();
  await page.getByText("Your last coup here").waitFor();
  await expectAccessible(page, "dragon tiger's roads");
  const winner = winnerOf(pair);
  const beads = page.getByRole("list", { name: "Bead plate" }).getByRole("listitem");
  await expect(beads).toHaveText(new RegExp(winner, "i"));
  expect(faults).toEqual([]);
});
