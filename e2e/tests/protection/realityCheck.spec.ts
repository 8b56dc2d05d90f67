import { demoCountryCookie } from "../../../apps/server/src/platform/resolveContext.ts";
import { expectAccessible } from "../../fixtures/accessibility.ts";
import { openGame, roulette, untilReady } from "../../fixtures/game.ts";
import { origin } from "../../fixtures/product.ts";
import { expect, type Operator, test } from "../../fixtures/test.ts";
import { setClockWrong } from "../../fixtures/wrongClock.ts";

/* The reminder of the time as a player meets it. Source: F-54. */

/** Sets when the player acknowledged a reminder last. */
async function acknowledgedBefore(operator: Operator, playerId: number, minutes: number): Promise<void> {
  await operator.query(
    `INSERT INTO protection.reality_check (player_id, acknowledged_at) VALUES ($1, now() - make_interval(mins => $2))
     ON CONFLICT (player_id) DO UPDATE SET acknowledged_at = excluded.acknowledged_at`,
    [playerId, minutes],
  );
}

for (const device of ["desktop", "phone"] as const)
  test(`on a ${device} a refused stake brings the reminder over the game; acknowledged, the same table plays on [F-54]`, async ({
    player,
    operator,
  }) => {
    const { page, account, faults } = await player({ money: 20, device });
    await account.send("POST", "/api/user_limits", { type: "reality_check", minutes: 30 });
    await operator.query("UPDATE players.session SET sat_down_at = now() - interval '2 hours' WHERE player_id = $1", [
      account.id,
    ]);
    await acknowledgedBefore(operator, account.id, 0);
    const game = await openGame(page, roulette);
    const reminder = page.getByRole("alertdialog", { name: "A look at the clock" });
    const spin = game.getByRole("button", { name: "Spin" });
    await game.getByRole("button", { name: "Number 7", exact: true }).press("Enter");
    expect(await reminder.count()).toBe(0);
    await acknowledgedBefore(operator, account.id, 60);
    await spin.press("Enter");
    await reminder.getByText("Nothing yet").waitFor();
    for (let press = 0; press < 3; press++) await page.keyboard.press("Escape");
    await expectAccessible(page, "the reminder of the time");
    await reminder.getByRole("button", { name: "I have seen this, play on" }).click();
    await reminder.waitFor({ state: "detached" });

    await game.getByRole("alertdialog").getByRole("button", { name: "OK" }).press("Enter");
    await spin.press("Enter");
    const numbers = game.getByRole("list", { name: "Last numbers" }).getByRole("listitem");
    await expect.poll(() => numbers.count(), { timeout: 20_000 }).toBe(1);

    await acknowledgedBefore(operator, account.id, 60);
    await page.reload();
    await reminder.waitFor();
    const [sums] = (await account.get("/api/reality_check")).body.play;
    const shown = (cents: number) => expect.stringContaining((Math.abs(cents) / 100).toFixed(2));
    expect(await reminder.getByRole("definition").allInnerTexts()).toEqual([
      expect.stringMatching(/^2 hours/),
      shown(sums.wagered_cents),
      shown(sums.won_cents),
      shown(sums.net_cents),
    ]);
    await reminder.getByRole("link", { name: "My games" }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/profile/games-history");
    await reminder.waitFor({ state: "detached" });
    // The browser reports the refused stake too.
    expect(faults.filter((fault) => !/status of 403/.test(fault))).toEqual([]);
  });

for (const hours of [0, 1, -1])
  test(`in Germany play rests after the reminder, and the page counts the minutes down, on a device whose clock is ${hours} h off [F-54]`, {
    tag: "@phone",
  }, async ({ player, operator }) => {
    const { page, context, account, faults } = await player({ money: 20 });
    await setClockWrong(context, hours);
    await context.addCookies([{ name: demoCountryCookie, value: "DE", url: origin() }]);
    await operator.query("UPDATE players.session SET sat_down_at = now() - interval '2 hours' WHERE player_id = $1", [
      account.id,
    ]);
    await acknowledgedBefore(operator, account.id, 62);
    await openGame(page, roulette);
    const reminder = page.getByRole("alertdialog", { name: "A look at the clock" });
    await reminder.getByRole("button", { name: "I have seen this, play on" }).click();
    await reminder.getByText("Play goes on by itself in 3 minutes").waitFor();
    expect(await reminder.getByRole("button").count()).toBe(0);
    await expectAccessible(page, "the pause after a reminder");
    await acknowledgedBefore(operator, account.id, 0);
    await page.reload();
    await untilReady(page);
    expect(await reminder.count()).toBe(0);
    expect(faults).toEqual([]);
  });
