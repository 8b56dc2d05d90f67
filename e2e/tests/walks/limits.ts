import type { UserLimit } from "@croupier/contract/limits";
import type { Locator } from "@playwright/test";
import { expectFieldFaults } from "../../fixtures/formFaults.ts";
import { textLike } from "../../fixtures/messages.ts";
import { expect } from "../../fixtures/test.ts";
import { amountLabel } from "./protection.ts";
import type { SettledWalk } from "./settled.ts";
import { expectSound, followLetter, type Walk } from "./walk.ts";

/* Every kind of limit: set, loosened with its wait, kept, confirmed by mail, and ended. */

const kinds = ["deposit", "loss", "wager", "session", "reality_check"] as const;
type Kind = (typeof kinds)[number];

/** What the limits are set to, and to what they are loosened: whole units a week, or minutes. */
const set: Record<Kind, number> = { deposit: 200, loss: 60, wager: 90, session: 300, reality_check: 20 };
const looser: Record<Kind, number> = { deposit: 400, loss: 120, wager: 180, session: 400, reality_check: 40 };

const isMinutes = (kind: Kind) => kind === "session" || kind === "reality_check";

/** Sets one limit of each kind in the form; what is no number is said beside its field. */
export async function setEveryLimit(walk: SettledWalk): Promise<void> {
  const { page, say } = walk;
  await walk.open("/profile/limits");
  const form = page.getByRole("region", { name: say("limits.setTitle") });
  for (const kind of kinds) {
    await form.getByText(say(`limits.${kind}`), { exact: true }).click();
    await expect(form.getByRole("radio", { name: new RegExp(`^${say(`limits.${kind}`)}`) })).toBeChecked();
    const field = valueField(walk, form, kind);
    await field.fill("many");
    await form.getByRole("button", { name: say("limits.save") }).click();
    const [name, fault] = isMinutes(kind)
      ? ([say("limits.minutes"), say("limits.minutesWrong")] as const)
      : ([amountLabel(walk), say("cashbox.amountWrong")] as const);
    await expectFieldFaults([[field, name, fault]]);
    await field.fill(String(set[kind]));
    if (!isMinutes(kind)) await form.getByLabel(say("limits.period")).selectOption("week");
    await form.getByRole("button", { name: say("limits.save") }).click();
    await cardOf(walk, kind).waitFor();
  }
  await form.getByText(say("limits.saved")).waitFor();
  await expectSound(walk, "a limit of each kind");
  expect(await valuesOf(walk)).toEqual(inSubunits(set));
}

/** Loosens each limit: it waits for its time and a mail, and is kept back. */
export async function loosenAndKeep(walk: SettledWalk): Promise<void> {
  const { say } = walk;
  for (const kind of kinds) {
    await loosen(walk, kind);
    const card = cardOf(walk, kind);
    await card.getByText(say("limits.confirmByMail")).waitFor();
    expect((await limitOf(walk, kind)).status).toBe("unconfirmed");
    await card.getByRole("button", { name: say("limits.keep") }).click();
    await card.getByText(say("limits.confirmByMail")).waitFor({ state: "detached" });
    expect((await limitOf(walk, kind)).status).toBe("active");
  }
  expect(await valuesOf(walk)).toEqual(inSubunits(set));
}

/** Loosens a limit and follows the mailed link: it waits for its time alone, and counts once that has come. */
export async function loosenByMail(walk: SettledWalk): Promise<void> {
  const { page, say, account, operator } = walk;
  await loosen(walk, "loss");
  await followLetter(walk, "confirm_limit");
  await page.getByRole("heading", { name: say("limitConfirm.title") }).waitFor();
  await page.getByRole("button", { name: say("limitConfirm.action") }).click();
  await page
    .getByRole("status")
    .filter({ hasText: say("limitConfirm.done") })
    .waitFor();
  await expectSound(walk, "a change of a limit that is confirmed");
  await walk.open("/profile/limits");
  const card = cardOf(walk, "loss");
  await card.getByText(textLike(say("limits.pending"))).waitFor();
  await expect(card.getByText(say("limits.confirmByMail"))).toHaveCount(0);
  expect((await valuesOf(walk)).loss).toBe(set.loss * 100);
  // The wait is over.
  await operator.query(
    `UPDATE protection.limit_amount SET pending_from = now() - interval '1 minute' WHERE pending_from IS NOT NULL
       AND limit_id IN (SELECT id FROM protection.player_limit WHERE player_id = $1)`,
    [account.id],
  );
  await expect.poll(async () => (await valuesOf(walk)).loss).toBe(looser.loss * 100);
  await walk.open("/profile/limits");
  await card.getByRole("meter").waitFor();
  await expect(card.getByText(textLike(say("limits.pending")))).toHaveCount(0);
}

/** Ends a limit: it stays in force until a day that is named, and the end can be taken back. */
export async function endAndKeep(walk: SettledWalk): Promise<void> {
  const { say } = walk;
  await walk.open("/profile/limits");
  const card = cardOf(walk, "wager");
  await card.getByRole("button", { name: say("limits.remove") }).click();
  await card.getByText(textLike(say("limits.ending"))).waitFor();
  await card.getByText(say("limits.confirmByMail")).waitFor();
  expect(await limitOf(walk, "wager")).toMatchObject({ status: "disable_unconfirmed" });
  await expectSound(walk, "a limit that ends");
  await card.getByRole("button", { name: say("limits.keep") }).click();
  await card.getByText(textLike(say("limits.ending"))).waitFor({ state: "detached" });
  expect(await limitOf(walk, "wager")).toMatchObject({ status: "active", disable_at: null });
}

async function loosen(walk: SettledWalk, kind: Kind): Promise<void> {
  const { page, say } = walk;
  await cardOf(walk, kind)
    .getByRole("button", { name: say("limits.change") })
    .click();
  const change = page.getByRole("region", { name: say("limits.changeTitle", { title: say(`limits.${kind}`) }) });
  await valueField(walk, change, kind).fill(String(looser[kind]));
  await change.getByRole("button", { name: say("limits.saveChange") }).click();
  await change.getByText(say("limits.savedWaits")).waitFor();
}

const valueField = (walk: Walk, form: Locator, kind: Kind) =>
  form.getByLabel(isMinutes(kind) ? walk.say("limits.minutes") : amountLabel(walk));

/** The card of the limit of this kind among the player's own. */
const cardOf = ({ page, say }: Walk, kind: Kind) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: say(`limits.${kind}`), exact: true }) });

async function limitOf({ account }: SettledWalk, kind: Kind): Promise<UserLimit> {
  const limits: UserLimit[] = (await account.get("/api/user_limits")).body;
  const found = limits.filter(({ type }) => type === kind);
  expect(found).toHaveLength(1);
  return found[0] as UserLimit;
}

async function valuesOf({ account }: SettledWalk): Promise<Record<string, unknown>> {
  const limits: UserLimit[] = (await account.get("/api/user_limits")).body;
  return Object.fromEntries(limits.map(({ type, accounts, minutes }) => [type, accounts[0]?.amount_cents ?? minutes]));
}

const inSubunits = (values: Record<Kind, number>) =>
  Object.fromEntries(kinds.map((kind) => [kind, isMinutes(kind) ? values[kind] : values[kind] * 100]));
