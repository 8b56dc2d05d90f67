import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compileIcu, icuArguments } from "@croupier/rules/icu";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");
const read = (language: string) =>
  JSON.parse(readFileSync(join(root, `content/messages/${language}.json`), "utf8")) as Record<string, string>;
const en = read("en");
const languages = readdirSync(join(root, "content/messages")).map((file) => file.replace(".json", ""));

/** Every text literal of the pages, of the rules and of the server that says some of them, so that a key built by hand counts as used too. */
const literals = new Set(
  [join(import.meta.dirname, "../src"), join(root, "packages/rules/src"), join(root, "apps/server/src")]
    .flatMap(sources)
    .flatMap((text) => [...text.matchAll(/"([\w]+(?:\.[\w]+)+)"/g)].map(([, key]) => key)),
);

/** The operator's first configurations as they lie in the repository. */
function configTexts(): string[] {
  const configs = join(root, "content/configs");
  const files = readdirSync(configs).filter((file) => file.endsWith(".json"));
  return files.map((file) => readFileSync(join(configs, file), "utf8"));
}

/** Keys that an operator's content names: categories, features of games and labels of banners. */
function contentKeys(): Set<string> {
  const texts = configTexts();
  const games = JSON.parse(readFileSync(join(root, "content/catalogue/games.json"), "utf8"));
  const features = games.flatMap((game: { features?: string[] }) => game.features ?? []);
  const labels = texts.flatMap((text) => JSON.parse(text).banners ?? []).flatMap((banner) => banner.labels ?? []);
  return new Set([
    // Of a day of the calendar the name is followed by its step.
    ...texts.flatMap((text) =>
      [...text.matchAll(/"([\w]+(?:\.[\w-]+?)+)(?:__[^"]*)?"/g)].map(([, key]) => key as string),
    ),
    ...features.map((feature: string) => `feature.${feature}`),
    ...labels.map(({ title }: { title: string }) => `banner.tag.${title}`),
  ]);
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8"));
}

/** Codes with which modules refuse calls; the page says `errors.<code>`. */
function serverCodes(): string[] {
  const texts = [...sources(join(root, "apps/server/src")), ...sources(join(root, "packages/rules/src"))];
  const failures = /(?:fail|new Failure)\(\s*\d+,\s*[^,]+,\s*"([a-z_]+)"/g;
  const problems = /problem\("([a-z_]+)"/g;
  return texts.flatMap((text) =>
    [...text.matchAll(failures), ...text.matchAll(problems)].map(([, code]) => code as string),
  );
}

describe("message files", () => {
  test.each(languages)("%s is valid ICU throughout", (language) => {
    for (const message of Object.values(read(language))) expect(() => compileIcu(message)).not.toThrow();
  });

  test("German says everything that English says, with the same arguments", () => {
    const de = read("de");
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
    for (const [key, message] of Object.entries(en)) {
      const arguments_ = (text: string) => [...icuArguments(compileIcu(text))].sort();
      expect(arguments_(de[key] ?? ""), key).toEqual(arguments_(message));
    }
  });

  test("no message is left over that no page says", () => {
    const named = contentKeys();
    // The last part of these is a value of the contract; what achievements are called the server says by their ids.
    const families =
      /^(errors|gifts\.(stage|coupon|refused)|privacy\.kind|privacy\.source|offers\.bets)\.|^achievements\.[\w-]+\.(title|goal)$/;
    const used = (key: string) => families.test(key) || literals.has(key) || named.has(key);
    const unused = Object.keys(en).filter((key) => !used(key));
    expect(unused).toEqual([]);
  });

  test("every title that a configuration takes from the messages is there", () => {
    const titles = configTexts().flatMap((text) => [...text.matchAll(/"title": "([\w-]+(?:\.[\w-]+)+)"/g)]);
    expect(titles.length).toBeGreaterThan(0);
    expect(titles.map(([, key]) => key as string).filter((key) => !(key in en))).toEqual([]);
  });

  test("every refusal of the server has its words", () => {
    const missing = [...new Set(serverCodes())].filter((code) => !(`errors.${code}` in en));
    expect(missing).toEqual([]);
  });
});
