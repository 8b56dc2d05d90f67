import type { Locator } from "@playwright/test";
import { oneTimeCode } from "../../../apps/server/src/testing/oneTimeCode.ts";
import { estonianCode, password, signUp } from "../../../apps/server/src/testing/people.ts";
import { expectFieldFaults } from "../../fixtures/formFaults.ts";
import { origin, originAt } from "../../fixtures/product.ts";
import { expect } from "../../fixtures/test.ts";
import { beginSecondStep, closeCards, closeNotice, giveEmailAndPassword, pressSignIn, signOut } from "./signIn.ts";
import { expectSound, followLetter, told, type Walk } from "./walk.ts";

/* From the first look to a sign-in with two steps. */

/** A guest looks around: what is there for guests, who helps in their country, and that money asks for an account. */
export async function lookAround(walk: Walk): Promise<void> {
  const { page, say, country, language, law } = walk;
  await walk.open("/");
  await closeCards(walk);
  await page
    .getByRole("banner")
    .getByRole("link", { name: say("signIn.action"), exact: true })
    .waitFor();
  expect(await page.getByTestId("balance").count()).toBe(0);
  await expectSound(walk, "the lobby of a guest");

  await walk.open("/responsible-gaming/help");
  const own = page.getByRole("region", { name: new Intl.DisplayNames(language, { type: "region" }).of(country) ?? "" });
  await own.getByText(law.help).waitFor();

  await walk.open("/deposit");
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/${language}/sign-up`);
}

/** Where accounts can be opened: the form asks for what the site's list says, tells each fault, and opens one. */
export async function register(walk: Walk): Promise<void> {
  const { page, say, law, country, person } = walk;
  await walk.open("/sign-up");
  const form = page.getByRole("main").locator("form");
  const isAsked = (name: string) => law.registration.some((one) => one === name);
  const email = form.getByLabel(say("auth.email"), { exact: true });
  const secret = form.getByLabel(say("auth.password"), { exact: true });
  const submit = form.getByRole("button", { name: say("signUp.action"), exact: true });
  await expect(form.getByLabel(say("signUp.country"), { exact: true })).toHaveValue(country);
  await expect(form.getByLabel(say("signUp.currency"), { exact: true })).toHaveValue(law.currency);

  const { contexts } = await told(page, `/api/info/player_fields?country=${country}`);
  const needed = ["email", "password", "currency", "country", "terms_acceptance"];
  expect(contexts.registration.toSorted()).toEqual([...needed, ...law.registration].toSorted());
  const asked = law.registration.map((name) => [name, profileField(walk, form, name)] as const);
  for (const [, field] of asked) await field.waitFor();
  for (const name of ["first_name", "city", "mobile_phone"])
    await expect(profileField(walk, form, name)).toHaveCount(isAsked(name) ? 1 : 0);

  const old = { age: law.minimumAge };
  await submit.click();
  await expectFieldFaults([
    [email, say("auth.email"), say("errors.required")],
    [secret, say("auth.password"), say("errors.required")],
    ...asked.map(([name, field]) => [field, say("cashbox.field", { name }), say("errors.required")] as const),
    [form.getByLabel(say("signUp.age", old)), say("signUp.age", old), say("signUp.ageRequired", old)],
    [form.getByLabel(say("signUp.terms")), say("signUp.terms"), say("signUp.termsRequired")],
  ]);
  await expectSound(walk, "a registration with every fault");

  await email.fill(walk.email);
  await secret.fill(walk.password);
  const given: Record<string, string> = {
    first_name: person.firstName,
    last_name: person.lastName,
    date_of_birth: tooYoung(walk),
    personal_id: mistyped(estonianCode(person.born)),
  };
  for (const [name, field] of asked) await field.fill(given[name] ?? "");
  for (const box of await form.getByRole("checkbox").all()) await box.check();
  const said: Record<string, string> = {
    date_of_birth: say("errors.minimum_age", old),
    personal_id: say("errors.invalid_personal_id"),
  };
  const right: Record<string, string> = { date_of_birth: person.born, personal_id: estonianCode(person.born) };
  const wrong = asked.filter(([name]) => name in said);
  if (wrong.length > 0) {
    await submit.click();
    await expectFieldFaults(wrong.map(([name, field]) => [field, say("cashbox.field", { name }), said[name] ?? ""]));
    for (const [name, field] of wrong) await field.fill(right[name] ?? "");
  }
  await expect(secret).toHaveValue(walk.password);
  await submit.click();
  await closeNotice(walk);
  await page.getByRole("heading", { name: say("welcome.title"), exact: true }).waitFor();
  await expectSound(walk, "the welcome");
  await page.getByRole("button", { name: say("welcome.look") }).click();
  await page.getByTestId("balance").waitFor();
  expect(await told(page, "/api/player")).toMatchObject({ email: walk.email, country, currency: law.currency });
}

/** Where another licence than the general one serves a country, the general hosts open no account there and let none of theirs in. */
export async function beRefused(walk: Walk): Promise<void> {
  const { page, say, law, country, language } = walk;
  await page.goto(`${origin()}/${language}/sign-up`);
  await page.getByRole("heading", { name: say("blocked.registration") }).waitFor();
  await page.getByText(say("blocked.text")).waitFor();
  await expect(page.locator("input[type=password]")).toHaveCount(0);
  await expectSound(walk, "the refusal of a registration");
  const user = { email: walk.email, password, currency: law.currency, country, terms_acceptance: true };
  const answer = await page.request.post(`${origin()}/api/users`, { data: { user }, headers: { origin: origin() } });
  expect(answer.status()).toBe(451);

  const { email } = await signUp(origin(), { currency: law.currency });
  for (const place of [origin(), originAt(law.site.host)]) {
    await page.goto(`${place}/${language}/sign-in`);
    await page.getByLabel(say("auth.email")).fill(email);
    await page.getByLabel(say("auth.password"), { exact: true }).fill(password);
    await pressSignIn(walk);
    await page
      .getByRole("alert")
      .filter({ hasText: say("errors.licence_blocked") })
      .waitFor();
    await expect(page.getByLabel(say("auth.email"))).toHaveValue(email);
  }
}

/** Follows the mailed link; the profile does not ask for it any more. */
export async function confirmAddress(walk: Walk): Promise<void> {
  const { page, say } = walk;
  await followLetter(walk, "confirm_email");
  await page
    .getByRole("status")
    .filter({ hasText: say("confirmation.done") })
    .waitFor();
  expect((await told(page, "/api/player")).confirmed_at).not.toBeNull();
}

/** Sets up the second step, signs out and signs in again with it. */
export async function guardAccount(walk: Walk): Promise<void> {
  const { page, say } = walk;
  const { guard, secret, code } = await beginSecondStep(walk);
  await code.fill("000000");
  await guard.getByRole("button", { name: say("security.switchOn") }).click();
  await expectFieldFaults([[code, say("twoFactor.code"), say("errors.invalid_code")]]);
  await expectSound(walk, "a second step that is being set up");
  await code.fill(await oneTimeCode(secret));
  await guard.getByRole("button", { name: say("security.switchOn") }).click();
  await expect(guard.getByRole("heading", { name: say("security.codesTitle") })).toBeFocused();
  await guard.getByRole("button", { name: say("security.codesSaved") }).click();
  await guard.getByText(say("security.codesLeft", { count: 10 })).waitFor();

  await signOut(walk);
  await giveEmailAndPassword(walk);
  await page.getByRole("heading", { name: say("twoFactor.title") }).waitFor();
  const asked = page.getByRole("textbox", { name: say("twoFactor.code") });
  await asked.fill("123456");
  await pressSignIn(walk);
  await expectFieldFaults([[asked, say("twoFactor.code"), say("errors.invalid_code")]]);
  await expectSound(walk, "the second step of a sign-in");
  // A code counts once; the next one counts already.
  await asked.fill(await oneTimeCode(secret, new Date(Date.now() + 30_000)));
  await pressSignIn(walk);
  await closeNotice(walk);
  await page.getByTestId("balance").waitFor();
}

/** A field of the profile in a form, by its name. */
export function profileField({ say }: Walk, form: Locator, name: string): Locator {
  return form.getByLabel(say("cashbox.field", { name }), { exact: true });
}

/** A birthday of somebody who is a year short of the age that the law asks for. */
export function tooYoung({ law }: Walk): string {
  return `${new Date().getUTCFullYear() - law.minimumAge + 1}-01-01`;
}

/** A code whose last digit is another. */
function mistyped(code: string): string {
  return `${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`;
}
