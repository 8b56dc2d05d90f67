import type { RoundReply } from "../../../apps/game-clients/src/core/gameServer.ts";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { lastResults, launchedAlone, mainButton } from "../../fixtures/game.ts";
import { expect, test } from "../../fixtures/test.ts";

/* What instant games tell of the player's own last rounds: the figures of those rounds, and that they foretell nothing. */

interface Told {
  game: string;
  button: string;
  /** The event that tells a result, and the places that it counts for. */
  type: string;
  placesOf(event: Result): string[];
}

type Result = { type: string; balls: number[]; multiplier: number; roll: number; result: number; card: number };

const heights = [
  [2, "< 2×"],
  [5, "2–5×"],
  [10, "5–10×"],
  [100, "10–100×"],
] as const;
const ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

const games: readonly Told[] = [
  { game: "keno-cabinet", button: "Drawn numbers", type: "ballsDrawn", placesOf: ({ balls }) => balls.map(String) },
  {
    game: "carousel-wheel",
    button: "Where the wheel stopped",
    type: "wheelStopped",
    placesOf: ({ multiplier }) => [`${multiplier / 100}×`],
  },
  {
    game: "brass-dice",
    button: "Where the rolls lay",
    type: "diceRolled",
    placesOf: ({ roll }) => [`${Math.floor(roll / 1_000) * 10}–${Math.floor(roll / 1_000) * 10 + 10}`],
  },
  {
    game: "upper-air",
    button: "How high it rose",
    type: "limboRose",
    placesOf: ({ result }) => [heights.find(([below]) => result < below * 100)?.[1] ?? "≥ 100×"],
  },
  {
    game: "stairway-cards",
    button: "Cards that were turned",
    type: "cardTurned",
    placesOf: ({ card }) => [ranks[Math.floor(card / 4)]!],
  },
];

for (const told of games)
  test(`${told.game} counts what the player's own rounds brought, and says that it foretells nothing`, {
    tag: "@phone",
  }, async ({ guest }) => {
    const { page, faults } = await guest();
    await page.goto(await launchedAlone(told.game));
    const open = page.getByRole("button", { name: told.button });
    await open.click();
    await page.getByText("After your first rounds").waitFor();
    await page.getByRole("button", { name: "Close" }).click();

    let last: RoundReply["round"] | undefined;
    page.on("response", async (reply) => {
      if (reply.request().method() === "POST" && reply.url().includes("/game/rounds"))
        last = ((await reply.json()) as RoundReply).round;
    });
    await mainButton(page).click();
    // Hi-lo asks on: called higher or lower until a call is wrong, or taken.
    const over = async () => {
      if (last?.state === "settled") return true;
      await page
        .getByRole("button", { name: /^(Higher|Lower|Another )|or (higher|lower)/, disabled: false })
        .evaluateAll((calls: HTMLElement[]) => calls[0]?.click());
      return false;
    };
    await expect.poll(over, { timeout: 30_000, intervals: [500] }).toBe(true);
    await lastResults(page).first().waitFor();

    await open.click();
    await page.getByText("Your last round here").waitFor();
    await page.getByText("says nothing about the next one").waitFor();
    const cells = await page
      .getByRole("dialog", { name: told.button })
      .getByRole("listitem")
      .evaluateAll((all) =>
        all.map((cell) => [cell.querySelector("b")?.textContent, cell.querySelector("small")?.textContent]),
      );
    const results = (last!.events as unknown as Result[]).filter(({ type }) => type === told.type);
    const places = results.flatMap(told.placesOf);
    const counted = new Map(cells.map(([name, times]) => [name, Number.parseInt(times ?? "", 10)]));
    for (const [name, times] of counted)
      expect(times, name ?? "").toBe(places.filter((place) => place === name).length);
    expect([...counted.values()].reduce((sum, times) => sum + times, 0)).toBe(places.length);
    await expectAccessible(page, told.button);
    expect(faults).toEqual([]);
  });
