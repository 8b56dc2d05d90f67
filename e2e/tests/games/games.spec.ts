import type { Page } from "@playwright/test";
import {
  lastResults,
  launchedAlone,
  mainButton,
  openGame,
  payoutIn,
  playRoulette,
  pokie,
  pokieStands,
  replayNotice,
  roundMessage,
  skipPokieRound,
} from "../../fixtures/game.ts";
import { gameKinds } from "../../fixtures/gameKinds.ts";
import { expect, test } from "../../fixtures/test.ts";
import { type Device, newVisitor, nextResponse, type Visitor, waitForHydration } from "../../fixtures/visitors.ts";

/* Games in demo mode: each opens, a round is played with the keyboard alone, nothing goes wrong. */

/** Every game that keys alone can play. */
const games = gameKinds.flatMap(({ demoKeys }) =>
  Object.entries(demoKeys).flatMap(([id, keys]) => (keys === null ? [] : [{ id, ...keys }])),
);

/**
 * One visitor for all tests of a group, whose page goes from game to game. A test that fails ends the worker, so those after it
 * have another visitor, to whom no unfinished round waits.
 */
function sharedVisitor(device: Device): () => Visitor {
  let shared: Visitor;
  test.beforeAll(async ({ browser }) => {
    shared = await newVisitor(browser, { device });
  });
  test.afterAll(() => shared.context.close());
  return () => shared;
}

/** How many rounds the game's own history offers to show again. */
async function roundsInHistory(page: Page): Promise<number> {
  await page.getByRole("button", { name: "My rounds" }).click();
  const replays = page.getByRole("button", { name: "Replay" });
  await replays.first().waitFor();
  return replays.count();
}

/**
 * Presses a key where the round asks for a move. Looking and pressing are one step of the page: between two steps the round
 * may end, and the same key would begin the next.
 */
async function pressWhileAsked(page: Page, key: string, idle: string): Promise<void> {
  await mainButton(page).evaluate(
    (button, { pressed, rest }) => {
      if ([rest, "Skip"].includes((button as HTMLElement).innerText)) return;
      const event = { key: pressed === "Space" ? " " : pressed, code: pressed, bubbles: true };
      document.body.dispatchEvent(new KeyboardEvent("keydown", event));
    },
    { pressed: key, rest: idle },
  );
}

test.describe("tables and instant games on one desktop, each opened as its frame is", () => {
  const desktop = sharedVisitor("desktop");

  for (const { id, bets = [], moves = [] } of games)
    test(`${id} is played in demo mode by keyboard, and its round lies in the history`, async () => {
      const { page, faults } = desktop();
      await page.goto(await launchedAlone(id));
      const results = lastResults(page);
      const main = mainButton(page);
      await main.waitFor();
      for (const key of bets) await page.keyboard.press(key);
      await expect.poll(() => main.isEnabled()).toBe(true);
      const idle = await main.innerText();
      await page.keyboard.press("Space");
      const asked = async () => ![idle, "Skip"].includes(await main.innerText());
      for (const key of moves) {
        await expect.poll(async () => (await asked()) || (await results.count()) > 0).toBe(true);
        await page.waitForTimeout(400);
        await pressWhileAsked(page, key, idle);
      }
      const ended = async () => {
        // A key that came before the answer to the one before it was not taken.
        const last = moves.at(-1);
        if (last) await pressWhileAsked(page, last, idle);
        return results.count();
      };
      await expect.poll(ended, { intervals: [700] }).toBe(1);
      await expect.poll(() => main.innerText()).toBe(idle);
      expect(await roundsInHistory(page)).toBe(1);
      expect(faults.splice(0)).toEqual([]);
    });
});

/** What moves without end on the page. */
function movingForever(): string[] {
  const endless = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === Infinity);
  return endless.map((animation) => (animation as CSSAnimation).animationName);
}

const pokies = [
  "honey-parliament",
  "midnight-orchard",
  "raven-of-ashgrove",
  "polar-nights-express",
  "wolf-and-aurora",
  "selkie-song",
  "captain-merrows-map",
  "pearl-divers-moon",
  "cogwrights-vault",
  "sky-courier-1899",
  "rattlesnake-gulch",
  "nine-tail-lantern",
  "temple-of-the-amber-eye",
  "frostberry-cascade",
  "sugarplum-foundry",
  "melon-meadow",
  "rocket-foundry",
  "neon-armadillo",
  "gull-and-garnet",
  "krakens-ledger",
  "planetarium",
  "snowcap-sevens",
  "penguin-payday",
  "volcano-vineyard",
];

test.describe("pokies on one phone, each opened as its frame is", { tag: "@phone" }, () => {
  const phone = sharedVisitor("phone");

  for (const id of pokies)
    test(`${id} spins in demo mode by keyboard, and its round lies in the history [F-41]`, async () => {
      const { page, faults } = phone();
      await page.goto(await launchedAlone(id));
      await pokieStands(page);
      const answered = nextResponse(page, (reply) => reply.url().endsWith("/game/rounds"));
      await page.keyboard.press("Space");
      expect((await answered).status()).toBe(200);
      await pokieStands(page);
      expect(await page.evaluate(movingForever), "in a browser that asks for stillness").toEqual([]);
      await page.getByRole("button", { name: "Menu" }).click();
      expect(await roundsInHistory(page)).toBe(1);
      expect(faults.splice(0)).toEqual([]);
    });
});

for (const path of ["baize-and-brass/american-roulette", "baize-and-brass/french-roulette"])
  test(`${path} takes a chip, spins, and its round lies in the history`, async ({ guest }) => {
    const { page, faults } = await guest();
    const game = await openGame(page, path, "demo");
    await waitForHydration(page);
    await playRoulette(game, 17);
    await game.getByRole("button", { name: "My rounds" }).click();
    await expect.poll(() => game.getByRole("button", { name: "Replay" }).count()).toBe(1);
    await game.getByRole("button", { name: "Replay" }).click();
    await replayNotice(game).waitFor();
    await replayNotice(game).waitFor({ state: "detached" });
    const numbers = game.getByRole("list", { name: "Last numbers" }).getByRole("listitem");
    expect(await numbers.count(), "a replay is no new result").toBe(1);
    expect(await roundMessage(game, /^Place your chips$/).count(), "nor one beside the next bet").toBe(1);
    expect(faults).toEqual([]);
  });

test("a round that a reload interrupts keeps its stake, the next is staked alike, and a replay shows its own [F-41]", {
  tag: ["@phone", "@main"],
}, async ({ guest }) => {
  const { page, faults } = await guest();
  await page.goto(await launchedAlone("mines-of-mirrow"));
  const stake = page.getByRole("combobox", { name: "Stake" });
  const begin = mainButton(page);
  const waits = page.getByText("Open a tile");
  await expect.poll(() => begin.isEnabled()).toBe(true);
  const usual = await stake.inputValue();
  await page.getByRole("button", { name: "Higher stake" }).press("Enter");
  const raised = await stake.inputValue();
  expect(Number(raised)).toBeGreaterThan(Number(usual));
  await begin.press("Enter");
  await waits.waitFor();
  await page.reload();
  await waits.waitFor();
  expect(await stake.inputValue(), "the open round's").toBe(raised);
  await page.keyboard.press("r");
  // A mine ends the round by itself; else what the tile is worth stands on the button and is taken.
  const take = (go: HTMLElement | SVGElement) => (/\d/.test(go.textContent) ? (go as HTMLElement).click() : undefined);
  await expect.poll(async () => begin.evaluate(take).then(() => stake.isEnabled())).toBe(true);
  expect(await stake.inputValue(), "for the next round").toBe(raised);
  await page.getByRole("button", { name: "Lower stake" }).press("Enter");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "My rounds" }).click();
  await page.getByRole("button", { name: "Replay" }).click();
  // Both at once: the replay may be over before a second look.
  await page.waitForFunction(
    (cents) =>
      document.querySelector("main")?.innerText.includes("Replay of an earlier round") &&
      [...document.querySelectorAll("select")].some(({ value }) => value === cents),
    raised,
  );
  await expect.poll(() => stake.inputValue()).toBe(usual);
  expect(faults).toEqual([]);
});

test("a replay stands beside no other round's result, and leaves none for the next bet [F-41]", {
  tag: "@phone",
}, async ({ guest }) => {
  const { page, faults } = await guest();
  await page.goto(await launchedAlone("skerry-light"));
  const returned = payoutIn(page);
  const spin = page.getByRole("button", { name: "Spin", exact: true, disabled: false });
  // A round that pays nothing leaves no amount that could stand beside the replay.
  for (let paid = false; !paid; paid = Number.parseFloat(await returned.innerText()) > 0) {
    await spin.click();
    await skipPokieRound(page);
  }
  await page.evaluate(() => {
    const words: string[] = [];
    Object.assign(window, { words });
    new MutationObserver(() => {
      const message = [...document.querySelectorAll("[role=status]")].find(({ textContent }) =>
        textContent.includes("Replay of an earlier round"),
      );
      const amount = [...document.querySelectorAll("dt")].find(({ textContent }) => /^(Win|Payout)$/.test(textContent));
      if (message) words.push(`${amount?.nextElementSibling?.textContent} | ${message.textContent}`);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "My rounds" }).click();
  await page.getByRole("button", { name: "Replay" }).first().click();
  await replayNotice(page).waitFor();
  await skipPokieRound(page);
  await replayNotice(page).waitFor({ state: "detached" });
  const [, second] = (await page.evaluate(() => (window as unknown as { words: string[] }).words)) as string[];
  expect(second?.replaceAll("\u00a0", " ")).toBe("0.00 FUN | Replay of an earlier round");
  await expect.poll(async () => Number.parseFloat(await returned.innerText())).toBe(0);
  expect(await roundMessage(page, /^Place your stake$/).count()).toBe(1);
  expect(faults).toEqual([]);
});

test("a guest's round that waits for a move goes on after the page around it is loaded again, in another tab too", async ({
  guest,
}) => {
  const { page, context, faults } = await guest();
  const mines = "moonhare/mines-of-mirrow";
  await mainButton(await openGame(page, mines, "demo")).press("Enter");
  const waits = (place: Page) => place.frameLocator("iframe").getByText("Open a tile").waitFor();
  await waits(page);
  await page.reload();
  await waits(page);
  const tab = await context.newPage();
  await openGame(tab, mines, "demo");
  await waits(tab);
  expect(faults).toEqual([]);
});

test("the frame speaks the language of the page around it", { tag: "@phone" }, async ({ guest }) => {
  const { page, faults } = await guest();
  await page.goto(`/no/play/${pokie}?mode=demo`);
  const game = page.frameLocator("iframe");
  await expect.poll(() => game.getByRole("button", { name: "Spinn", exact: true }).count()).toBe(1);
  expect(await game.locator("html").getAttribute("lang")).toBe("no");
  expect(faults).toEqual([]);
});

test("a game whose words cannot be fetched says so, and goes on with its session when asked", {
  tag: "@phone",
}, async ({ guest }) => {
  const { page } = await guest();
  await page.route(/\/assets\/core-/, (route) => route.abort());
  await page.goto(await launchedAlone("honey-parliament"));
  await page.getByText("The game server could not be reached.").waitFor();
  await page.unroute(/\/assets\/core-/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => page.getByRole("button", { name: "Spin", exact: true }).count()).toBe(1);
});
