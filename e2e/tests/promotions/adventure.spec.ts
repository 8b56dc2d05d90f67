import { vipGroups } from "@croupier/rules/playerGroups";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { keepingConfig } from "../../fixtures/configs.ts";
import { payIn } from "../../fixtures/people.ts";
import { expect, type Operator, test } from "../../fixtures/test.ts";

/** A day of a calendar that the operator writes, so many days from now. */
function dayIn(days: number, step: number, of: number) {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split("-");
  return {
    title: `Prize ${step} of ${of}__${step}/${of}__${day}/${month}/${year}`,
    prize: { freespin: "Twelve spins" },
    condition: { minDep: { EUR: 20_00 }, wager: 25, periodActivationDays: 3 },
    gifts: [{ type: "freespins", count: 12, game: "tidewick/SkerryLight", maxWin: { EUR: 50_00 } }],
  };
}

/** Publishes a calendar for everybody, and one for a group where `more` has it, lets something happen while it is on, and puts back what was before. */
async function whileOn(
  { operator, origin }: { operator: Operator; origin: string },
  days: object[],
  run: () => Promise<void>,
  more: Record<string, object[]> = {},
): Promise<void> {
  const served = async () => (await (await fetch(`${origin}/api/fe/config/vip-adventures`)).json()).prizes.default;
  const publish = (body: object) =>
    operator.run(["content", "set", "config", "vip-adventures", "-"], JSON.stringify(body));
  try {
    await keepingConfig(operator, "vip-adventures", async () => {
      publish({ variables: {}, prizes: { default: days, ...more } });
      await expect.poll(async () => (await served()).length, { timeout: 60_000 }).toBe(days.length);
      await run();
    });
  } finally {
    await expect.poll(async () => (await served()).length, { timeout: 60_000 }).not.toBe(days.length);
  }
}

test("a deposit of the day completes it, its card leads to the gift, and each day tells its conditions [2.6-08] [4-14] [4-15] [4-16]", {
  tag: "@phone",
}, async ({ player, operator }) => {
  const { page, account, faults } = await player({});
  // Not the demo's calendar of weekdays, whose last day nobody begins.
  const days = [1, 2, 3].map((step) => dayIn(step - 1, step, 3));
  await whileOn({ operator, origin: account.origin }, days, async () => {
    await page.goto("/adventure");
    const today = page.getByRole("list", { name: "Days and their prizes" }).getByRole("listitem").first();
    await today.getByText("Today", { exact: true }).waitFor();
    await expect(today.getByRole("timer")).toHaveText(/Ends in \d\d:\d\d:\d\d/);
    await expect(today.getByRole("link", { name: "Deposit" })).toHaveAttribute("href", "/deposit");
    await expectAccessible(page, "the calendar of prizes");
    await today.getByRole("button", { name: /^Details/ }).click();
    const details = page.getByRole("dialog");
    await details.getByText(/Minimum deposit/).waitFor();
    await expectAccessible(page, "a day's details");
    await details.getByRole("button", { name: "Close" }).last().click();
    await payIn(account, 60);
    await page.reload();
    await today.getByText("Completed", { exact: true }).waitFor();
    await expect(today.getByRole("timer")).toHaveText(/Use the gift within/);
    await today.getByRole("link", { name: "To your gifts" }).click();
    await expect(page).toHaveURL(/\/profile\/gifts$/);
    await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  });
  expect(faults).toEqual([]);
});

test("an adventure is finished once its last day is completed: the page says so, how far the player came, and when the next begins [4-17]", async ({
  player,
  operator,
}) => {
  const { page, account, faults } = await player({});
  const days = [dayIn(-1, 1, 2), dayIn(0, 2, 2), dayIn(5, 1, 1)];
  await whileOn({ operator, origin: account.origin }, days, async () => {
    await page.goto("/adventure");
    const main = page.getByRole("main");
    const finished = main.getByRole("heading", { name: "This adventure is finished" });
    const cards = main.getByRole("list", { name: "Days and their prizes" }).getByRole("listitem");
    await expect(main.getByRole("heading", { name: "0 of 2 steps" })).toBeVisible();
    await expect(finished).toHaveCount(0);
    await expect(cards.getByRole("link", { name: "Deposit" })).toHaveCount(1);
    await payIn(account, 60);
    await page.reload();
    await expect(finished).toBeVisible();
    await expect(main.getByText("You completed 1 of 2 steps.")).toBeVisible();
    await expect(main.getByRole("timer").filter({ hasText: "Next prize in" })).toHaveText(/\d/);
    await expect(cards.getByText("Completed", { exact: true })).toHaveCount(1);
    await expect(cards.getByRole("link", { name: "Deposit" })).toHaveCount(0);
    await expect(cards.getByRole("link", { name: "To your gifts" })).toBeVisible();
    await expectAccessible(page, "a calendar that is completed");
  });
  expect(faults).toEqual([]);
});

test("an adventure is finished once today is past its last day by more than one, and only then [4-17]", {
  tag: "@phone",
}, async ({ player, operator }) => {
  const { page, account, faults } = await player({});
  const finished = page.getByRole("heading", { name: "This adventure is finished" });
  await whileOn({ operator, origin: account.origin }, [dayIn(-1, 1, 1)], async () => {
    await page.goto("/adventure");
    await expect(page.getByRole("heading", { name: "0 of 1 steps" })).toBeVisible();
    await expect(finished).toHaveCount(0);
  });
  // Another calendar keeps the page open; without one there is nothing to come for.
  const over = [dayIn(-3, 1, 2), dayIn(-2, 2, 2)];
  const seen = async () => {
    await page.goto("/adventure");
    await expect(finished).toBeVisible();
    await expect(page.getByText("You completed 0 of 2 steps.")).toBeVisible();
    await expect(page.getByRole("timer").filter({ hasText: "Next prize in" })).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("link", { name: "Deposit" })).toHaveCount(0);
    await expectAccessible(page, "a calendar that is over");
  };
  await whileOn({ operator, origin: account.origin }, over, seen, { [vipGroups.diamond]: [dayIn(0, 1, 1)] });
  await whileOn({ operator, origin: account.origin }, over, async () => {
    await page.goto("/adventure");
    await expect(page).toHaveURL(/\/promotions$/);
  });
  expect(faults).toEqual([]);
});

test("each card has its status: a lost, a completed and a future one, today's, and the superb one after the last step in whatever state its day is [4-13] [4-18]", async ({
  player,
  operator,
}) => {
  const { page, account, faults } = await player({});
  const cards = page.getByRole("list", { name: "Days and their prizes" }).getByRole("listitem");
  const shown = async (prize: string, words: string, status: string) => {
    const card = cards.filter({ hasText: `Prize ${prize}` });
    await expect(card).toContainText(words);
    await expect(card).toHaveAttribute("data-status", status);
  };
  const week = [dayIn(-1, 1, 3), dayIn(0, 2, 3), dayIn(1, 3, 3), dayIn(2, 4, 3)];
  await whileOn({ operator, origin: account.origin }, week, async () => {
    await page.goto("/adventure");
    await shown("1 of 3", "Missed", "lost");
    await shown("2 of 3", "Today", "active");
    await shown("3 of 3", "To come", "future");
    await shown("4 of 3", "Super prize", "superb");
    await payIn(account, 60);
    await page.reload();
    await shown("2 of 3", "Completed", "completed");
  });
  await whileOn({ operator, origin: account.origin }, [dayIn(-1, 1, 1), dayIn(0, 2, 1)], async () => {
    await page.reload();
    await shown("2 of 1", "Super prize", "superb");
    await shown("2 of 1", "Completed", "superb");
  });
  expect(faults).toEqual([]);
});

test("a completed day counts down to the end of its gift, once that is used to the next day, and past the last day to the end of the calendar [4-16]", {
  tag: "@phone",
}, async ({ player, operator }) => {
  const { page, account, faults } = await player({});
  const cards = page.getByRole("list", { name: "Days and their prizes" }).getByRole("listitem");
  const timer = cards.filter({ hasText: "Completed" }).getByRole("timer");
  await whileOn({ operator, origin: account.origin }, [dayIn(-1, 1, 3), dayIn(0, 2, 3), dayIn(1, 3, 3)], async () => {
    await page.goto("/adventure");
    await payIn(account, 60);
    await page.reload();
    await expect(timer).toHaveText(/^Use the gift within \d/);
    // The day was yesterday, and its gift is given back.
    await operator.query("UPDATE adventures.completed_day SET day = day - 1 WHERE player_id = $1", [account.id]);
    await page.reload();
    await expect(cards.filter({ hasText: "Prize 1 of 3" })).toContainText("Completed");
    await expect(timer).toHaveText(/^Use the gift within \d/);
    const [{ given }] = (await account.get("/api/adventure")).body.adventure.days;
    expect((await account.send("DELETE", `/api/player/freespins/${given[0].id}`)).status).toBeLessThan(300);
    await page.reload();
    await expect(timer).toHaveText(/^Next prize in (0 days )?\d\d:\d\d:\d\d$/);
    await expect(cards.filter({ hasText: "Completed" }).getByRole("link", { name: "Ask support" })).toBeVisible();
  });
  await whileOn({ operator, origin: account.origin }, [dayIn(-1, 1, 2), dayIn(0, 2, 2)], async () => {
    await page.reload();
    await expect(timer).toHaveText(/^The calendar ends in \d/);
    await expectAccessible(page, "a day whose gift is used");
  });
  expect(faults).toEqual([]);
});
