import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Banner } from "@croupier/contract/cms";
import { licencePolicy } from "@croupier/rules/licencePolicy";
import { completeLocales } from "@croupier/rules/locales";
import { decidePage, type SiteFacts } from "@croupier/rules/pages/decidePage";
import { figuresOf } from "@croupier/rules/translation";
import { describe, expect, test } from "vitest";
import type { PageBody } from "./items.ts";
import { readMessages } from "./messages.ts";
import { readSeedItems } from "./readSeed.ts";

const content = join(import.meta.dirname, "../../../../content");
const seed = readSeedItems(content);
const pages = seed.filter((item) => item.kind === "page") as ((typeof seed)[number] & { body: PageBody })[];
const titles = (locale: string) => pages.filter((page) => page.locale === locale).map(fileOf);

/** `terms-and-conditions@EE`, as the file is called. */
function fileOf({ name, variant }: { name: string; variant: string }): string {
  return variant ? `${name}@${variant}` : name;
}

function pageOf(locale: string, file: string): PageBody {
  const found = pages.find((page) => page.locale === locale && fileOf(page) === file);
  if (!found) throw new Error(`${file} is missing in ${locale}`);
  return found.body;
}

const linksOf = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href).sort();

/** Headings, list items, cells and the like, in order: what a reader finds, whatever the words. */
const outlineOf = (html: string) =>
  [...html.matchAll(/<(h\d|ul|ol|li|table|tr|th|td|p|blockquote)\b/g)].map(([, tag]) => tag);

/** The figures that a reader of a page sees. */
const figuresIn = (html: string) => figuresOf(html.replace(/<[^>]*>/g, " ").replaceAll("&nbsp;", "\u00a0"));

/** Keys and lengths of a page's data, with the figures but without the words. */
function shapeOf(value: unknown): unknown {
  if (typeof value === "string") return figuresIn(value).join(" ");
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
}

const others = completeLocales.filter((locale) => locale !== "en");
const english = titles("en");

describe.each(others)("the pages in %s", (locale) => {
  test("are those that English has, with every licence variant and nothing else", () => {
    expect(titles(locale)).toEqual(english);
  });

  test.each(english)(
    "%s has the place, the links, the outline, the figures and the data of the English one",
    (file) => {
      const [own, wanted] = [pageOf(locale, file), pageOf("en", file)];
      for (const page of [own, wanted]) {
        expect(page.title).toBeTruthy();
        expect(page.blocks.description).toBeTruthy();
      }
      const places = ({ title: _title, content: _content, blocks, ...place }: PageBody) => ({
        ...place,
        date: blocks.date,
        image: blocks.image,
        blocks: Object.keys(blocks).sort(),
      });
      expect(places(own)).toEqual(places(wanted));
      expect(linksOf(own.content)).toEqual(linksOf(wanted.content));
      expect(outlineOf(own.content)).toEqual(outlineOf(wanted.content));
      expect(figuresIn(own.content)).toEqual(figuresIn(wanted.content));
      expect(shapeOf(JSON.parse(own.blocks.json ?? "null"))).toEqual(shapeOf(JSON.parse(wanted.blocks.json ?? "null")));
    },
  );

  test("are not the English text", () => {
    for (const file of english) {
      const [own, wanted] = [pageOf(locale, file), pageOf("en", file)];
      expect(own.blocks.description, file).not.toBe(wanted.blocks.description);
      if (wanted.content.length > 0) expect(own.content, file).not.toBe(wanted.content);
    }
  });

  test("go with snippets of the same names and categories", () => {
    const snippets = (code: string) =>
      seed
        .filter((item) => item.kind === "snippet" && item.locale === code)
        .map(({ name, body }) => ({ name, categories: (body as { categories: string[] }).categories }));
    expect(snippets(locale)).toEqual(snippets("en"));
  });
});

/** All of a banner but its words: of those only the figures. */
function dataOf({ title, description, button, secondButton, variables, ...data }: Banner) {
  const words = shapeOf({ title, description, secondButton, variables });
  return { ...data, button: { ...button, name: "" }, words };
}

test.each(others)("the banners in %s have the data and figures of the English ones, in other words", (locale) => {
  const sets = (code: string) =>
    seed
      .filter((item) => item.kind === "config" && item.name === "banners-config" && item.locale === code)
      .map(({ brand, body }) => ({ brand, banners: (body as { banners: Banner[] }).banners }));
  const data = (code: string) => sets(code).map(({ brand, banners }) => ({ brand, banners: banners.map(dataOf) }));
  // A jackpot's banner has its identifier and says its name, which is the same in every language.
  const said = (code: string) =>
    sets(code).flatMap(({ banners }) =>
      banners.filter(({ id }) => typeof id === "number").map(({ title }) => title?.text),
    );
  expect(data(locale)).toEqual(data(""));
  const english = said("");
  expect(said(locale).filter((text, at) => text === english[at])).toEqual([]);
});

/** Everything under a `title`, a `description` or `rules`, however deep. */
function saidIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    ["title", "description", "rules"].includes(key) && typeof inner === "string" ? [inner] : saidIn(inner),
  );
}

test("what the other configurations say is a message or a bare amount, so that every language has it", () => {
  const messages = readMessages(join(content, "messages")).language("en").messages;
  const configs = seed.filter((item) => item.kind === "config" && item.name !== "banners-config");
  const said = configs.flatMap(({ name, body }) => saidIn(body).map((text) => `${name}: ${text}`));
  expect(said.length).toBeGreaterThan(30);
  const unsaid = said.filter((line) => {
    // A day of an adventure says its prize before its step and its date. Source: 2.6-08.
    const text = line.slice(line.indexOf(": ") + 2).split("__", 1)[0] ?? "";
    return !Object.hasOwn(messages, text) && /\p{L}/u.test(text);
  });
  expect(unsaid).toEqual([]);
});

test("every link of a page leads to a page of ours", () => {
  const facts: SiteFacts = {
    features: new Set(),
    jackpots: new Set(),
    staticPages: new Set(pages.map((page) => page.name)),
  };
  const player = { player: true, geo: "open", limitReached: false } as const;
  const links = new Set(english.flatMap((file) => linksOf(pageOf("en", file).content)));
  expect(links.size).toBeGreaterThan(10);
  for (const href of links) expect(decidePage(href, player, facts).result, href).not.toBe("notFound");
});

/** Units of a coin, or of each currency. */
type Amount = string | Record<string, string>;
interface Row {
  method: string;
  deposit: { min: Amount; max: Amount };
  withdrawal: { min: Amount; max: Amount } | null;
}
interface Way {
  terms: Record<string, [string, string]>;
}
interface Method {
  brand: string;
  kind: string;
  hiddenInCountries?: string[];
  deposit: Way;
  cashout?: Way;
}

/** Method and ranges of a row of the payment tables, as bare numbers, by currency where they have one. */
function rangesOfRow({ method, deposit, withdrawal }: Row) {
  const bare = (amount: Amount) => (typeof amount === "string" ? amount.replace(/,/g, "") : amount);
  return {
    method: method.replace(/ \(\w+\)$/, ""),
    // In crypto the table names no upper end.
    deposit: deposit.max === "–" ? [bare(deposit.min)] : [bare(deposit.min), bare(deposit.max)],
    withdrawal: withdrawal && [bare(withdrawal.min), bare(withdrawal.max)],
  };
}

/** The same of a payment method, in its coin or in every currency; "Visa, Mastercard" are two rows. */
function rangesOfMethod({ brand, kind, deposit, cashout }: Method) {
  const coin = kind === "crypto";
  const end = (terms: Way["terms"], at: 0 | 1) =>
    Object.fromEntries(Object.entries(terms).map(([currency, range]) => [currency, range[at]]));
  const range = (way: Way | undefined) => {
    if (!way) return null;
    return coin ? (Object.values(way.terms)[0] ?? null) : [end(way.terms, 0), end(way.terms, 1)];
  };
  return brand.split(", ").map((method) => ({
    method,
    deposit: range(deposit)?.slice(0, coin ? 1 : 2),
    withdrawal: range(cashout),
  }));
}

describe("what pages promise is what the product does", () => {
  const terms = (variant: string) => pageOf("en", `terms-and-conditions${variant}`).content;

  test.each([
    ["", "CW"],
    ["@AU", "CW"],
    ["@EE", "EE"],
  ])("the terms%s name the age, the wait and the recall of their licence", (variant, licence) => {
    const policy = licencePolicy(licence);
    expect(terms(variant)).toContain(`at least ${policy.minimumAge} years old`);
    expect(terms(variant)).toContain(
      `a higher one only after ${policy.limitRaiseDelay_h} hours and a second confirmation`,
    );
    expect(terms(variant).includes("you can take it back")).toBe(policy.recallableWithdrawals);
  });

  test.each(["", "@EE"])("the payment tables%s name the cashbox's methods and limits", (variant) => {
    const methods = JSON.parse(readFileSync(join(content, "payments/methods.json"), "utf8")) as Method[];
    const offered = methods.filter(({ hiddenInCountries }) => !hiddenInCountries?.includes(variant.slice(1)));
    const table = JSON.parse(pageOf("en", `payments${variant}`).blocks.json ?? "") as { fiat: Row[]; crypto: Row[] };
    expect([...table.fiat, ...table.crypto].map(rangesOfRow)).toEqual(offered.flatMap(rangesOfMethod));
  });
});

test("nobody writes an amount of money by hand: pages and messages name it by currency, and the site writes it", () => {
  const signs =
    /(?:[€£$]|C\$|CA\$|A\$|\b(?:EUR|USD|AUD|CAD|NZD|NOK))[ \u00a0]?\d|\d[ \u00a0]?(?:[€£$]|kr\b|(?:EUR|USD|AUD|CAD|NZD|NOK)\b)/;
  const store = readMessages(join(content, "messages"));
  const said = [
    ...completeLocales.flatMap((locale) =>
      Object.entries(store.language(locale).messages).map(([key, text]) => `${locale} ${key}: ${text}`),
    ),
    ...seed.map(({ kind, name, locale, body }) => `${locale} ${kind} ${name}: ${JSON.stringify(body)}`),
    ...completeLocales.map((locale) => `${locale} mail: ${readFileSync(join(content, `mail/${locale}.json`), "utf8")}`),
  ];
  expect(said.length).toBeGreaterThan(1_000);
  expect(said.filter((text) => signs.test(text)).map((text) => text.slice(0, 200))).toEqual([]);
});

test("German speaks to its reader with du, never with Sie", () => {
  const texts = [
    ...pages.filter((page) => page.locale === "de").map(({ body }) => `${body.blocks.description} ${body.content}`),
    ...["messages/de.json", "mail/de.json", "configs/de/banners-config.json", "snippets/de/copyright-general.json"].map(
      (file) => readFileSync(join(content, file), "utf8"),
    ),
  ];
  // In the middle of a sentence only the address has a capital.
  const formal = texts.flatMap((text) => text.match(/[a-zäöüß,;] (?:Sie|Ihnen|Ihr|Ihre[mnrs]?)\b[^.]{0,30}/g) ?? []);
  expect(formal).toEqual([]);
});
