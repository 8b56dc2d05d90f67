import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { gameArt } from "./art/gameArt.ts";
import { Brand, tokenSheet } from "./brand.ts";
import { brandFinder } from "./brandFor.ts";
import { readBrandFiles } from "./brands.ts";
import { readMessages } from "./messages.ts";
import { reportMessages } from "./missingMessages.ts";

const content = join(import.meta.dirname, "../../../../content");
const brands = await readBrandFiles(join(content, "brands"));
const velvet = brands.find((brand) => brand.default);
if (!velvet) throw new Error("the default brand is missing");

/** Relative luminance of a `#rrggbb` colour, by WCAG 2. */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(brands)("the brand $id", (brand) => {
  const color = (role: string) => brand.primitive[brand.semantic[role] ?? ""] ?? "";

  test("text reads on every ground and borders of controls can be seen; colours, fonts, radii, motion and art are tokens [X-2.1]", () => {
    for (const ground of ["bg", "surface", "raised"]) {
      for (const text of ["text", "muted", "primary", "success", "danger"]) {
        expect(contrast(color(text), color(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(contrast(color("primary-ink"), color("primary"))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color("line"), color("surface"))).toBeGreaterThanOrEqual(3);
    const sheet = tokenSheet(brand);
    const [shape, motion] = [Object.keys(brand.shape), Object.keys(brand.motion)];
    expect(Math.min(shape.length, motion.length)).toBeGreaterThan(0);
    for (const token of [...shape, ...motion, "c-text", "font-heading-stack", "art-mark"])
      expect(sheet).toMatch(new RegExp(`--${token}:[^;]+;`));
  });

  test("every semantic token names a primitive one, and the brands have the same roles", () => {
    for (const token of Object.values(brand.semantic)) expect(brand.primitive).toHaveProperty([token]);
    expect(Object.keys(brand.semantic)).toEqual(Object.keys(velvet.semantic));
    expect(Object.keys(brand.shape)).toEqual(Object.keys(velvet.shape));
  });

  test("its pictures are there and its two fonts together weigh at most 80 kB", () => {
    const web = join(content, "../apps/web");
    for (const picture of Object.values(brand.art))
      expect(existsSync(join(web, "public", picture)), picture).toBe(true);
    const sheet = readFileSync(join(web, "src/styles/fonts.css"), "utf8");
    const files = Object.values(brand.fonts).map((name) => {
      const file = new RegExp(`"${name}";[^}]*url\\("([^"]+)"`).exec(sheet)?.[1] ?? "";
      return statSync(join(content, "../node_modules", file)).size;
    });
    expect(files[0] ?? 0).toBeGreaterThan(0);
    expect((files[0] ?? 0) + (files[1] ?? 0)).toBeLessThanOrEqual(80_000);
    expect(sheet).toContain(`"${brand.fonts.heading.replace(" Variable", "")} Fallback"`);
  });
});

describe("brands", () => {
  test("the sheet carries both layers of tokens, the pictures and the fonts", () => {
    expect(tokenSheet(velvet)).toContain("--c-primary:var(--p-gold-400)");
    expect(tokenSheet(velvet)).toContain('--art-mark:url("/art/brands/velvet-table/mark.svg")');
  });

  test("at least three brands stand side by side on one server, each with hosts of its own [1-03]", () => {
    const brandFor = brandFinder(brands);
    expect(brandFor("neon.localhost:3000").id).toBe("neon-arcade");
    expect(brandFor("nordic.localhost:3000").id).toBe("nordic-lodge");
    expect(brandFor("localhost:3000").id).toBe("velvet-table");
    const hosts = brands.flatMap((brand) => brand.hosts);
    expect(new Set(hosts).size).toBe(hosts.length);
  });

  test("nothing in a brand can break out of the style sheet", () => {
    for (const value of ["6px;}body{display:none", "url(//evil.example)", "</style>"]) {
      expect(Brand.safeParse({ ...velvet, shape: { radius: value } }).success, value).toBe(false);
    }
  });

  test("a host shows its brand whatever the port, an unknown host the default [1-03]", () => {
    const arcade = { ...velvet, id: "arcade", hosts: ["arcade.example"], default: false };
    const brandFor = brandFinder([arcade, velvet]);
    expect(brandFor("ARCADE.example:8443").id).toBe("arcade");
    expect(brandFor("localhost:3000").id).toBe("velvet-table");
  });
});

describe("messages", () => {
  const store = readMessages(join(content, "messages"));

  test("regional English holds only what differs: slots and not pokies in Canada, postcodes in Australia and New Zealand", () => {
    const english = store.language("en").messages;
    for (const locale of ["en-AU", "en-CA", "en-KW", "en-NZ"]) {
      const own = JSON.parse(readFileSync(join(content, `messages/${locale}.json`), "utf8")) as Record<string, string>;
      expect(Object.keys(own).length, locale).toBeGreaterThan(0);
      expect(Object.keys(own).filter((key) => own[key] === english[key])).toEqual([]);
    }
    const saying = (locale: string, word: RegExp) =>
      Object.entries(store.language(locale).messages).flatMap(([key, text]) => (word.test(text) ? [key] : []));
    expect(saying("en", /pokie/i)).toContain("nav.pokies");
    expect(saying("en", /postal code/i)).toContain("cashbox.field");
    for (const locale of ["en-CA", "en-KW"]) expect(saying(locale, /pokie/i), locale).toEqual([]);
    for (const locale of ["en-AU", "en-NZ"]) expect(saying(locale, /postal code/i), locale).toEqual([]);
  });

  test("a regional language is complete through its more general one", () => {
    expect(Object.keys(store.language("en-AU").messages)).toEqual(Object.keys(store.language("en").messages));
    expect(store.language("de").messages["signIn.action"]).toBe("Anmelden");
    expect(store.language("it").messages["signIn.action"]).toBe("Accedi");
    expect(store.language("en-KW").messages["nav.pokies"]).toBe("Slots");
  });

  test("the selector names five languages; the others are there for those whose address or country asks", () => {
    const offered = (country: string, current: string) => store.offered(country, current).map(({ code }) => code);
    const everywhere = ["en", "en-CA", "en-AU", "de", "it"];
    expect(offered("DE", "de")).toEqual(everywhere);
    expect(offered("CA", "en-CA"), "Canada speaks French too").toEqual([...everywhere, "fr-CA"]);
    expect(offered("NO", "no")).toEqual([...everywhere, "no"]);
    expect(offered("DE", "fr-CA"), "what is spoken now").toEqual([...everywhere, "fr-CA"]);
    expect(offered("KW", "en-KW"), "a language for tests").toEqual(everywhere);
    for (const code of ["fr-CA", "no"]) expect(Object.keys(store.language(code).messages).length).toBeGreaterThan(400);
  });

  test("the five full languages have every key, with the same placeholders and cases as English", () => {
    expect(reportMessages(join(content, "messages"))).toEqual({ missing: {}, unknown: {}, broken: [] });
  });

  test("the report names keys that are missing, unknown, broken, or say more or less than English", () => {
    const folder = mkdtempSync(join(tmpdir(), "messages-"));
    const files = {
      en: { kept: "{name}", lost: "Lost", plain: "{state, select, done {Done} other {Open}}", broken: "{name}" },
      de: { kept: "{nome}", plain: "{state, select, other {Offen}}", broken: "{name", strange: "Fremd" },
    };
    for (const [locale, texts] of Object.entries(files))
      writeFileSync(join(folder, `${locale}.json`), JSON.stringify(texts));
    const report = reportMessages(folder);
    rmSync(folder, { recursive: true });
    expect(report.missing.de).toEqual(["lost"]);
    expect(report.unknown).toEqual({ de: ["strange"] });
    expect(report.broken).toEqual([
      { locale: "de", key: "kept", reason: "English has no {nome}" },
      { locale: "de", key: "plain", reason: "English also has {state=done}" },
      { locale: "de", key: "broken", reason: expect.stringContaining("expected ,") },
    ]);
  });

  test.each(readdirSync(join(content, "messages")))("no key stands twice in %s", (file) => {
    const keys = [...readFileSync(join(content, "messages", file), "utf8").matchAll(/^\s*"((?:[^"\\]|\\.)+)":/gm)];
    const twice = keys.map(([, key]) => key).filter((key, at, all) => all.indexOf(key) !== at);
    expect(twice).toEqual([]);
    expect(keys).toHaveLength(Object.keys(JSON.parse(readFileSync(join(content, "messages", file), "utf8"))).length);
  });

  test("an operator's text stands over the file's", () => {
    const own = readMessages(join(content, "messages"));
    own.override(new Map([["it", { "signIn.action": "Entra" }]]));
    expect(own.language("it").messages["signIn.action"]).toBe("Entra");
    expect(own.language("de").messages["signIn.action"]).toBe("Anmelden");
  });

  test("a refusal is said in the visitor's language with its facts, an unknown one still as a sentence", () => {
    expect(store.speak("de", "too_short", { minimum: 8 })).toBe("Mindestens 8 Zeichen.");
    const short = { missing_cents: 2050, currency: "EUR" };
    expect(store.speak("en", "not_enough_money", short)).toBe("You are €20.50 short.");
    expect(store.speak("de", "not_enough_money", short)).toMatch(/^Es fehlen 20,50\s€\.$/);
    expect(store.speak("en", "never_heard_of", {})).toBe("This value does not fit.");
  });
});

describe("pictures of games", () => {
  test("a game always has the same picture, and neighbours differ", () => {
    expect(gameArt("acme/Lucky")).toBe(gameArt("acme/lucky"));
    const pictures = Array.from({ length: 12 }, (_, index) => gameArt(`acme/game-${index}`));
    expect(new Set(pictures).size).toBe(12);
  });

  test("no text and nothing of the name stands in a picture", () => {
    const picture = gameArt('acme/<script>"x');
    expect(picture).not.toMatch(/<text|script|acme/);
  });
});
