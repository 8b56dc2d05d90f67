import { untilReady } from "../../fixtures/game.ts";
import { textLike } from "../../fixtures/messages.ts";
import { payIn } from "../../fixtures/people.ts";
import { expect } from "../../fixtures/test.ts";
import { showDocuments } from "./documents.ts";
import { expectDocumentsFirst, withdrawAll } from "./money.ts";
import type { SettledWalk } from "./settled.ts";
import { closeNotice, giveEmailAndPassword } from "./signIn.ts";
import { expectSound, inWallet } from "./walk.ts";

/* The reminder of the time, the test of one's own playing, and the end of play. */

/** Takes the self-test, with every question left open first, hears the truth and finds who helps in the country. */
export async function takeSelfTest(walk: SettledWalk): Promise<void> {
  const { page, say, law, language, country } = walk;
  await walk.open("/responsible-gaming/self-test");
  const show = page.getByRole("button", { name: say("selfTest.action") });
  await show.click();
  const questions = page.getByRole("main").getByRole("group");
  await expect(questions.getByText(say("selfTest.missing"))).toHaveCount(9);
  await expect(questions.first().getByRole("radio").first()).toBeFocused();
  await expectSound(walk, "a self-test with open questions");
  for (const question of await questions.all())
    await question.getByText(say("selfTest.often"), { exact: true }).click();
  await show.click();
  const result = page.getByRole("region", { name: say("selfTest.result", { sum: 18 }) });
  await result.getByText(say("selfTest.meaning", { band: "high" })).waitFor();
  await result.getByText(law.help).waitFor();
  await result.getByRole("link", { name: say("selfTest.stop") }).waitFor();
  await expectSound(walk, "the result of a self-test");
  await result.getByRole("link", { name: say("help.title") }).click();
  const own = page.getByRole("region", { name: new Intl.DisplayNames(language, { type: "region" }).of(country) ?? "" });
  await own.getByText(law.help).waitFor();
}

/** Meets the reminder of the time, every 20 minutes by the player's own limit, over a game: it does not go by itself, and play goes on or rests as the law has it. */
export async function meetReminder(walk: SettledWalk): Promise<void> {
  const { page, say, law, account, operator } = walk;
  await operator.query("UPDATE players.session SET sat_down_at = now() - interval '2 hours' WHERE player_id = $1", [
    account.id,
  ]);
  await operator.query(
    `INSERT INTO protection.reality_check (player_id, acknowledged_at) VALUES ($1, now() - interval '20 minutes 5 seconds')
     ON CONFLICT (player_id) DO UPDATE SET acknowledged_at = excluded.acknowledged_at`,
    [account.id],
  );
  await walk.open("/play/tidewick/skerry-light?mode=real");
  await untilReady(page);
  const reminder = page.getByRole("alertdialog", { name: say("realityCheck.title") });
  await reminder.getByText(say("realityCheck.duration", { hours: 2, minutes: 0 })).waitFor();
  await page.keyboard.press("Escape");
  await expectSound(walk, "the reminder of the time");
  await reminder.getByRole("button", { name: say("realityCheck.goOn") }).click();
  if (law.pauses) {
    // Five minutes from the moment at which it was due, of which some seconds are over.
    const pauses = [5, 4].map((minutes) => textLike(say("realityCheck.pause", { minutes })).source);
    await reminder.getByText(new RegExp(pauses.join("|"))).waitFor();
    await expect(reminder.getByRole("button")).toHaveCount(0);
    await expectSound(walk, "the pause after a reminder");
  } else await reminder.waitFor({ state: "detached" });
}

const left = 100;

/** Has money, ends play for as long as the licence lets choose least, and gets the money out: nothing else is open any more. */
export async function excludeAndLeave(walk: SettledWalk): Promise<void> {
  const { page, say, law, language, account } = walk;
  await payIn(account, left, 0, `${walk.person.firstName} ${walk.person.lastName}`);
  await walk.open("/profile/limits");
  const form = page.getByRole("region", { name: say("limits.selfexclusion") });
  await form.getByRole("combobox").selectOption(law.shortestExclusion);
  await form.getByRole("button", { name: say("limits.exclusionAction") }).click();
  const term = say("limits.termName", { term: law.shortestExclusion });
  await form.getByText(say("limits.exclusionSure", { term })).waitFor();
  await expectSound(walk, "the question before an exclusion");
  await form.getByRole("button", { name: say("limits.exclusionNow") }).click();
  await page.waitForURL(/\/(self-exclusion|sign-in)/);
  expect((await account.get("/api/player/accounts")).status).toBe(401);

  await giveEmailAndPassword(walk);
  await closeNotice(walk);
  const notice = page.getByRole("listitem").filter({ hasText: say("errors.blocked_selfexclusion") });
  await notice.waitFor();
  await walk.open("/deposit");
  await page
    .getByRole("main")
    .getByText(say("deposit.stopped", { type: "selfexclusion" }), { exact: true })
    .waitFor();
  await expect(page.getByRole("button", { name: say("deposit.action") })).toHaveCount(0);
  await walk.open("/play/tidewick/skerry-light?mode=real");
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/${language}/profile/limits`);
  await page
    .getByRole("listitem")
    .filter({ hasText: say("limits.selfexclusion") })
    .getByText(textLike(say("limits.until")))
    .waitFor();
  await expectSound(walk, "limits during an exclusion");

  if (law.documentsFirst) {
    await expectDocumentsFirst(walk);
    await showDocuments(walk);
  }
  await notice.getByRole("button", { name: say("nav.withdraw") }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/${language}/withdraw`);
  await withdrawAll(walk, left);
  expect(await inWallet(walk)).toBe(0);
}
