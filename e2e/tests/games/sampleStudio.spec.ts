import { openGame, untilReady } from "../../fixtures/game.ts";
import { giveFreeRounds, shownBalance, wallet } from "../../fixtures/people.ts";
import { expect, test } from "../../fixtures/test.ts";

test("a game of an outside studio opens from its studio's page, is played by key, and moves the balance in the header [2.2-05] [4-53]", {
  tag: "@main",
}, async ({ player }) => {
  const { page, account, faults } = await player({ money: 50 });
  await page.goto("/producers/reedwater");
  await page.getByRole("link", { name: "Play: Paper Boats" }).press("Enter");
  await untilReady(page);
  const game = page.frameLocator("iframe");
  const lane = game.getByRole("radio", { name: /Wren/ });
  await lane.focus();
  await page.keyboard.press("ArrowDown");
  expect(await game.getByRole("radio", { name: /Heron/ }).getAttribute("aria-checked")).toBe("true");
  await game.getByRole("button", { name: "Set sail" }).focus();
  await page.keyboard.press("Enter");
  await game.getByRole("button", { name: "Sail again" }).waitFor();
  expect(await game.getByText(/comes in first/).innerText()).toMatch(/comes in first/);
  const now = await wallet(account);
  // A stake of 1.00 on the heron wins 3.84 or nothing.
  expect([49_00, 52_84]).toContain(now);
  await expect.poll(() => shownBalance(page)).toBe(now);
  expect(await game.getByTestId("balance").innerText()).toBe(`${(now / 100).toFixed(2)} CAD`);
  expect(faults).toEqual([]);
});

test("free rounds of an outside studio's game are played in English and in German, and what they won comes after the last [4-03]", async ({
  player,
}) => {
  const kim = await player();
  const { page, account, faults } = kim;
  giveFreeRounds(kim.account, "reedwater/PaperBoats", 2, ["--most", "2000"]);
  const known = async () => (await account.get("/api/player/freespins")).body.length;
  await expect.poll(known).toBe(1);
  const english = await openGame(page, "reedwater/paper-boats");
  await english.getByText("2 free rounds at 1.00 CAD each for you.").waitFor();
  await page.getByText("Free rounds at $1.00 each").waitFor();
  await english.getByRole("button", { name: "Sail for free" }).press("Enter");
  await english.getByText("1 of 2 left").waitFor();
  expect(await wallet(account)).toBe(0);
  await page.goto("/de/play/reedwater/paper-boats?mode=real");
  const german = page.frameLocator("iframe");
  await german.getByText("Eine Freirunde zu 1,00 CAD für dich.").waitFor();
  await german.getByRole("button", { name: "Kostenlos ablegen" }).press("Enter");
  await german.getByText(/^.*Die 2 Freirunden haben .* gewonnen/).waitFor();
  const won = await wallet(account);
  expect(await german.getByTestId("balance").innerText()).toBe(`${(won / 100).toFixed(2).replace(".", ",")} CAD`);
  await german.getByTestId("free-left").waitFor({ state: "hidden" });
  await page.getByText("Du spielst mit deinem Guthaben").waitFor();
  expect(faults).toEqual([]);
});
