import type { Locator, Page } from "@playwright/test";
import { demoCountryCookie } from "../../../apps/server/src/platform/resolveContext.ts";
import { signUp } from "../../../apps/server/src/testing/people.ts";
import { accessibilityFaults, expectAccessible, sidewaysFaults } from "../../fixtures/accessibility.ts";
import { type Language, languages, sayIn } from "../../fixtures/messages.ts";
import { origin } from "../../fixtures/product.ts";
import { signInButton } from "../../fixtures/signIn.ts";
import { expect, type Guest, test } from "../../fixtures/test.ts";
import { type Device, nextRequest } from "../../fixtures/visitors.ts";

/* Registration from its first screen to its last, where it is open and where it is not. */

const fieldNames = {
  en: { first_name: "First name", last_name: "Last name", date_of_birth: "Date of birth" },
  de: { first_name: "Vorname", last_name: "Nachname", date_of_birth: "Geburtsdatum" },
} as const;

let people = 0;
const newAddress = () => `registration-${process.pid}-${++people}@example.test`;
const secret = "lantern over the harbour 5";

/** The sign-up form of a visitor from there, with the words of its language. */
async function openForm(guest: Guest, place: { country: string; device: Device; language: Language }) {
  const { page, context, faults } = await guest({ device: place.device });
  await context.addCookies([{ name: demoCountryCookie, value: place.country, url: origin() }]);
  const say = sayIn(place.language);
  await page.goto(`/${place.language}/sign-up`);
  const form = page.getByRole("main");
  const field = (key: string) => form.getByLabel(say(key), { exact: true });
  const press = () => form.getByRole("button", { name: say("signUp.action") }).click();
  return { page, form, field, press, say, faults };
}

/** The message that a screen reader hears with a field. */
async function saidWith(field: Locator): Promise<string> {
  return field.evaluate((input) =>
    (input.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent ?? "")
      .join(" "),
  );
}

async function expectSound(page: Page, what: string): Promise<void> {
  expect(await accessibilityFaults(page), what).toEqual([]);
  expect(await sidewaysFaults(page), what).toEqual([]);
}

const open = [
  { country: "CA", currency: "CAD", asks: [] },
  { country: "AU", currency: "AUD", asks: [] },
  { country: "DE", currency: "EUR", asks: ["first_name", "last_name", "date_of_birth"] },
] as const;

for (const device of ["desktop", "phone"] as Device[])
  for (const language of languages)
    for (const { country, currency, asks } of open)
      test(`somebody in ${country} registers with a ${device} in ${language}: each fault is said beside its field, the first has the focus, what was typed stays, and every screen is sound [5-02] [5-34] [7.3-04] [F-70]`, async ({
        guest,
      }) => {
        const { page, form, field, press, say, faults } = await openForm(guest, { country, device, language });
        await expect(field("signUp.country")).toHaveValue(country);
        await expect(field("signUp.currency")).toHaveValue(currency);
        const asked = asks.map((name) => form.getByLabel(fieldNames[language][name], { exact: true }));
        for (const one of asked) await one.waitFor();
        expect(await form.locator("[name=first_name]").count()).toBe(asks.length > 0 ? 1 : 0);
        await expectSound(page, "the empty form");

        await press();
        await expect(field("auth.email")).toBeFocused();
        for (const one of [field("auth.email"), field("auth.password"), ...asked]) {
          await expect(one).toHaveAttribute("aria-invalid", "true");
          expect(await saidWith(one)).toContain(say("errors.required"));
        }
        expect(await saidWith(form.getByLabel(say("signUp.terms")))).toContain(say("signUp.termsRequired"));
        expect(await saidWith(form.getByLabel(say("signUp.age", { age: 18 })))).toContain(
          say("signUp.ageRequired", { age: 18 }),
        );
        await expectSound(page, "the form with every fault");

        const address = newAddress();
        await field("auth.email").fill("no address");
        await field("auth.password").fill(secret);
        if (asks.length > 0) {
          await asked[0]!.fill("Kim");
          await asked[1]!.fill("Moss");
          await asked[2]!.fill(`${new Date().getUTCFullYear() - 10}-04-12`);
        }
        for (const box of await form.getByRole("checkbox").all()) await box.check();
        await press();
        await expect(field("auth.email")).toBeFocused();
        expect(await saidWith(field("auth.email"))).toContain(say("errors.email_format"));
        await field("auth.email").fill(address);
        if (asks.length > 0) {
          await press();
          await expect(asked[2]!).toBeFocused();
          await expect(asked[2]!).toHaveAttribute("aria-invalid", "true");
          expect(await saidWith(asked[2]!)).toContain("18");
          await asked[2]!.fill("1990-04-12");
        }
        await expect(field("auth.password")).toHaveValue(secret);
        await press();
        await page.getByRole("heading", { name: say("welcome.title"), exact: true }).waitFor();
        await expectSound(page, "the welcome");
        const { body } = await page.request.get("/api/player").then(async (answer) => ({ body: await answer.json() }));
        expect(body).toMatchObject({ email: address, country, currency });
        if (asks.length > 0) expect(body).toMatchObject({ first_name: "Kim", date_of_birth: "1990-04-12" });
        expect(faults).toEqual([]);
      });

for (const device of ["desktop", "phone"] as Device[])
  for (const language of languages)
    test(`a guest in Estonia is told with a ${device} in ${language} that they cannot register, by the page and by the server [4-47] [6-04] [2.3-04]`, async ({
      guest,
    }) => {
      const { page, context } = await guest({ device });
      await context.addCookies([{ name: demoCountryCookie, value: "EE", url: origin() }]);
      await page.goto(`/${language}/sign-up`);
      await page.getByText(sayIn(language)("blocked.registration")).first().waitFor();
      expect(await page.locator("input[type=password]").count()).toBe(0);
      await expectSound(page, "the refusal");
      const captcha = await (await page.request.get("/api/captcha")).json();
      expect(captcha.challenge).toEqual(expect.any(String));
      const user = { email: newAddress(), password: secret, currency: "EUR", country: "CA", terms_acceptance: true };
      const answer = await page.request.post("/api/users", { data: { user }, headers: { origin: origin() } });
      expect(answer.status()).toBe(451);
    });

test("the form asks for what the country that is chosen in it requires, and for no more when it is changed back [5-02]", {
  tag: "@phone",
}, async ({ guest }) => {
  const { page, form, field, press, faults } = await openForm(guest, {
    country: "CA",
    device: "phone",
    language: "en",
  });
  await field("signUp.country").selectOption("DE");
  await form.getByLabel("First name").fill("Kim");
  await expect(field("signUp.currency")).toHaveValue("EUR");
  await field("signUp.country").selectOption("CA");
  await form.getByLabel("First name").waitFor({ state: "detached" });
  await field("signUp.currency").selectOption("KZT");
  await field("auth.email").fill(newAddress());
  await field("auth.password").fill(secret);
  for (const box of await form.getByRole("checkbox").all()) await box.check();
  const sent = nextRequest(page, (request) => request.url().endsWith("/api/users"));
  await press();
  const { user } = JSON.parse((await sent).postData() ?? "");
  expect(user).not.toHaveProperty("first_name");
  expect(user.dfpc, "the print of the device").toMatch(/^[0-9a-f]{32}$/);
  await page.getByRole("heading", { name: "Welcome", exact: true }).waitFor();
  expect(await (await page.request.get("/api/player")).json()).toMatchObject({ currency: "KZT", first_name: null });
  expect(faults).toEqual([]);
});

test("an address that has an account is said beside its field, which has the focus, and all the rest stays [5-34] [7.3-04]", async ({
  guest,
}) => {
  const owner = await signUp(origin());
  const { page, form, field, press } = await openForm(guest, { country: "CA", device: "desktop", language: "en" });
  await field("auth.email").fill(owner.email);
  await field("auth.password").fill(secret);
  await field("signUp.currency").selectOption("USD");
  for (const box of await form.getByRole("checkbox").all()) await box.check();
  await press();
  await expect(field("auth.email")).toHaveAttribute("aria-invalid", "true");
  await expect(field("auth.email")).toBeFocused();
  expect(await saidWith(field("auth.email"))).not.toBe("");
  await expect(field("auth.password")).toHaveValue(secret);
  await expect(field("signUp.currency")).toHaveValue("USD");
  for (const box of await form.getByRole("checkbox").all()) await expect(box).toBeChecked();
  await expectAccessible(page, "the form after a refusal");
});

test("an address that no mail reaches is said while somebody still types [7.3-01]", { tag: "@phone" }, async ({
  guest,
}) => {
  const { page, field } = await openForm(guest, { country: "CA", device: "phone", language: "en" });
  await page.route("**/check-email", (route) =>
    route.fulfill({ status: 422, json: { errors: { message: "KICKBOX::INVALID::INVALID_DOMAIN" } } }),
  );
  await field("auth.email").pressSequentially("kim@nowhere.example");
  await expect.poll(() => saidWith(field("auth.email"))).toContain("No mail reaches this address.");
});

test("while the A/B test runs a newcomer joins the group of their id's parity [4-30] [4-36]", async ({ guest }) => {
  const { page } = await guest();
  await page.addInitScript(() => localStorage.setItem("croupier.flags", '{"abRegistration":true}'));
  await page.goto("/sign-up");
  const form = page.getByRole("main");
  await form.getByLabel("E-mail address").fill(newAddress());
  await form.getByLabel("Password", { exact: true }).fill(secret);
  for (const box of await form.getByRole("checkbox").all()) await box.check();
  await form.getByRole("button", { name: "Create an account" }).click();
  await page.getByRole("heading", { name: "Welcome", exact: true }).waitFor();
  const profile = async () => (await page.request.get("/api/player")).json();
  const { id } = await profile();
  const group = id % 2 === 0 ? 543 : 544;
  await expect
    .poll(async () => (await profile()).statuses.map((status: { id: unknown }) => Number(status.id)), {
      timeout: 30_000,
    })
    .toContain(group);
});

test.describe("a promotion code that came with the visit", () => {
  /** Signs in on a page that was opened with such a code. */
  async function signInWith(guest: Guest, code: string) {
    const account = await signUp(origin(), { currency: "CAD" });
    const { page } = await guest();
    await page.goto(`/support?promocode=${code}`);
    const kept = () => page.evaluate(() => sessionStorage.getItem("croupier.depositPromoCode"));
    await expect.poll(kept).toBe(code);
    await page.goto("/sign-in");
    await page.getByLabel("E-mail address").fill(account.email);
    await page.getByLabel("Password", { exact: true }).fill("correct horse 42");
    return { page, account, kept, enter: () => signInButton(page).click() };
  }

  test("is put in force after the sign-in, in the lobby, and the deposit opens [4-65] [7.7-09]", async ({ guest }) => {
    const { page, account, kept, enter } = await signInWith(guest, "VELVET");
    await enter();
    await expect.poll(() => new URL(page.url()).pathname, { timeout: 30_000 }).toBe("/deposit");
    expect((await account.get("/api/player")).body.deposit_bonus_code).toBe("VELVET");
    await page.getByRole("radio", { name: /^Half more with a code/ }).waitFor();
    expect(await kept()).toBeNull();
  });

  test("is forgotten where the server refuses it, and the deposit opens all the same [4-65]", async ({ guest }) => {
    const { page, account, kept, enter } = await signInWith(guest, "GONE");
    const answer = page.waitForResponse("**/api/player/set_bonus_code");
    await enter();
    expect((await answer).status()).toBe(422);
    await expect.poll(() => new URL(page.url()).pathname, { timeout: 30_000 }).toBe("/deposit");
    expect(await kept()).toBeNull();
    expect((await account.get("/api/player")).body.deposit_bonus_code).toBeNull();
  });
});
