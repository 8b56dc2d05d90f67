import { expect, test } from "vitest";
import { studioDocument } from "./studioDocument.ts";

const built =
  '<!doctype html><html lang="en"><head><script type="module" src="/assets/main.js"></script></head><body></body></html>';
const list = JSON.stringify({
  games: {
    "skerry-light": { scripts: ["assets/pokie.js"], styles: ["assets/pokie.css"], families: ["core", "pokie"] },
  },
  words: { de: { core: ["assets/core.js"], pokie: ["assets/words.js"], cards: ["assets/cards.js"] } },
});
const document = studioDocument(built, list);

test("a game's document names its styles, its scripts and its words in the locale, and nothing else", () => {
  const named = [...document("skerry-light", "de").matchAll(/<link rel="(\w+)" crossorigin href="([^"]+)">/g)];
  expect(named.map(([, rel, href]) => `${rel} ${href}`)).toEqual([
    "stylesheet /assets/pokie.css",
    "modulepreload /assets/pokie.js",
    "modulepreload /assets/core.js",
    "modulepreload /assets/words.js",
  ]);
  expect(document("skerry-light", "de")).toContain('<html lang="de">');
});

test.each(["", "xx", "__proto__", '"><script>alert(1)</script>'])(
  "a locale %j that no words are known of is not repeated, and the game's own files are named all the same",
  (locale) => {
    const page = document("skerry-light", locale);
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('href="/assets/pokie.js"');
    expect(page).not.toContain("core.js");
    expect(page).not.toContain("alert");
  },
);

test.each(["no-such-game", "constructor", "</head>"])(
  "a game %j that the build does not know gets its document as it is",
  (game) => {
    expect(document(game, "de")).toBe(built);
  },
);

test("a list that names what is no file of a build is refused", () => {
  const bad = { games: { a: { scripts: ['x"><script>'], styles: [], families: [] } }, words: {} };
  expect(() => studioDocument(built, JSON.stringify(bad))).toThrow();
});

test("a game's document holds the colours of the brand it is shown by, and none of a brand that there is not", () => {
  const branded = studioDocument(built, list, (brand) => (brand === "velvet" ? ":root{--c-bg:#110d18}" : null));
  expect(branded("skerry-light", "de", "velvet")).toContain("<style>:root{--c-bg:#110d18}</style></head>");
  expect(branded("no-such-game", "de", "velvet")).toContain("--c-bg:#110d18");
  for (const other of ["", "neon", "__proto__", "</style><script>alert(1)</script>"])
    expect(branded("skerry-light", "de", other)).toBe(document("skerry-light", "de"));
});
