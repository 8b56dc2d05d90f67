import { devices as descriptions, type Page } from "@playwright/test";
import { demoCountryCookie } from "../../../apps/server/src/platform/resolveContext.ts";
import { type Visitor as Calls, visitor } from "../../../apps/server/src/testing/visitor.ts";
import { expectAccessible, sidewaysFaults } from "../../fixtures/accessibility.ts";
import { type Language, languages, type Say, sayIn, subjectOf, textLike } from "../../fixtures/messages.ts";
import { origin, originAt } from "../../fixtures/product.ts";
import { expect, type Guest } from "../../fixtures/test.ts";
import { type Device, devices, type Visitor } from "../../fixtures/visitors.ts";
import { type Country, countries, type Law, laws } from "./laws.ts";

/* Somebody on their way through the life of an account, with one browser from the first look to the last. */

export interface Walk extends Visitor {
  country: Country;
  language: Language;
  device: Device;
  law: Law;
  say: Say;
  email: string;
  password: string;
  person: { firstName: string; lastName: string; born: string; address: string; phone: string };
  /** Opens an address of the site in the walk's language. */
  open(path: string): Promise<void>;
}

/** Where somebody comes from, what they read and what they hold in their hands. */
export type Place = Pick<Walk, "country" | "language" | "device">;

/** Each country, in two languages, on both devices. */
export const places: readonly Place[] = countries.flatMap((country) =>
  languages.flatMap((language) => (Object.keys(devices) as Device[]).map((device) => ({ country, language, device }))),
);

/** A walk's phone names itself as one to the server, and draws as finely as one. */
const { defaultBrowserType: _, ...phone } = descriptions["Pixel 7"];

let people = 0;

/** Somebody from there with an empty browser, a name, and an address of their own. */
export async function beginWalk(guest: Guest, place: Place): Promise<Walk> {
  const law = laws[place.country];
  const number = ++people + 100 * (process.pid % 1_000);
  const born = new Date(Date.UTC(1950, 0, 1 + (number % 12_000)));
  return {
    ...(await browserOf(guest, place)),
    ...place,
    law,
    say: sayIn(place.language),
    email: `walk-${process.pid}-${people}@example.test`,
    password: "lantern over the harbour 5",
    person: {
      firstName: "Robin",
      lastName: "Vale",
      born: born.toISOString().slice(0, 10),
      address: `Quay ${number}`,
      phone: `${law.phonePrefix}${String(number).padStart(6, "0").slice(-6)}`,
    },
  };
}

/** A browser with nothing stored, in that country and language, at the host that serves it. */
export async function browserOf(guest: Guest, place: Place): Promise<Visitor & Pick<Walk, "open">> {
  const { country, language, device } = place;
  const home = originAt(laws[country].site.host);
  const person = await guest({ device, ...(device === "phone" ? phone : {}), locale: language, baseURL: home });
  for (const url of new Set([home, origin()]))
    await person.context.addCookies([{ name: demoCountryCookie, value: country, url }]);
  return {
    ...person,
    open: async (path) => {
      await person.page.goto(`/${language}${path}`);
    },
  };
}

/** Opens the newest letter of this kind in the demo's mailbox and follows its link. */
export async function followLetter({ page, email, law }: Walk, letter: string): Promise<void> {
  await page.goto(`/mailbox?to=${encodeURIComponent(email)}`);
  const subjects = languages.map((language) => textLike(subjectOf(letter, law.site.brand, language)).source);
  await page
    .getByRole("link", { name: new RegExp(subjects.join("|")) })
    .first()
    .click();
  await page.getByRole("article").getByRole("link").click();
}

/** Makes calls as the page's browser does, in its session. */
export async function callsOf(page: Page): Promise<Calls> {
  const { origin: here, hostname } = new URL(page.url());
  const own = (await page.context().cookies()).filter(({ domain }) => domain === hostname);
  return visitor(here, new Map(own.map(({ name, value }) => [name, value])));
}

/** What the server answers to a call of the walk's browser. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads deep into bodies and asserts what it finds
export async function told(page: Page, path: string): Promise<any> {
  return (await (await callsOf(page)).get(path)).body;
}

/** The player's number. */
export async function numberOf({ page }: Walk): Promise<number> {
  return (await told(page, "/api/player")).id;
}

/** What is in the wallet of the walk's currency, in subunits. */
export async function inWallet({ page, law }: Walk): Promise<number> {
  const accounts: { currency: string; amount_cents: number }[] = await told(
    page,
    "/api/player/accounts?compatibility=false",
  );
  return accounts.find(({ currency }) => currency === law.currency)?.amount_cents ?? 0;
}

/** The screen as it stands passes axe and does not move sideways. */
export async function expectSound({ page, country, language, device }: Walk, what: string): Promise<void> {
  // What the header half covers counts as a small target; nobody presses it there.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  const where = `${what}, ${country}, ${language}, ${device}`;
  await expectAccessible(page, where);
  expect(await sidewaysFaults(page), where).toEqual([]);
}
