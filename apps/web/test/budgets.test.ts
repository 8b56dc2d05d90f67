import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { builtChunks } from "../build/builtChunks.ts";
import { sourceOf } from "../src/app-context/screenGroup.ts";

/*
 * What a first visit may weigh, in kB gzip. Source. Measured on the built files.
 */
const kilobyte = 1_000;
const entry = "src/entry-client.tsx";
const site = builtChunks(join(import.meta.dirname, "../dist/client"));

/** Every script that the browser fetches at once for a page. */
const scriptsOf = (...sources: string[]) => site.scriptsOf(entry, ...sources);
const built = (file: string) => join(site.folder, file);

const brandFolder = join(import.meta.dirname, "../../../content/brands");
const brands = () =>
  readdirSync(brandFolder).map(
    (file) =>
      JSON.parse(readFileSync(join(brandFolder, file), "utf8")) as {
        id: string;
        fonts: { heading: string; interface: string };
      },
  );

describe("budgets", () => {
  // asks for 125, 140 and 140. These ceilings are what was reached, and may only come down but for something new that
  // every page needs: the addresses of the account's ten pages and of the pages of rewards (0.7), the clock of the server for
  // all timers, what a balance is made of in the header (0.9), the marks of the page's root that spare it :has() (0.15), and a session that
  // ended elsewhere, which the open page is told of, with quests that banners lead to (0.15), and the address of the page that changes an
  // e-mail address and where signing out leads from a sale (0.15), one way to write times (0.05), and the
  // licences that have a bar of the session, with what a page's query may ask for (0.2), and the picture and the button that a
  // notification may have (0.05), and the frame and the games of who excluded themselves, in which nothing leads to a refusal, with the
  // page below a modal, which is kept once it is shown (0.45), and what failed on the server, which is asked for again once the whole page
  // is hydrated (0.05).
  test.each([
    ["a static page", sourceOf.content, "src/features/pages/StaticPage.tsx", 123.1],
    ["the lobby", sourceOf.games, "src/features/lobby/LobbyPage.tsx", 129.15],
    ["a category", sourceOf.games, "src/features/category/CategoryPage.tsx", 128.65],
    ["the game page before launch", sourceOf.games, "src/features/game/GamePage.tsx", 129.9],
  ])("%s loads at most its ceiling of script [X-6.1]", (_, screens, source, ceiling) => {
    expect(site.weightOf(scriptsOf(screens, source))).toBeLessThanOrEqual(ceiling);
  });

  test("the router comes after the first load of any of them", () => {
    const ofTheRouter = (...sources: string[]) =>
      [...scriptsOf(...sources)].filter((file) =>
        readFileSync(built(file), "utf8").includes("remix-router-transitions"),
      );
    const pages = ["lobby/Lobby", "category/Category", "game/Game", "pages/Static"];
    expect(ofTheRouter("src/pages/pageRouter.ts")).toHaveLength(1);
    expect(ofTheRouter(...Object.values(sourceOf), ...pages.map((page) => `src/features/${page}Page.tsx`))).toEqual([]);
  });

  test.each([
    ["sign-up", "src/features/auth/SignUpPage.tsx", 30],
    ["the cashbox", "src/features/cashbox/CashboxPages.tsx", 70],
  ])("%s adds at most its budget to the lobby [X-6.1]", (_, source, budget) => {
    const lobby = scriptsOf("src/features/lobby/LobbyPage.tsx");
    const added = [...scriptsOf(source)].filter((file) => !lobby.has(file));
    expect(site.weightOf(added)).toBeLessThanOrEqual(budget);
  });

  test("the style sheet weighs at most 30 kB and each brand's fonts at most 80 kB [X-6.1]", () => {
    const { css = [], assets = [] } = site.chunk(entry) ?? {};
    expect(site.weightOf(css)).toBeLessThanOrEqual(30);
    const fonts = assets.filter((file) => file.endsWith(".woff2"));
    for (const brand of brands()) {
      const own = [brand.fonts.heading, brand.fonts.interface].map((name) => {
        const slug = name
          .replace(/ Variable$/, "")
          .toLowerCase()
          .replaceAll(" ", "-");
        return fonts.find((file) => file.includes(slug)) ?? "";
      });
      expect(own, brand.id).not.toContain("");
      const bytes = own.reduce((sum, file) => sum + readFileSync(built(file)).length, 0);
      expect(bytes / kilobyte, brand.id).toBeLessThanOrEqual(80);
    }
  });

  test("no schema library, game mathematics or realtime client is among the lobby's scripts", () => {
    const texts = [...scriptsOf("src/features/lobby/LobbyPage.tsx")].map((file) => readFileSync(built(file), "utf8"));
    for (const trace of ["ZodError", "Centrifuge", "hmacSha256", "europeanRoulette"]) {
      expect(texts.filter((text) => text.includes(trace))).toEqual([]);
    }
  });

  test("every script and style sheet lies there compressed", () => {
    const files = readdirSync(built("assets")).filter((file) => /\.(js|css)$/.test(file));
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      expect(existsSync(built(`assets/${file}.br`)), file).toBe(true);
      expect(existsSync(built(`assets/${file}.gz`)), file).toBe(true);
    }
  });
});
